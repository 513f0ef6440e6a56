import type { DayTimes } from '#core/prayer-times/prayer.ts';

export type Sky = 'night' | 'morning' | 'day' | 'evening';

const STARTS: readonly (readonly [number, Sky])[] = [
  [21, 'night'],
  [17, 'evening'],
  [11, 'day'],
  [4, 'morning'],
];

/** The sky behind a heading, by the hour on the place's clock. */
export function skyAt(hour: number): Sky {
  return STARTS.find(([start]) => hour >= start)?.[1] ?? 'night';
}

/** The sky of a moment by the sun itself: dawn before sunrise, evening from Asr on, dusk until Isha. */
export type SunSky = Sky | 'dawn' | 'dusk';

export function skyOver(
  times: Pick<DayTimes, 'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha'>,
  now: Date,
): SunSky {
  const passed = (event: Date) => now >= event;
  if (passed(times.isha)) return 'night';
  if (passed(times.maghrib)) return 'dusk';
  if (passed(times.asr)) return 'evening';
  if (passed(times.dhuhr)) return 'day';
  if (passed(times.sunrise)) return 'morning';
  return passed(times.fajr) ? 'dawn' : 'night';
}
