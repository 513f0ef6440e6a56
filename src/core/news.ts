import { isQuiet } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';
import { clockMinutes } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/**
 * When news from others may disturb: at once, or when quiet hours and the pause after a prayer are over. The end of one
 * can lie in the other, so both are asked until neither objects.
 */
export function newsMayCome(
  now: Date,
  { quiet, prayerPause }: Pick<ReminderSettings, 'quiet' | 'prayerPause'>,
  zone: Zone,
  prayersBegin: readonly Date[],
): Date {
  const minutes = clockMinutes(now, zone);
  if (quiet && isQuiet(quiet, minutes)) {
    const left = (quiet.until - minutes + DAY) % DAY;
    const end = Math.floor(now.getTime() / MINUTE) + left;
    return newsMayCome(new Date(end * MINUTE), { quiet, prayerPause }, zone, prayersBegin);
  }
  const pauseEnds = prayersBegin
    .filter((begins) => begins <= now)
    .map((begins) => new Date(begins.getTime() + prayerPause * MINUTE))
    .find((end) => end > now);
  return pauseEnds ? newsMayCome(pauseEnds, { quiet, prayerPause }, zone, prayersBegin) : now;
}
