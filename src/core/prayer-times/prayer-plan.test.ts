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
  reminderAt,
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
    expect(reminderAt(HANNOVER, ZONE, new Date('2025-01-01T15:25:00Z'))?.prayer).toBe('maghrib');
    expect(reminderAt({ ...HANNOVER, prayers: {} }, ZONE, new Date(0))).toBeUndefined();
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
