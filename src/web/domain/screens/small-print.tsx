import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { screens } from '#web/registry.ts';

const about = screens.filter((screen) => screen.place === 'about');

export function SmallPrint() {
  const titleOf = useTitles();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {about.map((screen) => (
        <li key={screen.id}>
          <ScreenLink to={screen} className="inline-grid min-h-11 items-center text-sm text-muted underline">
            {titleOf(screen.id).title}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
