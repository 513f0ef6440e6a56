import { basename } from 'node:path';
import type { Client } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { checkedExtract, recordsIn } from './extract.ts';
import type { FoundMosque } from './found-mosque.ts';

const BATCH = 1000;

/** A record that is no mosque, and why. */
export interface LeftOut {
  record: number;
  name: string;
  reason: string;
}

export interface Imported {
  /** Whether an earlier run had taken in the whole file. */
  already: boolean;
  /** Mosques that this run took in. */
  kept: number;
  leftOut: number;
  /** The first of those left out: more help nobody to put a file right. */
  named: LeftOut[];
}
const MOST_NAMED = 20;

const BEGIN = `
  insert into private.mosque_imports (sha256, source, records) values ($1, $2, $3)
  on conflict (sha256) do update set source = excluded.source
  returning loaded, completed_at is not null as completed`;

/**
 * Brings the mosques of a file into the database. The same file again does nothing; one that was interrupted goes on where
 * it stopped. What is no mosque is left out and named.
 */
export async function importExtract(
  client: Client,
  file: string,
  progress: (done: number, total: number) => void,
): Promise<Imported> {
  const { sha256, records } = await checkedExtract(file);
  const { rows } = await client.query<{ loaded: number; completed: boolean }>(BEGIN, [
    sha256,
    basename(file),
    records,
  ]);
  const before = rows[0]?.loaded ?? 0;
  if (rows[0]?.completed === true) return { already: true, kept: 0, leftOut: 0, named: [] };
  const named: LeftOut[] = [];
  let leftOut = 0;
  // By number, since a file may name one twice: the later one counts.
  let batch = new Map<string, FoundMosque>();
  let record = 0;
  let kept = 0;
  const write = async (mosques: readonly FoundMosque[], done: number) => {
    await keep(client, mosques, sha256, done);
    progress(done, records);
  };
  // The next thousand is read while the last is being written.
  let writing = Promise.resolve();
  for await (const { mosque, name } of recordsIn(file)) {
    record += 1;
    if (record <= before) continue;
    if (typeof mosque === 'string') {
      leftOut += 1;
      if (named.length < MOST_NAMED) named.push({ record, name, reason: mosque });
    } else batch.set(mosque.id, mosque);
    if (record % BATCH > 0 && record < records) continue;
    await writing;
    writing = write([...batch.values()], record);
    // Whoever waits for it hears of it; until then nobody does.
    writing.catch(() => undefined);
    kept += batch.size;
    batch = new Map();
  }
  await writing;
  await client.query('update private.mosque_imports set completed_at = now() where sha256 = $1', [sha256]);
  return { already: false, kept, leftOut, named };
}

/** The mosques and how far they go are written together, so that nothing is skipped. */
async function keep(
  client: Client,
  mosques: readonly FoundMosque[],
  sha256: string,
  loaded: number,
): Promise<void> {
  await inTransaction(client, async () => {
    // Not on disk yet, but in order: who loses a batch in a crash loses the note of it as well.
    await client.query('set local synchronous_commit = off');
    await client.query('select public.keep_mosques($1)', [JSON.stringify(mosques)]);
    await client.query('update private.mosque_imports set loaded = $2 where sha256 = $1', [sha256, loaded]);
  });
}
