import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import { configFrom } from '../src/server/config.ts';
import { rolePassword } from '../src/server/database/roles.ts';
import { loadKeys } from '../src/server/keys.ts';
import { postgrestProgram, startPostgrest } from '../tests/conformance/rest/postgrest.ts';
import { startServer } from '../tests/server.ts';
import { median } from './median.ts';

/** Requests per second and the slowest hundredth, ours and PostgREST's in turn, on one database. */
const SECRET = 'a-secret-only-for-measuring-two-servers';
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);

const SCHEMA = `
  create schema shelf;
  create table shelf.authors (id int primary key, name text not null, owner text not null);
  create table shelf.books (
    id int primary key, title text not null, author_id int references shelf.authors, owner text not null);
  create index on shelf.books (author_id);
  create table shelf.notes (
    id bigint generated always as identity primary key, body text not null, owner text not null);
  insert into shelf.authors select n, 'Author ' || n, 'ann' from generate_series(1, 1000) n;
  insert into shelf.books select n, 'Book ' || n, n % 1000 + 1, 'ann' from generate_series(1, 10000) n;
  create function shelf.me() returns text stable
    return current_setting('request.jwt.claims', true)::json ->> 'sub';
  alter table shelf.authors enable row level security;
  alter table shelf.books enable row level security;
  alter table shelf.notes enable row level security;
  create policy own on shelf.authors using (owner = (select shelf.me()));
  create policy own on shelf.books using (owner = (select shelf.me()));
  create policy own on shelf.notes using (owner = (select shelf.me()));
  grant usage on schema shelf to authenticated;
  grant all on all tables in schema shelf to authenticated;
  grant execute on function shelf.me() to authenticated;
  analyze shelf.authors, shelf.books;`;

const REQUESTS = {
  'GET one row by key': { path: '/books?id=eq.42', body: '' },
  'GET 50 rows with an embed': { path: '/books?select=id,title,authors(name)&order=id&limit=50', body: '' },
  'POST insert': { path: '/notes', body: '{"body":"a note","owner":"ann"}' },
};

const server = await startServer({
  env: { JWT_SECRET: SECRET, PGRST_DB_SCHEMAS: 'shelf,public', LOG_LEVEL: 'warn' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});
const database = new Client(server.databaseUrl);
database.on('error', () => undefined);
await database.connect();
await database.query(SCHEMA);
await database.query(`notify pgrst, 'reload schema'`);
const program = postgrestProgram();
const keys = await loadKeys(configFrom({ NODE_ENV: 'test', DATA_DIR: server.dataDir, JWT_SECRET: SECRET }));
const url = new URL(server.databaseUrl);
url.username = 'authenticator';
url.password = rolePassword(keys, 'authenticator');
const peer =
  program === undefined
    ? undefined
    : await startPostgrest(program, {
        PGRST_DB_URI: url.href,
        PGRST_DB_SCHEMAS: 'shelf,public',
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_JWT_SECRET: SECRET,
        PGRST_DB_POOL: '10',
        PGRST_JWT_CACHE_MAX_LIFETIME: '3600',
        PGRST_LOG_LEVEL: 'crit',
      });
const token = await new SignJWT({ role: 'authenticated', sub: 'ann' })
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('2h')
  .sign(Buffer.from(SECRET));

const asked = { headers: { apikey: server.anonKey, authorization: `Bearer ${token}` } };
while (!(await fetch(`${server.url}/rest/v1/books?limit=1`, asked)).ok) await sleep(50);

const scripts = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
async function script(name: string, body: string): Promise<string> {
  const file = join(scripts, `${name}.lua`);
  const headers = {
    apikey: server.anonKey,
    Authorization: `Bearer ${token}`,
    ...(body === '' ? {} : { 'Content-Type': 'application/json', Prefer: 'return=minimal' }),
  };
  const lines = Object.entries(headers).map(
    ([key, value]) => `wrk.headers["${key}"] = ${JSON.stringify(value)}`,
  );
  await writeFile(
    file,
    [
      ...lines,
      ...(body === '' ? [] : ['wrk.method = "POST"', `wrk.body = ${JSON.stringify(body)}`]),
      // Another row each time: neither side may answer out of its memory of the last question.
      'request = function()',
      '  return wrk.format(nil, (wrk.path:gsub("id=eq.%d+", "id=eq." .. math.random(10000))))',
      'end',
      'done = function(summary, latency)',
      '  io.write(string.format("RESULT %f %f %d\\n", summary.requests / summary.duration * 1e6,',
      '    latency:percentile(99) / 1000, summary.errors.status + summary.errors.connect + summary.errors.read))',
      'end',
    ].join('\n'),
  );
  return file;
}

async function load(target: string, file: string): Promise<{ rate: number; p99: number }> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '--latency',
    '-s',
    file,
    target,
  ]);
  const [, rate, p99, failed] = /RESULT ([\d.]+) ([\d.]+) (\d+)/.exec(stdout) ?? [];
  if (failed !== '0') throw new Error(`${failed ?? '?'} requests to ${target} failed:\n${stdout}`);
  return { rate: Number(rate), p99: Number(p99) };
}

console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn`);
let index = 0;
for (const [name, { path, body }] of Object.entries(REQUESTS)) {
  const file = await script(`request-${(index += 1)}`, body);
  const ours: { rate: number; p99: number }[] = [];
  const theirs: { rate: number; p99: number }[] = [];
  // A server in use is warm: its code compiled, its statements prepared.
  for (let turn = 0; turn < 3; turn += 1) await load(`${server.url}/rest/v1${path}`, file);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(`${server.url}/rest/v1${path}`, file));
    if (peer !== undefined) theirs.push(await load(peer.url + path, file));
  }
  const of = (list: { rate: number; p99: number }[], what: 'rate' | 'p99') =>
    median(list.map((one) => one[what]));
  const line = `${name.padEnd(28)} ours ${of(ours, 'rate').toFixed(0)}/s p99 ${of(ours, 'p99').toFixed(1)} ms`;
  console.log(
    peer === undefined
      ? `${line}   (PostgREST is not installed)`
      : `${line}   PostgREST ${of(theirs, 'rate').toFixed(0)}/s p99 ${of(theirs, 'p99').toFixed(1)} ms   ` +
          `throughput ×${(of(ours, 'rate') / of(theirs, 'rate')).toFixed(2)} (goal ≥ 1), p99 ×${(of(ours, 'p99') / of(theirs, 'p99')).toFixed(2)} (goal ≤ 1.5)`,
  );
}
peer?.stop();
await database.end();
await server.stop();
