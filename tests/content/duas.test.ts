import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import { idsSchema, namesSchema } from '#content/hadith-schema.ts';
import { plainArabic } from '#core/duas/plain-arabic.ts';
import { ayahsOf, numberOf, passageIn } from '#core/quran/reference.ts';
import type { Reference } from '#core/quran/reference.ts';
import { wordRangeIn, wordsOf } from '#core/quran/words.ts';
import type { WordReference } from '#core/quran/words.ts';
import { citedTexts } from '#scripts/content-hadith.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { saidWords } from '#scripts/web/recited.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';
import { DAILY_DUAS } from '#web/tools/duas/daily-duas.ts';

/** Arabic needs no translation of Arabic. */
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'ar');

const groups = readdirSync(fromRoot('content/base/duas')).map((file) => basename(file, '.json'));
const listOf = (group: string) => checked(duaListSchema, join('base/duas', `${group}.json`));
const textsOf = (language: string, group: string) =>
  checked(duaTextsSchema, join(language, 'duas', `${group}.json`));
const all = groups.flatMap(listOf);
const categories = checked(idsSchema, 'base/dua-categories.json');

/** Where the Quran is supplication; the other recited ones are surahs and ayahs as such. */
const SUPPLICATIONS = new Set(['quran', 'marriage', 'children', 'parents', 'pilgrimage', 'travel']);

/** First words that are no call, by their letters, each with its reason. */
const OTHER_OPENINGS = {
  // Said of Allah, not to Him: "Allah is enough for us".
  'allah-is-enough': 'حسبنا',
  // What they said begins with their trust in Allah; the call follows.
  'from-oppressors': 'على',
  // Yusuf thanks for his own kingdom first; what everybody may ask begins by another name of Allah.
  'prayer-of-joseph': 'فاطر',
  // Ayyub and Yunus tell how it is with them, and call by that.
  'prayer-of-job': 'أنى',
  'prayer-of-jonah': 'لا',
  // Praise, on a journey.
  'mounting-a-vehicle': 'سبحن',
};

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

test('each occasion of what several hadith tell of has its own', () => {
  const told = all.flatMap((dua) => ('told' in dua && dua.told ? [{ ...dua, told: dua.told }] : []));
  expect(told.length).toBeGreaterThan(0);
  for (const dua of told)
    expect(dua.told.flatMap((one) => one.for).toSorted(), dua.id).toEqual(dua.categories.toSorted());
});

test('Ayat al-Kursi in the morning is not told by the hadith of the one who goes to bed', () => {
  const kursi = all.find(({ id }) => id === 'ayat-al-kursi');
  const told = kursi && 'told' in kursi ? (kursi.told ?? []) : [];
  // Al-Bukhari 2311: Abu Hurayra and the thief, "when you go to your bed".
  expect(
    told.filter((one) => 'source' in one && one.source === 'bukhari:2311').map((one) => one.for),
  ).toEqual([['sleep']]);
});

test('33, 33 and 34 are said before sleep (al-Bukhari 5362)', () => {
  const counted = all.filter((dua) => dua.source === 'bukhari:5362');
  expect(counted.map(({ categories, repeat }) => [categories, repeat])).toEqual([
    [['sleep'], 33],
    [['sleep'], 33],
    [['sleep'], 34],
  ]);
});

test('those of the day are ours, each once, and no Quran, of which the dashboard has its own', () => {
  const spoken = all.filter((dua) => 'arabic' in dua).map(({ id }) => id);
  expect(DAILY_DUAS.filter((id) => !spoken.includes(id))).toEqual([]);
  expect(new Set(DAILY_DUAS).size).toBe(DAILY_DUAS.length);
});

describe('words that are said of an ayah', () => {
  const surahs = arabicText();
  const wordsIn = ({ surah, ayah }: Reference) => wordsOf(surahs[surah - 1]?.[ayah - 1] ?? '');
  /** Those of whole ayahs as well: they begin the same way. */
  const recited = all.flatMap((dua) => ('ayahs' in dua ? [dua] : []));
  const parted = recited.flatMap((dua) => {
    const range = dua.said && wordRangeIn(dua.said);
    return range ? [{ ...dua, range }] : [];
  });

  test('lie within it, from a word to a later one', () => {
    const wrong = parted.filter(({ ayahs, range: { from, to } }) => {
      const within = ayahs.flatMap((written) => passageIn(written) ?? []).flatMap(ayahsOf);
      const has = ({ surah, ayah, word }: WordReference) =>
        within.some((one) => one.surah === surah && one.ayah === ayah) &&
        word <= wordsIn({ surah, ayah }).length;
      const ordered =
        numberOf(from) < numberOf(to) || (numberOf(from) === numberOf(to) && from.word <= to.word);
      return !has(from) || !has(to) || !ordered;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(parted.length).toBe(31);
  });

  test('are fewer than the ayahs have, or nothing would be marked', () => {
    const wrong = parted.filter((dua) => saidWords(dua) === saidWords({ ayahs: dua.ayahs }));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('begin by calling Allah, but for what is said otherwise', () => {
    const letters = (text: string) => plainArabic(text).replaceAll(/[^\u0621-\u063f\u0641-\u064a]/gu, '');
    const openings = recited
      .filter(({ categories }) => categories.some((one) => SUPPLICATIONS.has(one)))
      .map((dua) => [dua.id, letters(wordsOf(saidWords(dua))[0] ?? '')] as const);
    const others = openings.filter(([, first]) => !['رب', 'ربنا', 'اللهم'].includes(first));
    expect(openings.length).toBe(39);
    expect(Object.fromEntries(others)).toEqual(OTHER_OPENINGS);
  });

  test('end where the ayah does, but where it goes on telling', () => {
    const early = parted.filter(({ range: { to } }) => to.word !== wordsIn(to).length);
    // "So He forgave him": the rest of 28:16 tells what became of it.
    expect(early.map(({ id }) => id)).toEqual(['prayer-of-moses-forgiveness']);
  });
});

describe.each(groups)('%s', (group) => {
  const list = listOf(group);

  test('says the same in four languages, in the same order', () => {
    for (const language of LANGUAGES)
      expect(Object.keys(textsOf(language, group)), language).toEqual(list.map(({ id }) => id));
  });

  test('can be read in Latin letters, and is translated unless a whole ayah is said', () => {
    const wrong = TRANSLATIONS.flatMap((language) =>
      list
        .filter((dua) => {
          const { transliteration, text } = textsOf(language, group)[dua.id] ?? {};
          const own = 'arabic' in dua || dua.said !== undefined;
          return transliteration === undefined || (text !== undefined) !== own;
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
