import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { hiddenAmong, hiddenRows, LEVELS, nextShown } from '#core/hifz/hiding.ts';
import type { PlacedWord } from '#core/hifz/hiding.ts';

const wordsOf = (...lengths: number[]): PlacedWord[] =>
  lengths.flatMap((length, ayah) => Array.from({ length }, (_, place) => ({ ayah: ayah + 1, place })));
const WORDS = wordsOf(4, 2, 4, 5);

test('each level hides what it says', () => {
  const hidden = (level: (typeof LEVELS)[number]) => [...hiddenAmong(WORDS, level, [])];
  expect(hidden('nothing')).toEqual([]);
  expect(hidden('words')).toEqual([1, 3, 5, 7, 9, 11, 13]);
  expect(hidden('starts')).toEqual([1, 2, 3, 5, 7, 8, 9, 11, 12, 13, 14]);
  expect(hidden('everything')).toHaveLength(15);
});

test('the next word is the first that is hidden, and the next ayah all that is hidden of it', () => {
  const hidden = hiddenAmong(WORDS, 'everything', [0, 1, 6]);
  expect(nextShown(WORDS, hidden, 'word')).toEqual([2]);
  expect(nextShown(WORDS, hidden, 'ayah')).toEqual([2, 3]);
  expect(nextShown(WORDS, new Set(), 'ayah')).toEqual([]);
});

test('step by step everything is seen, each word once, in its order', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      lengths,
      fc.constantFrom(...LEVELS),
      fc.infiniteStream(fc.boolean()),
      (sizes, level, whims) => {
        const words = wordsOf(...sizes);
        const all = [...hiddenAmong(words, level, [])];
        const shown: number[] = [];
        for (const whole of whims) {
          const next = nextShown(words, hiddenAmong(words, level, shown), whole ? 'ayah' : 'word');
          if (next.length === 0) break;
          shown.push(...next);
        }
        expect(shown).toEqual(all);
      },
    ),
  );
});

test('hidden words in a row are heard as one, ayah by ayah', () => {
  expect(hiddenRows(WORDS, hiddenAmong(WORDS, 'starts', [2]))).toEqual(
    new Map([
      [1, 1],
      [3, 1],
      [5, 1],
      [7, 3],
      [11, 4],
    ]),
  );
  expect(hiddenRows(WORDS, hiddenAmong(WORDS, 'everything', [])).size).toBe(4);
});
