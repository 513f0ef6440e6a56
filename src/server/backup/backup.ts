import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { keyFilePath, loadKeys, type Keys } from '../keys.ts';
import { fromRoot } from '../root.ts';
import { openStore } from '../storage/store/open.ts';
import { ContentMissing, VERSION, type Store } from '../storage/store/store.ts';
import { sequencesIn } from './catalog.ts';
import { written } from './draft.ts';
import * as names from './manifest.ts';
import { measuredRows, rowsOf } from './session.ts';
import { objectBytes, objectsIn, openSnapshot, type Snapshot } from './snapshot.ts';
import { openSource, refuseNoInstance } from './source.ts';
import { newSums, SUMS_EVERY } from './sums.ts';
import type { Work } from './work.ts';
import { newArchive, type Archive, type Sink } from './archive.ts';

type Manifest = names.Manifest;

/** Tells secrets apart; the manifest keeps it so that a restore with another secret is refused. */
export const FINGERPRINT = 'backup fingerprint';

/** Writes the whole instance, as it was at one moment, into one file. */
export async function takeBackup(
  config: Config,
  file: string,
  force: boolean,
  work: Work,
  log: Logger,
): Promise<Manifest> {
  refuseNoInstance(config);
  return written(file, force, async (handle) => {
    const keys = await loadKeys(config);
    const source = await openSource(config, keys, log);
    const sink: Sink = async (bytes) => {
      for await (const chunk of bytes) await handle.writeFile(chunk);
    };
    try {
      return await copyInstance(config, keys, source.url, sink, work);
    } finally {
      await source.stop();
    }
  });
}

/** Hands the whole instance, whose database answers at that address, to whoever keeps it. */
export async function copyInstance(
  config: Config,
  keys: Keys,
  url: string,
  sink: Sink,
  work: Work,
): Promise<Manifest> {
  const store = await openStore(config);
  const snapshot = await openSnapshot(url);
  const made = new Date();
  const archive = newArchive(sink, made, work.signal);
  try {
    const total = snapshot.tables.reduce((sum, { size }) => sum + size, await objectBytes(snapshot));
    const manifest: Manifest = {
      format: names.FORMAT,
      product: await productVersion(),
      postgres: snapshot.postgres,
      made: made.toISOString(),
      secret: keys.derived(FINGERPRINT).toString('hex'),
      migrations: snapshot.migrations,
      keys: await archive.add(names.KEYS, [await readFile(keyFilePath(config.dataDir))]),
      tables: await addTables(snapshot, archive, total, work),
      sequences: await sequencesIn(snapshot.client),
      objects: await addObjects(snapshot, store, archive, total, work),
    };
    await archive.add(names.MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 2))]);
    await archive.finish();
    return manifest;
  } finally {
    const abandoned = archive.abandon();
    await snapshot.client.end();
    await abandoned;
  }
}

async function productVersion(): Promise<string> {
  const text = await readFile(fromRoot('package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

async function addTables(
  { client, tables }: Snapshot,
  archive: Archive,
  total: number,
  { signal, progress }: Work,
): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = [];
  let done = 0;
  for (const { size, ...table } of tables) {
    signal.throwIfAborted();
    progress(done, total, `table ${table.schema}.${table.name}`);
    const measure = await measuredRows(rowsOf(client, table), (rows) =>
      archive.add(names.tableContent(table), rows),
    );
    added.push({ ...table, ...measure });
    done += size;
  }
  return added;
}

async function addObjects(
  snapshot: Snapshot,
  store: Store,
  archive: Archive,
  total: number,
  { signal, progress }: Work,
): Promise<Manifest['objects']> {
  const sums = newSums();
  const incomplete: string[] = [];
  let [written, pages] = [0, 0];
  const addSums = async () => {
    pages += 1;
    await archive.add(names.sumsContent(pages), [Buffer.from(sums.taken())]);
  };
  let done = snapshot.tables.reduce((sum, { size }) => sum + size, 0);
  for await (const { version, size } of objectsIn(snapshot)) {
    signal.throwIfAborted();
    progress(done, total, `object ${written + 1}`);
    done += size;
    const content = await contentOf(store, version, size);
    if (content === undefined) {
      incomplete.push(version);
      continue;
    }
    const measure = await archive.add(names.objectContent(version), content);
    if (measure.bytes !== size) incomplete.push(version);
    sums.note(version, measure);
    written += 1;
    if (written % SUMS_EVERY === 0) await addSums();
  }
  if (written % SUMS_EVERY !== 0) await addSums();
  return { ...sums.total(), incomplete };
}

/** Undefined where a row names content that the store has lost. */
async function contentOf(store: Store, version: string, size: number) {
  if (!VERSION.test(version)) return undefined;
  if (size === 0) return [];
  try {
    const content = await store.read(version, { start: 0, end: size - 1 });
    return Buffer.isBuffer(content) ? [content] : content;
  } catch (error) {
    if (error instanceof ContentMissing) return undefined;
    throw error;
  }
}
