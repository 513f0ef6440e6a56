import type { Script, Token } from './script.ts';

/** A piece of a text that we hold: an ayah, a hadith, the translation of an ayah. */
export interface Passage {
  ref: string;
  text: string;
  /** What follows may be quoted with it in one breath: the next ayah of the surah. */
  joins?: boolean;
}

/** Words of a text by their places, so that a quotation is found by its rarest word. */
export interface PassageIndex {
  script: Script;
  /** Without their texts, which are in `words` by then. */
  passages: readonly Pick<Passage, 'ref'>[];
  /** The place of each passage's first word, and after the last of all. */
  starts: Int32Array;
  /** By passage: where the words begin and end that may be quoted together. */
  stretches: Int32Array;
  /** By place: the passage. */
  passageOf: Uint16Array;
  /** By place: the word, as a number in `forms`. */
  words: Int32Array;
  /** Each form of a word once, as it is written in our text. */
  forms: readonly string[];
  formNumbers: ReadonlyMap<string, number>;
  /** By form: the number of its key. */
  keys: Int32Array;
  keyNumbers: ReadonlyMap<string, number>;
  /** The places of key `n` are `places[from[n] … from[n + 1]]`. */
  from: Int32Array;
  places: Int32Array;
}

export function passageIndex(passages: readonly Passage[], script: Script): PassageIndex {
  const formNumbers = new Map<string, number>();
  const keyNumbers = new Map<string, number>();
  const forms: string[] = [];
  const keys: number[] = [];
  const words: number[] = [];
  const passageOf: number[] = [];
  const known = new Map<string, string>();
  const starts = new Int32Array(passages.length + 1);
  for (const [index, { text }] of passages.entries()) {
    starts[index] = words.length;
    for (const word of script.heldWords(text, known)) {
      let form = formNumbers.get(word);
      if (form === undefined) {
        form = forms.length;
        formNumbers.set(word, form);
        forms.push(word);
        const key = script.keyOf(word);
        const number = keyNumbers.get(key) ?? keyNumbers.size;
        keyNumbers.set(key, number);
        keys.push(number);
      }
      words.push(form);
      passageOf.push(index);
    }
  }
  starts[passages.length] = words.length;
  const from = new Int32Array(keyNumbers.size + 1);
  for (const form of words) from[(keys[form] ?? 0) + 1] = (from[(keys[form] ?? 0) + 1] ?? 0) + 1;
  for (let key = 0; key < keyNumbers.size; key++) from[key + 1] = (from[key + 1] ?? 0) + (from[key] ?? 0);
  const next = from.slice();
  const places = new Int32Array(words.length);
  for (const [place, form] of words.entries()) {
    const key = keys[form] ?? 0;
    places[next[key] ?? 0] = place;
    next[key] = (next[key] ?? 0) + 1;
  }
  return {
    script,
    passages: passages.map(({ ref }) => ({ ref })),
    starts,
    stretches: stretchesOf(passages, starts),
    passageOf: Uint16Array.from(passageOf),
    words: Int32Array.from(words),
    forms,
    formNumbers,
    keys: Int32Array.from(keys),
    keyNumbers,
    from,
    places,
  };
}

export const formAt = (index: PassageIndex, place: number): string =>
  index.forms[index.words[place] ?? -1] ?? '';
export const keyAt = (index: PassageIndex, place: number): number =>
  index.keys[index.words[place] ?? -1] ?? -1;

/** The passage that a word belongs to. */
export const passageAt = ({ passageOf }: PassageIndex, place: number): number => passageOf[place] ?? 0;

/** Where words begin and end that may be quoted together with this one. */
export const stretchStart = (index: PassageIndex, place: number): number =>
  index.stretches[2 * passageAt(index, place)] ?? 0;
export const stretchEnd = (index: PassageIndex, place: number): number =>
  index.stretches[2 * passageAt(index, place) + 1] ?? 0;

function stretchesOf(passages: readonly Passage[], starts: Int32Array): Int32Array {
  const stretches = new Int32Array(2 * passages.length);
  for (let at = 0; at < passages.length; at++)
    stretches[2 * at] = (passages[at - 1]?.joins ? stretches[2 * at - 2] : starts[at]) ?? 0;
  for (let at = passages.length - 1; at >= 0; at--)
    stretches[2 * at + 1] = (passages[at]?.joins ? stretches[2 * at + 3] : starts[at + 1]) ?? 0;
  return stretches;
}

export const isLastWord = (index: PassageIndex, place: number): boolean =>
  index.starts[passageAt(index, place) + 1] === place + 1;

/** Places of the words that share a token's key. */
export function placesOf(index: PassageIndex, token: Token): Int32Array {
  const key = index.keyNumbers.get(token.key);
  if (key === undefined) return new Int32Array();
  return index.places.subarray(index.from[key], index.from[key + 1]);
}
