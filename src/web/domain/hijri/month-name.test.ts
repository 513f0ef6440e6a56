import { expect, test } from 'vitest';
import { monthName } from '#web/domain/hijri/month-name.ts';

test.each([
  ['en', 'Ramadan'],
  ['de', 'Ramadan'],
  ['ar', 'رمضان'],
  ['tr', 'Ramazan'],
])('in %s the month of fasting is called %s', (locale, name) => {
  expect(monthName(9, locale)).toBe(name);
});

test('in Turkish the months have the names of Diyanet’s calendar', () => {
  const names = Array.from({ length: 12 }, (_, index) => monthName(index + 1, 'tr'));
  expect([names[0], names[6], names[7], names[11]]).toEqual(['Muharrem', 'Recep', 'Şaban', 'Zilhicce']);
});

test.each([
  ['en', 'Jumada\u00A0II'],
  ['de', 'Dschumada\u00A0II'],
  ['ar', 'جمادى\u00A0الآخرة'],
])('in %s a name of two words stays on one line', (locale, name) => {
  expect(monthName(6, locale)).toBe(name);
});
