import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newMember, type Member } from '../tests/harness/clients.ts';
import { addBoards } from '../tests/harness/points-crowd.ts';
import { startServer } from '../tests/harness/server.ts';

/**
 * Awards, gifts and events over the API, and a page of the board with 1,000 to 1,000,000 people on it: what the last
 * takes must hardly grow.
 */
const SECONDS = Number(process.env.SECONDS ?? 8);
const SIZES = (process.env.SIZES ?? '1000,100000,1000000').split(',').map(Number);
const PAGES = Number(process.env.PAGES ?? 400);
const CONNECTIONS = 16;
const MEMBERS = 48;

const server = await startServer({
  env: { RATE_LIMIT_FACTOR: '1000000' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});
const database = new pg.Client(server.databaseUrl);
await database.connect();

interface Person extends Member {
  token: string;
}
const people: Person[] = [];
for (let index = 0; index < MEMBERS; index += 1) {
  const member = await newMember(server);
  const { data } = await member.client.auth.getSession();
  people.push({ ...member, token: data.session?.access_token ?? '' });
}
await database.query(`
  update public.profiles set age_group = 'adult';
  insert into public.connections (requester_id, addressee_id, accepted_at)
  select a.user_id, b.user_id, now() from public.profiles a join public.profiles b on a.user_id < b.user_id;
  update private.points_sources set daily_cap = 1000000000;
  select private.award_points(id, 1000000, 'test', 'start') from public.points_accounts where kind = 'member';
  select private.join_boards(user_id) from public.profiles`);

async function post({ token }: Person, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${server.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** How often a second, by so many at once. */
async function rate(work: (turn: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let turns = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) await work((turns += 1));
    }),
  );
  return turns / SECONDS;
}
const person = (turn: number): Person => people[turn % MEMBERS] ?? people[0]!;
const line = (name: string, value: number, unit: string) =>
  console.log(
    `${name.padEnd(44)}${value.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(12)} ${unit}`,
  );

/** Each call finds its clock started nine hours ago, so that it pays. */
await database.query(`
  create or replace function private.clock() returns timestamptz
    language sql stable set search_path = '' return now() + interval '1 day' * (random() * 1000000)::int`);
for (const one of people) await post(one, 'rpc/award_eight_hour_return_points', { _user_id: one.id });
let paid = 0;
const asked = await rate(async (turn) => {
  const one = person(turn);
  if ((await post(one, 'rpc/award_eight_hour_return_points', { _user_id: one.id })) === true) paid += 1;
});
line('returns asked for', asked, 'a second');
line('of them paid', paid / SECONDS, 'a second');
await database.query(`
  create or replace function private.clock() returns timestamptz
    language sql stable set search_path = '' return now()`);

let given = 0;
line(
  'gifts',
  await rate(async (turn) => {
    // The day's limit of 500 points holds for the bench too: past it, what is measured is the refusal.
    const gift = { _to: person(turn + 1 + (turn % 7)).id, _amount: 1, _key: randomUUID() };
    await post(person(turn), 'rpc/gift_points', gift).then(
      () => (given += 1),
      () => undefined,
    );
  }),
  'a second',
);
line('of them given', given / SECONDS, 'a second');
line(
  'events counted',
  60 *
    (await rate((turn) =>
      post(person(turn), 'analytics_events', {
        event_name: 'page_view',
        user_id: person(turn).id,
        session_id: 'bench',
        page_path: '/dashboard',
      }),
    )),
  'a minute',
);

/** People on the boards who only exist in the tables that a page reads. */
const GENERATE = `
  set session_replication_role = replica;
  insert into auth.users (id, email) select gen_random_uuid(), 'bench' || n || '@example.org' from generate_series($FROM, $TO) as n;
  insert into public.profiles (user_id, display_name, age_group)
  select u.id, left(u.email, 20), 'adult' from auth.users u left join public.profiles p on p.user_id = u.id where p.user_id is null;
  insert into public.public_profiles (user_id, display_name)
  select p.user_id, p.display_name from public.profiles p left join public.public_profiles q using (user_id) where q.user_id is null;
  reset session_replication_role;`;

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

let generated = 0;
let first: { median: number; p99: number } | undefined;
for (const size of SIZES) {
  await database.query(
    GENERATE.replace('$FROM', String(generated + 1)).replace('$TO', String(size - MEMBERS)),
  );
  generated = size - MEMBERS;
  await addBoards(database);
  await database.query('vacuum analyze private.board_entries');
  await database.query('vacuum analyze private.board_counts');
  await database.query('analyze public.public_profiles');
  const times: number[] = [];
  let next: string | null = null;
  for (let page = 0; page < PAGES + 40; page += 1) {
    const began = performance.now();
    const answer = (await post(person(page), 'rpc/leaderboard', {
      _period: page % 2 === 0 ? 'all' : 'week',
      // Every other page is one further down.
      _after: page % 4 < 2 ? null : next,
    })) as { next: string | null };
    // The first ones warm every connection up.
    if (page >= 40) times.push(performance.now() - began);
    next = answer.next;
  }
  const now = { median: quantile(times, 0.5), p99: quantile(times, 0.99) };
  first ??= now;
  for (const figure of ['median', 'p99'] as const)
    line(
      `board of ${size.toLocaleString('en')}: page, ${figure}`,
      now[figure],
      `ms (${(now[figure] / first[figure]).toFixed(2)} of the first)`,
    );
}

await database.end();
await server.stop();
