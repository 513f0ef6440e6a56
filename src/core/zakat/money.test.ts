import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { CURRENCIES, minorDigits, writtenDigits } from '#core/zakat/currencies.ts';
import { exchanged, MICRO, most, shownNumber, typedNumber } from '#core/zakat/money.ts';

const currency = fc.constantFrom(...CURRENCIES);

test('what a field shows is read as the same number, in every currency', () => {
  fc.assert(
    fc.property(currency, fc.integer({ min: 0, max: most(0) }), (code, value) => {
      const [places, written] = [minorDigits(code), writtenDigits(code)];
      expect(typedNumber(shownNumber(value, places, written), places, written)).toBe(value);
    }),
  );
});

test.each([
  ['1.500', 'EUR', 1500_00],
  ['1.500', 'KWD', 1_500],
  ['1.500', 'IQD', 1500_000],
  ['1.500', 'JPY', 1500],
  ['3,200.50', 'USD', 3200_50],
  ['3.200,5', 'EUR', 3200_50],
  ['٣٢٠٠', 'KWD', 3200_000],
])('%s typed in %s', (text, code, minor) => {
  expect(typedNumber(text, minorDigits(code), writtenDigits(code))).toBe(minor);
});

test.each([
  [1_234, 3, 3, '1.234'],
  [1_230, 3, 3, '1.23'],
  [1_000, 3, 3, '1'],
  [5, 3, 3, '0.005'],
  // Where three digits behind a point mean thousands, a fourth is shown.
  [1_234, 3, 0, '1.2340'],
  [1_500, 3, 0, '1.5'],
  [1500, 0, 0, '1500'],
  [0, 2, 2, ''],
])('%i with %i places, %i of them in use, stands as “%s”', (value, places, written, shown) => {
  expect(shownNumber(value, places, written)).toBe(shown);
});

test('Iraq writes no fils, though its dinar has a thousand (CLDR, ISO 4217); no other currency differs', () => {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'IQD',
  }).resolvedOptions();
  expect([writtenDigits('IQD'), minorDigits('IQD')]).toEqual([maximumFractionDigits, 3]);
  expect(CURRENCIES.filter((code) => writtenDigits(code) !== minorDigits(code))).toEqual(['IQD']);
});

test('money is exchanged exactly, the last unit rounded once', () => {
  fc.assert(
    fc.property(
      currency,
      currency,
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 10 ** 9 }),
      (from, to, amount, rate) => {
        fc.pre(from !== to);
        // |worth − result| ≤ half a unit of the new currency, compared without fractions.
        const result = exchanged(amount, from, rate, to);
        fc.pre(result <= most(0));
        const worth = BigInt(amount) * BigInt(rate) * 10n ** BigInt(minorDigits(to));
        const unit = BigInt(MICRO) * 10n ** BigInt(minorDigits(from));
        const off = 2n * (worth - BigInt(result) * unit);
        expect(off <= unit && off >= -unit).toBe(true);
      },
    ),
  );
  // 100 EUR at 0.3333 are 33.330 KWD; 12.34 USD at 150.5 are 1857 yen.
  expect(exchanged(100_00, 'EUR', 333_300, 'KWD')).toBe(33_330);
  expect(exchanged(12_34, 'USD', 150_500_000, 'JPY')).toBe(1857);
  // A million EUR at 0.3333: a rate is in millionths, exactly.
  expect(exchanged(1_000_000_00, 'EUR', 333_300, 'KWD')).toBe(333_300_000);
});
