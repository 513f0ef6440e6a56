import { hadithEntries } from 'virtual:hadith-index';
import type { HadithEntry } from 'virtual:hadith-index';
import topics from '#content/base/hadith-topics.json' with { type: 'json' };
import { COLLECTIONS } from '#core/hadith/collection.ts';
import { referenceOf } from '#core/hadith/reference.ts';

/** A part of the library that can be browsed, as addresses name it: `?topic=prayer`, `?in=bukhari`, `?set=forty`. */
export type Selection =
  | { by: 'topic'; topic: string }
  | { by: 'collection'; collection: string }
  | { by: 'forty' }
  | { by: 'marks'; keys: readonly string[] };

export function entriesIn(selection: Selection): readonly HadithEntry[] {
  if (selection.by === 'topic')
    return hadithEntries.filter((entry) => entry.topics.includes(selection.topic));
  if (selection.by === 'collection')
    return hadithEntries
      .filter(({ key }) => referenceOf(key)?.collection === selection.collection)
      .toSorted((a, b) => numberIn(a.key) - numberIn(b.key));
  if (selection.by === 'forty')
    return hadithEntries
      .filter(({ nawawi }) => nawawi !== undefined)
      .toSorted((a, b) => (a.nawawi ?? 0) - (b.nawawi ?? 0));
  return selection.keys.flatMap((key) => hadithEntries.find((entry) => entry.key === key) ?? []);
}

const numberIn = (key: string) => Number.parseInt(referenceOf(key)?.number ?? '0', 10);

/** How many hadith there are of each, in the order of the list, those that have any. */
function counted(list: readonly string[], of: (entry: HadithEntry) => readonly string[]) {
  const names = hadithEntries.flatMap(of);
  return list
    .map((id) => ({ id, count: names.filter((name) => name === id).length }))
    .filter(({ count }) => count > 0);
}

export const topicCounts = () => counted(topics, (entry) => entry.topics);
export const collectionCounts = () =>
  counted(Object.keys(COLLECTIONS), ({ key }) => [referenceOf(key)?.collection ?? '']);
export const allGroups = (): readonly string[] => [...new Set(hadithEntries.map(({ group }) => group))];
