import type { Day } from '#core/day.ts';

/** The IANA name of a time zone, such as `Europe/Berlin`. */
export type Zone = string;

interface WallClock extends Day {
  hour: number;
  minute: number;
}

/** More than there are; but one name in capitals, small letters and mixtures of both is many. */
const ZONES = 1_000;
const formats = new Map<Zone, Intl.DateTimeFormat>();

function formatOf(zone: Zone): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    if (formats.size >= ZONES) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

/** What calendars and clocks of the zone show at an instant. */
export function wallClock(instant: Date, zone: Zone): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

export function dayAt(instant: Date, zone: Zone): Day {
  const { year, month, day } = wallClock(instant, zone);
  return { year, month, day };
}

/** Minutes after midnight on the clock. */
export function clockMinutes(instant: Date, zone: Zone): number {
  const { hour, minute } = wallClock(instant, zone);
  return hour * 60 + minute;
}

/** `05:07` */
export function clockTime(instant: Date, zone: Zone): string {
  const { hour, minute } = wallClock(instant, zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const QUARTER_MS = 15 * 60_000;
const REMEMBERED = 5_000;
const offsets = new Map<string, number>();

/** Minutes that the zone is ahead of universal time. Remembered by quarter of an hour: clocks are set at none other. */
export function zoneOffset(instant: Date, zone: Zone): number {
  const key = `${zone} ${Math.floor(instant.getTime() / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= REMEMBERED) offsets.clear();
  const offset = computedOffset(instant, zone);
  offsets.set(key, offset);
  return offset;
}

function computedOffset(instant: Date, zone: Zone): number {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  const asUniversal = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((asUniversal - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000);
}

const DAY_MS = 24 * 3600_000;

/**
 * The instant when the zone's clocks show this. Where they show it twice it is the first time; where they jump over it,
 * the instant that they would have shown so without the jump: half past two that night is half past three.
 */
export function instantAt(day: Day, minutes: number, zone: Zone): Date {
  const asUniversal = Date.UTC(day.year, day.month - 1, day.day, 0, minutes);
  const atOffsetOf = (near: number) => new Date(asUniversal - zoneOffset(new Date(near), zone) * 60_000);
  const before = atOffsetOf(asUniversal - DAY_MS);
  const after = atOffsetOf(asUniversal + DAY_MS);
  const shows = (instant: Date) => instant.getTime() + zoneOffset(instant, zone) * 60_000 === asUniversal;
  return shows(before) || !shows(after) ? before : after;
}

export function isZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}
