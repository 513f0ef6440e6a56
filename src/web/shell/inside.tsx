import type { ReactNode } from 'react';
import { Direction } from 'radix-ui';
import { data } from '#web/domain/data/loading.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { AppBar } from '#web/shell/app-bar.tsx';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { OfflineBanner } from '#web/shell/offline-banner.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';

export interface InsideProps {
  /** Whether the screen greets before anything is asked, and brings its own `Data` for the rest. */
  early: boolean;
  children: ReactNode;
}

export function Inside({ early, children }: InsideProps) {
  const { direction } = languageOf(useLanguage());
  return (
    <Direction.Provider dir={direction}>
      <div className="flex min-h-dvh flex-col pb-24 lg:ps-24 lg:pb-8 print:p-0">
        <SkipLink />
        <AppBar />
        <OfflineBanner />
        <main id="content" className="page flex-1 py-4">
          {early ? children : <data.Component>{children}</data.Component>}
        </main>
        <BottomBar />
      </div>
    </Direction.Provider>
  );
}
