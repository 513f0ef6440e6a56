import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { direction, following, turnTo } from '#core/angle.ts';

test.each([
  [350, 10, 20],
  [10, 350, -20],
  [0, 180, 180],
  [90, 0, -90],
  [359.5, 0, 0.5],
])('from %d to %d it is a turn by %d', (from, to, turn) => expect(turnTo(from, to)).toBeCloseTo(turn, 9));

test('a turn leads where it says, by the shorter way', () => {
  const angle = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(angle, angle, (from, to) => {
      const turn = turnTo(from, to);
      expect(Math.abs(turn)).toBeLessThanOrEqual(180);
      expect(Math.abs(turnTo(direction(from + turn), direction(to)))).toBeLessThan(1e-6);
    }),
  );
});

test('a needle that follows goes over north, not all the way round', () => {
  let needle = 350;
  for (let step = 0; step < 40; step++) {
    needle = following(needle, 10, 0.2);
    expect(needle >= 350 || needle <= 10).toBe(true);
  }
  expect(needle).toBeCloseTo(10, 1);
});
