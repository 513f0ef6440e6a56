import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { answer, connect, connectChild, link, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const gift = (
  from: Pick<Member, 'client'>,
  to: string,
  _amount: unknown,
  more: Record<string, unknown> = {},
) => answer(from, 'gift_points', { _to: to, _amount, _key: randomUUID(), ...more });
const balance = async ({ id }: Pick<Member, 'id'>) =>
  Number(
    (await lab.rows('select balance from public.points_accounts where user_id = $1', [id]))[0]?.['balance'],
  );

async function friends(points = 100) {
  const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
  await connect(one, other);
  await lab.give(one, points);
  return { one, other };
}

describe('a gift', () => {
  test('moves points and is seen by its two, with its note', async () => {
    const { one, other } = await friends();
    const given = await gift(one, other.id, 30, { _note: '  Barakallahu fik  ' });
    expect(given).toMatchObject([{ balance: 70 }]);
    expect([await balance(one), await balance(other)]).toEqual([70, 30]);
    expect((await other.client.from('gifts').select('amount,note,sender_id')).data).toEqual([
      { amount: 30, note: 'Barakallahu fik', sender_id: one.id },
    ]);
    const stranger = await lab.aged('adult');
    expect((await stranger.client.from('gifts').select('note')).data).toEqual([]);
  });

  test('does not tell what its giver has left', async () => {
    const { one, other } = await friends();
    await gift(one, other.id, 30);
    for (const column of ['balance', 'idempotency_key', '*'])
      expect((await other.client.from('gifts').select(column)).error?.code, column).toBe('42501');
  });

  test('carries words to and from children within the family alone', async () => {
    const [parent, aunt, child] = [await lab.aged('adult'), await lab.aged('adult'), await lab.aged('13_15')];
    await link(lab, parent, child);
    await connectChild(lab, parent, child, aunt);
    await Promise.all([parent, aunt, child].map((who) => lab.give(who, 50)));
    const note = { _note: 'Write to me, and tell nobody' };
    for (const [from, to] of [
      [aunt, child],
      [child, aunt],
    ] as const) {
      expect(await gift(from, to.id, 5, note)).toBe('words_to_child');
      expect(await gift(from, to.id, 5, { _note: ' \u202E ' })).toMatchObject([{}]);
      expect((await to.client.from('gifts').select('note').eq('recipient_id', to.id)).data).toEqual([
        { note: null },
      ]);
    }
    expect(await gift(parent, child.id, 5, note)).toMatchObject([{}]);
    expect(await gift(child, parent.id, 5, note)).toMatchObject([{}]);
  });

  test('with the same key is given once and answered the same; another gift with it is a conflict', async () => {
    const { one, other } = await friends();
    const same = { _key: randomUUID(), _note: 'once' };
    const first = await gift(one, other.id, 10, same);
    await gift(one, other.id, 5);
    expect(await gift(one, other.id, 10, same)).toEqual(first);
    expect([await balance(one), await balance(other)]).toEqual([85, 15]);
    const refused = await one.client.rpc('gift_points', { _to: other.id, _amount: 11, ...same });
    expect([refused.status, refused.error?.details]).toEqual([409, 'key_reused']);
    expect(await gift(one, other.id, 10, { ...same, _note: 'twice' })).toBe('key_reused');
  });

  test('has a plain note, which is the same gift however it was pasted, and a key of up to 100 letters', async () => {
    const { one, other } = await friends(40);
    const same = { _key: 'k'.repeat(100) };
    const given = await gift(one, other.id, 10, { ...same, _note: '\u202Eshukran\u202C\u0007' });
    expect(await gift(one, other.id, 10, { ...same, _note: 'shukran' })).toEqual(given);
    expect((await other.client.from('gifts').select('note')).data).toEqual([{ note: 'shukran' }]);
  });

  test('of the whole balance is given once, however often at once', async () => {
    const { one, other } = await friends(40);
    const all = await Promise.all(Array.from({ length: scaled(25, 50) }, () => gift(one, other.id, 40)));
    expect(all.filter((given) => Array.isArray(given))).toHaveLength(1);
    expect(new Set(all.filter((given) => !Array.isArray(given)))).toEqual(new Set(['balance_too_small']));
    expect([await balance(one), await balance(other)]).toEqual([0, 40]);
  });

  test('with one key is given once, however often at once', async () => {
    const { one, other } = await friends();
    const _key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => gift(one, other.id, 5, { _key })));
    expect(new Set(all.map((given) => JSON.stringify(given))).size).toBe(1);
    expect(await balance(other)).toBe(5);
  });

  test('to each other at once never ends in a deadlock', async () => {
    const { one, other } = await friends();
    await lab.give(other, 100);
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        turn % 2 === 0 ? gift(one, other.id, 1) : gift(other, one.id, 1),
      ),
    );
    expect(all.filter((given) => !Array.isArray(given))).toEqual([]);
    expect([await balance(one), await balance(other)]).toEqual([100, 100]);
  });

  test('goes to connections and family alone; nobody is told apart from a stranger', async () => {
    const { one, other } = await friends();
    const [stranger, asked, guest] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await newGuest(lab.server),
    ];
    await answer(one, 'request_connection', { _user_id: asked.id });
    for (const id of [stranger.id, asked.id, guest.id, randomUUID(), one.id])
      expect(await gift(one, id, 1)).toBe('not_connected');
    await answer(other, 'block_user', { _user_id: one.id });
    expect(await gift(one, other.id, 1)).toBe('not_connected');
    expect(await gift(guest, one.id, 1)).toBe('members_only');
  });

  test('does not pass between a child and an adult who is not family', async () => {
    const { one, other } = await friends();
    await answer(other, 'set_age_group', { _age_group: '13_15' });
    expect(await gift(one, other.id, 1)).toBe('not_connected');
    await lab.rows(
      'insert into public.family_links (parent_id, child_id, approved_at) values ($1, $2, now())',
      [one.id, other.id],
    );
    expect(await gift(one, other.id, 1)).toMatchObject([{ balance: 99 }]);
    expect(await gift(other, one.id, 1)).toMatchObject([{ balance: 0 }]);
  });

  test.each([0, -5, 501, null])('of %s points is none', async (amount) => {
    const { one, other } = await friends();
    expect(await gift(one, other.id, amount)).toBe('gift_invalid');
  });

  test('needs a key of 8 to 100 letters and a note of 200 at most', async () => {
    const { one, other } = await friends();
    for (const _key of [null, '', 'k'.repeat(7), 'k'.repeat(101)])
      expect(await gift(one, other.id, 1, { _key })).toBe('gift_invalid');
    expect(await gift(one, other.id, 1, { _note: 'x'.repeat(201) })).toBe('gift_invalid');
    expect(await gift(one, other.id, 1, { _key: 'k'.repeat(8), _note: 'x'.repeat(200) })).toMatchObject([
      { balance: 99 },
    ]);
  });

  test('and all others of a day have at most 500 points', async () => {
    const { one, other } = await friends(2000);
    expect(await gift(one, other.id, 400)).toMatchObject([{ balance: 1600 }]);
    expect(await gift(one, other.id, 101)).toBe('daily_limit');
    await lab.turnClock('1 day');
    expect(await gift(one, other.id, 500)).toMatchObject([{ balance: 1100 }]);
  });

  test('is not written by hand, with the service key either', async () => {
    const { one, other } = await friends();
    const row = {
      transfer_id: randomUUID(),
      sender_id: other.id,
      recipient_id: one.id,
      amount: 5,
      balance: 0,
    };
    expect((await one.client.from('gifts').insert(row)).error?.code).toBe('42501');
    const service = newClient(lab.server, lab.server.serviceKey);
    expect((await service.from('gifts').insert(row)).error?.code).toBe('42501');
  });
});

