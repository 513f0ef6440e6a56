/** A day of the civil calendar, of no particular time zone. */
export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Noon in universal time: safe from every time zone's edge. */
export function noonOf({ year, month, day }: Day): Date {
  return new Date(Date.UTC(year, month - 1, day, 12));
}
