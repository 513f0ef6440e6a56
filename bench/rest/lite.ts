import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { fromRoot } from '../../src/server/root.ts';
import { freePort } from '../../tests/harness/server.ts';
import { SHELF } from './shelf.ts';

/** `@supabase/lite` in a process of its own; it makes schemas of its own, so in a database of its own in the cluster. */
export async function startLite(databaseUrl: string, secret: string) {
  const url = new URL(databaseUrl);
  const maker = new Client(databaseUrl);
  await maker.connect();
  await maker.query('create database lite');
  await maker.end();
  url.pathname = '/lite';
  const database = new Client(url.href);
  await database.connect();
  await database.query(SHELF);
  await database.end();

  const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
  const port = await freePort();
  await mkdir(join(folder, 'supabase'));
  await writeFile(
    join(folder, 'supabase/config.toml'),
    `[api]\nport = ${port}\nschemas = ["shelf", "public"]\n[db]\ndriver = "postgres"\nurl = "${url.href}"\n` +
      `[auth]\nenabled = true\njwt_secret = "${secret}"\n`,
  );
  const program = fromRoot('bench/node_modules/@supabase/lite/dist/cli/index.js');
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, DO_NOT_TRACK: '1', NODE_ENV: 'production' },
    stdio: 'ignore',
  });
  const service = {
    url: `http://127.0.0.1:${port}/rest/v1`,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${service.url}/`).catch(() => undefined);
    if (answer !== undefined) return service;
    await sleep(100);
  }
  await service.stop();
  throw new Error('@supabase/lite did not start.');
}
