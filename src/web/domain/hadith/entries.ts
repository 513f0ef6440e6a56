import { hadithEntries } from 'virtual:hadith-index';
import type { HadithEntry } from 'virtual:hadith-index';
import { hadithGroups } from '#web/domain/hadith/library.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';

const BY_KEY = new Map<string, HadithEntry>([
  ...hadithEntries.flatMap((entry) => (entry.also ?? []).map((key) => [key, entry] as const)),
  // Its own number wins over another's mention of it.
  ...hadithEntries.map((entry) => [entry.key, entry] as const),
]);

/** The hadith that is meant by a reference, which may name one of its parallels. */
export function entryAt(key: string): HadithEntry | null {
  return BY_KEY.get(key) ?? null;
}

/** For screens that refer to a hadith, as content does: `bukhari:1`. */
export async function loadHadith(language: string, key: string): Promise<ReadHadith | null> {
  const entry = entryAt(key);
  if (!entry) return null;
  const group = await hadithGroups.load(language, entry.group);
  return group.find((hadith) => hadith.key === entry.key) ?? null;
}
