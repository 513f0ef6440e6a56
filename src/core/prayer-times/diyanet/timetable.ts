import { dayNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import { angleTimetable } from '#core/prayer-times/angle-timetable.ts';
import type { SettledCalculation } from '#core/prayer-times/calculation.ts';
import { solarDay } from '#core/prayer-times/date-line.ts';
import { estimated } from '#core/prayer-times/diyanet/estimate.ts';
import type { NorthernRow } from '#core/prayer-times/diyanet/estimate.ts';
import { NORTHERN, sunRow } from '#core/prayer-times/diyanet/row.ts';
import type { Row, Site } from '#core/prayer-times/diyanet/row.ts';
import { eachEvent } from '#core/prayer-times/prayer.ts';
import type { DayTimes } from '#core/prayer-times/prayer.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Nobody lives beyond; the sun would not even reach 18° below the horizon at noon in December. */
const NORTHERNMOST = 80;
/** Beyond, all times of a day come from the fallback: mixed with Diyanet's temkin they would cross. */
const SOUTHERNMOST = -60;

/** 17° in Türkiye; 16° from 44.5° north up and in European countries south of it. Elsewhere 17°. */
export function ishaAngle({ latitude, zone }: Place): number {
  const european = zone.startsWith('Europe/') && zone !== 'Europe/Istanbul';
  return latitude >= NORTHERN || european ? 16 : 17;
}

/**
 * The timetable that Diyanet prints for Türkiye, and DITIB and IGMG for Europe: our reconstruction from its published
 * rules and tables. The north depends on the whole year, so a year is reckoned at once.
 */
export function diyanetTimetable(place: Place, calculation: SettledCalculation): (day: Day) => DayTimes {
  const site: Site = {
    latitude: Math.min(place.latitude, NORTHERNMOST),
    longitude: place.longitude,
    ishaAngle: ishaAngle(place),
    shadow: calculation.asr === 'later' ? 2 : 1,
  };
  const years = new Map<number, Row[]>();
  // In the far south Diyanet names no rule: there the angles and the general rules for short nights hold.
  const byAngles = angleTimetable(
    place,
    { ...calculation, method: 'turkey', offsets: eachEvent(() => 0) },
    hijriCalendar(),
  );
  return (day) => {
    let rows = years.get(day.year);
    if (!rows) years.set(day.year, (rows = yearOf(day.year, site)));
    const row = rows[dayNumber(day) - dayNumber({ year: day.year, month: 1, day: 1 })];
    const start = dayNumber(solarDay(day, place)) * DAY;
    let fallback: DayTimes | undefined;
    return eachEvent((event) => {
      const minutes = row?.[event] ?? null;
      const moment =
        minutes === null
          ? (fallback ??= byAngles(day))[event].getTime()
          : start + Math.floor(minutes + 0.5) * MINUTE;
      return new Date(moment + calculation.offsets[event] * MINUTE);
    });
  };
}

function yearOf(year: number, site: Site): Row[] {
  if (site.latitude < SOUTHERNMOST) return [];
  const first = dayNumber({ year, month: 1, day: 1 });
  const length = dayNumber({ year: year + 1, month: 1, day: 1 }) - first;
  const rows = Array.from({ length }, (_, index) => sunRow(first + index, site));
  if (site.latitude < NORTHERN || !rows.every(isNorthern)) return rows.some(isGap) ? rows.map(open) : rows;
  return estimated(rows, site.latitude, dayNumber({ year, month: 6, day: 21 }) - first);
}

const isGap = ({ fajr, isha }: Row) => fajr === null || isha === null;
/** A single night without twilight would jump by hours against its neighbours: the rule for short nights takes the year. */
const open = (row: Row): Row => ({ ...row, fajr: null, isha: null });

function isNorthern(row: Row): row is NorthernRow {
  return row.sunrise !== null && row.maghrib !== null;
}
