import { distance } from '#core/halal/distance.ts';
import { isArabic, outline } from '#core/halal/spelling.ts';

interface Target {
  word: string;
  letters: number;
  /** Above nothing for what is doubtful or worse. */
  weight: number;
}

/** How far a misread word may be from what it is taken for: more where missing it would be worse. */
function reach(length: number, weight: number): number {
  if (weight > 0) return length >= 8 ? 2 : length >= 5 ? 1 : 0;
  return length >= 12 ? 2 : length >= 6 ? 1 : 0;
}

/** The letters of a word as a set of bits: words that differ by more than two bits for each change cannot be near. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Finds the known word that a misread one most likely was; of two equally near ones, the graver. */
export class NearWords {
  private readonly byLength = new Map<number, Target[]>();
  private readonly byOutline = new Map<string, string>();
  private readonly grave: readonly string[];

  constructor(weights: ReadonlyMap<string, number>) {
    const gravestFirst = [...weights].toSorted(([, one], [, other]) => other - one);
    for (const [word, weight] of gravestFirst) {
      const bucket = this.byLength.get(word.length) ?? [];
      bucket.push({ word, weight, letters: lettersOf(word) });
      this.byLength.set(word.length, bucket);
      const seen = outline(word);
      if (word.length >= 4 && !this.byOutline.has(seen)) this.byOutline.set(seen, word);
    }
    this.grave = gravestFirst
      .filter(([word, weight]) => weight > 0 && word.length >= 6)
      .map(([word]) => word);
  }

  to(word: string): string | undefined {
    if (word.length < 4) return undefined;
    return this.byOutline.get(outline(word)) ?? this.nearest(word) ?? this.within(word);
  }

  private nearest(word: string): string | undefined {
    const letters = lettersOf(word);
    let best: { word: string; away: number; weight: number } | undefined;
    for (let length = word.length - 2; length <= word.length + 2; length++)
      for (const target of this.byLength.get(length) ?? []) {
        const most = reach(Math.min(word.length, length), target.weight);
        if (most === 0 || bitsIn(letters ^ target.letters) > 2 * most) continue;
        const away = distance(word, target.word, most);
        if (away > most) continue;
        if (!best || away < best.away || (away === best.away && target.weight > best.weight))
          best = { word: target.word, away, weight: target.weight };
      }
    return best?.word;
  }

  /** A word that holds a grave one whole is not passed over: "Speckwürfelchen", "jelatinlidir". */
  private within(word: string): string | undefined {
    if (isArabic(word)) return undefined;
    return this.grave.find((each) => word.includes(each));
  }
}
