import { expect, test } from 'vitest';
import { countryOfLanguage } from '#web/tools/zakat-calculator/suggestions.ts';

/** Regions by CLDR's likely subtags; `C` is POSIX's name for no language, which WebKit hands on. */
test.each([
  ['en-GB', 'GB'],
  ['tr', 'TR'],
  ['ar', 'EG'],
  ['C', 'US'],
  ['', 'US'],
])('a browser that speaks "%s" suggests the currency of %s', (tag, country) =>
  expect(countryOfLanguage(tag)).toBe(country),
);
