import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Citation } from '#core/quran/citation.ts';
import { ayahsOf, numberOf, passageIn } from '#core/quran/reference.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';

const content = fromRoot('content');
const jsonIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .toSorted()
    : [];
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Packs are lists of records with a key; their words in a language lie in a file of the same name, by that key. */
const record = v.union([
  v.pipe(
    v.looseObject({ key: v.string() }),
    v.transform((value) => ({ key: value.key, value })),
  ),
  v.pipe(
    v.looseObject({ id: v.string() }),
    v.transform((value) => ({ key: value.id, value })),
  ),
]);
const pack = v.array(record);
const words = v.record(
  v.string(),
  v.looseObject({ title: v.optional(v.string()), name: v.optional(v.string()) }),
);

/** All ayahs that something refers to by `ayah` or `ayahs`, however deep. */
export function ayahsCitedIn(value: unknown, named = false): number[] {
  if (typeof value === 'string') {
    const passage = named ? passageIn(value) : null;
    return passage ? ayahsOf(passage).map(numberOf) : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => ayahsCitedIn(item, named));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ayahsCitedIn(part, key === 'ayah' || key === 'ayahs'),
  );
}

function titleIn(language: string, file: string, key: string): string | null {
  const path = join(content, language, file);
  const found = existsSync(path) ? v.safeParse(words, read(path)) : null;
  const named = found?.success ? found.output[key] : undefined;
  return named?.title ?? named?.name ?? null;
}

/** What refers to an ayah, by its number in the mushaf. */
export function citationsIn(language: string): Record<number, Citation[]> {
  const found: Record<number, Citation[]> = {};
  for (const file of jsonIn(join(content, 'base'))) {
    const records = v.safeParse(pack, read(join(content, 'base', file)));
    for (const { key, value } of records.success ? records.output : [])
      for (const ayah of new Set(ayahsCitedIn(value)))
        (found[ayah] ??= []).push({
          pack: file.replace(/[/.].*$/, ''),
          title: titleIn(language, file, key) ?? titleIn('en', file, key) ?? key,
        });
  }
  return found;
}

/** `<language>.json`: which of our own content refers to which ayah. */
export const citationsData = dataFolder({
  name: 'citations',
  code: import.meta.url,
  inputs: ['base', ...languages(fromRoot())].flatMap((folder) =>
    jsonIn(join(content, folder)).map((file) => join(content, folder, file)),
  ),
  quality: 9,
  files: () =>
    new Map(
      languages(fromRoot()).map(
        (language) => [`${language}.json`, JSON.stringify(citationsIn(language))] as const,
      ),
    ),
});
