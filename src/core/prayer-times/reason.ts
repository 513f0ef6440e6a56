import type { CalculationParameters } from 'adhan';
import { dayNumber } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';
import type { Place } from '#core/place.ts';
import { LENGTHENED, nightRule, parametersFor } from '#core/prayer-times/angle-timetable.ts';
import type { NightRule } from '#core/prayer-times/angle-timetable.ts';
import { settled } from '#core/prayer-times/calculation.ts';
import type { Calculation, SettledCalculation } from '#core/prayer-times/calculation.ts';
import { isChecked } from '#core/prayer-times/country-method.ts';
import { FAJR_ANGLE, NORTHERN, TEMKIN } from '#core/prayer-times/diyanet/row.ts';
import { ishaAngle } from '#core/prayer-times/diyanet/timetable.ts';
import type { Method, NamedMethod } from '#core/prayer-times/method.ts';
import { NO_MINUTES } from '#core/prayer-times/prayer.ts';
import type { PrayerEvent } from '#core/prayer-times/prayer.ts';
import { HORIZON, minutesFromNoon, sunAt } from '#core/prayer-times/sun.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { isRamadan } from '#core/ramadan.ts';

/** Why a time is what it is. */
export interface Reason {
  event: PrayerEvent;
  at: Date;
  method: Method;
  rule: Rule;
  /** Minutes that the method adds, and the reader's own. */
  methodMinutes: number;
  ownMinutes: number;
  rounding: 'nearest' | 'up' | 'down';
  /** Whether the method was held against its authority's published timetable. */
  checked: boolean;
  /** How it was estimated because twilight does not end, or the sun does not set. */
  estimate: Estimate | null;
  /** What is not certain about it here. */
  weakness: Weakness | null;
  others: { method: NamedMethod; at: Date; minutes: number }[];
}

export type Rule =
  | { kind: 'angle'; angle: number }
  | { kind: 'afterMaghrib'; minutes: number; ramadan: boolean }
  | { kind: 'horizon' }
  | { kind: 'noon' }
  | { kind: 'shadow'; lengths: 1 | 2 };
export type Estimate = NightRule | 'takdir' | 'seasons' | 'polar';
export type Weakness = 'coordinates' | 'noTables' | 'isha' | 'zones';

const MINUTE = 60_000;
const COMPARED: readonly NamedMethod[] = [
  'diyanet',
  'muslimWorldLeague',
  'northAmerica',
  'egyptian',
  'ummAlQura',
  'karachi',
];
/** Nights without an 18° twilight begin here; a coordinate off by a hundredth then moves a whole summer. */
const SENSITIVE = 48.6;
/** The reconstruction has seen no tables there. */
const UNSEEN = [
  [43.8, 47.6],
  [67.3, 90],
] as const;

export function reasonFor(
  place: Place,
  calculation: Calculation,
  day: Day,
  event: PrayerEvent,
  calendar: HijriCalendar = hijriCalendar(),
): Reason {
  const chosen = settled(calculation, place);
  const at = timetable(place, calculation, calendar)(day)[event];
  const others = COMPARED.filter((method) => method !== chosen.method)
    .slice(0, 3)
    .map((method) => {
      const compared = { ...calculation, method, asr: chosen.asr, offsets: NO_MINUTES };
      const time = timetable(place, compared, calendar)(day)[event];
      return { method, at: time, minutes: Math.round((time.getTime() - at.getTime()) / MINUTE) };
    });
  const { rule, methodMinutes, rounding } =
    chosen.method === 'diyanet'
      ? diyanetRule(place, chosen, event)
      : angleRule(place, chosen, { day, calendar }, event);
  return {
    event,
    at,
    method: chosen.method,
    rule,
    methodMinutes,
    ownMinutes: calculation.offsets[event],
    rounding,
    checked: isChecked(chosen.method, place.country),
    estimate: estimateOf(place, chosen, day, event, rule),
    weakness: weaknessOf(place, chosen.method, event),
    others,
  };
}

type Basis = Pick<Reason, 'rule' | 'methodMinutes' | 'rounding'>;

function diyanetRule(place: Place, { asr }: SettledCalculation, event: PrayerEvent): Basis {
  const rules: Record<PrayerEvent, Rule> = {
    fajr: { kind: 'angle', angle: FAJR_ANGLE },
    sunrise: { kind: 'horizon' },
    dhuhr: { kind: 'noon' },
    asr: { kind: 'shadow', lengths: asr === 'later' ? 2 : 1 },
    maghrib: { kind: 'horizon' },
    isha: { kind: 'angle', angle: ishaAngle(place) },
  };
  return { rule: rules[event], methodMinutes: TEMKIN[event], rounding: 'nearest' };
}

