import { HIJAZ, SHORES } from 'virtual:hijaz';
import { Link } from 'react-router';
import { CITIES, MIQAT_PLACES } from '#core/pilgrimage/miqats.ts';
import { KAABA } from '#core/qibla/qibla.ts';
import type { Position } from '#core/place.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/pilgrimage-guide/en.json';
import { classNames } from '#web/ui/class-names.ts';

const [WEST, SOUTH, EAST, NORTH] = HIJAZ;
/** A degree of longitude is shorter than one of latitude. */
const NARROW = Math.cos((((SOUTH + NORTH) / 2) * Math.PI) / 180);
const WIDTH = (EAST - WEST) * NARROW * 100;
const HEIGHT = (NORTH - SOUTH) * 100;

const shore = (ring: readonly number[]) =>
  Array.from({ length: ring.length / 2 }, (_, index) => {
    const x = ((ring[2 * index] ?? 0) - WEST * 100) * NARROW;
    const y = NORTH * 100 - (ring[2 * index + 1] ?? 0);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('L');

const TOWNS = [{ id: 'mecca' as const, ...KAABA }, ...CITIES];
type Mark = (typeof MIQAT_PLACES | typeof TOWNS)[number]['id'];

/** Whose name stands to the west of it, because the next one stands to the east. */
const WESTWARD: ReadonlySet<Mark> = new Set<Mark>(['medina', 'jeddah', 'mecca', 'dhat-irq']);

/** A map has no reading direction: left is west. The dot, five pixels to its middle, stands at the place. */
function at(mark: Mark, { latitude, longitude }: Position) {
  return {
    left: `${((longitude - WEST) / (EAST - WEST)) * 100}%`,
    top: `${((NORTH - latitude) / (NORTH - SOUTH)) * 100}%`,
    translate: `${WESTWARD.has(mark) ? 'calc(5px - 100%)' : '-5px'} -50%`,
  };
}

/** The five miqats around Mecca, drawn on the device; each leads to its page. */
export function MiqatMap({ chosen }: { chosen: string | null }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  return (
    <nav aria-label={t('map.title')} className="relative -mx-4 max-w-md print:hidden sm:mx-auto sm:w-full">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full rounded-card bg-primary-soft"
      >
        <path d={SHORES.map((ring) => `M${shore(ring)}Z`).join('')} className="fill-gold-soft stroke-line" />
      </svg>
      {TOWNS.map(({ id: town, ...position }) => (
        <span
          key={town}
          dir="ltr"
          style={at(town, position)}
          className={classNames(NAME, town === 'mecca' ? 'font-semibold' : 'text-muted')}
        >
          <Name mark={town} dot="bg-muted" />
        </span>
      ))}
      {MIQAT_PLACES.map(({ id: miqat, ...position }) => (
        <Link
          key={miqat}
          to={`/pilgrimage-guide/${miqat}`}
          aria-current={miqat === chosen ? 'true' : undefined}
          dir="ltr"
          style={at(miqat, position)}
          className={classNames(
            NAME,
            'font-semibold',
            miqat === chosen ? 'text-gold-ink' : 'text-primary underline',
          )}
        >
          <Name mark={miqat} dot={miqat === chosen ? 'bg-gold' : 'bg-primary'} />
        </Link>
      ))}
    </nav>
  );
}

const NAME = 'absolute flex items-center gap-1 py-1 text-sm whitespace-nowrap';

/** The dot beside its name, on the side that is free. */
function Name({ mark, dot }: { mark: Mark; dot: string }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  const name = <bdi>{t(`place.${mark}`)}</bdi>;
  const isWest = WESTWARD.has(mark);
  return (
    <>
      {isWest && name}
      <span className={classNames('size-2.5 shrink-0 rounded-pill', dot)} aria-hidden="true" />
      {!isWest && name}
    </>
  );
}
