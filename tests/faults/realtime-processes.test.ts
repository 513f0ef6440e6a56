// @module-tag whole
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { clusterFolder, postmaster } from '#server/database/embedded/address.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { newClient } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const SUBSCRIBERS = scaled(9, 20);
const CHANGES = scaled(400, 2_000);
const WRITERS = 4;
const SECRET = randomBytes(32).toString('base64url');

const start = () =>
  startServer({
    dataDir: shared,
    env: {
      DATABASE_URL: cluster.url,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      REALTIME_PUBLIC: 'everyone',
    },
  });

const [folder, shared] = [await newDataDir(), await newDataDir()];
let cluster: Cluster;
let processes: TestServer[] = [];
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  const config = configFrom({ DATA_DIR: folder });
  cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  for (const server of processes) await server.stop();
  await cluster?.stop();
  for (const made of [folder, shared]) await rm(made, { recursive: true, force: true });
});

const process = (index: number): TestServer => {
  const server = processes[index % processes.length];
  if (server === undefined) throw new Error('There is no process.');
  return server;
};

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(cluster.url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function clientOf(server: TestServer, sub?: string): Promise<SupabaseClient> {
  const token =
    sub === undefined
      ? undefined
      : await new SignJWT({ role: 'authenticated', sub })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime('1h')
          .sign(Buffer.from(SECRET));
  const client = newClient(server, server.anonKey, token);
  clients.push(client);
  return client;
}

const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((done, failed) => {
    channel.subscribe((state, error) => {
      if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) done();
      else failed(error ?? new Error(state));
    });
  });

test('what is said in one process is heard in the other, in order and however long', async () => {
  const heard: unknown[] = [];
  const [here, there] = [
    (await clientOf(process(0))).channel('talk'),
    (await clientOf(process(1))).channel('talk'),
  ];
  there.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  await Promise.all([subscribed(here), subscribed(there)]);
  const said = Array.from({ length: 50 }, (_, n) => ({ n, text: 'x'.repeat(n * 500) }));
  for (const payload of said) await here.send({ type: 'broadcast', event: 'e', payload });
  await expect.poll(() => heard.length).toBe(50);
  expect(heard).toEqual(said);
});

/** Somebody who watches a topic from one of the processes, and whom they see there. */
async function watching(server: TestServer, topic: string, key: string) {
  const channel = (await clientOf(server)).channel(topic, { config: { presence: { key } } });
  channel.on('presence', { event: 'sync' }, () => undefined);
  await subscribed(channel);
  return { channel, there: () => Object.keys(channel.presenceState()).toSorted() };
}

test('who is there is known in both, also to those who come later', async () => {
  const [one, two] = [await watching(process(0), 'who', 'one'), await watching(process(1), 'who', 'two')];
  await one.channel.track({});
  await two.channel.track({});
  for (const { there } of [one, two]) await expect.poll(there).toEqual(['one', 'two']);
  const three = await watching(process(1), 'who', 'three');
  await expect.poll(three.there).toEqual(['one', 'two']);
  await one.channel.untrack();
  for (const { there } of [one, two, three]) await expect.poll(there).toEqual(['two']);
});

/** A change as a writer notes it, in the transaction of the change: what is in the journal has happened. */
interface Noted {
  writer: number;
  n: number;
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  id: number;
  audience: string;
}

const SET_UP = `
  create table public.notices (
    id bigint primary key, audience text not null, writer int not null, n int not null, note text default 'secret'
  );
  create table public.journal (writer int, n int, kind text, id bigint, audience text);
  alter table public.notices enable row level security;
  grant select (id, audience, writer, n) on public.notices to anon, authenticated;
  grant select on public.notices to service_role;
  create policy "for all" on public.notices for select to anon, authenticated using (audience = 'all');
  create policy "for members" on public.notices for select to authenticated using (audience = 'members');
  create policy "for one" on public.notices for select to authenticated using (audience = auth.uid()::text);
  alter publication supabase_realtime add table public.notices;
  insert into public.notices select i, 'all', 0, i from generate_series(1, 50) i;`;

