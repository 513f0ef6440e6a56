import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clusterFolder, postmaster } from '#server/database/embedded/address.ts';
import { isAlive } from '#server/database/embedded/process.ts';
import { freePort, launch, newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

/** How many connections are tried to a port of this machine that nobody serves, within a time. */
async function attempts(port: number, milliseconds: number): Promise<number> {
  let count = 0;
  const listener = createServer((socket) => {
    count += 1;
    socket.destroy();
  }).listen(port, '127.0.0.1');
  await sleep(milliseconds);
  listener.close();
  return count;
}

describe('a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ from: 'dist' });
  });
  afterAll(() => server.stop());

  test('refuses a second one on its folder and says why', async () => {
    const second = await launch({ DATA_DIR: server.dataDir, PORT: String(await freePort()) }, 'dist');
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `Another server (process ${server.process.pid}) is running on ${server.dataDir}`,
    );
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test('says so when its port is taken', async () => {
    const dataDir = await newDataDir();
    const second = await launch({ DATA_DIR: dataDir, PORT: new URL(server.url).port }, 'dist');
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('is taken. Set PORT to another one.');
    await rm(dataDir, { recursive: true });
  });

  test('brings its database back when that is killed, and answers 503 meanwhile', async () => {
    const database = postmaster(clusterFolder(server.dataDir));
    process.kill(database?.pid ?? 0, 'SIGKILL');
    const seen = new Set<string>();
    const until = Date.now() + 20_000;
    while (Date.now() < until) {
      const { status, headers } = await fetch(`${server.url}/rest/v1/profiles?select=user_id`, {
        headers: { apikey: server.anonKey },
      });
      seen.add(
        status >= 500 ? `${status}, ${headers.has('retry-after') ? 'try again' : 'final'}` : 'answered',
      );
      if (seen.size > 1 && status < 500) break;
      await sleep(20);
    }
    expect([...seen].toSorted()).toEqual(['503, try again', 'answered']);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });
});

test('a database that cannot be started again is tried now and then, not in a frenzy', async () => {
  const dataDir = await newDataDir();
  const server = await startServer({ dataDir, from: 'dist' });
  const database = postmaster(clusterFolder(dataDir));
  await rename(clusterFolder(dataDir), join(dataDir, 'away'));
  process.kill(database?.pid ?? 0, 'SIGKILL');
  await sleep(2_500);
  expect(await attempts(database?.port ?? 0, 3_000)).toBeLessThan(60);
  await rename(join(dataDir, 'away'), clusterFolder(dataDir));
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, { timeout: 60_000 }).toBe(200);
  await server.stop();
  await rm(dataDir, { recursive: true });
});

test('a database orphaned by kill -9 is stopped by the next start', async () => {
  const dataDir = await newDataDir();
  const first = await startServer({ dataDir, from: 'dist' });
  await first.kill();
  const orphan = postmaster(clusterFolder(dataDir));
  expect(isAlive(orphan?.pid ?? 0)).toBe(true);
  const second = await startServer({ dataDir, from: 'dist' });
  expect(isAlive(orphan?.pid ?? 0)).toBe(false);
  await second.stop();
  await rm(dataDir, { recursive: true });
});

test('a stop by signal is clean: exit code 0 and no database left', async () => {
  const dataDir = await newDataDir();
  const server = await startServer({ dataDir, from: 'dist' });
  const database = postmaster(clusterFolder(dataDir));
  await server.stop();
  expect(server.process.exitCode).toBe(0);
  expect(isAlive(database?.pid ?? 0)).toBe(false);
  await rm(dataDir, { recursive: true });
});

test.each([
  [{ PORT: 'soon' }, 'PORT must be a number'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
  [{ JWT_SECRET: 'short', NODE_ENV: 'production' }, 'JWT_SECRET must have at least 32 characters'],
  [
    { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long', NODE_ENV: 'production' },
    'JWT_SECRET is a published demo secret',
  ],
  [{ JWT_KEYS: '/nowhere/keys.json' }, 'JWT_KEYS names /nowhere/keys.json, which is not there.'],
])('a setting that cannot be used is named: %o', async (env, message) => {
  const dataDir = await newDataDir();
  const refused = await launch({ DATA_DIR: dataDir, PORT: String(await freePort()), ...env }, 'dist');
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain(message);
  await rm(dataDir, { recursive: true });
});
