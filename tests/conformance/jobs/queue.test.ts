import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';
import { adminCommand } from '#tests/harness/command.ts';

let server: TestServer;
let database: pg.Client;
beforeAll(async () => {
  server = await startServer({ from: 'extended' });
  database = new pg.Client(server.databaseUrl);
  database.on('error', () => undefined);
  await database.connect();
  await database.query(
    'create table public.marks (number int not null, at timestamptz default clock_timestamp())',
  );
  await database.query('grant insert on public.marks to service_role');
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

interface Row {
  id: number;
  kind: string;
  attempts: number;
  reason: string | null;
  died_at: Date | null;
}
const enqueue = async (kind: string, input: object, rest = '') =>
  (await database.query<{ id: string }>(`select jobs.enqueue($1, $2${rest}) as id`, [kind, input])).rows[0]
    ?.id ?? '';
const row = async (id: string) =>
  (await database.query<Row>('select * from jobs.queue where id = $1', [id])).rows[0];
const marks = async () =>
  (await database.query<{ number: number }>('select number from public.marks order by at')).rows.map(
    (mark) => mark.number,
  );

test('a job asked for by SQL in a transaction is done after the commit, and never without one', async () => {
  await database.query('begin');
  await enqueue('test-mark', { number: 1 });
  await database.query('rollback');
  const id = await enqueue('test-mark', { number: 2 });
  await expect.poll(() => row(id), { interval: 20 }).toBeUndefined();
  expect(await marks()).toEqual([2]);
});

test('a job that always fails is tried as often as it may be and then kept with its reason', async () => {
  const id = await enqueue('test-fail', { lasting: false });
  await expect.poll(async () => (await row(id))?.died_at).not.toBeNull();
  expect(await row(id)).toMatchObject({ attempts: 3, reason: 'try 3 did not work' });
  expect((await adminCommand(server, 'jobs')).stdout).toMatch(
    new RegExp(`dead\\s.*\\b${id}\\b.*test-fail.*try 3 did not work`),
  );
});

test('a job that says that no try can help is not tried again', async () => {
  const id = await enqueue('test-fail', { lasting: true });
  await expect.poll(async () => (await row(id))?.died_at).not.toBeNull();
  expect(await row(id)).toMatchObject({ attempts: 1, reason: 'this can never work' });
});

test('an input that does not fit is a dead letter at once', async () => {
  const id = await enqueue('test-mark', { number: 'seven' });
  await expect.poll(async () => (await row(id))?.died_at).not.toBeNull();
  expect(await row(id)).toMatchObject({ attempts: 1, reason: expect.stringContaining('does not fit') });
});

test('the operator retries and drops dead letters', async () => {
  const id = await enqueue('test-mark', { number: 'eight' });
  await expect.poll(async () => (await row(id))?.died_at).not.toBeNull();
  await database.query(`update jobs.queue set input = '{"number": 8}' where id = $1`, [id]);
  await adminCommand(server, 'jobs', 'retry', id);
  await expect.poll(() => row(id)).toBeUndefined();
  expect(await marks()).toContain(8);
  const other = await enqueue('test-fail', { lasting: true });
  await expect.poll(async () => (await row(other))?.died_at).not.toBeNull();
  await adminCommand(server, 'jobs', 'drop', other);
  expect(await row(other)).toBeUndefined();
  await expect(adminCommand(server, 'jobs', 'drop', other)).rejects.toMatchObject({
    stderr: expect.stringContaining('no dead job'),
  });
});

test('a key is taken while its job waits or runs', async () => {
  const later = `, 'once', now() + interval '1 hour'`;
  const one = await enqueue('test-mark', { number: 11 }, later);
  expect(await enqueue('test-mark', { number: 12 }, later)).toBe(one);
  await database.query('update jobs.queue set run_at = now() where id = $1', [one]);
  await database.query(`notify jobs`);
  await expect.poll(() => row(one)).toBeUndefined();
  expect(await enqueue('test-mark', { number: 13 }, later)).not.toBe(one);
  expect((await marks()).filter((number) => number > 10)).toEqual([11]);
});

test('a job for later is done when its time comes, without anyone calling', async () => {
  const id = await enqueue('test-mark', { number: 21 }, `, null, now() + interval '1 second'`);
  await database.query('select pg_sleep(0.5)');
  expect(await marks()).not.toContain(21);
  await expect.poll(() => row(id), { interval: 50, timeout: 8_000 }).toBeUndefined();
});

test('a kind runs only so many at a time, and does not hold up others', async () => {
  await database.query('delete from public.marks');
  const sleepers: string[] = [];
  for (let count = 0; count < 3; count += 1) sleepers.push(await enqueue('test-sleep', { seconds: 1 }));
  await enqueue('test-mark', { number: 31 });
  for (const id of sleepers) await expect.poll(() => row(id)).toBeUndefined();
  // A sleeper notes 1 when it begins and 2 when it ends.
  const order = (await marks()).filter((number) => [1, 2, 31].includes(number));
  let awake = 0;
  const most = Math.max(...order.map((number) => (awake += number === 1 ? 1 : number === 2 ? -1 : 0)));
  expect(most).toBe(2);
  expect(order.indexOf(31)).toBeLessThan(order.lastIndexOf(2));
});

test('only the server and the owner of the product may ask for work', async () => {
  for (const role of ['anon', 'authenticated', 'authenticator']) {
    const { rows } = await database.query(
      `select has_schema_privilege($1, 'jobs', 'usage') as enters,
         has_function_privilege($1, 'jobs.enqueue(text, jsonb, text, timestamptz, int)', 'execute') as asks`,
      [role],
    );
    expect(rows).toEqual([{ enters: false, asks: false }]);
  }
});

test('the figures tell how many jobs there are', async () => {
  await enqueue('test-unknown', {});
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('jobs{kind="test-unknown",state="waiting"} 1');
  expect(figures).toMatch(/jobs_ended_total\{kind="test-mark",outcome="done"\} \d/);
});

test('a server that stops gives its jobs back, and the next start takes them up', async () => {
  const dataDir = await newDataDir();
  const first = await startServer({ dataDir, from: 'extended' });
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<{ n: number }>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await ask(
    first.databaseUrl,
    'create table public.marks (number int not null); grant insert on public.marks to service_role',
  );
  await ask(first.databaseUrl, `select jobs.enqueue('test-sleep', '{"seconds": 4}')`);
  await expect.poll(() => ask(first.databaseUrl, 'select number as n from public.marks')).toEqual([{ n: 1 }]);
  await first.stop();
  const second = await startServer({ dataDir, from: 'extended' });
  await expect
    .poll(() => ask(second.databaseUrl, 'select number as n from public.marks'))
    .toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  await second.stop();
});
