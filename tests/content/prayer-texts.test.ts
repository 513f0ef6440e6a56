import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { prayerTextsSchema, prayerTextWordsSchema } from '#content/salah-schema.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import { citedTexts } from '#scripts/content-hadith.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { ROUNDS } from '#core/tasbih.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(fromRoot(`content/${path}`), 'utf8'));
const prayerTexts = v.parse(prayerTextsSchema, read('base/salah/prayer-texts.json'));
const textsOf = (language: string) =>
  v.parse(prayerTextWordsSchema, read(`${language}/salah/prayer-texts.json`));
const writtenOut = prayerTexts.filter(({ arabic }) => arabic !== undefined);
const keys = prayerTexts.map(({ key }) => key);

test('every prayer text has a key of its own', () => expect(keys).toEqual([...new Set(keys)]));

test('what is written out carries its vowels and names where it is from', () => {
  const bare = writtenOut.filter(
    ({ arabic = '', from }) => !/[\u064b-\u0652]/u.test(arabic) || from.length === 0,
  );
  expect(bare).toEqual([]);
});

test('a text that al-Bukhari or Muslim vouches for stands in that book', () => {
  const bookOf = (grader: string) => grader.replace('al-', '');
  const wrong = prayerTexts.filter(
    ({ from, grade }) =>
      (grade?.by === 'al-bukhari' || grade?.by === 'muslim') &&
      !from.some((source) => source.startsWith(`${bookOf(grade.by)}:`)),
  );
  expect(wrong).toEqual([]);
});

test('every place that has these very words can be printed for the check of letters and numbers', () => {
  const printed = citedTexts().filter(({ id }) => id.startsWith('prayer-texts/'));
  const cited = writtenOut.flatMap(({ key, from }) =>
    from.filter((source) => referenceOf(source)).map((source) => `prayer-texts/${key} ${source}`),
  );
  expect(printed.map(({ id, collection, number }) => `${id} ${collection}:${number}`)).toEqual(cited);
  expect(cited.length).toBeGreaterThan(35);
});

test('every round of the tasbih says known prayer texts', () => {
  const said = Object.values(ROUNDS).flatMap((round) => round.map(({ dhikr }) => dhikr));
  expect(said.filter((key) => !keys.includes(key))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test('there are the words of all prayer texts and of no other', () =>
    expect(Object.keys(texts)).toEqual(keys));

  test.runIf(language !== 'ar')('whatever is said can be read and understood', () => {
    const mute = prayerTexts.filter(({ key, arabic }) => {
      const { transliteration, meaning } = texts[key] ?? {};
      return !transliteration || (arabic !== undefined && !meaning);
    });
    expect(mute).toEqual([]);
  });

  test('no meaning is given to a whole ayah here: it comes with the translation', () => {
    const given = prayerTexts.filter(
      ({ key, ayahs, said }) =>
        ayahs && (texts[key]?.meaning !== undefined) !== (said !== undefined && language !== 'ar'),
    );
    expect(given).toEqual([]);
  });

  test.runIf(!['en', 'ar'].includes(language))('no meaning was left in English', () => {
    const english = textsOf('en');
    const left = writtenOut.filter(({ key }) => texts[key]?.meaning === english[key]?.meaning);
    expect(left).toEqual([]);
  });
});
