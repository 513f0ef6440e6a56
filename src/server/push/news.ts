import * as v from 'valibot';
import { daysAfter } from '#core/day.ts';
import { newsMayCome } from '#core/news.ts';
import { prayerPlanSchema, reckonedTimetable } from '#core/prayer-times/prayer-plan.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';
import type { QuietHours } from '#core/reminders.ts';
import { dayAt, isZone, type Zone } from '#core/zone.ts';
import { defineJob } from '../jobs/job.ts';
import type { Kind } from '../jobs/port.ts';
import { NOTICE } from './notice.ts';

/** What may wait for a better moment: what somebody did that another may want to hear of (`private.tell`), what somebody wanted to do. */
export const NEWS = {
  kind: 'news',
  input: v.object({
    user: v.string(),
    text: v.string(),
    tag: v.string(),
    url: v.string(),
    gaps: v.record(v.string(), v.union([v.string(), v.number()])),
    /** So long somebody may want to know. */
    hours: v.optional(v.number(), 24),
  }),
} satisfies Kind<unknown>;

const HOUR = 3600_000;

interface Wishes {
  quiet: QuietHours | null;
  prayer_pause: number | null;
  rule: unknown;
  time_zone: string | null;
}

const WISHES = `
  select n.quiet, n.prayer_pause, s.rule, coalesce(s.time_zone, p.time_zone) as time_zone
  from public.profiles p
  left join public.notification_settings n using (user_id)
  left join public.schedules s on s.user_id = p.user_id and s.kind = 'prayer' and s.enabled
  where p.user_id = $1 limit 1`;

/** Only who agreed that the server knows their place has prayers that it can wait for. */
function prayersAround(rule: unknown, zone: Zone, now: Date): Date[] {
  const plan = v.safeParse(prayerPlanSchema, rule);
  if (!plan.success) return [];
  const times = reckonedTimetable(plan.output, zone);
  return [-1, 0, 1].flatMap((days) => {
    const day = times(daysAfter(dayAt(now, zone), days));
    return PRAYERS.map((prayer) => day[prayer]);
  });
}

/** A push cannot be made silent: it waits for the end of quiet hours and of the pause after a prayer. */
export const tellNews = defineJob(NEWS, {
  run: async ({ hours, ...news }, { services, finish }) => {
    await finish(async (client) => {
      const { rows } = await client.query<Wishes>(WISHES, [news.user]);
      const [wishes] = rows;
      if (wishes === undefined) return;
      const now = new Date();
      const { time_zone: own } = wishes;
      const zone = own !== null && isZone(own) ? own : 'UTC';
      const settings = { quiet: wishes.quiet, prayerPause: wishes.prayer_pause ?? 0 };
      const runAt = newsMayCome(now, settings, zone, prayersAround(wishes.rule, zone, now));
      const notice = { ...news, until: new Date(runAt.getTime() + hours * HOUR), urgency: 'normal' as const };
      await services.jobs.enqueue(NOTICE, notice, { client, runAt });
    });
  },
});
