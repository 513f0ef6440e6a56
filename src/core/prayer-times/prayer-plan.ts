import * as v from 'valibot';
import { daysAfter } from '#core/day.ts';
import { hijriCalendar, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import type { Months } from '#core/hijri-calendar/calendar.ts';
import type { EventDefinition } from '#core/hijri-calendar/events.ts';
import { monthsSchema } from '#core/hijri-calendar/followed.ts';
import { nextOccasion, occasionsOn, remindedEvents } from '#core/occasions.ts';
import type { OccasionPlan, OccasionReminder } from '#core/occasions.ts';
import { coarse } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { calculationSchema, settled } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import {
  LONGEST_LEAD,
  LONGEST_OCCASION_LEAD,
  nextReminder,
  NO_REMINDERS,
  OCCASIONS,
  remindersOf,
  SOUNDS,
} from '#core/reminders.ts';
import type { Reminder } from '#core/reminders.ts';
import { dayAt } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';

/** Two decimals are all that leaves a device. */
const degrees = (most: number) =>
  v.pipe(
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
    v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'must have two decimals'),
  );

/** What a server has to know to reckon somebody's prayer times. */
export const reckoningSchema = v.object({
  latitude: degrees(90),
  longitude: degrees(180),
  country: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Metres above the sea, where the authority heeds them. */
  elevation: v.exactOptional(v.pipe(v.number(), v.minValue(-500), v.maxValue(9000))),
  calculation: calculationSchema,
  /** Whose Ramadan it is; absent where an earlier version sent the plan. */
  months: v.exactOptional(monthsSchema),
});
export type Reckoning = v.InferOutput<typeof reckoningSchema>;

/** What leaves a device, and only with its owner's consent: the place to about a kilometre, and of their school just Asr. */
export function reckoningOf(
  place: Place,
  { school, ...calculation }: Calculation,
  months: Months = UMM_AL_QURA,
): Reckoning {
  const { latitude, longitude } = coarse(place);
  const { country, elevation } = place;
  const { method, asr } = settled({ ...calculation, ...(school ? { school } : {}) }, place);
  const heeded = elevation !== undefined && method === 'morocco';
  return {
    latitude,
    longitude,
    ...(country ? { country } : {}),
    ...(heeded ? { elevation } : {}),
    calculation: school ? { ...calculation, asr } : calculation,
    months: { ...months },
  };
}

const minutes = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** How somebody wants to be reminded, as a device stores it and a server is told. */
const WISHES = {
  prayer: v.object({
    lead: minutes(LONGEST_LEAD),
    sound: v.picklist(SOUNDS),
    atTime: v.exactOptional(v.boolean()),
  }),
  occasion: v.object({ lead: minutes(LONGEST_OCCASION_LEAD), sound: v.picklist(SOUNDS) }),
  quiet: v.object({ from: minutes(1439), until: minutes(1439), forPrayers: v.boolean() }),
};

/** And to remind them. */
export const prayerPlanSchema = v.object({
  ...reckoningSchema.entries,
  prayers: v.object(v.entriesFromList(PRAYERS, v.optional(WISHES.prayer))),
  /** Absent where an earlier version sent the plan. */
  occasions: v.exactOptional(v.object(v.entriesFromList(OCCASIONS, v.optional(WISHES.occasion)))),
  /** Whether events about which Muslims differ are among those that are told. */
  differing: v.exactOptional(v.boolean()),
  quiet: v.nullable(WISHES.quiet),
});
export type PrayerPlan = v.InferOutput<typeof prayerPlanSchema>;

export function reckonedPlace({ latitude, longitude, country, elevation }: Reckoning, zone: Zone): Place {
  return {
    name: '',
    latitude,
    longitude,
    zone,
    ...(country ? { country } : {}),
    ...(elevation === undefined ? {} : { elevation }),
  };
}

export function reckonedTimetable(reckoning: Reckoning, zone: Zone): Timetable {
  const { calculation, months } = reckoning;
  return timetable(reckonedPlace(reckoning, zone), calculation, hijriCalendar(months));
}

/** What comes of a plan: a prayer, or another occasion. */
export type Planned = Reminder | OccasionReminder;

/** The events of the year are told to it, since content is not the core's. */
type Events = readonly EventDefinition[];

function occasionPlan(plan: PrayerPlan, zone: Zone, events: Events): OccasionPlan {
  const { occasions = {}, differing = true, quiet, ...reckoning } = plan;
  return {
    wishes: occasions,
    times: reckonedTimetable(reckoning, zone),
    calendar: hijriCalendar(reckoning.months),
    events: remindedEvents(events, differing),
    quiet,
    zone,
  };
}

const DAYS_AROUND = [-1, 0, 1, 2] as const;
const isHeard = ({ hushed }: OccasionReminder) => !hushed;

/** The prayers around an instant. A push cannot be made silent, so what quiet hours hush is left out. */
function prayersAround({ prayers, quiet, ...reckoning }: PrayerPlan, zone: Zone, instant: Date): Reminder[] {
  const times = reckonedTimetable(reckoning, zone);
  const today = dayAt(instant, zone);
  const days = DAYS_AROUND.map((days) => times(daysAfter(today, days)));
  return remindersOf(days, { ...NO_REMINDERS, prayers, quiet }, zone).filter(
    ({ prayer, sound }) => sound === prayers[prayer]?.sound,
  );
}

export function nextPrayerReminder(
  plan: PrayerPlan,
  zone: Zone,
  after: Date,
  events: Events = [],
): Date | null {
  const prayer = nextReminder(prayersAround(plan, zone, after), after)?.at;
  const { at: occasion } =
    nextOccasion(occasionPlan(plan, zone, events), dayAt(after, zone), after, isHeard) ?? {};
  return prayer && occasion ? (prayer < occasion ? prayer : occasion) : (prayer ?? occasion ?? null);
}

/** All that was planned for a time, which may be several; what is nearest, should a rule have changed since. */
export function remindersAt(plan: PrayerPlan, zone: Zone, at: Date, events: Events = []): Planned[] {
  const distance = (reminder: Planned) => Math.abs(reminder.at.getTime() - at.getTime());
  const occasions = occasionPlan(plan, zone, events);
  const all: Planned[] = [
    ...prayersAround(plan, zone, at),
    ...DAYS_AROUND.flatMap((days) => occasionsOn(daysAfter(dayAt(at, zone), days), occasions)).filter(
      isHeard,
    ),
  ];
  const nearest = Math.min(...all.map(distance));
  return all.filter((reminder) => distance(reminder) === nearest);
}
