import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';

/** The languages of the interface. */
export const LANGUAGES: readonly string[] = languages(fromRoot());

export function byLanguage<Value>(valueIn: (language: string) => Value): Record<string, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)]));
}

/** What is made of a language once, when it is first asked for. */
export function perLanguage<Value>(valueIn: (language: string) => Value): (language: string) => Value {
  const made = new Map<string, { value: Value }>();
  return (language) => {
    const known = made.get(language) ?? { value: valueIn(language) };
    made.set(language, known);
    return known.value;
  };
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
