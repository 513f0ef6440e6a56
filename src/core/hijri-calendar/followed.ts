import * as v from 'valibot';
import { DIYANET, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import type { Months } from '#core/hijri-calendar/calendar.ts';
import { MOST, objection } from '#core/hijri-calendar/corrections.ts';
import { CALCULATED } from '#core/hijri-calendar/starts.ts';
import type { Method } from '#core/prayer-times/method.ts';

/** Whose word begins a month. Umm al-Qura and Diyanet are known ahead; the others' months are corrected as they are announced. */
export const AUTHORITIES = ['automatic', 'ummAlQura', 'diyanet', 'country', 'mosque'] as const;
export type Authority = (typeof AUTHORITIES)[number];
export type SettledAuthority = Exclude<Authority, 'automatic'>;

const days = v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(MOST));
export const correctionsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^14\d\d-(?:[1-9]|1[0-2])$/)), days),
  v.check((corrections) => objection(corrections) === null),
);
export const monthsSchema = v.object({
  calculated: v.picklist(CALCULATED),
  corrections: correctionsSchema,
});

/** Where nothing was chosen, months are those of whoever gives the prayer times. */
export function settledAuthority(authority: Authority, method: Method): SettledAuthority {
  if (authority !== 'automatic') return authority;
  return method === 'diyanet' ? 'diyanet' : 'ummAlQura';
}

export function followedMonths(authority: SettledAuthority, corrections: Months['corrections']): Months {
  if (authority === 'diyanet') return DIYANET;
  return authority === 'ummAlQura' ? UMM_AL_QURA : { ...UMM_AL_QURA, corrections };
}
