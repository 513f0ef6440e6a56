import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweep } from '#server/auth/housekeeping.ts';
import { transaction, type Client } from '#server/database/pools.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';

const OLD_ENTRY = `insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - interval '1 year')`;

let server: TestServer;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startServer({ env: { MAILER_AUTOCONFIRM: 'true' } });
  pool = new pg.Pool({ connectionString: server.databaseUrl });
  pool.on('error', () => undefined);
  // The server sweeps once, a second after its start, and then not for minutes: let it, so that it takes no test's rows. Where it has done
  // so already, this row stays.
  await rowsOf(server, OLD_ENTRY);
  for (let waited = 0; waited < 10_000 && (await oldEntries()) > 0; waited += 100) await sleep(100);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** As the server's own role: what it may not delete it may not sweep. */
const accounts = <T>(work: (client: Client) => Promise<T>) =>
  transaction(pool, (client) => client.query('begin; set local role supabase_auth_admin'), work);
beforeEach(() => sweep(accounts));

const count = async (statement: string, ...values: unknown[]) =>
  Number((await rowsOf(server, `select count(*) as n from ${statement}`, ...values))[0]?.['n']);

const oldEntries = () => count(`auth.audit_log_entries where created_at < now() - interval '90 days'`);

/** First: once it is through, both servers have swept and leave the rest to the tests. */
test('a server sweeps by itself soon after its start', async () => {
  await rowsOf(server, OLD_ENTRY);
  const second = await startBeside(server, {});
  await expect.poll(oldEntries).toBe(0);
  await second.stop();
});

test('audit rows go after 90 days, younger ones stay', async () => {
  const insert = (days: number) =>
    rowsOf(
      server,
      `insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - make_interval(days => $1))`,
      days,
    );
  await insert(91);
  await insert(89);
  expect(await sweep(accounts)).toEqual({ audit: 1 });
});

test('more rows than one batch takes go in several', async () => {
  await rowsOf(
    server,
    `insert into auth.audit_log_entries (payload, created_at)
     select '{}', now() - interval '1 year' from generate_series(1, 1200)`,
  );
  expect(await sweep(accounts)).toEqual({ audit: 1200 });
});

test('a guest goes after 30 days without a visit, with all that hangs on the account', async () => {
  const [gone, visiting, member] = [await newGuest(server), await newGuest(server), await newMember(server)];
  for (const { id } of [gone, visiting, member])
    await rowsOf(server, `update auth.users set created_at = now() - interval '31 days' where id = $1`, id);
  for (const { id } of [gone, member])
    await rowsOf(
      server,
      `update auth.sessions set created_at = now() - interval '31 days' where user_id = $1`,
      id,
    );
  expect(await sweep(accounts)).toEqual({ guests: 1 });
  expect((await gone.client.auth.getUser()).error).not.toBeNull();
  expect((await visiting.client.auth.getUser()).error).toBeNull();
  expect((await member.client.auth.getUser()).error).toBeNull();
});

test('a session goes after 180 days without use, or when its time is over', async () => {
  const [unused, over, used] = [await newMember(server), await newMember(server), await newMember(server)];
  const change = (id: string, what: string) =>
    rowsOf(server, `update auth.sessions set ${what} where user_id = $1`, id);
  await change(unused.id, `created_at = now() - interval '181 days'`);
  await change(over.id, `not_after = now() - interval '1 second'`);
  await change(
    used.id,
    `created_at = now() - interval '2 years', refreshed_at = now() - interval '179 days'`,
  );
  expect(await sweep(accounts)).toEqual({ sessions: 2 });
  expect((await unused.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await used.client.auth.refreshSession()).error).toBeNull();
});

test('links, flows, challenges and half-done factors go when they can no longer be used', async () => {
  const { client, email, id } = await newMember(server);
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
  expect((await ask(server, '/recover', { body: { email, ...challenge } })).status).toBe(200);
  await expect.poll(() => count('auth.one_time_tokens where user_id = $1', id)).toBe(1);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  await client.auth.mfa.challenge({ factorId: data?.id ?? '' });
  const older = async (interval: string) => {
    for (const table of ['one_time_tokens', 'flow_state', 'mfa_factors', 'mfa_challenges'])
      await rowsOf(server, `update auth.${table} set created_at = created_at - $1::interval`, interval);
  };
  await older('50 minutes');
  expect(await sweep(accounts)).toEqual({});
  await older('15 minutes');
  expect(await sweep(accounts)).toEqual({ 'one-time tokens': 1, challenges: 1 });
  await older('1 day');
  expect(await sweep(accounts)).toEqual({ flows: 1, 'unfinished factors': 1 });
});

test('limits whose time is over are forgotten', async () => {
  await rowsOf(
    server,
    `insert into auth.rate_limits values ('a', 1, 1), ('b', 1, extract(epoch from now()) * 1000 + 60000)`,
  );
  expect(await sweep(accounts)).toMatchObject({ limits: 1 });
  expect(await count(`auth.rate_limits where key in ('a', 'b')`)).toBe(1);
});

test('only one process at a time sweeps', async () => {
  await rowsOf(
    server,
    `insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - interval '1 year')`,
  );
  const other = await pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('rafiq housekeeping'))`);
  expect(await sweep(accounts)).toEqual({});
  await other.query('commit');
  other.release();
  expect(await sweep(accounts)).toEqual({ audit: 1 });
});
