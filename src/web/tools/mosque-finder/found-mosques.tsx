import { Suspense, useMemo, useRef, useState } from 'react';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import type en from '#web/tools/mosque-finder/en.json';
import { Filters } from '#web/tools/mosque-finder/filters.tsx';
import { MapSource } from '#web/tools/mosque-finder/map/map-source.tsx';
import { useStreetMap } from '#web/tools/mosque-finder/map/street-map.ts';
import { MosqueList } from '#web/tools/mosque-finder/mosque-list.tsx';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { nearestWanted } from '#web/tools/mosque-finder/wishes.ts';
import type { Wish } from '#web/tools/mosque-finder/wishes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const map = preloadable(async () => (await import('#web/tools/mosque-finder/map/map-view.tsx')).MapView);

const VIEWS = ['list', 'map'] as const;
type View = (typeof VIEWS)[number];

/** As a list and, where the operator offers streets to draw them on, on a map; on a wide screen side by side. */
export function FoundMosques({ origin, answer }: { origin: Origin; answer: MosquesAnswer }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const street = useStreetMap();
  const [wanted, setView] = useState<View>('list');
  const view = street.offered ? wanted : 'list';
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const [marked, setMarked] = useState<string | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const { near, further } = useMemo(
    () => ({
      near: nearestWanted(answer.mosques, origin, wishes),
      further: nearestWanted(answer.further, origin, wishes),
    }),
    [answer, origin, wishes],
  );
  const none = near.length + further.length === 0;

  /** Beside the map, the list turns to what was chosen there. */
  function markFromMap(id: string) {
    setMarked(id);
    lists.current?.querySelector(`[data-mosque="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filters wishes={wishes} onChange={setWishes} />
        {street.offered && (
          <Segments
            label={t('views')}
            segments={VIEWS.map((value) => ({ value, label: t(value) }))}
            value={view}
            onChange={setView}
            className="w-full sm:w-56"
          />
        )}
      </div>
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', view === 'map' && 'lg:grid-cols-2')}>
        {view === 'map' && (
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            {street.shown && (
              <Suspense fallback={<PageSpinner label={t('mapLoading')} />}>
                <map.Component
                  origin={origin}
                  near={near}
                  further={further}
                  marked={marked}
                  onMark={markFromMap}
                  street={street.shown.url}
                />
              </Suspense>
            )}
            <MapSource street={street} />
          </div>
        )}
        <div
          ref={lists}
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] content-start gap-6',
            view === 'map' && street.shown && 'max-lg:hidden lg:max-h-[70dvh] lg:overflow-y-auto lg:p-1',
          )}
        >
          <MosqueList
            title={t('near')}
            mosques={near}
            origin={origin}
            marked={marked}
            onMark={setMarked}
            empty={none ? t(wishes.length > 0 ? 'noneWished' : 'none') : t('noneNear')}
          />
          {further.length > 0 && (
            <MosqueList
              title={t('further')}
              first={8}
              mosques={further}
              origin={origin}
              marked={marked}
              onMark={setMarked}
            />
          )}
        </div>
      </div>
      {view === 'map' && street.shown && none && (
        <Empty>{t(wishes.length > 0 ? 'noneWished' : 'none')}</Empty>
      )}
    </div>
  );
}
