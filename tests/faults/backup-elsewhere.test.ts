// @module-tag whole
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { configFrom } from '#server/config.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { newClient } from '#tests/harness/clients.ts';
import {
  digestOf,
  digestsOfStopped,
  downloads,
  newProtectedMember,
  signInAgain,
  tableDigests,
} from '#tests/harness/instance.ts';
import { isOldestInstalled, NO_OLDEST, startOldest } from '#tests/harness/oldest-postgres.ts';
import { freePort, startServer } from '#tests/harness/server.ts';

const log = pino({ level: 'silent' });
const work = { signal: new AbortController().signal, progress: () => undefined };
const SECRET = 'a secret of the operator’s own, long enough';

let home: string;
const place = (name: string) => join(home, name);
const configOf = (env: Record<string, string>) => configFrom({ NODE_ENV: 'test', ...env });

/** Stands for an S3 service of the operator's. */
let s3: ChildProcess;
let bucket: Record<string, string>;
/** A PostgreSQL of the operator's, with databases to restore into. */
let postgres: Cluster;
const databaseUrl = (name: string, user?: string) => {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  if (user !== undefined) [url.username, url.password] = [user, user];
  return url.href;
};
async function query(sql: string): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rafiq-elsewhere-'));
  const port = await freePort();
  const options = { '-d': place('s3'), '-a': '127.0.0.1', '-p': String(port), '--configure-bucket': 'rafiq' };
  await mkdir(place('s3'));
  s3 = spawn(
    fromRoot('node_modules/.bin/s3rver'),
    [...Object.entries(options).flat(), '--no-vhost-buckets'],
    { stdio: 'ignore' },
  );
  bucket = {
    STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_S3_BUCKET: 'rafiq',
    STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), { timeout: 30_000, interval: 100 });
  const config = configOf({ DATA_DIR: place('postgres') });
  postgres = await startCluster(config, await loadKeys(config), log);
});
afterAll(async () => {
  s3?.kill();
  await postgres?.stop();
  await rm(home, { recursive: true, force: true });
});

// First: a role that is no superuser administers only the roles that it made itself.
test('a database that holds tables, or whose role may not set checks aside, is refused and stays as it is', async () => {
  const config = configOf({ DATA_DIR: place('small') });
  const started = await startServer({ dataDir: config.dataDir });
  await started.stop();
  const file = place('small.backup');
  await takeBackup(config, file, false, work, log);

  await query('create database full_one');
  const full = new pg.Client(databaseUrl('full_one'));
  await full.connect();
  await full.query('create table letters (text text)');
  await full.end();
  const target = place('refused');
  const into = (DATABASE_URL: string) =>
    restoreBackup(configOf({ DATA_DIR: target, DATABASE_URL }), file, work, log);
  await expect(into(databaseUrl('full_one'))).rejects.toThrow('it holds public.letters');

  await query(`create role modest login createrole createdb bypassrls password 'modest'`);
  await query('create database modest owner modest');
  await expect(into(databaseUrl('modest', 'modest'))).rejects.toThrow('grant set on parameter');
  expect(Object.keys(await tableDigests(databaseUrl('modest')))).toEqual([]);
  expect(existsSync(target)).toBe(false);

  // The remedy that the message names.
  await query('grant set on parameter session_replication_role to modest');
  await into(databaseUrl('modest', 'modest'));
  expect(await tableDigests(databaseUrl('modest'))).toEqual(await digestsOfStopped(config.dataDir));
  expect(await readdir(target)).toEqual(expect.arrayContaining(['keys.json']));
});

test('an instance on PostgreSQL 15 and S3 moves to the embedded database and files, and on to PostgreSQL 18 and S3', async ({
  skip,
}) => {
  skip(!isOldestInstalled, NO_OLDEST);
  const oldest = await startOldest();
  const env = { DATABASE_URL: oldest.url, JWT_SECRET: SECRET, ...bucket };
  const server = await startServer({ dataDir: place('old'), env });
  const member = await newProtectedMember(server);
  const { storage } = newClient(server, server.serviceKey);
  await storage.createBucket('open');
  const content = randomBytes(9_000_000);
  expect((await storage.from('open').upload('large.bin', content)).error).toBeNull();
  expect((await storage.from('open').upload('empty.txt', Buffer.alloc(0))).error).toBeNull();
  await server.stop();

  const file = place('old.backup');
  const made = await takeBackup(configOf({ DATA_DIR: place('old'), ...env }), file, false, work, log);
  expect(made.postgres).toMatch(/^15\./);
  expect(made.objects).toMatchObject({ count: 2, bytes: content.length, incomplete: [] });
  const digests = await tableDigests(oldest.url);
  await oldest.stop();

  // Without the operator's secret no second factor could be opened any more.
  const embedded = { DATA_DIR: place('embedded') };
  await expect(restoreBackup(configOf(embedded), file, work, log)).rejects.toThrow('another JWT_SECRET');
  expect(existsSync(embedded.DATA_DIR)).toBe(false);
  await restoreBackup(configOf({ ...embedded, JWT_SECRET: SECRET }), file, work, log);
  expect(await digestsOfStopped(embedded.DATA_DIR)).toEqual(digests);
  const again = await startServer({ dataDir: embedded.DATA_DIR, env: { JWT_SECRET: SECRET } });
  await signInAgain(again, member);
  expect((await downloads(again, 'open')).get('large.bin')).toBe(digestOf(content));
  await again.stop();

  await query('create database new');
  const elsewhere = { DATABASE_URL: databaseUrl('new'), JWT_SECRET: SECRET, ...bucket };
  await rm(place('s3/rafiq'), { recursive: true });
  await mkdir(place('s3/rafiq'));
  await restoreBackup(configOf({ DATA_DIR: place('new'), ...elsewhere }), file, work, log);
  expect(await tableDigests(databaseUrl('new'))).toEqual(digests);
  const moved = await startServer({ dataDir: place('new'), env: elsewhere });
  expect((await downloads(moved, 'open')).get('large.bin')).toBe(digestOf(content));
  await moved.stop();
});