/** Writes interleaved transactions: some change several rows, some fail in the middle, some are undone, some end late. */
async function write(writer: number, audiences: string[], changes: number): Promise<void> {
  let client = await connected();
  let [n, id, written] = [0, 0, 0];
  const own: [id: number, audience: string][] = [];
  const late: { client: pg.Client; ends: number }[] = [];
  const note = (where: pg.Client, kind: Noted['kind'], at: number, audience: string) =>
    where.query('insert into public.journal values ($1, $2, $3, $4, $5)', [writer, n, kind, at, audience]);
  const insert = async (where: pg.Client) => {
    [n, id] = [n + 1, id + 1];
    const at = writer * 1_000_000 + id;
    const audience = audiences[(n + writer) % audiences.length] ?? 'all';
    await where.query('insert into public.notices (id, audience, writer, n) values ($1, $2, $3, $4)', [
      at,
      audience,
      writer,
      n,
    ]);
    await note(where, 'INSERT', at, audience);
    return [at, audience] as [number, string];
  };
  const update = async (where: pg.Client) => {
    const [at, audience] = own[n % own.length] ?? [0, ''];
    n += 1;
    await where.query('update public.notices set n = $2 where id = $1', [at, n]);
    await note(where, 'UPDATE', at, audience);
  };
  const remove = async (where: pg.Client) => {
    // Of those that were there before anyone listened, each by one writer.
    const at = ((written * WRITERS + writer) % 50) + 1;
    n += 1;
    const { rowCount } = await where.query('delete from public.notices where id = $1', [at]);
    if (rowCount === 1) await note(where, 'DELETE', at, 'all');
  };
  while (written < changes) {
    try {
      for (const one of late.filter(({ ends }) => ends <= written)) {
        await one.client.query('commit');
        await one.client.end();
        late.splice(late.indexOf(one), 1);
      }
      const turn = written % 10;
      if (turn === 3) {
        // Rows with low numbers that become visible after others with high ones.
        const other = await connected();
        await other.query('begin');
        late.push({ client: other, ends: written + 15 });
        await insert(other);
      } else {
        await client.query('begin');
        const made = await insert(client);
        if (own.length > 0) await update(client);
        if (turn === 5) await remove(client);
        if (turn === 7) {
          await client.query('savepoint here');
          await client.query('insert into public.notices (id) values (1 / 0)').catch(() => undefined);
          await client.query('rollback to savepoint here');
        }
        await client.query(turn === 9 ? 'rollback' : 'commit');
        if (turn !== 9) own.push(made);
      }
    } catch {
      // The database went away: what of this was committed, the journal knows.
      await client.end().catch(() => undefined);
      for (const one of late.splice(0)) await one.client.end().catch(() => undefined);
      own.length = 0;
      client = await reconnected();
    }
    written += 2;
  }
  for (const one of late) {
    await one.client.query('commit').catch(() => undefined);
    await one.client.end().catch(() => undefined);
  }
  await client.end();
}

