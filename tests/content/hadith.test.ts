import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hadithListSchema, hadithTextsSchema, idsSchema, namesSchema } from '#content/hadith-schema.ts';
import { plainArabic } from '#core/duas/plain-arabic.ts';
import { COLLECTIONS } from '#core/hadith/collection.ts';
import { passageIn } from '#core/quran/reference.ts';
import { citedTexts } from '#scripts/content-hadith.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

/** Arabic needs no translation of Arabic. */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'ar');
const groups = readdirSync(fromRoot('content/base/hadith')).map((file) => basename(file, '.json'));
const listOf = (group: string) => checked(hadithListSchema, join('base/hadith', `${group}.json`));
const textsOf = (language: string, group: string) =>
  checked(hadithTextsSchema, join(language, 'hadith', `${group}.json`));
const all = groups.flatMap(listOf);
const IDS = { narrators: 'narrator', graders: 'grader', 'hadith-topics': 'topic' } as const;

const LETTER = /[\u0621-\u064a\u0671]/gu;
/** Vowel signs, doubling and the small alif. */
const MARK = /[\u064b-\u0652\u0670]/gu;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Verses stand as references, `{2:172}` or `{32:16-17}`: the app inserts the text. */
const versesIn = (text: string) => text.match(/\{[^}]*\}/gu) ?? [];

const exists = (verse: string) => passageIn(verse.slice(1, -1)) !== null;

test('every hadith has one record, and no two records share a number', () => {
  const keys = all.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const others = all.flatMap(({ key, also = [] }) =>
    also.filter((other) => other === key || keys.includes(other)),
  );
  expect(others).toEqual([]);
});

test.each(Object.keys(IDS) as (keyof typeof IDS)[])('%s have a name in every language', (list) => {
  const ids = checked(idsSchema, `base/${list}.json`);
  expect(ids).toEqual([...new Set(ids)]);
  for (const language of LANGUAGES)
    expect(Object.keys(checked(namesSchema, `${language}/${list}.json`)).toSorted(), language).toEqual(
      ids.toSorted(),
    );
});

test('collections have a name in every language', () => {
  for (const language of LANGUAGES)
    expect(Object.keys(checked(namesSchema, `${language}/hadith-collections.json`)), language).toEqual(
      Object.keys(COLLECTIONS),
    );
});

test('narrators, graders and topics are those of the lists', () => {
  const [narrators, graders, topics] = (Object.keys(IDS) as (keyof typeof IDS)[]).map(
    (list) => new Set(checked(idsSchema, `base/${list}.json`)),
  );
  const unknown = all.flatMap((hadith) => [
    ...(narrators?.has(hadith.narrator) ? [] : [`${hadith.key}: ${hadith.narrator}`]),
    ...[hadith.grade, ...(hadith.otherGrades ?? [])]
      .filter(({ by }) => !graders?.has(by))
      .map(({ by }) => `${hadith.key}: ${by}`),
    ...hadith.topics.filter((topic) => !topics?.has(topic)).map((topic) => `${hadith.key}: ${topic}`),
  ]);
  expect(unknown).toEqual([]);
});

