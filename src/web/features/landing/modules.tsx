import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/landing/en.json';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Sky } from '#web/platform/theme/artwork/sky.tsx';
import type { Hour } from '#web/platform/theme/artwork/sky.tsx';
import { screens } from '#web/registry.ts';
import { TOOL_GROUPS } from '#web/screen.ts';
import type { Screen } from '#web/screen.ts';
import { classNames } from '#web/ui/class-names.ts';

/** At which hour of a day somebody reaches for a shelf of the tools; what else menus show to everybody is for the evening. */
const HOURS = {
  prayer: 'dawn',
  scripture: 'morning',
  life: 'noon',
  knowledge: 'afternoon',
  yours: 'evening',
} as const satisfies Record<string, Hour>;

const MOMENTS = [
  ...TOOL_GROUPS.map((name) => ({ name, inIt: screens.filter((screen) => screen.group === name) })),
  {
    name: 'yours',
    inIt: screens.filter(
      ({ place, id, access }) =>
        (place === 'bar' || place === 'menu') && id !== 'dashboard' && access !== 'admin',
    ),
  },
] as const;

/** Everything by its name, told as a day; in the page from the beginning. */
export function Modules() {
  const t = useText<typeof en>('features/landing');
  return (
    <section className="bg-sunken">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 py-10 lg:py-16">
        <h2 className="text-3xl font-semibold">{t('day')}</h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          {MOMENTS.map(({ name, inIt }) => (
            <li
              key={name}
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card bg-raised shadow-card',
                name === 'yours' ? 'md:col-span-2 md:grid-cols-2' : 'content-start',
              )}
            >
              <Sky hour={HOURS[name]} className="size-full" />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
                <div className="grid gap-1">
                  <h3 className="text-2xl font-semibold">{t(name)}</h3>
                  <p className="max-w-prose text-lg text-muted">{t(`${name}Text`)}</p>
                </div>
                <ul className="-mx-1.5 flex flex-wrap gap-1">
                  {inIt.map((screen) => (
                    <Module key={screen.id} screen={screen} />
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Module({ screen }: { screen: Screen }) {
  const { title } = useTitles()(screen.id);
  return (
    <li className="min-w-0">
      <ScreenLink
        to={screen}
        className="flex min-h-12 items-center gap-2.5 rounded-field py-1 ps-1.5 pe-3 leading-snug font-semibold hover:bg-primary-soft hover:text-primary"
      >
        <ScreenTile screen={screen} size="small" />
        <span className="min-w-0 hyphens-auto">{title}</span>
      </ScreenLink>
    </li>
  );
}
