import { exchanged, portion, type Minor } from '#core/zakat/money.ts';
import { metalValue, PURE, type Metal } from '#core/zakat/nisab.ts';
import { SCHOOLS, type School } from '#core/salah/prayer.ts';
import type { Sheet } from '#core/zakat/sheet.ts';

/** 2.5 % of a lunar year; over a solar year, eleven days longer, 2.577 %. */
const RATES = { lunar: [25, 1_000], solar: [2_577, 100_000] } as const;

/** Whether a school deducts what is owed to people before the nisab. */
const DEDUCTS_DEBTS: Readonly<Record<School, boolean>> = {
  hanafi: true,
  maliki: true,
  // The later and stronger view of the school.
  shafii: false,
  hanbali: true,
};

const worth = (sheet: Sheet, metal: Metal, worn: boolean): Minor =>
  sheet.pieces
    .filter((piece) => piece.metal === metal && piece.worn === worn)
    .reduce(
      (sum, { weight, parts }) => sum + metalValue(weight, parts, metal, sheet.prices[metal], sheet.currency),
      0,
    );

const foreignWorth = ({ foreign, currency }: Sheet): Minor =>
  foreign.reduce((sum, one) => sum + exchanged(one.amount, one.currency, one.rate, currency), 0);

interface Rule {
  /** What is there, in money. */
  amount: (sheet: Sheet) => Minor;
  /** How much of it a school counts. */
  counted?: (amount: Minor, school: School, sheet: Sheet) => Minor;
}

const wornByHanafis = (amount: Minor, school: School) => (school === 'hanafi' ? amount : 0);

/** In the order in which they are shown; each names its explanation. */
export const LINES = [
  'cash',
  'bank',
  'foreign',
  'lent',
  'goldKept',
  'goldWorn',
  'silverKept',
  'silverWorn',
  'sharesTraded',
  'sharesKept',
  'funds',
  'pension',
  'crypto',
  'stock',
  'receivables',
  'rent',
  'unlawful',
  'debtsDue',
  'debtsYear',
] as const;
export type LineId = (typeof LINES)[number];

const RULES: Readonly<Record<LineId, Rule>> = {
  cash: { amount: ({ cash }) => cash },
  bank: { amount: ({ bank }) => bank },
  foreign: { amount: foreignWorth },
  // With the Malikis once it is back, for one year.
  lent: { amount: ({ lent }) => lent, counted: (amount, school) => (school === 'maliki' ? 0 : amount) },
  goldKept: { amount: (sheet) => worth(sheet, 'gold', false) },
  goldWorn: { amount: (sheet) => worth(sheet, 'gold', true), counted: wornByHanafis },
  silverKept: { amount: (sheet) => worth(sheet, 'silver', false) },
  silverWorn: { amount: (sheet) => worth(sheet, 'silver', true), counted: wornByHanafis },
  sharesTraded: { amount: ({ sharesTraded }) => sharesTraded },
  sharesKept: {
    amount: ({ sharesKept }) => sharesKept,
    counted: (amount, _school, { sharesPart }) => portion(amount, sharesPart, 100),
  },
  funds: {
    amount: ({ funds }) => funds,
    counted: (amount, _school, { fundsPart }) => portion(amount, fundsPart, 100),
  },
  pension: { amount: ({ pension }) => pension },
  crypto: { amount: ({ crypto }) => crypto },
  stock: { amount: ({ stock }) => stock },
  receivables: { amount: ({ receivables }) => receivables },
  rent: { amount: ({ rent }) => rent },
  unlawful: { amount: ({ unlawful }) => -unlawful },
  debtsDue: {
    amount: ({ debtsDue }) => -debtsDue,
    counted: (amount, school) => (DEDUCTS_DEBTS[school] ? amount : 0),
  },
  debtsYear: {
    amount: ({ debtsYear }) => -debtsYear,
    counted: (amount, school) => (DEDUCTS_DEBTS[school] ? amount : 0),
  },
};

export interface Line {
  id: LineId;
  amount: Minor;
  counted: Minor;
  /** What the schools that judge otherwise count. */
  otherwise: readonly { schools: readonly School[]; counted: Minor }[];
}

export interface Reckoning {
  /** Only what there is something of. */
  lines: readonly Line[];
  /** Zakat is reckoned on this; never below nothing. */
  base: Minor;
  nisab: Minor;
  /** Without a price there is no nisab to compare with. */
  known: boolean;
  reached: boolean;
  due: Minor;
  /** To be given away apart from zakat. */
  purify: Minor;
}

function counted(id: LineId, sheet: Sheet, school: School): Minor {
  const rule = RULES[id];
  const amount = rule.amount(sheet);
  return rule.counted?.(amount, school, sheet) ?? amount;
}

function lineOf(id: LineId, sheet: Sheet): Line {
  const mine = counted(id, sheet, sheet.school);
  const others = new Map<Minor, School[]>();
  for (const school of SCHOOLS) {
    const theirs = counted(id, sheet, school);
    if (theirs !== mine) others.set(theirs, [...(others.get(theirs) ?? []), school]);
  }
  return {
    id,
    amount: RULES[id].amount(sheet),
    counted: mine,
    otherwise: [...others].map(([counted, schools]) => ({ schools, counted })),
  };
}

/** The nisab in money, at a price. */
export function nisabOf({ nisab, prices, currency }: Sheet): Minor {
  return metalValue(nisab.weight, PURE[nisab.metal], nisab.metal, prices[nisab.metal], currency);
}

/** Debts go before the nisab; below it nothing is due; from it on, on everything. */
export function reckon(sheet: Sheet): Reckoning {
  const lines = LINES.map((id) => lineOf(id, sheet)).filter(({ amount }) => amount !== 0);
  const base = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.counted, 0),
  );
  const nisab = nisabOf(sheet);
  const known = nisab > 0;
  const reached = known && base >= nisab;
  return {
    lines,
    base,
    nisab,
    known,
    reached,
    due: reached ? zakatOn(base, sheet.year) : 0,
    purify: sheet.unlawful,
  };
}

export function zakatOn(base: Minor, year: Sheet['year']): Minor {
  const [times, by] = RATES[year];
  return portion(base, times, by);
}

/** The same wealth as each school reckons it. */
export function bySchool(sheet: Omit<Sheet, 'school'>): { school: School; due: Minor; reached: boolean }[] {
  return SCHOOLS.map((school) => {
    const { due, reached } = reckon({ ...sheet, school });
    return { school, due, reached };
  });
}
