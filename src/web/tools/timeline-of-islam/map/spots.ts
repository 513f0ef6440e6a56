import type { TimelineEntry, TimelinePlace } from '#content/timeline-schema.ts';
import { onMap } from '#core/qibla/map.ts';
import { PLACES } from '#web/tools/timeline-of-islam/timeline.ts';
import type { Region } from '#web/tools/timeline-of-islam/map/region.ts';

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

/** Names are written where they cover neither another name nor another spot's knot. */
export function labelled(spots: readonly Spot[], nameOf: (id: string) => string): Set<string> {
  const boxes: { left: number; right: number; y: number }[] = [];
  const ids = spots.flatMap(({ place, x, y }) => {
    const half = (nameOf(place.id).length * LETTER) / 2;
    const box = { left: x - half, right: x + half, y: y - 6 };
    const free =
      Math.hypot(Math.max(-box.left, box.right), box.y) < RADIUS &&
      boxes.every(
        (other) => other.right < box.left || other.left > box.right || Math.abs(other.y - box.y) > LINE,
      ) &&
      spots.every(
        (other) =>
          other.place.id === place.id ||
          other.x < box.left ||
          other.x > box.right ||
          other.y > box.y + 2 ||
          other.y < box.y - LINE,
      );
    if (!free) return [];
    boxes.push(box);
    return [place.id];
  });
  return new Set(ids);
}
