/** A month as a date of the database, which knows days alone; null where no year was given. */
export function dateOf(year: string | null, month: string | null = '1'): string | null {
  const whole = Number(year);
  if (!year || !Number.isInteger(whole)) return null;
  return `${String(whole).padStart(4, '0')}-${(month ?? '1').padStart(2, '0')}-01`;
}

export const yearOf = (date: string | null | undefined): string => date?.slice(0, 4) ?? '';
export const monthOf = (date: string | null | undefined): string =>
  date ? String(Number(date.slice(5, 7))) : '1';

/** Dates written so stand in the order of time. */
export const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one < other;
