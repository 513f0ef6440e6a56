import { expect, test } from 'vitest';
import { regionOf } from '#web/platform/language/languages.ts';

test.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE', 'en-AU'], 'en-AU'],
  ['en', ['en', 'de'], 'en'],
  ['ar', ['tr-TR'], 'ar'],
  // A script is no region, and what follows `-u-` would be written twice.
  ['tr', ['tr-Latn', 'tr-TR-u-nu-latn'], 'tr'],
])('who reads %s and wishes %j has dates as in %s', (locale, wished, expected) => {
  expect(regionOf(locale, wished)).toBe(expected);
});
