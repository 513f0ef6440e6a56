import { isoDay } from '#core/day.ts';
import { dayOf } from '#web/language/dates.ts';
import { useMoment } from '#web/prayer/use-moment.ts';

/** The reader's own day, as ISO writes it. */
export function useToday(): string {
  return isoDay(dayOf(useMoment('minute')));
}
