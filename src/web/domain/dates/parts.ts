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

export const isWhole = ({ day, month, year }: Parts): boolean =>
  day !== '' && month !== '' && year.length === YEAR_DIGITS;

/** The day that whole parts name, as ISO 8601 writes it; nothing for the 31st of February. */
export function isoOf(parts: Parts): string | null {
  if (!isWhole(parts)) return null;
  const text = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return dayFromIso(text) === null ? null : text;
}

export type Problem = 'impossible' | 'early' | 'late';

/** What keeps whole parts from being a day that may be chosen. */
export function problemOf(parts: Parts, min = '', max = ''): Problem | null {
  if (!isWhole(parts)) return null;
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

/** A whole date that was pasted, in the reader's order or as machines write it. */
export function pasted(text: string, order: readonly Part[]): Parts | null {
  const numbers = text
    .trim()
    .split(/[^0-9٠-٩۰-۹]+/)
    .map(digitsIn);
  if (numbers.length !== 3 || numbers.includes('')) return null;
  const parts: readonly Part[] = numbers[0]?.length === YEAR_DIGITS ? ['year', 'month', 'day'] : order;
  const named = Object.fromEntries(parts.map((part, index) => [part, numbers[index] ?? '']));
  const iso = isoOf({ ...NOTHING, ...named });
  return iso === null ? null : partsOf(iso);
}
