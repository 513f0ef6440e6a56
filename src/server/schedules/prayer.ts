import { nextPrayerReminder, prayerPlanSchema, reminderAt } from '#core/prayer-times/prayer-plan.ts';
import type { PrayerPlan } from '#core/prayer-times/prayer-plan.ts';
import { clockTime } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';
import { NOTICE } from '../push/notice.ts';
import { defineScheduleKind } from './kind.ts';

/** Minutes after which a prayer reminder only disturbs. */
const LATE = 20;

/** Before or at the beginning of the prayers that somebody chose, reckoned from their rounded place. */
export const prayer = defineScheduleKind({
  kind: 'prayer',
  rule: prayerPlanSchema,
  late: LATE,
  next: nextPrayerReminder,
  job: NOTICE,
  input: (plan, { user, at }, zone) => ({
    user,
    ...said(plan, zone, at),
    tag: 'prayer',
    url: '/prayer-times',
    until: new Date(at.getTime() + LATE * 60_000),
    urgency: 'high' as const,
  }),
});

/** `prayerFajr` when it begins, `prayerFajrSoon` before. */
function said(plan: PrayerPlan, zone: Zone, at: Date) {
  const reminder = reminderAt(plan, zone, at);
  if (!reminder) throw new Error('A plan without prayers was due');
  const { prayer, begins } = reminder;
  const text = `prayer${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}`;
  return {
    text: begins > reminder.at ? `${text}Soon` : text,
    gaps: { time: clockTime(begins, zone) },
  };
}
