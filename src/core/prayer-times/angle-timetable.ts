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
import type { Place, Position } from '#core/place.ts';
import { asrMoments } from '#core/prayer-times/asr.ts';
import type { CustomAngles, SettledCalculation } from '#core/prayer-times/calculation.ts';
import { solarDay } from '#core/prayer-times/date-line.ts';
import { presetParameters } from '#core/prayer-times/preset-parameters.ts';
import type { AngleMethod } from '#core/prayer-times/method.ts';
import { isPolar, polarTimes, withDays } from '#core/prayer-times/polar.ts';
import { eachEvent } from '#core/prayer-times/prayer.ts';
import type { DayTimes, PrayerEvent } from '#core/prayer-times/prayer.ts';
import { isInKelantan } from '#core/prayer-times/region.ts';
import { HORIZON, minutesFromNoon, noonIn, sunAt } from '#core/prayer-times/sun.ts';
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

/**
 * How a careful method comes to whole minutes: no prayer and no end of a fast early, no end of Fajr late. Fajr itself
 * begins a prayer and ends a meal; neither way is the careful one.
 */
const CAREFULLY: Readonly<Record<PrayerEvent, (minutes: number) => number>> = {
  fajr: Math.round,
  sunrise: Math.floor,
  dhuhr: Math.ceil,
  asr: Math.ceil,
  maghrib: Math.ceil,
  isha: Math.ceil,
};
/** Kelantan's Isha, by its mufti. */
const KELANTAN_ISHA = 17;
/** JAKIM reckons at the western edge of a zone. The peninsula leans to the north-west, and so do its zones, in degrees. */
const ZONE_EDGE = { north: 0.2, borneo: 108 };

type AngleCalculation = SettledCalculation & { method: AngleMethod | 'custom' };

/** adhan's own recommendation, for the south as well. */
export function nightRule(place: Place, { highLatitude }: SettledCalculation): NightRule {
  if (highLatitude !== 'automatic') return highLatitude;
  return Math.abs(place.latitude) > SHORT_NIGHTS ? 'seventhOfTheNight' : 'middleOfTheNight';
}

/** Every rule is set, or what adhan falls back to makes Fajr and Isha one moment in a northern summer. */
export function parametersFor(place: Place, calculation: AngleCalculation): CalculationParameters {
  const { method, custom, asr, offsets } = calculation;
  const parameters = method === 'custom' ? customParameters(custom) : presetParameters(method);
  if (method === 'malaysia' && isInKelantan(place)) parameters.ishaAngle = KELANTAN_ISHA;
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
  const place = withDays(calculation.method === 'malaysia' ? zoneEdge(where) : where);
  const coordinates = new Coordinates(place.latitude, place.longitude);
  const parameters = parametersFor(where, calculation);
  const laterInRamadan = calculation.method === 'ummAlQura';
  const asrOn = asrMoments(calculation.asr === 'later' ? 2 : 1, place);
  const asrMinutes = parameters.methodAdjustments.asr + parameters.adjustments.asr;
  const round = { up: Math.ceil, nearest: Math.round, none: CAREFULLY.asr }[parameters.rounding];
  const { method } = calculation;
  const lengthened = isLengthened(method) ? LENGTHENED[method](where) : null;
  // adhan rounds seconds, but a share of a night leaves milliseconds behind.
  const otherwise = lengthened ? Math.round : Math.floor;
  const whole = parameters.rounding === Rounding.None ? CAREFULLY : eachEvent(() => otherwise);
  if (lengthened) parameters.rounding = Rounding.None;
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
    const asr = new Date(round(asrOn(number) * 1440 + asrMinutes) * MINUTE);
    const isha =
      laterInRamadan && isRamadan(day, calendar)
        ? new Date(known.isha.getTime() + RAMADAN_ISHA * MINUTE)
        : known.isha;
    const { fajr, dhuhr } = known;
    const { morning, evening } = lengthened?.(number) ?? { morning: 0, evening: 0 };
    const sunrise = new Date(known.sunrise.getTime() - morning * MINUTE);
    const maghrib = new Date(known.maghrib.getTime() + evening * MINUTE);
    const times = { fajr, sunrise, dhuhr, asr, maghrib, isha };
    return inOrder(eachEvent((event) => whole[event](times[event].getTime() / MINUTE)));
  };
}

/** Near the polar circles a day or a night may be shorter than the minutes that a method adds. */
function inOrder(minutes: Record<PrayerEvent, number>): DayTimes {
  const { dhuhr } = minutes;
  const sunrise = Math.min(minutes.sunrise, dhuhr - 1);
  const maghrib = Math.max(minutes.maghrib, dhuhr + 2);
  const halfNight = Math.max(1, Math.floor((1440 - maghrib + sunrise) / 2));
  const ordered = {
    fajr: within(minutes.fajr, sunrise - halfNight, sunrise - 1),
    sunrise,
    dhuhr,
    asr: within(minutes.asr, dhuhr + 1, maghrib - 1),
    maghrib,
    isha: within(minutes.isha, maghrib + 1, maghrib + halfNight),
  };
  return eachEvent((event) => new Date(ordered[event] * MINUTE));
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function zoneEdge(place: Place): Place {
  const leans = place.longitude < ZONE_EDGE.borneo;
  return leans ? { ...place, latitude: place.latitude + ZONE_EDGE.north } : place;
}

/** Minutes by which an authority sets sunrise earlier and sunset later than the sun over a level horizon. */
type Lengthened = (place: Place) => (dayNumber: number) => { morning: number; evening: number };

export const LENGTHENED = {
  /**
   * The Habous' horizon sinks with the height of a town: what its tables of Marrakech (466 m: 0.3°), Erfoud (807 m: 0.5°)
   * and Ifrane (1665 m: 0.8°) add to those of the coast, as adhan's authors found, is the usual dip (1.76′ times the root
   * of the metres) seen from 270 m higher.
   */
  morocco: ({ elevation = 0, ...place }) => {
    const dip = (1.76 / 60) * (Math.sqrt(Math.max(elevation, 0) + 270) - Math.sqrt(270));
    return (dayNumber) => {
      const minutes = untilHorizon(place, dayNumber, dip) - untilHorizon(place, dayNumber);
      return { morning: minutes, evening: minutes };
    };
  },
  /** The end of Fajr is not reckoned at the zone's edge, but where it comes first. */
  malaysia: (place) => (dayNumber) => ({
    morning: untilHorizon(place, dayNumber) - untilHorizon(zoneEdge(place), dayNumber),
    evening: 0,
  }),
} as const satisfies Partial<Record<AngleMethod, Lengthened>>;

const isLengthened = (method: string): method is keyof typeof LENGTHENED => Object.hasOwn(LENGTHENED, method);

function untilHorizon(place: Position, dayNumber: number, dip = 0): number {
  return minutesFromNoon(HORIZON - dip, place.latitude, sunAt(noonIn(place, dayNumber))) ?? 0;
}
