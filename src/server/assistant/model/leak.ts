const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** So many words in the same order are no chance. */
const RUN = 6;

/** Whether a sentence repeats what only the model was told. */
export function leakOf(told: readonly string[]): (sentence: string) => boolean {
  const runs = new Set<string>();
  for (const text of told) {
    const words = wordsOf(text);
    for (let at = 0; at + RUN <= words.length; at += 1) runs.add(words.slice(at, at + RUN).join(' '));
  }
  return (sentence) => {
    const words = wordsOf(sentence);
    if (/rafiq core policy|system prompt|core policy/iu.test(sentence)) return true;
    return words.some((_, at) => at + RUN <= words.length && runs.has(words.slice(at, at + RUN).join(' ')));
  };
}
