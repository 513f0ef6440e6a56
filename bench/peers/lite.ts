import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { fromRoot } from '../../src/server/root.ts';
import { freePort } from '../../tests/harness/server.ts';

/** An account service and the key that opens it. */
export interface Service {
  url: string;
  key: string;
}

/** `@supabase/lite` in a process of its own, in a database of its own in the same cluster. */
export async function startLite(databaseUrl: string, folder: string): Promise<Service & { stop(): void }> {
  const database = new Client(databaseUrl);
  await database.connect();
  await database.query('create database peer');
  await database.end();
  const url = new URL(databaseUrl);
  url.pathname = '/peer';
  const port = await freePort();
  const key = 'sb_publishable_for_measuring_two_servers_only';
  await mkdir(join(folder, 'supabase'), { recursive: true });
  await writeFile(
    join(folder, 'supabase/config.toml'),
    `[api]\nport = ${port}\n[db]\ndriver = "postgres"\nurl = "${url.href}"\n[auth]\nenabled = true\n` +
      `jwt_secret = "${randomBytes(32).toString('base64url')}"\njwt_expiry = 3600\nenable_signup = true\n` +
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
  child.kill();
  throw new Error('The peer did not start.');
}
