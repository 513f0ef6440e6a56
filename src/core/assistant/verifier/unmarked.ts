import { nearest } from './nearest.ts';
import { matchedTo, occurrences } from './occurrence.ts';
import type { Token } from './script.ts';
import type { PassageIndex } from './passage-index.ts';

/** Words in a row that stand in our text though nobody marked them. */
export interface Run {
  start: number;
  end: number;
}

/** As many words in a row are a quotation and no chance. */
const LEAST = 4;
/** As many have to be there before a changed one is taken for a misquotation. */
const LEAST_ALTERED = 6;
const NEAR = 0.75;

/** Stretches of Arabic that are, or are nearly, stretches of the text. */
export function runsIn(index: PassageIndex, tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  while (at + LEAST <= tokens.length) {
    const length = longestFrom(index, tokens.slice(at));
    if (length < LEAST) {
      at++;
      continue;
    }
    const end = at + length + alteredBehind(index, tokens, at, length);
    runs.push({ start: tokens[at]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 });
    at = end;
  }
  if (runs.length === 0 && tokens.length >= LEAST_ALTERED) {
    const near = nearest(index, tokens);
    if (near && near.share >= NEAR) runs.push({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 });
  }
  return runs;
}

function longestFrom(index: PassageIndex, tokens: readonly Token[]): number {
  let longest = 0;
  for (const { from } of occurrences(index, tokens.slice(0, LEAST))) {
    let length = LEAST;
    while (length < tokens.length && matchedTo(index, tokens.slice(0, length + 1), from) !== null) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** How many words behind an exact stretch still go on as the text does, with one changed between. */
function alteredBehind(index: PassageIndex, tokens: readonly Token[], at: number, length: number): number {
  for (const more of [12, 8, 5, 3]) {
    const end = Math.min(tokens.length, at + length + more);
    const rest = end - at - length;
    if (rest < 3) continue;
    const near = nearest(index, tokens.slice(at, end));
    // All but few of what follows has to stand there, too.
    if (near && near.differences.length > 0 && near.same - length >= Math.max(2, rest * 0.6)) return rest;
  }
  return 0;
}
