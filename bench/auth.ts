import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { fromRoot } from '../src/server/root.ts';
import { freePort, startServer } from '../tests/server.ts';
import { median } from './median.ts';

/** Sign-ins, refreshes and `GET user` per second, ours and `@supabase/lite`'s in turn, on one PostgreSQL. */
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CROWD = 200;

interface Service {
  url: string;
  key: string;
}
interface Session {
  access_token: string;
  refresh_token: string;
}

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
const server = await startServer({
  env: { RATE_LIMIT_FACTOR: '1000000', MAILER_AUTOCONFIRM: 'true', LOG_LEVEL: 'warn' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});

/** The peer in a process of its own, in a database of its own in the same cluster. */
async function startPeer(): Promise<Service & { stop(): void }> {
  const database = new Client(server.databaseUrl);
  await database.connect();
  await database.query('create database peer');
  await database.end();
  const url = new URL(server.databaseUrl);
  url.pathname = '/peer';
  const port = await freePort();
  const key = 'sb_publishable_for_measuring_two_servers_only';
  await mkdir(join(folder, 'supabase'), { recursive: true });
  await writeFile(
    join(folder, 'supabase/config.toml'),
    `[api]\nport = ${port}\n[db]\ndriver = "postgres"\nurl = "${url.href}"\n[auth]\nenabled = true\n` +
      `jwt_secret = "${randomBytes(32).toString('hex')}"\njwt_expiry = 3600\nenable_signup = true\n` +
      `publishable_key = "${key}"\n[auth.email]\nenable_confirmations = false\n`,
  );
  const program = fromRoot('bench/node_modules/@supabase/lite/dist/cli/index.js');
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DO_NOT_TRACK: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const service = { url: `http://127.0.0.1:${port}/auth/v1`, key, stop: () => child.kill() };
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${service.url}/health`).catch(() => undefined);
    if (answer !== undefined) return service;
    await sleep(100);
  }
  throw new Error('The peer did not start.');
}

const email = 'measured@example.org';
const password = 'a-garden-of-Olives-42';

async function session({ url, key }: Service, path: string): Promise<Session> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { privacy_accepted: true } }),
  });
  if (!answer.ok) throw new Error(`${url}${path} answered ${answer.status}: ${await answer.text()}`);
  // Both answer the protocol's session, which the loads below fail without.
  return (await answer.json()) as Session;
}

const DONE = `
done = function(summary, latency)
  io.write(string.format("RESULT %f %f %d\\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end`;
const headersOf = ({ key }: Service, token = key) =>
  `wrk.headers["apikey"] = "${key}"\nwrk.headers["Authorization"] = "Bearer ${token}"\n`;
const JSON_BODY = 'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n';

type Load = { path: string; threads: number; script: string };

async function signInLoad(service: Service): Promise<Load> {
  const body = JSON.stringify(JSON.stringify({ email, password }));
  return {
    path: '/token?grant_type=password',
    threads: 1,
    script: `${headersOf(service)}${JSON_BODY}wrk.body = ${body}\n${DONE}`,
  };
}

async function userLoad(service: Service): Promise<Load> {
  const { access_token } = await session(service, '/token?grant_type=password');
  return { path: '/user', threads: 1, script: headersOf(service, access_token) + DONE };
}

/**
 * A thread for each connection: every one refreshes a session of its own with the token it got last, and leaves that in
 * a file for the next round.
 */
async function refreshLoad(service: Service): Promise<Load> {
  const tokens: string[] = [];
  for (let count = 0; count < CONNECTIONS; count += 1)
    tokens.push((await session(service, '/token?grant_type=password')).refresh_token);
  const file = join(folder, `tokens-${new URL(service.url).port}`);
  await writeFile(file, tokens.join('\n'));
  const script = `${headersOf(service)}${JSON_BODY}
local tokens = io.lines("${file}")
local threads = {}
setup = function(thread) thread:set("token", tokens()); table.insert(threads, thread) end
request = function()
  return wrk.format(nil, nil, nil, '{"refresh_token":"' .. token .. '"}')
end
response = function(status, headers, body)
  token = string.match(body, '"refresh_token":%s*"([^"]+)"') or token
end
${DONE}
local report = done
done = function(summary, latency)
  local left = io.open("${file}", "w")
  for _, thread in ipairs(threads) do left:write(thread:get("token"), "\\n") end
  left:close()
  report(summary, latency)
end`;
  return { path: '/token?grant_type=refresh_token', threads: CONNECTIONS, script };
}

let scripts = 0;
async function measured(
  service: Service,
  { path, threads, script }: Load,
  connections = CONNECTIONS,
  seconds = SECONDS,
): Promise<{ rate: number; median: number }> {
  const file = join(folder, `load-${(scripts += 1)}.lua`);
  await writeFile(file, script);
  const args = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '60s', '-s', file];
  const { stdout } = await promisify(execFile)('wrk', [...args, service.url + path]);
  const [, rate, middle, failed] = /RESULT ([\d.]+) ([\d.]+) (\d+)/.exec(stdout) ?? [];
  if (failed !== '0')
    throw new Error(`${failed ?? '?'} requests to ${service.url}${path} failed:\n${stdout}`);
  return { rate: Number(rate), median: Number(middle) };
}

async function compare(ours: Service, peer: Service): Promise<void> {
  for (const service of [ours, peer]) await session(service, '/signup');
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turn`);
  const LOADS = { 'sign-in': signInLoad, refresh: refreshLoad, 'GET user': userLoad };
  const GOALS: Record<string, string> = { refresh: ' (goal ≥ 3)', 'GET user': ' (goal ≥ 3)' };
  for (const [name, load] of Object.entries(LOADS)) {
    const [own, theirs] = [await load(ours), await load(peer)];
    const rates: Record<'own' | 'theirs', number[]> = { own: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.own.push((await measured(ours, own)).rate);
      rates.theirs.push((await measured(peer, theirs)).rate);
    }
    const [one, other] = [median(rates.own), median(rates.theirs)];
    console.log(
      `${name.padEnd(10)} ours ${one.toFixed(1)}/s   @supabase/lite ${other.toFixed(1)}/s   ×${(one / other).toFixed(2)}${GOALS[name] ?? ''}`,
    );
  }
}

/** One visitor asks one thing after another, with nobody else there and with a crowd at the door. */
async function crowded(ours: Service): Promise<void> {
  const signIns = await signInLoad(ours);
  const visits = {
    'GET user': await userLoad(ours),
    'GET settings': { ...(await userLoad(ours)), path: '/settings' },
  };
  for (const [name, visit] of Object.entries(visits)) {
    const [idle, busy]: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle?.push((await measured(ours, visit, 1)).median);
      const crowd = measured(ours, signIns, CROWD, SECONDS + 2);
      await sleep(1_000);
      busy?.push((await measured(ours, visit, 1)).median);
      await crowd;
    }
    const [calm, busier] = [median(idle ?? []), median(busy ?? [])];
    console.log(
      `${name} takes ${calm.toFixed(2)} ms; ${busier.toFixed(2)} ms during ${CROWD} parallel sign-ins   ×${(busier / calm).toFixed(2)} (goal ≤ 2)`,
    );
  }
}

const ours: Service = { url: `${server.url}/auth/v1`, key: server.anonKey };
let peer: Awaited<ReturnType<typeof startPeer>> | undefined;
try {
  peer = await startPeer();
  await compare(ours, peer);
  await crowded(ours);
} finally {
  peer?.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
