import { keepQueries } from '#web/platform/session/kept-queries.ts';
import { FreshQueries } from '#web/platform/session/fresh-queries.ts';
import { session } from '#web/platform/session/session.ts';

const MINUTE = 60_000;

export const queryCache = new FreshQueries({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      // While pages are made nobody comes back, and the timers would hold the build for half an hour.
      gcTime: typeof window === 'undefined' ? Infinity : 30 * MINUTE,
      refetchOnWindowFocus: false,
      retry: 1,
      // Without a network a query fails and says so, instead of turning the spinner until there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

keepQueries(queryCache);

let owner = session.get().user?.id;

/** Whatever was read belongs to the one who read it. */
session.subscribe(() => {
  const next = session.get().user?.id;
  if (next === owner) return;
  owner = next;
  queryCache.clear();
});
