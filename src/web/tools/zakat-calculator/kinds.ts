import type { Amount } from '#core/zakat/sheet.ts';

/** What somebody may have or owe, as it is asked first: only what they name unfolds. */
export const KINDS = ['money', 'metals', 'investments', 'business', 'owed'] as const;
export type Kind = (typeof KINDS)[number];

/** The plain amounts of each; money has other currencies besides, metals are weighed. */
export const AMOUNTS_OF: Readonly<Record<Kind, readonly Amount[]>> = {
  money: ['cash', 'bank', 'lent'],
  metals: [],
  investments: ['sharesTraded', 'sharesKept', 'funds', 'pension', 'crypto'],
  business: ['stock', 'receivables', 'rent'],
  owed: ['debtsDue', 'debtsYear', 'unlawful'],
};

/** Since when somebody has it: a year is complete, is not, or ends on a day that they know. */
export const SINCE = ['longer', 'shorter', 'day'] as const;
export type Since = (typeof SINCE)[number];
