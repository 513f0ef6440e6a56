import { magvar } from 'magvar';
import type { Position } from '#core/place.ts';

/** Degrees by which a compass needle points east of true north, by the World Magnetic Model 2025. */
export function declination({ latitude, longitude }: Position, when: Date): number {
  return magvar(latitude, longitude, 0, when);
}
