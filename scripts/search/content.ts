import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { fromRoot } from '#server/root.ts';

/** The languages of the interface. */
export const LANGUAGES = ['en', 'de', 'ar', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

export function byLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return { en: valueIn('en'), de: valueIn('de'), ar: valueIn('ar'), tr: valueIn('tr') };
}

/** A file of `content/` in its shape. */
export function contentFile<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(fromRoot('content', path), 'utf8')));
}

/** Names of the files in a folder of `content/`, without their ending. */
export function contentNames(folder: string): string[] {
  return readdirSync(fromRoot('content', folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted();
}
