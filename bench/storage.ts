import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newClient } from '../tests/harness/clients.ts';
import { freePort, startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** Uploads and downloads of three sizes, their memory, and downloads beside `node:http`, and nginx if there is one, in turn. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 8;
const SIZES = { '10 kB': 10_000, '1 MB': 1_000_000, '50 MB': 50_000_000 };
const LOADS: Record<keyof typeof SIZES, { uploads: number; atOnce: number }> = {
  '10 kB': { uploads: 200, atOnce: 8 },
  '1 MB': { uploads: 60, atOnce: 4 },
  '50 MB': { uploads: 6, atOnce: 2 },
};

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
const server = await startServer({
  env: { RATE_LIMIT_FACTOR: '1000000' },
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
});
const storage = newClient(server, server.serviceKey).storage;
await storage.createBucket('bench', { public: true });

/** Memory that the process itself holds: what it maps from files is the system's to take back. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** The most that was held while the work went on. */
async function peak(work: () => Promise<void>): Promise<number> {
  let most = 0;
  const ended = new AbortController();
  const watch = async () => {
    while (!ended.signal.aborted) {
      most = Math.max(most, await memory());
      await sleep(20);
    }
  };
  const watching = watch();
  await work();
  ended.abort();
  await watching;
  return most;
}

async function many(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work((next += 1));
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

const send = async (key: string, content: Buffer) => {
  const { error } = await storage
    .from('bench')
    .upload(key, content, { contentType: 'application/octet-stream', upsert: true });
  if (error) throw error;
};
const fetchWhole = async (key: string) => {
  const answer = await fetch(`${server.url}/storage/v1/object/public/bench/${key}`);
  for await (const _chunk of answer.body ?? []) continue;
};

async function sizes(): Promise<void> {
  // Everything once, so that idle means at rest and not untouched.
  await send('warm', randomBytes(1_000_000));
  await fetchWhole('warm');
  await sleep(2_000);
  const idle = await memory();
  console.log(`idle: ${idle.toFixed(0)} MB`);
  for (const [name, { uploads, atOnce }] of Object.entries(LOADS)) {
    const bytes = SIZES[name as keyof typeof SIZES];
    const content = randomBytes(bytes);
    let [up, down] = [0, 0];
    const most = await peak(async () => {
      up = await many(uploads, atOnce, (index) => send(`${bytes}-${index}`, content));
      down = await many(uploads, atOnce, (index) => fetchWhole(`${bytes}-${index}`));
    });
    const rate = (perSecond: number) =>
      `${perSecond.toFixed(1)}/s, ${((perSecond * bytes) / 1e6).toFixed(0)} MB/s`;
    console.log(
      `${name.padEnd(6)} upload ${rate(up)}   download ${rate(down)}   memory +${(most - idle).toFixed(0)} MB (goal < 64)`,
    );
    await storage
      .from('bench')
      .remove(Array.from({ length: uploads }, (_, index) => `${bytes}-${index + 1}`));
  }
}

const installed = (program: string) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

interface Peer {
  name: string;
  url: string;
  stop(): void;
}

/** The same files, served from the same disk by what is known to serve files well: the kernel itself sends them. */
async function startNginx(): Promise<Peer> {
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; worker_processes 1; user root;
     events {} http { access_log off; sendfile on; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
     fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
     server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn('nginx', ['-c', settings], { stdio: 'ignore' });
  await sleep(500);
  return { name: 'nginx', url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** In a process of its own, as the server measured is. */
async function startNode(): Promise<Peer> {
  const port = await freePort();
  const program = `
    const { createReadStream, statSync } = require('node:fs');
    require('node:http').createServer((request, response) => {
      const file = ${JSON.stringify(folder)} + request.url;
      response.writeHead(200, { 'content-length': statSync(file).size });
      createReadStream(file).pipe(response);
    }).listen(${port}, '127.0.0.1');`;
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  await sleep(500);
  return { name: 'node:http', url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** Asks for `/0` to `/count - 1` in turn. */
async function requestsPerSecond(url: string, count: number): Promise<number> {
  const script = join(folder, 'turns.lua');
  await writeFile(
    script,
    `local turn = -1
     request = function() turn = (turn + 1) % ${count}; return wrk.format("GET", wrk.path .. "/" .. turn) end`,
  );
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', script, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Asked for in turn: no single file is at an advantage. */
const FILES = 40;

async function beside(): Promise<void> {
  for (let index = 0; index < FILES; index += 1) {
    const content = randomBytes(SIZES['1 MB']);
    await writeFile(join(folder, String(index)), content);
    await send(`beside/${index}`, content);
  }
  const peers = [await startNode(), ...(installed('nginx') ? [await startNginx()] : [])];
  try {
    const ours: number[] = [];
    const theirs = peers.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(`${server.url}/storage/v1/object/public/bench/beside`, FILES));
      for (const [index, { url }] of peers.entries())
        theirs[index]?.push(await requestsPerSecond(`${url}/.`, FILES));
    }
    console.log(`1 MB download, ${FILES} objects in turn: ours ${median(ours).toFixed(0)}/s`);
    for (const [index, { name }] of peers.entries()) {
      const other = median(theirs[index] ?? []);
      console.log(
        `  ${name.padEnd(9)} ${other.toFixed(0)}/s   ×${(median(ours) / other).toFixed(2)} (goal ≥ 0.8)`,
      );
    }
  } finally {
    for (const peer of peers) peer.stop();
  }
}

try {
  await sizes();
  await beside();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
