import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/ibaada/en.json';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useRecentlyOpened } from '#web/platform/session/uses.ts';
import type { Screen } from '#web/screen.ts';

const MOST = 4;

/** What somebody comes back for, one tap away; nothing for whoever is new. */
export function LastUsed({ tools }: { tools: readonly Screen[] }) {
  const t = useText<typeof en>('features/ibaada');
  const titleOf = useTitles();
  const last = useRecentlyOpened()
    .flatMap(({ id }) => tools.find((tool) => tool.id === id) ?? [])
    .slice(0, MOST);
  if (last.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('lastUsed')}</h2>
      <ul className="-mx-3 grid grid-cols-2 lg:grid-cols-4">
        {last.map((tool) => (
          <li key={tool.id} className="grid min-w-0">
            <ScreenLink
              to={tool}
              className="flex min-h-14 min-w-0 items-center gap-3 rounded-field px-3 py-1.5 leading-snug font-semibold transition-colors hover:bg-primary-soft"
            >
              <ScreenTile screen={tool} />
              <span className="min-w-0 hyphens-auto">{titleOf(tool.id).title}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
