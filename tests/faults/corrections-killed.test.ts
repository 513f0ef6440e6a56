// @module-tag whole
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { freePort, newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const PEOPLE = scaled(2_300, 50_000);
const PERSON = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const TEXT = 'bukhari:6018';

const dataDir = await newDataDir();
const PORT = String(await freePort());
let server: TestServer;
let database: pg.Client;
const start = async () => {
  server = await startServer({ dataDir, env: { PORT } });
  database = new pg.Client(server.databaseUrl);
  database.on('error', () => undefined);
  await database.connect();
};
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const number = async (sql: string) =>
  Number((await database.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n);
const heard = () => number(`select count(*) from public.notifications where text = 'textCorrected'`);

interface Progress {
  told: number | null;
  to_tell: number | null;
  telling: boolean;
}

test(`of ${PEOPLE} people who have a wrong text each hears of it once, though the work is killed and fails in between`, async () => {
  await start();
  const [moderator, reader]: Member[] = [await newMember(server), await newMember(server)];
  if (moderator === undefined || reader === undefined) throw new Error('Nobody came');
  await makeStaff(database, moderator, 'moderator');
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into auth.users (id, email, is_anonymous) select ${PERSON}, 'held' || n || '@example.org', false from generate_series(1, $1::int) as n`,
    [PEOPLE],
  );
  await database.query(
    `insert into public.profiles (user_id, language) select ${PERSON}, case when n % 2 = 0 then 'en' else 'tr' end from generate_series(1, $1::int) as n`,
    [PEOPLE],
  );
  // Most have it twice.
  await database.query(
    `insert into public.posts (id, author_id, body, refs) select gen_random_uuid(), ${PERSON}, 'Words', $2
     from generate_series(1, $1::int) as n, generate_series(1, 1 + (n % 3)::int) as again`,
    [PEOPLE, [TEXT]],
  );
  await database.query('reset session_replication_role');
  await database.query('analyze public.posts');
  // Slow enough to be killed in the middle of it.
  await database.query(`
    create function public.take_time() returns trigger language plpgsql security definer as $$ begin
      perform pg_sleep(0.002);
      if exists (select from public.stumbling s where s.user_id = new.user_id) then
        raise exception 'stumbled';
      end if;
      return new;
    end $$;
    create table public.stumbling (user_id uuid);
    create trigger take_time before insert on public.notifications for each row when (new.text = 'textCorrected')
      execute function public.take_time()`);

  await reader.client
    .from('reports')
    .insert({
      type: 'religious_inaccuracy',
      description: 'A letter is missing',
      target_type: 'hadith',
      target_id: TEXT,
    })
    .throwOnError();
  const { rows } = await database.query<{ id: string }>('select id from private.report_cases');
  const id = rows[0]?.id ?? randomUUID();
  const progress = async () => {
    const { data, error } = await moderator.client.rpc('report_case', { _id: id });
    if (error !== null) throw error;
    const { told, to_tell, telling } = data as Progress;
    return { told, to_tell, telling };
  };
  await moderator.client
    .rpc('decide_case', {
      _id: id,
      _decision: 'correct',
      _reference: TEXT,
      _note: { en: 'A word was missing', tr: 'Bir kelime eksikti' },
    })
    .throwOnError();

  // How far it is stands in the case, while it goes on.
  await expect
    .poll(async () => (await progress()).told ?? 0, { interval: 50, timeout: 30_000 })
    .toBeGreaterThanOrEqual(500);
  expect(await progress()).toMatchObject({ to_tell: PEOPLE, telling: true });
  await server.kill();
  await start();
  // What had been told is told, and no slice is half there.
  const [kept] = (
    await database.query<{ told: number }>('select told from private.report_cases where id = $1', [id])
  ).rows;
  expect(kept?.told).toBeLessThan(PEOPLE);

  // One of those who are left cannot be told: the slices before theirs go on, theirs does not happen at all.
  await database.query(
    'insert into public.stumbling select user_id from private.correction_readers order by user_id desc limit 1',
  );
  await expect
    .poll(
      () => number(`select count(*) from jobs.queue where kind = 'correction' and reason like '%stumbled%'`),
      {
        interval: 100,
        timeout: 60_000,
      },
    )
    .toBe(1);
  expect(await progress()).toMatchObject({ told: await heard(), telling: true });
  expect(await heard()).toBeLessThan(PEOPLE);
  await database.query('delete from public.stumbling');

  await expect
    .poll(progress, { interval: 200, timeout: 90_000 })
    .toEqual({ told: PEOPLE, to_tell: PEOPLE, telling: false });
  expect(await heard()).toBe(PEOPLE);
  expect(
    await number(`select count(distinct user_id) from public.notifications where text = 'textCorrected'`),
  ).toBe(PEOPLE);
  expect(await number('select count(*) from private.correction_readers')).toBe(0);
  expect(
    await number(`select count(*) from public.notifications where gaps ->> 'answer' = 'Bir kelime eksikti'`),
  ).toBe(Math.ceil(PEOPLE / 2));
});
