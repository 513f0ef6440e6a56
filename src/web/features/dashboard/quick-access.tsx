import type en from '#web/features/dashboard/en.json';
import { useTitles } from '#web/language/titles.ts';
import { useText } from '#web/language/use-text.ts';
import { screens } from '#web/registry.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { iconOf } from '#web/shell/icons.ts';

const shown = screens.filter(({ id, place }) => (place === 'bar' || place === 'menu') && id !== 'dashboard');

export function QuickAccess() {
  const t = useText<typeof en>('dashboard');
  const titleOf = useTitles();
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('quickAccess')}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map((screen) => {
          const Icon = iconOf(screen.folder);
          return (
            <li key={screen.id}>
              <ScreenLink
                to={screen}
                className="grid h-full content-start gap-3 rounded-card border border-line bg-raised p-4 shadow-card transition-shadow hover:shadow-lifted"
              >
                <span className="grid size-11 place-items-center rounded-field bg-primary-soft text-primary">
                  {Icon && <Icon className="size-5.5" aria-hidden="true" />}
                </span>
                <span className="font-semibold">{titleOf(screen.id).title}</span>
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
