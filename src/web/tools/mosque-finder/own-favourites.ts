import * as v from 'valibot';
import { mosqueSchema } from '#core/mosques/mosque.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const MOST = 100;
const schema = v.array(mosqueSchema);

/** Whole, so that they can be read without a network. The latest first. */
export const ownFavourites = ownRecord('mosques', (stored): readonly Mosque[] => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : [];
});

export function useFavourites(): readonly Mosque[] {
  return useStore(ownFavourites);
}

export function toggleFavourite(mosque: Mosque): void {
  const known = ownFavourites.get();
  const others = known.filter(({ id }) => id !== mosque.id);
  ownFavourites.set(others.length < known.length ? others : [mosque, ...others].slice(0, MOST));
}
