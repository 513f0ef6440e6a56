import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { connected } from './people.ts';

let server: TestServer;
let database: Client;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const award = ({ client, id }: Pick<Member, 'client' | 'id'>, whom = id) =>
  client.rpc('award_eight_hour_return_points', { _user_id: whom });

/** As if the clock had been started so long ago. */
const startedAgo = (id: string, ago: string) =>
  database.query('update private.return_clocks set started_at = now() - $2::interval where user_id = $1', [
    id,
    ago,
  ]);

const balance = async ({ client }: Pick<Member, 'client'>) =>
  (await client.from('points_accounts').select('balance').single()).data?.['balance'] as unknown;

describe('the 8-hour return', () => {
  test('starts its clock at the first call and pays one point eight hours later', async () => {
    const member = await newMember(server);
    expect((await award(member)).data).toBe(false);
    expect((await award(member)).data).toBe(false);
    await startedAgo(member.id, '7 hours 59 minutes');
    expect((await award(member)).data).toBe(false);
    await startedAgo(member.id, '8 hours');
    expect((await award(member)).data).toBe(true);
    expect((await award(member)).data).toBe(false);
    expect(await balance(member)).toBe(1);
    const { data } = await member.client.from('points_ledger').select('amount,reason');
    expect(data).toEqual([{ amount: 1, reason: 'eight_hour_return' }]);
  });

  test('pays nothing for a clock that stands in the future', async () => {
    const member = await newMember(server);
    await award(member);
    await startedAgo(member.id, '-9 hours');
    expect((await award(member)).data).toBe(false);
    expect(await balance(member)).toBe(0);
  });

  test('pays once however often it is asked at once', async () => {
    const member = await newMember(server);
    await award(member);
    await startedAgo(member.id, '9 hours');
    const answers = await Promise.all(Array.from({ length: scaled(50, 200) }, () => award(member)));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
    expect(answers.filter(({ error }) => error !== null)).toEqual([]);
    expect(await balance(member)).toBe(1);
  });

  test('pays a start of the clock once, even if the clock is turned back to it', async () => {
    const member = await newMember(server);
    await award(member);
    const start = '2026-01-01 00:00:00+00';
    const turnBack = () =>
      database.query('update private.return_clocks set started_at = $2 where user_id = $1', [
        member.id,
        start,
      ]);
    await turnBack();
    expect((await award(member)).data).toBe(true);
    await turnBack();
    expect((await award(member)).data).toBe(false);
    expect(await balance(member)).toBe(1);
  });

  test('is refused for another person, for nobody and for visitors', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    const stranger = await award(member, other.id);
    expect([stranger.status, stranger.error?.code]).toEqual([403, '42501']);
    expect((await award(member, randomUUID())).error?.code).toBe('42501');
    const nobody = await member.client.rpc('award_eight_hour_return_points', { _user_id: null });
    expect(nobody.error?.code).toBe('42501');
    const visitor = await newClient(server, server.anonKey).rpc('award_eight_hour_return_points', {
      _user_id: other.id,
    });
    expect(visitor.status).toBe(401);
  });

  test('answers a guest with false', async () => {
    expect((await award(await newGuest(server))).data).toBe(false);
  });
});

describe('the ledger', () => {
  test('is seen by its owner alone', async () => {
    const [member, other] = [await newMember(server), await newMember(server)];
    await award(member);
    await startedAgo(member.id, '9 hours');
    await award(member);
    expect((await other.client.from('points_ledger').select()).data).toEqual([]);
    expect((await other.client.from('points_accounts').select('user_id')).data).toEqual([
      { user_id: other.id },
    ]);
  });

  test('takes nothing from clients', async () => {
    const { client, id } = await newMember(server);
    const { data } = await client.from('points_accounts').select('id').single();
    const account = String(data?.['id']);
    const tried = await Promise.all([
      client.from('points_accounts').update({ balance: 1000 }).eq('id', account),
      client.from('points_accounts').upsert({ id: account, user_id: id, balance: 1000 }),
      client.from('points_ledger').insert({
        transfer_id: randomUUID(),
        account_id: account,
        amount: 1000,
        reason: 'gift',
        reference: 'me',
      }),
      client.from('points_ledger').delete().gt('id', 0),
    ]);
    expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
    expect(await balance({ client })).toBe(0);
  });

  test('is not even rewritten by its owner in the database', async () => {
    for (const sql of [
      'update public.points_ledger set amount = 5',
      'delete from public.points_ledger',
      'truncate public.points_ledger',
    ])
      await expect(database.query(sql)).rejects.toMatchObject({ code: '23001' });
  });

  test('takes from one account what it gives to another', async () => {
    const { id } = await newMember(server);
    await expect(
      database.query(
        `insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
         select gen_random_uuid(), id, 5, 'gift', 'one-sided' from public.points_accounts where user_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    const { rows } = await database.query<{ sum: string }>('select sum(amount) from public.points_ledger');
    expect(rows[0]?.sum).toBe('0');
  });

  test('lets no balance fall below nothing', async () => {
    const { id } = await newMember(server);
    await expect(
      database.query(
        `select private.award_points(id, -1, 'fine', 'x') from public.points_accounts where user_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'a_balance_is_never_negative' });
  });

  test('stays when its owner leaves', async () => {
    const { id } = await newMember(server);
    await database.query(
      `select private.award_points(id, 3, 'gift', 'x') from public.points_accounts where user_id = $1`,
      [id],
    );
    const { rows: accounts } = await database.query<{ id: string }>(
      'select id from public.points_accounts where user_id = $1',
      [id],
    );
    await database.query('delete from auth.users where id = $1', [id]);
    const { rows } = await database.query<Record<string, unknown>>(
      'select balance, user_id from public.points_accounts where id = $1',
      [accounts[0]?.id],
    );
    expect(rows).toEqual([{ balance: '3', user_id: null }]);
  });
});
