import { useEffect } from 'react';
import * as v from 'valibot';
import { LENGTHS } from '#core/stories/choosing.ts';
import { storyPlaces } from '#web/domain/stories/places.ts';
import type { StoryPlace } from '#web/domain/stories/places.ts';
import { client } from '#web/platform/client.ts';
import { shownLanguage } from '#web/platform/language/current.ts';
import { follow } from '#web/platform/own-notes/follow.ts';
import { session, useSession } from '#web/platform/session/session.ts';

const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);
const rows = v.array(
  v.object({
    id: v.string(),
    page: v.nullable(v.string()),
    length: v.nullable(v.picklist(LENGTHS)),
    finished_at: v.nullable(time),
    noted_at: v.optional(v.nullable(time)),
  }),
);

/** What the account knows stands for what this device has told it; what it has not told yet stays. */
export function hearPlaces(answer: unknown): void {
  const all: Record<string, StoryPlace> = { ...storyPlaces.get() };
  for (const { id, page, length, finished_at, noted_at } of v.parse(rows, answer)) {
    const known = all[id];
    if (length === null || (known && known.told !== true)) continue;
    all[id] = { page, length, notedAt: noted_at ?? known?.notedAt ?? 0, finishedAt: finished_at, told: true };
  }
  storyPlaces.set(all);
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
          _language: shownLanguage.get(),
          _length: place.length,
          _page: place.page,
          _finished: place.page === null,
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
