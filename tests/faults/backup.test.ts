import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { configFrom } from '#server/config.ts';
import { knownMigrations } from '#server/database/migrate.ts';
import { newClient, newMember, newPerson } from '#tests/harness/clients.ts';
import { startCommand } from '#tests/harness/command.ts';
import { isReadable, keptFolders, RESIDENT, unpack, UNREADABLE } from '#tests/harness/kept-folder.ts';
import {
  digestOf,
  digestsOfStopped,
  downloads,
  newProtectedMember,
  signInAgain,
} from '#tests/harness/instance.ts';
import { scaled } from '#tests/harness/scale.ts';
import { launch, freePort, startServer, type TestServer } from '#tests/harness/server.ts';

const OBJECTS = scaled(60, 400);
const BUCKET = 'pictures';
const log = pino({ level: 'silent' });
const work = { signal: new AbortController().signal, progress: () => undefined };

let home: string;
/** The instance, its folder, and a backup of it at rest. */
let source: string;
let atRest: string;
const place = (name: string) => join(home, name);
const configOf = (dataDir: string) => configFrom({ NODE_ENV: 'test', DATA_DIR: dataDir });
const restored = (dataDir: string, file: string) => restoreBackup(configOf(dataDir), file, work, log);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rafiq-backup-'));
  [source, atRest] = [place('source'), place('at-rest.backup')];
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Writes in three ways until it is told to stop; remembers what was acknowledged, and when each content was current. */
function load(server: TestServer) {
  const files = newClient(server, server.serviceKey).storage.from(BUCKET);
  const anyone = newClient(server, server.anonKey);
  const events: string[] = [];
  const contents = new Map<string, Set<string>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const signUps = async () => {
    while (!signal.aborted) {
      const { email, password, username } = newPerson();
      const data = { username, privacy_accepted: true };
      await anyone.auth.signUp({ email, password, options: { data } });
    }
  };
  const rows = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const row = { event_name: 'page_view', session_id: `event-${turn}` };
      const written = await anyone.from('analytics_events').insert(row);
      if (written.error === null) events.push(`event-${turn}`);
    }
  };
  const uploads = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const name = `${turn % OBJECTS}.bin`;
      const content = randomBytes(200 + (turn % 7) * 50_000);
      contents.set(name, (contents.get(name) ?? new Set()).add(digestOf(content)));
      const { error } = await files.upload(name, content, { upsert: true });
      expect(error).toBeNull();
    }
  };
  const all = Promise.all([signUps(), rows(), uploads(), uploads()]);
  return {
    events,
    contents,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
}

test('a backup under load is the instance at one moment, and becomes it again', async () => {
  const server = await startServer({ dataDir: source });
  await newClient(server, server.serviceKey).storage.createBucket(BUCKET);
  const member = await newProtectedMember(server);
  const still = randomBytes(6_000_000);
  await newClient(server, server.serviceKey).storage.from(BUCKET).upload('still.bin', still);
  const busy = load(server);
  await expect.poll(() => busy.contents.size, { timeout: 120_000 }).toBe(OBJECTS);
  await expect.poll(() => busy.events.length, { timeout: 60_000 }).toBeGreaterThan(20);

  const before = busy.events.length;
  const file = place('busy.backup');
  const { code, said } = await startCommand('backup', [file], { DATA_DIR: source }).ended;
  expect(said).toContain(`${OBJECTS + 1} objects`);
  expect(code).toBe(0);
  expect(busy.events.length).toBeGreaterThan(before);
  await busy.stop();
  // What went meanwhile is removed now that nobody copies it.
  await newClient(server, server.serviceKey).storage.from(BUCKET).remove(['0.bin']);
  const kept = async () => (await readdir(join(source, 'storage/objects'), { recursive: true })).length;
  const shards = (await readdir(join(source, 'storage/objects'))).length;
  await expect.poll(async () => (await kept()) - shards).toBe(OBJECTS);
  await server.stop();
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = place('busy');
  const done = await startCommand('restore', [file], { DATA_DIR: target }).ended;
  expect(done.said).toContain(`${OBJECTS + 1} objects`);
  expect(done.code).toBe(0);
  const again = await startServer({ dataDir: target });
  expect([again.anonKey, again.serviceKey]).toEqual([server.anonKey, server.serviceKey]);
  await signInAgain(again, member);
  const found = await downloads(again, BUCKET);
  expect(found.get('still.bin')).toBe(digestOf(still));
  const strange = [...busy.contents].filter(([name, known]) => !known.has(found.get(name) ?? ''));
  expect(strange).toEqual([]);

  const database = new pg.Client(again.databaseUrl);
  await database.connect();
  const { rows: events } = await database.query<{ session_id: string }>(
    `select session_id from public.analytics_events where session_id like 'event-%'`,
  );
  const names = new Set(events.map((row) => row.session_id));
  // All that was acknowledged before it began, and nothing out of the order in which it was written.
  expect(busy.events.slice(0, before).filter((name) => !names.has(name))).toEqual([]);
  expect(busy.events.slice(names.size).filter((name) => names.has(name))).toEqual([]);
  const { rows: halves } = await database.query(
    `select u.id from auth.users u left join public.profiles p on p.user_id = u.id where p.user_id is null`,
  );
  expect(halves).toEqual([]);
  await database.end();
  // New rows get new numbers, and people can join.
  await newMember(again);
  expect(
    (await newClient(again, again.anonKey).from('analytics_events').insert({ event_name: 'page_view' }))
      .error,
  ).toBeNull();
  await again.stop();
});

