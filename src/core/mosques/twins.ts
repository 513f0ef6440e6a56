import { folded } from '#core/fold.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import { distance } from '#core/place.ts';

/** So near, two entries are one building, whatever they are called, in kilometres. */
const SAME_SPOT = 0.06;
/** Our list knows a place to a few hundred metres; with the same name it is the same mosque. */
const SAME_NAME = 0.6;

const namesOf = ({ facts: { name, names } }: Mosque) =>
  new Set([...(name === undefined ? [] : [name]), ...Object.values(names)].map(folded));

function areTwins(one: Mosque, other: Mosque): boolean {
  const away = distance(one, other);
  if (away >= SAME_NAME) return false;
  if (away < SAME_SPOT) return true;
  const names = namesOf(one);
  return [...namesOf(other)].some((name) => names.has(name));
}

/** What OpenStreetMap and our own list both have is shown once: as it is in the map, with the names of both. */
export function withoutTwins(mosques: readonly Mosque[]): Mosque[] {
  const mapped = mosques.filter(({ source }) => source === 'osm');
  const twins = new Map<string, Mosque>();
  const rest = mosques.filter((mosque) => {
    const twin = mosque.source === 'seed' && mapped.find((candidate) => areTwins(mosque, candidate));
    if (!twin) return true;
    twins.set(twin.id, mosque);
    return false;
  });
  return rest.map((mosque) => {
    const twin = twins.get(mosque.id);
    if (!twin) return mosque;
    return { ...mosque, facts: { ...mosque.facts, names: { ...twin.facts.names, ...mosque.facts.names } } };
  });
}
