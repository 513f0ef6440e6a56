import { queryOptions } from '@tanstack/react-query';
import { QURAN } from 'virtual:quran';
import * as v from 'valibot';
import { AYAH_COUNTS } from '#core/quran/structure.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { notedFetch } from '#web/platform/connection.ts';

/** The text itself, or a translation of it. */
export type Pack = 'ar' | TranslationId;

export function surahAddress(pack: Pack, surah: number): string {
  return `${QURAN}${pack}/${surah}.json`;
}

const ayahs = v.array(v.string());

/** The ayahs of a surah. The service worker keeps each file for the next time, offline too. */
export async function surahText(pack: Pack, surah: number): Promise<readonly string[]> {
  const response = await notedFetch(surahAddress(pack, surah));
  if (!response.ok) throw new Error(`The Quran text answered ${response.status}`);
  const text = v.parse(ayahs, await response.json());
  if (text.length !== AYAH_COUNTS[surah - 1]) throw new Error(`Surah ${surah} is not complete`);
  return text;
}

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
