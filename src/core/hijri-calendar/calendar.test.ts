import umalqura from '@umalqura/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromIso, daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { correctionKey, objection, withCorrection } from '#core/hijri-calendar/corrections.ts';
import type { Corrections } from '#core/hijri-calendar/corrections.ts';
import { FIRST_YEAR, LAST_YEAR } from '#core/hijri-calendar/month.ts';

const plain = hijriCalendar();
const iso = (day: Day | null) => day && isoDay(day);
const RAMADAN_1447 = { year: 1447, month: 9 };

test(`every day of ${FIRST_YEAR} to ${LAST_YEAR} is that of @umalqura/core, both ways`, () => {
  let day = plain.start({ year: FIRST_YEAR, month: 1 });
  let compared = 0;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++)
    for (let month = 1; month <= 12; month++) {
      const length = umalqura.$.getDaysInMonth(year, month);
      expect(plain.length({ year, month })).toBe(length);
      for (let date = 1; date <= length; date++, compared++, day = daysAfter(day, 1)) {
        const second = umalqura.$.hijriToGregorian(year, month, date);
        expect({ year: second.gy, month: second.gm + 1, day: second.gd }).toEqual(day);
        expect(plain.hijri(day)).toEqual({ year, month, day: date });
        expect(plain.civil({ year, month, day: date })).toEqual(day);
      }
    }
  expect(compared).toBeGreaterThan(10_980);
});

test('before and after the certain years it says nothing, and a month has no thirtieth that it lacks', () => {
  expect(plain.hijri(daysAfter(plain.start({ year: FIRST_YEAR, month: 1 }), -1))).toBeNull();
  expect(plain.hijri(plain.start({ year: LAST_YEAR + 1, month: 1 }))).toBeNull();
  expect(plain.civil({ year: LAST_YEAR + 1, month: 1, day: 1 })).toBeNull();
  expect(plain.length({ year: 1447, month: 8 })).toBe(29);
  expect(plain.civil({ year: 1447, month: 8, day: 30 })).toBeNull();
});

describe('a month that was announced for another day', () => {
  /** Diyanet began Ramadan 1447 on 19 February 2026, a day after Umm al-Qura, and ended it with all on 19 March. */
  test('makes its neighbour longer: Ramadan 1447 as in Türkiye', () => {
    const corrections = { [correctionKey(RAMADAN_1447)]: 1 };
    expect(objection(corrections)).toBeNull();
    const calendar = hijriCalendar(corrections);
    expect(calendar.hijri({ year: 2026, month: 2, day: 18 })).toEqual({ year: 1447, month: 8, day: 30 });
    expect(iso(calendar.civil({ ...RAMADAN_1447, day: 1 }))).toBe('2026-02-19');
    expect(calendar.length(RAMADAN_1447)).toBe(29);
    expect(iso(calendar.civil({ year: 1447, month: 10, day: 1 }))).toBe('2026-03-20');
  });

  test('is refused where the month before would have 31 or 28 days', () => {
    expect(objection({ [correctionKey(RAMADAN_1447)]: -1 })).toEqual({
      month: { year: 1447, month: 8 },
      days: 28,
    });
    expect(objection({ [correctionKey(RAMADAN_1447)]: 2 })?.days).toBe(31);
  });

  test('is taken back by none', () => {
    const corrected = withCorrection({}, RAMADAN_1447, 1);
    expect(withCorrection(corrected, RAMADAN_1447, 0)).toEqual({});
  });
});

describe('whatever is corrected', () => {
  const correction = fc.tuple(
    fc.integer({ min: FIRST_YEAR, max: LAST_YEAR }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: -2, max: 2 }),
  );
  /** As people make them: one after another, each kept unless it is refused. */
  const accepted = (wishes: [number, number, number][]) => {
    let corrections: Corrections = {};
    for (const [year, month, days] of wishes) {
      const next = withCorrection(corrections, { year, month }, days);
      if (!objection(next)) corrections = next;
    }
    return corrections;
  };
  const near = fc.array(
    fc.tuple(fc.constant(1447), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -2, max: 2 })),
    { maxLength: 12 },
  );

  test('no day is doubled or dropped, and months have 29 or 30 days', () => {
    fc.assert(
      fc.property(fc.oneof(near, fc.array(correction, { maxLength: 30 })), (wishes) => {
        const corrections = accepted(wishes);
        const calendar = hijriCalendar(corrections);
        const years = new Set([1447, ...Object.keys(corrections).map((key) => Number(key.split('-')[0]))]);
        for (const year of years) {
          if (year <= FIRST_YEAR || year >= LAST_YEAR) continue;
          let day = calendar.start({ year, month: 1 });
          for (let month = 1; month <= 12; month++) {
            const length = calendar.length({ year, month });
            expect([29, 30]).toContain(length);
            for (let date = 1; date <= length; date++, day = daysAfter(day, 1)) {
              expect(calendar.hijri(day)).toEqual({ year, month, day: date });
              expect(iso(calendar.civil({ year, month, day: date }))).toBe(isoDay(day));
            }
          }
          expect(isoDay(day)).toBe(isoDay(calendar.start({ year: year + 1, month: 1 })));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('months that were not touched by it stay as calculated', () => {
    fc.assert(
      fc.property(correction, ([year, month, days]) => {
        const corrections = accepted([[year, month, days]]);
        const calendar = hijriCalendar(corrections);
        const far = [FIRST_YEAR, 1435, LAST_YEAR].filter((each) => Math.abs(each - year) > 1);
        const starts = (of: typeof plain) => far.map((each) => of.start({ year: each, month: 6 }));
        expect(starts(calendar)).toEqual(starts(plain));
      }),
    );
  });
});

test.each([
  ['2024-07-07', { year: 1446, month: 1, day: 1 }],
  ['2026-03-20', { year: 1447, month: 10, day: 1 }],
  ['2026-05-27', { year: 1447, month: 12, day: 10 }],
])('%s is as Saudi Arabia printed it', (day, hijri) => {
  expect(plain.hijri(dayFromIso(day) ?? { year: 0, month: 0, day: 0 })).toEqual(hijri);
});
