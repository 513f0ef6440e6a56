import { HORIZON, minutesFromNoon, shadowAltitude, sunAt } from '#core/prayer-times/sun.ts';

/** One line of the timetable in minutes after 0h universal time; null where the sun gives no such moment. */
export interface Row {
  fajr: number | null;
  sunrise: number | null;
  dhuhr: number;
  asr: number | null;
  maghrib: number | null;
  isha: number | null;
}

/** From here northwards Diyanet estimates and limits. */
export const NORTHERN = 44.5;
/** Half of the longest and of the shortest day that it prints, 19 and 5 hours. */
export const LONGEST = 570;
const SHORTEST = 150;

export const FAJR_ANGLE = 18;
/** Minutes of caution, as Diyanet publishes them; Fajr and Isha have none. */
export const TEMKIN = { fajr: 0, sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7, isha: 0 } as const;

export interface Site {
  latitude: number;
  longitude: number;
  ishaAngle: number;
  /** Shadow lengths at Asr. */
  shadow: 1 | 2;
}

const plus = (moment: number | null, minutes: number) => (moment === null ? null : moment + minutes);

/** What the sun alone gives, with temkin, and the five hours that day and night last at least in the north. */
export function sunRow(dayNumber: number, { latitude, longitude, ishaAngle, shadow }: Site): Row {
  // Diyanet's tables fit the sun at 0h universal time of the day, not at noon.
  const sun = sunAt(dayNumber);
  const noon = 720 - 4 * longitude - sun.equation;
  const before = (altitude: number) => plus(negative(minutesFromNoon(altitude, latitude, sun)), noon);
  const after = (altitude: number) => plus(minutesFromNoon(altitude, latitude, sun), noon);
  const asrAltitude = shadowAltitude(shadow, latitude, sun);
  const row: Row = {
    fajr: before(-FAJR_ANGLE),
    sunrise: plus(before(HORIZON), TEMKIN.sunrise),
    dhuhr: noon + TEMKIN.dhuhr,
    asr: asrAltitude === null ? null : plus(after(asrAltitude), TEMKIN.asr),
    maghrib: plus(after(HORIZON), TEMKIN.maghrib),
    isha: after(-ishaAngle),
  };
  // Where the sun barely rises, the larger temkin of Dhuhr would put it behind Asr.
  if (row.asr !== null) row.asr = Math.max(row.asr, row.dhuhr);
  return latitude >= NORTHERN ? limited(row, sun.declination > 0) : row;
}

const negative = (minutes: number | null) => (minutes === null ? null : -minutes);

function limited(row: Row, summer: boolean): Row {
  const { dhuhr } = row;
  const half = summer ? LONGEST : SHORTEST;
  const between = (moment: number, low: number, high: number) => Math.min(Math.max(moment, low), high);
  return {
    ...row,
    sunrise: between(row.sunrise ?? dhuhr - half, dhuhr - LONGEST, dhuhr - SHORTEST),
    asr: row.asr ?? dhuhr,
    maghrib: between(row.maghrib ?? dhuhr + half, dhuhr + SHORTEST, dhuhr + LONGEST),
  };
}
