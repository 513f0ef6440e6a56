import { describe, expect, test } from 'vitest';
import { nearestStems } from '#core/assistant/vectors/nearest-stems.ts';
import { inBytes, nearestPassages, passageVectors, readPassages } from '#core/assistant/vectors/passages.ts';
import type { LanguageVectors, Vectors } from '#core/assistant/vectors/read.ts';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { stemsOf } from '#core/assistant/vectors/stems.ts';
import { likeness, vectorOf, vectorOfText } from '#core/assistant/vectors/text-vector.ts';

function shelf(language: string, rows: Record<string, readonly number[]>, scale = 0.01): LanguageVectors {
  const stems = Object.keys(rows).toSorted();
  return {
    language,
    size: 4,
    stems,
    shared: Uint8Array.from(stems, (stem, row) => {
      const before = stems[row - 1] ?? '';
      let length = 0;
      while (length < before.length && before[length] === stem[length]) length++;
      return length;
    }),
    rowOf: new Map(stems.map((stem, row) => [stem, row])),
    cells: Int8Array.from(stems.flatMap((stem) => rows[stem] ?? [])),
    scales: new Float32Array(stems.length).fill(scale),
  };
}

const vectors: Vectors = new Map([
  [
    'en',
    shelf('en', {
      fast: [100, 0, 0, 0],
      month: [0, 100, 0, 0],
      prayer: [0, 0, 100, 0],
      ghusl: [0, 0, 0, 100],
    }),
  ],
  [
    'de',
    shelf('de', { fast: [96, 4, 0, 0], monat: [0, 98, 2, 0], gebet: [0, 0, 97, 3], suhn: [0, 0, 0, 90] }),
  ],
  ['ar', shelf('ar', { صوم: [99, 1, 0, 0], شهر: [1, 99, 0, 0] })],
]);
const numbers = (text: string, language: string | null) => [
  ...(vectorOfText(vectors, text, language)?.numbers ?? []),
];
const near = (text: string, language: string | null, expected: readonly number[]) =>
  expect(numbers(text, language).map((value) => Math.round(value * 10) / 10)).toEqual(
    expected.map((value) => Math.round(value * 10) / 10),
  );

describe('a text', () => {
  test('is the mean of its words, of length one', () => {
    const half = Math.SQRT1_2;
    near('prayer and months', 'en', [0, half, half, 0]);
    expect(Math.hypot(...numbers('prayer months fast', 'en'))).toBeCloseTo(1, 5);
  });

  test('says how much of it is known', () => {
    expect(vectorOfText(vectors, 'prayer in months', 'en')?.known).toBeCloseTo(2 / 3);
  });

  test('has no vector if no word of it is known', () => {
    expect(vectorOfText(vectors, 'xyzzy', 'en')).toBeNull();
    expect(vectorOfText(vectors, '', 'en')).toBeNull();
    expect(vectorOf(vectors, [])).toBeNull();
  });

  test('a word that comes four times counts twice', () => {
    const [fast = 0, month = 0] = numbers('fast fast fast fast month', 'en');
    expect(fast / month).toBeCloseTo(2, 5);
  });

  test('a stem that says less counts less', () => {
    const quiet = shelf('en', { fast: [100, 0, 0, 0], month: [0, 100, 0, 0] });
    quiet.scales[0] = 0.001;
    const [fast = 0, month = 0] = vectorOfText(new Map([['en', quiet]]), 'fast month', 'en')?.numbers ?? [];
    expect(month / fast).toBeCloseTo(10, 3);
  });

  test('of an unknown language is read in the one that knows most of its words', () => {
    near('Monat Gebet', null, numbers('Monat Gebet', 'de'));
    near('الصوم', null, numbers('صوم', 'ar'));
  });

  test('Arabic words stay Arabic in any text', () => {
    expect(stemsOf('fast الصوم', 'en')).toEqual([
      { stem: 'fast', language: 'en' },
      { stem: 'صوم', language: 'ar' },
    ]);
  });
});

describe('a word without a vector', () => {
  test('is looked for in other languages of its letters', () => near('ghusl', 'de', [0, 0, 0, 1]));
  test('may be misspelt', () => near('prayre', 'en', [0, 0, 1, 0]));
  test('may be German without its letters', () => near('suehn', 'de', [0, 0, 0, 1]));
  test('may begin like a known one', () => near('monatig', 'de', [0, 1, 0, 0]));
  test('short words are not guessed', () => expect(vectorOfText(vectors, 'fas', 'en')).toBeNull());
});

describe('passages', () => {
  const texts = ['month', 'prayer', 'xyzzy', 'fast month', 'fast'];
  const passages = passageVectors(
    4,
    texts.map((text) => vectorOfText(vectors, text, 'en')?.numbers ?? null),
  );
  const asked = vectorOfText(vectors, 'صوم', 'ar')?.numbers ?? new Float32Array(4);

  test('come in the order of their likeness, and no more than asked for', () => {
    expect(nearestPassages(passages, asked, 2).map(({ passage }) => texts[passage])).toEqual([
      'fast',
      'fast month',
    ]);
    expect(nearestPassages(passages, asked, 9)).toHaveLength(5);
  });

  test('bytes lose little', () => {
    const [first] = nearestPassages(passages, asked, 1);
    const exact = likeness(asked, vectorOfText(vectors, 'fast', 'en')?.numbers ?? new Float32Array(4));
    expect(first?.likeness).toBeCloseTo(exact, 2);
  });

  test('kept cells read back to the same', () => expect(readPassages(4, passages.cells)).toEqual(passages));

  test('a passage without known words is like nothing', () => {
    expect(nearestPassages(passages, asked, 5).find(({ passage }) => passage === 2)?.likeness).toBe(0);
  });

  test('a vector of nothing stays nothing', () =>
    expect([...inBytes(new Float32Array(4))]).toEqual([0, 0, 0, 0]));
});

describe('nearest stems', () => {
  test('of another language mean nearly the same', () => {
    expect(nearestStems(vectors, 'صوم', 'ar', 'de', 1).map(({ stem }) => stem)).toEqual(['fast']);
    expect(nearestStems(vectors, 'gebet', 'de', 'en', 2).map(({ stem }) => stem)).toEqual([
      'prayer',
      'ghusl',
    ]);
  });
  test('of the same language are others', () => {
    expect(nearestStems(vectors, 'fast', 'en', 'en', 9).map(({ stem }) => stem)).not.toContain('fast');
  });
  test('of an unknown stem are none', () =>
    expect(nearestStems(vectors, 'xyzzy', 'en', 'de', 3)).toEqual([]));
});

test('vectors of another form or size are refused', () => {
  expect(() => readVectors([Uint8Array.of(9)], String)).toThrow(/another form/);
});
