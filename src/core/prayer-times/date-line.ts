import { daysAfter, noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { zoneOffset } from '#core/zone.ts';

/** Clocks elsewhere are at most some four hours from the sun. */
const NEAR_DATE_LINE = 120;

/**
 * Astronomy counts days by universal time: the noon of a day at 157° west comes 22 hours after its universal midnight.
 * Kiribati and Samoa keep the date of the other side of the line, so that the noon of their day is the one before.
 */
export function solarDay(day: Day, place: Place): Day {
  if (Math.abs(place.longitude) < NEAR_DATE_LINE) return day;
  const ahead = zoneOffset(noonOf(day), place.zone) - place.longitude * 4;
  return daysAfter(day, -Math.round(ahead / 1440));
}
