import { dayFromIso, dayNumber, type Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import { hawlDays } from '#core/zakat/hawl.ts';
import type { Since } from '#web/tools/zakat-calculator/kinds.ts';
import type { OwnZakat } from '#web/tools/zakat-calculator/stored-zakat.ts';

type Told = Pick<OwnZakat, 'since' | 'hawl'>;

/** Who gave the day before it was asked has answered. */
export const sinceIn = ({ since, hawl }: Told): Since | null => since ?? (hawl === null ? null : 'day');

/** Whether a lunar year has passed over the wealth, and when the present one ends where the day is known. */
export interface Year {
  complete: boolean;
  ends: Day | null;
}

/** `null` where nothing was said: then nothing is said about it either. */
export function yearOf(told: Told, today: Day, calendar: HijriCalendar): Year | null {
  const since = sinceIn(told);
  if (since === 'longer' || since === 'shorter') return { complete: since === 'longer', ends: null };
  const start = told.hawl === null ? null : dayFromIso(told.hawl);
  if (since === null || !start) return null;
  const [first] = hawlDays(start, start, 1, calendar);
  const [next] = hawlDays(start, today, 1, calendar);
  if (!first || !next) return null;
  return { complete: dayNumber(first) <= dayNumber(today), ends: next };
}
