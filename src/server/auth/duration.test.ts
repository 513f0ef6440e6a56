import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

test.each([
  ['2h45m', 9_900_000],
  ['300ms', 300],
  ['1.5h', 5_400_000],
  ['0s', 0],
  ['10us', 0.01],
])('%s is %d milliseconds', (text, milliseconds) => {
  expect(durationOf(text)).toBeCloseTo(milliseconds);
});

test.each(['', 'forever', '-1h', '1d', '10', '1h ', 'h'])('"%s" is no duration', (text) => {
  expect(durationOf(text)).toBeUndefined();
});
