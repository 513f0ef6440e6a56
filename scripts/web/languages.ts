import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { languageSchema } from '#content/schema.ts';
import type { Language } from '#content/schema.ts';

/** English is what every other language is held against, and what is said where one is silent. */
const FIRST = 'en';

/** Every folder of `content/` with a `language.json`; English first. */
export function languages(root = '.'): string[] {
  const found = readdirSync(`${root}/content`).filter((name) =>
    existsSync(`${root}/content/${name}/language.json`),
  );
  return [FIRST, ...found.filter((name) => name !== FIRST).toSorted()];
}

/** What a language says about itself. */
export function languageIn(root: string, code: string): Language {
  return v.parse(languageSchema, JSON.parse(readFileSync(`${root}/content/${code}/language.json`, 'utf8')));
}

export const readsFromRight = (root: string, code: string): boolean =>
  languageIn(root, code).direction === 'rtl';