test('a stopped instance is backed up too, and the copy has the same digests', async () => {
  const { code } = await startCommand('backup', [atRest], { DATA_DIR: source }).ended;
  expect(code).toBe(0);
  const target = place('at-rest');
  await restored(target, atRest);
  expect((await readdir(target)).toSorted()).toEqual(['keys.json', 'postgres', 'storage']);
  const second = place('second.backup');
  const one = await takeBackup(configOf(source), place('third.backup'), false, work, log);
  const other = await takeBackup(configOf(target), second, false, work, log);
  expect({ ...other, made: one.made }).toEqual(one);
  expect(await digestsOfStopped(target)).toEqual(await digestsOfStopped(source));
  expect(await readFile(join(target, 'keys.json'))).toEqual(await readFile(join(source, 'keys.json')));
});

test('a backup that is cut short or changed by one bit is refused, and nothing is left behind', async () => {
  const target = place('refused');
  const { size } = await stat(atRest);
  const whole = await readFile(atRest);
  const spoilt = place('spoilt.backup');
  for (const length of [0, 1, 91, 92, size >> 1, size - 93, size - 1]) {
    await writeFile(spoilt, whole);
    await truncate(spoilt, length);
    await expect(restored(target, spoilt)).rejects.toThrow(/cut short|damaged/);
  }
  const bytes = [0, 4, 9, 10, size - 93, size - 92, size - 60, size - 1];
  const anywhere = Array.from({ length: scaled(20, 200) }, () => Math.floor(Math.random() * size));
  await writeFile(spoilt, whole);
  const handle = await open(spoilt, 'r+');
  const put = (byte: number, at: number) => handle.write(Buffer.from([byte]), 0, 1, at);
  for (const at of [...bytes, ...anywhere]) {
    const was = whole[at] ?? 0;
    await put(was ^ (1 << (at % 8)), at);
    await expect(restored(target, spoilt), `byte ${at}`).rejects.toThrow(/cut short|damaged/);
    await put(was, at);
  }
  await handle.close();
  expect(existsSync(target)).toBe(false);
});

test('a folder that holds anything is refused before the backup is read', async () => {
  const target = place('occupied');
  await mkdir(target);
  await writeFile(join(target, 'letter.txt'), 'mine');
  await expect(restored(target, place('no such file'))).rejects.toThrow('not empty: it holds letter.txt');
  expect(await readdir(target)).toEqual(['letter.txt']);
  await expect(restored(source, atRest)).rejects.toThrow('is not empty');
});

test('no file is written over unasked, and the standard output is none', async () => {
  const before = digestOf(await readFile(atRest));
  const refused = await startCommand('backup', [atRest], { DATA_DIR: source }).ended;
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
  expect(digestOf(await readFile(atRest))).toBe(before);
  expect((await startCommand('backup', ['-'], { DATA_DIR: source }).ended).said).toContain('Usage');
  const nowhere = await startCommand('backup', [place('none.backup')], { DATA_DIR: place('nobody') }).ended;
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('There is no instance') });
  expect(existsSync(place('nobody'))).toBe(false);
  expect((await readdir(home)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

test(
  'content that the store has lost is named, and does not stop the rest',
  { tags: ['whole'] },
  async () => {
    const lossy = place('busy');
    const objects = join(lossy, 'storage/objects');
    const [lost = ''] = (await readdir(objects, { recursive: true })).filter((name) => name.length > 30);
    await rm(join(objects, lost));
    const { code, said } = await startCommand('backup', [place('lossy.backup')], { DATA_DIR: lossy }).ended;
    expect(code).toBe(2);
    expect(said).toContain(lost.slice(3));
    await restored(place('lossy-again'), place('lossy.backup'));
  },
);

test(
  'kill -9 in the middle leaves a folder that nothing starts on, and a second restore mends it',
  { tags: ['whole'] },
  async () => {
    const target = place('killed');
    const { child, ended } = startCommand('restore', [atRest], { DATA_DIR: target });
    await vi.waitFor(() => stat(join(target, 'postgres/postmaster.pid')), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(target, 'keys.json'))).toBe(false);
    const start = await launch({ DATA_DIR: target, PORT: String(await freePort()) });
    expect(start.ready).toBe(false);
    expect(start.output()).toContain('has not finished');
    await restored(target, atRest);
    expect((await readdir(target)).toSorted()).toEqual(['keys.json', 'postgres', 'storage']);
    expect(await digestsOfStopped(target)).toEqual(await digestsOfStopped(source));
  },
);

test('Ctrl-C leaves an empty folder', { tags: ['whole'] }, async () => {
  const target = place('stopped');
  const { child, ended } = startCommand('restore', [atRest], { DATA_DIR: target });
  await vi.waitFor(() => stat(join(target, 'restoring')), { timeout: 60_000, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 1, said: expect.stringContaining('Stopped') });
  expect(await readdir(target)).toEqual([]);
});

test('a backup of an earlier version’s tables is brought up to date after it was loaded', async ({
  skip,
}) => {
  skip(!isReadable, UNREADABLE);
  const kept = await unpack(keptFolders()[0] ?? '');
  const file = place('kept.backup');
  const { migrations } = await takeBackup(configOf(kept), file, false, work, log);
  expect(migrations.length).toBeLessThan((await knownMigrations()).length);
  await rm(kept, { recursive: true });
  const target = place('kept');
  await restored(target, file);
  const { migrations: now } = await takeBackup(configOf(target), place('kept-now.backup'), false, work, log);
  expect(now).toHaveLength((await knownMigrations()).length);
  const server = await startServer({ dataDir: target });
  const { email, password, username } = RESIDENT;
  const client = newClient(server, server.anonKey);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.from('profiles').select('username').single()).data).toEqual({ username });
  await server.stop();
});
