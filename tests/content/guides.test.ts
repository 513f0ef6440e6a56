import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blockProblems } from '#content/course-problems.ts';
import type { Block } from '#content/course-schema.ts';
import { duaListSchema } from '#content/dua-schema.ts';
import { guideSchema, guideTextsSchema, GUIDES } from '#content/guide-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { titlesIn } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const namesIn = (folder: string) =>
  readdirSync(fromRoot('content', folder)).map((file) => basename(file, '.json'));
const json = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
const library = new Set(
  namesIn('base/hadith').flatMap((file) =>
    (json(`base/hadith/${file}.json`) as { key: string; also?: string[] }[]).flatMap(({ key, also = [] }) => [
      key,
      ...also,
    ]),
  ),
);
const duas = new Set(
  namesIn('base/duas').flatMap((file) =>
    checked(duaListSchema, `base/duas/${file}.json`).map(({ id }) => id),
  ),
);
const terms = Object.keys(json('base/course-terms.json') as object);

const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();

/** What a block refers to and the library has not. */
function missingIn(block: Block): string[] {
  switch (block.kind) {
    case 'hadith':
      return library.has(block.hadith) ? [] : [block.hadith];
    case 'dua':
      return duas.has(block.dua) ? [] : [block.dua];
    case 'terms':
      return block.terms.filter((term) => !terms.includes(term));
    case 'steps':
      return block.steps.flatMap(({ dua }) => (dua !== undefined && !duas.has(dua) ? [dua] : []));
    default:
      return [];
  }
}

const written = GUIDES.filter((guide) => existsSync(fromRoot('content/base/guides', `${guide}.json`)));

describe.each(written)('%s', (name) => {
  const guide = checked(guideSchema, `base/guides/${name}.json`);

  test('names what exists, and nothing twice', () => {
    const ids = guide.pages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      guide.pages.filter(
        ({ part, ages = [] }) => ![part, ...ages].every((each) => guide.parts.includes(each)),
      ),
    ).toEqual([]);
    expect(
      guide.pages.flatMap(({ blocks, sources }) => [
        ...blocks.flatMap(missingIn),
        ...sources.flatMap((source) =>
          'hadith' in source && !library.has(source.hadith) ? [source.hadith] : [],
        ),
      ]),
    ).toEqual([]);
    for (const page of guide.pages) {
      const blocks = page.blocks.map(({ id }) => id);
      expect(new Set(blocks).size, page.id).toBe(blocks.length);
    }
  });

  test.each(
    LANGUAGES.filter((language) => existsSync(fromRoot('content', language, 'guides', `${name}.json`))),
  )('has the words that its structure asks for in %s, and no others', (language) => {
    const texts = checked(guideTextsSchema, `${language}/guides/${name}.json`);
    expect(keys(texts.parts)).toEqual(guide.parts.toSorted());
    // It stands over everything: a warning of twelve lines would be all that a phone shows.
    expect(texts.always[0]?.length).toBeLessThanOrEqual(150);
    expect(keys(texts.pages)).toEqual(guide.pages.map(({ id }) => id).toSorted());
    for (const page of guide.pages) {
      const words = texts.pages[page.id]?.blocks ?? {};
      const told = page.blocks.filter(({ kind }) => kind !== 'terms');
      expect(keys(words), page.id).toEqual(told.map(({ id }) => id).toSorted());
      for (const block of told) {
        expect(blockProblems(block, words[block.id]), page.id).toEqual([]);
      }
    }
  });
});

test.each(LANGUAGES)('in %s a guide is called alike in menus and on its own page', (language) => {
  for (const guide of written) {
    const menu = titlesIn(fromRoot(), language)[guide]?.title;
    expect(menu, guide).toBe(checked(guideTextsSchema, `${language}/guides/${guide}.json`).title);
  }
});

test('a guide stands in its place, and is one of the four', () => {
  const folder = fromRoot('content/base/guides');
  const found = existsSync(folder) ? namesIn('base/guides') : [];
  expect(found.filter((name) => !GUIDES.some((guide) => guide === name))).toEqual([]);
});
