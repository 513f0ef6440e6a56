import type { CalendarEvent } from '#core/calendar.ts';
import { dayNumber } from '#core/day.ts';
import type { Occurrence } from '#core/hijri-calendar/events.ts';

/** The ids do not hold the day: where a month is corrected, the newer edition moves the entry instead of adding one. */
export function calendarEvents(
  occurrences: readonly Occurrence[],
  words: (occurrence: Occurrence) => { title: string; description: string },
): CalendarEvent[] {
  return occurrences.map((occurrence) => {
    const { event, year, month, first, last } = occurrence;
    return {
      uid: `${event.id}-${year}-${month}@rafiq`,
      ...words(occurrence),
      // A night is entered on the day of its evening.
      when: { day: first, days: dayNumber(last) - dayNumber(first) + (event.night ? 0 : 1) },
    };
  });
}
