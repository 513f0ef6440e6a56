import * as v from 'valibot';
import type { Place } from '#core/place.ts';
import { asrOfPlace, methodOfCountry } from '#core/prayer-times/country-method.ts';
import { isAngleMethod } from '#core/prayer-times/method.ts';
import type { Method } from '#core/prayer-times/method.ts';
import { NO_MINUTES } from '#core/prayer-times/prayer.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';

/** Below 5° it is day, beyond 25° no authority goes: an angle of 0 would make Fajr the sunrise. */
const angle = v.pipe(v.number(), v.minValue(5), v.maxValue(25));
const offset = v.pipe(v.number(), v.integer(), v.minValue(-60), v.maxValue(60));

export const customSchema = v.object({
  fajr: angle,
  /** An angle, or minutes after Maghrib. */
  isha: v.union([
    v.object({ angle }),
    v.object({ minutes: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(180)) }),
  ]),
});
export type CustomAngles = v.InferOutput<typeof customSchema>;

const isMethod = (value: unknown): value is Method | 'automatic' =>
  typeof value === 'string' &&
  (value === 'automatic' || value === 'diyanet' || value === 'custom' || isAngleMethod(value));

/** How somebody wants the times of their place to be reckoned. */
export const calculationSchema = v.object({
  method: v.custom<Method | 'automatic'>(isMethod),
  custom: customSchema,
  /** A shadow once an object's length (Shafi'i, Maliki, Hanbali) or twice (Hanafi), beyond its shadow at noon. */
  asr: v.picklist(['automatic', 'earlier', 'later']),
  /** Of whoever the times are for, where they told it: it decides Asr unless that was chosen. */
  school: v.exactOptional(v.picklist(SCHOOLS)),
  /** What holds where twilight lasts all night. Diyanet and the Moonsighting Committee have rules of their own. */
  highLatitude: v.picklist(['automatic', 'middleOfTheNight', 'seventhOfTheNight', 'twilightAngle']),
  /** Whose times hold where the sun does not rise or set at all. */
  polar: v.picklist(['nearestPlace', 'nearestDay']),
  offsets: v.object({
    fajr: offset,
    sunrise: offset,
    dhuhr: offset,
    asr: offset,
    maghrib: offset,
    isha: offset,
  }),
  /** Earlier versions shifted a Hijri calendar of their own here, by days; it became corrections of the one calendar. */
  hijriCorrection: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(-2), v.maxValue(2))),
});
export type Calculation = v.InferOutput<typeof calculationSchema>;

/** With every choice made for a place. */
export interface SettledCalculation extends Calculation {
  method: Method;
  asr: 'earlier' | 'later';
  asrBy: AsrBy;
}

/** Who decided Asr: the person, the timetable that prints but one, the person's school, or the mosques of the place. */
export type AsrBy = 'choice' | 'table' | 'school' | 'place';

export const AUTOMATIC: Calculation = {
  method: 'automatic',
  custom: { fajr: 18, isha: { angle: 17 } },
  asr: 'automatic',
  highLatitude: 'automatic',
  polar: 'nearestPlace',
  offsets: NO_MINUTES,
};

export function settledMethod({ method }: Calculation, country: string | undefined): Method {
  return method === 'automatic' ? methodOfCountry(country) : method;
}

export function settled(calculation: Calculation, place: Place): SettledCalculation {
  const method = settledMethod(calculation, place.country);
  return { ...calculation, method, ...settledAsr(calculation, method, place) };
}

function settledAsr(
  { asr, school }: Calculation,
  method: Method,
  place: Place,
): Pick<SettledCalculation, 'asr' | 'asrBy'> {
  if (asr !== 'automatic') return { asr, asrBy: 'choice' };
  // Diyanet prints the first Asr alone (asr-ı evvel), and its mosques, Hanafi as they are, pray by it.
  if (method === 'diyanet' || method === 'turkey') return { asr: 'earlier', asrBy: 'table' };
  if (school) return { asr: school === 'hanafi' ? 'later' : 'earlier', asrBy: 'school' };
  return { asr: asrOfPlace(place), asrBy: 'place' };
}
