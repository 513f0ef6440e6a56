import { TABLES } from '#core/hijri-calendar/month-lengths.ts';
import { monthNumber } from '#core/hijri-calendar/month.ts';

/** The calendars whose months are known ahead. */
export const CALCULATED = ['ummAlQura', 'diyanet'] as const;
export type Calculated = (typeof CALCULATED)[number];

export interface Years {
  first: number;
  last: number;
}

/** The years in which a calendar's own months are known; before and after them arithmetic takes over. */
export function tableYears(calendar: Calculated): Years {
  const { year, lengths } = TABLES[calendar];
  return { first: year, last: year + lengths.length / 12 - 1 };
}

/** 1 Muharram 1, 16 July 622 of the Julian calendar. */
const EPOCH = -492_148;

/**
 * The arithmetical calendar: long and short months in turn, and a leap day in eleven of thirty years (2, 5, 7, 10, 13, 16, 18, 21,
 * 24, 26, 29). It follows the moon within a day or two.
 */
function tabularStart(number: number): number {
  const [year, month] = [Math.floor(number / 12), number % 12];
  return EPOCH + (year - 1) * 354 + Math.floor((3 + 11 * year) / 30) + Math.ceil(29.5 * month);
}

const tables = new Map<Calculated, { first: number; starts: number[] }>();

function tableOf(calendar: Calculated) {
  let table = tables.get(calendar);
  if (!table) {
    const { year, start, lengths } = TABLES[calendar];
    const starts: number[] = [start];
    for (const digit of lengths) starts.push((starts.at(-1) ?? 0) + 28 + ((Number(digit) + 2) % 10));
    table = { first: monthNumber({ year, month: 1 }), starts };
    tables.set(calendar, table);
  }
  return table;
}

/** The day number on which a month begins. */
export function calculatedStart(calendar: Calculated, month: number): number {
  const { first, starts } = tableOf(calendar);
  // The last start of a table is that of the month after it, where arithmetic has already begun.
  return (month < first + starts.length - 1 ? starts[month - first] : undefined) ?? tabularStart(month);
}

/** Between two new moons there are 29.53 days on average: the month that a day lies in, or one beside it. */
export function monthNear(day: number): number {
  return 12 + Math.floor((day - EPOCH) / 29.530588);
}
