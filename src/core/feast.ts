import type { Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';

const SHAWWAL = 10;
const DHUL_HIJJA = 12;

/** The two feasts and the three days after the sacrifice, on which nobody fasts (Bukhari 1991, Muslim 1141). */
export function isFeast(day: Day, calendar: HijriCalendar): boolean {
  const hijri = calendar.hijri(day);
  if (!hijri) return false;
  return (
    (hijri.month === SHAWWAL && hijri.day === 1) ||
    (hijri.month === DHUL_HIJJA && hijri.day >= 10 && hijri.day <= 13)
  );
}
