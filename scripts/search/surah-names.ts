import { surahNamesSchema } from '#content/schema.ts';
import { contentFile, perLanguage } from './content.ts';

const namesIn = perLanguage((language) => contentFile(surahNamesSchema, `${language}/surahs.json`));

/** By the surah's number. */
export function surahName(language: string, surah: number): { name: string; meaning?: string | undefined } {
  return namesIn(language)[surah - 1] ?? { name: String(surah) };
}

/** "Al-Baqarah 2:255". */
export function ayahTitle(language: string, surah: number, ayah: number): string {
  return `${surahName(language, surah).name} ${surah}:${ayah}`;
}
