import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { languageSchema } from '#content/schema.ts';
import { fromRoot } from './root.ts';

export const FALLBACK = 'en';

/** Every folder of `content` with a `language.json`. */
export const LANGUAGES: readonly string[] = readdirSync(fromRoot('content')).filter((folder) =>
  existsSync(fromRoot('content', folder, 'language.json')),
);

export interface InLanguage<Words> {
  direction: 'ltr' | 'rtl';
  words: Words;
}

const json = (...path: string[]): unknown => JSON.parse(readFileSync(fromRoot('content', ...path), 'utf8'));

/** A file of words from every language that has it. */
export const byLanguage = <Words>(file: string, schema: v.GenericSchema<unknown, Words>) =>
  new Map<string, InLanguage<Words>>(
    LANGUAGES.filter((folder) => existsSync(fromRoot('content', folder, file))).map((folder) => [
      folder,
      {
        direction: v.parse(languageSchema, json(folder, 'language.json')).direction,
        words: v.parse(schema, json(folder, file)),
      },
    ]),
  );

/** Those of a language, or English ones. */
export function inLanguage<Words>(all: Map<string, InLanguage<Words>>, language: string): InLanguage<Words> {
  const known = all.get(language) ?? all.get(FALLBACK);
  if (known === undefined) throw new Error('The English words are missing.');
  return known;
}

/** Puts values into the gaps of a text: `{minutes}`. */
export const filled = (text: string, gaps: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
