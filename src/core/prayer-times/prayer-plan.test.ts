import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import {
  nextPrayerReminder,
  prayerPlanSchema,
  reckonedPlace,
  reckoningOf,
  reckoningSchema,
  remindersAt,
} from '#core/prayer-times/prayer-plan.ts';
import type { PrayerPlan } from '#core/prayer-times/prayer-plan.ts';
import { timetable } from '#core/prayer-times/timetable.ts';

/** Diyanet printed for Hannover on 1 January 2025: 06:25 08:24 12:30 14:06 16:25 18:11. */
const HANNOVER: PrayerPlan = {
  latitude: 52.37,
  longitude: 9.73,
  country: 'DE',
  calculation: AUTOMATIC,
  prayers: { fajr: { lead: 10, sound: 'dawn' }, maghrib: { lead: 0, sound: 'bell' } },
  quiet: null,
};
const ZONE = 'Europe/Berlin';
const next = (plan: PrayerPlan, after: string) =>
  nextPrayerReminder(plan, ZONE, new Date(after))?.toISOString();

describe('the next reminder', () => {
  test('comes as long before the prayer as was wished', () => {
    expect(next(HANNOVER, '2025-01-01T00:00:00+01:00')).toBe('2025-01-01T05:15:00.000Z');
  });

  test('is never the one that was just given', () => {
    expect(next(HANNOVER, '2025-01-01T05:15:00Z')).toBe('2025-01-01T15:25:00.000Z');
  });

  test('knows which prayer it is for', () => {
    expect(remindersAt(HANNOVER, ZONE, new Date('2025-01-01T15:25:00Z'))).toMatchObject([
      { prayer: 'maghrib' },
    ]);
    expect(remindersAt({ ...HANNOVER, prayers: {} }, ZONE, new Date(0))).toEqual([]);
  });

  test('may be of several things at once, none of which is lost', () => {
    // 1 January 2025 is a Wednesday, so that the fast of Thursday is told when Maghrib begins.
    const plan: PrayerPlan = { ...HANNOVER, occasions: { fastWeekly: { lead: 0, sound: 'bell' } } };
    expect(remindersAt(plan, ZONE, new Date('2025-01-01T15:25:00Z'))).toMatchObject([
      { prayer: 'maghrib' },
      { occasion: 'fastWeekly' },
    ]);
  });

  test('may lie weeks ahead where no prayer is on, and is left out in quiet hours', () => {
    const events = [{ id: 'ashura', rule: { month: 1, day: 9, until: 10 } }];
    const plan: PrayerPlan = { ...HANNOVER, prayers: {}, occasions: { events: { lead: 60, sound: 'bell' } } };
    const at = (plan: PrayerPlan) =>
      nextPrayerReminder(plan, ZONE, new Date('2025-05-01T00:00:00Z'), events)?.toISOString().slice(0, 10);
    // By Umm al-Qura 9 Muharram 1447 is 4 July 2025.
    expect(at(plan)).toBe('2025-07-03');
    expect(at({ ...plan, quiet: { from: 20 * 60, until: 7 * 60, forPrayers: false } })).toBeUndefined();
  });

  test('is left out in quiet hours that hold for prayers', () => {
    const quiet = { from: 22 * 60, until: 7 * 60, forPrayers: true };
    expect(next({ ...HANNOVER, quiet }, '2025-01-01T00:00:00+01:00')).toBe('2025-01-01T15:25:00.000Z');
  });

  test('does not come where none is on', () => {
    expect(nextPrayerReminder({ ...HANNOVER, prayers: {} }, ZONE, new Date(0))).toBeNull();
  });
});

test('a place with more than two decimals is refused', () => {
  expect(v.is(prayerPlanSchema, HANNOVER)).toBe(true);
  expect(v.is(prayerPlanSchema, { ...HANNOVER, latitude: 52.3705 })).toBe(false);
});

test('quiet hours are minutes of a day, from its first to its last', () => {
  const quiet = (from: number, until: number) =>
    v.is(prayerPlanSchema, { ...HANNOVER, quiet: { from, until, forPrayers: true } });
  expect([quiet(0, 1439), quiet(1439, 0)]).toEqual([true, true]);
  expect([quiet(-1, 0), quiet(0, -1), quiet(1440, 0), quiet(0, 1440), quiet(0.5, 0)]).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('a plan waits for Isha of the Ramadan that its owner keeps, where Umm al-Qura prays it half an hour later', () => {
  const mecca: PrayerPlan = {
    latitude: 21.42,
    longitude: 39.83,
    country: 'SA',
    calculation: AUTOMATIC,
    months: UMM_AL_QURA,
    prayers: { isha: { lead: 0, sound: 'bell' } },
    quiet: null,
  };
  const isha = (plan: PrayerPlan) =>
    nextPrayerReminder(plan, 'Asia/Riyadh', new Date('2026-02-18T12:00:00Z'))?.getTime() ?? 0;
  // Umm al-Qura fasts on 18 February 2026; where Ramadan was announced for the day after, it is an ordinary evening.
  const announced = { ...mecca, months: { ...UMM_AL_QURA, corrections: { '1447-9': 1 } } };
  expect(isha(mecca) - isha(announced)).toBe(30 * 60_000);
  expect(v.is(prayerPlanSchema, announced)).toBe(true);
  // A plan that an earlier version sent has a shift of its own and no months.
  const { months: _, ...before } = mecca;
  const sent = { ...before, calculation: { ...AUTOMATIC, hijriCorrection: -1 } };
  expect(v.is(prayerPlanSchema, sent)).toBe(true);
});

describe('what a server is told', () => {
  const day = { year: 2026, month: 3, day: 21 };
  const london = { name: 'London', latitude: 51.51, longitude: -0.13, zone: 'Europe/London', country: 'GB' };
  const newYork = {
    name: 'New York',
    latitude: 40.71,
    longitude: -74.01,
    zone: 'America/New_York',
    country: 'US',
  };
  const ifrane = {
    name: 'Ifrane',
    latitude: 33.53,
    longitude: -5.11,
    zone: 'Africa/Casablanca',
    country: 'MA',
    elevation: 1665,
  };

  test.each([
    [london, 'shafii'],
    [london, 'hanafi'],
    [newYork, 'hanafi'],
    [newYork, undefined],
    [ifrane, 'maliki'],
  ] as const)('gives the times that the device shows: %o, %s', (place, school) => {
    const calculation = { ...AUTOMATIC, ...(school ? { school } : {}) };
    const told = reckoningOf(place, calculation);
    const there = timetable(reckonedPlace(told, place.zone), told.calculation)(day);
    expect(there).toEqual(timetable(place, calculation)(day));
    expect(v.is(reckoningSchema, told)).toBe(true);
  });

  test('holds no school of law, and no height but where it is heeded', () => {
    const told = JSON.stringify(reckoningOf(london, { ...AUTOMATIC, school: 'shafii' }));
    expect(told).not.toContain('shafii');
    expect(reckoningOf({ ...london, elevation: 11 }, AUTOMATIC)).not.toHaveProperty('elevation');
    expect(reckoningOf(ifrane, AUTOMATIC).elevation).toBe(1665);
  });
});
