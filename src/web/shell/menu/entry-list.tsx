import { NavLink } from 'react-router';
import { prefetchScreen } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import type { Screen } from '#web/screen.ts';
import { classNames } from '#web/ui/class-names.ts';

interface EntryListProps {
  screens: readonly Screen[];
  /** Signs alone; the words are for screen readers and on hovering. */
  narrow?: boolean;
}

/** Lines of a menu, the one of the present screen marked. */
export function EntryList({ screens, narrow = false }: EntryListProps) {
  const titleOf = useTitles();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {screens.map((screen) => {
        const { title } = titleOf(screen.id);
        return (
          <li key={screen.id}>
            <NavLink
              to={screen.paths[0]}
              title={narrow ? title : undefined}
              onPointerEnter={() => prefetchScreen(screen)}
              onFocus={() => prefetchScreen(screen)}
              className="flex min-h-11 items-center gap-3 rounded-field p-0.5 pe-3 lg:min-h-10 transition-colors hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <ScreenTile screen={screen} size="small" />
              <span className={classNames('min-w-0 leading-tight', narrow && 'sr-only')}>{title}</span>
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
