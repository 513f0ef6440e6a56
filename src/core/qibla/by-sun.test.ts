import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { direction } from '#core/angle.ts';
import { bySun } from '#core/qibla/by-sun.ts';

test.each([
  [0, 'ahead', 12],
  [30, 'aside', 1],
  [90, 'aside', 3],
  [-90, 'aside', 9],
  [-30, 'aside', 11],
  [178, 'behind', 6],
  [-180, 'behind', 6],
  [2.4, 'ahead', 12],
  [3, 'aside', 12],
  [177, 'aside', 6],
] as const)('a turn of %f° is %s, at %i o’clock', (turn, way, hour) => {
  expect(bySun(turn)).toMatchObject({ way, hour });
});

test('right is clockwise from the sun, and the shadow says the other side', () => {
  expect(bySun(40)).toMatchObject({ degrees: 40, side: 'right', shadow: { degrees: 140, side: 'left' } });
  expect(bySun(-40)).toMatchObject({ degrees: 40, side: 'left', shadow: { degrees: 140, side: 'right' } });
});

test('sun and shadow lead to the same direction, whatever the turn', () => {
  const toward = (from: number, { degrees, side }: { degrees: number; side: 'left' | 'right' }) =>
    direction(from + (side === 'right' ? degrees : -degrees));
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 180 }), fc.integer({ min: 0, max: 359 }), (turn, sun) => {
      const told = bySun(turn);
      expect(toward(sun, told)).toBeCloseTo(direction(sun + turn), 6);
      expect(toward(sun + 180, told.shadow)).toBeCloseTo(direction(sun + turn), 6);
    }),
  );
});
