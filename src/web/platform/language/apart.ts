/** A name or a word of somebody's inside of a sentence: it keeps its own direction, whichever way the sentence is written. */
export const apart = (words: string): string => `\u2068${words}\u2069`;

/** References and ids, whose parts change places in a line from right to left. */
export const leftToRight = (words: string): string => `\u2066${words}\u2069`;
