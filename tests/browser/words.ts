import { readFileSync } from 'node:fs';
import { fromRoot } from '#server/root.ts';

/** What a folder of `src/web` says in a language, so that a test finds its buttons as a reader would. */
export function wordsOf(language: string, folder: string): (key: string) => string {
  const file = language === 'en' ? `src/web/${folder}/en.json` : `content/${language}/screens/${folder}.json`;
  const words = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Record<string, string>;
  return (key) => {
    const text = words[key];
    if (text === undefined) throw new Error(`${file} has no "${key}"`);
    return text;
  };
}

export const LANGUAGES = [
  { language: 'en', direction: 'ltr', locale: 'en-GB' },
  { language: 'de', direction: 'ltr', locale: 'de-DE' },
  { language: 'ar', direction: 'rtl', locale: 'ar' },
  { language: 'tr', direction: 'ltr', locale: 'tr-TR' },
] as const;
