import { dayNumber, daysAfter } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { solarDay } from '#core/prayer-times/date-line.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type { DayTimes, Prayer } from '#core/prayer-times/prayer.ts';
import { minutesFromNoon, sunAt } from '#core/prayer-times/sun.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { dayAt } from '#core/zone.ts';

export interface Span {
  from: Date;
  until: Date;
}

/** A day from its Fajr to the next. */
export interface DayCourse {
  day: Day;
  times: DayTimes;
  /** Each prayer's own time; Isha's lasts until Fajr, though it is best prayed before midnight. */
  spans: Record<Prayer, Span>;
  /** Half of the time from Maghrib to Fajr. */
  midnight: Date;
  lastThird: Date;
  forbidden: Forbidden;
  /** From when the sun stands a spear high until it nears its highest; null where it never rises so far before then. */
  duha: Span | null;
  /** The part of the night in which tahajjud is best, until Fajr. */
  tahajjud: Span;
}

/** When voluntary prayer is to wait (Muslim 831). */
export type Forbidden = Record<'sunrise' | 'zenith' | 'sunset', Span>;

const MINUTE = 60_000;
/** A spear's length above the horizon, as jurists measure it. */
const SPEAR = 5;
/** The sun's stay at its highest, counted back from Dhuhr. */
const ZENITH = 10;

const middle = (from: Date, until: Date, share: number) =>
  new Date(Math.round((from.getTime() + (until.getTime() - from.getTime()) * share) / MINUTE) * MINUTE);

export function courseOf(place: Place, times: Timetable, day: Day): DayCourse {
  const today = times(day);
  const fajr = times(daysAfter(day, 1)).fajr;
  const forbidden = forbiddenOn(place, today, day);
  const lastThird = middle(today.maghrib, fajr, 2 / 3);
  const duha = { from: forbidden.sunrise.until, until: forbidden.zenith.from };
  return {
    day,
    times: today,
    spans: {
      fajr: { from: today.fajr, until: today.sunrise },
      dhuhr: { from: today.dhuhr, until: today.asr },
      asr: { from: today.asr, until: today.maghrib },
      maghrib: { from: today.maghrib, until: today.isha },
      isha: { from: today.isha, until: fajr },
    },
    midnight: middle(today.maghrib, fajr, 1 / 2),
    lastThird,
    forbidden,
    duha: duha.from < duha.until ? duha : null,
    tahajjud: { from: lastThird, until: fajr },
  };
}

function forbiddenOn(place: Place, times: DayTimes, day: Day): Forbidden {
  const noon = dayNumber(solarDay(day, place)) + 0.5 - place.longitude / 360;
  const sun = sunAt(noon);
  const risen = minutesFromNoon(SPEAR, place.latitude, sun);
  const at = (minutes: number) => new Date(Math.round(noon * 1440 + minutes - sun.equation) * MINUTE);
  const zenith = new Date(times.dhuhr.getTime() - ZENITH * MINUTE);
  // Where the sun stays lower than a spear, the whole morning and the whole afternoon count.
  const cleared = risen === null ? zenith : earlier(at(-risen), zenith);
  const yellowing = risen === null ? times.dhuhr : later(at(risen), times.dhuhr);
  return {
    sunrise: { from: times.sunrise, until: later(cleared, times.sunrise) },
    zenith: { from: zenith, until: times.dhuhr },
    sunset: { from: earlier(yellowing, times.maghrib), until: times.maghrib },
  };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/** The next of the five prayers, and the one whose time it is, if any. */
export interface Now {
  next: { prayer: Prayer; at: Date; day: Day };
  current: { prayer: Prayer; until: Date; day: Day } | null;
}

/** Isha may begin after midnight, so the day before counts, too. */
export function prayerAt(place: Place, times: Timetable, now: Date): Now {
  const today = dayAt(now, place.zone);
  const courses = [-1, 0, 1].map((days) => courseOf(place, times, daysAfter(today, days)));
  const all = courses.flatMap(({ day, spans }) =>
    PRAYERS.map((prayer) => ({ prayer, day, ...spans[prayer] })),
  );
  const next = all.find(({ from }) => from > now) ?? lastOf(all);
  const current = all.findLast(({ from, until }) => from <= now && until > now);
  return {
    next: { prayer: next.prayer, at: next.from, day: next.day },
    current: current ? { prayer: current.prayer, until: current.until, day: current.day } : null,
  };
}

function lastOf<Value>(values: readonly Value[]): Value {
  const last = values.at(-1);
  if (last === undefined) throw new Error('A day has prayers');
  return last;
}
