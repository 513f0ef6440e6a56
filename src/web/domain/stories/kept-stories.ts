import * as v from 'valibot';
import type { Length } from '#core/stories/choosing.ts';
import { SOUND_CACHE } from '#web/domain/stories/sound/kept-sound.ts';
import { listedSchema, storySchema } from '#web/domain/stories/telling.ts';
import type { ListedStory, ToldStory } from '#web/domain/stories/telling.ts';

/**
 * What was opened stays readable without a network. It is the account's, not the app's: a cache of this name goes when its owner
 * leaves (`platform/session/own-record.ts`), and what the account may no longer open goes as soon as it is heard.
 */
const CACHE = 'own:stories';

/** Private windows and unsafe connections have none. */
export const canKeepStories = (): boolean => 'caches' in globalThis;

const libraryAt = (language: string) => `/own-stories/${language}`;
const storyAt = (language: string, story: string, length: Length) =>
  `/own-stories/${language}/${story}/${length}`;

async function kept<Value>(address: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | null> {
  if (!canKeepStories()) return null;
  const found = await (await caches.open(CACHE)).match(address).catch(() => undefined);
  const read = found && v.safeParse(schema, await found.json());
  return read?.success ? read.output : null;
}

async function keep(address: string, value: unknown): Promise<void> {
  if (!canKeepStories()) return;
  // A full disk is no reason to show nothing.
  await caches
    .open(CACHE)
    .then((cache) => cache.put(address, new Response(JSON.stringify(value))))
    .catch(() => undefined);
}

export const keptStory = (language: string, story: string, length: Length) =>
  kept(storyAt(language, story, length), storySchema);
export const keepStory = (language: string, length: Length, story: ToldStory) =>
  keep(storyAt(language, story.id, length), story);
export const keptLibrary = (language: string) => kept(libraryAt(language), v.array(listedSchema));

/** The library as it is now; stories that are not in it any more leave the device. */
export async function keepLibrary(language: string, stories: readonly ListedStory[]): Promise<void> {
  await keep(libraryAt(language), stories);
  const open = new Set(stories.map(({ id }) => id));
  await drop((story) => !open.has(story));
}

/** In every language and length. */
export const dropStory = (story: string): Promise<void> => drop((known) => known === story);

async function drop(closed: (story: string) => boolean): Promise<void> {
  if (!canKeepStories()) return;
  for (const name of [CACHE, SOUND_CACHE]) {
    // To open one is to make it.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const [, , , story] = new URL(request.url).pathname.split('/');
      if (story !== undefined && closed(story)) await cache.delete(request);
    }
  }
}

/** How many tellings of a language are here. */
export async function countKept(language: string): Promise<number> {
  if (!canKeepStories()) return 0;
  const requests = await (await caches.open(CACHE)).keys();
  return requests.filter(({ url }) => new URL(url).pathname.startsWith(`${libraryAt(language)}/`)).length;
}
