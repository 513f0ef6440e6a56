import { expect, test } from 'vitest';
import { hourChoice } from '#web/platform/language/hour-cycle.ts';
import { clock, countdown } from '#web/domain/prayer/clock.ts';

test.each([
  [3_909_000, '1:05:09'],
  [59_001, '01:00'],
  [1, '00:01'],
  [-5, '00:00'],
])('%i milliseconds are %s', (milliseconds, text) => expect(countdown(milliseconds)).toBe(text));

test.each([
  ['de', '14:32'],
  ['tr', '14:32'],
  ['en', '2:32 PM'],
  ['en-GB', '14:32'],
  ['ar-EG', '2:32 م'],
])('in %s it is %s', (locale, text) => {
  const shown = clock(new Date('2026-11-15T13:32:00Z'), 'Europe/Berlin', locale);
  expect(shown.replaceAll(/\s/g, ' ')).toBe(text);
});

test('whoever chose hours has them in every region', () => {
  const shown = (locale: string) => clock(new Date('2026-11-15T13:32:00Z'), 'Europe/Berlin', locale);
  hourChoice.set('h23');
  expect(shown('en')).toBe('14:32');
  hourChoice.set('h12');
  expect(shown('de')).toMatch(/2:32 PM/);
  hourChoice.set('region');
  expect(shown('de')).toBe('14:32');
});
