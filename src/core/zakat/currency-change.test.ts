import { describe, expect, test } from 'vitest';
import { converted, fits, hasMoney, renamed, roundings, type Figures } from '#core/zakat/currency-change.ts';
import { EMPTY_SHEET, type Sheet } from '#core/zakat/sheet.ts';

const figures = (some: Partial<Sheet> = {}, more: Partial<Figures> = {}): Figures => ({
  sheet: { ...EMPTY_SHEET, ...some },
  years: [],
  meal: 0,
  ...more,
});
const dollars = (rate: number) => [{ amount: 0, currency: 'USD', rate }];

describe('whether anything belongs to a currency', () => {
  test.each([
    ['nothing', figures(), false],
    ['a single unit', figures({ cash: 1 }), true],
    ['a debt', figures({ debtsDue: 250 }), true],
    ['a meal', figures({}, { meal: 1 }), true],
    ['a year of nothing', figures({}, { years: [{ name: '2024', wealth: 0, nisab: 0 }] }), false],
    ['the nisab of a year', figures({}, { years: [{ name: '2024', wealth: 0, nisab: 1 }] }), true],
    ['the price of gold', figures({ prices: { gold: 1, silver: 0 } }), true],
    ['the price of silver', figures({ prices: { gold: 0, silver: 1 } }), true],
    ['other money without a rate', figures({ foreign: dollars(0) }), false],
    ['a rate', figures({ foreign: dollars(1) }), true],
  ])('%s', (_, own, expected) => expect(hasMoney(own)).toBe(expected));
});

describe('another currency', () => {
  // ISO 4217: the dinar of Kuwait has a thousand fils, the euro a hundred cents, the yen nothing smaller.
  const own = figures({ cash: 1_234_567, bank: 5_000, debtsDue: 5_000 }, { meal: 1_005 });
  test('rounds what has more places than it, and each number is told once', () => {
    expect(roundings(own, 'KWD', 'EUR')).toEqual([
      { from: 1_234_567, to: 123_457 },
      { from: 1_005, to: 101 },
    ]);
    expect(roundings(own, 'KWD', 'JPY').map(({ to }) => to)).toEqual([1_235, 1]);
    expect(roundings(own, 'EUR', 'KWD')).toEqual([]);
  });
  test('keeps each number, or what it is worth', () => {
    expect(renamed(own, 'KWD', 'EUR').sheet).toMatchObject({ cash: 123_457, bank: 500, debtsDue: 500 });
    // Half a euro for a dinar, and half the price of a gram.
    const half = converted(
      figures({ cash: 10_000, prices: { gold: 30_000_000, silver: 3 } }),
      'KWD',
      'EUR',
      500_000,
    );
    expect(half.sheet).toMatchObject({ cash: 500, prices: { gold: 15_000_000, silver: 2 } });
  });
  test('is refused where a number would grow beyond what is kept', () => {
    expect(fits(figures({ cash: 10 ** 14, prices: { gold: 10 ** 15, silver: 0 } }))).toBe(true);
    expect(fits(figures({ cash: 10 ** 14 + 1 }))).toBe(false);
    expect(fits(figures({ prices: { gold: 10 ** 15 + 1, silver: 0 } }))).toBe(false);
    // Nothing that comes after it makes it good again.
    expect(fits(figures({ cash: 10 ** 14 + 1 }, { meal: 1 }))).toBe(false);
  });
});
