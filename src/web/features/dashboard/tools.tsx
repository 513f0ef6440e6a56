import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/dashboard/en.json';
import { TileGrid } from '#web/features/dashboard/tile-grid.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { screens } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';

const SHOWN = 8;

const tools = screens.filter((screen) => screen.place === 'tool');
const catalogue = screens.find((screen) => screen.id === 'ibaada');

export function Tools() {
  const t = useText<typeof en>('features/dashboard');
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
