import type { TimelineEntry, TimelinePlace } from '#content/timeline-schema.ts';
import { onMap } from '#core/qibla/map.ts';
import type { Region } from '#web/tools/timeline-of-islam/map/region.ts';
import { PLACES } from '#web/tools/timeline-of-islam/timeline.ts';

/** The radius of the drawing, in its own units. */
export const RADIUS = 100;

export interface Spot {
  place: TimelinePlace;
  entries: readonly TimelineEntry[];
  x: number;
  y: number;
}

/** Where something happened, those with most of it first, as far as the drawing goes. */
export function spotsOf(entries: readonly TimelineEntry[], { centre, reach }: Region): Spot[] {
  return PLACES.map((place) => {
    const [x, y] = onMap(centre, place).map((kilometres) => (kilometres / reach) * RADIUS);
    return { place, entries: entries.filter((entry) => entry.place === place.id), x: x ?? 0, y: y ?? 0 };
  })
    .filter((spot) => spot.entries.length > 0 && Math.hypot(spot.x, spot.y) < RADIUS - 3)
    .toSorted((a, b) => b.entries.length - a.entries.length);
}

/** Which spot a finger means. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | null {
  const away = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  const [nearest] = spots.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) < 14 ? nearest : null;
}

const LINE = 8;
const LETTER = 3.9;
/** Over a spot, or else under it. */
const SIDES = [-5, 11];

interface Box {
  left: number;
  right: number;
  y: number;
}

/** How far from its spot a name is written, for those names that cover neither another one nor another spot. */
export function labelled(spots: readonly Spot[], nameOf: (id: string) => string): Map<string, number> {
  const boxes: Box[] = [];
  const sides = new Map<string, number>();
  for (const spot of spots) {
    const half = (nameOf(spot.place.id).length * LETTER) / 2;
    const side = SIDES.find((y) => {
      const box = { left: spot.x - half, right: spot.x + half, y: spot.y + y };
      return isInside(box) && !boxes.some((other) => covers(box, other)) && !coversSpot(box, spot, spots);
    });
    if (side === undefined) continue;
    boxes.push({ left: spot.x - half, right: spot.x + half, y: spot.y + side });
    sides.set(spot.place.id, side);
  }
  return sides;
}

const isInside = ({ left, right, y }: Box) => Math.hypot(Math.max(-left, right), y) < RADIUS;

const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LINE;

/** A name that another spot stands beside would seem to be that one's. */
const coversSpot = ({ left, right, y }: Box, own: Spot, spots: readonly Spot[]) =>
  spots.some(
    (spot) => spot !== own && spot.x > left - 4 && spot.x < right + 4 && spot.y < y + 3 && spot.y > y - LINE,
  );
