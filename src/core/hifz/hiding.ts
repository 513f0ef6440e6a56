/** How much is hidden, from the first reading to reciting by heart. */
export const LEVELS = ['nothing', 'words', 'starts', 'everything'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether a word is hidden at first, by its place in its ayah: every other one, all but the first, or all. */
const HIDES: Readonly<Record<Level, (place: number) => boolean>> = {
  nothing: () => false,
  words: (place) => place % 2 === 1,
  starts: (place) => place > 0,
  everything: () => true,
};

/** A word on the screen: of which ayah, and which of its words, from 0. */
export interface PlacedWord {
  ayah: number;
  place: number;
}

/** Which words are hidden: those of the level, without those that were `shown`, in whatever order. */
export function hiddenAmong(
  words: readonly PlacedWord[],
  level: Level,
  shown: readonly number[],
): ReadonlySet<number> {
  const seen = new Set(shown);
  return new Set(
    words.flatMap(({ place }, index) => (HIDES[level](place) && !seen.has(index) ? [index] : [])),
  );
}

/** What the next step uncovers: the first hidden word, or all that is hidden of its ayah. */
export function nextShown(
  words: readonly PlacedWord[],
  hidden: ReadonlySet<number>,
  step: 'word' | 'ayah',
): number[] {
  const [first] = hidden;
  if (first === undefined) return [];
  if (step === 'word') return [first];
  return [...hidden].filter((index) => words[index]?.ayah === words[first]?.ayah);
}

/** How many hidden words stand in a row from each that begins such a row: heard as one, not as so many. */
export function hiddenRows(words: readonly PlacedWord[], hidden: ReadonlySet<number>): Map<number, number> {
  const rows = new Map<number, number>();
  let start = -1;
  for (const [index, { ayah }] of words.entries()) {
    if (!hidden.has(index)) start = -1;
    else if (start >= 0 && words[start]?.ayah === ayah) rows.set(start, (rows.get(start) ?? 0) + 1);
    else {
      start = index;
      rows.set(start, 1);
    }
  }
  return rows;
}
