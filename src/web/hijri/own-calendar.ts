import { useMemo } from 'react';
import * as v from 'valibot';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { MOST, objection } from '#core/hijri-calendar/corrections.ts';
import { ownRecord } from '#web/session/own-record.ts';
import { useStore } from '#web/store.ts';

/** Whose word begins a month. Only Umm al-Qura is known ahead; the others' months are corrected as they are announced. */
export const AUTHORITIES = ['ummAlQura', 'diyanet', 'country', 'mosque'] as const;

const days = v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(MOST));
const schema = v.object({
  authority: v.picklist(AUTHORITIES),
  corrections: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^14\d\d-(?:[1-9]|1[0-2])$/)), days),
    v.check((corrections) => objection(corrections) === null),
  ),
  /** The date changes at maghrib. */
  maghrib: v.boolean(),
  whiteDays: v.boolean(),
  differing: v.boolean(),
});

export type OwnCalendar = v.InferOutput<typeof schema>;

const PLAIN: OwnCalendar = {
  authority: 'ummAlQura',
  corrections: {},
  maghrib: false,
  whiteDays: true,
  differing: true,
};

/** How this device's owner reckons Hijri dates. */
export const ownCalendar = ownRecord('hijri-calendar', (stored): OwnCalendar => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : PLAIN;
});

export function changeCalendar(change: Partial<OwnCalendar>): void {
  ownCalendar.set({ ...ownCalendar.get(), ...change });
}

export function useOwnCalendar(): OwnCalendar {
  return useStore(ownCalendar);
}

export function useHijriCalendar(): HijriCalendar {
  const { authority, corrections } = useOwnCalendar();
  return useMemo(() => hijriCalendar(authority === 'ummAlQura' ? {} : corrections), [authority, corrections]);
}
