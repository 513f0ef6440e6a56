import type { Map as LeafletMap } from 'leaflet';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { clusters, FINGER } from '#web/tools/mosque-finder/map/clusters.ts';
import type { Cluster } from '#web/tools/mosque-finder/map/clusters.ts';
import { CLOSEST, lookAt, pointOn } from '#web/tools/mosque-finder/map/leaflet.ts';
import { nameOf } from '#web/tools/mosque-finder/mosque-name.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { wayTo, wayWords } from '#web/tools/mosque-finder/way.ts';
import { classNames } from '#web/ui/class-names.ts';

interface MarkersProps {
  map: LeafletMap;
  mosques: readonly Mosque[];
  origin: Origin;
  marked: string | null;
  onMark: (id: string) => void;
}

/** Buttons, so that keyboard and screen reader reach them in the order of the list. */
export function Markers({ map, mosques, origin, marked, onMark }: MarkersProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const language = useLanguage();
  const { x: width, y: height } = map.getSize();
  const edge = FINGER / 2;
  const inSight = mosques
    .map((thing) => ({ thing, ...pointOn(map, thing) }))
    .filter(({ x, y }) => x >= edge && x <= width - edge && y >= edge && y <= height - edge);

  function open({ things: [first, ...more] }: Cluster<Mosque>) {
    onMark(first.id);
    if (more.length > 0) lookAt(map, first, more, CLOSEST);
  }

  return (
    <ul aria-label={t('marks')}>
      {clusters(inSight).map((cluster) => {
        const [first] = cluster.things;
        const name = nameOf(first, language) ?? t('nameless');
        const isMarked = cluster.things.some(({ id }) => id === marked);
        const count = cluster.things.length;
        return (
          <li
            key={first.id}
            className="absolute top-0 start-0"
            style={{ transform: `translate(${cluster.x - edge}px, ${cluster.y - edge}px)` }}
          >
            <button
              type="button"
              aria-pressed={count === 1 ? isMarked : undefined}
              aria-label={
                count === 1
                  ? `${name} · ${wayWords(t, wayTo(origin, first), origin)}`
                  : t('marksHere', { count })
              }
              title={count === 1 ? name : undefined}
              onClick={() => open(cluster)}
              className="pointer-events-auto grid size-11 place-items-center rounded-pill"
            >
              <span
                className={classNames(
                  'grid place-items-center rounded-pill border-2 text-sm font-semibold shadow-card',
                  count === 1 ? 'size-6' : 'size-9',
                  isMarked
                    ? 'border-ink bg-dawn text-night-deep'
                    : 'border-raised bg-primary text-on-primary',
                )}
              >
                {count > 1 ? count : ''}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
