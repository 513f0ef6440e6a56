import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LENGTHS } from '#core/stories/choosing.ts';
import type { Length } from '#core/stories/choosing.ts';
import { storyPlaces } from '#web/domain/stories/places.ts';

/** The telling that was asked for (`?length=short`), else the one that was begun, else the whole. */
export function useLength(story: string, known: boolean): [Length, (length: Length) => void] {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<Length | null>(null);
  const asked = LENGTHS.find((length) => length === search.get('length'));
  const [begun, setBegun] = useState<Length | null>(null);
  if (known && begun === null) setBegun(storyPlaces.get()[story]?.length ?? 'long');
  return [chosen ?? asked ?? begun ?? 'long', setChosen];
}
