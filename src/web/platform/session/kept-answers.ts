import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

interface Kept {
  key: readonly unknown[];
  data: unknown;
}

/** The last answers of the few queries that are kept, by their keys as the query library writes them. */
export const keptAnswers = ownRecord('queries', keptIn);

/** The last answer alone, for what stands outside of the screens or before them, and asks nothing itself. */
export function useKeptAnswer(key: readonly string[]): unknown {
  return useStore(keptAnswers)[JSON.stringify(key)]?.data;
}

function keptIn(stored: unknown): Readonly<Record<string, Kept>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Kept] => isKept(entry[1])),
  );
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && Array.isArray(value.key) && 'data' in value;
}
