/** A name or a word of somebody's inside of a sentence: it keeps its own direction, whichever way the sentence is written. */
export const apart = (words: string): string => `\u2068${words}\u2069`;
