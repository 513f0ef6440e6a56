import type { Client } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { MeaningFile } from './quranenc-file.ts';

const KEEP = `
  insert into public.quran_meanings (key, language, name, version, info, source, sha256)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (key) do update set language = excluded.language, name = excluded.name, version = excluded.version,
    info = excluded.info, source = excluded.source, sha256 = excluded.sha256, imported_at = now()`;

const LOAD = `
  insert into public.quran_meaning_surahs (key, surah, ayahs)
  select $1, surah, ayahs from jsonb_array_elements($2::jsonb) with ordinality as _ (ayahs, surah)`;

export interface KeptMeaning {
  key: string;
  language: string;
  name: string;
  version: string;
  source: string;
  imported_at: Date;
}

/** Brings a checked file into the database in one step: readers have the one before or this one. A name once given stays. */
export async function importMeaning(
  client: Client,
  file: MeaningFile,
  wishedName: string | undefined,
): Promise<{ name: string; before: string | null }> {
  const { key, title, language, version, info, source, sha256, surahs } = file;
  return inTransaction(client, async () => {
    const { rows } = await client.query<{ name: string; version: string }>(
      'select name, version from public.quran_meanings where key = $1 for update',
      [key],
    );
    const [before] = rows;
    const name = wishedName ?? before?.name ?? (title || key);
    await client.query(KEEP, [key, language, name, version, info, source, sha256]);
    await client.query('delete from public.quran_meaning_surahs where key = $1', [key]);
    await client.query(LOAD, [key, JSON.stringify(surahs)]);
    return { name, before: before?.version ?? null };
  });
}

export async function keptMeanings(client: Client): Promise<KeptMeaning[]> {
  const { rows } = await client.query<KeptMeaning>(
    'select key, language, name, version, source, imported_at from public.quran_meanings order by key',
  );
  return rows;
}

export async function removeMeaning(client: Client, key: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from public.quran_meanings where key = $1', [key]);
  return rowCount === 1;
}
