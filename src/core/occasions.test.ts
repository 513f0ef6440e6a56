import { expect, test } from 'vitest';
import { isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { EventDefinition } from '#core/hijri-calendar/events.ts';
import { nextOccasion, occasionsOn, remindedEvents } from '#core/occasions.ts';
import type { OccasionPlan } from '#core/occasions.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import type { Occasion, OccasionWish } from '#core/reminders.ts';
import { clockTime, dayAt } from '#core/zone.ts';

/** Diyanet printed for Hannover on 1 January 2025: 06:25 08:24 12:30 14:06 16:25 18:11. */
const HANNOVER = { name: '', latitude: 52.37, longitude: 9.73, zone: 'Europe/Berlin', country: 'DE' };
const MECCA = { name: '', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh', country: 'SA' };
const WISH: OccasionWish = { lead: 30, sound: 'bell' };

const EVENTS: EventDefinition[] = [
  { id: 'ashura', rule: { month: 1, day: 9, until: 10 } },
  { id: 'mid-shaban', rule: { month: 8, day: 15 }, night: true, differs: true },
  { id: 'white-days', rule: { everyMonth: true, day: 13, until: 15, except: [9], from: { 12: 14 } } },
];

function planOf(place: typeof MECCA, ...occasions: Occasion[]): OccasionPlan {
  const calendar = hijriCalendar();
  return {
    wishes: Object.fromEntries(occasions.map((occasion) => [occasion, WISH])),
    times: timetable(place, AUTOMATIC, calendar),
    calendar,
    events: remindedEvents(EVENTS, true),
    quiet: null,
    zone: place.zone,
  };
}

const day = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month, day };
};
const clocks = (plan: OccasionPlan, iso: string) =>
  occasionsOn(day(iso), plan).map(({ occasion, at }) => [occasion, clockTime(at, plan.zone)]);
const daysOf = (plan: OccasionPlan, from: string, until: string) => {
  const found: string[] = [];
  let after = new Date(`${from}T00:00:00Z`);
  for (;;) {
    const next = nextOccasion(plan, dayAt(after, plan.zone), after);
    if (!next || isoDay(dayAt(next.at, plan.zone)) > until) return found;
    found.push(isoDay(dayAt(next.at, plan.zone)));
    after = next.at;
  }
};

test('adhkar go by the sun: before it rises, before it sets, and after Isha', () => {
  const plan = planOf(HANNOVER, 'adhkarMorning', 'adhkarEvening', 'adhkarSleep');
  expect(clocks(plan, '2025-01-01')).toEqual([
    ['adhkarMorning', '07:54'],
    ['adhkarEvening', '15:55'],
    ['adhkarSleep', '18:41'],
  ]);
});

// January 2025: the 5th and 8th are a Sunday and a Wednesday.
test('the fast of Monday and Thursday is told after Maghrib of the day before', () => {
  expect(daysOf(planOf(MECCA, 'fastWeekly'), '2025-01-05', '2025-01-15')).toEqual([
    '2025-01-05',
    '2025-01-08',
    '2025-01-12',
    '2025-01-15',
  ]);
});

// Umm al-Qura: 1 March 2025 is the first of Ramadan 1446, 30 March the feast, a Sunday.
test('in Ramadan and on feasts no voluntary fast is told', () => {
  expect(daysOf(planOf(MECCA, 'fastWeekly'), '2025-02-27', '2025-04-03')).toEqual([
    '2025-03-30',
    '2025-04-02',
  ]);
  // 6 June 2025 is the feast of sacrifice; Monday the 9th is the 13th of Dhu al-Hijja, the last of the days after it.
  expect(daysOf(planOf(MECCA, 'fastWeekly'), '2025-06-06', '2025-06-12')).toEqual(['2025-06-11']);
});

// Umm al-Qura: 1 Rajab 1446 is 1 January 2025, 1 Sha'ban is 31 January; the 13th of Dhu al-Hijja is no day to fast.
test('the white days are told once, on the evening before the first that may be fasted', () => {
  expect(daysOf(planOf(MECCA, 'fastWhite'), '2025-01-01', '2025-02-28')).toEqual([
    '2025-01-12',
    '2025-02-11',
  ]);
  expect(daysOf(planOf(MECCA, 'fastWhite'), '2025-06-01', '2025-06-30')).toEqual(['2025-06-09']);
});

test('alarms for suhur and imsak ring in Ramadan, and on other days only before fasts that are told', () => {
  const days = (...occasions: Occasion[]) => daysOf(planOf(MECCA, ...occasions), '2025-02-25', '2025-03-02');
  expect(days('imsak')).toEqual(['2025-03-01', '2025-03-02']);
  // 27 February is a Thursday, told on Wednesday evening.
  expect(days('suhoor', 'fastWeekly')).toEqual(['2025-02-26', '2025-02-27', '2025-03-01', '2025-03-02']);
});

test('Friday is told before noon, every week', () => {
  // Diyanet printed 12:15 for Mangalia on Friday, 2 January 2026.
  const mangalia = { name: '', latitude: 43.815, longitude: 28.563, zone: 'Europe/Bucharest', country: 'TR' };
  expect(clocks(planOf(mangalia, 'friday'), '2026-01-02')).toEqual([['friday', '11:45']]);
  expect(daysOf(planOf(HANNOVER, 'friday'), '2025-01-01', '2025-01-16')).toEqual([
    '2025-01-03',
    '2025-01-10',
  ]);
});

// Umm al-Qura: 15 Sha'ban 1446 is 14 February 2025, 9 Muharram 1447 is 4 July 2025.
test('an event is told on the evening with which its day begins, however far it is', () => {
  const plan = planOf(MECCA, 'events');
  const next = nextOccasion(plan, day('2025-01-01'), new Date('2025-01-01T00:00:00Z'));
  expect(next).toMatchObject({ occasion: 'events', event: 'mid-shaban' });
  expect(daysOf(plan, '2025-01-01', '2025-12-31')).toEqual(['2025-02-13', '2025-07-03']);
  expect(daysOf({ ...plan, events: remindedEvents(EVENTS, false) }, '2025-01-01', '2025-12-31')).toEqual([
    '2025-07-03',
  ]);
});

test('quiet hours hush adhkar always, and the alarms of a fast only where they hush prayers', () => {
  const hushed = (forPrayers: boolean) =>
    occasionsOn(day('2025-03-03'), {
      ...planOf(MECCA, 'adhkarMorning', 'suhoor'),
      quiet: { from: 22 * 60, until: 8 * 60, forPrayers },
    }).map(({ occasion, sound }) => [occasion, sound]);
  expect(hushed(false)).toEqual([
    ['suhoor', 'bell'],
    ['adhkarMorning', 'silent'],
  ]);
  expect(hushed(true)).toEqual([
    ['suhoor', 'silent'],
    ['adhkarMorning', 'silent'],
  ]);
});

test('nothing comes where nothing is on', () => {
  expect(nextOccasion(planOf(MECCA), day('2025-01-01'), new Date(0))).toBeUndefined();
});
