import { useTitles } from '#web/language/titles.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import type { Screen } from '#web/screen.ts';
import { ScreenTile } from '#web/shell/screen-tile.tsx';

export function TileGrid({ screens }: { screens: readonly Screen[] }) {
  const titleOf = useTitles();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {screens.map((screen) => (
        <li key={screen.id}>
          <ScreenLink
            to={screen}
            className="grid h-full content-start gap-3 rounded-card border border-line bg-raised p-4 shadow-card transition-shadow hover:shadow-lifted"
          >
            <ScreenTile screen={screen} />
            <span className="font-semibold hyphens-auto">{titleOf(screen.id).title}</span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
