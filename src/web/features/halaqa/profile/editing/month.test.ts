import { expect, test } from 'vitest';
import { dateOf, isBefore, monthOf, yearOf } from '#web/features/halaqa/profile/editing/month.ts';

test.each([
  ['2019', '9', '2019-09-01'],
  ['2019', '12', '2019-12-01'],
  ['2019', undefined, '2019-01-01'],
  [null, '9', null],
  ['next year', '9', null],
])('the year %s and the month %s are %s', (year, month, date) => expect(dateOf(year, month)).toBe(date));

test('a date of the database is its year and its month', () =>
  expect([yearOf('2019-09-01'), monthOf('2019-09-01'), yearOf(null)]).toEqual(['2019', '9', '']));

test.each([
  ['2019-09-01', '2019-10-01', true],
  ['2019-10-01', '2019-09-01', false],
  ['2019-09-01', '2019-09-01', false],
  [null, '2019-09-01', false],
])('%s is before %s: %s', (one, other, is) => expect(isBefore(one, other)).toBe(is));
