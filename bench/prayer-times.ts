import { CalculationMethod, Coordinates, HighLatitudeRule, PolarCircleResolution, PrayerTimes } from 'adhan';
import { daysAfter } from '../src/core/day.ts';
import type { Day } from '../src/core/day.ts';
import { AUTOMATIC } from '../src/core/prayer-times/calculation.ts';
import { timetable } from '../src/core/prayer-times/timetable.ts';
import { median } from './median.ts';

/** A year of prayer times for one place, ours beside raw adhan in the same run. */
const ROUNDS = 150;
const LIMIT = 1.2;
const MECCA = { name: 'Mecca', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh' };
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin' };
const YEAR: Day[] = Array.from({ length: 365 }, (_, index) =>
  daysAfter({ year: 2026, month: 1, day: 1 }, index),
);

function adhanYear(place: typeof MECCA, method: 'MuslimWorldLeague' | 'UmmAlQura'): number {
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const parameters = CalculationMethod[method]();
  parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates);
  parameters.polarCircleResolution = PolarCircleResolution.AqrabBalad;
  let sum = 0;
  for (const { year, month, day } of YEAR)
    sum += new PrayerTimes(coordinates, new Date(year, month - 1, day), parameters).isha.getTime();
  return sum;
}

function ourYear(place: typeof MECCA, method: 'muslimWorldLeague' | 'ummAlQura' | 'diyanet'): number {
  const times = timetable(place, { ...AUTOMATIC, method });
  let sum = 0;
  for (const day of YEAR) sum += times(day).isha.getTime();
  return sum;
}

function time(work: () => number): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const PAIRS = [
  ['Berlin, Muslim World League', BERLIN, 'MuslimWorldLeague', 'muslimWorldLeague'],
  ['Mecca, Umm al-Qura', MECCA, 'UmmAlQura', 'ummAlQura'],
  ['Berlin, Diyanet', BERLIN, 'MuslimWorldLeague', 'diyanet'],
] as const;

for (const [name, place, theirs, ours] of PAIRS) {
  // Side by side, so that whatever else the machine does slows both.
  const samples = Array.from({ length: ROUNDS }, () => ({
    adhan: time(() => adhanYear(place, theirs)),
    rafiq: time(() => ourYear(place, ours)),
  })).slice(ROUNDS / 3);
  const ratio = median(samples.map(({ adhan, rafiq }) => rafiq / adhan));
  const rafiq = median(samples.map((sample) => sample.rafiq));
  const verdict = ratio > LIMIT ? ' TOO SLOW' : '';
  console.log(
    `${name}: a year in ${rafiq.toFixed(1)} ms, ${ratio.toFixed(2)} times adhan (limit ${LIMIT})${verdict}`,
  );
}
