import type { Spot } from '#scripts/hijri/crescent.ts';
import { land } from '#scripts/web/land.ts';

const KANSAS = { latitude: 39, longitude: -98 };
/** North and South America are one coast. */
const COASTS = land()
  .flatMap((rings) => rings.slice(0, 1))
  .filter((coast) => within(coast, KANSAS));

export function isAmericanMainland(spot: Spot): boolean {
  return COASTS.some((coast) => within(coast, spot));
}

/** Counts how often a line to the east crosses a coast, which is given in tenths of a degree. */
function within(coast: readonly number[], { latitude, longitude }: Spot): boolean {
  let inside = false;
  for (let index = 0; index < coast.length; index += 2) {
    const [x, y] = [(coast[index] ?? 0) / 10, (coast[index + 1] ?? 0) / 10];
    const [fromX, fromY] = [(coast.at(index - 2) ?? 0) / 10, (coast.at(index - 1) ?? 0) / 10];
    const crosses = y > latitude !== fromY > latitude;
    if (crosses && longitude < x + ((fromX - x) * (latitude - y)) / (fromY - y)) inside = !inside;
  }
  return inside;
}
