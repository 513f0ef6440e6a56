import type { Mosque } from '#core/mosques/mosque.ts';
import { distance, type Position } from '#core/place.ts';

export const WISHES = ['womensArea', 'wheelchair'] as const;
export type Wish = (typeof WISHES)[number];

/** What is not known does not count as there: nobody shall stand before stairs. */
export function isWanted({ facts }: Pick<Mosque, 'facts'>, wishes: readonly Wish[]): boolean {
  return wishes.every((wish) =>
    wish === 'womensArea' ? facts.womens_area === 'yes' : facts.wheelchair === 'yes',
  );
}

/** Those that have what is wished for, the nearest first. */
export function nearestWanted<Found extends Pick<Mosque, 'facts'> & Position>(
  mosques: readonly Found[],
  origin: Position,
  wishes: readonly Wish[],
): Found[] {
  return mosques
    .filter((mosque) => isWanted(mosque, wishes))
    .toSorted((a, b) => distance(origin, a) - distance(origin, b));
}