describe('a reward', () => {
  const reward = async (values: { cost: number; stock?: number | null; is_open?: boolean }) => {
    const [made] = await lab.rows<{ id: string }>(
      'insert into public.rewards (title, cost, stock, is_open) values ($1, $2, $3, $4) returning id',
      ['A tree', values.cost, values.stock ?? null, values.is_open ?? true],
    );
    return made?.id ?? '';
  };
  const redeem = (who: Member, _reward_id: string) => answer(who, 'redeem_reward', { _reward_id });

  test('is redeemed once, however often at once', async () => {
    const member = await lab.aged('adult');
    await lab.give(member, 100);
    const id = await reward({ cost: 30 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(member, id)));
    expect(new Set(answers)).toEqual(new Set([70]));
    expect(await balance(member)).toBe(70);
    expect((await member.client.from('reward_redemptions').select('reward_id')).data).toEqual([
      { reward_id: id },
    ]);
  });

  test('costs what one has, ends with its stock and is closed when it is closed', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => lab.aged('adult')));
    for (const member of members) await lab.give(member, 10);
    const last = await reward({ cost: 10, stock: 2 });
    const answers = await Promise.all(members.map((member) => redeem(member, last)));
    expect(answers.filter((left) => left === 0)).toHaveLength(2);
    expect(answers.filter((left) => left === 'reward_closed')).toHaveLength(4);
    const poor = await lab.aged('adult');
    expect(await redeem(poor, await reward({ cost: 1 }))).toBe('balance_too_small');
    expect(await redeem(poor, await reward({ cost: 1, is_open: false }))).toBe('reward_closed');
    expect(await redeem(poor, randomUUID())).toBe('reward_closed');
  });

  test('is defined by no member', async () => {
    const { error } = await (await lab.aged('adult')).client.from('rewards').insert({ title: 'x', cost: 1 });
    expect(error?.code).toBe('42501');
  });
});

