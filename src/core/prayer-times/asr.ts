import type { Position } from '#core/place.ts';
import { minutesFromNoon, noonIn, shadowAltitude, sunAt } from '#core/prayer-times/sun.ts';
import type { Sun } from '#core/prayer-times/sun.ts';

/**
 * Asr in days since 1970. adhan takes the sun's declination of midnight for the shadow, which is two minutes off in a
 * northern January; here the shadow of noon counts, and the sun as it stands at Asr. The lower the sun stays at noon,
 * the closer Asr comes to it; the less it sinks, the closer to midnight.
 */
export function asrMoments(lengths: 1 | 2, place: Position): (dayNumber: number) => number {
  const { latitude } = place;
  // Days are mostly asked for in a row, where the next noon of one is the noon of the other.
  let known: { day: number; sun: Sun } | undefined;
  return (dayNumber) => {
    const noon = noonIn(place, dayNumber);
    const today = known?.day === dayNumber ? known.sun : sunAt(noon);
    const tomorrow = sunAt(noon + 1);
    known = { day: dayNumber + 1, sun: tomorrow };
    const altitude = shadowAltitude(lengths, latitude, today);
    if (altitude === null) return noon - today.equation / 1440;
    const guess = minutesFromNoon(altitude, latitude, today) ?? 720;
    const sun = between(today, tomorrow, guess / 1440);
    const minutes = minutesFromNoon(altitude, latitude, sun) ?? guess;
    return noon + (minutes - sun.equation) / 1440;
  };
}

function between(one: Sun, other: Sun, share: number): Sun {
  return {
    declination: one.declination + (other.declination - one.declination) * share,
    equation: one.equation + (other.equation - one.equation) * share,
  };
}
