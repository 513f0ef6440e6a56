import { expect, test } from 'vitest';
import { numberOf, referenceIn, referenceOf, written } from '#core/quran/reference.ts';
import { alignment, ayahLetters, similarAyahs } from '#core/quran/similar.ts';
import { arabicText } from '#scripts/web/quran.ts';

const texts = arabicText().flat();
const similar = similarAyahs(texts);
const numbered = (reference: string) => numberOf(referenceIn(reference) ?? { surah: 0, ayah: 0 });
const likeOf = (reference: string) =>
  (similar.get(numbered(reference)) ?? []).map((ayah) => written(referenceOf(ayah)));

/** Pairs that books on mutashabihat and every teacher name. */
test.each([
  ['2:48', '2:123'],
  ['2:35', '7:19'],
  ['2:58', '7:161'],
  ['2:60', '7:160'],
  ['2:62', '5:69'],
  ['2:136', '3:84'],
  ['2:173', '16:115'],
  ['3:11', '8:52'],
  ['3:11', '8:54'],
  ['8:52', '8:54'],
  ['3:49', '5:110'],
  ['4:48', '4:116'],
  ['6:151', '17:31'],
  ['9:32', '61:8'],
  ['10:38', '11:13'],
  ['23:83', '27:68'],
  ['28:20', '36:20'],
])('%s and %s are named with each other', (one, other) => {
  expect(likeOf(one)).toContain(other);
  expect(likeOf(other)).toContain(one);
});

test('a refrain is found at all its places', () => {
  expect(likeOf('55:13')).toHaveLength(30);
  expect(likeOf('77:15')).toEqual(
    expect.arrayContaining(['77:19', '77:24', '77:28', '77:34', '77:37', '77:40', '77:45', '77:47', '77:49']),
  );
  expect(likeOf('2:1')).toEqual(['3:1', '29:1', '30:1', '31:1', '32:1']);
});

test('what has no like is left alone, and nothing is its own like', () => {
  for (const lone of ['2:282', '12:4', '112:1', '18:1']) expect(likeOf(lone), lone).toEqual([]);
  for (const [ayah, others] of similar) {
    expect(others).not.toContain(ayah);
    expect(new Set(others).size).toBe(others.length);
  }
  // Few enough to be looked at, and no more than half of the mushaf.
  expect(similar.size).toBeGreaterThan(1500);
  expect(similar.size).toBeLessThan(3118);
});

test('of 23:83 and 27:68 one word stands elsewhere, and the rest is shared', () => {
  const [one, other] = ['23:83', '27:68'].map((reference) =>
    ayahLetters(texts[numbered(reference) - 1] ?? ''),
  );
  const { pairs } = alignment(one ?? [], other ?? [], () => 3);
  expect(one).toHaveLength(12);
  expect(pairs).toHaveLength(11);
  for (const [mine, theirs] of pairs) expect(one?.[mine]).toBe(other?.[theirs]);
});
