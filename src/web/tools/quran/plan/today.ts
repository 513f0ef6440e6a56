import { isoDay } from '#core/day.ts';
import { useNow } from '#web/platform/use-now.ts';
import { dayOf } from '#web/platform/language/dates.ts';

/** The reader's own day, as ISO writes it. */
export function useToday(): string {
  return isoDay(dayOf(useNow('minute')));
}
