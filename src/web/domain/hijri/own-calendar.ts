import { useMemo } from 'react';
import * as v from 'valibot';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { HijriCalendar, Months } from '#core/hijri-calendar/calendar.ts';
import { movedMonths } from '#core/hijri-calendar/corrections.ts';
import {
  AUTHORITIES,
  correctionsSchema,
  followedMonths,
  settledAuthority,
} from '#core/hijri-calendar/followed.ts';
import type { SettledAuthority } from '#core/hijri-calendar/followed.ts';
import type { Place } from '#core/place.ts';
import { settledMethod } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { ownPlaces, usePlace } from '#web/domain/place/own-places.ts';
import { ownCalculation, useCalculation } from '#web/domain/prayer/own-calculation.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.object({
  authority: v.picklist(AUTHORITIES),
  corrections: correctionsSchema,
  /** The date changes at maghrib. */
  maghrib: v.boolean(),
  whiteDays: v.boolean(),
  differing: v.boolean(),
  /** By how many days prayer times had shifted a calendar of their own, and whether it became corrections; until that was read. */
  broughtShift: v.exactOptional(v.object({ days: v.number(), taken: v.boolean() })),
  /** An earlier version had no automatic choice: its first one was made by nobody. */
  automatic: v.literal(true),
});
const earlier = v.object({ ...v.omit(schema, ['automatic', 'broughtShift']).entries });

export type OwnCalendar = v.InferOutput<typeof schema>;

const PLAIN: OwnCalendar = {
  authority: 'automatic',
  corrections: {},
  maghrib: false,
  whiteDays: true,
  differing: true,
  automatic: true,
};

/** How this device's owner reckons Hijri dates. */
export const ownCalendar = ownRecord('hijri-calendar', (stored): OwnCalendar => {
  const read = v.safeParse(schema, stored);
  if (read.success) return read.output;
  const before = v.safeParse(earlier, stored);
  if (!before.success) return PLAIN;
  const { authority } = before.output;
  return {
    ...before.output,
    authority: authority === 'ummAlQura' ? 'automatic' : authority,
    automatic: true,
  };
});

export function changeCalendar(change: Partial<OwnCalendar>): void {
  ownCalendar.set({ ...ownCalendar.get(), ...change });
}

export function forgetShift(): void {
  const { broughtShift: _, ...calendar } = ownCalendar.get();
  ownCalendar.set(calendar);
}

/** The shift that prayer times once had holds on for a year, as corrections. */
const MONTHS_AHEAD = 12;

function bringShift(): void {
  const { hijriCorrection: days, ...calculation } = ownCalculation.get();
  if (days === undefined) return;
  ownCalculation.set(calculation);
  const calendar = ownCalendar.get();
  const today = hijriCalendar().hijri(dayOf(new Date()));
  if (days === 0 || !today) return;
  const authority = followedAuthority(calendar, calculation, ownPlaces.get().current);
  // Whoever corrected months said it more exactly, and Diyanet's own are what a shift of Umm al-Qura's stood for.
  const corrected = authority !== 'ummAlQura' && Object.keys(calendar.corrections).length > 0;
  const taken = authority !== 'diyanet' && !corrected;
  changeCalendar({
    broughtShift: { days, taken },
    ...(taken && {
      authority: authority === 'mosque' ? authority : 'country',
      // A date further on is a month that began earlier.
      corrections: movedMonths(today, MONTHS_AHEAD, -days),
    }),
  });
}
bringShift();
// When an owner comes, all their records are read one after another; this one waits for the others.
ownCalculation.subscribe(() => queueMicrotask(bringShift));

export function useOwnCalendar(): OwnCalendar {
  return useStore(ownCalendar);
}

function followedAuthority(
  { authority }: OwnCalendar,
  calculation: Calculation,
  place: Place | null,
): SettledAuthority {
  return settledAuthority(authority, settledMethod(calculation, place?.country));
}

/** Whose months the owner follows, with what was not chosen decided by the prayer times. */
export function useAuthority(): SettledAuthority {
  return followedAuthority(useOwnCalendar(), useCalculation(), usePlace());
}

export function useMonths(): Months {
  const authority = useAuthority();
  const { corrections } = useOwnCalendar();
  return useMemo(() => followedMonths(authority, corrections), [authority, corrections]);
}

export function useHijriCalendar(): HijriCalendar {
  const months = useMonths();
  return useMemo(() => hijriCalendar(months), [months]);
}
