import { folded } from '#core/fold.ts';
import { wordsOf } from '#core/quran/words.ts';

/** The small waw and ya of the mushaf, which tell how a word sounds and are no letters of it. */
const SMALL_LETTERS = /[\u06e5\u06e6\s]/gu;

/** The letters of a word without its vowels and signs: two that differ in these alone count as one. */
export function lettersOf(word: string): string {
  return folded(word).replaceAll(SMALL_LETTERS, '');
}

export const ayahLetters = (text: string): string[] => wordsOf(text).map(lettersOf);

/** A word that one of two ayahs has and the other lacks, or has otherwise. */
const GAP = 2;

export interface Alignment {
  score: number;
  /** Words of the one and of the other that stand for each other, by their places, in their order. */
  pairs: readonly (readonly [one: number, other: number])[];
}

/**
 * The stretch that two ayahs share best (Smith and Waterman's local alignment over words): each common word counts what it
 * weighs, each that comes between costs something, so far-away words that happen to be the same do not count.
 */
export function alignment(
  one: readonly string[],
  other: readonly string[],
  weightOf: (word: string) => number,
): Alignment {
  const width = other.length + 1;
  const scores = new Float64Array((one.length + 1) * width);
  const at = (row: number, column: number) => scores[row * width + column] ?? 0;
  let [best, bestRow, bestColumn] = [0, 0, 0];
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const word = one[row - 1] ?? '';
      const met = word === other[column - 1] ? weightOf(word) : -GAP;
      const score = Math.max(
        0,
        at(row - 1, column - 1) + met,
        at(row - 1, column) - GAP,
        at(row, column - 1) - GAP,
      );
      scores[row * width + column] = score;
      if (score > best) [best, bestRow, bestColumn] = [score, row, column];
    }
  const pairs: [number, number][] = [];
  let [row, column] = [bestRow, bestColumn];
  while (at(row, column) > 0) {
    const word = one[row - 1] ?? '';
    const same = word === other[column - 1];
    const diagonal = at(row - 1, column - 1) + (same ? weightOf(word) : -GAP);
    if (at(row, column) === diagonal) {
      if (same) pairs.unshift([row - 1, column - 1]);
      [row, column] = [row - 1, column - 1];
    } else if (at(row, column) === at(row - 1, column) - GAP) row -= 1;
    else column -= 1;
  }
  return { score: best, pairs };
}

/** Words in a row that stand in more ayahs than these are no sign that two of them are alike. */
const COMMON_PAIR = 60;
/** A shared stretch that weighs so much is worth knowing, whatever stands around it: four or five words of the rarer kind. */
const MUCH = 20;
/** Or one that is most of the shorter ayah, and not only a word or two. */
const MOST = 0.6;
const FEW_WORDS = 3;
const ENOUGH = 10;
/** Nobody compares more; ayahs that are the same word for word are all kept. */
const SHOWN = 12;

/** For each ayah, by its place from 1, the ayahs that may be taken for it while reciting; the most alike first. */
export function similarAyahs(texts: readonly string[]): Map<number, number[]> {
  const ayahs = texts.map(ayahLetters);
  const weightOf = weights(ayahs);
  const whole = ayahs.map((words) => words.reduce((sum, word) => sum + weightOf(word), 0));
  const found = new Map<number, { ayah: number; score: number; same: boolean }[]>();
  const note = (ayah: number, other: number, score: number, same: boolean) =>
    found.set(ayah, [...(found.get(ayah) ?? []), { ayah: other, score, same }]);
  for (const [index, others] of candidates(ayahs).entries())
    for (const other of others) {
      const [one, two] = [ayahs[index] ?? [], ayahs[other] ?? []];
      const same = one.join(' ') === two.join(' ');
      const { score, pairs } = alignment(one, two, weightOf);
      const [shorter, longer] = [whole[index] ?? 0, whole[other] ?? 0].toSorted((a, b) => a - b);
      const alike =
        same ||
        (pairs.length >= FEW_WORDS && (score >= MUCH || (score >= ENOUGH && score >= MOST * (shorter ?? 0))));
      if (!alike) continue;
      // Of two that share as much, the one that has less besides is more alike.
      const nearness = same ? Infinity : score / (longer ?? 1);
      note(index + 1, other + 1, nearness, same);
      note(other + 1, index + 1, nearness, same);
    }
  return new Map(
    [...found]
      .toSorted(([a], [b]) => a - b)
      .map(([ayah, list]) => {
        const sorted = list.toSorted((a, b) => b.score - a.score || a.ayah - b.ayah);
        return [
          ayah,
          sorted.filter(({ same }, place) => same || place < SHOWN).map((one) => one.ayah),
        ] as const;
      }),
  );
}

/** How much it says that two ayahs share a word: the rarer, the more (Spärck Jones's inverse document frequency). */
function weights(ayahs: readonly (readonly string[])[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of ayahs) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(ayahs.length / (counts.get(word) ?? 1));
}

/** Pairs of ayahs that share two words in a row which few others have, or all their words; each under its first. */
function candidates(ayahs: readonly (readonly string[])[]): Set<number>[] {
  const places = new Map<string, number[]>();
  for (const [index, words] of ayahs.entries()) {
    const keys = new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`));
    keys.add(`= ${words.join(' ')}`);
    for (const key of keys) places.set(key, [...(places.get(key) ?? []), index]);
  }
  const pairs: Set<number>[] = ayahs.map(() => new Set());
  for (const [key, list] of places) {
    if (list.length > COMMON_PAIR && !key.startsWith('= ')) continue;
    for (const [place, one] of list.entries())
      for (const other of list.slice(place + 1)) pairs[one]?.add(other);
  }
  return pairs;
}
