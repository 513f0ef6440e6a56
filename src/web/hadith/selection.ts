import { hadithEntries } from 'virtual:hadith-index';
import type { HadithEntry } from 'virtual:hadith-index';
import { referenceOf } from '#core/hadith/reference.ts';

/** A part of the library that can be browsed, as addresses name it: `?topic=prayer`, `?in=bukhari`, `?set=forty`. */
export type Selection =
  | { by: 'topic'; topic: string }
  | { by: 'collection'; collection: string }
  | { by: 'forty' }
  | { by: 'marks'; keys: readonly string[] };

export function entriesIn(selection: Selection): readonly HadithEntry[] {
  if (selection.by === 'topic') return hadithEntries.filter(({ topics }) => topics.includes(selection.topic));
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

/** How many hadith each topic and each collection has, those that have any. */
export function counted(of: (entry: HadithEntry) => readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of hadithEntries.flatMap(of)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export const topicCounts = () => counted(({ topics }) => topics);
export const collectionCounts = () => counted(({ key }) => [referenceOf(key)?.collection ?? '']);
export const allGroups = (): readonly string[] => [...new Set(hadithEntries.map(({ group }) => group))];
