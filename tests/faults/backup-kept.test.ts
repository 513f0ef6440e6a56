// @module-tag whole
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlainFile } from '#server/backup/kept/fetching.ts';
import { letGo, makeKept } from '#server/backup/kept/making.ts';
import { madeAt } from '#server/backup/kept/name.ts';
import { keepFrom } from '#server/backup/kept/retention.ts';
import { configFrom } from '#server/config.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { newClient } from '#tests/harness/clients.ts';
import { startCommand } from '#tests/harness/command.ts';
import { FULL } from '#tests/harness/scale.ts';
import { startS3, type S3 } from '#tests/harness/s3.ts';
import { freePort, launch, outbox, startServer, type TestServer } from '#tests/harness/server.ts';
import { mountSmallDisk, NO_MOUNT } from '#tests/harness/small-disk.ts';

const log = pino({ level: 'silent' });
const work = { signal: new AbortController().signal, progress: () => undefined };
const ADMIN = 'operator@example.org';

let home: string;
let s3: S3;
let way: Way;
let settings: Record<string, string>;
let server: TestServer;
const place = (name: string) => join(home, name);

type Mood = 'open' | 'away' | 'holding parts';
interface Way {
  url: string;
  mood: Mood;
  /** Parts that were asked to wait. */
  held: number;
  close(): void;
}

