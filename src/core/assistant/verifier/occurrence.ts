import { tokenAt } from './script.ts';
import type { Token } from './script.ts';
import { formAt, isLastWord, keyAt, passageAt, placesOf, stretchEnd } from './passage-index.ts';
import type { PassageIndex } from './passage-index.ts';

/** A stretch of words of the text, the last one not included. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where words stand; `cut` if the text has a conjunction or a call before the first. */
export interface Occurrence extends Stretch {
  cut: boolean;
}

/** Words that others join or part move what follows by as many places. */
const MOVED = [0, -1, 1, -2, 2, 3];
const UNMOVED = [0];
/** Where to look for a rare word: further on, moved places add up. */
const FAR = 14;

/** Where the text has exactly these words, in the order of the text. */
export function* occurrences(index: PassageIndex, tokens: readonly Token[]): Generator<Occurrence> {
  for (const [nth, anchor] of rarest(index, tokens).entries()) {
    let any = false;
    for (const occurrence of occurrencesAt(index, tokens, anchor, nth > 0)) {
      any = true;
      yield occurrence;
    }
    // A word that others join or part has other places than the text's, or none.
    if (any) return;
  }
}

function* occurrencesAt(
  index: PassageIndex,
  tokens: readonly Token[],
  anchor: number,
  again: boolean,
): Generator<Occurrence> {
  let reached = -1;
  const moves = anchor > 0 && (again || mayMove(index, tokens, anchor)) ? MOVED : UNMOVED;
  for (const place of placesOf(index, tokenAt(tokens, anchor)))
    for (const moved of moves) {
      const from = place - anchor + moved;
      if (from <= reached || from < 0) continue;
      const to = matchedTo(index, tokens, from);
      if (to === null) continue;
      reached = from;
      yield { from, to, cut: matchedStep(index, tokens, 0, from, to) === null };
      break;
    }
}

/** Whether a word before the anchor may be joined or parted in the text. */
function mayMove(index: PassageIndex, tokens: readonly Token[], anchor: number): boolean {
  return tokens
    .slice(0, anchor)
    .some(({ apart, plain, key }) => apart || plain.endsWith('ما') || !index.keyNumbers.has(key));
}

/** As many words are tried, the rarest first. */
const ANCHORS = 3;

function rarest(index: PassageIndex, tokens: readonly Token[]): number[] {
  return tokens
    .slice(0, FAR)
    .map((token, at) => ({
      at,
      // The first may lack its conjunction.
      found: placesOf(index, token).length * (at === 0 ? 4 : 1),
    }))
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => one.found - other.found)
    .slice(0, ANCHORS)
    .map(({ at }) => at);
}

/** The place after the last word if the text has these tokens from here on. */
export function matchedTo(index: PassageIndex, tokens: readonly Token[], from: number): number | null {
  const end = stretchEnd(index, from);
  let place = from;
  let at = 0;
  while (at < tokens.length) {
    if (place >= end) return null;
    const step = matchedStep(index, tokens, at, place, end);
    if (step) [at, place] = [at + step[0], place + step[1]];
    else if (at === 0 && cutConjunction(index, tokenAt(tokens, 0), place)) [at, place] = [1, place + 1];
    else return null;
  }
  return place;
}

/** How many tokens are how many words of the text, from here on. */
function matchedStep(
  index: PassageIndex,
  tokens: readonly Token[],
  at: number,
  place: number,
  end: number,
): [number, number] | null {
  const { script } = index;
  const token = tokenAt(tokens, at);
  const held = formAt(index, place);
  if (keyOfToken(index, token) === keyAt(index, place)) {
    if (token.word === held) return [1, 1];
    const pause =
      at === tokens.length - 1 || isLastWord(index, place) || script.startsSilent(formAt(index, place + 1));
    if (script.fits(held, [token], { signs: true, pause })) return [1, 1];
  }
  if (at > 0 || tokens.length > 1) return matchedJoined(index, tokens, at, place, end);
  return null;
}

const keyOfToken = ({ keyNumbers }: PassageIndex, { key }: Token): number => keyNumbers.get(key) ?? -2;

/** Words that the text joins and others part, or the other way round. */
function matchedJoined(
  index: PassageIndex,
  tokens: readonly Token[],
  at: number,
  place: number,
  end: number,
): [number, number] | null {
  const { script } = index;
  const held = formAt(index, place);
  const token = tokenAt(tokens, at);
  const next = tokens[at + 1];
  const pair = next ? [token, next] : [];
  if (next && (token.apart || next.plain === 'ما')) {
    if (script.fits(held, pair, { signs: true, pause: true })) return [2, 1];
    const three = tokens.slice(at, at + 3);
    if (three.length === 3 && script.mayJoin(three) && script.fits(held, three, { signs: true, pause: true }))
      return [3, 1];
  }
  if (place + 1 < end && passageAt(index, place) === passageAt(index, place + 1)) {
    const two = [held, formAt(index, place + 1)];
    if (script.mayPart(two) && script.fits(two.join(''), [token], { signs: true, pause: true }))
      return [1, 2];
    // مال هذا is ما لهذا today.
    if (
      /^ف?\u064e?مَالِ$/u.test(held) &&
      pair.length === 2 &&
      script.fits(two.join(''), pair, { signs: true, pause: true })
    )
      return [2, 2];
  }
  return null;
}

/** Whether a quotation begins behind "and", "so" or a call: what is left has to be a whole word. */
function cutConjunction(index: PassageIndex, token: Token, place: number): boolean {
  return index.script
    .behind(formAt(index, place))
    .some(
      ({ rest, whole }) =>
        (whole || index.formNumbers.has(rest)) &&
        index.script.fits(rest, [token], { signs: true, pause: true }),
    );
}
