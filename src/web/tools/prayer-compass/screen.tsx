import { Suspense, useMemo, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { declination } from '#core/qibla/declination.ts';
import { qibla } from '#core/qibla/qibla.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceDialog } from '#web/domain/place/place-dialog.tsx';
import { PlaceWelcome } from '#web/domain/place/place-welcome.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useNow } from '#web/platform/use-now.ts';
import { CompassView } from '#web/tools/prayer-compass/compass-view.tsx';
import type en from '#web/tools/prayer-compass/en.json';
import { SunView } from '#web/tools/prayer-compass/sun-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const map = preloadable(async () => (await import('#web/tools/prayer-compass/map-view.tsx')).MapView);

/** More than this, and a place known to a kilometre says nothing, in degrees. */
const USELESS = 20;

export default function PrayerCompassScreen() {
  const place = usePlace();
  return place ? <AtPlace place={place} /> : <Welcome />;
}

function AtPlace({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const found = useMemo(() => qibla(place), [place]);
  const now = useNow('minute');
  const needle = useMemo(() => declination(place, now), [place, now]);
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead
        title={t('title')}
        actions={<PlaceButton place={place} />}
        remark={
          <>
            <p>{t('careWide')}</p>
            <p>
              {t('careNorth', { degrees: Math.abs(needle).toFixed(1), side: needle < 0 ? 'west' : 'east' })}
            </p>
            <p>
              {t('welcome')} {t('asks')}
            </p>
            <p>{t('mapData')}</p>
          </>
        }
      />
      {found.uncertainty > USELESS ? (
        <Notice>{t('near')}</Notice>
      ) : (
        <Tabs
          label={t('title')}
          tabs={[
            { id: 'compass', label: t('tabCompass'), content: <CompassView place={place} qibla={found} /> },
            { id: 'sun', label: t('tabSun'), content: <SunView place={place} qibla={found} /> },
            {
              id: 'map',
              label: t('tabMap'),
              content: (
                <Suspense fallback={<PageSpinner label={t('mapLoading')} />}>
                  <map.Component place={place} qibla={found} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function PlaceButton({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-0 items-center gap-1.5 rounded-pill border border-edge px-4 font-semibold transition-colors hover:bg-sunken"
      >
        <MapPin className="size-5 shrink-0" aria-hidden="true" />
        <bdi>{place.name}</bdi>
        <span className="sr-only">{t('changePlace')}</span>
      </button>
      <PlaceDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Without a place there is no direction. */
function Welcome() {
  const t = useText<typeof en>('tools/prayer-compass');
  return <PlaceWelcome title={t('title')} intro={t('welcome')} choose={t('welcomePlace')} />;
}
