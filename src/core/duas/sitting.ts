import { dayFromIso, daysAfter, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';

/** What was said of a shelf on one day, and how often. */
export interface Sitting {
  day: string;
  said: Readonly<Record<string, number>>;
}

/** By shelf: the morning, the evening, a category, a list of one's own. */
export type Sittings = Readonly<Record<string, Sitting>>;

export interface Counted {
  id: string;
  /** How often it is said; once if not told. */
  repeat?: number | undefined;
}

/** Whoever says the words of the evening late at night is still in that evening. */
const NIGHT_IS_OVER = 4;

/** The day to which a shelf's counts belong, by the calendar and the clock of the place. */
export function sittingDay(shelf: string, { hour, ...day }: Day & { hour: number }): string {
  return isoDay(shelf === 'evening' && hour < NIGHT_IS_OVER ? daysAfter(day, -1) : day);
}

export function saidIn(sittings: Sittings, shelf: string, day: string): Sitting['said'] {
  const sitting = sittings[shelf];
  return sitting?.day === day ? sitting.said : {};
}

export const timesOf = ({ repeat = 1 }: Counted): number => repeat;

export function isSaid(dua: Counted, said: Sitting['said']): boolean {
  return (said[dua.id] ?? 0) >= timesOf(dua);
}

/** One more, never beyond what is to be said; or one less. */
export function counted(
  sittings: Sittings,
  shelf: string,
  day: string,
  dua: Counted,
  step: 1 | -1,
): Sittings {
  const said = saidIn(sittings, shelf, day);
  const count = Math.min(timesOf(dua), Math.max(0, (said[dua.id] ?? 0) + step));
  return { ...recent(sittings, day), [shelf]: { day, said: { ...said, [dua.id]: count } } };
}

export function begunAnew(sittings: Sittings, shelf: string): Sittings {
  const { [shelf]: _, ...others } = sittings;
  return others;
}

/** Today's, and those of the night before. */
function recent(sittings: Sittings, day: string): Sittings {
  const named = dayFromIso(day);
  const oldest = named ? isoDay(daysAfter(named, -1)) : day;
  return Object.fromEntries(Object.entries(sittings).filter(([, sitting]) => sitting.day >= oldest));
}

export interface Progress {
  done: number;
  /** The first that is not complete. */
  next: string | null;
  begun: boolean;
}

export function progressOf(duas: readonly Counted[], said: Sitting['said']): Progress {
  return {
    done: duas.filter((dua) => isSaid(dua, said)).length,
    next: duas.find((dua) => !isSaid(dua, said))?.id ?? null,
    begun: duas.some(({ id }) => (said[id] ?? 0) > 0),
  };
}
