import { hadithEntries } from 'virtual:hadith-index';
import type { HadithEntry } from 'virtual:hadith-index';

const BY_KEY = new Map<string, HadithEntry>([
  ...hadithEntries.flatMap((entry) => (entry.also ?? []).map((key) => [key, entry] as const)),
  // Its own number wins over another's mention of it.
  ...hadithEntries.map((entry) => [entry.key, entry] as const),
]);

/** The hadith that is meant by a reference, which may name one of its parallels. */
export function entryAt(key: string): HadithEntry | null {
  return BY_KEY.get(key) ?? null;
}
