import { isReference, written } from '#core/quran/reference.ts';
import { SURAHS } from '#core/quran/structure.ts';
import { ConfigError } from '../config.ts';

export interface AyahRow {
  sura: string;
  aya: string;
  text: string;
  notes: string;
}

/** By ayah; a note is empty where there is none. */
export interface SurahMeaning {
  texts: string[];
  notes: string[];
}

/** More help nobody to put a file right. */
const NAMED = 5;
const named = (ayahs: readonly string[]) =>
  `${ayahs.slice(0, NAMED).join(', ')}${ayahs.length > NAMED ? ` and ${ayahs.length - NAMED} more` : ''}`;

/** All ayahs of the Quran, each once, in the order of the mushaf; otherwise the file is refused. */
export function surahsOf(rows: readonly AyahRow[], file: string, allowEmpty: boolean): SurahMeaning[] {
  const found = new Map<string, AyahRow>();
  for (const [index, row] of rows.entries()) {
    const reference = { surah: Number(row.sura), ayah: Number(row.aya) };
    if (!isReference(reference))
      throw new ConfigError(`${file}: row ${index + 1} is of no ayah (${row.sura}:${row.aya}).`);
    const place = written(reference);
    if (found.has(place)) throw new ConfigError(`${file}: there are two of ${place}.`);
    found.set(place, row);
  }
  const places = SURAHS.flatMap(({ number, ayahs }) =>
    Array.from({ length: ayahs }, (_, index) => written({ surah: number, ayah: index + 1 })),
  );
  const missing = places.filter((place) => !found.has(place));
  if (missing.length > 0)
    throw new ConfigError(
      `${file}: it has ${found.size} of ${places.length} ayahs; missing: ${named(missing)}.`,
    );
  const empty = places.filter((place) => found.get(place)?.text.trim() === '');
  if (empty.length > 0 && (!allowEmpty || empty.length === places.length))
    throw new ConfigError(
      `${file}: without a text: ${named(empty)}. Where a work explains only some ayahs, say --allow-empty.`,
    );
  return SURAHS.map(({ number, ayahs }) => {
    const own = Array.from({ length: ayahs }, (_, index) =>
      found.get(written({ surah: number, ayah: index + 1 })),
    );
    return { texts: own.map((row) => row?.text ?? ''), notes: own.map((row) => row?.notes ?? '') };
  });
}