/** The way to S3, which a test can block. What is held never gets an answer. */
async function openWay(port: number): Promise<Way> {
  const waiting: ServerResponse[] = [];
  const proxy: Server = createServer((asked, reply) => {
    if (way.mood === 'away') {
      reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    if (way.mood === 'holding parts' && asked.url?.includes('partNumber=')) {
      asked.resume();
      way.held = waiting.push(reply);
      return;
    }
    const { method, headers, url: path } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(onward.on('error', () => reply.destroy()));
  });
  const own = await freePort();
  await new Promise<void>((listening) => proxy.listen(own, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${own}`,
    mood: 'open',
    held: 0,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** As if a day had passed. */
async function nextIsDue(): Promise<void> {
  await ask(`update jobs.backups set due_at = due_at - interval '2 days'`);
  await lookNow();
}
const lookNow = () => ask(`select jobs.enqueue('plan-backups', '{}', 'recurring')`);

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^rafiq_backup_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const backups = async () => (await s3.objects()).map((path) => path.replace(/\._S3rver_object$/u, ''));
const queued = () => ask<{ state: string }>(`select kind from jobs.queue where kind = 'backup'`);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rafiq-kept-backups-'));
  s3 = await startS3();
  way = await openWay(s3.port);
  const identity = await generateX25519Identity();
  await writeFile(place('identity'), `# made for a test\n${identity}\n`);
  settings = {
    BACKUP_TO: 's3://rafiq/copies of/rafiq',
    BACKUP_S3_ENDPOINT: way.url,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    ADMIN_EMAIL: ADMIN,
  };
  server = await startServer({ env: settings });
});
afterAll(async () => {
  await server?.stop();
  await rm(server?.dataDir, { recursive: true, force: true });
  way?.close();
  await s3?.stop();
  await rm(home, { recursive: true, force: true });
});

test('the first backup is made at once, one for all processes, and the figures say so', async () => {
  await expect.poll(() => figure('last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  await newClient(server, server.serviceKey).storage.createBucket('pictures');
  const content = randomBytes(1_000_000);
  await newClient(server, server.serviceKey).storage.from('pictures').upload('of/a cat.bin', content);

  const port = String(await freePort());
  const env = { ...settings, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl, PORT: port };
  const other = await launch(env);
  expect(other.output()).toContain('is ready');
  await nextIsDue();
  await lookNow();
  await expect.poll(async () => (await backups()).length).toBe(2);
  await expect.poll(queued).toEqual([]);
  other.child.kill('SIGTERM');
  await other.exited;

  const [latest = ''] = (await s3.objects()).toSorted().toReversed();
  expect(latest).toContain('rafiq/copies of/rafiq/rafiq-');
  expect(await figure('last_success_bytes')).toBe((await stat(latest)).size);
  // Half a megabyte at least of what nobody can compress, and nothing that can be read.
  expect((await stat(latest)).size).toBeGreaterThan(content.length);
  const stored = await readFile(latest);
  expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(stored.includes('manifest.json')).toBe(false);
  expect(await figure('last_failure_timestamp_seconds')).toBe(0);
});

test('every figure that an alert looks at is served', async () => {
  const rules = await readFile(fromRoot('deploy/alerts.yml'), 'utf8');
  const named = [...rules.matchAll(/\b([a-z_]+)(?=\{job=|\{status|\{route|\[\d)/gu)].map(
    ([, name = '']) => name,
  );
  expect(new Set(named).size).toBeGreaterThan(9);
  // Of the queue there are figures only while it holds something; how they are called, the head says.
  const served = await (await fetch(`${server.url}/metrics`)).text();
  // `up` is Prometheus' own.
  const missing = [...new Set(named)].filter(
    (name) => name !== 'up' && !served.includes(`# TYPE ${name.replace(/_(bucket|count)$/u, '')} `),
  );
  expect(missing).toEqual([]);
});

test('a rehearsal restores the newest, starts a server on it and leaves nothing', async () => {
  const tmp = place('tmp');
  await mkdir(tmp, { recursive: true });
  const env = { ...settings, TMPDIR: tmp };
  const opening = (identity: Record<string, string>) =>
    withPlainFile(configFrom({ ...env, ...identity }).backup, 'newest', tmp, work, async () => 'opened');
  await expect(opening({})).rejects.toThrow('Set BACKUP_IDENTITY');
  await writeFile(place('another'), await generateX25519Identity());
  await expect(opening({ BACKUP_IDENTITY: place('another') })).rejects.toThrow('cannot be decrypted');
  expect(await opening({ BACKUP_IDENTITY: place('identity') })).toBe('opened');
  expect(await readdir(tmp)).toEqual([]);

  const { code, said } = await startCommand('rehearse-restore', ['newest'], {
    ...env,
    BACKUP_IDENTITY: place('identity'),
  }).ended;
  expect(said).toContain('every table holds as many rows as the backup says');
  expect(said).toContain('a server on it is ready');
  expect(said).toContain('it hands out an object (1000000 bytes)');
  expect(code).toBe(0);
  // Of tsx, which runs the command, a cache of its own may stay.
  expect((await readdir(tmp)).filter((name) => name.startsWith('rafiq'))).toEqual([]);
});

test.runIf(FULL)('a restore takes the newest from the bucket, without the job that made it', async () => {
  const dataDir = place('restored');
  const env = { ...settings, DATA_DIR: dataDir, BACKUP_IDENTITY: place('identity') };
  const { code, said } = await startCommand('restore', ['newest'], env).ended;
  expect(said).toContain('1 objects');
  expect(code).toBe(0);
  expect((await readdir(home)).filter((name) => name.startsWith('rafiq-fetched'))).toEqual([]);
  const { BACKUP_TO: _, ...without } = settings;
  const again = await startServer({ dataDir, env: without });
  const client = new pg.Client(again.databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select 'job' as left from jobs.queue where kind = 'backup' union all select 'row' from jobs.backups where done_at is null`,
  );
  await client.end();
  await again.stop();
  expect(rows).toEqual([]);
});

test('a process that is killed while it sends leaves no backup; the next start makes it', async () => {
  const before = await backups();
  way.mood = 'holding parts';
  await nextIsDue();
  await expect.poll(() => way.held).toBeGreaterThan(0);
  await server.kill();
  expect(await backups()).toEqual(before);
  way.mood = 'open';
  server = await startServer({ dataDir: server.dataDir, env: settings });
  await expect.poll(async () => (await backups()).length).toBe(before.length + 1);
  await expect.poll(queued).toEqual([]);
});

test('while the bucket is away backups fail, the operator hears of it, and old ones stay', async () => {
  const before = await backups();
  way.mood = 'away';
  await nextIsDue();
  await expect
    .poll(() => ask<{ reason: string }>(`select reason from jobs.queue where kind = 'backup'`))
    .toEqual([{ reason: expect.stringContaining('503') }]);
  // The last of its tries.
  await ask(`update jobs.queue set attempts = 5, run_at = now() where kind = 'backup'; notify jobs`);
  await expect
    .poll(() => ask(`select from jobs.queue where kind = 'backup' and died_at is not null`))
    .toHaveLength(1);
  await lookNow();
  await expect.poll(() => figure('last_failure_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  await expect.poll(async () => (await outbox(server)).join()).toContain(`To: ${ADMIN}`);
  expect((await outbox(server)).join()).toContain('Subject: A backup failed');
  expect(await backups()).toEqual(before);
  // Told once.
  await lookNow();
  expect(await outbox(server)).toHaveLength(1);

  way.mood = 'open';
  await nextIsDue();
  await expect.poll(async () => (await backups()).length).toBe(before.length + 1);
});

/** A backup of what the server holds, made here. */
async function madeIn(folder: string, signal = work.signal) {
  const config = configFrom({ NODE_ENV: 'test', DATA_DIR: server.dataDir, BACKUP_TO: folder });
  const source = { config, keys: await loadKeys(config), url: server.databaseUrl };
  return makeKept(source, { kind: 'folder', folder }, signal);
}
const namesIn = async (folder: string) => new Set(await readdir(folder));
const OLD = ['rafiq-2020-01-01T03-00-00Z.backup', 'rafiq-2020-01-02T03-00-00Z.backup'] as const;

test('in a folder, only what is whole has a name, and only what is ours is let go', async () => {
  const folder = place('kept');
  await rm(folder, { recursive: true, force: true });
  await expect(madeIn(folder)).rejects.toThrow('is not there');
  await mkdir(folder);
  const [dead, alive] = [`${OLD[0]}.unfinished-1`, `${OLD[0]}.unfinished-2`];
  for (const name of [...OLD, 'letter.txt', dead, alive]) await writeFile(join(folder, name), 'x');
  await utimes(join(folder, dead), 0, 0);

  const stopping = new AbortController();
  const begun = madeIn(folder, stopping.signal);
  await expect
    .poll(async () => (await readdir(folder)).some((name) => name.endsWith(`-${process.pid}`)))
    .toBe(true);
  stopping.abort();
  await expect(begun).rejects.toThrow('aborted');
  expect(await namesIn(folder)).toEqual(new Set([...OLD, 'letter.txt', dead, alive]));

  const { name } = await madeIn(folder);
  expect(madeAt(name)?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await letGo({ kind: 'folder', folder }, keepFrom('2 last') ?? new Map(), log);
  expect(await namesIn(folder)).toEqual(new Set([name, OLD[1], 'letter.txt', alive]));
});

const small = await mkdtemp(join(tmpdir(), 'rafiq-small-'));
let mounted = false;
beforeAll(() => {
  mounted = mountSmallDisk(small, '300k', '0755');
});
afterAll(async () => {
  if (mounted) spawnSync('umount', [small]);
  await rm(small, { recursive: true });
});

test('a full disk is named as the reason, and takes no backup with it', async ({ skip }) => {
  skip(!mounted, NO_MOUNT);
  await writeFile(join(small, OLD[0]), 'x');
  await expect(madeIn(small)).rejects.toThrow('ENOSPC');
  expect(await readdir(small)).toEqual([OLD[0]]);
});
