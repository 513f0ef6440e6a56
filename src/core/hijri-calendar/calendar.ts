import { dayNumber, dayOfNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { HijriDay } from '#core/hijri.ts';
import { correctedStarts, NO_CORRECTIONS } from '#core/hijri-calendar/corrections.ts';
import type { Corrections } from '#core/hijri-calendar/corrections.ts';
import {
  FIRST_MONTH,
  LAST_MONTH,
  monthNear,
  monthNumber,
  monthOfNumber,
  ummAlQuraStart,
} from '#core/hijri-calendar/month.ts';
import type { HijriMonth } from '#core/hijri-calendar/month.ts';

export interface HijriCalendar {
  /** The civil day on which a month begins. */
  start: (month: HijriMonth) => Day;
  /** 29 or 30. */
  length: (month: HijriMonth) => number;
  /** Null before and after the years that are certain. */
  hijri: (day: Day) => HijriDay | null;
  /** Null for a day that the month does not have, and outside the years that are certain. */
  civil: (hijri: HijriDay) => Day | null;
}

/** Umm al-Qura with the starts of some months moved to where they were announced: every day has one date and every date one day. */
export function hijriCalendar(corrections: Corrections = NO_CORRECTIONS): HijriCalendar {
  const moved = correctedStarts(corrections);
  const start = (month: number) => moved.get(month) ?? ummAlQuraStart(month);
  const certain = (month: number) => month >= FIRST_MONTH && month <= LAST_MONTH;
  const length = (month: number) => start(month + 1) - start(month);
  return {
    start: (month) => dayOfNumber(start(monthNumber(month))),
    length: (month) => length(monthNumber(month)),
    hijri(day) {
      const number = dayNumber(day);
      let month = monthNear(number);
      while (start(month) > number) month--;
      while (start(month + 1) <= number) month++;
      return certain(month) ? { ...monthOfNumber(month), day: number - start(month) + 1 } : null;
    },
    civil(hijri) {
      const month = monthNumber(hijri);
      if (!certain(month) || hijri.day < 1 || hijri.day > length(month)) return null;
      return dayOfNumber(start(month) + hijri.day - 1);
    },
  };
}
