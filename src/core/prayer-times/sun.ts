import type { Position } from '#core/place.ts';

/** Declination in radians and equation of time in minutes. */
export interface Sun {
  declination: number;
  equation: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;
/** 1 January 2000 as a day number since 1970. */
const EPOCH = 10_957;

/** The sun's upper edge on the horizon, with refraction and without elevation. */
export const HORIZON = -50 / 60;

/** At a moment in days since 1970, by the low-precision formula of the US Naval Observatory. */
export function sunAt(dayNumber: number): Sun {
  const days = dayNumber - EPOCH - 0.5;
  const anomaly = radians(357.529 + 0.98560028 * days);
  const mean = 280.459 + 0.98564736 * days;
  const longitude = radians(mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly));
  const tilt = radians(23.439 - 0.00000036 * days);
  const ascension = degrees(Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude)));
  const difference = (((mean - ascension + 180) % 360) + 360) % 360;
  return {
    declination: Math.asin(Math.sin(tilt) * Math.sin(longitude)),
    equation: 4 * (difference - 180),
  };
}

/** Noon by the mean sun, in days since 1970. */
export function noonIn({ longitude }: Position, dayNumber: number): number {
  return dayNumber + 0.5 - longitude / 360;
}

/** Where the sun does not pass an altitude on a day: whether it stays above. */
export function alwaysAbove(altitude: number, latitude: number, { declination }: Sun): boolean {
  return Math.sin(radians(latitude)) * Math.sin(declination) > Math.sin(radians(altitude));
}

/** Minutes from noon until the sun's centre stands at an altitude; null where it never does on that day. */
export function minutesFromNoon(altitude: number, latitude: number, { declination }: Sun): number | null {
  const phi = radians(latitude);
  const cosine =
    (Math.sin(radians(altitude)) - Math.sin(phi) * Math.sin(declination)) /
    (Math.cos(phi) * Math.cos(declination));
  return Math.abs(cosine) <= 1 ? 4 * degrees(Math.acos(cosine)) : null;
}

/** The altitude at which a shadow exceeds that of noon by so many lengths; null if the sun is not up at noon. */
export function shadowAltitude(lengths: number, latitude: number, { declination }: Sun): number | null {
  const zenith = Math.abs(radians(latitude) - declination);
  return zenith < Math.PI / 2 ? degrees(Math.atan(1 / (lengths + Math.tan(zenith)))) : null;
}
