import type { Position } from '#core/place.ts';
import { HORIZON, minutesFromNoon, shadowAltitude, sunAt } from '#core/prayer-times/sun.ts';
import type { Sun } from '#core/prayer-times/sun.ts';

/** Nearer to the equator the sun rises and sets on every day. */
const POLAR = 65;

/**
 * Asr in days since 1970. adhan takes the sun's declination of midnight for the shadow, which is two minutes off in a
 * northern January; here the shadow of noon counts, and the sun as it stands at Asr. Null where the sun does not rise
 * and set on that day: there adhan knows whose times to take.
 */
export function asrMoments(
  lengths: 1 | 2,
  { latitude, longitude }: Position,
): (dayNumber: number) => number | null {
  const noonOf = (dayNumber: number) => dayNumber + 0.5 - longitude / 360;
  // Days are mostly asked for in a row, where the next noon of one is the noon of the other.
  let known: { day: number; sun: Sun } | undefined;
  return (dayNumber) => {
    const today = known?.day === dayNumber ? known.sun : sunAt(noonOf(dayNumber));
    const tomorrow = sunAt(noonOf(dayNumber + 1));
    known = { day: dayNumber + 1, sun: tomorrow };
    const altitude = shadowAltitude(lengths, latitude, today);
    if (altitude === null) return null;
    if (Math.abs(latitude) > POLAR && minutesFromNoon(HORIZON, latitude, today) === null) return null;
    const guess = minutesFromNoon(altitude, latitude, today);
    if (guess === null) return null;
    const sun = between(today, tomorrow, guess / 1440);
    const minutes = minutesFromNoon(altitude, latitude, sun);
    return minutes === null ? null : noonOf(dayNumber) + (minutes - sun.equation) / 1440;
  };
}

function between(one: Sun, other: Sun, share: number): Sun {
  return {
    declination: one.declination + (other.declination - one.declination) * share,
    equation: one.equation + (other.equation - one.equation) * share,
  };
}
