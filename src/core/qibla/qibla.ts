import { degrees, direction, radians } from '#core/angle.ts';
import { distance } from '#core/place.ts';
import type { Position } from '#core/place.ts';

export const KAABA: Position = { latitude: 21.422511, longitude: 39.82615 };

/** The direction in which the shortest way over the globe begins, clockwise from true north. */
export function bearing(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const across = radians(to.longitude - from.longitude);
  const east = Math.sin(across) * Math.cos(b);
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across);
  return direction(degrees(Math.atan2(east, north)));
}

export interface Qibla {
  bearing: number;
  /** Kilometres. */
  distance: number;
  /**
   * How wrong the bearing may be because places are known to about a kilometre, in degrees. Beside the Kaaba itself no
   * calculation helps.
   */
  uncertainty: number;
}

/** Half the diagonal of a hundredth of a degree, in kilometres. */
const ROUNDING = 0.8;

export function qibla(from: Position): Qibla {
  const away = distance(from, KAABA);
  return {
    bearing: bearing(from, KAABA),
    distance: away,
    uncertainty: degrees(Math.atan2(ROUNDING, away)),
  };
}

export const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Wind = (typeof WINDS)[number];

export function windOf(bearing: number): Wind {
  return WINDS[Math.round(direction(bearing) / 45) % WINDS.length] ?? 'n';
}
