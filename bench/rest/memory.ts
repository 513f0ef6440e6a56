import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { newDataDir, startServer, type ServerOptions } from '../../tests/harness/server.ts';
import { SHELF } from './shelf.ts';

const MEGABYTE = 1024 * 1024;
const TURNS = 4;
const MANY = `
  create table shelf.many as
    select n as id, 'Book ' || n as title, md5(n::text) as mark, 'ann' as owner from generate_series(1, 100000) n;
  grant select on shelf.many to authenticated;`;

async function megabytes(process: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Reads an answer to its end without keeping it. */
async function drained(response: Response): Promise<number> {
  let length = 0;
  for await (const chunk of response.body ?? []) length += chunk.length;
  if (!response.ok) throw new Error(`Answered ${response.status}.`);
  return length;
}

const rows = (size: number, width: number) => {
  const row = JSON.stringify({ body: 'x'.repeat(width), owner: 'ann' });
  return `[${Array.from({ length: Math.floor(size / (row.length + 1)) }, () => row).join(',')}]`;
};

const BIG = 10 * MEGABYTE;
const post = (body: string): [path: string, init: RequestInit] => ['/notes', { method: 'POST', body }];
const CASES: Record<string, () => [path: string, init: RequestInit]> = {
  '100,000 rows read': () => ['/many', {}],
  '10 MB in rows of 100 bytes': () => post(rows(BIG, 72)),
  '10 MB in one value': () => post(rows(BIG + 100, BIG)),
};

/** The most memory above what was held idle, and again as garbage of the requests before adds up. */
async function measured(
  options: ServerOptions,
  headers: Record<string, string>,
  path: string,
  init: RequestInit,
) {
  const server = await startServer(options);
  const [pid, url] = [server.process.pid ?? 0, `${server.url}/rest/v1`];
  const asked = { apikey: server.anonKey, ...headers, 'Content-Type': 'application/json' };
  try {
    await drained(await fetch(`${url}/books?limit=1`, { headers: asked }));
    await sleep(2_000);
    const idle = await megabytes(pid, 'VmRSS');
    const peaks: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Forgets the highest mark there was.
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      await drained(await fetch(url + path, { ...init, headers: { ...asked, Prefer: 'return=minimal' } }));
      peaks.push((await megabytes(pid, 'VmHWM')) - idle);
    }
    return { idle, peaks: peaks.map((peak) => peak.toFixed(0)) };
  } finally {
    await server.stop();
  }
}

/** Each from rest: a server is started for it. */
export async function measureMemory(options: ServerOptions, headers: Record<string, string>): Promise<void> {
  const dataDir = await newDataDir();
  const rested = { ...options, dataDir };
  const server = await startServer(rested);
  const database = new Client(server.databaseUrl);
  await database.connect();
  await database.query(SHELF + MANY);
  await database.end();
  await server.stop();
  for (const [name, request] of Object.entries(CASES)) {
    const { idle, peaks } = await measured(rested, headers, ...request());
    const [first, ...then] = peaks;
    console.log(
      `${name.padEnd(28)} ${first} MB above idle (goal ≤ 40), then ${then.join(', ')}; idle is ${idle.toFixed(0)} MB`,
    );
  }
  await rm(dataDir, { recursive: true, force: true });
}
