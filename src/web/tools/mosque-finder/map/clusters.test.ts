import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { clusters, FINGER } from '#web/tools/mosque-finder/map/clusters.ts';

const points = fc.array(
  fc.record({ thing: fc.nat(), x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) }),
);

test('every point is in one cluster, and no two marks lie under one finger', () => {
  fc.assert(
    fc.property(points, (given) => {
      const found = clusters(given);
      expect(found.flatMap(({ things }) => things)).toHaveLength(given.length);
      for (const [index, one] of found.entries())
        for (const other of found.slice(index + 1))
          expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
            FINGER,
          );
    }),
  );
});

test('the first of several is where they are marked', () => {
  const found = clusters([
    { thing: 'a', x: 10, y: 10 },
    { thing: 'b', x: 30, y: 20 },
    { thing: 'c', x: 90, y: 10 },
  ]);
  expect(found).toEqual([
    { things: ['a', 'b'], x: 10, y: 10 },
    { things: ['c'], x: 90, y: 10 },
  ]);
});
