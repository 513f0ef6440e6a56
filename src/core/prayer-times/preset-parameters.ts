import { CalculationParameters, Rounding } from 'adhan';
import { presetOf } from '#core/prayer-times/method.ts';
import type { AngleMethod } from '#core/prayer-times/method.ts';

/** What adhan reckons a method with, each time anew: adhan's parameters are changed in place. */
export function presetParameters(method: AngleMethod): CalculationParameters {
  const { fajr, isha, maghrib, minutes, rounding, seasons } = presetOf(method);
  const [angle, interval] = typeof isha === 'number' ? [isha, 0] : [0, isha.minutes];
  const parameters = new CalculationParameters(seasons ?? 'Other', fajr, angle, interval, maghrib);
  Object.assign(parameters.methodAdjustments, minutes);
  parameters.rounding = rounding ?? Rounding.None;
  return parameters;
}
