import { useTitles } from '#web/language/titles.ts';
import { screens } from '#web/registry.ts';
import { ScreenLink } from '#web/screen-link.tsx';

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
