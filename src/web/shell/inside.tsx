import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { AppBar } from '#web/shell/app-bar.tsx';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { Consent } from '#web/shell/consent.tsx';
import { OfflineBanner } from '#web/shell/offline-banner.tsx';
import { useOpenings } from '#web/shell/openings.ts';
import { usePresence } from '#web/shell/presence.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';

export interface InsideProps {
  /** Whether an account without consent to the privacy policy is asked for it here. */
  asksConsent: boolean;
  children: ReactNode;
}

export function Inside({ asksConsent, children }: InsideProps) {
  const { direction } = languageOf(useLanguage());
  usePresence();
  useOpenings();
  return (
    <QueryClientProvider client={queryCache}>
      <Direction.Provider dir={direction}>
        <div className="flex min-h-dvh flex-col pb-24 lg:ps-24 lg:pb-8 print:p-0">
          <SkipLink />
          <AppBar />
          <OfflineBanner />
          <main id="content" className="page flex-1 py-4">
            {asksConsent ? <Consent>{children}</Consent> : children}
          </main>
          <BottomBar />
        </div>
      </Direction.Provider>
    </QueryClientProvider>
  );
}
