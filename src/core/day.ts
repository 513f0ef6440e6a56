/** A day of the civil calendar, of no particular time zone. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

const DAY = 86_400_000;

/** Noon in universal time: safe from every time zone's edge. */
export function noonOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day, 12));
}

/** As ISO 8601 writes it, `2026-11-15`: such texts sort as their days do. */
export function isoDay(day: Day): string {
  return noonOf(day).toISOString().slice(0, 10);
}

/** The day that an ISO text names; nothing for a text that names none. */
export function dayFromIso(text: string): Day | null {
  const [year, month, day] = text.split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const named = { year, month, day };
  return Number.isNaN(noonOf(named).getTime()) || isoDay(named) !== text ? null : named;
}

/** Days later, or earlier where `count` is negative. */
export function daysAfter({ year, month, day }: Day, count: number): Day {
  const noon = noonOf({ year, month, day: day + count });
  return { year: noon.getUTCFullYear(), month: noon.getUTCMonth() + 1, day: noon.getUTCDate() };
}

/** 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: Day): number {
  return noonOf(day).getUTCDay();
}

/** Whole days since 1 January 1970, the same number for the same day everywhere. */
export function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / DAY;
}

export function dayOfNumber(number: number): Day {
  const date = new Date(number * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function daysOfMonth({ year, month }: Pick<Day, 'year' | 'month'>): Day[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
}
