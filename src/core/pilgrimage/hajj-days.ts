import { dayNumber, daysAfter } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';

const DHU_AL_HIJJA = 12;
const LAST = 13;

/** A day of this year's Hajj by its number in Dhu al-Hijja; once the last is over, of the next year's. */
export function hajjDay(calendar: HijriCalendar, today: Day, number: number): Day | null {
  const year = calendar.hijri(today)?.year;
  if (year === undefined) return null;
  const startOf = (of: number) => calendar.start({ year: of, month: DHU_AL_HIJJA });
  const isOver = dayNumber(today) > dayNumber(daysAfter(startOf(year), LAST - 1));
  return daysAfter(startOf(isOver ? year + 1 : year), number - 1);
}
