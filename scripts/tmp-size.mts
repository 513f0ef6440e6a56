import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
const dir = mkdtempSync('/tmp/rafiq-size-');
const port = '34777';
const t0 = Date.now();
const child = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: '/work/trees/deploy',
  env: {
    PATH: process.env.PATH!,
    HOME: '/root',
    NODE_ENV: 'production',
    DATA_DIR: dir,
    PORT: port,
    RATE_LIMIT_FACTOR: '100000',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let out = '';
child.stdout.on('data', (d) => (out += d));
child.stderr.on('data', (d) => (out += d));
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
while (!out.includes('is ready')) await sleep(50);
console.log('first start', Date.now() - t0);
const rss = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
const pss = (pid: number) => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
  } catch {
    return 0;
  }
};
const pgs = () =>
  execFileSync('pgrep', ['-f', `postgres`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
    .filter((p) => {
      try {
        return (
          readFileSync(`/proc/${p}/cmdline`, 'utf8').includes(dir) ||
          ancestors(p).some((a) => {
            try {
              return (
                readFileSync(`/proc/${a}/cmdline`, 'utf8').includes(dir) &&
                readFileSync(`/proc/${a}/cmdline`, 'utf8').includes('postgres')
              );
            } catch {
              return false;
            }
          })
        );
      } catch {
        return false;
      }
    });
const ancestors = (p: number): number[] => {
  try {
    const pp = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${p}/status`, 'utf8'))![1]);
    return pp > 1 ? [pp, ...ancestors(pp)] : [];
  } catch {
    return [];
  }
};
const mem = (what: string) => {
  const p = pgs();
  console.log(
    what,
    'node rss',
    rss(child.pid!).toFixed(0),
    'MB; postgres',
    p.length,
    'processes pss',
    p.reduce((a, b) => a + pss(b), 0).toFixed(0),
    'MB',
  );
};
await sleep(20000);
mem('at rest');
const cfg = (await (await fetch(`http://127.0.0.1:${port}/config.json`)).json()) as any;
const cpu = async () =>
  Number(
    /^process_cpu_seconds_total (\S+)/m.exec(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )![1],
  );
const load = async (name: string, path: string, n: number, init: RequestInit = {}) => {
  const go = async (k: number) => {
    for (let i = 0; i < k; i++) {
      const r = await fetch(`http://127.0.0.1:${port}${path}`, init);
      await r.arrayBuffer();
      if (!r.ok) throw new Error(`${path} ${r.status}`);
    }
  };
  await go(100);
  const before = await cpu(),
    t = Date.now();
  await Promise.all(Array.from({ length: 10 }, () => go(n / 10)));
  console.log(
    name,
    ((((await cpu()) - before) / n) * 1000).toFixed(2),
    'ms cpu of node per request;',
    ((n / (Date.now() - t)) * 1000).toFixed(0),
    'per s with 10 at once',
  );
};
const h = { apikey: cfg.supabaseAnonKey };
await load('page /', '/', 3000);
const html = await (await fetch(`http://127.0.0.1:${port}/`)).text();
await load('asset', /\/assets\/[\w.-]+\.js\b/.exec(html)![0], 3000, { headers: { 'accept-encoding': 'br' } });
await load('rest stories', '/rest/v1/stories?select=id&limit=10', 3000, { headers: h }).catch((e) =>
  console.log(String(e)),
);
await load('search', '/functions/v1/search', 500, {
  method: 'POST',
  headers: { ...h, 'content-type': 'application/json' },
  body: JSON.stringify({ query: 'patience', language: 'en' }),
}).catch((e) => console.log(String(e)));
mem('after load');
const st = Date.now();
const ended = new Promise((r) => child.once('exit', r));
child.kill('SIGTERM');
console.log('exit', await ended, 'after', Date.now() - st, 'ms');
console.log('warnings at stop:', (out.match(/57P01/g) ?? []).length);
console.log(execFileSync('du', ['-sm', dir], { encoding: 'utf8' }));
rmSync(dir, { recursive: true, force: true });
