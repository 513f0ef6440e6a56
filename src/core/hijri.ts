import { noonOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';

export interface HijriDay {
  year: number;
  /** 1 (Muharram) to 12 (Dhu al-Hijja). */
  month: number;
  day: number;
}

/** Umm al-Qura, the civil calendar of Saudi Arabia; the unnamed `islamic` calendar gives other days. */
const CALENDAR = 'u-ca-islamic-umalqura-nu-latn';

/** `correction` moves the calendar by whole days where the moon was seen otherwise. */
export function hijriDay(day: Day, correction = 0): HijriDay {
  const parts = hijriParts(day, 'en', 'numeric', correction);
  return { year: Number(parts.year), month: Number(parts.month), day: Number(parts.day) };
}

/** The month's name as a reader of the language knows it. */
export function hijriMonthName(day: Day, locale: string, correction = 0): string {
  return hijriParts(day, locale, 'long', correction).month;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times its use. */
function formatOf(locale: string, month: 'numeric' | 'long'): Intl.DateTimeFormat {
  const key = `${locale} ${month}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(`${locale}-${CALENDAR}`, {
      timeZone: 'UTC',
      year: 'numeric',
      month,
      day: 'numeric',
    });
    formats.set(key, format);
  }
  return format;
}

function hijriParts(day: Day, locale: string, month: 'numeric' | 'long', correction: number) {
  const parts = formatOf(locale, month).formatToParts(noonOf({ ...day, day: day.day + correction }));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day') };
}
