import { dayNumber, dayOfNumber } from '#core/day.ts';
import { hijriDay } from '#core/hijri.ts';

export interface HijriMonth {
  year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijja). */
  month: number;
}

/** Within these years browsers and the printed Umm al-Qura tables agree on every day; before and after, they do not. */
export const FIRST_YEAR = 1420;
export const LAST_YEAR = 1450;

/** Months in one row, so that the one after Dhu al-Hijja needs no thought. */
export function monthNumber({ year, month }: HijriMonth): number {
  return year * 12 + month - 1;
}

export function monthOfNumber(number: number): HijriMonth {
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
}

export const FIRST_MONTH = monthNumber({ year: FIRST_YEAR, month: 1 });
export const LAST_MONTH = monthNumber({ year: LAST_YEAR, month: 12 });

/** 1 Muharram 1420. */
const EPOCH = dayNumber({ year: 1999, month: 4, day: 17 });
const MEAN_LENGTH = 29.530588;
/** Far enough from either end that the month is certain although its start is only estimated. */
const WITHIN = 8;

const starts = new Map<number, number>();

/** The day number on which a month begins in the Umm al-Qura calendar. */
export function ummAlQuraStart(month: number): number {
  let start = starts.get(month);
  if (start === undefined) {
    const asked = Math.round(EPOCH + (month - FIRST_MONTH) * MEAN_LENGTH) + WITHIN;
    start = asked - hijriDay(dayOfNumber(asked)).day + 1;
    starts.set(month, start);
  }
  return start;
}

/** The month that a day lies in, or one beside it. */
export function monthNear(day: number): number {
  return FIRST_MONTH + Math.floor((day - EPOCH) / MEAN_LENGTH);
}
