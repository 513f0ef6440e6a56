import { expect, test } from 'vitest';
import { fromPairs, inPairs } from '#core/assistant/pairing/levels.ts';

test.each([4, 7])('every pair of levels up to %i stands in a byte and reads back', (most) => {
  const all = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const cells = Int8Array.from(all.flatMap((one) => all.flatMap((other) => [one, other])));
  const pairs = inPairs(cells, most);
  expect(pairs).toHaveLength(cells.length / 2);
  expect(fromPairs(pairs, most)).toEqual(cells);
});
