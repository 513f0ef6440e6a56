import { useMemo } from 'react';
import type { PointerEvent } from 'react';
import { LAND } from 'virtual:land';
import type { TimelineEntry } from '#content/timeline-schema.ts';
import { landPath } from '#core/qibla/map.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import { REGIONS } from '#web/tools/timeline-of-islam/map/region.ts';
import type { RegionId } from '#web/tools/timeline-of-islam/map/region.ts';
import { labelled, RADIUS, spotAt, spotsOf } from '#web/tools/timeline-of-islam/map/spots.ts';
import { useTimelineWords } from '#web/tools/timeline-of-islam/timeline.ts';
import { classNames } from '#web/ui/class-names.ts';

interface DrawingProps {
  entries: readonly TimelineEntry[];
  region: RegionId;
  place: string | null;
  onChoose: (place: string | null) => void;
}

const WIDTH = 2 * RADIUS + 8;

/** Drawn on the device from outlines that came with the app. */
export function Drawing({ entries, region, place, onChoose }: DrawingProps) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  const words = useTimelineWords();
  const { centre, reach } = REGIONS[region];
  const land = useMemo(() => landPath(centre, LAND), [centre]);
  const spots = spotsOf(entries, REGIONS[region]);
  const chosen = spots.find((spot) => spot.place.id === place);
  const others = spots.filter((spot) => spot !== chosen);
  const names = labelled(chosen ? [chosen, ...others] : others, words.place);
  // What is chosen lies on top.
  const drawn = chosen ? [...others, chosen] : others;

  function choose({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = WIDTH / width;
    const spot = spotAt(spots, (clientX - left) * unit - WIDTH / 2, (clientY - top) * unit - WIDTH / 2);
    onChoose(spot?.place.id ?? null);
  }

  return (
    <figure>
      {/* A comfort for fingers and the mouse: every place is a button beside the map, too. */}
      <svg
        viewBox={`${-WIDTH / 2} ${-WIDTH / 2} ${WIDTH} ${WIDTH}`}
        aria-hidden="true"
        onPointerUp={choose}
        className="mx-auto w-full max-w-xl cursor-pointer select-none"
      >
        <clipPath id="timeline-map">
          <circle r={RADIUS} />
        </clipPath>
        <circle r={RADIUS} className="fill-primary-soft" />
        <g clipPath="url(#timeline-map)">
          <path
            d={land}
            transform={`scale(${RADIUS / reach})`}
            fillRule="evenodd"
            className="fill-gold-soft"
          />
        </g>
        <circle r={RADIUS} className="fill-none stroke-edge" />
        {drawn.map((spot) => (
          <circle
            key={spot.place.id}
            cx={spot.x.toFixed(1)}
            cy={spot.y.toFixed(1)}
            r={(1.6 + Math.sqrt(spot.entries.length) * 0.7).toFixed(1)}
            strokeWidth={spot === chosen ? 1.4 : 0.6}
            className={classNames('stroke-raised', spot === chosen ? 'fill-gold stroke-ink' : 'fill-primary')}
          />
        ))}
        {drawn
          .filter((spot) => names.has(spot.place.id) || spot === chosen)
          .map((spot) => (
            <text
              key={spot.place.id}
              x={spot.x.toFixed(1)}
              y={(spot.y + (names.get(spot.place.id) ?? -5)).toFixed(1)}
              textAnchor="middle"
              className={classNames(
                'fill-ink stroke-gold-soft stroke-2 text-[7px] [paint-order:stroke]',
                spot === chosen && 'font-semibold',
              )}
            >
              {words.place(spot.place.id)}
            </text>
          ))}
      </svg>
      <figcaption className="sr-only">{t('mapDrawing', { count: spots.length })}</figcaption>
    </figure>
  );
}
