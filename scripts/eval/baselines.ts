import type { Room } from '#core/assistant/library.ts';
import { referenceAt } from '#core/assistant/reference.ts';
import { search } from '#core/search/search.ts';
import type { IndexedText } from '#scripts/assistant/texts.ts';

/** Robertson's usual settings. */
const SATURATION = 1.2;
const LENGTH = 0.75;
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** BM25 on raw words over the same texts, nothing else. */
export function bm25(texts: readonly IndexedText[]): (question: string) => string[] {
  const documents = texts.map(({ reference, parts }) => {
    const words = parts.flatMap(({ text }) => wordsIn(text));
    const times = new Map<string, number>();
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    return { reference, times, length: words.length };
  });
  const holding = new Map<string, number>();
  for (const { times } of documents)
    for (const word of times.keys()) holding.set(word, (holding.get(word) ?? 0) + 1);
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  return (question) => {
    const asked = [...new Set(wordsIn(question))];
    return documents
      .map(({ reference, times, length }) => {
        const score = asked.reduce((sum, word) => {
          const there = times.get(word) ?? 0;
          const held = holding.get(word) ?? 0;
          const rarity = Math.log(1 + (documents.length - held + 0.5) / (held + 0.5));
          return (
            sum +
            (rarity * there * (SATURATION + 1)) /
              (there + SATURATION * (1 - LENGTH + (LENGTH * length) / average))
          );
        }, 0);
        return { reference, score };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ reference }) => reference);
  };
}

const MOST_OF_EACH = 10;

/** The search of the app as it stands. */
export const appSearch =
  (room: Room) =>
  (question: string): string[] =>
    search(room.shelves, question, MOST_OF_EACH).map(({ pack, path }) => referenceAt(pack, path));
