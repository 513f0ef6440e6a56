import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { prefetchScreen } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import type { Screen } from '#web/screen.ts';
import { classNames } from '#web/ui/class-names.ts';
import { showIn } from '#web/ui/into-view.ts';

interface EntryListProps {
  screens: readonly Screen[];
  /** Signs alone; the words are for screen readers and on hovering. */
  narrow?: boolean;
}

/** Lines of a menu, the one of the present screen marked. */
export function EntryList({ screens, narrow = false }: EntryListProps) {
  const { pathname } = useLocation();
  const inCourse = screenAt(pathname).course !== undefined;
  const isOpen = ({ id, paths: [path] }: Screen) =>
    pathname === path || pathname.startsWith(`${path}/`) || (inCourse && id === 'ilm');
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {screens.map((screen) => (
        <Entry key={screen.id} screen={screen} narrow={narrow} isOpen={isOpen(screen)} />
      ))}
    </ul>
  );
}

/** Where the menu is longer than the window, the open one is turned into sight. */
function Entry({ screen, narrow, isOpen }: { screen: Screen; narrow: boolean; isOpen: boolean }) {
  const { title } = useTitles()(screen.id);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The menu that opens over the page lies inside the column that stands beside it.
    if (isOpen && link.current && !link.current.closest('dialog'))
      showIn(link.current.closest('header'), link.current);
  }, [isOpen]);
  return (
    <li>
      <Link
        ref={link}
        to={screen.paths[0]}
        aria-current={isOpen ? 'page' : undefined}
        title={narrow ? title : undefined}
        onPointerEnter={() => prefetchScreen(screen)}
        onFocus={() => prefetchScreen(screen)}
        className="flex min-h-11 items-center gap-3 rounded-field p-0.5 pe-3 lg:min-h-10 transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
      >
        <ScreenTile screen={screen} size="small" />
        <span className={classNames('min-w-0 leading-tight', narrow && 'sr-only')}>{title}</span>
      </Link>
    </li>
  );
}
