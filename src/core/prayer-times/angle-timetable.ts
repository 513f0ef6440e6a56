import {
  CalculationParameters,
  Coordinates,
  HighLatitudeRule,
  Madhab,
  PolarCircleResolution,
  PrayerTimes,
  Rounding,
} from 'adhan';
import { dayNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { Place } from '#core/place.ts';
import { asrMoments } from '#core/prayer-times/asr.ts';
import type { CustomAngles, SettledCalculation } from '#core/prayer-times/calculation.ts';
import { solarDay } from '#core/prayer-times/date-line.ts';
import { ANGLE_METHODS } from '#core/prayer-times/method.ts';
import type { AngleMethod } from '#core/prayer-times/method.ts';
import type { DayTimes } from '#core/prayer-times/prayer.ts';
import { isRamadan } from '#core/ramadan.ts';

/** Half a sky of twilight: where 18° below the horizon is not reached on the shortest nights. */
const SHORT_NIGHTS = 48;
const MINUTE = 60_000;
/** Isha in Ramadan, half an hour after its usual time (Umm al-Qura, so that the fast can be broken in peace). */
const RAMADAN_ISHA = 30;

const RULES = {
  middleOfTheNight: HighLatitudeRule.MiddleOfTheNight,
  seventhOfTheNight: HighLatitudeRule.SeventhOfTheNight,
  twilightAngle: HighLatitudeRule.TwilightAngle,
} as const;
export type NightRule = keyof typeof RULES;

const POLAR = {
  nearestPlace: PolarCircleResolution.AqrabBalad,
  nearestDay: PolarCircleResolution.AqrabYaum,
} as const;

type AngleCalculation = SettledCalculation & { method: AngleMethod | 'custom' };

/** adhan's own recommendation, for the south as well. */
export function nightRule(place: Place, { highLatitude }: SettledCalculation): NightRule {
  if (highLatitude !== 'automatic') return highLatitude;
  return Math.abs(place.latitude) > SHORT_NIGHTS ? 'seventhOfTheNight' : 'middleOfTheNight';
}

/** Every rule is set: what adhan falls back to makes Fajr and Isha one moment in a northern summer, or no time at all. */
export function parametersFor(place: Place, calculation: AngleCalculation): CalculationParameters {
  const { method, custom, asr, polar, offsets } = calculation;
  const parameters = method === 'custom' ? customParameters(custom) : ANGLE_METHODS[method]();
  parameters.madhab = asr === 'later' ? Madhab.Hanafi : Madhab.Shafi;
  parameters.highLatitudeRule = RULES[nightRule(place, calculation)];
  parameters.polarCircleResolution = POLAR[polar];
  parameters.adjustments = { ...offsets };
  return parameters;
}

function customParameters({ fajr, isha }: CustomAngles): CalculationParameters {
  return 'angle' in isha
    ? new CalculationParameters('Other', fajr, isha.angle)
    : new CalculationParameters('Other', fajr, 0, isha.minutes);
}

/** adhan behind the place's own calendar. */
export function angleTimetable(place: Place, calculation: AngleCalculation): (day: Day) => DayTimes {
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const parameters = parametersFor(place, calculation);
  const laterInRamadan = calculation.method === 'ummAlQura';
  const asrOn = asrMoments(calculation.asr === 'later' ? 2 : 1, place);
  const asrMinutes = parameters.methodAdjustments.asr + parameters.adjustments.asr;
  const round = parameters.rounding === Rounding.Up ? Math.ceil : Math.round;
  return (day) => {
    const solar = solarDay(day, place);
    const { year, month, day: date } = solar;
    // adhan reads the date on the device's calendar; at noon no change of clocks moves it.
    const noon = new Date(year, month - 1, date, 12);
    let computed = new PrayerTimes(coordinates, noon, parameters);
    // At the poles no day of the half year has a sunrise.
    if (Number.isNaN(computed.sunrise.getTime()))
      computed = new PrayerTimes(
        coordinates,
        noon,
        parametersFor(place, { ...calculation, polar: 'nearestPlace' }),
      );
    const { fajr, sunrise, dhuhr, maghrib } = computed;
    const afternoon = asrOn(dayNumber(solar));
    const asr = afternoon === null ? computed.asr : new Date((round(afternoon * 1440) + asrMinutes) * MINUTE);
    const isha =
      laterInRamadan && isRamadan(day, calculation.hijriCorrection)
        ? new Date(computed.isha.getTime() + RAMADAN_ISHA * MINUTE)
        : computed.isha;
    return inOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha });
  };
}

/**
 * Near the polar circles a day or a night may be shorter than the minutes that a method adds, and a sun that hardly
 * rises gives no shadow to measure Asr by: the lower it stays, the closer Asr comes to noon.
 */
function inOrder(times: DayTimes): DayTimes {
  const dhuhr = minuteOf(times.dhuhr);
  const sunrise = Math.min(minuteOf(times.sunrise), dhuhr - 1);
  const maghrib = Math.max(minuteOf(times.maghrib), dhuhr + 2);
  const halfNight = Math.max(1, Math.floor((1440 - maghrib + sunrise) / 2));
  const fajr = within(minuteOf(times.fajr), sunrise - halfNight, sunrise - 1);
  const isha = within(minuteOf(times.isha), maghrib + 1, maghrib + halfNight);
  const asr = minuteOf(times.asr);
  return {
    fajr: new Date(fajr * MINUTE),
    sunrise: new Date(sunrise * MINUTE),
    dhuhr: new Date(dhuhr * MINUTE),
    asr: new Date((asr > dhuhr && asr < maghrib ? asr : dhuhr + 1) * MINUTE),
    maghrib: new Date(maghrib * MINUTE),
    isha: new Date(isha * MINUTE),
  };
}

/** adhan rounds seconds, but a share of a night leaves milliseconds behind. */
const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE);
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
