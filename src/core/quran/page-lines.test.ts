import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { evenLines, pageLines } from '#core/quran/page-lines.ts';

const pieces = fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 1, maxLength: 60 });
const measures = fc.integer({ min: 120, max: 600 });
const GAP = 8;

const lengths = (widths: readonly number[], starts: readonly number[]) =>
  starts.map((start, index) =>
    widths.slice(start, starts[index + 1]).reduce((sum, width) => sum + GAP + width, -GAP),
  );

/** As browsers do it: each line takes what fits. */
function greedyCount(widths: readonly number[], measure: number): number {
  let [count, used] = [0, Infinity];
  for (const width of widths) {
    if (used + GAP + width <= measure) used += GAP + width;
    else [count, used] = [count + 1, width];
  }
  return count;
}

test('lines hold every piece once, in order, and none is too long', () => {
  fc.assert(
    fc.property(pieces, measures, (widths, measure) => {
      const starts = evenLines(widths, GAP, measure);
      expect(starts[0]).toBe(0);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      expect(Math.max(...lengths(widths, starts))).toBeLessThanOrEqual(measure);
    }),
  );
});

test('there are no more lines than the pieces need, so no two of them would fit into one', () => {
  fc.assert(
    fc.property(pieces, measures, (widths, measure) => {
      const starts = evenLines(widths, GAP, measure);
      expect(starts.length).toBe(greedyCount(widths, measure));
      const long = lengths(widths, starts);
      const joined = long.slice(1).map((length, index) => (long[index] ?? 0) + GAP + length);
      expect(Math.min(Infinity, ...joined)).toBeGreaterThan(measure);
    }),
  );
});

test('of five equal words, three to a line, the last line does not hold fewer than two', () => {
  expect(evenLines([100, 100, 100, 100], GAP, 330)).toEqual([0, 2]);
  expect(evenLines([100, 100, 100, 100, 100], GAP, 330)).toEqual([0, 3]);
});

test('what is wider than the page has a line of its own', () => {
  expect(evenLines([50, 400, 50], GAP, 300)).toEqual([0, 1, 2]);
});

test('no gap grows by more than is allowed', () => {
  fc.assert(
    fc.property(pieces, measures, fc.integer({ min: 0, max: 20 }), (widths, measure, stretch) => {
      const { starts, width, justified } = pageLines(widths, GAP, measure, stretch);
      expect(width).toBeLessThanOrEqual(measure);
      const long = lengths(widths, starts);
      const grown = long.map((length, index) => {
        const gaps = (starts[index + 1] ?? widths.length) - (starts[index] ?? 0) - 1;
        return width - length - stretch * gaps;
      });
      // Where lines do not reach both edges, no gap grows at all, and the block is no wider than its longest line.
      expect(justified ? Math.max(...grown) : width - Math.max(...long)).toBeLessThanOrEqual(0);
    }),
  );
});
