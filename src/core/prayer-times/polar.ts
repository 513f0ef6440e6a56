import { Coordinates, PrayerTimes } from 'adhan';
import type { CalculationParameters } from 'adhan';
import type { Position } from '#core/place.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import type { DayTimes, PrayerEvent } from '#core/prayer-times/prayer.ts';
import { HORIZON, alwaysAbove, minutesFromNoon, noonIn, sunAt } from '#core/prayer-times/sun.ts';
import type { Sun } from '#core/prayer-times/sun.ts';

/** Nearer to the equator the sun rises and sets on every day. */
const POLAR = 65;
/** Further towards the poles, where nobody lives, the year is hardly more than one day. */
const LAST_DAYS = 84;
/** The least day or night of the place whose times are taken: long enough for its prayers, in minutes. */
const LEAST = 60;
const MIDNIGHT = 720;
/** No polar day or night lasts longer. */
const HALF_YEAR = 190;
const MINUTE = 60_000;

export const isPolar = ({ latitude }: Position) => Math.abs(latitude) > POLAR;

/** The place itself, or the last one on its meridian whose days still differ little from each other. */
export function withDays<Where extends Position>(place: Where): Where {
  return { ...place, latitude: Math.min(Math.max(place.latitude, -LAST_DAYS), LAST_DAYS) };
}

interface PolarDay {
  place: Position;
  polar: Calculation['polar'];
  parameters: CalculationParameters;
  dayNumber: number;
  /** What adhan makes of it, with times that do not exist. */
  today: PrayerTimes;
}

/**
 * The times of a day near the pole, all but Asr. Where the sun does not rise or set, adhan searches the nearest place in
 * steps of half a degree and takes noon, too, from another day; next to such days it overshoots midnight. Its times jump
 * by half an hour and more from one day to the next. Here sunrise and sunset hold while there are any, and a day whose
 * length does not jump stands in for them.
 */
export function polarTimes(day: PolarDay): Omit<DayTimes, 'asr'> {
  const { today, parameters } = day;
  const real = realHalves(day.place, day.dayNumber);
  if (real && isOrdinary(day, real)) return today;
  const { morning, evening } = real ?? assumedHalves(day);
  const noon = inMinutes(today.dhuhr) - added(day, 'dhuhr');
  const night = 2 * MIDNIGHT - morning - evening;
  const sunrise = noon - morning + added(day, 'sunrise');
  const maghrib = noon + evening + added(day, 'maghrib');
  const { ishaInterval } = parameters;
  const { beforeSunrise, afterSunset } = twilight(day, night);
  return {
    fajr: at(
      Math.max(noon - morning - beforeSunrise, noon - arc(day, -parameters.fajrAngle)) + added(day, 'fajr'),
    ),
    sunrise: at(sunrise),
    dhuhr: today.dhuhr,
    maghrib: at(maghrib),
    isha: at(
      (ishaInterval
        ? noon + evening + ishaInterval
        : Math.min(noon + evening + afterSunset, noon + arc(day, -parameters.ishaAngle))) +
        added(day, 'isha'),
    ),
  };
}

/** The longest that dawn and dusk may last, in minutes. */
function twilight({ parameters, place, today }: PolarDay, night: number) {
  if (parameters.method !== 'MoonsightingCommittee') {
    const share = parameters.nightPortions();
    return { beforeSunrise: night * share.fajr, afterSunset: night * share.isha };
  }
  // The committee's twilight follows the season, and above 55° is a seventh of the night at most.
  const { fajr, sunrise, maghrib, isha } = new PrayerTimes(
    new Coordinates(Math.sign(place.latitude) * POLAR, place.longitude),
    today.date,
    parameters,
  );
  return {
    beforeSunrise: Math.min(night / 7, inMinutes(sunrise) - inMinutes(fajr)),
    afterSunset: Math.min(night / 7, inMinutes(isha) - inMinutes(maghrib)),
  };
}

/** Far enough from days without sunrise or sunset for adhan to be right. It keeps the committee's seventh to the north. */
function isOrdinary({ place, parameters, dayNumber }: PolarDay, { morning, evening }: Halves): boolean {
  if (place.latitude < 0 && parameters.method === 'MoonsightingCommittee') return false;
  const nearNone = Math.min(morning, evening) < LEAST || Math.max(morning, evening) > MIDNIGHT - LEAST;
  return !nearNone && realHalves(place, dayNumber + 1) !== null;
}

/** Minutes from sunrise to noon and from noon to sunset. */
interface Halves {
  morning: number;
  evening: number;
}

/** Those of the sun; null where it does not both rise and set. */
function realHalves(place: Position, dayNumber: number): Halves | null {
  const noon = noonIn(place, dayNumber);
  const until = (sun: Sun) => minutesFromNoon(HORIZON, place.latitude, sun);
  const guess = until(sunAt(noon));
  if (guess === null) return null;
  const morning = until(sunAt(noon - guess / 1440));
  const evening = until(sunAt(noon + guess / 1440));
  return morning === null || evening === null ? null : { morning, evening };
}

/** Those to reckon with where the sun has none. */
function assumedHalves({ place, polar, dayNumber }: PolarDay): Halves {
  return (
    (polar === 'nearestDay' ? betweenRealDays(place, dayNumber) : null) ?? nearestHalves(place, dayNumber)
  );
}

/** Of the nearest latitude where the sun sets, or rises, for an hour. */
function nearestHalves(place: Position, dayNumber: number): Halves {
  const isDay = alwaysAbove(HORIZON, place.latitude, sunAt(noonIn(place, dayNumber)));
  const half = isDay ? MIDNIGHT - LEAST / 2 : LEAST / 2;
  return { morning: half, evening: half };
}

/** From the last day on which it rose and set evenly to the next one. */
function betweenRealDays(place: Position, dayNumber: number): Halves | null {
  const before = nextRealDay(place, dayNumber, -1);
  const after = nextRealDay(place, dayNumber, 1);
  if (!before || !after) return null;
  const share = before.away / (before.away + after.away);
  const between = (half: keyof Halves) => before[half] + (after[half] - before[half]) * share;
  return { morning: between('morning'), evening: between('evening') };
}

function nextRealDay(place: Position, from: number, step: 1 | -1): (Halves & { away: number }) | null {
  for (let away = 1; away <= HALF_YEAR; away++) {
    const halves = realHalves(place, from + away * step);
    if (halves) return { ...halves, away };
  }
  return null;
}

/** Minutes between noon and an altitude: all of them where the sun stays above it, none where it stays below. */
function arc({ place, dayNumber }: PolarDay, altitude: number): number {
  const sun: Sun = sunAt(noonIn(place, dayNumber));
  const { latitude } = place;
  return minutesFromNoon(altitude, latitude, sun) ?? (alwaysAbove(altitude, latitude, sun) ? MIDNIGHT : 0);
}

const added = ({ parameters: { methodAdjustments, adjustments } }: PolarDay, event: PrayerEvent) =>
  methodAdjustments[event] + adjustments[event];
const inMinutes = (time: Date) => time.getTime() / MINUTE;
const at = (minutes: number) => new Date(minutes * MINUTE);
