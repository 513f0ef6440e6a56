import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const UPLOADS = scaled(150, 500);
const QUARTER = Math.floor(UPLOADS / 4);
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bucketOf = (server: TestServer) => newClient(server, server.serviceKey).storage.from('crash');

/** Half of the names are taken already: what replaces them must be the old content or the new, never a mixture. */
const names = Array.from({ length: UPLOADS }, (_, index) => `folder/${index}.bin`);

async function contentFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage/objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test(`kill -9 during ${UPLOADS} concurrent uploads: what was acknowledged is whole, no orphan stays`, async () => {
  const dataDir = await newDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const older = new Map<string, string>();
  const newer = new Map<string, string>();
  const acknowledged = new Set<string>();
  const first = await startServer({ dataDir });
  await newClient(first, first.serviceKey).storage.createBucket('crash');
  for (const name of names.filter((_, index) => index % 2 === 0)) {
    const content = randomBytes(20_000);
    older.set(name, hash(content));
    await bucketOf(first).upload(name, content);
  }
  const uploads = names.map(async (name, index) => {
    const content = randomBytes(1_000 + (index % 40) * 10_000);
    newer.set(name, hash(content));
    const { error } = await bucketOf(first).upload(name, content, { upsert: true });
    if (error === null) acknowledged.add(name);
    // At once: whoever looks now and then may look when all is done.
    if (acknowledged.size === QUARTER) await first.kill();
  });
  await Promise.all(uploads);
  expect(acknowledged.size).toBeGreaterThanOrEqual(QUARTER);
  expect(acknowledged.size).toBeLessThan(UPLOADS);
  // And what a crash between content and row leaves, for certain.
  await writeFile(join(dataDir, 'storage/incoming', crypto.randomUUID()), 'half');
  const shard = (await readdir(join(dataDir, 'storage/objects')))[0] ?? '';
  await writeFile(join(dataDir, 'storage/objects', shard, shard + crypto.randomUUID().slice(2)), 'nobody’s');

  const second = await startServer({ dataDir });
  const database = new pg.Client(second.databaseUrl);
  await database.connect();
  const versions = async () =>
    (await database.query<{ version: string }>('select version from storage.objects')).rows.map(
      ({ version }) => version,
    );
  const wrong: string[] = [];
  for (const name of names) {
    const { data } = await bucketOf(second).download(name);
    const found = data === null ? undefined : hash(new Uint8Array(await data.arrayBuffer()));
    const fine = acknowledged.has(name)
      ? found === newer.get(name)
      : found === newer.get(name) || found === older.get(name);
    if (!fine) wrong.push(name);
  }
  expect(wrong).toEqual([]);

  await expect
    .poll(async () => (await contentFiles(dataDir)).toSorted())
    .toEqual((await versions()).toSorted());
  expect(await readdir(join(dataDir, 'storage/incoming'))).toEqual([]);
  await database.end();
  await second.stop();
});
