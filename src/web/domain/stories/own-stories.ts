import * as v from 'valibot';
import type { BedtimePlan } from '#core/stories/bedtime-plan.ts';
import { BANDS, LENGTHS } from '#core/stories/choosing.ts';
import type { Wish } from '#core/stories/choosing.ts';
import type { TextSize } from '#web/domain/settings/own-text-size.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import type { Store } from '#web/platform/store.ts';

/** For whom stories are told. The name is told to nobody: it goes into no address and to no server. */
export interface Listener extends Wish {
  name: string;
}

export interface OwnStories {
  favourites: readonly string[];
  child: Listener | null;
  plan: BedtimePlan | null;
}

/** Longer ones are none, and would break the lines they stand in. */
export const LONGEST_NAME = 40;

const child = v.object({
  name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
  band: v.picklist(BANDS),
  minutes: v.number(),
  theme: v.nullable(v.string()),
});
const plan = v.object({
  since: v.number(),
  stories: v.array(v.object({ id: v.string(), length: v.picklist(LENGTHS) })),
});
const schema = v.object({
  favourites: v.fallback(v.array(v.string()), []),
  child: v.fallback(v.nullable(child), null),
  plan: v.fallback(v.nullable(plan), null),
});
const NONE: OwnStories = { favourites: [], child: null, plan: null };

export const ownStories = ownRecord('stories', (stored): OwnStories => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NONE;
});

export function changeStories(change: Partial<OwnStories>): void {
  ownStories.set({ ...ownStories.get(), ...change });
}

export function toggleFavourite(story: string): void {
  const { favourites } = ownStories.get();
  const others = favourites.filter((known) => known !== story);
  changeStories({ favourites: others.length < favourites.length ? others : [story, ...favourites] });
}

/** How somebody likes to read stories on this device. */
export interface StoryReading {
  size: TextSize;
  way: 'pages' | 'scroll';
  /** What a parent may ask stands beside. */
  together: boolean;
  /** After so many minutes sound and light go out at bedtime; null: they stay. */
  sleep: number | null;
}

const reading = v.object({
  size: v.fallback(v.picklist([0, 1, 2, 3]), 0),
  way: v.fallback(v.picklist(['pages', 'scroll']), 'pages'),
  together: v.fallback(v.boolean(), false),
  sleep: v.fallback(v.nullable(v.number()), 15),
});

export const storyReading = ownRecord('story-reading', (stored): StoryReading => {
  const read = v.safeParse(reading, stored);
  return read.success ? read.output : { size: 0, way: 'pages', together: false, sleep: 15 };
});

export function changeStoryReading(change: Partial<StoryReading>): void {
  storyReading.set({ ...storyReading.get(), ...change });
}

/** The size alone, for the buttons that all libraries share. */
export const storySize: Store<TextSize> = {
  get: () => storyReading.get().size,
  set: (size) => changeStoryReading({ size }),
  subscribe: storyReading.subscribe,
};
