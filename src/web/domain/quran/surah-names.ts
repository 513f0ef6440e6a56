import type { SurahName } from '#content/schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const files = import.meta.glob<readonly SurahName[]>('/content/*/surahs.json', { import: 'default' });

/** The names of the surahs in one language, in the order of the mushaf. */
export const surahNames = packs<readonly SurahName[]>(async (language) => {
  const load = files[`/content/${language}/surahs.json`] ?? files['/content/en/surahs.json'];
  return load ? load() : [];
});

export function useSurahNames(): (surah: number) => SurahName {
  const names = surahNames.use(useLanguage(), 'surahs');
  return (surah) => names[surah - 1] ?? { name: String(surah) };
}
