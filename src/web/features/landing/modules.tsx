import { Suspense } from 'react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/landing/en.json';
import { useTitles, useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { screens } from '#web/registry.ts';
import { TOOL_GROUPS } from '#web/screen.ts';
import type { Screen } from '#web/screen.ts';

/** The shelves of the tools, then what else menus show to everybody. */
const SHELVES = [
  ...TOOL_GROUPS.map((group) => ({ name: group, inIt: screens.filter((screen) => screen.group === group) })),
  {
    name: 'yours',
    inIt: screens.filter(
      ({ place, id, access }) =>
        (place === 'bar' || place === 'menu') && id !== 'dashboard' && access !== 'admin',
    ),
  },
] as const;

/** Everything by its name, in the page from the beginning. */
export function Modules() {
  const t = useText<typeof en>('features/landing');
  return (
    <section className="bg-sunken">
      <div className="page py-10 lg:py-16">
        <h2 className="text-3xl font-semibold">{t('modulesTitle')}</h2>
        {SHELVES.map(({ name, inIt }) => (
          <div key={name} className="mt-8 grid gap-3">
            <h3 className="font-semibold text-gold-ink">{t(name)}</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              {inIt.map((screen) => (
                <Module key={screen.id} screen={screen} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Module({ screen }: { screen: Screen }) {
  const { title } = useTitles()(screen.id);
  return (
    <li>
      <ScreenLink to={screen} className="flex gap-3 rounded-field py-2 hover:text-primary">
        <ScreenTile screen={screen} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block min-h-[1lh] text-sm text-muted">
            <Suspense>
              <Summary id={screen.id} />
            </Suspense>
          </span>
        </span>
      </ScreenLink>
    </li>
  );
}

const Summary = ({ id }: { id: string }) => useTitlesWithMore()(id).summary;
