import { basename } from 'node:path';
import type { Client } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { checkedEdition, hadithsIn } from './edition.ts';
import type { Edition, EditionHadith } from './edition.ts';

const BATCH = 500;

const BEGIN = `
  insert into public.hadith_editions (id, collection, language, name, sections, source, sha256, hadiths)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do update set name = excluded.name, sections = excluded.sections, source = excluded.source,
    sha256 = excluded.sha256, hadiths = excluded.hadiths, loaded = 0, imported_at = now(), completed_at = null`;

const LOAD = `
  insert into public.hadith_texts (edition_id, number, section, text, grades)
  select $1, number, section, text, grades
  from jsonb_to_recordset($2) as _ (number numeric, section integer, text text, grades jsonb)`;

export type Progress = (done: number, total: number) => void;

/**
 * Brings the edition in a file into the database. The same file again does nothing; one that was interrupted goes on
 * where it stopped; another file of the same edition takes its place.
 */
export async function importEdition(
  client: Client,
  file: string,
  progress: Progress,
): Promise<{ edition: Edition; loaded: number }> {
  const edition = await checkedEdition(file);
  const { rows } = await client.query<{ loaded: number; completed: boolean }>(
    `select loaded, completed_at is not null as completed from public.hadith_editions where id = $1 and sha256 = $2`,
    [edition.id, edition.sha256],
  );
  const [known] = rows;
  if (known?.completed) return { edition, loaded: 0 };
  if (!known) await begin(client, edition, basename(file));
  let done = known?.loaded ?? 0;
  const before = done;
  let place = 0;
  let batch: EditionHadith[] = [];
  const load = async () => {
    await loadBatch(client, edition.id, batch, done + batch.length);
    done += batch.length;
    batch = [];
    progress(done, edition.hadiths);
  };
  for await (const hadith of hadithsIn(file)) {
    place += 1;
    if (place <= before) continue;
    batch.push(hadith);
    if (batch.length === BATCH) await load();
  }
  if (batch.length > 0) await load();
  await client.query('update public.hadith_editions set completed_at = now() where id = $1', [edition.id]);
  return { edition, loaded: done - before };
}

async function begin(client: Client, edition: Edition, source: string): Promise<void> {
  const { id, collection, language, name, sections, sha256, hadiths } = edition;
  await inTransaction(client, async () => {
    await client.query('delete from public.hadith_texts where edition_id = $1', [id]);
    await client.query(BEGIN, [id, collection, language, name, sections, source, sha256, hadiths]);
  });
}

/** The texts and how far they go are written together, so that nothing is loaded twice. */
async function loadBatch(
  client: Client,
  id: string,
  batch: readonly EditionHadith[],
  loaded: number,
): Promise<void> {
  const records = batch.map(({ hadithnumber, text, grades, reference }) => ({
    number: hadithnumber,
    section: reference.book ?? null,
    text: text.trim(),
    grades,
  }));
  await inTransaction(client, async () => {
    await client.query(LOAD, [id, JSON.stringify(records)]);
    await client.query('update public.hadith_editions set loaded = $2 where id = $1', [id, loaded]);
  });
}
