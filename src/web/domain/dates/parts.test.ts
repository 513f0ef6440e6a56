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

test('what is not yet whole is no problem', () => {
  expect(problemOf({ day: '31', month: '2', year: '' })).toBeNull();
});

test('parts stand as readers write them', () => {
  for (const locale of ['en-GB', 'de', 'ar', 'tr']) expect(orderIn(locale)).toEqual(['day', 'month', 'year']);
  expect(orderIn('en-US')).toEqual(['month', 'day', 'year']);
  expect(orderIn('hu')).toEqual(['year', 'month', 'day']);
});

test('a date is pasted as its reader or a machine writes it', () => {
  expect(isoOf(pasted('5.3.2026', ['day', 'month', 'year'])!)).toBe('2026-03-05');
  expect(isoOf(pasted('3/5/2026', ['month', 'day', 'year'])!)).toBe('2026-03-05');
  expect(isoOf(pasted('2026-03-05', ['day', 'month', 'year'])!)).toBe('2026-03-05');
  expect(isoOf(pasted('٥/٣/٢٠٢٦', ['day', 'month', 'year'])!)).toBe('2026-03-05');
  expect(pasted('31.2.2026', ['day', 'month', 'year'])).toBeNull();
  expect(pasted('tomorrow', ['day', 'month', 'year'])).toBeNull();
});
