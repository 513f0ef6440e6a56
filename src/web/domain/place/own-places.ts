import { useMemo } from 'react';
import * as v from 'valibot';
import { distance, isPosition, placeIn } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { isZone } from '#core/zone.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** Where somebody is, and where they are at other times. It stays on the device. */
export interface OwnPlaces {
  current: Place | null;
  saved: readonly Place[];
}

const NOWHERE: OwnPlaces = { current: null, saved: [] };
const MOST = 8;
/** Nearer than this, two are the same place, in kilometres. */
const SAME = 2;

const nameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));
const placeSchema = v.pipe(
  v.object({
    name: nameSchema,
    names: v.exactOptional(v.record(v.string(), nameSchema)),
    latitude: v.number(),
    longitude: v.number(),
    zone: v.pipe(v.string(), v.check(isZone)),
    country: v.exactOptional(v.string()),
    elevation: v.exactOptional(v.number()),
  }),
  v.check((place) => isPosition(place)),
);
const schema = v.object({ current: v.nullable(placeSchema), saved: v.array(placeSchema) });

/** Goes with whoever leaves: a place says where somebody lives. */
export const ownPlaces = ownRecord('places', (stored): OwnPlaces => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NOWHERE;
});

/** The newest first; the place that was left stays among the saved ones. */
export function choosePlace(place: Place): void {
  const others = ownPlaces.get().saved.filter((other) => distance(other, place) > SAME);
  ownPlaces.set({ current: place, saved: [place, ...others].slice(0, MOST) });
}

export function forgetPlace(place: Place): void {
  const { current, saved } = ownPlaces.get();
  const left = saved.filter((other) => other !== place);
  ownPlaces.set({
    current: current && distance(current, place) <= SAME ? (left[0] ?? null) : current,
    saved: left,
  });
}

/** Called as readers of the present language call it. */
export function usePlace(): Place | null {
  const { current } = useStore(ownPlaces);
  const language = useLanguage();
  return useMemo(() => current && placeIn(current, language), [current, language]);
}
