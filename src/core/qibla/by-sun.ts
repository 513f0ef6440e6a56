/** Less than this is straight ahead, or straight behind. */
const NARROW = 3;

/** How to turn from the sun to the qibla, for somebody who faces the sun. */
export interface BySun {
  way: 'ahead' | 'behind' | 'aside';
  /** 0 to 180. */
  degrees: number;
  side: 'left' | 'right';
  /** The qibla on a clock face whose twelve is the sun. */
  hour: number;
  /** The same from one's own shadow, which lies opposite the sun. */
  shadow: { degrees: number; side: 'left' | 'right' };
}

/** By the turn from the sun, clockwise, -180 to 180. */
export function bySun(turn: number): BySun {
  const degrees = Math.round(Math.abs(turn));
  const [side, other] = turn < 0 ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return {
    way: degrees < NARROW ? 'ahead' : degrees > 180 - NARROW ? 'behind' : 'aside',
    degrees,
    side,
    hour: (Math.round(turn / 30) + 12) % 12 || 12,
    shadow: { degrees: 180 - degrees, side: other },
  };
}
