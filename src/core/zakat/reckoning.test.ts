import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { MICRO } from '#core/zakat/money.ts';
import { bySchool, nisabOf, reckon } from '#core/zakat/reckoning.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { EMPTY_SHEET, type Piece, type Sheet } from '#core/zakat/sheet.ts';

/** Amounts in euro for reading. */
const euro = (amount: number) => Math.round(amount * 100);
const price = (perGram: number) => Math.round(perGram * MICRO);
const sheet = (some: Partial<Sheet>): Sheet => ({
  ...EMPTY_SHEET,
  prices: { gold: price(100), silver: price(1) },
  ...some,
});
const gold = (grams: number, carats = 24, worn = false): Piece => ({
  metal: 'gold',
  weight: grams * 1000,
  parts: carats,
  worn,
});
const silver = (grams: number, parts = 1000, worn = false): Piece => ({
  metal: 'silver',
  weight: grams * 1000,
  parts,
  worn,
});
const due = (some: Partial<Sheet>) => reckon(sheet(some)).due;

describe('what the texts themselves reckon', () => {
  // "When you have two hundred dirhams and a year has passed over them, five dirhams are due on them … twenty dinars:
  // half a dinar" (Abu Dawud 1573, from Ali). A dirham of 2.975 g at a price of 1 a gram, a dinar of 4.25 g at 100.
  test('two hundred dirhams give five', () => {
    const dirham = 2.975;
    const nisab = { metal: 'silver' as const, weight: 595_000 };
    expect(due({ nisab, pieces: [silver(200 * dirham)] })).toBe(euro(5 * dirham));
    expect(due({ nisab, pieces: [silver(199 * dirham)] })).toBe(0);
  });
  test('twenty dinars give half a dinar, nineteen nothing, forty a whole one', () => {
    const dinar = 4.25;
    expect(due({ pieces: [gold(20 * dinar)] })).toBe(euro(0.5 * dinar * 100));
    expect(due({ pieces: [gold(19 * dinar)] })).toBe(0);
    // "and what is more, in proportion".
    expect(due({ pieces: [gold(40 * dinar)] })).toBe(euro(1 * dinar * 100));
  });
});

describe('worked by hand', () => {
  test.each<[string, Partial<Sheet>, number]>([
    ['10,000 at a nisab of 8,500: a fortieth', { bank: euro(10_000) }, 250],
    ['exactly the nisab', { bank: euro(8_500) }, 212.5],
    ['a cent below it', { bank: euro(8_499.99) }, 0],
    ['cash and bank together', { cash: euro(500), bank: euro(9_500) }, 250],
    ['a solar year: 2.577 %', { bank: euro(10_000), year: 'solar' }, 257.7],
    ['half cents go up: 8,500.20', { bank: euro(8_500.2) }, 212.51],
    [
      'silver nisab reaches what gold does not',
      { bank: euro(600), nisab: { metal: 'silver', weight: 595_000 } },
      15,
    ],
    ['612.36 g of silver does not', { bank: euro(600), nisab: { metal: 'silver', weight: 612_360 } }, 0],
    ['80.18 g of gold (Diyanet)', { bank: euro(8_018), nisab: { metal: 'gold', weight: 80_180 } }, 200.45],
    ['87.48 g of gold (Hanafi tola)', { bank: euro(8_747.99), nisab: { metal: 'gold', weight: 87_480 } }, 0],
    ['100 g of 18 carats are 75 g of gold', { pieces: [gold(100, 18)], bank: euro(1_000) }, 212.5],
    ['100 g of 22 carats are 91.67 g', { pieces: [gold(100, 22)] }, 229.17],
    ['100 g of 21 carats are 87.5 g', { pieces: [gold(100, 21)] }, 218.75],
    ['150 g of 14 carats are 87.5 g', { pieces: [gold(150, 14)] }, 218.75],
    ['sterling silver: 925 of 1000', { pieces: [silver(1_000, 925)], bank: euro(9_075) }, 250],
    ['debts that are due come off first', { bank: euro(10_000), debtsDue: euro(1_000) }, 225],
    ['debts can take it below the nisab', { bank: euro(10_000), debtsDue: euro(2_000) }, 0],
    ['a year of instalments, not the whole house', { bank: euro(20_000), debtsYear: euro(6_000) }, 350],
    ['more debts than wealth: nothing, never less', { bank: euro(10_000), debtsDue: euro(50_000) }, 0],
    ['shares for trade at their price', { sharesTraded: euro(10_000) }, 250],
    ['shares kept: a quarter of the company is zakatable', { sharesKept: euro(40_000), sharesPart: 25 }, 250],
    ['a fund of which 40 % count', { funds: euro(50_000), fundsPart: 40 }, 500],
    [
      'stock at its price today and what customers owe',
      { stock: euro(12_000), receivables: euro(8_000) },
      500,
    ],
    ['a shop with suppliers to pay', { stock: euro(12_000), cash: euro(3_000), debtsDue: euro(5_000) }, 250],
    ['rent that was saved', { rent: euro(9_000) }, 225],
    ['crypto at its price', { crypto: euro(12_000) }, 300],
    ['a pension that could be drawn', { pension: euro(30_000) }, 750],
    ['interest is given away, not counted', { bank: euro(10_500), unlawful: euro(500) }, 250],
    [
      'money of another country',
      { foreign: [{ amount: 1_000_000, currency: 'USD', rate: price(0.9) }] },
      225,
    ],
    ['yen have no cents', { foreign: [{ amount: 2_000_000, currency: 'JPY', rate: price(0.006) }] }, 300],
    [
      'dinars have a thousand fils',
      { foreign: [{ amount: 3_000_000, currency: 'KWD', rate: price(3) }] },
      225,
    ],
  ])('%s', (_, some, expected) => {
    expect(due(some)).toBe(euro(expected));
  });

  test('without a price nothing is said to be due', () => {
    const unknown = reckon({ ...EMPTY_SHEET, bank: euro(1_000_000) });
    expect([unknown.known, unknown.reached, unknown.due]).toEqual([false, false, 0]);
  });
  test('a currency without minor units', () => {
    expect(
      reckon(sheet({ currency: 'JPY', prices: { gold: price(20_000), silver: 0 }, bank: 2_000_000 })).due,
    ).toBe(50_000);
  });
});

