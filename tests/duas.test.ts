import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import { idsSchema, namesSchema } from '#content/hadith-schema.ts';
import { citedTexts } from '#scripts/content-hadith.ts';
import { fromRoot } from '#server/root.ts';
import { DAILY_DUAS } from '#web/tools/duas/daily-duas.ts';

const LANGUAGES = ['en', 'de', 'ar', 'tr'] as const;
const TRANSLATIONS = ['en', 'de', 'tr'] as const;

const checked = <Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> =>
  v.parse(schema, JSON.parse(readFileSync(fromRoot('content', file), 'utf8')));
const groups = readdirSync(fromRoot('content/base/duas')).map((file) => basename(file, '.json'));
const listOf = (group: string) => checked(duaListSchema, join('base/duas', `${group}.json`));
const textsOf = (language: string, group: string) =>
  checked(duaTextsSchema, join(language, 'duas', `${group}.json`));
const all = groups.flatMap(listOf);
const categories = checked(idsSchema, 'base/dua-categories.json');

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

test('every supplication has a name of its own', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('categories have a name in every language, and something in them', () => {
  for (const language of LANGUAGES)
    expect(Object.keys(checked(namesSchema, `${language}/dua-categories.json`)), language).toEqual(
      categories,
    );
  expect([...new Set(all.flatMap((dua) => dua.categories))].toSorted()).toEqual(categories.toSorted());
});

test('grades are given by graders we name', () => {
  const graders = checked(idsSchema, 'base/graders.json');
  expect(all.filter(({ grade }) => grade && !graders.includes(grade.by))).toEqual([]);
});

test('a grade stands with its source', () => {
  expect(all.filter(({ source, grade }) => (source === undefined) !== (grade === undefined))).toEqual([]);
});

test('those of the day are ours, each once, and no Quran, of which the dashboard has its own', () => {
  const spoken = all.filter((dua) => 'arabic' in dua).map(({ id }) => id);
  expect(DAILY_DUAS.filter((id) => !spoken.includes(id))).toEqual([]);
  expect(new Set(DAILY_DUAS).size).toBe(DAILY_DUAS.length);
});

describe.each(groups)('%s', (group) => {
  const list = listOf(group);

  test('says the same in four languages, in the same order', () => {
    for (const language of LANGUAGES)
      expect(Object.keys(textsOf(language, group)), language).toEqual(list.map(({ id }) => id));
  });

  test('is written out and translated where it is no Quran, and only there', () => {
    const wrong = TRANSLATIONS.flatMap((language) =>
      list
        .filter((dua) => {
          const { transliteration, text } = textsOf(language, group)[dua.id] ?? {};
          const spoken = 'arabic' in dua;
          return (transliteration !== undefined) !== spoken || (text !== undefined) !== spoken;
        })
        .map(({ id }) => `${language} ${id}`),
    );
    expect(wrong).toEqual([]);
    expect(Object.values(textsOf('ar', group)).filter((words) => Object.keys(words).length > 1)).toEqual([]);
  });

  test('is vowelled Arabic without signs of the mushaf', () => {
    const wrong = list.filter(
      (dua) =>
        'arabic' in dua &&
        (/\p{Script=Latin}|\u0640|[\u06d6-\u06ed\ufd3e\ufd3f]/u.test(dua.arabic) ||
          count(dua.arabic, /[\u064b-\u0652\u0670]/gu) < 0.6 * count(dua.arabic, /[\u0621-\u064a]/gu)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('keeps the scripts apart', () => {
    const foreign = TRANSLATIONS.flatMap((language) =>
      Object.entries(textsOf(language, group))
        .filter(([, words]) => /\p{Script=Arabic}/u.test(Object.values(words).join(' ')))
        .map(([id]) => `${language} ${id}`),
    );
    expect(foreign).toEqual([]);
  });
});

test('every text from a hadith can be printed for the check of its letters', () => {
  const printed = new Set(citedTexts().map(({ id }) => id));
  const missing = groups.flatMap((group) =>
    listOf(group)
      .filter((dua) => 'arabic' in dua && !printed.has(`${group}/${dua.id}`))
      .map(({ id }) => id),
  );
  expect(missing).toEqual([]);
});
