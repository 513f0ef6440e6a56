import type { Place, Position } from '#core/place.ts';

/** A border in a few points, latitude and longitude: near enough to tell towns apart, not fields. */
type Border = readonly (readonly [number, number])[];

const KELANTAN: Border = [
  [6.3, 102.3],
  [5.92, 102.52],
  [5.79, 102.44],
  [5.4, 102.4],
  [4.75, 102.35],
  [4.75, 101.9],
  [4.55, 101.55],
  [4.65, 101.33],
  [5.3, 101.4],
  [5.75, 101.65],
  [5.95, 101.95],
  [6.25, 102.05],
];

const KERALA: Border = [
  [8.25, 77.08],
  [8.7, 77.2],
  [9.6, 77.24],
  [10.3, 77.24],
  [10.3, 76.9],
  [11, 76.85],
  [11.2, 76.5],
  [11.75, 76.43],
  [12, 75.85],
  [12.35, 75.45],
  [12.79, 75.05],
  [12.79, 74.5],
  [8.25, 74.5],
];
/** Nothing else of India lies so far out in the Arabian Sea. */
const LAKSHADWEEP = { north: 12.8, east: 74.3 };

/** Kelantan's mufti keeps an Isha of his own. */
export function isInKelantan(place: Place): boolean {
  return place.country === 'MY' && isWithin(KELANTAN, place);
}

/** The coast of Malabar and its islands follow the Shafi'i school, unlike most of India. */
export function isInMalabar(place: Place): boolean {
  const { country, latitude, longitude } = place;
  if (country !== 'IN') return false;
  return (latitude < LAKSHADWEEP.north && longitude < LAKSHADWEEP.east) || isWithin(KERALA, place);
}

/** Whether a line from the point to the east crosses the border an odd number of times. */
function isWithin(border: Border, { latitude, longitude }: Position): boolean {
  let inside = false;
  let [y, x] = border.at(-1) ?? [0, 0];
  for (const [nextY, nextX] of border) {
    const crosses = y > latitude !== nextY > latitude;
    if (crosses && longitude < x + ((latitude - y) * (nextX - x)) / (nextY - y)) inside = !inside;
    [y, x] = [nextY, nextX];
  }
  return inside;
}
