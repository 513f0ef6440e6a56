import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Direction } from 'radix-ui';
import { data } from '#web/domain/data/loading.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { useWide } from '#web/platform/use-wide.ts';
import { AppBar } from '#web/shell/app-bar.tsx';
import { BottomBar } from '#web/shell/bottom-bar.tsx';
import { sidebarWidth } from '#web/shell/menu/sidebar-width.ts';
import { OfflineBanner } from '#web/shell/offline-banner.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';

export { applyKeptFaces } from '#web/platform/theme/kept-faces.ts';

const sidebar = preloadable(async () => (await import('#web/shell/menu/sidebar.tsx')).Sidebar);

export interface InsideProps {
  /** Whether the screen greets before anything is asked, and brings its own `Data` for the rest. */
  early: boolean;
  children: ReactNode;
}

export function Inside({ early, children }: InsideProps) {
  const { direction } = languageOf(useLanguage());
  const wide = useWide();
  return (
    <Direction.Provider dir={direction}>
      <div
        data-sidebar={useStore(sidebarWidth)}
        className="flex min-h-dvh flex-col pb-24 lg:ps-60 lg:pb-8 lg:data-[sidebar=narrow]:ps-18 print:p-0!"
      >
        <SkipLink />
        {wide ? (
          <Suspense>
            <sidebar.Component />
          </Suspense>
        ) : (
          <>
            <BottomBar />
            <AppBar />
          </>
        )}
        <OfflineBanner />
        <main id="content" className="page flex-1 py-4 lg:pt-10">
          {early ? children : <data.Component>{children}</data.Component>}
        </main>
      </div>
    </Direction.Provider>
  );
}
