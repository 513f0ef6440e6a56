/**
 * Sound that was heard once is heard without a network. As with the words of stories, it is the account's: the cache goes when its
 * owner leaves, and a story's part of it when the story is closed (`kept-stories.ts`).
 */
export const SOUND_CACHE = 'own:story-sound';

const canKeep = (): boolean => 'caches' in globalThis;

export const hasKeptSound = async (): Promise<boolean> => canKeep() && caches.has(SOUND_CACHE);

/** The story's name stands where `kept-stories.ts` looks for it. */
const addressOf = (path: string) => `/own-stories/sound/${path}`;

export async function keptSound(path: string): Promise<Response | undefined> {
  if (!canKeep()) return undefined;
  return (await caches.open(SOUND_CACHE)).match(addressOf(path)).catch(() => undefined);
}

export async function keepSound(path: string, body: Blob | string): Promise<void> {
  if (!canKeep()) return;
  // A full disk is no reason to be silent.
  await caches
    .open(SOUND_CACHE)
    .then((cache) => cache.put(addressOf(path), new Response(body)))
    .catch(() => undefined);
}
