import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeIn } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { nearestPlace, searchPlaces } from '#web/domain/place/gazetteer.ts';
import { choosePlace, ownPlaces } from '#web/domain/place/own-places.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { session } from '#web/platform/session/session.ts';
import { createStore, useStore } from '#web/platform/store.ts';

/** The city that somebody without a session typed. Nobody's records are kept, so it lasts as long as the page. */
export const visitorPlace = createStore<Place | null>(null);

/** Nothing is asked twice: what was typed outside holds inside, where nothing else is known. */
export function bringVisitorPlace(): void {
  const place = visitorPlace.get();
  if (place && ownPlaces.get().current === null) choosePlace(place);
  visitorPlace.set(null);
}

// A guest is new by nature. Whether a member is, only their profile knows: the wizard asks it.
session.subscribe(() => {
  if (session.get().user?.isGuest && visitorPlace.get()) bringVisitorPlace();
});

/** What was typed, or the city after which the device's time zone is named: no more than a beginning, and said to be one. */
export function useVisitorPlace(): { place: Place | null; guessed: boolean; pending: boolean } {
  const typed = useStore(visitorPlace);
  const language = useLanguage();
  const own = useMemo(() => typed && placeIn(typed, language), [typed, language]);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const guess = useQuery({
    queryKey: ['place-of-zone', timeZone, language],
    queryFn: () => placeOfZone(timeZone, language),
    staleTime: Infinity,
    retry: false,
  });
  return {
    place: own ?? guess.data ?? null,
    guessed: typed === null,
    pending: typed === null && guess.isPending,
  };
}

async function placeOfZone(zone: string, language: string): Promise<Place | null> {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const found = (await searchPlaces(city)).find(({ place }) => place.zone === zone)?.place;
  return found ? ((await nearestPlace(found, language)) ?? found) : null;
}
