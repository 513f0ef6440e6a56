import { useEffect } from 'react';
import { mergedPlaces, storyPlaces } from '#web/domain/stories/places.ts';
import type { StoryPlace } from '#web/domain/stories/places.ts';
import { client } from '#web/platform/client.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { session, useSession } from '#web/platform/session/session.ts';

type Client = Awaited<ReturnType<typeof client>>;

/** Where the account is, by whatever device it was told. */
export async function hearPlaces(supabase: Client): Promise<void> {
  const { user } = session.get();
  if (!user || user.isGuest) return;
  const { data } = await supabase
    .from('story_reads')
    .select('story_id, language, page, length, finished_at, noted_at')
    // Parents may read their children's as well.
    .eq('user_id', user.id)
    .throwOnError();
  if (session.get().user?.id !== user.id) return;
  const heard = data.map(
    ({ story_id, language, page, length, finished_at, noted_at }): [string, StoryPlace] => [
      story_id,
      {
        page,
        length,
        language,
        notedAt: Date.parse(noted_at),
        finishedAt: finished_at === null ? null : Date.parse(finished_at),
        told: true,
      },
    ],
  );
  storyPlaces.set(mergedPlaces(storyPlaces.get(), Object.fromEntries(heard)));
}

const waiting = () => Object.entries(storyPlaces.get()).filter(([, { told }]) => told !== true);

async function sync(): Promise<void> {
  const { user } = session.get();
  if (!user || user.isGuest) return;
  const present = () => session.get().user?.id === user.id;
  try {
    const supabase = await client();
    for (const [story, place] of waiting()) {
      if (!present()) return;
      await supabase
        .rpc('note_story', {
          _id: story,
          _language: place.language,
          _length: place.length,
          _page: place.page,
          _finished: place.page === null,
          _noted_at: new Date(place.notedAt).toISOString(),
        })
        .throwOnError();
      const now = storyPlaces.get();
      if (present() && now[story] === place) storyPlaces.set({ ...now, [story]: { ...place, told: true } });
    }
  } catch (failure) {
    console.warn('Will be synced later: story-places', failure);
  }
}

/** While stories are open, where a member reads follows them from device to device. */
export function useFollowedPlaces(): void {
  const { user } = useSession();
  const id = user && !user.isGuest ? user.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    return follow(sync, [(changed) => storyPlaces.subscribe(() => waiting().length > 0 && changed())]);
  }, [id]);
}
