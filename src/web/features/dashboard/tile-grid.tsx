import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import type { Screen } from '#web/screen.ts';

export function TileGrid({ screens }: { screens: readonly Screen[] }) {
  const titleOf = useTitles();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.9rem,1fr))] gap-x-1 gap-y-2">
      {screens.map((screen) => (
        <li key={screen.id}>
          <ScreenLink
            to={screen}
            className="grid h-full content-start justify-items-center gap-1.5 rounded-field px-1 py-2 text-center transition-colors hover:bg-raised"
          >
            <ScreenTile screen={screen} size="large" />
            <span className="text-sm leading-tight font-semibold hyphens-auto">
              {titleOf(screen.id).title}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
