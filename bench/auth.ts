import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';
import { startLite, type Service } from './peers/lite.ts';

/** Sign-ins, refreshes and `GET user` per second, ours and `@supabase/lite`'s in turn, on one PostgreSQL. */
const CONNECTIONS = 16;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CROWD = 200;

interface Session {
  access_token: string;
  refresh_token: string;
}

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
const server = await startServer({
  env: { RATE_LIMIT_FACTOR: '1000000', MAILER_AUTOCONFIRM: 'true', LOG_LEVEL: 'warn' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});

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

interface Load {
  path: string;
  connections: number;
  threads: number;
  script: string;
}

async function signInLoad(service: Service): Promise<Load> {
  const body = JSON.stringify(JSON.stringify({ email, password }));
  return {
    path: '/token?grant_type=password',
    // Hashing takes a whole core: more at once only wait longer.
    connections: 2,
    threads: 1,
    script: `${headersOf(service)}${JSON_BODY}wrk.body = ${body}\n${DONE}`,
  };
}

async function userLoad(service: Service): Promise<Load> {
  const { access_token } = await session(service, '/token?grant_type=password');
  return {
    path: '/user',
    connections: CONNECTIONS,
    threads: 1,
    script: headersOf(service, access_token) + DONE,
  };
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
  return { path: '/token?grant_type=refresh_token', connections: CONNECTIONS, threads: CONNECTIONS, script };
}

let scripts = 0;
async function measured(
  service: Service,
  { path, connections, threads, script }: Load,
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
  console.log(`${CONNECTIONS} connections (sign-in: 2), median of ${ROUNDS} rounds of ${SECONDS} s in turn`);
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
  const signIns = { ...(await signInLoad(ours)), connections: CROWD };
  const user = { ...(await userLoad(ours)), connections: 1 };
  const rows = { ...ours, url: `${server.url}/rest/v1` };
  const visits: [string, Service, Load][] = [
    ['GET user', ours, user],
    ['GET a row', rows, { ...user, path: '/profiles?select=username&limit=1' }],
    ['GET settings', ours, { ...user, path: '/settings' }],
  ];
  for (const [name, service, visit] of visits) {
    const [idle, busy]: number[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle?.push((await measured(service, visit)).median);
      const crowd = measured(ours, signIns, SECONDS + 2);
      await sleep(1_000);
      busy?.push((await measured(service, visit)).median);
      await crowd;
    }
    const [calm, busier] = [median(idle ?? []), median(busy ?? [])];
    console.log(
      `${name.padEnd(12)} takes ${calm.toFixed(2)} ms; ${busier.toFixed(2)} ms during ${CROWD} parallel sign-ins   ×${(busier / calm).toFixed(2)} (goal ≤ 2)`,
    );
  }
}

const ours: Service = { url: `${server.url}/auth/v1`, key: server.anonKey };
let peer: Awaited<ReturnType<typeof startLite>> | undefined;
try {
  peer = await startLite(server.databaseUrl, folder);
  await compare(ours, peer);
  await crowded(ours);
} finally {
  peer?.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
