/** Words in order of their code units, all in one text: a tenth of what as many strings in a map would hold. */
export interface WordList {
  /** Where a word stands, or -1. */
  find: (word: string) => number;
  /** All of them, in their order. */
  words: () => Iterable<string>;
}

/** Of words that stand one after the other, each from its start to the next one's less what is between them. */
export function wordList(text: string, starts: Uint32Array, between: number): WordList {
  const count = starts.length - 1;
  return {
    find: (word) => {
      let from = 0;
      let to = count;
      while (from < to) {
        const middle = (from + to) >>> 1;
        const order = compared(text, starts[middle] ?? 0, (starts[middle + 1] ?? 0) - between, word);
        if (order === 0) return middle;
        if (order < 0) from = middle + 1;
        else to = middle;
      }
      return -1;
    },
    *words() {
      for (let at = 0; at < count; at++) yield text.slice(starts[at], (starts[at + 1] ?? 0) - between);
    },
  };
}

export function listOf(words: readonly string[]): WordList {
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, at) => (starts[at + 1] = (starts[at] ?? 0) + word.length));
  return wordList(words.join(''), starts, 0);
}

/** Of words on lines of their own. */
export function listOfLines(text: string, count: number): WordList {
  const starts = new Uint32Array(count + 1);
  for (let line = 1; line < count; line++) starts[line] = text.indexOf('\n', starts[line - 1]) + 1;
  starts[count] = text.length + 1;
  return wordList(text, starts, 1);
}

function compared(text: string, from: number, to: number, word: string): number {
  const common = Math.min(to - from, word.length);
  for (let at = 0; at < common; at++) {
    const order = text.charCodeAt(from + at) - word.charCodeAt(at);
    if (order !== 0) return order;
  }
  return to - from - word.length;
}
