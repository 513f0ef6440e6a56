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
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import { asrMoments } from '#core/prayer-times/asr.ts';
import type { CustomAngles, SettledCalculation } from '#core/prayer-times/calculation.ts';
import { solarDay } from '#core/prayer-times/date-line.ts';
import { ANGLE_METHODS } from '#core/prayer-times/method.ts';
import type { AngleMethod } from '#core/prayer-times/method.ts';
import { isPolar, polarTimes, withDays } from '#core/prayer-times/polar.ts';
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

type AngleCalculation = SettledCalculation & { method: AngleMethod | 'custom' };

/** adhan's own recommendation, for the south as well. */
export function nightRule(place: Place, { highLatitude }: SettledCalculation): NightRule {
  if (highLatitude !== 'automatic') return highLatitude;
  return Math.abs(place.latitude) > SHORT_NIGHTS ? 'seventhOfTheNight' : 'middleOfTheNight';
}

/** Every rule is set, or what adhan falls back to makes Fajr and Isha one moment in a northern summer. */
export function parametersFor(place: Place, calculation: AngleCalculation): CalculationParameters {
  const { method, custom, asr, offsets } = calculation;
  const parameters = method === 'custom' ? customParameters(custom) : ANGLE_METHODS[method]();
  parameters.madhab = asr === 'later' ? Madhab.Hanafi : Madhab.Shafi;
  parameters.highLatitudeRule = RULES[nightRule(place, calculation)];
  parameters.polarCircleResolution = PolarCircleResolution.Unresolved;
  parameters.adjustments = { ...offsets };
  return parameters;
}

function customParameters({ fajr, isha }: CustomAngles): CalculationParameters {
  return 'angle' in isha
    ? new CalculationParameters('Other', fajr, isha.angle)
    : new CalculationParameters('Other', fajr, 0, isha.minutes);
}

/** adhan behind the place's own calendar. */
export function angleTimetable(
  where: Place,
  calculation: AngleCalculation,
  calendar: HijriCalendar,
): (day: Day) => DayTimes {
  const place = withDays(where);
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const parameters = parametersFor(place, calculation);
  const laterInRamadan = calculation.method === 'ummAlQura';
  const asrOn = asrMoments(calculation.asr === 'later' ? 2 : 1, place);
  const asrMinutes = parameters.methodAdjustments.asr + parameters.adjustments.asr;
  const round = parameters.rounding === Rounding.Up ? Math.ceil : Math.round;
  const { polar } = calculation;
  const nearPole = isPolar(place);
  // adhan reads the date on the device's calendar; at noon no change of clocks moves it.
  const reckoned = ({ year, month, day }: Day) =>
    new PrayerTimes(coordinates, new Date(year, month - 1, day, 12), parameters);
  return (day) => {
    const solar = solarDay(day, place);
    const number = dayNumber(solar);
    const today = reckoned(solar);
    const known = nearPole ? polarTimes({ place, polar, parameters, dayNumber: number, today }) : today;
    const asr = new Date((round(asrOn(number) * 1440) + asrMinutes) * MINUTE);
    const isha =
      laterInRamadan && isRamadan(day, calendar)
        ? new Date(known.isha.getTime() + RAMADAN_ISHA * MINUTE)
        : known.isha;
    const { fajr, sunrise, dhuhr, maghrib } = known;
    return inOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha });
  };
}

/** Near the polar circles a day or a night may be shorter than the minutes that a method adds. */
function inOrder(times: DayTimes): DayTimes {
  const dhuhr = minuteOf(times.dhuhr);
  const sunrise = Math.min(minuteOf(times.sunrise), dhuhr - 1);
  const maghrib = Math.max(minuteOf(times.maghrib), dhuhr + 2);
  const halfNight = Math.max(1, Math.floor((1440 - maghrib + sunrise) / 2));
  const fajr = within(minuteOf(times.fajr), sunrise - halfNight, sunrise - 1);
  const isha = within(minuteOf(times.isha), maghrib + 1, maghrib + halfNight);
  const asr = within(minuteOf(times.asr), dhuhr + 1, maghrib - 1);
  return {
    fajr: new Date(fajr * MINUTE),
    sunrise: new Date(sunrise * MINUTE),
    dhuhr: new Date(dhuhr * MINUTE),
    asr: new Date(asr * MINUTE),
    maghrib: new Date(maghrib * MINUTE),
    isha: new Date(isha * MINUTE),
  };
}

/** adhan rounds seconds, but a share of a night leaves milliseconds behind. */
const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE);
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
