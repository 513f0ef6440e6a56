import { weekdayOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';

const FRIDAY = 5;

export const isFriday = (day: Day): boolean => weekdayOf(day) === FRIDAY;

/** What a time of a day is called: the congregation of Friday stands in Dhuhr's place. */
export function calledOn<Event extends PrayerEvent>(event: Event, day: Day): Event | 'jumuah' {
  return event === 'dhuhr' && isFriday(day) ? 'jumuah' : event;
}
