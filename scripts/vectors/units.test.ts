import { expect, test } from 'vitest';
import { cardOf, packUnits } from './packs.ts';
import { quranUnits, sameWords } from './quran.ts';

const ayahs = quranUnits();
const packs = packUnits();
const languagesOf = (said: readonly { language: string }[]) =>
  [...new Set(said.map(({ language }) => language))].toSorted();

test('every ayah stands there in six languages, about a tenth of them held out', () => {
  expect(ayahs).toHaveLength(6236);
  for (const { id, said } of ayahs) {
    expect(languagesOf(said), id).toEqual(['ar', 'de', 'en', 'es', 'fr', 'tr']);
    expect(
      said.every(({ text }) => /\p{L}/u.test(text)),
      id,
    ).toBe(true);
  }
  const held = ayahs.filter(({ isHeldOut }) => isHeldOut).length;
  expect(held).toBeGreaterThan(6236 * 0.08);
  expect(held).toBeLessThan(6236 * 0.12);
});

test('no ayah that is held out has the same words as one that is read', () => {
  const read = new Set(
    ayahs.filter(({ isHeldOut }) => !isHeldOut).map(({ said }) => sameWords(said[0]?.text ?? '')),
  );
  const both = ayahs.filter(({ isHeldOut, said }) => isHeldOut && read.has(sameWords(said[0]?.text ?? '')));
  expect(both.map(({ id }) => id)).toEqual([]);
});

test('numbers before a verse and marks of notes are not read', () => {
  const marked = ayahs.filter(({ said }) => said.some(({ text }) => /\[\d+\]|^\s*\(?\d+[).]/.test(text)));
  expect(marked.map(({ id }) => id)).toEqual([]);
});

test('what is held out of a card is all of it', () => {
  const sides = new Map<string, Set<boolean>>();
  for (const { id, isHeldOut } of packs) {
    const card = cardOf(id);
    if (card !== null) sides.set(card, (sides.get(card) ?? new Set()).add(isHeldOut));
  }
  expect(sides.size).toBeGreaterThanOrEqual(320);
  expect([...sides.values()].every((side) => side.size === 1)).toBe(true);
  expect([...sides.values()].filter((side) => side.has(true)).length).toBeGreaterThan(15);
});

test.each([
  'answers/',
  'courses/',
  'guides/',
  'duas/',
  'hadith/',
  'names#',
  'events#',
  'timeline#',
  'stories/',
  'salah/',
  'course-terms#',
  'screens/',
])('%s is read in all four languages', (place) => {
  const of = packs.filter(({ id }) => id.startsWith(place));
  expect(of.length).toBeGreaterThan(0);
  expect(of.some(({ said }) => languagesOf(said).length === 4)).toBe(true);
});

test('a hadith and a dua are read with their Arabic', () => {
  const withArabic = (kind: string) => {
    const texts = packs.filter(({ id }) => id.startsWith(kind) && id.endsWith('#text'));
    return texts.filter(({ said }) => languagesOf(said).includes('ar')).length / texts.length;
  };
  expect(withArabic('hadith/')).toBe(1);
  // The others are ayahs.
  expect(withArabic('duas/')).toBeGreaterThan(0.6);
});
