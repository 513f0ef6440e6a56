import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clusterFolder, postmaster } from '#server/database/embedded/address.ts';
import { newMember } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const OPERATIONS = scaled(2_000, 20_000);
const CONNECTIONS = 32;
const KILLS = scaled(2, 10);
const MEMBERS = scaled(16, 64);
const START = 300;

const dataDir = await newDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Person {
  id: string;
  token: string;
}
/** What somebody was told has happened. */
const told = { gifts: new Map<string, string>(), rewards: new Set<string>(), returns: 0 };

let server: TestServer;
let up: Promise<TestServer>;
const start = () => {
  up = startServer({ dataDir, env: { RATE_LIMIT_FACTOR: '1000000' } });
  return up;
};

/** One call; undefined where the server was gone, and nobody knows whether it happened. */
async function call(person: Person, name: string, body: unknown): Promise<unknown> {
  try {
    const answer = await fetch(`${(await up).url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (answer.status >= 500) return undefined;
    const text = await answer.text();
    return answer.ok ? (text === '' ? null : JSON.parse(text)) : false;
  } catch {
    return undefined;
  }
}

const one = <T>(list: T[]): T => {
  const picked = list[randomInt(list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
};

/** A gift is asked for again with its key until there is an answer, as a careful client does. */
async function give(from: Person, to: Person): Promise<void> {
  const wish = { _to: to.id, _amount: randomInt(1, 4), _key: randomUUID(), _note: null };
  for (let turn = 0; turn < 50; turn += 1) {
    const given = await call(from, 'gift_points', wish);
    if (Array.isArray(given)) {
      const [{ transfer_id }] = given as [{ transfer_id: string }];
      told.gifts.set(wish._key, transfer_id);
    }
    if (given !== undefined) return;
    await sleep(100);
  }
}

async function redeem(person: Person, reward: string): Promise<void> {
  const left = await call(person, 'redeem_reward', { _reward_id: reward });
  if (typeof left === 'number') told.rewards.add(`${person.id} ${reward}`);
}

async function comeBack(person: Person): Promise<void> {
  if ((await call(person, 'award_eight_hour_return_points', { _user_id: person.id })) === true)
    told.returns += 1;
}

const SETTING = `
  insert into public.connections (requester_id, addressee_id, accepted_at)
  select a.user_id, b.user_id, now() from public.profiles a join public.profiles b on a.user_id < b.user_id;
  insert into public.rewards (title, cost) select 'Reward ' || n, 2 from generate_series(1, 20) as n;
  select private.award_points(id, ${START}, 'test', 'start') from public.points_accounts where kind = 'member';
  insert into private.return_clocks (user_id, started_at) select user_id, now() - interval '9 hours' from public.profiles;`;

test('kill -9 among gifts, rewards and returns loses no point, makes none and pays nothing twice', async () => {
  server = await start();
  const people: Person[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const { client, id } = await newMember(server);
    const { data } = await client.auth.getSession();
    people.push({ id, token: data.session?.access_token ?? '' });
  }
  const database = new pg.Client(server.databaseUrl);
  await database.connect();
  await database.query(`update public.profiles set age_group = 'adult'`);
  await database.query(SETTING);
  const { rows: rewards } = await database.query<{ id: string }>('select id from public.rewards');
  await database.end();

  let done = 0;
  const worker = async () => {
    while (done < OPERATIONS) {
      done += 1;
      const kind = randomInt(10);
      if (kind < 7) await give(one(people), one(people));
      else if (kind < 9) await redeem(one(people), one(rewards).id);
      else await comeBack(one(people));
    }
  };
  const workers = Array.from({ length: CONNECTIONS }, worker);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const turn = (OPERATIONS * kill) / (KILLS + 1);
    await expect.poll(() => done, { timeout: 900_000, interval: 20 }).toBeGreaterThanOrEqual(turn);
    const cluster = postmaster(clusterFolder(dataDir));
    await server.kill();
    // Every second time the database dies with it, as when the machine loses power.
    if (kill % 2 === 0 && cluster) process.kill(cluster.pid, 'SIGKILL');
    server = await start();
  }
  await Promise.all(workers);

  const books = new pg.Client(server.databaseUrl);
  await books.connect();
  const rows = async (sql: string) => (await books.query<Record<string, unknown>>(sql)).rows;
  expect(await rows('select sum(amount)::int as sum from public.points_ledger')).toEqual([{ sum: 0 }]);
  expect(
    await rows(
      'select transfer_id from public.points_ledger group by 1 having sum(amount) <> 0 or count(*) <> 2',
    ),
  ).toEqual([]);
  expect(
    await rows(`select a.id from public.points_accounts a left join public.points_ledger l on l.account_id = a.id
      where a.kind = 'member' group by a.id having a.balance < 0 or a.balance <> coalesce(sum(l.amount), 0)`),
  ).toEqual([]);
  const gifts = await rows('select idempotency_key as key, transfer_id from public.gifts');
  const kept = new Map(gifts.map(({ key, transfer_id }) => [key, transfer_id]));
  expect(kept.size).toBe(gifts.length);
  expect([...told.gifts].filter(([key, transfer]) => kept.get(key) !== transfer)).toEqual([]);
  expect(
    await rows(`select from public.gifts g where (
    select count(*) from public.points_ledger l where l.transfer_id = g.transfer_id) <> 2`),
  ).toEqual([]);
  const redeemed = await rows(
    `select user_id || ' ' || reward_id as redemption from public.reward_redemptions`,
  );
  const redemptions = new Set(redeemed.map(({ redemption }) => redemption));
  expect([...told.rewards].filter((one) => !redemptions.has(one))).toEqual([]);
  const [returns] = await rows(
    `select count(*)::int as paid, count(distinct account_id)::int as people from public.points_ledger
     where reason = 'eight_hour_return' and amount > 0`,
  );
  // Once each, told or not.
  expect(returns?.['paid']).toBe(returns?.['people']);
  expect(Number(returns?.['paid'])).toBeGreaterThanOrEqual(told.returns);
  expect(told.gifts.size).toBeGreaterThan(OPERATIONS / 3);
  await books.end();
  await server.stop();
}, 1_800_000);
