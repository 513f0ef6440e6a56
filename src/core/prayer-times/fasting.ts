import type { DayTimes } from '#core/prayer-times/prayer.ts';

/** From Fajr, when eating ends, to sunset, when the fast is broken (Quran 2:187); Maghrib is the first moment after it. */
export function isFastingTime({ fajr, maghrib }: Pick<DayTimes, 'fajr' | 'maghrib'>, now: Date): boolean {
  return now >= fajr && now < maghrib;
}
