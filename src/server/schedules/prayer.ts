import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { eventListSchema } from '#content/events-schema.ts';
import { nextPrayerReminder, prayerPlanSchema, remindersAt } from '#core/prayer-times/prayer-plan.ts';
import type { Planned } from '#core/prayer-times/prayer-plan.ts';
import type { Occasion } from '#core/reminders.ts';
import { clockTime } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';
import { NOTICE } from '../push/notice.ts';
import type { Notice } from '../push/notice.ts';
import { fromRoot } from '../root.ts';
import { defineScheduleKind } from './kind.ts';

/** Minutes after which a prayer reminder only disturbs. */
const LATE = 20;

const EVENTS = v.parse(
  eventListSchema,
  JSON.parse(readFileSync(fromRoot('content', 'base', 'events.json'), 'utf8')),
);

/** What a tap opens. */
const PLACES: Record<Occasion, string> = {
  adhkarMorning: '/duas/morning',
  adhkarEvening: '/duas/evening',
  adhkarSleep: '/duas/sleep',
  fastWeekly: '/prayer-times',
  fastWhite: '/islamic-events',
  suhoor: '/prayer-times',
  imsak: '/prayer-times',
  friday: '/quran/18',
  events: '/islamic-events',
};

/** Before or at the beginning of the prayers that somebody chose, and at other occasions, reckoned from their rounded place. */
export const prayer = defineScheduleKind({
  kind: 'prayer',
  rule: prayerPlanSchema,
  late: LATE,
  next: (plan, zone, after) => nextPrayerReminder(plan, zone, after, EVENTS),
  job: NOTICE,
  inputs: (plan, { user, at }, zone) => {
    const reminders = remindersAt(plan, zone, at, EVENTS);
    if (reminders.length === 0) throw new Error('A plan without reminders was due');
    return reminders.map((reminder) => ({
      user,
      ...said(reminder, zone),
      until: new Date(at.getTime() + LATE * 60_000),
      urgency: 'high' as const,
    }));
  },
});

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** `prayerFajr` when it begins, `prayerFajrSoon` before; `occasionFriday` and the like for what is no prayer. */
function said(reminder: Planned, zone: Zone): Pick<Notice, 'text' | 'gaps' | 'event' | 'tag' | 'url'> {
  if ('occasion' in reminder) {
    const { occasion, event } = reminder;
    return {
      text: `occasion${capital(occasion)}`,
      gaps: {},
      event,
      tag: `${occasion} ${event ?? ''}`.trim(),
      url: PLACES[occasion],
    };
  }
  const { prayer, begins, at } = reminder;
  const text = `prayer${capital(prayer)}`;
  return {
    text: begins > at ? `${text}Soon` : text,
    gaps: { time: clockTime(begins, zone) },
    tag: 'prayer',
    url: '/prayer-times',
  };
}
