/** A text in its sentences, as the language ends them; joined they are the text again. */
export function sentencesOf(text: string, language: string): string[] {
  if (!('Segmenter' in Intl)) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
