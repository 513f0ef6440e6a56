import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENCIES, currencyOfCountry, minorDigits } from '#core/zakat/currencies.ts';

/** Its source stands in the file. */
const known = JSON.parse(readFileSync('tests/fixtures/currencies.json', 'utf8')) as {
  countries: Record<string, string>;
  digits: Record<string, number>;
};

test('every country pays in the money that Unicode names for it', () => {
  const ours = Object.keys(known.countries).map((country) => [country, currencyOfCountry(country)]);
  expect(Object.fromEntries(ours)).toEqual(known.countries);
});

test('every currency has the places of ISO 4217, whatever the browser believes', () => {
  expect(Object.fromEntries(CURRENCIES.map((code) => [code, minorDigits(code)]))).toEqual(known.digits);
});
