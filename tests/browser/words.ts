import { readFileSync } from 'node:fs';
import { languageIn, languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';
import { FULL } from '#tests/harness/scale.ts';

/** What a folder of `src/web` says in a language, so that a test finds its buttons as a reader would. */
export function wordsOf(
  language: string,
  folder: string,
): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const file = language === 'en' ? `src/web/${folder}/en.json` : `content/${language}/screens/${folder}.json`;
  const words = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Record<string, string>;
  return (key, values = {}) => {
    const text = words[key];
    if (text === undefined) throw new Error(`${file} has no "${key}"`);
    return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** A reader of each language, with the settings of their browser. */
export const LANGUAGES = languages(fromRoot()).map((language) => ({
  language,
  ...languageIn(fromRoot(), language),
}));

/**
 * Whole flows are walked in Arabic, whose pages are mirrored and whose words are nobody's keys; what stands alone is walked in
 * English. That every page fits and violates nothing in every language is swept by `sweep.ts`.
 */
export const FLOW_LANGUAGES = FULL ? (['en', 'ar'] as const) : (['ar'] as const);
export const inFlow = ({ language }: { language: string }): boolean =>
  FLOW_LANGUAGES.some((flow) => flow === language);
export const FLOW_READERS = LANGUAGES.filter(inFlow);
