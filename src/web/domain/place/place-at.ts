import { coarse } from '#core/place.ts';
import type { Place, Position } from '#core/place.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { nearestPlace } from '#web/domain/place/gazetteer.ts';

/** A place for coordinates: zone from the map of zones on this device, name and country from the nearest city. */
export async function placeAt(position: Position, nameless: string): Promise<Place> {
  const [{ default: zoneAt }, nearest] = await Promise.all([
    import('@photostructure/tz-lookup'),
    // Without a network the position is enough.
    nearestPlace(position, shownLanguage.get()).catch(() => null),
  ]);
  return {
    ...coarse({ latitude: position.latitude, longitude: position.longitude }),
    name: nearest?.name ?? nameless,
    ...(nearest?.names ? { names: nearest.names } : {}),
    zone: zoneAt(position.latitude, position.longitude),
    ...(nearest?.country ? { country: nearest.country } : {}),
    ...(nearest?.elevation === undefined ? {} : { elevation: nearest.elevation }),
  };
}
