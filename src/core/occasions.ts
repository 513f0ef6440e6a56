import { dayNumber, daysAfter, weekdayOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { isFeast } from '#core/feast.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { eventsOf } from '#core/hijri-calendar/events.ts';
import type { EventDefinition } from '#core/hijri-calendar/events.ts';
import { isFriday } from '#core/prayer-times/friday.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { isRamadan } from '#core/ramadan.ts';
import { isQuiet, OCCASIONS } from '#core/reminders.ts';
import type { Occasion, QuietHours, Sound } from '#core/reminders.ts';
import type { OccasionWishes } from '#core/reminders.ts';
import { clockMinutes } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';

interface OccasionRule {
  /** The time of the day that it goes by. */
  by: PrayerEvent;
  /** Whether it comes before or after that time. */
  side: -1 | 1;
  /** Minutes to choose from; the first is what most want. */
  leads: readonly [number, ...number[]];
  /** Part of praying and fasting: quiet hours hush it only where they hush prayers. */
  likePrayers?: true;
}

/** In the morning and the evening Allah is glorified "before the rising of the sun and before its setting" (50:39). */
export const OCCASION_RULES: Readonly<Record<Occasion, OccasionRule>> = {
  adhkarMorning: { by: 'sunrise', side: -1, leads: [30, 15, 45, 60] },
  adhkarEvening: { by: 'maghrib', side: -1, leads: [30, 15, 45, 60, 90] },
  adhkarSleep: { by: 'isha', side: 1, leads: [60, 30, 90, 120, 180] },
  fastWeekly: { by: 'maghrib', side: 1, leads: [60, 0, 30, 90, 120] },
  fastWhite: { by: 'maghrib', side: 1, leads: [60, 0, 30, 90, 120] },
  suhoor: { by: 'fajr', side: -1, leads: [60, 30, 45, 90, 120], likePrayers: true },
  imsak: { by: 'fajr', side: -1, leads: [10, 0, 5, 15, 20, 30], likePrayers: true },
  friday: { by: 'dhuhr', side: -1, leads: [120, 60, 90, 180, 240] },
  events: { by: 'maghrib', side: 1, leads: [60, 0, 30, 90, 120] },
};

export interface OccasionReminder {
  occasion: Occasion;
  /** Which event of the year. */
  event?: string;
  at: Date;
  sound: Sound;
  /** In quiet hours it makes no sound. */
  hushed: boolean;
}

/** All that decides when occasions come. */
export interface OccasionPlan {
  wishes: OccasionWishes;
  times: Timetable;
  calendar: HijriCalendar;
  /** Those of which somebody wants to hear. */
  events: readonly EventDefinition[];
  quiet: QuietHours | null;
  zone: Zone;
}

const MONDAY = 1;
const THURSDAY = 4;
const FIRST_WHITE = 13;
const LAST_WHITE = 15;

/** The voluntary fasts of a day; in Ramadan and on feasts there are none. */
function fastsOn(day: Day, calendar: HijriCalendar): { weekly: boolean; white: boolean } {
  const hijri = calendar.hijri(day);
  if (!hijri || isFeast(day, calendar) || isRamadan(day, calendar)) return { weekly: false, white: false };
  return {
    weekly: [MONDAY, THURSDAY].includes(weekdayOf(day)),
    white: hijri.day >= FIRST_WHITE && hijri.day <= LAST_WHITE,
  };
}

/** Days on which somebody fasts, as far as they said: Ramadan, and the fasts that they are reminded of. */
function isFastDay(day: Day, { calendar, wishes }: OccasionPlan): boolean {
  const { weekly, white } = fastsOn(day, calendar);
  return (
    isRamadan(day, calendar) ||
    (weekly && wishes.fastWeekly !== undefined) ||
    (white && wishes.fastWhite !== undefined)
  );
}

/** The events whose Hijri day begins on the evening of a day. */
function eventsAtEveOf(eve: Day, { calendar, events }: OccasionPlan): string[] {
  const hijri = calendar.hijri(daysAfter(eve, 1));
  if (!hijri) return [];
  return eventsOf(calendar, hijri.year, events)
    .filter(({ event, first }) => dayNumber(first) - (event.night ? 0 : 1) === dayNumber(eve))
    .map(({ event }) => event.id);
}

/** Whether it comes on a day, and for which events; fasts and feasts are told on the evening before. */
function comesOn(occasion: Occasion, day: Day, plan: OccasionPlan): readonly (string | null)[] {
  const once = (comes: boolean) => (comes ? [null] : []);
  const tomorrow = daysAfter(day, 1);
  switch (occasion) {
    case 'fastWeekly':
      return once(fastsOn(tomorrow, plan.calendar).weekly);
    case 'fastWhite':
      // Once for the three days.
      return once(fastsOn(tomorrow, plan.calendar).white && !fastsOn(day, plan.calendar).white);
    case 'suhoor':
    case 'imsak':
      return once(isFastDay(day, plan));
    case 'friday':
      return once(isFriday(day));
    case 'events':
      return eventsAtEveOf(day, plan);
    default:
      return [null];
  }
}

/** The reminders of one day, in the order in which they fall. */
export function occasionsOn(day: Day, plan: OccasionPlan): OccasionReminder[] {
  const { wishes, times, quiet, zone } = plan;
  return OCCASIONS.flatMap((occasion) => {
    const wish = wishes[occasion];
    const comes = wish ? comesOn(occasion, day, plan) : [];
    if (!wish || comes.length === 0) return [];
    const { by, side, likePrayers } = OCCASION_RULES[occasion];
    const at = new Date(times(day)[by].getTime() + side * wish.lead * 60_000);
    const hushed =
      quiet !== null && (!likePrayers || quiet.forPrayers) && isQuiet(quiet, clockMinutes(at, zone));
    const sound = hushed ? ('silent' as const) : wish.sound;
    return comes.map((event) => ({ occasion, ...(event ? { event } : {}), at, sound, hushed }));
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** No event is further from the next than this. */
const FURTHEST = 366;

/** The first after an instant that `counts`; nothing where none is on. */
export function nextOccasion(
  plan: OccasionPlan,
  today: Day,
  after: Date,
  counts: (reminder: OccasionReminder) => boolean = () => true,
): OccasionReminder | undefined {
  if (OCCASIONS.every((occasion) => !plan.wishes[occasion])) return undefined;
  for (let days = -1; days <= FURTHEST; days++) {
    // What goes by Isha may come after what goes by the next day's Fajr.
    const found = [0, 1]
      .flatMap((more) => occasionsOn(daysAfter(today, days + more), plan))
      .filter((reminder) => reminder.at > after && counts(reminder))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (found[0]) return found[0];
  }
  return undefined;
}

/** Sorts of events that are reminded of: white days have a reminder of their own. */
export function remindedEvents<Event extends EventDefinition>(
  events: readonly Event[],
  differing: boolean,
): Event[] {
  return events.filter(({ id, differs }) => id !== 'white-days' && (differing || !differs));
}
