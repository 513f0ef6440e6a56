import { createRequire } from 'node:module';
import { CalculationMethod } from 'adhan';
import { describe, expect, test } from 'vitest';
import { daysAfter, isoDay } from '#core/day.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { presetParameters } from '#core/prayer-times/preset-parameters.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { lateness } from '#tests/content/prayer-tables.ts';

/** The part of `praytime` (praytimes.org) that is used here; it brings no types. */
interface PrayTime {
  location(coordinates: [number, number]): PrayTime;
  timezone(zone: string): PrayTime;
  adjust(parameters: Record<string, string | number>): PrayTime;
  getTimes(date: [number, number, number]): Record<string, string>;
}
const { PrayTime }: { PrayTime: new () => PrayTime } = createRequire(import.meta.url)('praytime');

const CITIES = [
  ['Istanbul', 41.01, 28.98, 'Europe/Istanbul', 18, 17],
  ['Cairo', 30.04, 31.24, 'Africa/Cairo', 19.5, 17.5],
  ['Karachi', 24.86, 67.01, 'Asia/Karachi', 18, 18],
  ['Jakarta', -6.21, 106.85, 'Asia/Jakarta', 20, 18],
  ['Kuala Lumpur', 3.14, 101.69, 'Asia/Kuala_Lumpur', 18, 18],
  ['Berlin', 52.52, 13.41, 'Europe/Berlin', 18, 17],
  ['Oslo', 59.91, 10.75, 'Europe/Oslo', 18, 17],
  ['Toronto', 43.65, -79.38, 'America/Toronto', 15, 15],
  ['Tromsø', 69.65, 18.96, 'Europe/Oslo', 18, 17],
  ['Medina', 24.47, 39.61, 'Asia/Riyadh', 18.5, '90 min'],
] as const;
const SCHOOLS = { earlier: 'Standard', later: 'Hanafi' } as const;

describe('praytime, another implementation, agrees within a minute', () => {
  test.each(CITIES)('in %s', (name, latitude, longitude, zone, fajr, isha) => {
    let compared = 0;
    for (const asr of ['earlier', 'later'] as const) {
      const calculation: Calculation = {
        ...AUTOMATIC,
        asr,
        method: 'custom',
        highLatitude: 'seventhOfTheNight',
        custom: { fajr, isha: isha === '90 min' ? { minutes: 90 } : { angle: isha } },
      };
      const ours = timetable({ name, latitude, longitude, zone }, calculation);
      const theirs = new PrayTime().location([latitude, longitude]).timezone(zone).adjust({
        fajr,
        isha,
        asr: SCHOOLS[asr],
        maghrib: '0 min',
        highLats: 'OneSeventh',
        iterations: 3,
      });
      for (let number = 0; number < 365; number += 7) {
        const day = daysAfter({ year: 2026, month: 1, day: 1 }, number);
        const { fajr, sunrise, dhuhr, asr, maghrib, isha } = theirs.getTimes([day.year, day.month, day.day]);
        const printed = [fajr, sunrise, dhuhr, asr, maghrib, isha].map((time) => time ?? '');
        // Where the sun does not rise or set it gives no times; where it only grazes the horizon, its moments are a
        // matter of the air's refraction.
        if (!printed.every((time) => /^\d\d:\d\d$/.test(time)) || grazes(sunrise, maghrib)) continue;
        compared++;
        const differences = lateness(ours(day), printed, zone);
        expect(Math.max(...differences.map(Math.abs)), `${isoDay(day)} ${differences.join()}`).toBeLessThan(
          2,
        );
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});

/** Days of less than five hours or of more than 20. */
function grazes(sunrise = '', sunset = ''): boolean {
  const hours = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
  const length = hours(sunset) - hours(sunrise);
  return length < 5 || length > 20;
}

test('the minutes that Dubai adds are those of adhan, but for half a minute of Isha', () => {
  const { sunrise, dhuhr, asr, maghrib } = CalculationMethod.Dubai().methodAdjustments;
  expect(presetParameters('dubai').methodAdjustments).toMatchObject({
    sunrise,
    dhuhr,
    asr,
    maghrib,
    isha: -0.5,
  });
});
