import { daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';

/** An entry of a calendar: at a moment, or all day. */
export interface CalendarEvent {
  /** The same for the same event in every edition, so that calendars replace what they know. */
  uid: string;
  title: string;
  description?: string;
  when: { start: Date; minutes: number } | { day: Day; days?: number };
  /** Minutes before the start at which to remind. */
  reminder?: number;
}

export interface Calendar {
  name: string;
  /** When this edition was made. */
  made: Date;
  events: readonly CalendarEvent[];
}

const PRODUCT = '-//Rafiq//Calendar//EN';
/** Octets of a line without its break (RFC 5545, section 3.1). */
const LINE = 75;

/** The calendar as a file of RFC 5545. */
export function icsText({ name, made, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap((event) => eventLines(event, made)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, title, description, when, reminder }: CalendarEvent, made: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${moment(made)}`,
    ...('day' in when
      ? [
          `DTSTART;VALUE=DATE:${date(when.day)}`,
          // The end of a day's entry is the first day after it.
          `DTEND;VALUE=DATE:${date(daysAfter(when.day, when.days ?? 1))}`,
        ]
      : [`DTSTART:${moment(when.start)}`, `DURATION:PT${when.minutes}M`]),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    'TRANSP:TRANSPARENT',
    ...(reminder === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(title)}`,
          `TRIGGER:-PT${reminder}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

function moment(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function date(day: Day): string {
  return isoDay(day).replaceAll('-', '');
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Longer lines go on in the next after a space, never in the middle of a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > LINE) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
