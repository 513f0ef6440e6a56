import { getPosition, getTimes } from 'suncalc';
import { turnTo } from '#core/angle.ts';
import type { Position } from '#core/place.ts';
import { KAABA } from '#core/qibla/qibla.ts';

export interface SunDirection {
  /** Clockwise from true north. */
  azimuth: number;
  /** Above the horizon, negative below. */
  altitude: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export function sunOver({ latitude, longitude }: Position, now: Date): SunDirection {
  const { azimuth, altitude } = getPosition(now, latitude, longitude);
  return { azimuth, altitude };
}

/** When the sun next comes up; null where it does not within two days. */
export function nextSunrise({ latitude, longitude }: Position, now: Date): Date | null {
  for (const ahead of [-DAY, 0, DAY, 2 * DAY]) {
    const { sunrise } = getTimes(new Date(now.getTime() + ahead), latitude, longitude);
    if (sunrise && sunrise > now) return sunrise;
  }
  return null;
}

export interface SunHour {
  at: Date;
  /** The sun stands in this direction, or the shadow falls into it. */
  marks: 'sun' | 'shadow';
}

/** High above, the sun has hardly a direction. */
export const TOO_HIGH = 75;

/** The moments of the coming 24 hours when sun or shadow point in a direction, to the minute. */
export function sunHours(position: Position, bearing: number, now: Date): SunHour[] {
  const start = Math.ceil(now.getTime() / MINUTE) * MINUTE;
  const offAt = (time: number) => turnTo(sunOver(position, new Date(time)).azimuth, bearing);
  const hours: SunHour[] = [];
  let before = offAt(start);
  for (let time = start + MINUTE; time <= start + DAY; time += MINUTE) {
    const off = offAt(time);
    // Through the direction the difference passes nought, through its opposite it leaps from one half turn to the other.
    const passed = before > 0 !== off > 0;
    const marks = Math.abs(off) < 90 ? 'sun' : 'shadow';
    before = off;
    if (!passed) continue;
    const { altitude } = sunOver(position, new Date(time));
    if (altitude > 0 && altitude < TOO_HIGH) hours.push({ at: new Date(time), marks });
  }
  return hours;
}

/** The next noon when the sun stands straight above the Kaaba: whoever sees it, wherever, faces the qibla. */
export function sunOverKaaba(now: Date): Date {
  const noonAfter = (days: number) => {
    const near = new Date(now.getTime() + days * DAY);
    const { solarNoon } = getTimes(near, KAABA.latitude, KAABA.longitude);
    return { at: solarNoon, altitude: sunOver(KAABA, solarNoon).altitude };
  };
  for (let days = 0; days < 370; days++) {
    const { at, altitude } = noonAfter(days);
    // It passes over Mecca going north in May and going south in July; at no other noon is it higher than on both days beside.
    if (at > now && altitude > noonAfter(days - 1).altitude && altitude > noonAfter(days + 1).altitude)
      return at;
  }
  throw new Error('The sun passes over the Kaaba twice in every year');
}
