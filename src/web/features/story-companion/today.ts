import { dayNumber } from '#core/day.ts';
import { dayOf } from '#web/platform/language/dates.ts';

/** Today in days since 1970; until four in the morning it is still last evening, for whoever tells stories then. */
export function todayNumber(now = new Date()): number {
  return dayNumber(dayOf(new Date(now.getTime() - 4 * 3_600_000)));
}