describe('the schools', () => {
  const bySchoolOf = (some: Partial<Sheet>) =>
    Object.fromEntries(bySchool(sheet(some)).map(({ school, due }) => [school, due / 100]));
  test('worn jewellery counts with the Hanafis alone', () => {
    expect(bySchoolOf({ pieces: [gold(100, 24, true)] })).toEqual({
      hanafi: 250,
      maliki: 0,
      shafii: 0,
      hanbali: 0,
    });
  });
  test('debts are no reason with the Shafiis', () => {
    expect(bySchoolOf({ bank: euro(10_000), debtsDue: euro(2_000) })).toEqual({
      hanafi: 0,
      maliki: 0,
      shafii: 250,
      hanbali: 0,
    });
  });
  test('money lent waits with the Malikis until it is back', () => {
    expect(bySchoolOf({ lent: euro(10_000) })).toEqual({ hanafi: 250, maliki: 0, shafii: 250, hanbali: 250 });
  });
  test('a line names the schools that judge otherwise, and what they count', () => {
    const { lines } = reckon(sheet({ pieces: [gold(10, 24, true)], cash: 100 }));
    expect(lines).toEqual([
      { id: 'cash', amount: 100, counted: 100, otherwise: [] },
      {
        id: 'goldWorn',
        amount: euro(1_000),
        counted: euro(1_000),
        otherwise: [{ schools: ['maliki', 'shafii', 'hanbali'], counted: 0 }],
      },
    ]);
  });
});

describe('whatever somebody has', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  const anySheet = fc.record({
    cash: amount,
    bank: amount,
    lent: amount,
    stock: amount,
    sharesKept: amount,
    sharesPart: fc.integer({ min: 0, max: 100 }),
    debtsDue: amount,
    debtsYear: amount,
    unlawful: amount,
    school: fc.constantFrom(...SCHOOLS),
    year: fc.constantFrom('lunar' as const, 'solar' as const),
    pieces: fc.array(fc.constantFrom(gold(7.5, 22, true), gold(50, 21), silver(400, 925, true)), {
      maxLength: 4,
    }),
  });
  test('nothing is due below the nisab, and never more than a fortieth and a little', () => {
    fc.assert(
      fc.property(anySheet, (some) => {
        const { base, nisab, due, reached } = reckon(sheet(some));
        expect(reached).toBe(base >= nisab);
        expect(due > 0).toBe(base >= nisab);
        expect(Number.isInteger(due)).toBe(true);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(base * 0.02577 + 1);
      }),
    );
  });
  test('more wealth never means less zakat, more debt never more', () => {
    fc.assert(
      fc.property(anySheet, amount, (some, more) => {
        const before = due(some);
        for (const field of ['cash', 'bank', 'stock', 'lent'] as const)
          expect(due({ ...some, [field]: some[field] + more })).toBeGreaterThanOrEqual(before);
        expect(due({ ...some, debtsDue: some.debtsDue + more })).toBeLessThanOrEqual(before);
      }),
    );
  });
  test('debts come off before the nisab is looked at', () => {
    fc.assert(
      fc.property(amount, amount, (bank, debtsDue) => {
        const net = Math.max(0, bank - debtsDue);
        expect(due({ bank, debtsDue })).toBe(due({ bank: net }));
      }),
    );
  });
  test('a dearer metal means a higher nisab', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (one, more) => {
        const at = (gold: number) => nisabOf(sheet({ prices: { gold, silver: 0 } }));
        expect(at(one + more)).toBeGreaterThanOrEqual(at(one));
      }),
    );
  });
});
