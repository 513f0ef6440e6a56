import { useQuery } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { cellOf } from '#core/gazetteer.ts';
import type { Position } from '#core/place.ts';
import { entriesAround } from '#web/place/gazetteer.ts';
import { pointOn } from '#web/tools/mosque-finder/map/leaflet.ts';

/** Farther out, the towns around one place would leave the rest of the world empty. */
const FROM = 7;
const MOST = 14;
/** The room that a name takes, in pixels. */
const WIDE = 96;
const HIGH = 28;

/** The larger towns around, by which one knows where one is where no streets are drawn. */
export function Towns({ map, origin }: { map: LeafletMap; origin: Position }) {
  const towns = useQuery({
    queryKey: ['towns', cellOf(origin)],
    queryFn: () => entriesAround(origin),
    staleTime: Infinity,
    retry: false,
  });
  if (map.getZoom() < FROM || !towns.data) return null;
  const { x: width, y: height } = map.getSize();
  const shown: { name: string; x: number; y: number }[] = [];
  for (const [name, , latitude, longitude] of towns.data.toSorted((a, b) => b[5] - a[5])) {
    const { x, y } = pointOn(map, { latitude, longitude });
    const isFree = shown.every((other) => Math.abs(other.x - x) > WIDE || Math.abs(other.y - y) > HIGH);
    const isWhole = x > WIDE / 2 && x < width - WIDE / 2 && y > 0 && y < height - HIGH;
    if (isFree && isWhole) shown.push({ name, x, y });
    if (shown.length === MOST) break;
  }
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0">
      {shown.map(({ name, x, y }) => (
        <g key={`${name} ${x} ${y}`}>
          <circle cx={x} cy={y} r="2.5" className="fill-muted" />
          <text x={x} y={y + 16} textAnchor="middle" className="fill-muted text-xs">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
