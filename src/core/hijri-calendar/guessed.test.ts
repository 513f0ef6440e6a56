import tzlookup from '@photostructure/tz-lookup';
import { expect, test } from 'vitest';
import { DIYANET, UMM_AL_QURA } from '#core/hijri-calendar/calendar.ts';
import { AUTOMATIC, settledMethod } from '#core/prayer-times/calculation.ts';
import { DIYANET_ZONES, guessedMonths } from './guessed.ts';

/** Capitals where they lie, from an atlas. */
const CAPITALS: readonly (readonly [country: string, latitude: number, longitude: number])[] = [
  ['TR', 39.93, 32.86],
  ['DE', 52.52, 13.4],
  ['AT', 48.21, 16.37],
  ['CH', 46.95, 7.45],
  ['NL', 52.37, 4.9],
  ['BE', 50.85, 4.35],
  ['SE', 59.33, 18.07],
  ['PL', 52.23, 21.01],
  ['BA', 43.86, 18.41],
  ['AL', 41.33, 19.82],
  ['GR', 37.98, 23.73],
  ['CY', 35.17, 33.36],
  ['GB', 51.51, -0.13],
  ['FR', 48.86, 2.35],
  ['ES', 40.42, -3.7],
  ['SA', 24.69, 46.72],
  ['EG', 30.04, 31.24],
  ['US', 38.9, -77.04],
  ['MY', 3.14, 101.69],
];

test.each(CAPITALS)(
  'a visitor in %s sees the date that the place will give them',
  (country, latitude, longitude) => {
    const isDiyanet = settledMethod(AUTOMATIC, country) === 'diyanet';
    expect(guessedMonths(tzlookup(latitude, longitude))).toBe(isDiyanet ? DIYANET : UMM_AL_QURA);
  },
);

test('every zone is one that browsers know', () => {
  for (const zone of DIYANET_ZONES)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
});
