const VERSE = /\{(\d+:\d+(?:-\d+)?)\}/gu;

/** Text and the verses inside it, which stand as references: `{2:172}`. */
export function piecesOf(text: string): { text: string; verse: string | null }[] {
  return text
    .split(VERSE)
    .map((piece, index) => (index % 2 === 0 ? { text: piece, verse: null } : { text: '', verse: piece }))
    .filter(({ text, verse }) => text !== '' || verse !== null);
}

export const versesIn = (text: string): string[] => [...text.matchAll(VERSE)].map(([, verse = '']) => verse);

/** For places that only hint at a text, and for copies of it. */
export const withoutVerses = (text: string): string => text.replaceAll(VERSE, '($1)');
