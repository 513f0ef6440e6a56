import { daysAfter } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import type { Timetable } from '#core/prayer-times/timetable.ts';
import { nextReminder, remindersOf } from '#core/reminders.ts';
import type { Reminder, ReminderSettings } from '#core/reminders.ts';
import { dayAt } from '#core/zone.ts';

/** A device that slept through the moment stays silent about it. */
const LATE = 2 * 60_000;
/** Long waits are taken in parts, since a timer stands still while the device sleeps. */
const LONGEST_WAIT = 10 * 60_000;

/** Calls `ring` at each reminder until it is stopped. */
export function ringing(
  times: Timetable,
  place: Place,
  settings: ReminderSettings,
  ring: (reminder: Reminder) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let next: Reminder | undefined;

  function upcoming(now: Date): Reminder | undefined {
    const today = dayAt(now, place.zone);
    // Isha may belong to yesterday, and a reminder for Fajr may fall before midnight.
    const days = [-1, 0, 1, 2].map((count) => times(daysAfter(today, count)));
    return nextReminder(remindersOf(days, settings, place.zone), now);
  }

  function look(): void {
    clearTimeout(timer);
    const now = new Date();
    if (next && next.at <= now) {
      if (now.getTime() - next.at.getTime() < LATE) ring(next);
      next = undefined;
    }
    next ??= upcoming(now);
    if (next) timer = setTimeout(look, Math.min(next.at.getTime() - now.getTime(), LONGEST_WAIT));
  }

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