describe.each(groups)('%s', (group) => {
  const list = listOf(group);
  const keys = list.map(({ key }) => key);

  test('says the same in every language, in the same order', () => {
    for (const language of LANGUAGES) {
      const texts = textsOf(language, group);
      expect(Object.keys(texts), language).toEqual(keys);
      const translated = Object.values(texts).filter(({ text }) => text !== undefined);
      expect(translated.length, language).toBe(language === 'ar' ? 0 : list.length);
    }
  });

  test('translates with the length that the text has', () => {
    const wrong = list.flatMap(({ key, arabic }) =>
      TRANSLATIONS.filter((language) => {
        const letters = count(arabic, LETTER);
        const length = textsOf(language, group)[key]?.text?.length ?? 0;
        return length < 0.8 * letters || length > 3 * letters + 60;
      }).map((language) => `${language} ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is vowelled Arabic without a foreign letter', () => {
    const wrong = list.filter(
      ({ arabic }) =>
        /\p{Script=Latin}/u.test(arabic) ||
        count(arabic, MARK) < 0.6 * count(arabic, LETTER) ||
        /\u0640/u.test(arabic),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('quotes no verse in its signs: scripture is referred to', () => {
    const wrong = list.filter(({ arabic }) => /[\u06d6-\u06ed\ufd3e\ufd3f﴾﴿]/u.test(arabic));
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test('refers to the same verses in every language, each one that exists', () => {
    const wrong = list.flatMap(({ key, arabic }) => {
      const cited = versesIn(arabic);
      const texts = TRANSLATIONS.map((language) => textsOf(language, group)[key]?.text ?? '');
      return cited.every(exists) && texts.every((text) => versesIn(text).join() === cited.join())
        ? []
        : [key];
    });
    expect(wrong).toEqual([]);
  });

  test('keeps the languages apart', () => {
    const wrong = TRANSLATIONS.flatMap((language) =>
      Object.entries(textsOf(language, group))
        .filter(([, { title, text = '' }]) => /\p{Script=Arabic}/u.test((title + text).replaceAll('ﷺ', '')))
        .map(([key]) => `${language} ${key}`),
    );
    const titles = Object.entries(textsOf('ar', group)).filter(([, { title }]) =>
      /\p{Script=Latin}/u.test(title),
    );
    expect([...wrong, ...titles.map(([key]) => `ar ${key}`)]).toEqual([]);
  });
});

test('the Forty of an-Nawawi are 42, each once', () => {
  const places = listOf('nawawi').map(({ nawawi }) => nawawi);
  expect(places).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  expect(all.filter(({ nawawi }) => nawawi !== undefined)).toHaveLength(42);
});

/** Typists differ in signs and in the forms of alif: words are compared by their bare letters. */
const bareWords = (text: string) =>
  plainArabic(text)
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .match(/\p{Script=Arabic}+/gu) ?? [];

test('each of the Forty is the hadith that a second typing of them has under its number', () => {
  // Ours follow the collections, an-Nawawi's wording differs here and there: most words agree with one of them, and with no other as many.
  const typed = v
    .parse(
      v.array(v.object({ no: v.number(), ar: v.string() })),
      createRequire(import.meta.url)('arbain-id/data/hadits.json'),
    )
    .map(({ no, ar }) => ({ no, words: new Set(bareWords(ar)) }));
  expect(typed).toHaveLength(42);
  const elsewhere = listOf('nawawi').flatMap(({ key, arabic, nawawi }) => {
    const words = bareWords(arabic);
    const shared = typed.map((one) => ({
      no: one.no,
      share: words.filter((word) => one.words.has(word)).length / words.length,
    }));
    const [best] = shared.toSorted((one, other) => other.share - one.share);
    return best && best.no === nawawi && best.share > 0.5
      ? []
      : [`${key} is ${nawawi}, yet like ${best?.no}`];
  });
  expect(elsewhere).toEqual([]);
});

/**
 * One word for one word: what is called jihad in one language is not softened or sharpened in another. Whoever tries hard to
 * find a ship is in none.
 */
test('jihad is called jihad in every language', () => {
  const called = { en: /jihad/iu, de: /dschihad/iu, tr: /cihad/iu } as const;
  const spoken = groups.flatMap((group) =>
    listOf(group)
      .filter(({ arabic }) => /جهاد|جاهد(?!ا في طلب)/u.test(plainArabic(arabic)))
      .map(({ key }) => ({ group, key })),
  );
  expect(spoken.length).toBeGreaterThan(5);
  const otherwise = Object.entries(called).flatMap(([language, word]) =>
    spoken
      .filter(({ group, key }) => !word.test(textsOf(language, group)[key]?.text ?? ''))
      .map(({ key }) => `${language} ${key}`),
  );
  expect(otherwise).toEqual([]);
});

test('what has another number in print is no record under that number', () => {
  const keys = new Set(all.flatMap(({ key, also = [] }) => [key, ...also]));
  const printed = all.flatMap(({ print }) => print ?? []);
  expect(printed.toSorted()).toEqual(['muslim:1467', 'muslim:1469']);
  expect(printed.filter((key) => keys.has(key))).toEqual([]);
});

test('every record can be printed for the check of its letters', () => {
  const printed = citedTexts().filter(({ id }) => groups.some((group) => id.startsWith(`${group}/`)));
  expect(printed).toHaveLength(all.length);
  expect(printed.every(({ number, arabic }) => Number.parseInt(number, 10) > 0 && arabic.length > 0)).toBe(
    true,
  );
});
