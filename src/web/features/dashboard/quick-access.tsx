import { useState } from 'react';
import { arranged, proposed } from '#web/features/dashboard/arrangement.ts';
import { Arranging } from '#web/features/dashboard/arranging.tsx';
import type en from '#web/features/dashboard/en.json';
import { useHome } from '#web/features/dashboard/home-settings.ts';
import { TileGrid } from '#web/features/dashboard/tile-grid.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { useRecentlyOpened } from '#web/platform/session/uses.ts';
import { screens } from '#web/registry.ts';
import type { ScreenId } from '#web/registry.ts';
import { Button } from '#web/ui/button.tsx';

/** So many stand on the dashboard; the others follow while arranging. */
const SHOWN = 8;

/** What a newcomer finds. The first four keep their places until somebody arranges them otherwise. */
const FIRST: readonly ScreenId[] = [
  'quran',
  'prayer-times',
  'duas',
  'prayer-compass',
  'hadith',
  'tasbih',
  'learn-to-pray',
  'ilm',
];
const FIXED = 4;

const places = screens.filter(({ id, place }) => place && place !== 'about' && id !== 'dashboard');

export function QuickAccess() {
  const t = useText<typeof en>('features/dashboard');
  const { quickAccess, change } = useHome();
  const offers = useOffers();
  const [arranging, setArranging] = useState(false);
  const offered = new Map(places.filter(offers).map((screen) => [screen.id, screen]));
  const used = useRecentlyOpened().map(({ id }) => id);
  const ids = arranged(proposed([...offered.keys()], FIRST, FIXED, used), quickAccess);
  const ordered = ids.flatMap((id) => offered.get(id) ?? []);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-xl font-semibold">{t('quickAccess')}</h2>
        {ids.length > 1 && (
          <Button
            look="quiet"
            className="-me-2 px-2!"
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? t('arrangeDone') : t('arrange')}
          </Button>
        )}
      </div>
      {arranging ? (
        <Arranging screens={ordered} shown={SHOWN} onChange={(quickAccess) => change({ quickAccess })} />
      ) : (
        <TileGrid screens={ordered.slice(0, SHOWN)} />
      )}
    </section>
  );
}
