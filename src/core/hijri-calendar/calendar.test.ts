import { gregorianToHijri, hijriToGregorian } from '@tabby_ai/hijri-converter';
import umalqura from '@umalqura/core';
import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { dayFromIso, dayNumber, daysAfter, isoDay, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { DIYANET, hijriCalendar, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import type { HijriCalendar, HijriDay } from '#core/hijri-calendar/calendar.ts';
import { correctionKey, movedMonths, objection, withCorrection } from '#core/hijri-calendar/corrections.ts';
import type { Corrections } from '#core/hijri-calendar/corrections.ts';
import { FIRST_YEAR, LAST_YEAR, monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';

const plain = hijriCalendar();
const diyanet = hijriCalendar(DIYANET);
const corrected = (corrections: Corrections) => hijriCalendar({ ...UMM_AL_QURA, corrections });
const iso = (day: Day | null) => day && isoDay(day);
const day = (text: string) => dayFromIso(text) ?? { year: 0, month: 0, day: 0 };
const RAMADAN_1447 = { year: 1447, month: 9 };

/** Hundreds of thousands of days are compared, for which `expect` is too slow. */
function same(one: Partial<Day> | null, other: Day): void {
  if (one?.year === other.year && one.month === other.month && one.day === other.day) return;
  throw new Error(`${JSON.stringify(one)} is not ${JSON.stringify(other)}`);
}

/** Every date of some years with its day. */
function* datesOf(calendar: HijriCalendar, first: number, last: number): Generator<[HijriDay, Day]> {
  for (let year = first; year <= last; year++)
    for (let month = 1; month <= 12; month++) {
      const start = calendar.start({ year, month });
      for (let date = 1; date <= calendar.length({ year, month }); date++)
        yield [{ year, month, day: date }, daysAfter(start, date - 1)];
    }
}

describe('Umm al-Qura', () => {
  test('has on every day of 1356 to 1500, both ways, the date of the printed tables', () => {
    let compared = 0;
    for (const [date, civil] of datesOf(plain, plain.years.first, plain.years.last)) {
      same(gregorianToHijri(civil), date);
      same(hijriToGregorian(date), civil);
      same(plain.hijri(civil), date);
      same(plain.civil(date), civil);
      compared += 1;
    }
    expect(compared).toBe(dayNumber(day('2077-11-17')) - dayNumber(day('1937-03-14')));
  });

  test('has from 1411 on the months of a second table as well', () => {
    for (let year = 1411; year <= 1500; year++)
      for (let month = 1; month <= 12; month++) {
        const second = umalqura.$.hijriToGregorian(year, month, 1);
        const start = { year: second.gy, month: second.gm + 1, day: second.gd };
        expect(plain.start({ year, month })).toEqual(start);
      }
  });

  test.each([
    // The year 1400 began on the day on which the Mosque of Mecca was seized.
    ['1979-11-20', { year: 1400, month: 1, day: 1 }],
    ['2024-07-07', { year: 1446, month: 1, day: 1 }],
    ['2025-03-01', { year: 1446, month: 9, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-03-20', { year: 1447, month: 10, day: 1 }],
    ['2026-05-27', { year: 1447, month: 12, day: 10 }],
    ['2026-11-14', { year: 1448, month: 6, day: 4 }],
  ])('%s is as Saudi Arabia printed it', (text, hijri) => expect(plain.hijri(day(text))).toEqual(hijri));
});

describe('outside the tables', () => {
  const civilCalendar = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const inBrowser = (civil: Day) => {
    const [month, date, year] = civilCalendar.format(noonOf(civil)).split(/[/ ]/).map(Number);
    return { year, month, day: date };
  };

  test.each([
    ['Umm al-Qura', FIRST_YEAR, 1355, plain],
    ['Umm al-Qura', 1501, LAST_YEAR, plain],
    ['Diyanet', FIRST_YEAR, 1397, diyanet],
    ['Diyanet', 1501, LAST_YEAR, diyanet],
  ] as const)(
    '%s from %d to %d is the arithmetical calendar of browsers, every day',
    (_, first, last, calendar) => {
      for (const [date, civil] of datesOf(calendar, first, last)) {
        same(inBrowser(civil), date);
        same(calendar.hijri(civil), date);
        same(calendar.civil(date), civil);
      }
    },
  );

  test('nothing is said beyond the reach, and a month has no thirtieth that it lacks', () => {
    expect(plain.hijri(daysAfter(plain.start({ year: FIRST_YEAR, month: 1 }), -1))).toBeNull();
    expect(plain.hijri(plain.start({ year: LAST_YEAR + 1, month: 1 }))).toBeNull();
    expect(plain.civil({ year: LAST_YEAR + 1, month: 1, day: 1 })).toBeNull();
    expect(plain.length({ year: 1447, month: 8 })).toBe(29);
    expect(plain.civil({ year: 1447, month: 8, day: 30 })).toBeNull();
  });
});

test.each([
  ['Umm al-Qura', plain],
  ['Diyanet', diyanet],
] as const)('%s has no day twice and none missing, and months of 29 or 30 days but one', (_, calendar) => {
  let expected = calendar.start({ year: FIRST_YEAR, month: 1 });
  for (const [date, civil] of datesOf(calendar, FIRST_YEAR, LAST_YEAR)) {
    same(civil, expected);
    same(calendar.hijri(civil), date);
    expected = daysAfter(expected, 1);
  }
  const odd = Array.from({ length: (LAST_YEAR - FIRST_YEAR + 1) * 12 }, (_, index) =>
    monthOfNumber(monthNumber({ year: FIRST_YEAR, month: 1 }) + index),
  ).filter((month) => ![29, 30].includes(calendar.length(month)));
  // Sha'ban 1364 was printed with 28 days.
  expect(odd).toEqual(calendar === plain ? [{ year: 1364, month: 8 }] : []);
});

describe('a month that was announced for another day', () => {
  /** Pakistan began Ramadan 1447 on 19 February 2026, a day after Umm al-Qura. */
  test('makes its neighbour longer', () => {
    const corrections = { [correctionKey(RAMADAN_1447)]: 1 };
    expect(objection(corrections)).toBeNull();
    const calendar = corrected(corrections);
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
    const once = withCorrection({}, RAMADAN_1447, 1);
    expect(withCorrection(once, RAMADAN_1447, 0)).toEqual({});
  });
});

test('a shift of all days becomes corrections that keep today’s date, from any month and by any days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: monthNumber({ year: 1440, month: 1 }), max: monthNumber({ year: 1460, month: 1 }) }),
      fc.constantFrom(-2, -1, 1, 2),
      (number, days) => {
        const month = monthOfNumber(number);
        const corrections = movedMonths(month, 12, days);
        expect(objection(corrections)).toBeNull();
        const calendar = corrected(corrections);
        for (let ahead = 0; ahead < 12; ahead++) {
          const each = monthOfNumber(number + ahead);
          expect(calendar.start(each)).toEqual(daysAfter(plain.start(each), days));
        }
        // Earlier months gave way within a year.
        const before = monthOfNumber(number - 12);
        expect(calendar.start(before)).toEqual(plain.start(before));
      },
    ),
  );
});

describe('whatever is corrected', () => {
  const correction = fc.tuple(
    fc.integer({ min: 1401, max: 1498 }),
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
        const calendar = corrected(corrections);
        const years = new Set([1447, ...Object.keys(corrections).map((key) => Number(key.split('-')[0]))]);
        for (const year of years) {
          let expected = calendar.start({ year, month: 1 });
          for (const [date, civil] of datesOf(calendar, year, year)) {
            same(civil, expected);
            same(calendar.hijri(civil), date);
            expected = daysAfter(expected, 1);
          }
          expect(isoDay(expected)).toBe(isoDay(calendar.start({ year: year + 1, month: 1 })));
          for (let month = 1; month <= 12; month++)
            expect([29, 30]).toContain(calendar.length({ year, month }));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('months that were not touched by it stay as calculated', () => {
    fc.assert(
      fc.property(correction, ([year, month, days]) => {
        const calendar = corrected(accepted([[year, month, days]]));
        const far = [FIRST_YEAR, 1400, 1435, LAST_YEAR].filter((each) => Math.abs(each - year) > 1);
        const starts = (of: HijriCalendar) => far.map((each) => of.start({ year: each, month: 6 }));
        expect(starts(calendar)).toEqual(starts(plain));
      }),
    );
  });
});
