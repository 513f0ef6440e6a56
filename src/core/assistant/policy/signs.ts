import type { Heard } from './crisis.ts';
import type { Token } from './tokens.ts';

/** So many weights the classifier has; a sign is one of them by its sum. */
export const WEIGHTS = 1 << 17;
/** Those that tell the kinds of danger apart are fewer. */
export const KIND_WEIGHTS = 1 << 13;
/** A weight is kept as a letter: this one is none, those around it are more or less. */
export const ZERO = 0x180;
const SHORTEST = 3;
const LONGEST = 5;

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function sumOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    sum = Math.imul(sum, 0x01000193);
  }
  return (sum >>> 0) % WEIGHTS;
}

/**
 * By what a message is judged: its words, words side by side, and parts of words, each once, whatever its language; and what they mean,
 * alone and two together, by which languages learn from one another.
 */
export function signsOf(tokens: readonly Token[], { danger, meanings }: Heard): Set<number> {
  const signs = new Set<number>();
  const meant = [...meanings].toSorted();
  meant.forEach((one, at) => {
    signs.add(sumOf(`m ${one}`));
    for (const other of meant.slice(at + 1)) signs.add(sumOf(`m ${one} ${other}`));
  });
  signs.add(sumOf(`r ${danger}`));
  let before = '^';
  let earlier = '';
  for (const { forms } of tokens) {
    const [word = ''] = forms;
    signs.add(sumOf(`w ${word}`));
    signs.add(sumOf(`b ${before} ${word}`));
    if (earlier) signs.add(sumOf(`s ${earlier} ${word}`));
    const marked = `_${word}_`;
    for (let length = SHORTEST; length <= LONGEST; length++)
      for (let at = 0; at + length <= marked.length; at++)
        signs.add(sumOf(`p ${marked.slice(at, at + length)}`));
    earlier = before;
    before = word;
  }
  signs.add(sumOf(`b ${before} $`));
  return signs;
}
