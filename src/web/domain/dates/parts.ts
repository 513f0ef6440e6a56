import { dayFromIso, noonOf } from '#core/day.ts';
import { digitsIn } from '#web/ui/digits.ts';

export type Part = 'day' | 'month' | 'year';
/** As typed: an empty part is not known yet. */
export type Parts = Readonly<Record<Part, string>>;

export const NOTHING: Parts = { day: '', month: '', year: '' };
const YEAR_DIGITS = 4;

export function partsOf(iso: string): Parts {
  const day = dayFromIso(iso);
  if (day === null) return NOTHING;
  return {
    day: String(day.day),
    month: String(day.month),
    year: String(day.year).padStart(YEAR_DIGITS, '0'),
  };
}

const isFilled = ({ day, month, year }: Parts): boolean => day !== '' && month !== '' && year !== '';
export const isWhole = (parts: Parts): boolean => isFilled(parts) && parts.year.length === YEAR_DIGITS;

/** Two digits are a year of this century. */
export const fullYear = (year: string): string => (/^\d\d$/.test(year) ? `20${year}` : year);

/** The day that whole parts name, as ISO 8601 writes it; nothing for the 31st of February. */
export function isoOf(parts: Parts): string | null {
  if (!isWhole(parts)) return null;
  const text = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return dayFromIso(text) === null ? null : text;
}

export type Problem = 'impossible' | 'early' | 'late';

/** What keeps filled parts from being a day that may be chosen: a year of two digits is none yet. */
export function problemOf(parts: Parts, min = '', max = ''): Problem | null {
  if (!isFilled(parts)) return null;
  const iso = isoOf(parts);
  if (iso === null) return 'impossible';
  if (min !== '' && iso < min) return 'early';
  return max !== '' && iso > max ? 'late' : null;
}

/** In which order readers of a language write a day. */
export function orderIn(locale: string): Part[] {
  const written = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { dateStyle: 'long' });
  return written
    .formatToParts(noonOf({ year: 2000, month: 1, day: 1 }))
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** Which month a text names, in full or by its first letters. */
function monthIn(text: string, locale: string): string | undefined {
  const lower = (name: string) => name.toLocaleLowerCase(locale);
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  const words = (lower(text).match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= 3);
  return Array.from({ length: 12 }, (_, index) => index + 1)
    .filter((month) => {
      const name = lower(format.format(noonOf({ year: 2000, month, day: 1 })));
      return words.some((word) => name.startsWith(word));
    })
    .map(String)[0];
}

/** They keep a date in its order within a text of the other direction, and are copied along. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g;
const TIME_BEHIND = /^(\d{4}-\d\d-\d\d)[T\s].*$/s;

/** A whole date that was pasted: in the reader's order, with the name of its month, or as machines write it. */
export function pasted(text: string, order: readonly Part[], locale: string): Parts | null {
  const date = text.replaceAll(DIRECTION_MARKS, '').trim().replace(TIME_BEHIND, '$1');
  const numbers = (date.match(/[0-9٠-٩۰-۹]+/g) ?? []).map(digitsIn);
  const month = monthIn(date, locale);
  const all: readonly Part[] = numbers[0]?.length === YEAR_DIGITS ? ['year', 'month', 'day'] : order;
  const written = month === undefined ? all : all.filter((part) => part !== 'month');
  if (numbers.length !== written.length) return null;
  const named = Object.fromEntries(written.map((part, index) => [part, numbers[index] ?? '']));
  const parts = { ...NOTHING, ...(month !== undefined && { month }), ...named };
  const iso = isoOf({ ...parts, year: fullYear(parts.year) });
  return iso === null ? null : partsOf(iso);
}
