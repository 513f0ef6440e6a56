import * as v from 'valibot';
import { minutesOf, nextClockTime } from '#core/schedule.ts';
import { NEWS } from '../push/news.ts';
import { defineScheduleKind } from './kind.ts';

const Rule = v.object({
  time: v.pipe(v.string(), v.transform(minutesOf), v.number('must be a time such as 07:30')),
});

/** Minutes after which it waits for tomorrow. */
const LATE = 60;
/** Hours in which a device that was away may still be told. */
const LASTS = 3;

/** Once a day, at the time that somebody chose to learn; it waits for the end of quiet hours and of the pause after a prayer. */
export const learning = defineScheduleKind({
  kind: 'learning',
  rule: Rule,
  late: LATE,
  next: ({ time }, zone, after) => nextClockTime({ minutes: time }, zone, after),
  job: NEWS,
  inputs: (_rule, { user }) => [
    {
      user,
      text: 'learning',
      gaps: {},
      tag: 'learning',
      url: '/learning-companion',
      hours: LASTS,
    },
  ],
});
