import { dayFromIso } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { EVENTS, PRAYERS } from '#core/prayer-times/prayer.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';

/** A line of a mosque's timetable: minutes after midnight on its clock. */
export interface SheetRow {
  day: Day;
  times: Partial<Record<PrayerEvent, number>>;
}

const CLOCK = /^(\d{1,2})[:.hH](\d{2})\s*([AaPp])?\.?[Mm]?\.?$/;
const MORNING: ReadonlySet<PrayerEvent> = new Set<PrayerEvent>(['fajr', 'sunrise']);

/**
 * Reads a sheet that was typed or exported as CSV: in every line a date (`2026-11-15`, `15.11.2026`, `15/11/2026`) and
 * five or six times. Six include the sunrise; other lines are headings. Clocks of twelve hours are told by the order.
 */
export function sheetFrom(text: string): SheetRow[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;,|]|\s{2,}/).flatMap((cell) => cell.trim() || []);
    const words = cells.length > 4 ? cells : line.trim().split(/\s+/);
    const day = words.map(dayFrom).find((found) => found !== null);
    const clocks = words.filter((word) => CLOCK.test(word) && dayFrom(word) === null);
    if (!day || clocks.length < PRAYERS.length) return [];
    const events = clocks.length === PRAYERS.length ? PRAYERS : EVENTS;
    return [{ day, times: timesFrom(events, clocks) }];
  });
}

function timesFrom(events: readonly PrayerEvent[], clocks: readonly string[]): SheetRow['times'] {
  const times: SheetRow['times'] = {};
  for (const [index, event] of events.entries()) {
    const minutes = minutesFrom(clocks[index] ?? '', event);
    if (minutes !== null) times[event] = minutes;
  }
  return times;
}

/** Minutes after midnight. `3:20` at Asr is the afternoon; an Isha of `0:15` or `12:15` is after midnight. */
export function minutesFrom(clock: string, event: PrayerEvent): number | null {
  const [, hours, minutes, half] = CLOCK.exec(clock.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hour > 23 || minute > 59) return null;
  if (half) return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
  // A noon of 1:05 is the afternoon, one of 11:50 is not; whatever comes later was written on a clock of twelve hours.
  const [first, last] = event === 'dhuhr' ? [0, 4] : [1, 12];
  const afternoon = !MORNING.has(event) && hour >= first && hour < last;
  return (hour + (afternoon ? 12 : 0)) * 60 + minute;
}

function dayFrom(text: string): Day | null {
  const iso = dayFromIso(text);
  if (iso) return iso;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  return dayFromIso(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
