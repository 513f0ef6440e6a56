import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newMember, newPerson } from '../tests/harness/clients.ts';
import { startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** What others wait while somebody floods, beside what they wait when nobody does; and what is left of it all in overload. */
const SECONDS = Number(process.env.SECONDS ?? 5);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MEGABYTE = 1024 * 1024;

const server = await startServer({
  env: {
    RATE_LIMIT_FACTOR: '1000000',
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
  analyze public.bench_words;
  notify pgrst, 'reload schema';
  reset role`);

async function person() {
  const { client, email, password } = await newMember(server, {}, newPerson());
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  return { email, password, token };
}
const [flooder, other] = [await person(), await person()];

const headersOf = (token: string, network: string) => ({
  apikey: server.anonKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': network,
});
const [FLOODER, STRANGER, OTHER] = [
  headersOf(flooder.token, '198.51.100.1'),
  headersOf(server.anonKey, '198.51.100.1'),
  headersOf(other.token, '203.0.113.1'),
];
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
      await sleep(5);
    }
  return waited;
}
const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

/** Goes on in so many hands until it is told to stop. */
async function flooding(hands: number, one: (stopping: AbortSignal) => Promise<unknown>) {
  const stopping = new AbortController();
  const all = Array.from({ length: hands }, async () => {
    while (!stopping.signal.aborted) await one(stopping.signal).catch(() => sleep(20));
  });
  await sleep(500);
  return async () => {
    stopping.abort();
    await Promise.all(all);
  };
}
const sent = (path: string, headers: Record<string, string>, body?: string) => async (signal: AbortSignal) =>
  (
    await fetch(server.url + path, {
      headers,
      signal,
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
  ).text();

const event = JSON.stringify({
  event_name: 'page_view',
  page_path: '/',
  metadata: {},
  device: 'x'.repeat(200),
});
const events = (bytes: number) =>
  `[${Array.from({ length: Math.floor(bytes / (event.length + 1)) }, () => event).join(',')}]`;
const hard = encodeURIComponent('(.*)(.*)(.*)\\1\\2\\3x$');

/** A body of which a byte comes every second. */
const dripped = () => (signal: AbortSignal) =>
  new Promise<void>((ended) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /rest/v1/analytics_events HTTP/1.1\r\nHost: x\r\napikey: ${server.anonKey}\r\nContent-Length: 100000\r\n\r\n`,
      );
    });
    const drip = setInterval(() => socket.write(' '), 1_000);
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip);
        ended();
      });
  });

const FLOODS: Record<string, [hands: number, one: (stopping: AbortSignal) => Promise<unknown>]> = {
  '4 MB of brackets': [4, sent('/rest/v1/analytics_events', STRANGER, '['.repeat(4 * MEGABYTE))],
  '1 MB of brackets': [4, sent('/rest/v1/analytics_events', STRANGER, '['.repeat(MEGABYTE - 1))],
  '10 MB of empty lists': [
    2,
    sent('/rest/v1/rpc/nothing', FLOODER, `{"a":[${'[],'.repeat(3 * MEGABYTE)}0]}`),
  ],
  '40 regular expressions': [40, sent(`/rest/v1/bench_words?word=match.${hard}`, FLOODER)],
  '40 open patterns': [40, sent('/rest/v1/bench_words?word=ilike.*zzz*', FLOODER)],
  '40 sorts of everything': [40, sent('/rest/v1/bench_words?order=word.desc&limit=1', FLOODER)],
  '64 rows at once': [64, sent('/rest/v1/bench_words?id=eq.7', FLOODER)],
  '6 × 900 KB of events': [6, sent('/rest/v1/analytics_events', STRANGER, events(900 * 1024))],
  '30 single events': [30, sent('/rest/v1/analytics_events', STRANGER, event)],
  '300 slow bodies': [300, dripped()],
};

async function megabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

async function floods(): Promise<void> {
  console.log(`others’ answers, median of ${ROUNDS} rounds of ${SECONDS} s; quiet before each flood`);
  await visit();
  for (const [name, [hands, one]] of Object.entries(FLOODS)) {
    const rounds: Record<'calm' | 'busy', { middle: number; last: number }[]> = { calm: [], busy: [] };
    const measured = async () => {
      const waited = await visit();
      return { middle: median(waited), last: p99(waited) };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.calm.push(await measured());
      const stop = await flooding(hands, one);
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
  let [peak, at] = [0, 0];
  for (const connections of [4, 8, 16, 32]) {
    const found = await rate(connections);
    if (found > peak) [peak, at] = [found, connections];
  }
  let signIns = 0;
  const over = new AbortController();
  const signingIn = (async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: headersOf(server.anonKey, '203.0.113.99'),
        body: JSON.stringify({ email: other.email, password: other.password }),
      });
      await answer.text();
      if (answer.ok) signIns += 1;
    }
  })();
  const kept: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) kept.push(await rate(at * 9));
  over.abort();
  await signingIn;
  console.log(
    `overload: peak ${peak.toFixed(0)}/s with ${at * 3} connections; with ${at * 27}, and somebody signing in all the time, ` +
      `${median(kept).toFixed(0)}/s ×${(median(kept) / peak).toFixed(2)} (goal ≥ 0.8), ${signIns} sign-ins in ${ROUNDS * SECONDS} s`,
  );
}

try {
  await floods();
  await overload();
} finally {
  await database.end();
  await server.stop();
}
