import type { Place } from '#core/place.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { NAMED_METHODS } from '#core/prayer-times/method.ts';
import type { SheetRow } from '#core/prayer-times/mosque-sheet.ts';
import { EVENTS, NO_MINUTES } from '#core/prayer-times/prayer.ts';
import type { Minutes, PrayerEvent } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { clockMinutes } from '#core/zone.ts';

/** How well a way of reckoning reproduces a mosque's sheet once its minutes are set. */
export interface Fit {
  calculation: Calculation;
  /** What is left for each event: the sheet minus the reckoned time, in minutes. */
  residuals: Record<PrayerEvent, number[]>;
  /** Mean and worst of what is left, over all values. */
  mean: number;
  worst: number;
}

/** The most that is left at one event, whichever way. */
export function worstOf({ residuals }: Pick<Fit, 'residuals'>, event: PrayerEvent): number {
  return Math.max(0, ...residuals[event].map(Math.abs));
}

type Differences = Record<PrayerEvent, number[]>;

const ANGLES = Array.from({ length: 23 }, (_, index) => 10 + index / 2);
const OFFSETS = 60;

/**
 * The ways that reproduce the sheet best, the best first. One day fits any method with enough minutes added, so few and
 * small minutes count in favour; residuals weigh more.
 */
export function fits(place: Place, sheet: readonly SheetRow[], base: Calculation = AUTOMATIC): Fit[] {
  const asrs = ['earlier', 'later'] as const;
  const candidates = NAMED_METHODS.map((method): Calculation => ({ ...base, method, offsets: NO_MINUTES }));
  const ranked = [...candidates, ...customAngles(place, sheet, base)]
    .map((candidate) => {
      const schools = asrs.map((asr) => scored(place, sheet, { ...candidate, asr }));
      return schools.reduce((best, other) => (other.score < best.score ? other : best));
    })
    .toSorted((one, other) => one.score - other.score);
  return ranked.slice(0, 3).map(({ fit }) => fit);
}

/** What a sheet asks of a method that is kept: its minutes alone. */
export function fitOf(place: Place, sheet: readonly SheetRow[], calculation: Calculation): Fit {
  return scored(place, sheet, { ...calculation, offsets: NO_MINUTES }).fit;
}

/** The angles that give the sheet's Fajr and Isha without any minutes. */
function customAngles(place: Place, sheet: readonly SheetRow[], base: Calculation): Calculation[] {
  const withAngles = (fajr: number, isha: number): Calculation => ({
    ...base,
    method: 'custom',
    custom: { fajr, isha: { angle: isha } },
    offsets: NO_MINUTES,
  });
  const errors = ANGLES.map((angle) => {
    const { fajr, isha } = differences(place, sheet, withAngles(angle, angle));
    return { angle, fajr: spread(fajr), isha: spread(isha) };
  });
  const least = (event: 'fajr' | 'isha') =>
    errors.reduce((best, other) => (other[event] < best[event] ? other : best)).angle;
  return [withAngles(least('fajr'), least('isha'))];
}

function differences(place: Place, sheet: readonly SheetRow[], calculation: Calculation): Differences {
  const times = timetable(place, calculation);
  const found: Differences = { fajr: [], sunrise: [], dhuhr: [], asr: [], maghrib: [], isha: [] };
  for (const { day, times: printed } of sheet) {
    const computed = times(day);
    for (const event of EVENTS) {
      const minutes = printed[event];
      if (minutes === undefined) continue;
      const late = minutes - clockMinutes(computed[event], place.zone);
      found[event].push(((late + 720 + 1440) % 1440) - 720);
    }
  }
  return found;
}

function scored(place: Place, sheet: readonly SheetRow[], calculation: Calculation) {
  const found = differences(place, sheet, calculation);
  const offsets: Minutes = { ...NO_MINUTES };
  const residuals: Differences = { fajr: [], sunrise: [], dhuhr: [], asr: [], maghrib: [], isha: [] };
  for (const event of EVENTS) {
    offsets[event] = Math.max(-OFFSETS, Math.min(OFFSETS, medianOf(found[event])));
    residuals[event] = found[event].map((minutes) => minutes - offsets[event]);
  }
  const left = Object.values(residuals).flat().map(Math.abs);
  const mean = left.reduce((sum, minutes) => sum + minutes, 0) / Math.max(1, left.length);
  const added = EVENTS.reduce((sum, event) => sum + Math.abs(offsets[event]), 0) / EVENTS.length;
  const fit: Fit = { calculation: { ...calculation, offsets }, residuals, mean, worst: Math.max(0, ...left) };
  return { fit, score: 3 * mean + added };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function spread(values: readonly number[]): number {
  return values.reduce((sum, minutes) => sum + Math.abs(minutes), 0);
}
