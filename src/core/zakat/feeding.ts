import type { Minor } from '#core/zakat/money.ts';

/** What is fed to the poor, in meals or their price: each names how many people one case feeds. */
export const FEEDINGS = {
  /** For each person of the household (Bukhari 1503). */
  fitr: 1,
  /** For each day that somebody can never make up (2:184). */
  fidya: 1,
  /** For a day of Ramadan broken as it must not be, where neither a slave can be freed nor two months be fasted (Bukhari 1936). */
  fast: 60,
  /** For a broken oath (5:89). */
  oath: 10,
} as const;
export type Feeding = keyof typeof FEEDINGS;
export const FEEDING_KINDS = ['fitr', 'fidya', 'fast', 'oath'] as const satisfies readonly Feeding[];

export const feedingCost = (kind: Feeding, cases: number, perPerson: Minor): Minor =>
  cases * FEEDINGS[kind] * perPerson;
