import { queryOptions } from '@tanstack/react-query';
import { QURAN } from 'virtual:quran';
import * as v from 'valibot';
import { isImportedId, MEANINGS } from '#core/quran/meaning.ts';
import type { MeaningId } from '#core/quran/meaning.ts';
import { AYAH_COUNTS } from '#core/quran/structure.ts';
import { notedFetch } from '#web/platform/connection.ts';

/** The text itself, or a meaning of it. */
export type Pack = 'ar' | MeaningId;

export function surahAddress(pack: Pack, surah: number): string {
  return `${isImportedId(pack) ? MEANINGS : QURAN}${pack}/${surah}.json`;
}

/** What a pack has of a surah, by ayah. Ours mark no notes; those that the operator brought have them. */
interface SurahWords {
  texts: readonly string[];
  notes: readonly string[];
}

const ayahs = v.array(v.string());
const words = v.union([
  v.pipe(
    ayahs,
    v.transform((texts): SurahWords => ({ texts, notes: [] })),
  ),
  v.object({ texts: ayahs, notes: ayahs }),
]);

/** The service worker keeps each file for the next time, offline too. */
async function surahWords(pack: Pack, surah: number): Promise<SurahWords> {
  const response = await notedFetch(surahAddress(pack, surah));
  if (!response.ok) throw new Error(`The Quran text answered ${response.status}`);
  const found = v.parse(words, await response.json());
  if (found.texts.length !== AYAH_COUNTS[surah - 1]) throw new Error(`Surah ${surah} is not complete`);
  return found;
}

/** The ayahs of a surah. */
export const surahText = async (pack: Pack, surah: number): Promise<readonly string[]> =>
  (await surahWords(pack, surah)).texts;

export function surahQuery(pack: Pack, surah: number) {
  return queryOptions({
    queryKey: ['quran', pack, surah],
    queryFn: () => surahText(pack, surah),
    staleTime: Infinity,
    // Those who read on come back; those who leave give the memory free.
    gcTime: 10 * 60_000,
    retry: false,
  });
}

/** The notes of a surah's ayahs, in the same file as its texts. */
export function notesQuery(pack: Pack, surah: number) {
  return queryOptions({
    queryKey: ['quran-notes', pack, surah],
    queryFn: async () => (await surahWords(pack, surah)).notes,
    enabled: isImportedId(pack),
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    retry: false,
  });
}
