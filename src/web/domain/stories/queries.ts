import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Length, Offered } from '#core/stories/choosing.ts';
import {
  dropStory,
  keepLibrary,
  keepStory,
  keptLibrary,
  keptStory,
} from '#web/domain/stories/kept-stories.ts';
import { hearPlaces } from '#web/domain/stories/account.ts';
import type { StoryPlaces } from '#web/domain/stories/places.ts';
import { listedSchema, storySchema } from '#web/domain/stories/telling.ts';
import type { ListedStory, ToldStory } from '#web/domain/stories/telling.ts';
import { client } from '#web/platform/client.ts';

/** Every story that whoever is here may open, by the database's word; without a network, as it was heard last. */
export const libraryQuery = (language: string) =>
  queryOptions({
    queryKey: ['stories', language],
    queryFn: async (): Promise<readonly ListedStory[]> => {
      try {
        const supabase = await client();
        const [{ data }] = await Promise.all([
          supabase.rpc('story_library', { _language: language }).throwOnError(),
          hearPlaces(supabase),
        ]);
        const stories = v.parse(v.array(listedSchema), data).toSorted((a, b) => a.position - b.position);
        await keepLibrary(language, stories);
        return stories;
      } catch (failure) {
        const kept = await keptLibrary(language);
        if (kept) return kept;
        throw failure;
      }
    },
    retry: false,
  });

/** One story; null where there is none for whoever is here. */
export const storyQuery = (language: string, story: string, length: Length) =>
  queryOptions({
    queryKey: ['story', language, story, length],
    queryFn: () => storyTold(language, story, length),
    retry: false,
  });

export async function storyTold(language: string, story: string, length: Length): Promise<ToldStory | null> {
  let data: readonly unknown[];
  try {
    const supabase = await client();
    ({ data } = await supabase
      .rpc('story', { _id: story, _language: language, _length: length })
      .throwOnError());
  } catch (failure) {
    const kept = await keptStory(language, story, length);
    if (kept) return kept;
    throw failure;
  }
  const [row] = data;
  if (row === undefined) {
    await dropStory(story);
    return null;
  }
  const told = v.parse(storySchema, row);
  await keepStory(language, length, told);
  return told;
}

/** As the companion chooses among them. */
export const offered = (stories: readonly ListedStory[], places: StoryPlaces): Offered[] =>
  stories.map(({ id, age_band, themes, minutes_long, minutes_short, position }) => ({
    id,
    band: age_band,
    themes,
    minutes: { long: minutes_long, short: minutes_short },
    position,
    finishedAt: places[id]?.finishedAt ?? null,
  }));
