import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fromRoot } from '#server/root.ts';

/** English stands beside each screen, in a folder of its name. */
const ENGLISH = new Map(
  readdirSync(fromRoot('src/web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'en.json')
    .map((path) => [basename(dirname(path)), `src/web/${path}`] as const),
);

/** What a screen says in a language, so that a test finds its buttons as a reader would. */
export function wordsOf(language: string, screen: string): (key: string) => string {
  const file = language === 'en' ? (ENGLISH.get(screen) ?? '') : `content/${language}/screens/${screen}.json`;
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
