import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { nearTerms } from '#core/search/near.ts';
import { byCode } from '#core/search/write-edition.ts';

/** The same distance by its definition, slowly. */
function distance(one: string, other: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const same = one[i - 1] === other[j - 1] ? 0 : 1;
    const swapped =
      i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
        ? at(i - 2, j - 2) + 1
        : Infinity;
    return Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped);
  };
  return at(one.length, other.length);
}

function sharedStarts(terms: readonly string[]): Uint8Array {
  return Uint8Array.from(terms, (term, index) => {
    const before = terms[index - 1] ?? '';
    let length = 0;
    while (length < before.length && before[length] === term[length]) length++;
    return length;
  });
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });

test('finds what the definition of the distance finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (list, typed, most) => {
        const terms = list.toSorted(byCode);
        const expected = terms
          .map((term, index) => ({ term: index, distance: distance(typed, term) }))
          .filter(({ distance: apart }) => apart <= most);
        expect(nearTerms(terms, sharedStarts(terms), typed, most)).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});