async function reconnected(): Promise<pg.Client> {
  for (;;)
    try {
      return await connected();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

test(`${SUBSCRIBERS} subscribers hear of exactly what they may see of ${CHANGES} changes, while the database restarts`, async () => {
  const database = await connected();
  await database.query('set role postgres');
  await database.query(SET_UP);
  await database.query('reset role');

  const people = Array.from({ length: SUBSCRIBERS }, (_, index) =>
    index === 0 ? 'service' : index % 4 === 0 ? 'anon' : randomUUID(),
  );
  const subscribers = await Promise.all(
    people.map(async (who, index) => {
      const server = process(index);
      const client =
        who === 'service'
          ? newClient(server, server.serviceKey)
          : await clientOf(server, who === 'anon' ? undefined : who);
      if (who === 'service') clients.push(client);
      const told: { kind: string; id: number; writer?: number; n?: number; columns: string }[] = [];
      const channel = client
        .channel('notices')
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'notices' },
          ({ eventType: kind, new: row, old }) => {
            const { id, writer, n } = { ...old, ...row } as unknown as {
              id: number;
              writer?: number;
              n?: number;
            };
            told.push({
              kind,
              id,
              columns: Object.keys(row).toSorted().join(),
              ...(kind === 'DELETE' ? {} : { writer, n }),
            });
          },
        );
      await subscribed(channel);
      return { who, told };
    }),
  );

  const audiences = ['all', 'members', ...people.filter((who) => who.length === 36), randomUUID()];
  const writing = Promise.all(
    Array.from({ length: WRITERS }, (_, index) => write(index + 1, audiences, CHANGES / WRITERS)),
  );
  // In the middle of it the database is killed, and comes back.
  await expect
    .poll(
      async () =>
        (await database.query<{ n: number }>('select count(*)::int as n from public.journal')).rows[0]?.n,
      {
        interval: 20,
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(CHANGES / 3);
  await database.end().catch(() => undefined);
  const { pid = 0 } = postmaster(clusterFolder(folder)) ?? {};
  globalThis.process.kill(pid, 'SIGKILL');
  await writing;

  const after = await reconnected();
  await after.query(`insert into public.notices (id, audience, writer, n) values (999, 'all', 9, 1)`);
  const { rows: journal } = await after.query<Noted>(
    'select writer, n, kind, id::int, audience from public.journal order by writer, n',
  );
  await after.end();
  expect(journal.length).toBeGreaterThan(CHANGES / 2);

  for (const { who, told } of subscribers) {
    // Once this one is there, everything that was committed before it is.
    await expect.poll(() => told.some(({ id }) => id === 999), { timeout: 60_000 }).toBe(true);
    const sees = (audience: string) =>
      who === 'service' ||
      audience === 'all' ||
      (who !== 'anon' && (audience === 'members' || audience === who));
    const expected = journal.filter(({ kind, audience }) => kind === 'DELETE' || sees(audience));
    const heard = told.filter(({ id }) => id !== 999);
    const nameOf = ({ kind, id, writer, n }: { kind: string; id: number; writer?: number; n?: number }) =>
      kind === 'DELETE' ? `DELETE ${id}` : `${kind} ${id} ${writer} ${n}`;
    expect(heard.map(nameOf).toSorted(), who).toEqual(expected.map(nameOf).toSorted());
    const columns = who === 'service' ? 'audience,id,n,note,writer' : 'audience,id,n,writer';
    expect(new Set(heard.filter(({ kind }) => kind !== 'DELETE').map((change) => change.columns))).toEqual(
      new Set([columns]),
    );
    // What happened to one row is heard in the order in which it happened.
    const last = new Map<number, number>();
    for (const { kind, id, n = 0 } of heard.filter((change) => change.kind !== 'DELETE')) {
      expect(n, `${who}: ${kind} ${id}`).toBeGreaterThan(last.get(id) ?? 0);
      last.set(id, n);
    }
  }
});

test('of a process that is killed nobody is there any more', async () => {
  const killed = await start();
  const [stays, goes] = [await watching(process(1), 'left', 'stays'), await watching(killed, 'left', 'goes')];
  await goes.channel.track({});
  await stays.channel.track({});
  await expect.poll(stays.there).toEqual(['goes', 'stays']);
  await killed.kill();
  await expect.poll(stays.there, { timeout: 60_000 }).toEqual(['stays']);
});

test('of a process that told of somebody and never gave a sign of life nobody is there any more', async () => {
  const [stays, real] = [
    await watching(process(0), 'silent', 'stays'),
    await watching(process(1), 'silent', 'real'),
  ];
  await real.channel.track({});
  await expect.poll(stays.there).toEqual(['real']);
  // What the other process told, as one would have told it that was killed before its first sign of life.
  const database = await connected();
  await database.query(
    `insert into realtime.relay (node, message)
     select gen_random_uuid(), replace(replace(message, '"real"', '"ghost"'), '"phx_ref":"', '"phx_ref":"of a ghost ')
     from realtime.relay where message like '%"key":"real"%' limit 1`,
  );
  await database.query(`select pg_notify('realtime_relay', '')`);
  await database.end();
  await expect.poll(stays.there).toEqual(['ghost', 'real']);
  await expect.poll(stays.there, { timeout: 60_000 }).toEqual(['real']);
});