describe('the history', () => {
  interface Line {
    id: number;
    created_at: string;
    amount: number;
    reason: string;
    other_name: string | null;
  }
  const history = async (who: Member, values: Record<string, unknown> = {}) =>
    (await answer(who, 'points_history', values)) as Line[];

  test('has every entry once over all pages, newest first', async () => {
    const { one, other } = await friends(1);
    for (let turn = 0; turn < 24; turn += 1) await lab.give(one, 1);
    await gift(one, other.id, 5);
    const seen: Line[] = [];
    for (let page = await history(one, { _limit: 10 }); page.length > 0;) {
      seen.push(...page);
      const last = page.at(-1);
      page = await history(one, { _limit: 10, _before: last?.created_at, _before_id: last?.id });
    }
    expect(seen.map(({ id }) => id)).toEqual([...new Set(seen.map(({ id }) => id))]);
    expect(seen.map(({ amount }) => amount)).toEqual([-5, ...Array.from({ length: 25 }, () => 1)]);
  });

  test('is filtered by reason and direction', async () => {
    const { one, other } = await friends(10);
    await gift(one, other.id, 4);
    expect((await history(one, { _direction: 'out' })).map(({ amount }) => amount)).toEqual([-4]);
    expect((await history(one, { _direction: 'in' })).map(({ amount }) => amount)).toEqual([10]);
    expect((await history(one, { _reason: 'gift' })).map(({ reason }) => reason)).toEqual(['gift']);
    expect(await history(one, { _reason: "gift' or true --" })).toEqual([]);
  });

  test('names the other side of a gift, unless they are gone or out of sight', async () => {
    const { one, other } = await friends(10);
    await other.client.from('profiles').update({ display_name: 'Bilal' }).eq('user_id', other.id);
    await gift(one, other.id, 4);
    expect((await history(one, { _reason: 'gift' }))[0]?.other_name).toBe('Bilal');
    await lab.rows('delete from auth.users where id = $1', [other.id]);
    expect((await history(one, { _reason: 'gift' }))[0]?.other_name).toBeNull();
  });
});

describe('the day’s cap of a source', () => {
  const earn = async ({ id }: Member, reference: string) =>
    (
      await lab.rows(
        `select private.earn_points(id, 'lesson', $2) as earned from public.points_accounts where user_id = $1`,
        [id, reference],
      )
    )[0]?.['earned'];

  test('ends earning until the next day, and a reference is paid once', async () => {
    const member = await lab.aged('adult');
    expect([await earn(member, 'a'), await earn(member, 'a')]).toEqual([true, false]);
    for (let lesson = 0; lesson < 12; lesson += 1) await earn(member, String(lesson));
    expect(await balance(member)).toBe(20);
    await lab.turnClock('1 day');
    expect(await earn(member, 'next')).toBe(true);
    // Back again, the entries of tomorrow still count for today.
    await lab.turnClock('');
    expect(await earn(member, 'back')).toBe(false);
  });
});

describe('a clock that jumps', () => {
  test.each([
    ['9 hours', '-9 hours'],
    ['-9 hours', '9 hours'],
  ])('by %s and %s pays a return once', async (...jumps) => {
    const member = await lab.aged('adult');
    const ask = () => answer(member, 'award_eight_hour_return_points', { _user_id: member.id });
    await ask();
    let paid = 0;
    for (let turn = 0; turn < 3; turn += 1)
      for (const jump of [...jumps, '']) {
        await lab.turnClock(jump);
        const answers = await Promise.all([ask(), ask(), ask()]);
        paid += answers.filter((one) => one === true).length;
      }
    expect(paid).toBe(1);
    expect(await balance(member)).toBe(1);
  });
});

