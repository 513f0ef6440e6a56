import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Consent } from '#web/domain/data/consent.tsx';
import { screenAt } from '#web/platform/screen-at.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';

/** Around whatever asks the server: its answers, and the consent without which nothing is asked. */
export function Data({ children }: { children: ReactNode }) {
  const { access } = screenAt(useLocation().pathname);
  return (
    <QueryClientProvider client={queryCache}>
      {access === 'anyone' ? children : <Consent>{children}</Consent>}
    </QueryClientProvider>
  );
}
