import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import type { Screen } from '#web/screen.ts';

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
