import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import { configFrom } from '../src/server/config.ts';
import { rolePassword } from '../src/server/database/roles.ts';
import { loadKeys } from '../src/server/keys.ts';
import { postgrestProgram, startPostgrest } from '../tests/conformance/rest/postgrest.ts';
import { startServer, type ServerOptions } from '../tests/harness/server.ts';
import { median } from './median.ts';
import { startLite } from './rest/lite.ts';
import { load, writeScript, type Measured, type Question } from './rest/load.ts';
import { measureMemory } from './rest/memory.ts';
import { beginSpending, type Connections } from './rest/processor.ts';
import { SHELF } from './rest/shelf.ts';

/**
 * Requests per second, the slowest hundredth and processor time per request, ours, PostgREST's and @supabase/lite's in turn, on
 * one PostgreSQL. What else a machine does changes how long an answer takes, and hardly what it costs (`docs/cost-of-a-request.md`).
 */
const SECRET = 'a-secret-only-for-measuring-three-servers';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LOAD = { connections: 16, seconds: Number(process.env.SECONDS ?? 4) };

const REQUESTS: Record<string, Question> = {
  'GET one row by key': { path: '/books?id=eq.42', body: '' },
  'GET 50 rows with an embed': { path: '/books?select=id,title,authors(name)&order=id&limit=50', body: '' },
  'POST insert': { path: '/notes', body: '{"body":"a note","owner":"ann"}' },
};

