import { daysAfter } from '#core/day.ts';
import { nextOccasion, occasionsOn } from '#core/occasions.ts';
import type { OccasionPlan } from '#core/occasions.ts';
import type { Planned } from '#core/prayer-times/prayer-plan.ts';
import { nextReminder, remindersOf } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import { dayAt } from '#core/zone.ts';

/** A device that slept through the moment stays silent about it. */
const LATE = 2 * 60_000;
/** Long waits are taken in parts, since a timer stands still while the device sleeps. */
const LONGEST_WAIT = 10 * 60_000;

/** Calls `ring` at each reminder until it is stopped. */
export function ringing(
  plan: OccasionPlan,
  settings: ReminderSettings,
  ring: (reminder: Planned) => void,
): () => void {
  const { times, zone } = plan;
  let timer: ReturnType<typeof setTimeout>;
  /** Several may fall on the same minute. */
  let next: readonly Planned[] = [];

  function upcoming(now: Date): readonly Planned[] {
    const today = dayAt(now, zone);
    // Isha may belong to yesterday, and a reminder for Fajr may fall before midnight.
    const around = [-1, 0, 1, 2].map((count) => daysAfter(today, count));
    const prayers = remindersOf(around.map(times), settings, zone);
    const first = [nextReminder(prayers, now), nextOccasion(plan, today, now)]
      .flatMap((found) => found ?? [])
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
    if (!first) return [];
    const occasions = around.flatMap((day) => occasionsOn(day, plan));
    const same = [...prayers, ...occasions].filter(({ at }) => at.getTime() === first.at.getTime());
    return same.length > 0 ? same : [first];
  }

  function look(): void {
    clearTimeout(timer);
    const now = new Date();
    const at = next[0]?.at;
    if (at && at <= now) {
      if (now.getTime() - at.getTime() < LATE) for (const reminder of next) ring(reminder);
      next = [];
    }
    if (next.length === 0) next = upcoming(now);
    const wait = next[0] ? next[0].at.getTime() - now.getTime() : LONGEST_WAIT;
    timer = setTimeout(look, Math.min(wait, LONGEST_WAIT));
  }

  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
