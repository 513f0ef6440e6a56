import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { correctionsSchema, followedMonths, settledAuthority } from '#core/hijri-calendar/followed.ts';

describe('whose months are followed', () => {
  test('where nothing was chosen, those of whoever gives the prayer times', () => {
    expect(settledAuthority('automatic', 'diyanet')).toBe('diyanet');
    expect(settledAuthority('automatic', 'ummAlQura')).toBe('ummAlQura');
    expect(settledAuthority('automatic', 'muslimWorldLeague')).toBe('ummAlQura');
    expect(settledAuthority('mosque', 'diyanet')).toBe('mosque');
    expect(settledAuthority('ummAlQura', 'diyanet')).toBe('ummAlQura');
  });

  /** Ramadan 1447 began on 18 February 2026 in Umm al-Qura, on the 19th with Diyanet and where no crescent was seen. */
  test.each([
    ['ummAlQura', 18],
    ['diyanet', 19],
    ['country', 19],
    ['mosque', 19],
  ] as const)('by %s Ramadan 1447 began on 18 or 19 February 2026: %i', (authority, day) => {
    const calendar = hijriCalendar(followedMonths(authority, { '1447-9': 1 }));
    expect(calendar.start({ year: 1447, month: 9 })).toEqual({ year: 2026, month: 2, day });
  });
});

describe('a correction', () => {
  const taken = (corrections: unknown) => v.is(correctionsSchema, corrections);
  test('moves a month of this century by two days at most', () => {
    expect(taken({ '1447-9': 1 })).toBe(true);
    expect(taken({ '1447-12': -1 })).toBe(true);
    for (const key of ['1347-9', '1547-9', '1447-0', '1447-13', '1447-09', '1447'])
      expect([key, taken({ [key]: 1 })]).toEqual([key, false]);
    for (const days of [3, -3, 0.5, '1']) expect([days, taken({ '1447-9': days })]).toEqual([days, false]);
  });
  test('is refused where a month would have another length than 29 or 30 days', () => {
    // Ramadan 1447 has 30 days in Umm al-Qura (18 February to 19 March 2026): Shawwal cannot begin two days later.
    expect(taken({ '1447-9': 0, '1447-10': 2 })).toBe(false);
  });
});
