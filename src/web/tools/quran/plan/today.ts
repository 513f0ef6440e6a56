import { isoDay } from '#core/day.ts';
import { useMoment } from '#web/domain/prayer/use-moment.ts';
import { dayOf } from '#web/platform/language/dates.ts';

/** The reader's own day, as ISO writes it. */
export function useToday(): string {
  return isoDay(dayOf(useMoment('minute')));
}
