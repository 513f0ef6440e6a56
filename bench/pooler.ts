import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { Client } from 'pg';
import pino from 'pino';
import { configFrom } from '../src/server/config.ts';
import { startCluster } from '../src/server/database/embedded/cluster.ts';
import { loadKeys } from '../src/server/keys.ts';
import { startPooler } from '../tests/harness/pooler.ts';
import { newDataDir, startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';
import { load, writeScript, type Question } from './rest/load.ts';
import { SHELF } from './rest/shelf.ts';

/** What requests cost without names for their statements, and what a pooler adds: three servers in turn on one PostgreSQL. */
const SECRET = 'a-secret-only-for-measuring-three-ways';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const LOAD = { connections: 16, seconds: Number(process.env.SECONDS ?? 3) };

const REQUESTS: Record<string, Question> = {
  'GET one row by key': { path: '/books?id=eq.42', body: '' },
  'GET 50 rows with an embed': { path: '/books?select=id,title,authors(name)&order=id&limit=50', body: '' },
  'POST insert': { path: '/notes', body: '{"body":"a note","owner":"ann"}' },
};

const [folder, dataDir] = [await newDataDir(), await newDataDir()];
const config = configFrom({ DATA_DIR: folder });
const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
const pooler = await startPooler(cluster.url, { connections: 10 });
const WAYS: Record<string, Record<string, string>> = {
  direct: { DATABASE_URL: cluster.url },
  'direct, unnamed': { DATABASE_URL: cluster.url, DATABASE_DIRECT_URL: cluster.url },
  pooler: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.url },
};
const database = new Client(cluster.url);
await database.connect();
const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>();
for (const [way, env] of Object.entries(WAYS)) {
  servers.set(
    way,
    await startServer({
      dataDir,
      env: { JWT_SECRET: SECRET, PGRST_DB_SCHEMAS: 'shelf,public', PGRST_DB_MAX_ROWS: '0', ...env },
    }),
  );
  // After the migrations of the first.
  if (servers.size === 1) await database.query(SHELF);
}
await database.query(`notify pgrst, 'reload schema'`);

const token = await new SignJWT({ role: 'authenticated', sub: 'ann', aud: 'authenticated' })
  .setProtectedHeader({ alg: 'HS256' })
  .setExpirationTime('2h')
  .sign(Buffer.from(SECRET));
const headers = {
  apikey: servers.get('direct')?.anonKey ?? '',
  Authorization: `Bearer ${token}`,
  'Accept-Profile': 'shelf',
  'Content-Profile': 'shelf',
};
const address = (way: string) => `${servers.get(way)?.url}/rest/v1`;
for (const way of servers.keys())
  while (!(await fetch(`${address(way)}/books?limit=1`, { headers })).ok) await sleep(50);

const scripts = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
try {
  console.log(`${LOAD.connections} connections, median of ${ROUNDS} rounds of ${LOAD.seconds} s in turn`);
  for (const [name, question] of Object.entries(REQUESTS)) {
    const file = join(scripts, `${name}.lua`);
    await writeScript(file, headers, question);
    const rates = new Map(Object.keys(WAYS).map((way) => [way, [] as number[]]));
    for (const way of rates.keys()) await load(address(way) + question.path, file, { ...LOAD, seconds: 2 });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [way, list] of rates) list.push((await load(address(way) + question.path, file, LOAD)).rate);
    const first = median(rates.get('direct') ?? []);
    for (const [way, list] of rates)
      console.log(
        `${name.padEnd(28)} ${way.padEnd(16)} ${median(list).toFixed(0)}/s ×${(median(list) / first).toFixed(2)}`,
      );
  }
} finally {
  await database.end();
  for (const server of servers.values()) await server.stop();
  await pooler.stop();
  await cluster.stop();
  for (const made of [folder, dataDir, scripts]) await rm(made, { recursive: true, force: true });
}
