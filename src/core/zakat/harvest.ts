import type { School } from '#core/salah/prayer.ts';

/** Five wasq, three hundred sa', weighed as wheat; councils say 653 kg (Bukhari 1484). */
export const FIVE_WASQ_GRAMS = 653_000;

/** Watered by rain and springs a tenth, by labour a twentieth, by both in turn three quarters of a tenth (Bukhari 1483). */
export const WATERINGS = { rain: 100, both: 75, labour: 50 } as const;
export type Watering = keyof typeof WATERINGS;
export const WATERING_KINDS = ['rain', 'both', 'labour'] as const satisfies readonly Watering[];

export interface Harvest {
  reached: boolean;
  grams: number;
}

/** Abu Hanifa asks no least amount. */
export function harvestZakat(grams: number, watering: Watering, school: School): Harvest {
  const reached = grams > 0 && (school === 'hanafi' || grams >= FIVE_WASQ_GRAMS);
  return { reached, grams: reached ? Math.round((grams * WATERINGS[watering]) / 1000) : 0 };
}

/** Whether anything is due depends on the school: for less than five wasq, where Abu Hanifa stands alone. */
export function harvestIsDisputed(grams: number, watering: Watering): boolean {
  return harvestZakat(grams, watering, 'hanafi').reached !== harvestZakat(grams, watering, 'shafii').reached;
}
