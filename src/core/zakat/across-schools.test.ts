import { describe, expect, test } from 'vitest';
import { acrossSchools } from '#core/zakat/across-schools.ts';
import { harvestIsDisputed } from '#core/zakat/harvest.ts';
import { MICRO } from '#core/zakat/money.ts';
import { EMPTY_SHEET, type Sheet } from '#core/zakat/sheet.ts';
import { unpriced } from '#core/zakat/unpriced.ts';

/** Gold at 60 a gram: the nisab of 85 g is 5,100. */
const sheet = (some: Partial<Sheet>): Sheet => ({
  ...EMPTY_SHEET,
  prices: { gold: 60 * MICRO, silver: MICRO },
  ...some,
});
const WORN = { metal: 'gold', weight: 100_000, parts: 24, worn: true } as const;

describe('without a school', () => {
  test('an answer stands where all four come to it', () => {
    expect(acrossSchools(sheet({ bank: 1_000_000 }))).toEqual({ agreed: true, least: 25_000, most: 25_000 });
  });
  test('worn gold is counted by the Hanafis alone: 275 with them, nothing with the others', () => {
    const { agreed, least, most } = acrossSchools(sheet({ bank: 500_000, pieces: [WORN] }));
    expect([agreed, least, most]).toEqual([false, 0, 27_500]);
  });
  test('a debt is taken off by all but the Shafi‘is: 250 with them, 150 with the others', () => {
    const { agreed, least, most } = acrossSchools(sheet({ bank: 1_000_000, debtsDue: 400_000 }));
    expect([agreed, least, most]).toEqual([false, 15_000, 25_000]);
  });
  test('to reach the nisab for one and not for another is no agreement', () => {
    expect(acrossSchools(sheet({ bank: 500_000, pieces: [WORN] })).agreed).toBe(false);
    expect(acrossSchools(sheet({ bank: 100 })).agreed).toBe(true);
  });
});

describe('what has no price', () => {
  test('is named: the metal that somebody has, not the one they have not', () => {
    const none = { gold: 0, silver: 0 };
    expect(unpriced(sheet({ prices: none, pieces: [WORN] }))).toEqual({ metals: ['gold'], currencies: [] });
    expect(unpriced(sheet({ prices: none, pieces: [{ ...WORN, weight: 0 }] })).metals).toEqual([]);
    expect(unpriced(sheet({ pieces: [WORN] })).metals).toEqual([]);
  });
  test('is a foreign currency without a rate, but never one’s own', () => {
    const foreign = [
      { amount: 100, currency: 'USD', rate: 0 },
      { amount: 100, currency: 'TRY', rate: 20_000 },
      { amount: 0, currency: 'GBP', rate: 0 },
      { amount: 100, currency: 'EUR', rate: 0 },
    ];
    expect(unpriced(sheet({ foreign })).currencies).toEqual(['USD']);
  });
});

/** "Nothing is due on less than five wasq" (Bukhari 1484), 653 kg; Abu Hanifa asks no least amount. */
test.each([
  [0, false],
  [1, true],
  [652_999, true],
  [653_000, false],
])('a harvest of %i g is disputed: %s', (grams, disputed) => {
  expect(harvestIsDisputed(grams, 'rain')).toBe(disputed);
});
