import fc from '#tests/harness/fast-check.ts';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { icsText } from '#core/calendar.ts';
import type { CalendarEvent } from '#core/calendar.ts';

const MADE = new Date('2026-11-15T05:00:00Z');
const START = new Date('2026-11-15T04:45:00Z');
const calendarOf = (events: readonly CalendarEvent[], name = 'Prayers') =>
  icsText({ name, made: MADE, events });
const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const firstEvent = (text: string) => {
  const component = read(text).getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  return new ICAL.Event(component);
};

test('ical.js reads a prayer with its reminder', () => {
  const text = calendarOf([
    { uid: 'fajr-2026-11-15@rafiq', title: 'Fajr', when: { start: START, minutes: 15 }, reminder: 10 },
  ]);
  const event = firstEvent(text);
  expect(event.uid).toBe('fajr-2026-11-15@rafiq');
  expect(event.startDate.toJSDate()).toEqual(START);
  expect(event.duration.toSeconds()).toBe(900);
  const alarm = event.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT10M');
});

test('a day of two days ends before the third', () => {
  const text = calendarOf([
    { uid: 'eid', title: 'Eid', when: { day: { year: 2026, month: 12, day: 31 }, days: 2 } },
  ]);
  const event = firstEvent(text);
  expect(event.startDate.toString()).toBe('2026-12-31');
  expect(event.endDate.toString()).toBe('2027-01-02');
});

test('any text comes back whole, in lines of at most 75 octets', () => {
  const words = fc.string({ unit: 'binary', maxLength: 90 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
  fc.assert(
    fc.property(words, words, (title, description) => {
      const text = calendarOf([
        {
          uid: 'u',
          title,
          description: `${description}\nصلاة; a, b \\ c`,
          when: { start: START, minutes: 1 },
        },
      ]);
      const event = firstEvent(text);
      expect(event.summary).toBe(title);
      expect(event.description).toBe(`${description}\nصلاة; a, b \\ c`);
      expect(text.endsWith('\r\n')).toBe(true);
      const lengths = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 40 },
  );
});
