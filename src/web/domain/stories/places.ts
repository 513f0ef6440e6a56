import * as v from 'valibot';
import { LENGTHS } from '#core/stories/choosing.ts';
import type { Length } from '#core/stories/choosing.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** How far somebody is in a story. */
export interface StoryPlace {
  /** The page that was open last; null after the end. */
  page: string | null;
  length: Length;
  /** In which it was told. */
  language: string;
  notedAt: number;
  /** When it was last read to its end. */
  finishedAt: number | null;
  /** The account knows it. */
  told?: true | undefined;
}
export type StoryPlaces = Readonly<Record<string, StoryPlace>>;

const schema = v.object({
  page: v.nullable(v.string()),
  length: v.picklist(LENGTHS),
  language: v.string(),
  notedAt: v.number(),
  finishedAt: v.nullable(v.number()),
  told: v.optional(v.literal(true)),
});

/** Whatever is on the device: a place that makes no sense is left out, the others stay. */
export function placesIn(stored: unknown): StoryPlaces {
  const found = v.is(v.looseObject({}), stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    found.flatMap(([story, place]) => {
      const read = v.safeParse(schema, place);
      return read.success ? [[story, read.output] as const] : [];
    }),
  );
}

/** By story: on the device first, so that it works without a network and without an account. */
export const storyPlaces = ownRecord('story-places', placesIn);
export const useStoryPlaces = (): StoryPlaces => useStore(storyPlaces);

/** Two copies: the later place, and the later end. */
export function mergedPlaces(own: StoryPlaces, other: StoryPlaces): StoryPlaces {
  const all: Record<string, StoryPlace> = { ...own };
  for (const [story, theirs] of Object.entries(other)) {
    const mine = all[story];
    const later = mine && mine.notedAt >= theirs.notedAt ? mine : theirs;
    const ends = [mine?.finishedAt, theirs.finishedAt].map((end) => end ?? 0);
    all[story] = { ...later, finishedAt: Math.max(...ends) || null };
  }
  return all;
}

/** For places that another account does not know. */
export const untoldPlaces = (places: StoryPlaces): StoryPlaces =>
  Object.fromEntries(Object.entries(places).map(([story, { told: _told, ...place }]) => [story, place]));

type PlaceInStory = Pick<StoryPlace, 'page' | 'length' | 'language'>;

function note(story: string, next: PlaceInStory, finished: boolean): void {
  const all = storyPlaces.get();
  const known = all[story];
  if (known?.page === next.page && known.length === next.length && !finished) return;
  const notedAt = Date.now();
  const finishedAt = finished ? notedAt : (known?.finishedAt ?? null);
  storyPlaces.set({ ...all, [story]: { ...next, notedAt, finishedAt } });
}

/** A story in the language in which it is told. */
interface ToldStory {
  id: string;
  language: string;
}

export const noteStoryPage = ({ id, language }: ToldStory, length: Length, page: string): void =>
  note(id, { page, length, language }, false);

/** Read to its end: the next time it begins anew. */
export const noteStoryEnd = ({ id, language }: ToldStory, length: Length): void =>
  note(id, { page: null, length, language }, true);
