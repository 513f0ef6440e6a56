import type en from '#web/features/dashboard/en.json';
import { TileGrid } from '#web/features/dashboard/tile-grid.tsx';
import { useText } from '#web/language/use-text.ts';
import { screens } from '#web/registry.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { useOffers } from '#web/session/offers.ts';
import { buttonClass } from '#web/ui/button.tsx';

const SHOWN = 8;

const tools = screens.filter((screen) => screen.place === 'tool');
const catalogue = screens.find((screen) => screen.id === 'ibaada');

export function Tools() {
  const t = useText<typeof en>('dashboard');
  const shown = tools.filter(useOffers());
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{t('tools')}</h2>
        {catalogue && (
          <ScreenLink to={catalogue} className={buttonClass('quiet')}>
            {t('allTools')}
          </ScreenLink>
        )}
      </div>
      <TileGrid screens={shown.slice(0, SHOWN)} />
    </section>
  );
}
