import type { Map as LeafletMap } from 'leaflet';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { metresPerPixel, pointOn } from '#web/tools/mosque-finder/map/leaflet.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';

const RADII = [0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;
/** Nearer together, in pixels, they would only be a pattern. */
const LEAST = 50;
const MOST = 3;

/** Where the distances are counted from, and circles by which they are read. */
export function Rings({ map, origin }: { map: LeafletMap; origin: Origin }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const { x, y } = pointOn(map, origin);
  const scale = 1000 / metresPerPixel(origin.latitude, map.getZoom());
  const { x: width, y: height } = map.getSize();
  const rings = RADII.map((kilometres) => ({ kilometres, radius: kilometres * scale }))
    .filter(({ radius }) => radius >= LEAST && radius <= Math.max(width, height))
    .slice(0, MOST);
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0">
      {rings.map(({ kilometres, radius }) => (
        <g key={kilometres}>
          <circle cx={x} cy={y} r={radius} className="fill-none stroke-edge/50" strokeDasharray="4 4" />
          <text
            x={x}
            y={y - radius - 4}
            textAnchor="middle"
            className="fill-muted stroke-ground text-xs font-semibold [paint-order:stroke]"
            strokeWidth="3"
          >
            {t('kilometres', { kilometres })}
          </text>
        </g>
      ))}
      <circle cx={x} cy={y} r="8" className="fill-gold stroke-ink" strokeWidth="2" />
    </svg>
  );
}
