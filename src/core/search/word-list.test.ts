import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { listOf, listOfLines } from '#core/search/word-list.ts';

const words = fc.uniqueArray(
  fc.string({ unit: fc.constantFrom('a', 'b', 'ß', 'ع', 'ي', '😀'), minLength: 1 }),
);

test('every word is found at its place, and no other is', () => {
  fc.assert(
    fc.property(words, words, (some, others) => {
      const sorted = some.toSorted((one, other) => (one < other ? -1 : 1));
      for (const list of [listOf(sorted), listOfLines(sorted.join('\n'), sorted.length)]) {
        expect(sorted.map((word) => list.find(word))).toEqual(sorted.map((_, at) => at));
        const unknown = others.filter((word) => !some.includes(word));
        expect(unknown.filter((word) => list.find(word) !== -1)).toEqual([]);
      }
    }),
  );
});
