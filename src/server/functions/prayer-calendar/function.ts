import * as v from 'valibot';
import { icsText } from '#core/calendar.ts';
import { daysAfter } from '#core/day.ts';
import { prayerEvents } from '#core/prayer-times/prayer-calendar.ts';
import { reckonedPlace, reckonedTimetable, reckoningSchema } from '#core/prayer-times/prayer-plan.ts';
import type { Prayer } from '#core/prayer-times/prayer.ts';
import { dayAt, isZone } from '#core/zone.ts';
import { inLanguage } from '../../content.ts';
import { PUSH_WORDS } from '../../push/notice.ts';
import { defineFunction } from '../definition.ts';

/** From a week ago, so that a calendar that asks seldom shows no hole, and two months ahead. */
const DAYS = Array.from({ length: 70 }, (_, index) => index - 7);
/** Calendar apps ask several times a day without need. */
const FRESH = 6 * 3600;
const SECRET = /^[0-9a-f]{64}(?:\.ics)?$/;

const Row = v.object({
  reckoning: reckoningSchema,
  time_zone: v.pipe(v.string(), v.check(isZone)),
  place_name: v.string(),
  language: v.string(),
});

/** Somebody's prayer times for a calendar app, for whoever brings the link. */
export default defineFunction({
  access: 'anyone',
  limits: { perMinute: 30, seconds: 20 },
  handle: async (request, { path, database }) => {
    if (!['GET', 'HEAD'].includes(request.method))
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    if (!SECRET.test(path)) return unknown();
    const { rows } = await database((client) =>
      client.query('select * from public.prayer_calendar($1)', [path.slice(0, 64)]),
    );
    const read = v.safeParse(Row, rows[0]);
    if (!read.success) return unknown();
    return new Response(calendarOf(read.output), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="prayer-times.ics"',
        'cache-control': `private, max-age=${FRESH}`,
      },
    });
  },
});

function unknown(): Response {
  return Response.json(
    { code: 'unknown_calendar', message: 'This calendar was revoked or never existed.' },
    { status: 404 },
  );
}

function calendarOf({ reckoning, time_zone, place_name, language }: v.InferOutput<typeof Row>): string {
  const made = new Date();
  const { words } = inLanguage(PUSH_WORDS, language);
  const nameOf = (prayer: Prayer) =>
    words[`prayer${prayer.charAt(0).toUpperCase()}${prayer.slice(1)}.title`] ?? prayer;
  const place = reckonedPlace(reckoning, time_zone);
  const today = dayAt(made, time_zone);
  const events = prayerEvents(
    place,
    reckonedTimetable(reckoning, time_zone),
    DAYS.map((days) => daysAfter(today, days)),
    {
      names: {
        fajr: nameOf('fajr'),
        dhuhr: nameOf('dhuhr'),
        asr: nameOf('asr'),
        maghrib: nameOf('maghrib'),
        isha: nameOf('isha'),
      },
      description: place_name,
    },
  );
  return icsText({ name: `Rafiq · ${place_name}`, made, events });
}
