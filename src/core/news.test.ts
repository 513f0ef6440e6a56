import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { newsMayCome } from '#core/news.ts';
import { isQuiet } from '#core/reminders.ts';
import { clockMinutes } from '#core/zone.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string, day = 15) => new Date(`2026-11-${day}T${time}:00+01:00`);
const PRAYERS = [at('05:40'), at('11:57'), at('14:02'), at('16:17'), at('17:53'), at('05:42', 16)];
const NIGHT = { from: 22 * 60, until: 5 * 60 + 45, forPrayers: false };

test.each([
  ['in the day at once', at('10:00'), at('10:00')],
  ['in quiet hours at their end, or later if a prayer began meanwhile', at('23:30'), at('06:02', 16)],
  ['after a prayer began when the pause is over', at('16:20'), at('16:37')],
  ['as it begins', at('16:17'), at('16:37')],
  ['at the end of the pause', at('16:37'), at('16:37')],
])('%s', (_, now, expected) => {
  expect(newsMayCome(now, { quiet: NIGHT, prayerPause: 20 }, BERLIN, PRAYERS)).toEqual(expected);
});

test('nothing is wanted: nothing waits', () => {
  const now = at('23:30');
  expect(newsMayCome(now, { quiet: null, prayerPause: 0 }, BERLIN, PRAYERS)).toEqual(now);
});

test('whatever is wanted: never early, never in quiet hours or a pause, over a change of the clock too', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 48 * 60 }),
      minute,
      minute,
      fc.integer({ min: 0, max: 60 }),
      (offset, from, until, prayerPause) => {
        const sunday = Date.parse('2026-10-24T12:00:00Z');
        const now = new Date(sunday + offset * 60_000);
        const prayers = [4, 11, 14, 16, 18, 28, 35].map((hour) => new Date(sunday + hour * 3_600_000));
        const quiet = { from, until, forPrayers: false };
        const come = newsMayCome(now, { quiet, prayerPause }, BERLIN, prayers);
        expect(come.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(isQuiet(quiet, clockMinutes(come, BERLIN))).toBe(false);
        for (const begins of prayers) {
          const since = (come.getTime() - begins.getTime()) / 60_000;
          expect(since >= 0 && since < prayerPause).toBe(false);
        }
      },
    ),
  );
});
