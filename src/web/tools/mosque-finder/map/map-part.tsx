import { Suspense } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';
import { MapSource } from '#web/tools/mosque-finder/map/map-source.tsx';
import type { StreetMapChoice } from '#web/tools/mosque-finder/map/street-map.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import type { WishedMosques } from '#web/tools/mosque-finder/wished-mosques.ts';

const map = preloadable(async () => (await import('#web/tools/mosque-finder/map/map-view.tsx')).MapView);

interface MapPartProps {
  origin: Origin;
  found: WishedMosques;
  marked: string | null;
  onMark: (id: string) => void;
  street: StreetMapChoice;
}

/** The map once somebody has asked for streets; until then the choice, and no empty square. */
export function MapPart({ origin, found: { near, further }, marked, onMark, street }: MapPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      {street.shown && (
        <Suspense
          fallback={
            <div className="h-[min(60dvh,36rem)] animate-pulse rounded-card bg-sunken" aria-hidden="true" />
          }
        >
          <map.Component
            origin={origin}
            near={near}
            further={further}
            marked={marked}
            onMark={onMark}
            street={street.shown.url}
          />
        </Suspense>
      )}
      <MapSource street={street} />
    </div>
  );
}
