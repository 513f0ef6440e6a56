/** Titles with a point, after which a sentence goes on: “Hz. Ömer”. */
const GOES_ON = /(?:^|[\s(“"])Hz\.\s*$/u;

/** A text in its sentences, as the language ends them; joined they are the text again. */
export function sentencesOf(text: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && GOES_ON.test(before)) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}
