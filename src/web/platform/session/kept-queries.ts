import type { QueryClient } from '@tanstack/react-query';
import { keptAnswers } from '#web/platform/session/kept-answers.ts';

/** Mark a query with `meta: KEPT`, and its last answer shows at once and without a network. For the few that need it. */
export const KEPT = { kept: true };

export function keepQueries(cache: QueryClient): void {
  // Shown at once, asked for anew: what was saved just before the page was left may not be in it yet.
  for (const { key, data } of Object.values(keptAnswers.get()))
    cache.setQueryData(key, data, { updatedAt: 0 });
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.['kept']) return;
    const { queryHash, queryKey: key, state } = event.query;
    keptAnswers.set({ ...keptAnswers.get(), [queryHash]: { key, data: state.data } });
  });
}
