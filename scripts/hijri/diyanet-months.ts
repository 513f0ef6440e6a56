import { Body, MakeTime, Observer, SearchAltitude, SearchMoonPhase } from 'astronomy-engine';
import { dayFromIso, dayNumber } from '#core/day.ts';
import { monthNumber } from '#core/hijri-calendar/month.ts';
import { isAmericanMainland } from '#scripts/hijri/america.ts';
import { elongation, sunsetsWithMoon } from '#scripts/hijri/crescent.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A crescent can be seen from here on (Istanbul 1978). */
const ELONGATION = 8;
const ALTITUDE = 5;
/** Sunsets are looked at this often. */
const STEP = 10 * MINUTE;
/** In summer the sun sets in western Alaska almost ten hours into the day of Greenwich. */
const LAST_SUNSET = 10 * 60 * MINUTE;
/** Gisborne, where the day of New Zealand begins. */
const NEW_ZEALAND = new Observer(-38.66, 178.02, 0);
const DAWN = -18;
const RISING = 1;
const MEAN_LENGTH = 29.530588;

/**
 * Where Diyanet printed another day than the rule gives, its print holds. The Feast of Sacrifice of 2012 was on 25 October; on
 * 2 May 2030 the moon lacks a twentieth of a degree in Alaska, and Diyanet's list has the new year on 3 May.
 */
const PRINTED: readonly (readonly [month: number, day: string])[] = [
  [monthNumber({ year: 1433, month: 12 }), '2012-10-16'],
  [monthNumber({ year: 1452, month: 1 }), '2030-05-03'],
];

/** 1 Muharram 1400 lies a day or two after the conjunction of 19 November 1979. */
const KNOWN = { month: monthNumber({ year: 1400, month: 1 }), conjunction: Date.UTC(1979, 10, 19, 18) };

/** The days on which Diyanet's months begin, from one month until before another. */
export function diyanetStarts(first: number, end: number): number[] {
  const printed = new Map(PRINTED.map(([month, day]) => [month, dayNumber(dayFromIso(day) ?? UNKNOWN)]));
  return Array.from({ length: end - first }, (_, index) => {
    const month = first + index;
    return printed.get(month) ?? startAfter(conjunctionOf(month));
  });
}

const UNKNOWN = { year: 0, month: 0, day: 0 };

function conjunctionOf(month: number): number {
  const near = KNOWN.conjunction + (month - KNOWN.month) * MEAN_LENGTH * DAY;
  const found = SearchMoonPhase(0, MakeTime(new Date(near - 3 * DAY)), 6);
  if (!found) throw new Error(`The moon was not new near ${new Date(near).toISOString()}`);
  return found.date.getTime();
}

/**
 * The rule of the Istanbul congress of 2016, by which Diyanet prints its calendar: the month begins for all the earth on the
 * day after the first day of Greenwich on which the crescent can be seen somewhere at sunset; or on that day itself if it can be
 * seen from the mainland of America while it is still the evening before there, and the conjunction was before dawn in New Zealand.
 */
function startAfter(conjunction: number): number {
  const seen = firstSeen(conjunction);
  const day = Math.floor(seen / DAY);
  return conjunction < dawnInNewZealand(day) && seenInAmerica(seen, day * DAY + LAST_SUNSET) ? day : day + 1;
}

function firstSeen(conjunction: number): number {
  let [before, after] = [conjunction, conjunction + 2 * DAY];
  while (after - before > MINUTE / 2) {
    const middle = (before + after) / 2;
    if (elongation(middle) < ELONGATION) before = middle;
    else after = middle;
  }
  let moment = after;
  while (sunsetsWithMoon(moment, ALTITUDE).length === 0) moment += STEP;
  return moment;
}

/** Of that civil day there, which comes in the afternoon of Greenwich's day before. */
function dawnInNewZealand(day: number): number {
  const dawn = SearchAltitude(Body.Sun, NEW_ZEALAND, RISING, MakeTime(new Date((day - 0.5) * DAY)), 1, DAWN);
  if (!dawn) throw new Error('No dawn in New Zealand');
  return dawn.date.getTime();
}

function seenInAmerica(from: number, until: number): boolean {
  for (let moment = from; moment < until; moment += STEP)
    if (sunsetsWithMoon(moment, ALTITUDE).some(isAmericanMainland)) return true;
  return false;
}
