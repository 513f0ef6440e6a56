import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { sees } from './lab.ts';
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

async function aged(age: string | null): Promise<Member> {
  const member = await newMember(server);
  await database.query('update public.profiles set age_group = $2 where user_id = $1', [member.id, age]);
  return member;
}
const two = async (one = 'adult', other = 'adult') => [await aged(one), await aged(other)] as const;

const call = async (who: Pick<Member, 'client'>, name: string, whom: string): Promise<unknown> => {
  const { data, error } = await who.client.rpc(name, { _user_id: whom });
  return error?.details ?? error?.code ?? data;
};
const standing = async (who: Member): Promise<unknown[]> => {
  const { data } = await who.client.rpc('my_connections');
  return (data as { standing: string }[]).map((row) => row.standing);
};

describe('a connection', () => {
  test('is asked for, accepted and ended', async () => {
    const [one, other] = await two();
    expect(await call(one, 'request_connection', other.id)).toBe(true);
    expect([await standing(one), await standing(other)]).toEqual([['asked'], ['asking']]);
    // Not by who asked.
    expect(await call(one, 'accept_connection', other.id)).toBe(false);
    expect(await call(other, 'accept_connection', one.id)).toBe(true);
    expect([await standing(one), await standing(other)]).toEqual([['connected'], ['connected']]);
    expect(await call(other, 'remove_connection', one.id)).toBe(true);
    expect([await standing(one), await standing(other)]).toEqual([[], []]);
  });

  test('is made when both ask, however many ask at once', async () => {
    const [one, other] = await two();
    const asked = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0 ? call(one, 'request_connection', other.id) : call(other, 'request_connection', one.id),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
    expect(await standing(one)).toEqual(['connected']);
  });

  test('is withdrawn or declined without a trace', async () => {
    const [one, other] = await two();
    for (const who of [one, other]) {
      await call(one, 'request_connection', other.id);
      expect(await call(who, 'remove_connection', who === one ? other.id : one.id)).toBe(true);
      expect(await standing(one)).toEqual([]);
    }
  });

  test('with nobody, with oneself, with a guest: the same answer', async () => {
    const [one] = await two();
    const guest = await newGuest(server);
    for (const whom of [randomUUID(), one.id, guest.id])
      expect(await call(one, 'request_connection', whom)).toBe(false);
  });

  test('is not for guests and visitors', async () => {
    const [one] = await two();
    expect(await call(await newGuest(server), 'request_connection', one.id)).toBe('members_only');
    const visitor = newClient(server, server.anonKey);
    expect((await visitor.rpc('request_connection', { _user_id: one.id })).status).toBe(401);
  });

  test('is written by no other way', async () => {
    const [one, other] = await two();
    await call(one, 'request_connection', other.id);
    const table = one.client.from('connections');
    const tried = await Promise.all([
      table.insert({ requester_id: other.id, addressee_id: one.id, accepted_at: '2026-01-01' }),
      table.update({ accepted_at: '2026-01-01' }).eq('requester_id', one.id),
      table.upsert({ requester_id: one.id, addressee_id: other.id, accepted_at: '2026-01-01' }),
      table.delete().eq('requester_id', one.id),
    ]);
    expect(tried.map(({ error }) => error?.code)).toEqual(Array.from({ length: 4 }, () => '42501'));
  });

  test('is asked for thirty times a day', async () => {
    const [one, other] = await two();
    for (let turn = 0; turn < 30; turn += 1) await call(one, 'request_connection', randomUUID());
    expect(await call(one, 'request_connection', other.id)).toBe(false);
  });
});

describe('children', () => {
  test.each([
    ['adult', 'adult', true],
    ['16_17', '16_17', true],
    ['16_17', 'adult', true],
    ['adult', '16_17', false],
    ['adult', '13_15', false],
    ['16_17', '13_15', false],
    ['adult', 'under_10', false],
    ['adult', null, false],
    ['13_15', '10_12', 'guardian_needed'],
    ['13_15', 'adult', 'guardian_needed'],
    ['10_12', 'under_10', 'guardian_needed'],
    ['13_15', null, 'guardian_needed'],
  ])('%s asks %s: %s', async (asking, asked, allowed) => {
    const [one, other] = [await aged(asking), await aged(asked)];
    expect(await call(one, 'request_connection', other.id)).toBe(allowed);
    expect(await standing(other)).toEqual(allowed === true ? ['asking'] : []);
  });

  test('tell their age first, and under 10 meet the family alone', async () => {
    const adult = await aged('adult');
    expect(await call(await aged(null), 'request_connection', adult.id)).toBe('age_unknown');
    expect(await call(await aged('under_10'), 'request_connection', adult.id)).toBe('family_only');
  });

  test('cannot accept what was asked before they were children', async () => {
    const [one, other] = await two();
    await call(one, 'request_connection', other.id);
    await other.client.rpc('set_age_group', { _age_group: '13_15' });
    expect(await call(other, 'accept_connection', one.id)).toBe(false);
  });
});

describe('a block', () => {
  test('hides the two from each other and ends what was between them', async () => {
    const [one, other] = await two();
    await call(one, 'request_connection', other.id);
    await call(other, 'accept_connection', one.id);
    expect([await sees(one, other), await sees(other, one)]).toEqual([true, true]);
    expect(await call(one, 'block_user', other.id)).toBeNull();
    expect([await sees(one, other), await sees(other, one)]).toEqual([false, false]);
    expect([await standing(one), await standing(other)]).toEqual([[], []]);
    expect(await call(other, 'request_connection', one.id)).toBe(false);
    expect(await call(one, 'request_connection', other.id)).toBe(false);
    await call(one, 'unblock_user', other.id);
    expect([await sees(one, other), await sees(other, one)]).toEqual([true, true]);
  });

  test('is known to who made it alone', async () => {
    const [one, other] = await two();
    await call(one, 'block_user', other.id);
    expect((await other.client.from('blocks').select()).data).toEqual([]);
    expect((await other.client.rpc('my_blocks')).data).toEqual([]);
    expect((await one.client.rpc('my_blocks')).data).toMatchObject([{ user_id: other.id }]);
    // Not lifted by who is blocked.
    await call(other, 'unblock_user', one.id);
    expect((await one.client.rpc('my_blocks')).data).toHaveLength(1);
  });

  test('answers the same for somebody and for nobody', async () => {
    const [one, other] = await two();
    const answers = await Promise.all(
      [other.id, randomUUID(), one.id].map((_user_id) => one.client.rpc('block_user', { _user_id })),
    );
    expect(answers.map(({ status, data, error }) => ({ status, data, error }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 204, data: null, error: null })),
    );
  });

  test('and a request at the same time leave no connection', async () => {
    const [one, other] = await two();
    await Promise.all([
      ...Array.from({ length: 5 }, () => call(other, 'request_connection', one.id)),
      call(one, 'block_user', other.id),
      ...Array.from({ length: 5 }, () => call(other, 'request_connection', one.id)),
    ]);
    const { rows } = await database.query('select from public.connections where requester_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([]);
  });
});
