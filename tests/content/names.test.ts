import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { nameListSchema, nameTextsSchema } from '#content/names-schema.ts';
import { withoutArticle } from '#core/divine-names/call.ts';
import { referenceIn } from '#core/quran/reference.ts';
import { standsIn } from '#core/quran/word.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { fromRoot } from '#server/root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
/** The schema itself asks for 99, and whether each ayah exists and each hadith names a known collection. */
const names = v.parse(nameListSchema, read('base/names.json'));
const textsOf = (language: string) => v.parse(nameTextsSchema, read(`${language}/names.json`));
const ids = names.map(({ id }) => id);
const byId = new Map(names.map((name) => [name.id, name]));
const surahs = arabicText();
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** The names as at-Tirmidhi 3507 lists them, by their letters alone. */
const LISTED = `الله الرحمن الرحيم الملك القدوس السلام المؤمن المهيمن العزيز الجبار المتكبر الخالق البارئ المصور الغفار
  القهار الوهاب الرزاق الفتاح العليم القابض الباسط الخافض الرافع المعز المذل السميع البصير الحكم العدل اللطيف الخبير
  الحليم العظيم الغفور الشكور العلي الكبير الحفيظ المقيت الحسيب الجليل الكريم الرقيب المجيب الواسع الحكيم الودود المجيد
  الباعث الشهيد الحق الوكيل القوي المتين الولي الحميد المحصي المبدئ المعيد المحيي المميت الحي القيوم الواجد الماجد الواحد
  الصمد القادر المقتدر المقدم المؤخر الأول الآخر الظاهر الباطن الوالي المتعالي البر التواب المنتقم العفو الرءوف مالك الملك
  ذو الجلال والإكرام المقسط الجامع الغني المغني المانع الضار النافع النور الهادي البديع الباقي الوارث الرشيد الصبور`;
const letters = (text: string) => text.replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ');

test('the names stand in the order of their narration, and none twice', () => {
  expect(names.map(({ arabic }) => letters(arabic)).join(' ')).toBe(letters(LISTED));
  expect(twice(ids)).toEqual([]);
  expect(twice(names.map(({ arabic }) => arabic))).toEqual([]);
});

test('every consonant has its sign', () => {
  // Letters of length have none, nor has the lam of an article that doubles the next letter, nor the last letter of a word.
  const unsigned = /[\u0628-\u0647](?![\u064b-\u0652])(?=\p{L})(?!(?<=ال)\p{L}[\u064b-\u0650]*\u0651)/u;
  const bare = names.filter(({ arabic, word = '', call = '' }) =>
    [arabic, word, call].some((text) => unsigned.test(text)),
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

describe('the Quran', () => {
  const places = names.flatMap((name) => name.ayahs.map((ayah) => ({ ...name, ayah })));

  test('has each name, or the word that is given for it, in every ayah that is named', () => {
    const missing = places.filter(({ arabic, word, ayah }) => {
      const { surah = 0, ayah: number = 0 } = referenceIn(ayah) ?? {};
      return !standsIn(surahs[surah - 1]?.[number - 1] ?? '', word ?? withoutArticle(arabic));
    });
    expect(missing.map(({ id, ayah }) => `${id} ${ayah}`)).toEqual([]);
    expect(places.length).toBeGreaterThan(150);
  });

  test('is referred to where it has the name or a kindred word, and only there', () => {
    expect(names.filter(({ form, ayahs }) => (form === 'none') !== (ayahs.length === 0))).toEqual([]);
    for (const { id, ayahs } of names) expect(twice(ayahs), id).toEqual([]);
  });

  test('is said to have a kindred word only where that word is not the name', () => {
    const derived = names.filter(({ form }) => form === 'derived');
    expect(derived.filter(({ word, arabic }) => !word || word === withoutArticle(arabic))).toEqual([]);
    expect(derived.length).toBeGreaterThan(15);
  });

  test('has none of the names said to be missing, but for ar-Rashid, there said of a man', () => {
    const absent = names.filter(({ form }) => form === 'none');
    const found = absent.filter(({ arabic }) =>
      surahs.flat().some((ayah) => standsIn(ayah, withoutArticle(arabic))),
    );
    expect(found.map(({ id }) => id)).toEqual(['ar-rashid']);
    expect(absent.length).toBeGreaterThan(0);
  });
});

test('names that are said together lead to each other', () => {
  const lonely = names.filter(({ pair }) => pair !== undefined && !byId.has(pair));
  expect(lonely).toEqual([]);
  expect(names.filter(({ pair }) => pair !== undefined).length).toBeGreaterThan(10);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);
  const all = Object.values(texts);

  test('every name is told, in the same order', () => {
    expect(Object.keys(texts)).toEqual(ids);
    expect(twice(all.map(({ name }) => name))).toEqual([]);
    expect(twice(all.map(({ about }) => about))).toEqual([]);
    expect(twice(all.flatMap(({ meaning }) => meaning ?? []))).toEqual([]);
  });

  test('meanings stand beside names of another language alone', () => {
    expect(all.filter(({ meaning }) => (meaning === undefined) !== (language === 'ar'))).toEqual([]);
  });

  test('the scripts are kept apart, and no scripture is typed', () => {
    const foreign = language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
    const vowelled = /(?:[\u0621-\u064a][\u064b-\u0652]){4}/u;
    const wrong = all.filter((words) =>
      Object.values(words).some((text) => foreign.test(text) || vowelled.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing is left in English', () => {
    const english = new Set(
      Object.values(textsOf('en')).flatMap(({ meaning = '', about }) => [meaning, about]),
    );
    const left = all
      .flatMap(({ meaning = '-', about }) => [meaning, about])
      .filter((text) => english.has(text));
    expect(left.length).toBe(language === 'en' ? 2 * names.length : 0);
  });
});
