import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryCache } from '#web/platform/session/query-cache.ts';

/** What the glimpses ask, they ask the public files alone. */
export function Answers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryCache}>{children}</QueryClientProvider>;
}
