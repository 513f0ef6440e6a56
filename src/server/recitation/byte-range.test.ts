import { expect, test } from 'vitest';
import { spanIn } from './byte-range.ts';

/** The cases of RFC 9110, 14.1.2 and 14.2, for a file of 10000 bytes. */
test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-999', { start: 500, end: 999 }],
  ['bytes=-500', { start: 9500, end: 9999 }],
  ['bytes=9500-', { start: 9500, end: 9999 }],
  ['bytes=0-', { start: 0, end: 9999 }],
  ['bytes=9999-20000', { start: 9999, end: 9999 }],
  ['bytes=-20000', { start: 0, end: 9999 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-0,-1', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['seconds=0-4', null],
  ['', null],
  [undefined, null],
] as const)('%s', (range, span) => {
  expect(spanIn(range, 10_000)).toEqual(span);
});
