import { monthNumber, monthOfNumber } from '#core/hijri-calendar/month.ts';
import type { HijriMonth } from '#core/hijri-calendar/month.ts';
import { calculatedStart } from '#core/hijri-calendar/starts.ts';

/** By how many days a month began later (or earlier) than in the Umm al-Qura calendar, by `1447-9`. */
export type Corrections = Readonly<Record<string, number>>;

export const NO_CORRECTIONS: Corrections = {};
/** Calendars of different lands lie no further apart. */
export const MOST = 2;

const [SHORTEST, LONGEST] = [29, 30];

const ummAlQuraStart = (month: number) => calculatedStart('ummAlQura', month);

export function correctionKey({ year, month }: HijriMonth): string {
  return `${year}-${month}`;
}

/** The corrected months by their number, the earliest first. */
function announced(corrections: Corrections): [month: number, start: number][] {
  return Object.entries(corrections)
    .map(([key, days]): [number, number] => {
      const [year = 0, month = 0] = key.split('-').map(Number);
      const number = monthNumber({ year, month });
      return [number, ummAlQuraStart(number) + days];
    })
    .toSorted(([one], [other]) => one - other);
}

/**
 * The months that begin elsewhere than calculated: those that were corrected, and those after them that have to give way so
 * that no month is shorter than 29 days or longer than 30. The past does not give way: what has begun has begun.
 */
export function correctedStarts(corrections: Corrections): ReadonlyMap<number, number> {
  const fixed = announced(corrections);
  const starts = new Map(fixed);
  for (const [first, begun] of fixed) {
    let before = begun;
    for (let month = first + 1; !fixed.some(([other]) => other === month); month++) {
      const calculated = ummAlQuraStart(month);
      const start = Math.min(Math.max(calculated, before + SHORTEST), before + LONGEST);
      if (start === calculated) break;
      starts.set(month, start);
      before = start;
    }
  }
  return starts;
}

export interface Objection {
  /** The month that could not be. */
  month: HijriMonth;
  days: number;
}

/** Why these corrections cannot all be right: a month would have another length than 29 or 30 days. Null if they can. */
export function objection(corrections: Corrections): Objection | null {
  const starts = correctedStarts(corrections);
  for (const [month, start] of announced(corrections)) {
    const days = start - (starts.get(month - 1) ?? ummAlQuraStart(month - 1));
    if (days < SHORTEST || days > LONGEST) return { month: monthOfNumber(month - 1), days };
  }
  return null;
}

/** The corrections with one month's changed; 0 takes it back. */
export function withCorrection(corrections: Corrections, month: HijriMonth, days: number): Corrections {
  const { [correctionKey(month)]: _, ...others } = corrections;
  return days === 0 ? others : { ...others, [correctionKey(month)]: days };
}

/**
 * The corrections by which a month and as many after it begin `days` later. Where the month before it would be too long or too
 * short, earlier months give way as well, each by as little as it can.
 */
export function movedMonths(from: HijriMonth, count: number, days: number): Corrections {
  const first = monthNumber(from);
  const moved = new Map<number, number>();
  for (let month = first; month < first + count; month++) moved.set(month, days);
  for (let [month, shift] = [first, days]; shift !== 0; month--) {
    const length = ummAlQuraStart(month) - ummAlQuraStart(month - 1);
    const kept = Math.min(Math.max(0, length + shift - LONGEST), length + shift - SHORTEST);
    if (kept !== 0) moved.set(month - 1, kept);
    shift = kept;
  }
  return Object.fromEntries([...moved].map(([month, shift]) => [correctionKey(monthOfNumber(month)), shift]));
}
