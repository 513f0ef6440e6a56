import { readFileSync } from 'node:fs';
import { languageIn, languages } from '#scripts/web/languages.ts';
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

/** A reader of each language, with the settings of their browser. */
export const LANGUAGES = languages(fromRoot()).map((language) => ({
  language,
  ...languageIn(fromRoot(), language),
}));
