import { edits } from '#core/edits.ts';
import type { Stretch } from './occurrence.ts';
import { bare, tokenAt } from './script.ts';
import type { Token } from './script.ts';
import { formAt, keyAt, placesOf, stretchEnd, stretchStart } from './passage-index.ts';
import type { PassageIndex } from './passage-index.ts';

/** The stretch of a text that is most like some words, and what differs. */
export interface Near extends Stretch {
  /** The share of the words that the text has too, from 0 to 1. */
  share: number;
  same: number;
  differences: readonly Difference[];
}

export interface Difference {
  /** What was written; nothing where a word is missing. */
  written?: string;
  /** What the text has; nothing where a word was added. */
  held?: string;
  /** The letters are right and a vowel sign is not. */
  vowel?: boolean;
}

/** As many places are asked, of the rarest words first. */
const ASKED = 1200;
/** Where few words are in line, many places are alike. */
const PLACES = { few: 24, many: 12 } as const;
const FEW = 8;
/** How far words may be moved by what was added or left out. */
const BAND = 14;
const MOST_TOKENS = 80;

export function nearest(index: PassageIndex, written: readonly Token[]): Near | null {
  const tokens = index.script.joined(written.slice(0, MOST_TOKENS));
  let best: Near | null = null;
  const cost = costs(index);
  for (const start of likelyStarts(index, tokens)) {
    const near = aligned(index, tokens, start, cost);
    if (near && (!best || near.share > best.share || (near.share === best.share && near.from < best.from)))
      best = near;
    // Of many words no other place has as many.
    if (best && tokens.length > FEW && best.share > 0.8) break;
  }
  return best;
}

/** Places at which most of the rarer words would be in line. */
function likelyStarts(index: PassageIndex, tokens: readonly Token[]): number[] {
  const rarest = tokens
    .map((token, at) => ({ at, places: placesOf(index, token) }))
    .filter(({ places }) => places.length > 0)
    .toSorted((one, other) => one.places.length - other.places.length);
  const votes = new Map<number, number>();
  let asked = 0;
  for (const { at, places } of rarest) {
    if (asked > 2 && asked + places.length > ASKED) break;
    asked += places.length;
    const weight = 1 / Math.sqrt(places.length);
    for (const place of places) {
      const bucket = (place - at) >> 3;
      votes.set(bucket, (votes.get(bucket) ?? 0) + weight);
      // What lies at the edge of a bucket is counted with its neighbour, too.
      const edge = (place - at) & 7;
      if (edge < 3) votes.set(bucket - 1, (votes.get(bucket - 1) ?? 0) + weight * 0.9);
      if (edge > 4) votes.set(bucket + 1, (votes.get(bucket + 1) ?? 0) + weight * 0.9);
    }
  }
  return [...votes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, tokens.length <= FEW ? PLACES.few : PLACES.many)
    .map(([bucket]) => (bucket << 3) + 3);
}

/** What a pair of words costs that are not the same: a changed letter is nearer than another word. */
function costs(index: PassageIndex): (token: Token, place: number) => number {
  const known = new Map<Token, Map<number, number>>();
  const plain = new Map<number, string>();
  const letters = (place: number) => {
    const form = index.words[place] ?? -1;
    const known = plain.get(form) ?? bare(formAt(index, place));
    plain.set(form, known);
    return known;
  };
  const reckoned = (token: Token, place: number) => {
    const held = formAt(index, place);
    if (index.keyNumbers.get(token.key) === keyAt(index, place)) {
      if (index.script.fits(held, [token], { pause: true, signs: true })) return 0;
      return index.script.fits(held, [token], { pause: true, signs: false }) ? 0.3 : 0.5;
    }
    return alike(token.plain, letters(place)) ? 0.6 : 1;
  };
  return (token, place) => {
    const form = index.words[place] ?? -1;
    const row = known.get(token) ?? new Map<number, number>();
    known.set(token, row);
    const cost = row.get(form) ?? reckoned(token, place);
    row.set(form, cost);
    return cost;
  };
}

/** One letter or two, of at least four. */
export function alike(one: string, other: string): boolean {
  const most = Math.max(1, Math.floor(Math.max(one.length, other.length) / 3));
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) < 3) return false;
  // Words that agree neither in their first two letters nor in their last two are not worth reckoning.
  if (
    one[0] !== other[0] &&
    one[1] !== other[1] &&
    one.at(-1) !== other.at(-1) &&
    one.at(-2) !== other.at(-2)
  )
    return false;
  return edits(one, other) <= most;
}

/** Tokens against the words about a place, with words added, left out and changed; both ends of the text are free. */
function aligned(
  index: PassageIndex,
  tokens: readonly Token[],
  start: number,
  cost: (token: Token, place: number) => number,
): Near | null {
  const about = Math.min(Math.max(start, 0), index.words.length - 1);
  const from = Math.max(about - 9, stretchStart(index, about));
  const to = Math.min(
    from + Math.ceil(tokens.length * 1.3) + 14,
    stretchEnd(index, Math.min(about + 3, index.words.length - 1)),
  );
  const width = to - from;
  if (width <= 0) return null;
  const rows = tokens.length + 1;
  const paid = new Float32Array(rows * (width + 1)).fill(1e6);
  paid.fill(0, 0, width + 1);
  const steps = new Uint8Array(rows * (width + 1));
  const at = (row: number, column: number) => row * (width + 1) + column;
  for (let row = 1; row < rows; row++) {
    paid[at(row, 0)] = row;
    steps[at(row, 0)] = 2;
    const last = Math.min(width, row + about - from + BAND);
    for (let column = Math.max(1, row + about - from - BAND); column <= last; column++) {
      const both = (paid[at(row - 1, column - 1)] ?? 0) + cost(tokenAt(tokens, row - 1), from + column - 1);
      const added = (paid[at(row - 1, column)] ?? 0) + 1;
      const missing = (paid[at(row, column - 1)] ?? 0) + 1;
      const least = Math.min(both, added, missing);
      paid[at(row, column)] = least;
      steps[at(row, column)] = least === both ? 1 : least === added ? 2 : 3;
    }
  }
  let column = 0;
  for (let other = 1; other <= width; other++)
    if ((paid[at(rows - 1, other)] ?? 0) < (paid[at(rows - 1, column)] ?? 0)) column = other;
  const total = paid[at(rows - 1, column)] ?? 0;
  return { ...traced(), share: Math.max(0, 1 - total / tokens.length) };

  function traced(): Omit<Near, 'share'> {
    const differences: Difference[] = [];
    let [row, end] = [rows - 1, column];
    let same = 0;
    while (row > 0) {
      const step = end === 0 ? 2 : steps[at(row, end)];
      const token = tokenAt(tokens, row - 1);
      const place = from + end - 1;
      if (step === 1) {
        const price = cost(token, place);
        if (price === 0) same++;
        else differences.push({ written: token.word, held: formAt(index, place), vowel: price === 0.3 });
        row--;
        end--;
      } else if (step === 2) {
        differences.push({ written: token.word });
        row--;
      } else {
        differences.push({ held: formAt(index, place) });
        end--;
      }
    }
    return { from: from + end, to: from + column, same, differences: differences.toReversed() };
  }
}
