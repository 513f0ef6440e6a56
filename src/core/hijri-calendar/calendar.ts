import { dayNumber, dayOfNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { correctedStarts, NO_CORRECTIONS } from '#core/hijri-calendar/corrections.ts';
import type { Corrections } from '#core/hijri-calendar/corrections.ts';
import { FIRST_MONTH, LAST_MONTH, monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';
import type { HijriMonth } from '#core/hijri-calendar/month.ts';
import { calculatedStart, monthNear, tableYears } from '#core/hijri-calendar/starts.ts';
import type { Calculated, Years } from '#core/hijri-calendar/starts.ts';

export interface HijriDay extends HijriMonth {
  day: number;
}

export interface HijriCalendar {
  /** The civil day on which a month begins. */
  start: (month: HijriMonth) => Day;
  /** 29 or 30. */
  length: (month: HijriMonth) => number;
  /** Null before and after the years that calendars reach. */
  hijri: (day: Day) => HijriDay | null;
  /** Null for a day that the month does not have, and outside the years that calendars reach. */
  civil: (hijri: HijriDay) => Day | null;
  /** The years whose months are the calendar's own; before and after them it is arithmetic. */
  years: Years;
}

/** By whose months somebody reckons: a calculated calendar, and what was announced otherwise than Umm al-Qura has it. */
export interface Months {
  calculated: Calculated;
  corrections: Corrections;
}

export const UMM_AL_QURA: Months = { calculated: 'ummAlQura', corrections: NO_CORRECTIONS };
export const DIYANET: Months = { calculated: 'diyanet', corrections: NO_CORRECTIONS };

/** With the starts of some months moved to where they were announced: every day has one date and every date one day. */
export function hijriCalendar({ calculated, corrections }: Months = UMM_AL_QURA): HijriCalendar {
  const moved = correctedStarts(calculated === 'ummAlQura' ? corrections : NO_CORRECTIONS);
  const start = (month: number) => moved.get(month) ?? calculatedStart(calculated, month);
  const reached = (month: number) => month >= FIRST_MONTH && month <= LAST_MONTH;
  const length = (month: number) => start(month + 1) - start(month);
  return {
    years: tableYears(calculated),
    start: (month) => dayOfNumber(start(monthNumber(month))),
    length: (month) => length(monthNumber(month)),
    hijri(day) {
      const number = dayNumber(day);
      let month = monthNear(number);
      while (start(month) > number) month--;
      while (start(month + 1) <= number) month++;
      return reached(month) ? { ...monthOfNumber(month), day: number - start(month) + 1 } : null;
    },
    civil(hijri) {
      const month = monthNumber(hijri);
      if (!reached(month) || hijri.day < 1 || hijri.day > length(month)) return null;
      return dayOfNumber(start(month) + hijri.day - 1);
    },
  };
}
