import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { passageNamesSchema, passagesSchema, quranPartsSchema, surahAliasesSchema } from '#content/schema.ts';
import { passageIn } from '#core/quran/reference.ts';
import { readEdition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import { search } from '#core/search/search.ts';
import type { Shelf } from '#core/search/shelf.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { packData } from '#scripts/web/search.ts';
import type { PackData } from '#scripts/web/search.ts';

const decoder = new TextDecoder();
let packs: (PackData & { folder: string })[] = [];
beforeAll(async () => {
  packs = await Promise.all(
    (await foundPacks()).map(async (pack) => {
      const { entry, data } = packData(pack);
      return { entry, data, folder: await data.folder() };
    }),
  );
});

/** What a reader of a language has on the device. */
function shelvesFor(reader: string): Shelf[] {
  return packs.map(({ entry, folder }) => ({
    pack: entry,
    labels: readLabels(readFileSync(join(folder, `${reader}.labels`), 'utf8')),
    editions: Object.entries(entry.editions)
      .filter(
        ([, { languages, atServer }]) =>
          !atServer && (languages.includes(reader) || languages.includes('ar')),
      )
      .map(([edition, kind]) =>
        readEdition(readFileSync(join(folder, `${edition}.index`)), kind, (bytes) => decoder.decode(bytes)),
      ),
  }));
}

interface Asked {
  language: string;
  query: string;
  expected: string[];
}
/** Written by hand from what people look for and what is known to stand where; several places where a text stands more than once. */
const asked: Asked[] = LANGUAGES.flatMap((language) =>
  readFileSync(join(import.meta.dirname, `fixtures/search-queries/${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', places = ''] = line.split('\t');
      return { language, query, expected: places.split('|') };
    }),
);

test('what people look for comes first, or at least among the first five', () => {
  const places = LANGUAGES.flatMap((language) => {
    const shelves = shelvesFor(language);
    return asked
      .filter((each) => each.language === language)
      .map(({ query, expected }) => ({
        query,
        place: search(shelves, query, 8).findIndex(({ path }) => expected.includes(path)),
      }));
  });
  expect(places.length).toBeGreaterThanOrEqual(150);
  const share = (most: number) =>
    places.filter(({ place }) => place >= 0 && place < most).length / places.length;
  const missed = places.filter(({ place }) => place !== 0);
  expect(share(1), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9);
  expect(share(5), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.98);
}, 120_000);

test('nothing, signs alone and endless texts are answered quietly', () => {
  const shelves = shelvesFor('en');
  for (const typed of ['', '   ', '!?…', '\u064b', "'"]) expect(search(shelves, typed, 8)).toEqual([]);
  expect(search(shelves, 'mercy '.repeat(500), 8).length).toBeGreaterThan(0);
});

test('a quoted result marks what was looked for in its own language', () => {
  const [first] = search(shelvesFor('de'), 'Leite uns den geraden Weg', 3);
  expect(first?.quote?.language).toBe('de');
  expect(
    first?.quote?.parts
      .filter(({ found }) => found)
      .map(({ text }) => text)
      .join(' '),
  ).toContain('geraden Weg');
});

describe('the names of passages and parts', () => {
  const passages = contentFile(passagesSchema, 'base/passages.json');

  test('every passage is one', () => {
    for (const written of Object.values(passages)) expect(passageIn(written), written).not.toBeNull();
  });

  test.each(LANGUAGES)('are complete in %s', (language) => {
    const names = contentFile(passageNamesSchema, `${language}/passages.json`);
    expect(Object.keys(names)).toEqual(Object.keys(passages));
    expect(Object.keys(contentFile(quranPartsSchema, `${language}/quran-parts.json`)).length).toBe(4);
  });

  test('other names belong to surahs', () => {
    const numbers = Object.keys(contentFile(surahAliasesSchema, 'base/surah-aliases.json')).map(Number);
    expect(numbers.every((number) => number >= 1 && number <= 114)).toBe(true);
  });
});
