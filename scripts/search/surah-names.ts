import { surahNamesSchema } from '#content/schema.ts';
import { byLanguage, contentFile } from './content.ts';
import type { Language } from './content.ts';

const names = byLanguage((language) => contentFile(surahNamesSchema, `${language}/surahs.json`));

/** By the surah's number. */
export function surahName(language: Language, surah: number): { name: string; meaning?: string | undefined } {
  return names[language][surah - 1] ?? { name: String(surah) };
}

/** "Al-Baqarah 2:255". */
export function ayahTitle(language: Language, surah: number, ayah: number): string {
  return `${surahName(language, surah).name} ${surah}:${ayah}`;
}
