import fc from '#tests/harness/fast-check.ts';
import { getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { daysAfter, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { NAMED_METHODS } from '#core/prayer-times/method.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { DayTimes, PrayerEvent } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { scaled } from '#tests/harness/scale.ts';

const MINUTE = 60_000;
const runs = scaled(400, 20_000);

/** The zone that the sun would choose, so that a day of the place is a day of the sun. */
const zoneOf = (longitude: number) => {
  const hours = Math.round(longitude / 15);
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};
const placeWithin = (north: number) =>
  fc
    .record({
      latitude: fc.double({ min: -north, max: north, noNaN: true }),
      longitude: fc.double({ min: -172, max: 172, noNaN: true }),
    })
    .map((position): Place => ({ ...position, name: 'somewhere', zone: zoneOf(position.longitude) }));
const anyDay = fc
  .integer({ min: 0, max: 40 * 365 })
  .map((number) => daysAfter({ year: 2000, month: 1, day: 1 }, number));
const anyCalculation = fc.record({
  method: fc.constantFrom(...NAMED_METHODS),
  asr: fc.constantFrom('earlier' as const, 'later' as const),
  polar: fc.constantFrom('nearestPlace' as const, 'nearestDay' as const),
});
const whole = ({ method, asr, polar }: Pick<Calculation, 'method' | 'asr' | 'polar'>): Calculation => ({
  ...AUTOMATIC,
  method,
  asr,
  polar,
});

function gaps(times: DayTimes): number[] {
  const moments = EVENTS.map((event) => times[event].getTime());
  return moments.slice(1).map((moment, index) => (moment - (moments[index] ?? NaN)) / MINUTE);
}

describe('anywhere on earth, on any day, by any method', () => {
  test('the times follow each other, each on a whole minute', () => {
    fc.assert(
      fc.property(placeWithin(90), anyDay, anyCalculation, (place, day, calculation) => {
        const times = timetable(place, whole(calculation))(day);
        // Diyanet prints Asr and Dhuhr as one where the sun is not up at noon.
        const least = calculation.method === 'diyanet' ? 0 : 1;
        expect(Math.min(...gaps(times))).toBeGreaterThanOrEqual(least);
        expect(EVENTS.filter((event) => times[event].getTime() % MINUTE !== 0)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  test('isha of a day is not after fajr of the next, wherever the sun sets every day', () => {
    fc.assert(
      fc.property(placeWithin(65), anyDay, anyCalculation, (place, day, calculation) => {
        const times = timetable(place, whole(calculation));
        expect(times(daysAfter(day, 1)).fajr.getTime()).toBeGreaterThanOrEqual(times(day).isha.getTime());
      }),
      { numRuns: runs },
    );
  });

  test('no time jumps from one day to the next, wherever the sun rises and sets every day', () => {
    fc.assert(
      fc.property(placeWithin(65), anyDay, anyCalculation, (place, day, calculation) => {
        // Its Maghrib by angle ends where nights are too short for it.
        fc.pre(calculation.method !== 'tehran' || Math.abs(place.latitude) < 50);
        // Umm al-Qura moves Isha by half an hour with Ramadan.
        const most = calculation.method === 'ummAlQura' ? 35 : 20;
        const jumps = jumpsAfter(day, place, calculation);
        expect(Math.max(...Object.values(jumps))).toBeLessThanOrEqual(most);
      }),
      { numRuns: runs },
    );
  });

  test('towards the poles, none moves much further than the sun itself', () => {
    fc.assert(
      fc.property(placeWithin(90), anyDay, anyCalculation, (place, day, calculation) => {
        fc.pre(calculation.method !== 'tehran');
        const jumps = jumpsAfter(day, place, calculation);
        // The northernmost towns lie at 71°; beyond, the sun begins and ceases to set within few days.
        const most = Math.abs(place.latitude) <= 72 ? 25 : 50;
        const horizon = sunMoves(-0.833, place, day);
        const twilight = Math.max(...[12, 15, 18, 20].map((angle) => sunMoves(-angle, place, day)), horizon);
        const ramadan = calculation.method === 'ummAlQura' ? 30 : 0;
        expect(jumps.dhuhr).toBeLessThanOrEqual(2);
        expect(Math.max(jumps.sunrise, jumps.maghrib)).toBeLessThanOrEqual(horizon + most);
        expect(jumps.asr).toBeLessThanOrEqual(horizon + most);
        expect(Math.max(jumps.fajr, jumps.isha - ramadan)).toBeLessThanOrEqual(twilight + most);
      }),
      { numRuns: runs },
    );
  });
});

function jumpsAfter(
  day: Day,
  place: Place,
  calculation: Pick<Calculation, 'method' | 'asr' | 'polar'>,
): Record<PrayerEvent, number> {
  const times = timetable(place, whole(calculation));
  const [today, tomorrow] = [times(day), times(daysAfter(day, 1))];
  const jump = (event: PrayerEvent) =>
    Math.abs((tomorrow[event].getTime() - today[event].getTime()) / MINUTE - 1440);
  return Object.fromEntries(EVENTS.map((event) => [event, jump(event)])) as Record<PrayerEvent, number>;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** By how much the time between noon and an altitude changes within a day about then, by another program's sun. */
function sunMoves(altitude: number, { latitude }: Place, day: Day): number {
  // Further on, where the year is hardly more than one day, the times of 84° hold.
  const phi = radians(Math.min(Math.max(latitude, -84), 84));
  const arcs = [-1, 0, 1, 2].map((days) => {
    // Seen from the pole the sun stands as high as its declination.
    const declination = radians(getPosition(noonOf(daysAfter(day, days)), 90, 0).altitude);
    const cosine =
      (Math.sin(radians(altitude)) - Math.sin(phi) * Math.sin(declination)) /
      (Math.cos(phi) * Math.cos(declination));
    return (Math.acos(Math.min(Math.max(cosine, -1), 1)) * 720) / Math.PI;
  });
  return Math.max(...arcs.slice(1).map((arc, index) => Math.abs(arc - (arcs[index] ?? arc))));
}
