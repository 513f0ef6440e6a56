import type { School } from '#core/salah/prayer.ts';
import type { Metal, Milligrams } from '#core/zakat/nisab.ts';
import type { Micro, Minor } from '#core/zakat/money.ts';

/** Gold or silver in hand: what is kept, and what is worn within what is customary. */
export interface Piece {
  metal: Metal;
  weight: Milligrams;
  /** Carats for gold, thousandths for silver. */
  parts: number;
  worn: boolean;
}

export interface Foreign {
  amount: Minor;
  currency: string;
  /** So many of the sheet's currency for one. */
  rate: Micro;
}

/** What somebody has on the day, in one currency. */
export interface Sheet {
  currency: string;
  school: School;
  year: 'lunar' | 'solar';
  nisab: { metal: Metal; weight: Milligrams };
  /** Per gram of pure metal. */
  prices: Readonly<Record<Metal, Micro>>;
  cash: Minor;
  bank: Minor;
  foreign: readonly Foreign[];
  /** Lent to people who can and will pay it back. */
  lent: Minor;
  pieces: readonly Piece[];
  sharesTraded: Minor;
  sharesKept: Minor;
  /** Of companies held for long: the part of their wealth that zakat is due on, in percent. */
  sharesPart: number;
  funds: Minor;
  fundsPart: number;
  /** What could be drawn today, after tax and penalties. */
  pension: Minor;
  crypto: Minor;
  stock: Minor;
  receivables: Minor;
  /** Saved from rent; the house itself is not counted. */
  rent: Minor;
  debtsDue: Minor;
  /** Instalments of the coming twelve months. */
  debtsYear: Minor;
  /** Income that is not one's own in religion: given away whole. */
  unlawful: Minor;
}

export const AMOUNTS = [
  'cash',
  'bank',
  'lent',
  'sharesTraded',
  'sharesKept',
  'funds',
  'pension',
  'crypto',
  'stock',
  'receivables',
  'rent',
  'debtsDue',
  'debtsYear',
  'unlawful',
] as const satisfies readonly (keyof Sheet)[];
export type Amount = (typeof AMOUNTS)[number];

export const EMPTY_SHEET: Sheet = {
  currency: 'EUR',
  school: 'hanafi',
  year: 'lunar',
  nisab: { metal: 'gold', weight: 85_000 },
  prices: { gold: 0, silver: 0 },
  cash: 0,
  bank: 0,
  foreign: [],
  lent: 0,
  pieces: [],
  sharesTraded: 0,
  sharesKept: 0,
  sharesPart: 30,
  funds: 0,
  fundsPart: 100,
  pension: 0,
  crypto: 0,
  stock: 0,
  receivables: 0,
  rent: 0,
  debtsDue: 0,
  debtsYear: 0,
  unlawful: 0,
};