/** What stops a statement, in a transaction that is undone. */
async function stopped(sql: string, values: unknown[]): Promise<unknown> {
  const client = await lab.database.connect();
  try {
    await client.query('begin');
    await client.query(sql, values);
    return null;
  } catch (error) {
    return (error as { constraint?: string }).constraint;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the books, behind every function', () => {
  const x = (length: number) => 'x'.repeat(length);
  const reward = (title: unknown, cost: unknown, stock: unknown, description: unknown) =>
    stopped('insert into public.rewards (title, cost, stock, description) values ($1, $2, $3, $4)', [
      title,
      cost,
      stock,
      description,
    ]);
  const entry = (amount: number, reason: string, reference: string, key: string | null = null) =>
    stopped(
      `insert into public.points_ledger (transfer_id, account_id, amount, reason, reference, idempotency_key)
       select gen_random_uuid(), id, $1, $2, $3, $4 from public.points_accounts where kind = 'system'`,
      [amount, reason, reference, key],
    );
  const given = (amount: number, key: string, note: string | null = null) =>
    stopped(
      `insert into public.gifts (transfer_id, amount, idempotency_key, note, balance)
       values (gen_random_uuid(), $1, $2, $3, 0)`,
      [amount, key, note],
    );
  const source = (amount: number, cap: number) =>
    stopped(`insert into private.points_sources (reason, amount, daily_cap) values ('x', $1, $2)`, [
      amount,
      cap,
    ]);
  const account = (kind: string, user: string | null) =>
    stopped('insert into public.points_accounts (kind, user_id) values ($1, $2)', [kind, user]);

  test('have rewards with a title, a price and no less than none of them', async () => {
    expect(await reward('x', 1, 0, 'x')).toBeNull();
    expect(await reward(x(80), 1, null, x(500))).toBeNull();
    expect(await reward('', 1, 0, 'x')).toBe('rewards_title_check');
    expect(await reward(x(81), 1, 0, 'x')).toBe('rewards_title_check');
    expect(await reward('x', 0, 0, 'x')).toBe('rewards_cost_check');
    expect(await reward('x', 1, -1, 'x')).toBe('rewards_stock_check');
    expect(await reward('x', 1, 0, '')).toBe('rewards_description_check');
    expect(await reward('x', 1, 0, x(501))).toBe('rewards_description_check');
  });

  test('have entries of something, for a reason, with a reference', async () => {
    expect(await entry(1, 'a', 'x', x(120))).toBeNull();
    expect(await entry(-1, `${'a'.repeat(38)}_9`, x(100))).toBeNull();
    expect(await entry(0, 'a', 'x')).toBe('points_ledger_amount_check');
    for (const reason of ['', 'A', 'a b', 'a'.repeat(41)])
      expect(await entry(1, reason, 'x')).toBe('points_ledger_reason_check');
    for (const reference of ['', x(101)])
      expect(await entry(1, 'a', reference)).toBe('points_ledger_reference_check');
    expect(await entry(1, 'a', 'x', x(121))).toBe('points_ledger_idempotency_key_check');
  });

  test('have gifts of 1 to 500 points, with a key and a note or none', async () => {
    expect(await given(1, x(8), 'x')).toBeNull();
    expect(await given(500, x(100), x(200))).toBeNull();
    for (const amount of [0, 501]) expect(await given(amount, x(8))).toBe('gifts_amount_check');
    for (const length of [7, 101]) expect(await given(1, x(length))).toBe('gifts_idempotency_key_check');
    for (const length of [0, 201]) expect(await given(1, x(8), x(length))).toBe('gifts_note_check');
  });

  test('have sources that pay, and not more at once than on a day', async () => {
    expect(await source(1, 1)).toBeNull();
    expect(await source(0, 1)).toBe('points_sources_amount_check');
    expect(await source(2, 1)).toBe('points_sources_check');
  });

  test('have one account that is nobody’s, and one for each member', async () => {
    const { id } = await lab.aged('adult');
    expect(await account('bank', null)).toBe('points_accounts_kind_check');
    expect(await account('system', null)).toBe('there_is_one_system_account');
    expect(await account('system', randomUUID())).toBe('a_system_account_has_no_owner');
    expect(await account('member', id)).toBe('points_accounts_user_id_key');
  });
});

describe('over two processes', () => {
  let second: TestServer;
  beforeAll(async () => {
    second = await startServer({
      dataDir: lab.server.dataDir,
      env: { DATABASE_URL: lab.server.databaseUrl },
    });
    return async () => {
      second.process.kill('SIGTERM');
      await new Promise((ended) => second.process.once('exit', ended));
    };
  });

  test('a return is paid once and a whole balance given once', async () => {
    const { one, other } = await friends(40);
    const { data } = await one.client.auth.getSession();
    const there = { client: newClient(second, second.anonKey, data.session?.access_token ?? '') };
    const ask = (who: Pick<Member, 'client'>) =>
      answer(who, 'award_eight_hour_return_points', { _user_id: one.id });
    await ask(one);
    await lab.turnClock('9 hours');
    const returns = await Promise.all(
      Array.from({ length: scaled(60, 200) }, (_, turn) => ask(turn % 2 === 0 ? one : there)),
    );
    expect(returns.filter((paid) => paid === true)).toHaveLength(1);
    expect(await balance(one)).toBe(41);
    const gifts = await Promise.all(
      Array.from({ length: scaled(20, 50) }, (_, turn) => gift(turn % 2 === 0 ? one : there, other.id, 41)),
    );
    expect(gifts.filter((given) => Array.isArray(given))).toHaveLength(1);
    expect([await balance(one), await balance(other)]).toEqual([0, 41]);
  });
});
