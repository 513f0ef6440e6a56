import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { makeRoom } from '#web/platform/bar-place.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { screenAt } from '#web/platform/screen-at.ts';
import { BurgerButton, SearchButton } from '#web/shell/bar-buttons.tsx';
import { Brand } from '#web/shell/brand.tsx';

const whereabouts = preloadable(async () => (await import('#web/shell/whereabouts.tsx')).Whereabouts);

/** Over every screen of a phone: the way back and where one is; at home, who we are. */
export function AppBar() {
  const { id } = screenAt(useLocation().pathname);
  return (
    <header className="page flex flex-wrap items-center justify-between gap-x-2 py-2 lg:hidden">
      {id === 'dashboard' ? (
        <ScreenLink to="dashboard" className="rounded-field">
          <Brand />
        </ScreenLink>
      ) : (
        <Suspense>
          <whereabouts.Component />
        </Suspense>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end">
        {/* Smaller than ours: three of them have room beside a short name on a narrow phone. */}
        <div ref={makeRoom} className="contents [&>a]:size-10 [&>button]:size-10" />
        <SearchButton look="sign" />
        <BurgerButton look="sign" />
      </div>
    </header>
  );
}
