import * as v from 'valibot';
import { daysAfter } from '#core/day.ts';
import { hijriCalendar, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import type { Months } from '#core/hijri-calendar/calendar.ts';
import { monthsSchema } from '#core/hijri-calendar/followed.ts';
import { coarse } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { calculationSchema, settled } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { LONGEST_LEAD, NO_REMINDERS, remindersOf, SOUNDS } from '#core/reminders.ts';
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

/** And to remind them. */
export const prayerPlanSchema = v.object({
  ...reckoningSchema.entries,
  prayers: v.object(
    v.entriesFromList(
      PRAYERS,
      v.optional(v.object({ lead: minutes(LONGEST_LEAD), sound: v.picklist(SOUNDS) })),
    ),
  ),
  quiet: v.nullable(v.object({ from: minutes(1439), until: minutes(1439), forPrayers: v.boolean() })),
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

/** The reminders around an instant. A push cannot be made silent, so what quiet hours hush is left out. */
function remindersAround(
  { prayers, quiet, ...reckoning }: PrayerPlan,
  zone: Zone,
  instant: Date,
): Reminder[] {
  const times = reckonedTimetable(reckoning, zone);
  const today = dayAt(instant, zone);
  const days = [-1, 0, 1, 2].map((days) => times(daysAfter(today, days)));
  return remindersOf(days, { ...NO_REMINDERS, prayers, quiet }, zone).filter(
    ({ prayer, sound }) => sound === prayers[prayer]?.sound,
  );
}

export function nextPrayerReminder(plan: PrayerPlan, zone: Zone, after: Date): Date | null {
  return remindersAround(plan, zone, after).find(({ at }) => at > after)?.at ?? null;
}

/** The reminder that was planned for a time: the nearest, should a rule have changed since. */
export function reminderAt(plan: PrayerPlan, zone: Zone, at: Date): Reminder | undefined {
  const distance = (reminder: Reminder) => Math.abs(reminder.at.getTime() - at.getTime());
  return remindersAround(plan, zone, at).toSorted((one, other) => distance(one) - distance(other))[0];
}
