import { radians } from '#core/angle.ts';
import { distance } from '#core/place.ts';
import type { Position } from '#core/place.ts';
import { bearing } from '#core/qibla/qibla.ts';

/** Polygons of rings of longitudes and latitudes in tenths of a degree. */
export type Land = readonly (readonly (readonly number[])[])[];

/** Half the way round the globe, in kilometres: the rim of a map of all of it. */
export const RIM = 20_015;

/**
 * Kilometres east and south of the centre on a map that keeps every direction and distance from there (azimuthal
 * equidistant). The shortest way from the centre to anywhere is a straight line on it, unlike on maps of the schoolbook kind.
 */
export function onMap(centre: Position, point: Position): readonly [x: number, y: number] {
  const away = distance(centre, point);
  const angle = radians(bearing(centre, point));
  return [away * Math.sin(angle), -away * Math.cos(angle)];
}

/** The continents as an SVG path, to be filled by `evenodd`. */
export function landPath(centre: Position, land: Land): string {
  const opposite = {
    latitude: -centre.latitude,
    longitude: centre.longitude > 0 ? centre.longitude - 180 : centre.longitude + 180,
  };
  return land
    .map((polygon) => {
      const rings = polygon.map((ring) => ringPath(centre, ring)).join('');
      // Around the far side of the globe a shape is drawn inside out; the rim turns it right again.
      const turned = polygon.filter((ring) => holds(ring, opposite)).length % 2 === 1;
      return turned
        ? `${rings}M${-RIM} 0A${RIM} ${RIM} 0 1 0 ${RIM} 0A${RIM} ${RIM} 0 1 0 ${-RIM} 0Z`
        : rings;
    })
    .join('');
}

function ringPath(centre: Position, ring: readonly number[]): string {
  const points = pointsOf(ring).map((point) => onMap(centre, point).map(Math.round).join(' '));
  return `M${points.join('L')}Z`;
}

function pointsOf(ring: readonly number[]): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, index) => ({
    longitude: (ring[index * 2] ?? 0) / 10,
    latitude: (ring[index * 2 + 1] ?? 0) / 10,
  }));
}

/** Whether a point lies within a ring: a line from it to the east crosses the ring an odd number of times. */
function holds(ring: readonly number[], { latitude, longitude }: Position): boolean {
  const points = pointsOf(ring);
  return points.reduce((inside, a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    const beside = a.latitude > latitude !== b.latitude > latitude;
    const crossing =
      a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude);
    return beside && longitude < crossing ? !inside : inside;
  }, false);
}
