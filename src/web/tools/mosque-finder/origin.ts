import type { Position } from '#core/place.ts';
import { usePlace } from '#web/domain/place/own-places.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore, useStore } from '#web/platform/store.ts';

/** Where distances are counted from. */
export interface Origin extends Position {
  /** Nothing for the exact position, which has no name. */
  name: string | null;
  kind: 'own' | 'searched' | 'exact';
}

/** Chosen for this visit. An exact position is kept nowhere else. */
const chosen = createStore<Origin | null>(null);
let owner = session.get().user?.id;

session.subscribe(() => {
  const next = session.get().user?.id;
  if (next === owner) return;
  owner = next;
  chosen.set(null);
});

export function chooseOrigin(origin: Origin | null): void {
  chosen.set(origin);
}

export function useOrigin(): Origin | null {
  const place = usePlace();
  const other = useStore(chosen);
  if (other) return other;
  if (!place) return null;
  const { name, latitude, longitude } = place;
  return { name, latitude, longitude, kind: 'own' };
}
