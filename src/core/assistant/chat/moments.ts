import type { HijriDay } from '#core/hijri-calendar/calendar.ts';

/** Times at which some questions are nearer than others. `always`, `learning` and `small` are no times: they fill up. */
export const MOMENTS = [
  'ramadan-nights',
  'ramadan',
  'before-ramadan',
  'shawwal',
  'dhul-hijja',
  'muharram',
  'rabi-al-awwal',
  'friday',
  'morning',
  'day',
  'evening',
  'night',
] as const;
export type TimeOfAsking = (typeof MOMENTS)[number];

interface Now {
  /** 0 to 23. */
  hour: number;
  /** 0 is Sunday, 5 Friday. */
  weekday: number;
  hijri: HijriDay | null;
}

const at =
  (month: number, from = 1, to = 30) =>
  (hijri: HijriDay | null): boolean =>
    hijri?.month === month && hijri.day >= from && hijri.day <= to;

/** Seasons of the year: the last ten nights, the ten days of Dhul-Hijja with those of the sacrifice, Ashura. */
const SEASONS: readonly (readonly [TimeOfAsking, (hijri: HijriDay | null) => boolean])[] = [
  ['ramadan-nights', at(9, 20)],
  ['ramadan', at(9)],
  ['before-ramadan', at(8, 15)],
  ['shawwal', at(10)],
  ['dhul-hijja', at(12, 1, 13)],
  ['muharram', at(1, 1, 10)],
  ['rabi-al-awwal', at(3, 1, 12)],
];
const FRIDAY = 5;
const HOURS: readonly (readonly [from: number, TimeOfAsking])[] = [
  [21, 'night'],
  [17, 'evening'],
  [11, 'day'],
  [4, 'morning'],
];

/** What time it is, the rarest first. */
export function momentsAt({ hour, weekday, hijri }: Now): TimeOfAsking[] {
  return [
    ...SEASONS.filter(([, isNow]) => isNow(hijri)).map(([moment]) => moment),
    ...(weekday === FRIDAY ? (['friday'] as const) : []),
    HOURS.find(([from]) => hour >= from)?.[1] ?? 'night',
  ];
}
