import { hashKey } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

interface Kept {
  key: readonly unknown[];
  data: unknown;
}

const kept = ownRecord('queries', keptIn);

/** Mark a query with `meta: KEPT`, and its last answer shows at once and without a network. For the few that need it. */
export const KEPT = { kept: true };

export function keepQueries(cache: QueryClient): void {
  // Shown at once, asked for anew: what was saved just before the page was left may not be in it yet.
  for (const { key, data } of Object.values(kept.get())) cache.setQueryData(key, data, { updatedAt: 0 });
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.['kept']) return;
    const { queryHash, queryKey: key, state } = event.query;
    kept.set({ ...kept.get(), [queryHash]: { key, data: state.data } });
  });
}

/** The last answer alone, for what stands outside of the screens and asks nothing itself. */
export function useKeptAnswer(key: readonly unknown[]): unknown {
  return useStore(kept)[hashKey(key)]?.data;
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
