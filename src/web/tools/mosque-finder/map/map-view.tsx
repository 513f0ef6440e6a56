import { useMemo } from 'react';
import { Minus, Plus } from 'lucide-react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { CLOSEST } from '#web/tools/mosque-finder/map/leaflet.ts';
import { Markers } from '#web/tools/mosque-finder/map/markers.tsx';
import { Rings } from '#web/tools/mosque-finder/map/rings.tsx';
import { useMap } from '#web/tools/mosque-finder/map/use-map.ts';
import { MosqueLine } from '#web/tools/mosque-finder/mosque-line.tsx';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { IconButton } from '#web/ui/button.tsx';

/** So many are in the picture at first, beside the place itself; of those farther away, fewer. */
const FIRST = 8;
const FIRST_FURTHER = 3;

interface MapViewProps {
  origin: Origin;
  /** The nearest first. */
  near: readonly Mosque[];
  further: readonly Mosque[];
  marked: string | null;
  onMark: (id: string) => void;
  /** The address of street tiles. */
  street: string;
}

/** On the streets of the operator's map service, once somebody has asked for them: dots alone say less than the list. */
export function MapView({ origin, near, further, marked, onMark, street }: MapViewProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const mosques = useMemo(() => [...near, ...further], [near, further]);
  const others = near.length > 0 ? near.slice(0, FIRST) : further.slice(0, FIRST_FURTHER);
  const { box, map } = useMap({ origin, others, street });
  const chosen = mosques.find(({ id }) => id === marked);
  const zoom = map?.getZoom() ?? 0;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3" aria-label={t('map')}>
      <div
        dir="ltr"
        className="relative isolate h-[min(60dvh,36rem)] overflow-hidden rounded-card border border-line bg-sunken"
      >
        <div
          ref={box}
          role="application"
          aria-label={t('mapHow')}
          className="absolute inset-0 bg-transparent! -outline-offset-3!"
        />
        {map && (
          <div className="pointer-events-none absolute inset-0 z-[1000]">
            <Rings map={map} origin={origin} />
            <Markers map={map} mosques={mosques} origin={origin} marked={marked} onMark={onMark} />
          </div>
        )}
      </div>
      <div className="flex justify-end gap-2">
        <IconButton
          label={t('zoomOut')}
          disabled={zoom <= 1}
          onClick={() => map?.zoomOut()}
          className="border border-line bg-raised disabled:opacity-50"
        >
          <Minus className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('zoomIn')}
          disabled={zoom >= CLOSEST}
          onClick={() => map?.zoomIn()}
          className="border border-line bg-raised disabled:opacity-50"
        >
          <Plus className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div aria-live="polite" className="lg:hidden">
        {chosen && <MosqueLine mosque={chosen} origin={origin} isMarked />}
      </div>
    </section>
  );
}
