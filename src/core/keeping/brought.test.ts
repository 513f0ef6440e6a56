import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { brought } from '#core/keeping/brought.ts';

const counts = fc.dictionary(fc.string({ minLength: 1 }), fc.nat(10_000));

test('counts add up', () => {
  fc.assert(
    fc.property(counts, counts, (own, other) => {
      const { days } = brought({ days: 'counts' }, { days: own }, { days: other }) as { days: typeof own };
      const sum = (of: typeof own) => Object.values(of).reduce((total, count) => total + count, 0);
      expect(sum(days)).toBe(sum(own) + sum(other));
    }),
  );
});

test('of things each is there once, and one’s own stays as it is', () => {
  const item = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.string() });
  const list = fc.uniqueArray(item, { selector: ({ id }) => id });
  const shape = { own: { id: (thing: unknown) => (thing as { id: string }).id, newest: 'last' as const } };
  fc.assert(
    fc.property(list, list, (own, other) => {
      const met = (brought(shape, { own }, { own: other }) as { own: typeof own }).own;
      expect(new Set(met.map(({ id }) => id)).size).toBe(met.length);
      expect(new Set(met.map(({ id }) => id))).toEqual(new Set([...own, ...other].map(({ id }) => id)));
      for (const mine of own) expect(met).toContainEqual(mine);
    }),
  );
});

test('a setting of one’s own stands; where there is none, the other’s is taken', () => {
  expect(brought('method', { method: 'diyanet' }, { method: 'mwl' })).toEqual({ method: 'diyanet' });
  expect(brought('method', null, { method: 'mwl' })).toEqual({ method: 'mwl' });
  expect(
    brought(
      { asks: 'setting', deck: 'entries' },
      { asks: 'name', deck: { a: 1 } },
      { asks: 'meaning', deck: { a: 2, b: 3 } },
    ),
  ).toEqual({ asks: 'name', deck: { a: 1, b: 3 } });
});
