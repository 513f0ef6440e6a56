import { readFileSync } from 'node:fs';
import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { fromRoot } from '#server/root.ts';
import { formOf, syllablesOf } from '#core/alphabet/forms.ts';
import { keysAt, keysOf, lettersOf } from '#core/alphabet/spelling.ts';
import { followed, pointsOf } from '#core/alphabet/stroke.ts';
import type { Drawn, Point } from '#core/alphabet/stroke.ts';

describe('letters of a word', () => {
  const words = new Set(
    arabicText()
      .flat()
      .flatMap((ayah) => ayah.split(' ').filter((word) => /[\u0621-\u064a\u0671]/u.test(word))),
  );

  test('joined are the word again, for every word of the Quran', () => {
    expect(words.size).toBeGreaterThan(15_000);
    expect([...words].filter((word) => lettersOf(word).join('') !== word)).toEqual([]);
  });

  test('are typed by keys that exist', () => {
    const keys = new Set([...words].flatMap((word) => keysOf(lettersOf(word))));
    expect([...keys].toSorted().join('')).toBe('ءأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي');
  });

  test('are counted without signs and stretching strokes', () => {
    // Common words, in the spelling of the mushaf and with a hamza on the stroke.
    const typed = (word: string) => keysOf(lettersOf(word)).join('');
    expect(lettersOf('كِتَـٰبٌ')).toHaveLength(3);
    expect(typed('كِتَـٰبٌ')).toBe('كتب');
    expect(typed('ٱلْبَيْت')).toBe('البيت');
    expect(typed('شَيْـًٔا')).toBe('شيئا');
  });

  test('tell a ya without dots from an alif maqsura', () => {
    // A long i, a long a, and ay, in everyday words as the mushaf spells them.
    const last = (word: string) => {
      const letters = lettersOf(word);
      return keysAt(letters, letters.length - 1);
    };
    expect(last('فِى')).toEqual(['ي', 'ى']);
    expect(last('رَبِّى')).toEqual(['ي', 'ى']);
    expect(last('عَلَىٰ')).toEqual(['ى']);
    expect(last('عَلَى')).toEqual(['ى']);
    expect(last('هُدًى')).toEqual(['ى']);
    expect(last('ٱبْنَىْ')).toEqual(['ي', 'ى']);
    expect(last('نَبِىٌّ')).toEqual(['ي', 'ى']);
  });
});

describe('forms', () => {
  test('join to the side where a letter stands', () => {
    expect(formOf('ب', 'alone')).toBe('ب');
    expect(formOf('ب', 'first')).toBe('ب\u200d');
    expect(formOf('ب', 'middle')).toBe('\u200dب\u200d');
    expect(formOf('ب', 'last')).toBe('\u200dب');
  });

  test('signs stand as they are written', () => {
    expect(syllablesOf('ب', '\u064e', 'on')).toEqual(['بَ']);
    expect(syllablesOf('ب', '\u0651', 'on')).toEqual(['ب\u0651\u064e', 'ب\u0651\u0650', 'ب\u0651\u064f']);
    expect(syllablesOf('ب', '\u064b', 'on')).toEqual(['بًا']);
    expect(syllablesOf('ب', '\u0629', 'after')).toEqual(['بَة']);
    expect(syllablesOf('ب', '\u0671', 'alone')).toEqual(['ٱ']);
  });
});

describe('a line that is followed', () => {
  interface Strokes {
    body: string[];
    dots: string[];
  }
  const letters = Object.values(
    JSON.parse(readFileSync(fromRoot('content/base/letter-strokes.json'), 'utf8')) as Record<string, Strokes>,
  );
  const lines = letters.flatMap(({ body, dots }) => [...body, ...dots]).map(pointsOf);
  const isDrawn = (points: readonly Point[], fingers: readonly Point[]) =>
    fingers.reduce<Drawn>(
      ({ reached, whole }, finger) => (whole ? { reached, whole } : followed(points, reached, finger)),
      {
        reached: 0,
        whole: false,
      },
    ).whole;

  test('begins and ends where its curve does, and lies on it between', () => {
    expect(pointsOf('M0 0L10 20')).toContainEqual([5, 10]);
    // The middle of a cubic curve is (p0 + 3·p1 + 3·p2 + p3) / 8.
    expect(pointsOf('M0 0C0 80 80 80 80 0')).toContainEqual([40, 60]);
    expect(pointsOf('M0 0C0 80 80 80 80 0').at(-1)).toEqual([80, 0]);
  });

  test('is drawn by whoever follows it, even with an unsteady hand', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lines),
        fc.infiniteStream(fc.integer({ min: -25, max: 25 })),
        (points, sway) => {
          const shift = () => Number(sway.next().value);
          const fingers = points.map(([x, y]): Point => [x + shift(), y + shift()]);
          expect(isDrawn(points, fingers)).toBe(true);
        },
      ),
    );
  });

  test('is drawn by a touch where it is a dot, and by one at its place', () => {
    for (const points of letters.flatMap(({ dots }) => dots).map(pointsOf)) {
      const [[x, y] = [0, 0]] = points;
      expect(isDrawn(points, [[x - 20, y + 12]])).toBe(true);
      expect(isDrawn(points, [[x + 150, y]])).toBe(false);
    }
  });

  test('is not drawn by a finger that stays where it began', () => {
    for (const points of lines.filter((line) => line.length > 20)) {
      const [first = [0, 0] as const] = points;
      expect(isDrawn(points, [first, first, first])).toBe(false);
    }
  });

  test('is not drawn backwards', () => {
    // The end of a round letter is near its beginning.
    const open = lines.filter((points) => {
      const [[x, y] = [0, 0], [toX, toY] = [0, 0]] = [points[0], points.at(-1)];
      return Math.hypot(toX - x, toY - y) > 300;
    });
    expect(open.length).toBeGreaterThan(20);
    for (const points of open)
      expect(isDrawn(points, points.slice(points.length / 2).toReversed())).toBe(false);
  });
});
