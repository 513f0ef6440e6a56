import type { Position } from '#core/place.ts';
import { distance } from '#core/place.ts';
import { bearing, windOf } from '#core/qibla/qibla.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';

export interface Way {
  /** Kilometres, as the crow flies. */
  away: number;
  /** Clockwise from north. */
  bearing: number;
}

export const wayTo = (from: Position, to: Position): Way => ({
  away: distance(from, to),
  bearing: bearing(from, to),
});

/** A place is known to a kilometre; nearer than that, only the exact position says more. */
export function distanceWords(t: Text<typeof en>, away: number, { kind }: Pick<Origin, 'kind'>): string {
  if (away < 1)
    return kind === 'exact' ? t('metres', { metres: Math.round(away * 100) * 10 }) : t('underOne');
  return t('kilometres', { kilometres: away < 10 ? Math.round(away * 10) / 10 : Math.round(away) });
}

export function wayWords(t: Text<typeof en>, way: Way, origin: Origin): string {
  const far = distanceWords(t, way.away, origin);
  // Within what a place is rounded by, a direction would be a guess.
  if (way.away < 1 && origin.kind !== 'exact') return far;
  return t('way', { distance: far, wind: windOf(way.bearing) });
}
