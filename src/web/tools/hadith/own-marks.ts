import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '#web/client.ts';
import { ownRecord } from '#web/session/own-record.ts';
import { useSession } from '#web/session/session.ts';
import { useStore } from '#web/store.ts';

const schema = v.object({
  /** The latest first. */
  keys: v.fallback(v.array(v.string()), []),
  /** Changed here and not yet known to the account. */
  unsaved: v.fallback(v.boolean(), false),
});

const kept = ownRecord('hadith-marks', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

/** Known on the device at once and, for members, the same on every device. */
export function useMarks(): { keys: readonly string[]; toggle: (key: string) => void } {
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { keys } = useStore(kept);
  useQuery({
    queryKey: ['hadith-marks', user?.id],
    queryFn: async () => {
      await (kept.get().unsaved ? save() : load());
      return null;
    },
    enabled: isMember,
  });
  return {
    keys,
    toggle(key) {
      const others = keys.filter((known) => known !== key);
      kept.set({ keys: keys.includes(key) ? others : [key, ...keys], unsaved: true });
      // What cannot be saved now is saved when a hadith opens next.
      if (isMember) save().catch((failure: unknown) => console.warn('Bookmarks are not saved yet', failure));
    },
  };
}

async function load(): Promise<void> {
  const bookmarks = (await client()).from('hadith_bookmarks');
  const { data } = await bookmarks.select('keys').maybeSingle<{ keys: string[] }>().throwOnError();
  if (data && !kept.get().unsaved) kept.set({ keys: data.keys, unsaved: false });
}

async function save(): Promise<void> {
  const saved = kept.get();
  const bookmarks = (await client()).from('hadith_bookmarks');
  await bookmarks.upsert({ keys: saved.keys }, { onConflict: 'user_id' }).throwOnError();
  if (kept.get() === saved) kept.set({ ...saved, unsaved: false });
}