function angleRule(
  place: Place,
  chosen: SettledCalculation,
  { day, calendar }: { day: Day; calendar: HijriCalendar },
  event: PrayerEvent,
): Basis {
  const { method, ...rest } = chosen;
  if (method === 'diyanet') return diyanetRule(place, chosen, event);
  const parameters = parametersFor(place, { ...rest, method });
  const rule = ruleOf(parameters, chosen, isRamadan(day, calendar), event);
  const { methodAdjustments: minutes } = parameters;
  return {
    rule,
    // Minutes after Maghrib hold what Maghrib was given already.
    methodMinutes: Math.round(
      rule.kind === 'afterMaghrib'
        ? minutes.isha - minutes.maghrib
        : minutes[event] + heightMinutes(place, method, day, event),
    ),
    rounding: roundingOf(parameters, event),
  };
}

/** What the height of the place adds, where the authority heeds it. */
function heightMinutes(place: Place, method: Method, day: Day, event: PrayerEvent): number {
  if (method !== 'morocco') return 0;
  const { morning, evening } = LENGTHENED.morocco(place)(dayNumber(day));
  return event === 'sunrise' ? -morning : event === 'maghrib' ? evening : 0;
}

function roundingOf({ rounding }: CalculationParameters, event: PrayerEvent): Reason['rounding'] {
  if (rounding === 'up') return 'up';
  if (rounding === 'nearest' || event === 'fajr') return 'nearest';
  return event === 'sunrise' ? 'down' : 'up';
}

function ruleOf(
  parameters: CalculationParameters,
  { asr, method }: SettledCalculation,
  fasting: boolean,
  event: PrayerEvent,
): Rule {
  switch (event) {
    case 'fajr':
      return { kind: 'angle', angle: parameters.fajrAngle };
    case 'dhuhr':
      return { kind: 'noon' };
    case 'asr':
      return { kind: 'shadow', lengths: asr === 'later' ? 2 : 1 };
    case 'maghrib':
      return parameters.maghribAngle
        ? { kind: 'angle', angle: parameters.maghribAngle }
        : { kind: 'horizon' };
    case 'isha': {
      if (!parameters.ishaInterval) return { kind: 'angle', angle: parameters.ishaAngle };
      const ramadan = method === 'ummAlQura' && fasting;
      return { kind: 'afterMaghrib', minutes: parameters.ishaInterval + (ramadan ? 30 : 0), ramadan };
    }
    default:
      return { kind: 'horizon' };
  }
}

/** An angle's own time differs from the printed one by more than rounding where another rule stepped in. */
function estimateOf(
  place: Place,
  chosen: SettledCalculation,
  day: Day,
  event: PrayerEvent,
  rule: Rule,
): Estimate | null {
  const noon = sunAt(dayNumber(day) + 0.5 - place.longitude / 360);
  if (minutesFromNoon(HORIZON, place.latitude, noon) === null)
    return chosen.method === 'diyanet' && place.latitude >= NORTHERN ? 'takdir' : 'polar';
  if (rule.kind !== 'angle' || event === 'maghrib') return null;
  const { method, ...rest } = chosen;
  const times = timetable(place, { ...rest, method, offsets: { ...chosen.offsets, [event]: 0 } })(day);
  const byAngle = minutesFromNoon(-rule.angle, place.latitude, noon);
  const solarNoon = (dayNumber(day) + 0.5 - place.longitude / 360) * 1440 - noon.equation;
  const expected = byAngle === null ? null : solarNoon + (event === 'fajr' ? -byAngle : byAngle);
  const shown = times[event].getTime() / MINUTE;
  // The date line moves whole days.
  const difference = expected === null ? Infinity : Math.abs(((shown - expected + 720) % 1440) - 720);
  if (difference <= 4) return null;
  if (method === 'diyanet') return place.latitude >= NORTHERN ? 'takdir' : 'seventhOfTheNight';
  return method === 'moonsightingCommittee' ? 'seasons' : nightRule(place, chosen);
}

function weaknessOf({ latitude, zone }: Place, method: Method, event: PrayerEvent): Weakness | null {
  if (method === 'malaysia') return 'zones';
  if (method !== 'diyanet') return null;
  if (UNSEEN.some(([south, north]) => latitude >= south && latitude <= north)) return 'noTables';
  if (event !== 'fajr' && event !== 'isha') return null;
  if (latitude > SENSITIVE) return 'coordinates';
  return event === 'isha' && zone.startsWith('America/') ? 'isha' : null;
}
