import * as v from 'valibot';
import { minutesOf, nextClockTime } from '#core/schedule.ts';
import { NOTICE } from '../push/notice.ts';
import { defineScheduleKind } from './kind.ts';

const Rule = v.object({
  time: v.pipe(v.string(), v.transform(minutesOf), v.number('must be a time such as 07:30')),
  weekdays: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)))),
  /** In the person's own words. */
  text: v.pipe(v.string(), v.maxLength(200)),
});

/** Minutes after which nobody wants to be reminded any more. */
const LATE = 60;

/** A notification at a time of the clock. */
export const reminder = defineScheduleKind({
  kind: 'reminder',
  rule: Rule,
  late: LATE,
  next: ({ time, weekdays }, zone, after) => nextClockTime({ minutes: time, weekdays }, zone, after),
  job: NOTICE,
  inputs: ({ text }, { id, user, at }) => [
    {
      user,
      text: 'reminder',
      gaps: { text },
      tag: `reminder ${id}`,
      url: '/dashboard',
      until: new Date(at.getTime() + LATE * 60_000),
      urgency: 'high' as const,
    },
  ],
});
