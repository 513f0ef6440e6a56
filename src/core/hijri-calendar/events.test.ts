import { describe, expect, test } from 'vitest';
import { dayFromIso, isoDay } from '#core/day.ts';
import { hijriCalendar, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import { calendarEvents } from '#core/hijri-calendar/event-calendar.ts';
import { daysUntil, eventsOf, fallsOn, upcoming } from '#core/hijri-calendar/events.ts';
import type { EventDefinition } from '#core/hijri-calendar/events.ts';
import { reckonedDay } from '#core/hijri-calendar/today.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';

const EVENTS: EventDefinition[] = [
  { id: 'mawlid', rule: { month: 3, day: 12 }, night: true },
  { id: 'raghaib', rule: { month: 7, firstFriday: true }, night: true },
  { id: 'miraj', rule: { month: 7, day: 27 }, night: true },
  { id: 'mid-shaban', rule: { month: 8, day: 15 }, night: true },
  { id: 'ramadan', rule: { month: 9, day: 1, until: 'end' } },
  { id: 'eid-al-fitr', rule: { month: 10, day: 1 } },
  { id: 'eid-al-adha', rule: { month: 12, day: 10 } },
  { id: 'white-days', rule: { everyMonth: true, day: 13, until: 15, except: [9], from: { '12': 14 } } },
];
const day = (text: string) => dayFromIso(text) ?? { year: 0, month: 0, day: 0 };
const daysOf = (year: number, id: string) =>
  eventsOf(hijriCalendar(), year, EVENTS)
    .filter(({ event }) => event.id === id)
    .map(({ first, last }) => `${isoDay(first)} ${isoDay(last)}`);

/** The evenings that Diyanet printed, which agree with Umm al-Qura for these. */
test.each([
  ['raghaib', 1446, '2025-01-02'],
  ['raghaib', 1447, '2025-12-25'],
  ['miraj', 1447, '2026-01-15'],
  ['mid-shaban', 1447, '2026-02-02'],
  ['mawlid', 1448, '2026-08-24'],
])('the night of %s %d begins on the evening of %s', (id, year, evening) => {
  expect(daysOf(year, id)[0]?.slice(0, 10)).toBe(evening);
});

test('feasts fall on the printed days, and Ramadan lasts until the feast', () => {
  expect(daysOf(1447, 'eid-al-fitr')).toEqual(['2026-03-20 2026-03-20']);
  expect(daysOf(1447, 'eid-al-adha')).toEqual(['2026-05-27 2026-05-27']);
  expect(daysOf(1447, 'ramadan')).toEqual(['2026-02-18 2026-03-19']);
});

test('white days come in eleven months, and after the days of tashriq', () => {
  const white = daysOf(1447, 'white-days');
  expect(white).toHaveLength(11);
  // 13 Dhu al-Hijja is the last day of tashriq, on which nobody fasts: 10 is 27 May.
  expect(white.at(-1)).toBe('2026-05-31 2026-06-01');
});

describe('what comes next', () => {
  const next = (today: string) => upcoming(hijriCalendar(), day(today), EVENTS)[0];
  test('is what is on, then what is nearest, into the next year', () => {
    expect(next('2026-03-10')?.event.id).toBe('ramadan');
    expect(next('2026-03-20')?.event.id).toBe('eid-al-fitr');
    expect(next('2026-06-10')?.event.id).toBe('white-days');
    expect(next('2026-06-10')?.year).toBe(1448);
  });
  test('is counted in days', () => {
    const eid = { first: day('2026-03-20') };
    expect(daysUntil(eid, day('2026-02-18'))).toBe(30);
    expect(daysUntil(eid, day('2026-03-20'))).toBe(0);
  });
});

test('an entry of a calendar keeps its id when its month is corrected', () => {
  const words = ({ event }: { event: EventDefinition }) => ({ title: event.id, description: '' });
  const entries = (corrections: Record<string, number>) =>
    calendarEvents(eventsOf(hijriCalendar({ ...UMM_AL_QURA, corrections }), 1447, EVENTS), words);
  const [plain, moved] = [entries({}), entries({ '1447-9': 1 })];
  expect(new Set(plain.map(({ uid }) => uid)).size).toBe(plain.length);
  expect(moved.map(({ uid }) => uid).toSorted()).toEqual(plain.map(({ uid }) => uid).toSorted());
  const ramadan = (list: typeof plain) => list.find(({ uid }) => uid.startsWith('ramadan'))?.when;
  expect(ramadan(plain)).toEqual({ day: day('2026-02-18'), days: 30 });
  expect(ramadan(moved)).toEqual({ day: day('2026-02-19'), days: 29 });
});

test('with maghrib the next day begins, where that is wished', () => {
  const berlin = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };
  const times = timetable(berlin, AUTOMATIC);
  // Diyanet printed maghrib at 16:09 for that day.
  const at = (time: string) => new Date(`2027-01-01T${time}:00+01:00`);
  expect(isoDay(reckonedDay(at('16:05'), berlin.zone, times))).toBe('2027-01-01');
  expect(isoDay(reckonedDay(at('16:15'), berlin.zone, times))).toBe('2027-01-02');
  expect(isoDay(reckonedDay(at('16:15'), berlin.zone, null))).toBe('2027-01-01');
  expect(isoDay(reckonedDay(at('23:59'), berlin.zone, times))).toBe('2027-01-02');
});

/** 15 Sha‘ban 1447 is 3 February 2026; its night begins on the evening before (Diyanet: Berat, 2 February 2026). */
test('a night shows on the Hijri day that it belongs to, a month on each of its days', () => {
  const of = (id: string) => {
    const found = eventsOf(hijriCalendar(), 1447, EVENTS).find(({ event }) => event.id === id);
    if (!found) throw new Error(id);
    return (text: string) => fallsOn(found, day(text));
  };
  expect(['2026-02-02', '2026-02-03', '2026-02-04'].map(of('mid-shaban'))).toEqual([false, true, false]);
  // Ramadan 1447: 18 February to 19 March 2026.
  expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map(of('ramadan'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
