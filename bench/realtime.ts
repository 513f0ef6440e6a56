import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import ws from 'ws';
import { newMember } from '../tests/harness/clients.ts';
import { startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** How soon a change reaches its subscribers, what it costs as they grow, and what a connection at rest holds. */
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const IDLE = Number(process.env.IDLE ?? 2_000);
const TABLE = `
  create table public.bench (id bigint generated always as identity primary key, value text not null);
  alter table public.bench enable row level security;
  grant select on public.bench to anon, authenticated;
  create policy "everyone" on public.bench for select to anon, authenticated using (true);
  alter publication supabase_realtime add table public.bench;`;

const server = await startServer({
  env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', REALTIME_PUBLIC: 'everyone' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});
const database = new pg.Client(server.databaseUrl);
await database.connect();
await database.query('set role postgres');
await database.query(TABLE);

const ADDRESS = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.anonKey}&vsn=2.0.0`;

async function cpu(): Promise<number> {
  const fields =
    (await readFile(`/proc/${server.process.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

interface Subscriber {
  socket: ws;
  /** Called with the text of each change. */
  heard: (value: string) => void;
}

/** Connections that follow the table, opened some at a time; each with the token of its turn. */
async function subscribers(count: number, tokens: string[]): Promise<Subscriber[]> {
  const made: Subscriber[] = [];
  const one = (index: number) =>
    new Promise<Subscriber>((ready, failed) => {
      const socket = new ws(ADDRESS);
      const subscriber: Subscriber = { socket, heard: () => undefined };
      socket.on('error', failed);
      socket.on('open', () =>
        socket.send(
          JSON.stringify([
            '1',
            '1',
            'realtime:bench',
            'phx_join',
            {
              config: { postgres_changes: [{ event: '*', schema: 'public', table: 'bench' }] },
              access_token: tokens[index % tokens.length],
            },
          ]),
        ),
      );
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.includes('"Subscribed to PostgreSQL"')) ready(subscriber);
        const value = /"value":"([^"]+)"/.exec(text)?.[1];
        if (value !== undefined) subscriber.heard(value);
      });
    });
  for (let from = 0; from < count; from += 50)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - from) }, (_, index) => one(from + index)),
      )),
    );
  return made;
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** One change after the other: milliseconds from before its statement until each subscriber has it. */
async function deliveries(all: Subscriber[], rounds: number) {
  const times: number[] = [];
  const lasts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const value = `round ${round}`;
    let missing = all.length;
    const began = performance.now();
    const everyone = new Promise<void>((done) => {
      for (const subscriber of all)
        subscriber.heard = (heard) => {
          if (heard !== value) return;
          times.push(performance.now() - began);
          missing -= 1;
          if (missing === 0) done();
        };
    });
    await database.query('insert into public.bench (value) values ($1)', [value]);
    await everyone;
    lasts.push(performance.now() - began);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), last: median(lasts) };
}

const closed = async (all: Subscriber[]) => {
  for (const { socket } of all) socket.terminate();
  await sleep(500);
};

async function growth(): Promise<void> {
  console.log(`same identity, ${ROUNDS} changes one after the other`);
  let first = 0;
  for (const count of [10, 100, 500, 1_000]) {
    const all = await subscribers(count, [server.anonKey]);
    await deliveries(all, 10);
    const before = await cpu();
    const { p50, p99 } = await deliveries(all, ROUNDS);
    const cost = ((await cpu()) - before) / ROUNDS;
    if (first === 0) first = cost;
    console.log(
      `${String(count).padStart(5)} subscribers: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, server ${cost.toFixed(1)} ms a change (×${(cost / first).toFixed(1)}; ${((cost * 1000) / count).toFixed(0)} µs a subscriber)`,
    );
    await closed(all);
  }
}

async function people(): Promise<void> {
  const tokens: string[] = [];
  const { client } = await newMember(server);
  const { data } = await client.auth.getSession();
  const own = data.session?.access_token ?? '';
  tokens.push(own);
  while (tokens.length < 50) {
    const member = await newMember(server);
    tokens.push((await member.client.auth.getSession()).data.session?.access_token ?? '');
  }
  for (const some of [tokens.slice(0, 1), tokens]) {
    const all = await subscribers(500, some);
    await deliveries(all, 10);
    const { p50, p99, last } = await deliveries(all, ROUNDS);
    console.log(
      `500 subscribers of ${some.length} people: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, the last after ${last.toFixed(1)} ms`,
    );
    await closed(all);
  }
}

async function idle(): Promise<void> {
  await sleep(3_000);
  const before = await memory();
  const sockets: ws[] = [];
  for (let from = 0; from < IDLE; from += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from(
          { length: Math.min(100, IDLE - from) },
          (_, index) =>
            new Promise<ws>((ready, failed) => {
              const socket = new ws(ADDRESS);
              socket.on('error', failed);
              socket.on('open', () =>
                socket.send(
                  JSON.stringify(['1', '1', `realtime:${from + index}`, 'phx_join', { config: {} }]),
                ),
              );
              socket.on('message', () => ready(socket));
            }),
        ),
      )),
    );
  await sleep(3_000);
  const held = (await memory()) - before;
  console.log(
    `${IDLE} connections at rest, a channel each: ${(held / 1024).toFixed(0)} MB, ${(held / IDLE).toFixed(1)} kB each`,
  );
  for (const socket of sockets) socket.terminate();
}

try {
  await idle();
  await growth();
  await people();
} finally {
  await database.end();
  await server.stop();
}
