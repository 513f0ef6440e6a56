export interface HijriMonth {
  year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijja). */
  month: number;
}

/** The years that calendars reach: tables in the middle, arithmetic before and after them. */
export const FIRST_YEAR = 1300;
export const LAST_YEAR = 1600;

/** Months in one row, so that the one after Dhu al-Hijja needs no thought. */
export function monthNumber({ year, month }: HijriMonth): number {
  return year * 12 + month - 1;
}

export function monthOfNumber(number: number): HijriMonth {
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
}

export const FIRST_MONTH = monthNumber({ year: FIRST_YEAR, month: 1 });
export const LAST_MONTH = monthNumber({ year: LAST_YEAR, month: 12 });
