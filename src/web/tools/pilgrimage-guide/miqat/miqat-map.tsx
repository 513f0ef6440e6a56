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

/** A map has no reading direction: left is west. */
const at = ({ latitude, longitude }: Position) => ({
  left: `${((longitude - WEST) / (EAST - WEST)) * 100}%`,
  top: `${((NORTH - latitude) / (NORTH - SOUTH)) * 100}%`,
});

const MARKS = Object.entries(MIQAT_PLACES) as [keyof typeof MIQAT_PLACES, Position][];
const TOWNS = Object.entries(CITIES) as [keyof typeof CITIES, Position][];

/** The five miqats around Mecca, drawn on the device; each leads to its page. */
export function MiqatMap({ chosen }: { chosen: string | null }) {
  const t = useText<typeof en>('tools/pilgrimage-guide');
  return (
    <nav aria-label={t('map.title')} className="relative mx-auto w-full max-w-md print:hidden">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className="w-full rounded-card bg-primary-soft"
      >
        <path d={SHORES.map((ring) => `M${shore(ring)}Z`).join('')} className="fill-gold-soft stroke-line" />
      </svg>
      <Mark position={KAABA} name={t('place.mecca')} look="bg-ink" bold />
      {TOWNS.map(([town, position]) => (
        <Mark key={town} position={position} name={t(`place.${town}`)} look="bg-muted" />
      ))}
      {MARKS.map(([miqat, position]) => (
        <Link
          key={miqat}
          to={`/pilgrimage-guide/${miqat}`}
          aria-current={miqat === chosen ? 'true' : undefined}
          style={at(position)}
          className="absolute -translate-x-1/2 -translate-y-1/2 p-2"
        >
          <span
            className={classNames(
              'block rounded-pill border border-primary px-2.5 py-1 text-sm font-semibold whitespace-nowrap',
              miqat === chosen ? 'bg-primary text-on-primary' : 'bg-raised text-primary',
            )}
          >
            {t(`place.${miqat}`)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Mark({
  position,
  name,
  look,
  bold = false,
}: {
  position: Position;
  name: string;
  look: string;
  bold?: boolean;
}) {
  return (
    <span
      style={at(position)}
      className="absolute flex -translate-x-1 -translate-y-1/2 items-center gap-1"
      dir="ltr"
    >
      <span className={classNames('size-2 rounded-pill', look)} aria-hidden="true" />
      <span
        className={classNames('text-sm whitespace-nowrap', bold ? 'font-semibold text-ink' : 'text-muted')}
      >
        {name}
      </span>
    </span>
  );
}
