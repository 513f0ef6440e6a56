import { Suspense, useMemo, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { qibla, windOf } from '#core/qibla/qibla.ts';
import type { Qibla } from '#core/qibla/qibla.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceDialog } from '#web/domain/place/place-dialog.tsx';
import { PlaceWelcome } from '#web/domain/place/place-welcome.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { CompassView } from '#web/tools/prayer-compass/compass-view.tsx';
import type en from '#web/tools/prayer-compass/en.json';
import { SunView } from '#web/tools/prayer-compass/sun-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <Heading place={place} qibla={found} />
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

function Heading({ place, qibla: { bearing, distance } }: { place: Place; qibla: Qibla }) {
  const t = useText<typeof en>('tools/prayer-compass');
  const [open, setOpen] = useState(false);
  return (
    <header
      data-sky="night"
      className="relative isolate flex flex-wrap items-start justify-between gap-x-6 gap-y-3 overflow-hidden rounded-card p-6 text-dawn shadow-card sm:p-8"
    >
      <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
      <div className="grid gap-1">
        <h1 className="text-sm font-medium">{t('title')}</h1>
        <p className="font-display text-4xl font-semibold sm:text-5xl">{Math.round(bearing)}°</p>
        <p>{t('fromNorth', { degrees: bearing.toFixed(1), wind: windOf(bearing) })}</p>
        <p className="text-sm">{t('distance', { kilometres: Math.round(distance) })}</p>
      </div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-1.5 rounded-pill border border-dawn/40 px-4 text-sm font-semibold transition-colors hover:bg-night-deep"
      >
        <MapPin className="size-4" aria-hidden="true" />
        <bdi>{place.name}</bdi>
        <span className="sr-only">{t('changePlace')}</span>
      </button>
      <PlaceDialog open={open} onClose={() => setOpen(false)} />
    </header>
  );
}

/** Without a place there is no direction. */
function Welcome() {
  const t = useText<typeof en>('tools/prayer-compass');
  return <PlaceWelcome title={t('title')} intro={t('welcome')} choose={t('welcomePlace')} />;
}
