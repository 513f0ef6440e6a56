import { describe, expect, test } from 'vitest';
import { hijriDay, hijriMonthName } from '#core/hijri.ts';

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

/** Days that Saudi Arabia's Umm al-Qura calendar printed. */
describe('the Umm al-Qura calendar', () => {
  test.each([
    ['2024-03-11', { year: 1445, month: 9, day: 1 }],
    ['2024-06-16', { year: 1445, month: 12, day: 10 }],
    ['2024-07-07', { year: 1446, month: 1, day: 1 }],
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2025-03-30', { year: 1446, month: 10, day: 1 }],
    ['2025-06-26', { year: 1447, month: 1, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-11-14', { year: 1448, month: 6, day: 4 }],
  ])('%s', (gregorian, hijri) => expect(hijriDay(day(gregorian))).toEqual(hijri));
});

test('where the moon was seen a day later, the month begins a day later', () => {
  expect(hijriDay(day('2026-02-18'), -1)).toEqual({ year: 1447, month: 8, day: 29 });
  expect(hijriDay(day('2026-02-19'), -1)).toEqual({ year: 1447, month: 9, day: 1 });
});

test.each([
  ['en', 'Ramadan'],
  ['de', 'Ramadan'],
  ['ar', 'رمضان'],
  ['tr', 'Ramazan'],
])('in %s the month of fasting is called %s', (locale, name) => {
  expect(hijriMonthName(day('2026-02-18'), locale)).toBe(name);
});
