import { CalculationMethod, Coordinates, PrayerTimes, SunnahTimes } from 'adhan';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '#core/day.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { courseOf, prayerAt } from '#core/prayer-times/course.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { clockMinutes, clockTime } from '#core/zone.ts';

const CAIRO = { name: 'Cairo', latitude: 30.04, longitude: 31.24, zone: 'Africa/Cairo', country: 'EG' };
const ROSTOCK = {
  name: 'Rostock',
  latitude: 54.0887,
  longitude: 12.14049,
  zone: 'Europe/Berlin',
  country: 'DE',
};
const HELSINKI = {
  name: 'Helsinki',
  latitude: 60.17,
  longitude: 24.94,
  zone: 'Europe/Helsinki',
  country: 'FI',
};
const ANGLES = { ...AUTOMATIC, method: 'muslimWorldLeague' } as const;
const DAY = { year: 2026, month: 11, day: 15 };

describe('the night', () => {
  test('has its middle and last third where adhan has them', () => {
    const { midnight, lastThird } = courseOf(CAIRO, timetable(CAIRO, AUTOMATIC), DAY);
    const computed = new PrayerTimes(
      new Coordinates(CAIRO.latitude, CAIRO.longitude),
      new Date(2026, 10, 15, 12),
      CalculationMethod.Egyptian(),
    );
    const night = new SunnahTimes(computed);
    expect(midnight).toEqual(night.middleOfTheNight);
    expect(lastThird).toEqual(night.lastThirdOfTheNight);
  });
});

test('voluntary prayer waits some twenty minutes after sunrise and before sunset in Cairo', () => {
  const { forbidden, times } = courseOf(CAIRO, timetable(CAIRO, AUTOMATIC), DAY);
  const minutes = ({ from, until }: { from: Date; until: Date }) =>
    (until.getTime() - from.getTime()) / 60_000;
  expect(minutes(forbidden.sunrise)).toBeGreaterThan(15);
  expect(minutes(forbidden.sunrise)).toBeLessThan(35);
  expect(minutes(forbidden.sunset)).toBeGreaterThan(15);
  expect(minutes(forbidden.sunset)).toBeLessThan(35);
  expect(forbidden.zenith.until).toEqual(times.dhuhr);
  expect(minutes(forbidden.zenith)).toBe(10);
});

/*
 * On the equator at the equinox of 20 March 2026 the sun climbs 15° in an hour: 5° are reached 20 minutes after its centre
 * passes the horizon at six by the sun. At 0° east noon is 12:07:30 by the equation of time (almanacs: −7.5 minutes).
 */
test('Duha lasts from the sun at a spear’s height until it nears its highest', () => {
  const place = { name: '', latitude: 0, longitude: 0, zone: 'UTC' };
  const { duha, times } = courseOf(place, timetable(place, ANGLES), { year: 2026, month: 3, day: 20 });
  expect(duha && Math.abs(clockMinutes(duha.from, 'UTC') - (6 * 60 + 27.5))).toBeLessThanOrEqual(1);
  expect(duha?.until).toEqual(new Date(times.dhuhr.getTime() - 10 * 60_000));
});

test('tahajjud is best in the last third of the night, reckoned by hand', () => {
  // Diyanet printed for Hannover on 1 January 2025 Maghrib 16:25, and Fajr 06:25 again on the 2nd: 14 hours, a third 4:40.
  const place = { name: '', latitude: 52.37, longitude: 9.73, zone: 'Europe/Berlin', country: 'DE' };
  const { tahajjud } = courseOf(place, timetable(place, AUTOMATIC), { year: 2025, month: 1, day: 1 });
  expect([clockTime(tahajjud.from, place.zone), clockTime(tahajjud.until, place.zone)]).toEqual([
    '01:45',
    '06:25',
  ]);
});

test('where the sun stays lower than a spear there is no Duha', () => {
  const place = { name: '', latitude: 66, longitude: 24, zone: 'Europe/Helsinki' };
  const day = { year: 2026, month: 12, day: 21 };
  expect(courseOf(place, timetable(place, ANGLES), day).duha).toBeNull();
});

test('a day has its times whichever day was asked for before', () => {
  const days = Array.from({ length: 40 }, (_, index) => daysAfter({ year: 2026, month: 3, day: 1 }, index));
  const inOrder = timetable(HELSINKI, ANGLES);
  const expected = days.map((day) => inOrder(day));
  const backwards = timetable(HELSINKI, ANGLES);
  expect(
    days
      .toReversed()
      .map((day) => backwards(day))
      .toReversed(),
  ).toEqual(expected);
  expect(days.map((day) => timetable(HELSINKI, ANGLES)(day))).toEqual(expected);
});

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe('the next prayer', () => {
  const times = timetable(ROSTOCK, AUTOMATIC);
  const at = (iso: string) => prayerAt(ROSTOCK, times, new Date(iso));

  /** Diyanet prints for Rostock on 15 May 2026: 03:28 05:02 13:13 17:28 21:14 22:37. */
  test.each([
    ['2026-05-15T01:00:00+02:00', 'fajr', '03:28', 'isha'],
    ['2026-05-15T04:00:00+02:00', 'dhuhr', '13:13', 'fajr'],
    ['2026-05-15T09:00:00+02:00', 'dhuhr', '13:13', null],
    ['2026-05-15T13:13:00+02:00', 'asr', '17:28', 'dhuhr'],
    ['2026-05-15T21:00:00+02:00', 'maghrib', '21:14', 'asr'],
    ['2026-05-15T22:36:59+02:00', 'isha', '22:37', 'maghrib'],
  ])('at %s is %s at %s, to the minute', (now, prayer, clock, current) => {
    const found = at(now);
    expect(found.next.prayer).toBe(prayer);
    expect(Math.abs(clockMinutes(found.next.at, ROSTOCK.zone) - minutesOf(clock))).toBeLessThanOrEqual(1);
    expect(found.current?.prayer ?? null).toBe(current);
  });

  test('after Isha is Fajr of the next day', () => {
    const { next } = at('2026-05-15T23:30:00+02:00');
    expect(next).toMatchObject({ prayer: 'fajr', day: { year: 2026, month: 5, day: 16 } });
  });
});

test('an Isha after midnight belongs to the evening before', () => {
  const glasgow = {
    name: 'Glasgow',
    latitude: 55.86,
    longitude: -4.25,
    zone: 'Europe/London',
    country: 'GB',
  };
  const times = timetable(glasgow, {
    ...AUTOMATIC,
    method: 'muslimWorldLeague',
    highLatitude: 'middleOfTheNight',
  });
  const { next, current } = prayerAt(glasgow, times, new Date('2026-06-21T00:30:00+01:00'));
  expect(next).toMatchObject({ prayer: 'isha', day: { year: 2026, month: 6, day: 20 } });
  expect(current?.prayer).toBe('maghrib');
});

test('own minutes are added where the sun does not rise, as everywhere', () => {
  const tromso = { name: 'Tromsø', latitude: 69.65, longitude: 18.96, zone: 'Europe/Oslo', country: 'NO' };
  const december = { year: 2026, month: 12, day: 21 };
  const offsets = { fajr: 10, sunrise: 10, dhuhr: 10, asr: 10, maghrib: 10, isha: 10 };
  const before = timetable(tromso, ANGLES)(december);
  const after = timetable(tromso, { ...ANGLES, offsets })(december);
  for (const event of EVENTS) expect(after[event].getTime() - before[event].getTime()).toBe(10 * 60_000);
});
