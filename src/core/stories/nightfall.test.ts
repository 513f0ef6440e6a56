import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { fadedAfter } from '#core/stories/nightfall.ts';

const MINUTE = 60_000;

test('until the last minute all is there, at its middle half, at its end nothing', () => {
  expect(fadedAfter(0, 15 * MINUTE)).toBe(0);
  expect(fadedAfter(14 * MINUTE, 15 * MINUTE)).toBe(0);
  expect(fadedAfter(14.5 * MINUTE, 15 * MINUTE)).toBe(0.5);
  expect(fadedAfter(15 * MINUTE, 15 * MINUTE)).toBe(1);
  expect(fadedAfter(99 * MINUTE, 15 * MINUTE)).toBe(1);
});

test('it only ever gets darker', () =>
  fc.assert(
    fc.property(fc.nat(4e6), fc.nat(4e6), fc.integer({ min: 1, max: 4e6 }), (one, more, length) => {
      expect(fadedAfter(one + more, length)).toBeGreaterThanOrEqual(fadedAfter(one, length));
    }),
  ));