const options: ServerOptions = {
  env: { JWT_SECRET: SECRET, PGRST_DB_SCHEMAS: 'shelf,public', PGRST_DB_MAX_ROWS: '0', LOG_LEVEL: 'warn' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
};
const token = await new SignJWT({ role: 'authenticated', sub: 'ann', aud: 'authenticated' })
  .setProtectedHeader({ alg: 'HS256' })
  .setIssuedAt()
  .setExpirationTime('2h')
  .sign(Buffer.from(SECRET));
const asked = { Authorization: `Bearer ${token}`, 'Accept-Profile': 'shelf', 'Content-Profile': 'shelf' };
await measureMemory(options, asked);

const server = await startServer(options);
const headers = { apikey: server.anonKey, ...asked };
const database = new Client(server.databaseUrl);
database.on('error', () => undefined);
await database.connect();
await database.query(SHELF);
await database.query(`notify pgrst, 'reload schema'`);

async function startOfficial() {
  const program = postgrestProgram();
  if (program === undefined) return undefined;
  const keys = await loadKeys(configFrom({ NODE_ENV: 'test', DATA_DIR: server.dataDir, JWT_SECRET: SECRET }));
  const url = new URL(server.databaseUrl);
  url.username = 'authenticator';
  url.password = rolePassword(keys, 'authenticator');
  url.searchParams.set('application_name', 'PostgREST');
  return startPostgrest(program, {
    PGRST_DB_URI: url.href,
    PGRST_DB_SCHEMAS: 'shelf,public',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_JWT_SECRET: SECRET,
    PGRST_DB_POOL: '10',
    PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
    PGRST_LOG_LEVEL: 'crit',
  });
}

const ours = `${server.url}/rest/v1`;
while (!(await fetch(`${ours}/books?limit=1`, { headers })).ok) await sleep(50);

/** What is wrong with a server's answer; undefined if it does what is asked. */
async function complaint(url: string, { path, body }: Question): Promise<string | undefined> {
  const answer = await fetch(url + path, {
    headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    ...(body === '' ? {} : { method: 'POST', body }),
  });
  const text = await answer.text();
  if (!answer.ok) return `answers ${answer.status} ${text}`;
  const expected = path.includes('limit=50') ? 50 : 1;
  const rows: unknown = body === '' ? JSON.parse(text) : [1];
  return Array.isArray(rows) && rows.length === expected ? undefined : `answers ${text.slice(0, 100)}`;
}

interface Side {
  name: string;
  url: string;
  pid: number;
  connections: Connections;
  /** Whether it is what ours is held against. */
  goals: boolean;
}

/** One turn: how fast, and microseconds of processor time for each request. */
interface Turn extends Measured {
  server: number;
  database: number;
}

const own: Side = {
  name: 'ours',
  url: ours,
  pid: server.process.pid ?? 0,
  connections: { column: 'application_name', pattern: 'rafiq %' },
  goals: false,
};
const peers: Side[] = [];
const official = await startOfficial();
const lite = await startLite(server.databaseUrl, SECRET);
if (official === undefined) console.log('PostgREST is not installed.');
else
  peers.push({
    name: 'PostgREST',
    url: official.url,
    pid: official.pid,
    connections: { column: 'application_name', pattern: 'PostgREST%' },
    goals: true,
  });
peers.push({
  name: '@supabase/lite',
  url: lite.url,
  pid: lite.pid,
  connections: { column: 'datname', pattern: 'lite' },
  goals: false,
});

async function takeTurn({ url, pid, connections }: Side, { path }: Question, file: string): Promise<Turn> {
  const spent = await beginSpending(database, pid, connections);
  const measured = await load(url + path, file, LOAD);
  const { server: served, database: asked } = await spent();
  return { ...measured, server: served / measured.requests, database: asked / measured.requests };
}

const middle = (turns: Turn[], of: (turn: Turn) => number) => median(turns.map(of));
/** Of each round by itself: what the machine did besides was about the same for both. */
const times = (some: Turn[], others: Turn[], of: (turn: Turn) => number) =>
  `×${median(some.flatMap((turn, round) => (others[round] ? [of(turn) / of(others[round])] : []))).toFixed(2)}`;
const COSTS = {
  server: ({ server: spent }: Turn) => spent,
  database: ({ database: spent }: Turn) => spent,
  together: (turn: Turn) => turn.server + turn.database,
};

function shown(turns: Turn[]): string {
  const costs = Object.entries(COSTS).map(([name, of]) => `${name} ${middle(turns, of).toFixed(0)} µs`);
  const [rate, p99] = [middle(turns, (turn) => turn.rate), middle(turns, (turn) => turn.p99)];
  return `${rate.toFixed(0)}/s p99 ${p99.toFixed(1)} ms; processor: ${costs.join(', ')}`;
}

async function compare(name: string, question: Question, file: string): Promise<void> {
  await writeScript(file, headers, question);
  const runs = new Map<Side, Turn[]>([[own, []]]);
  for (const peer of peers) {
    const wrong = await complaint(peer.url, question);
    if (wrong === undefined) runs.set(peer, []);
    else console.log(`${name.padEnd(28)} ${peer.name} cannot do it: ${wrong}`);
  }
  // A server in use is warm: its code compiled, its statements prepared.
  for (let turn = 0; turn < 3; turn += 1)
    for (const { url } of runs.keys()) await load(url + question.path, file, { ...LOAD, seconds: 2 });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [side, turns] of runs) turns.push(await takeTurn(side, question, file));
  const mine = runs.get(own) ?? [];
  console.log(`${name.padEnd(28)} ours ${shown(mine)}`);
  for (const peer of peers) {
    const theirs = runs.get(peer);
    if (theirs === undefined) continue;
    const goal = (text: string) => (peer.goals ? ` (goal ${text})` : '');
    const costs = Object.entries(COSTS).map(([of, cost]) => `${of} ${times(mine, theirs, cost)}`);
    console.log(
      `${''.padEnd(28)} ${peer.name} ${shown(theirs)}\n` +
        `${''.padEnd(28)} ours beside it: throughput ${times(mine, theirs, (turn) => turn.rate)}${goal('≥ 1')}, ` +
        `p99 ${times(mine, theirs, (turn) => turn.p99)}${goal('≤ 1.5')}; processor: ${costs.join(', ')}${goal('≤ 1')}`,
    );
  }
}

const scripts = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
try {
  console.log(`${LOAD.connections} connections, median of ${ROUNDS} rounds of ${LOAD.seconds} s in turn`);
  for (const [index, [name, question]] of Object.entries(REQUESTS).entries())
    await compare(name, question, join(scripts, `request-${index}.lua`));
} finally {
  official?.stop();
  await lite.stop();
  await database.end();
  await server.stop();
  await rm(scripts, { recursive: true, force: true });
}
