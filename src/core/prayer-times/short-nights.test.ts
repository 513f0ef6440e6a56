import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { clockTime } from '#core/zone.ts';
import { daysAfter } from '#core/day.ts';
import { lateness } from '#tests/content/prayer-tables.ts';

/** The part of `praytime` (praytimes.org) that is used here; it brings no types. */
interface PrayTime {
  location(coordinates: [number, number]): PrayTime;
  timezone(zone: string): PrayTime;
  adjust(parameters: Record<string, string | number>): PrayTime;
  getTimes(date: [number, number, number]): Record<string, string>;
}
const { PrayTime }: { PrayTime: new () => PrayTime } = createRequire(import.meta.url)('praytime');

const LEAGUE = { ...AUTOMATIC, method: 'muslimWorldLeague' } as const;
const JUNE = { year: 2026, month: 6, day: 21 };

describe('short nights, by methods of angles', () => {
  test('in Munich a seventh of the night: sunset 21:17 and sunrise 5:13 on 21 June (timeanddate.com)', () => {
    const munich = { name: 'Munich', latitude: 48.14, longitude: 11.58, zone: 'Europe/Berlin' };
    const times = timetable(munich, LEAGUE)(JUNE);
    // The night lasts 476 minutes; its seventh is 68: Fajr at 4:05 and Isha at 22:25.
    const printed = ['04:05', '05:13', '13:16', clockTime(times.asr, munich.zone), '21:17', '22:25'];
    expect(Math.max(...lateness(times, printed, munich.zone).map(Math.abs))).toBeLessThanOrEqual(1);
  });

  test.each([
    ['Munich', 48.14, 11.58, 'OneSeventh'],
    ['Nuremberg', 49.45, 11.08, 'OneSeventh'],
    ['Freiburg', 47.99, 7.85, 'NightMiddle'],
    ['Bern', 46.95, 7.45, 'NightMiddle'],
  ])('another program agrees by that rule: %s', (name, latitude, longitude, highLats) => {
    const zone = 'Europe/Berlin';
    const ours = timetable({ name, latitude, longitude, zone }, LEAGUE);
    const theirs = new PrayTime()
      .location([latitude, longitude])
      .timezone(zone)
      .adjust({ fajr: 18, isha: 17, maghrib: '0 min', highLats, iterations: 3 });
    for (const days of [-40, -20, 0, 20, 40]) {
      const day = daysAfter(JUNE, days);
      const { fajr = '', isha = '' } = theirs.getTimes([day.year, day.month, day.day]);
      const [early = NaN, , , , , late = NaN] = lateness(ours(day), [fajr, '', '', '', '', isha], zone);
      expect(Math.abs(early)).toBeLessThanOrEqual(1);
      expect(Math.abs(late)).toBeLessThanOrEqual(1);
    }
  });

  test('the same holds in the south', () => {
    const ushuaia = {
      name: 'Ushuaia',
      latitude: -54.81,
      longitude: -68.31,
      zone: 'America/Argentina/Ushuaia',
    };
    const times = timetable(ushuaia, LEAGUE)({ year: 2026, month: 12, day: 21 });
    // Sunrise 4:51 and sunset 22:11 (timeanddate.com): a night of 400 minutes.
    const printed = ['03:54', '04:51', '', '', '22:11', '23:08'];
    const [fajr = NaN, sunrise = NaN, , , maghrib = NaN, isha = NaN] = lateness(times, printed, ushuaia.zone);
    expect([fajr, sunrise, maghrib, isha].filter((minutes) => Math.abs(minutes) > 2)).toEqual([]);
  });
});

describe('Umm al-Qura in Ramadan', () => {
  const mecca = { name: 'Mecca', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh', country: 'SA' };
  const times = timetable(mecca, AUTOMATIC);
  const minutesAfter = (day: typeof JUNE) => {
    const { maghrib, isha } = times(day);
    return (isha.getTime() - maghrib.getTime()) / 60_000;
  };

  test('Isha is two hours after Maghrib from 11 March to 9 April 2024, Ramadan 1445 as announced', () => {
    const first = { year: 2024, month: 3, day: 11 };
    const days = Array.from({ length: 30 }, (_, index) => minutesAfter(daysAfter(first, index)));
    expect(new Set(days)).toEqual(new Set([120]));
  });

  test('and an hour and a half on the days before and after', () => {
    expect(minutesAfter({ year: 2024, month: 3, day: 10 })).toBe(90);
    expect(minutesAfter({ year: 2024, month: 4, day: 10 })).toBe(90);
  });
});
