import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { eveningsLeft, planFrom, withEvening } from '#core/stories/bedtime-plan.ts';

const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `story-${at}`, length: 'long' as const }));

test('seven evenings, tonight first, and one fewer each day until the last is over', () => {
  const plan = planFrom(choices(20), 100);
  expect(eveningsLeft(plan, 100).map(({ in: days }) => days)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(eveningsLeft(plan, 103)[0]).toEqual({ in: 0, choice: { id: 'story-3', length: 'long' } });
  expect(eveningsLeft(plan, 106)).toHaveLength(1);
  expect(eveningsLeft(plan, 107)).toEqual([]);
});

test('an evening that was missed is not moved on: tomorrow’s story stays tomorrow’s', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(12), (count, later) => {
      const plan = planFrom(choices(count), 500, 9);
      for (const { in: days, choice } of eveningsLeft(plan, 500 + later))
        expect(choice.id).toBe(`story-${later + days}`);
    }),
  ));

test('another story for one evening leaves the others', () => {
  const changed = withEvening(planFrom(choices(3), 10), 11, { id: 'another', length: 'short' });
  expect(changed.stories.map(({ id }) => id)).toEqual(['story-0', 'another', 'story-2']);
});
