import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fromRoot } from '../src/server/root.ts';
import { newPerson } from '../tests/harness/clients.ts';
import { startServer } from '../tests/harness/server.ts';
import { FLOODS } from './abuse/flood.ts';
import { median } from './median.ts';

/** What others wait while somebody floods, beside what they wait when nobody does; and what is left of it all in overload. */
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const OVERLOAD = process.argv[2] === 'overload';
/** Only those whose name holds this. */
const ONLY = OVERLOAD ? '' : (process.argv[2] ?? '');

const server = await startServer({
  env: {
    // Floods meet the limits that everybody has; what it carries at most is measured without.
    RATE_LIMIT_FACTOR: OVERLOAD ? '1000000' : '1',
    MAILER_AUTOCONFIRM: 'true',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});
const database = new pg.Client(server.databaseUrl);
await database.connect();
await database.query(`
  set role postgres;
  create table public.bench_words (id int primary key, word text);
  insert into public.bench_words select n, repeat(md5(n::text), 4) from generate_series(1, 100000) n;
  alter table public.bench_words enable row level security;
  create policy "everyone" on public.bench_words for select to authenticated using (true);
  grant select on public.bench_words to authenticated;
  create table public.bench_shelves (id int primary key);
  insert into public.bench_shelves select generate_series(1, 2000);
  create table public.bench_books (id int primary key, shelf_id int not null references public.bench_shelves, title text);
  insert into public.bench_books
    select n, case when n <= 300 then 1 else n / 2 end, repeat(md5(n::text), 8) from generate_series(1, 4000) n;
  create index bench_books_shelf on public.bench_books (shelf_id);
  alter table public.bench_shelves enable row level security;
  alter table public.bench_books enable row level security;
  create policy "everyone" on public.bench_shelves for select to authenticated using (true);
  create policy "everyone" on public.bench_books for select to authenticated using (true);
  grant select on public.bench_shelves, public.bench_books to authenticated;
  analyze public.bench_words, public.bench_shelves, public.bench_books;
  notify pgrst, 'reload schema';
  reset role`);

const headersOf = (token: string, network: string) => ({
  apikey: server.anonKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': network,
});

let persons = 0;
/** Each from a network of their own, so that none meets the limits of another. */
async function person() {
  const { email, password, username } = newPerson();
  persons += 1;
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: headersOf(server.anonKey, `192.0.2.${persons}`),
    body: JSON.stringify({ email, password, data: { username, privacy_accepted: true, language: 'en' } }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { email, password, token };
}
const other = await person();

const OTHER = headersOf(other.token, '203.0.113.1');
const ROW = `${server.url}/rest/v1/bench_words?id=eq.42`;
while (!(await fetch(ROW, { headers: OTHER })).ok) await sleep(50);

/** Answers as a browser waits for them: a row, and who one is. */
async function visit(): Promise<number[]> {
  const waited: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until)
    for (const url of [ROW, `${server.url}/auth/v1/user`]) {
      const from = performance.now();
      await (await fetch(url, { headers: OTHER })).text();
      waited.push(performance.now() - from);
      await sleep(40);
    }
  return waited;
}
const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

/**
 * In a process of its own that yields to all others: who floods sits elsewhere and takes no processor from the server, so what it costs to
 * flood must not be counted as waiting.
 */
async function flooding(name: string, { token }: { token: string }): Promise<() => Promise<void>> {
  const told = { name, url: server.url, key: server.anonKey, token };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fromRoot('bench/abuse/flood.ts'), JSON.stringify(told)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise((over) => child.once('exit', over));
  await new Promise((begun) => child.stdout.once('data', begun));
  await sleep(500);
  return async () => {
    child.kill();
    await ended;
  };
}

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function floods(): Promise<void> {
  console.log(`others’ answers, median of ${ROUNDS} rounds of ${SECONDS} s; quiet before each flood`);
  await visit();
  for (const name of Object.keys(FLOODS).filter((one) => one.includes(ONLY))) {
    const rounds: Record<'calm' | 'busy', { middle: number; last: number }[]> = { calm: [], busy: [] };
    // Somebody else each time: whoever has used up what they may ask is in nobody's way.
    const flooder = await person();
    const measured = async () => {
      const waited = await visit();
      return { middle: median(waited), last: p99(waited) };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.calm.push(await measured());
      const stop = await flooding(name, flooder);
      rounds.busy.push(await measured());
      await stop();
      await sleep(500);
    }
    const of = (kind: 'calm' | 'busy', what: 'middle' | 'last') =>
      median(rounds[kind].map((round) => round[what]));
    const shown = (what: 'middle' | 'last') =>
      `${of('calm', what).toFixed(1)} → ${of('busy', what).toFixed(1)} ms ×${(of('busy', what) / of('calm', what)).toFixed(2)}`;
    console.log(
      `${name.padEnd(24)} median ${shown('middle')} (goal ≤ 2)   p99 ${shown('last')}   memory ${(await megabytes()).toFixed(0)} MB`,
    );
  }
}

/** Useful answers a second over so many connections, each of which asks again as soon as it is answered. */
async function answered(headers: Record<string, string>, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + SECONDS * 1000;
  let useful = 0;
  const once = () =>
    new Promise<void>((done) => {
      const asked = get(ROW, { agent, headers }, (answer) => {
        if (answer.statusCode === 200) useful += 1;
        answer.resume().once('end', done).once('error', done);
      });
      asked.once('error', () => done());
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) await once();
    }),
  );
  agent.destroy();
  return useful / SECONDS;
}

/** Ever more connections of three people: three times as many as carry the most, and more. */
async function overload(): Promise<void> {
  const people = [other, await person(), await person()];
  const rate = async (connections: number) => {
    const runs = people.map(({ token }, index) =>
      answered(headersOf(token, `203.0.113.${index + 10}`), connections),
    );
    return (await Promise.all(runs)).reduce((sum, one) => sum + one, 0);
  };
  await rate(4);
  const carried: [connections: number, rate: number][] = [];
  for (const connections of [4, 8, 16, 32]) carried.push([connections, await rate(connections)]);
  const peak = Math.max(...carried.map(([, found]) => found));
  // The fewest that carry it: beyond them answers only take longer.
  const [at = 0] = carried.find(([, found]) => found >= 0.95 * peak) ?? [];
  const signIns = { tried: 0, done: 0 };
  const over = new AbortController();
  const signingIn = (async () => {
    while (!over.signal.aborted) {
      // No faster: what a password costs is meant to be dear, and would itself be the load.
      await sleep(1_000);
      signIns.tried += 1;
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: headersOf(server.anonKey, '203.0.113.99'),
        body: JSON.stringify({ email: other.email, password: other.password }),
      });
      await answer.text();
      if (answer.ok) signIns.done += 1;
    }
  })();
  const left: string[] = [];
  for (const times of [3, 9]) {
    const kept: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) kept.push(await rate(at * times));
    left.push(`${times} times as many ${median(kept).toFixed(0)}/s ×${(median(kept) / peak).toFixed(2)}`);
  }
  over.abort();
  await signingIn;
  console.log(
    `overload: peak ${peak.toFixed(0)}/s with ${at * 3} connections; with somebody signing in every second and ${left.join(', ')} ` +
      `(goal ≥ 0.8), ${signIns.done} of ${signIns.tried} sign-ins`,
  );
}

try {
  await (OVERLOAD ? overload() : floods());
} finally {
  await database.end();
  await server.stop();
}
if (!OVERLOAD && ONLY === '')
  spawnSync(process.execPath, ['--import', 'tsx', fromRoot('bench/abuse.ts'), 'overload'], {
    stdio: 'inherit',
  });
