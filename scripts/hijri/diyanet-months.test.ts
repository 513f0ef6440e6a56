import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber, isoDay } from '#core/day.ts';
import { DIYANET, hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { TABLES } from '#core/hijri-calendar/month-lengths.ts';
import { monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';
import { tableOf } from '#scripts/hijri-tables.ts';
import { diyanetStarts } from '#scripts/hijri/diyanet-months.ts';
import { fromRoot } from '#server/root.ts';
import { scaled } from '#tests/harness/scale.ts';

type Printed = [day: string, year: number, month: number, date: number];
const published: { source: string; days: Printed[] }[] = JSON.parse(
  readFileSync(fromRoot('tests/fixtures/hijri/diyanet.json'), 'utf8'),
);
const calendar = hijriCalendar(DIYANET);

test.each(published.map(({ source, days }) => [source, days] as const))('%s', (_, days) => {
  const printed = days.map(([day, year, month, date]) => `${date}.${month}.${year} ${day}`);
  const ours = days.map(([, year, month, date]) => {
    const civil = calendar.civil({ year, month, day: date });
    return `${date}.${month}.${year} ${civil ? isoDay(civil) : ''}`;
  });
  expect(ours).toEqual(printed);
});

test('6 Jumada II 1448 is 15 November 2026, where Umm al-Qura has the fifth', () => {
  const day = { year: 2026, month: 11, day: 15 };
  expect(calendar.hijri(day)).toEqual({ year: 1448, month: 6, day: 6 });
  expect(hijriCalendar().hijri(day)).toEqual({ year: 1448, month: 6, day: 5 });
});

test('the table is what the rule gives, reckoned anew', () => {
  // All hundred years take a minute; the ones that people live in are enough for every run.
  const [first, end] = [
    monthNumber({ year: scaled(1446, 1399), month: 1 }),
    monthNumber({ year: scaled(1454, 1501), month: 1 }),
  ];
  const anew = diyanetStarts(first, end);
  const table = Array.from({ length: end - first }, (_, index) =>
    dayNumber(calendar.start(monthOfNumber(first + index))),
  );
  expect(anew.map((start) => isoDay(dayOfNumber(start)))).toEqual(
    table.map((start) => isoDay(dayOfNumber(start))),
  );
});

test('the table of Umm al-Qura is what the script writes', () => {
  expect(TABLES.ummAlQura).toEqual(tableOf('ummAlQura'));
});
