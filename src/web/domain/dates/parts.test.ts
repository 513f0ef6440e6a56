import { expect, test } from 'vitest';
import { isoOf, orderIn, partsOf, pasted, problemOf } from '#web/domain/dates/parts.ts';

test('a day is taken apart and put together again', () => {
  expect(partsOf('2026-03-05')).toEqual({ day: '5', month: '3', year: '2026' });
  expect(isoOf(partsOf('2026-03-05'))).toBe('2026-03-05');
});

test('what names no day is none', () => {
  expect(partsOf('soon')).toEqual({ day: '', month: '', year: '' });
  expect(isoOf({ day: '5', month: '3', year: '26' })).toBeNull();
  expect(isoOf({ day: '', month: '3', year: '2026' })).toBeNull();
});

test('a day that no calendar has is a problem, the 29th of February only in some years', () => {
  expect(problemOf({ day: '31', month: '2', year: '2026' })).toBe('impossible');
  expect(problemOf({ day: '29', month: '2', year: '2026' })).toBe('impossible');
  expect(problemOf({ day: '29', month: '2', year: '2028' })).toBeNull();
});

test('the first and the last day that may be chosen may be', () => {
  const chosen = (iso: string) => problemOf(partsOf(iso), '2026-03-01', '2026-03-31');
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(chosen)).toEqual([
    'early',
    null,
    null,
    'late',
  ]);
});

test('filled parts with a short year are a problem, what is not yet filled is none', () => {
  for (const year of ['2', '26', '202']) expect(problemOf({ day: '5', month: '3', year })).toBe('impossible');
  expect(problemOf({ day: '31', month: '2', year: '' })).toBeNull();
});

test('parts stand as readers write them', () => {
  for (const locale of ['en-GB', 'de', 'ar', 'tr']) expect(orderIn(locale)).toEqual(['day', 'month', 'year']);
  expect(orderIn('en-US')).toEqual(['month', 'day', 'year']);
  expect(orderIn('hu')).toEqual(['year', 'month', 'day']);
});

const READERS = {
  'en-GB': ['day', 'month', 'year'],
  'en-US': ['month', 'day', 'year'],
  de: ['day', 'month', 'year'],
  ar: ['day', 'month', 'year'],
  tr: ['day', 'month', 'year'],
} as const;
const isoPasted = (text: string, locale: keyof typeof READERS = 'en-GB') => {
  const parts = pasted(text, READERS[locale], locale);
  return parts && isoOf(parts);
};

test.each([
  ['5.3.2026', 'de'],
  ['5.3.2026.', 'de'],
  ['05.03.26', 'de'],
  ['3/5/2026', 'en-US'],
  ['2026-03-05', 'en-GB'],
  ['2026-03-05T21:30:00Z', 'en-US'],
  ['2026-03-05 21:30', 'tr'],
  ['٥/٣/٢٠٢٦', 'ar'],
  ['\u200f5\u200f/3\u200f/2026', 'ar'],
  ['5 March 2026', 'en-GB'],
  ['Thu, 5 Mar 2026', 'en-GB'],
  ['March 5, 2026', 'en-US'],
  ['Donnerstag, 5. März 2026', 'de'],
  ['5 MART 2026 Perşembe', 'tr'],
  ['الخميس، ٥ مارس ٢٠٢٦', 'ar'],
] as const)('%s is pasted by a reader of %s', (text, locale) => {
  expect(isoPasted(text, locale)).toBe('2026-03-05');
});

test('the names of all months are known, in full and cut short', () => {
  for (const locale of ['en-GB', 'de', 'ar', 'tr'] as const)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: style, timeZone: 'UTC' });
      const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index, 5)));
      expect(months.map((month) => isoPasted(`5 ${format.format(month)} 2026`, locale))).toEqual(
        months.map((month) => month.toISOString().slice(0, 10)),
      );
    }
});

test.each(['31.2.2026', '5.3.', '5.3.202', 'tomorrow', 'Room 31', '5 March', '1 2 3 2026', ''])(
  'no date: %s',
  (text) => expect(isoPasted(text)).toBeNull(),
);
