import type { Day } from '#core/day.ts';

export function dayOf(moment: Date): Day {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}

export function civilDate(moment: Date, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { dateStyle: 'full' }).format(moment);
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "yesterday", "3 hours ago", "now". */
export function timeAgo(then: number, now: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { numeric: 'auto' });
  const passed = Math.max(0, now - then);
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? ['second', Infinity];
  return words.format(-Math.floor(passed / length), unit);
}
