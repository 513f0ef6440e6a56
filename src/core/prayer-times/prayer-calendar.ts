import type { CalendarEvent } from '#core/calendar.ts';
import { isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type { Prayer } from '#core/prayer-times/prayer.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';

/** Long enough to be seen in a day's view. */
const SHOWN = 10;

interface Wording {
  names: Readonly<Record<Prayer, string>>;
  description: string;
  /** Minutes before each prayer at which calendars remind. */
  reminder?: number;
}

/** The prayers of some days as entries of a calendar. Their ids stay the same, so that a newer edition replaces them. */
export function prayerEvents(
  { latitude, longitude }: Place,
  times: Timetable,
  days: readonly Day[],
  { names, description, reminder }: Wording,
): CalendarEvent[] {
  return days.flatMap((day) => {
    const today = times(day);
    return PRAYERS.map((prayer) => ({
      uid: `${prayer}-${isoDay(day)}-${latitude}-${longitude}@rafiq`,
      title: names[prayer],
      description,
      when: { start: today[prayer], minutes: SHOWN },
      ...(reminder === undefined ? {} : { reminder }),
    }));
  });
}
