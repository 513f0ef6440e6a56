import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { client } from '#web/platform/client.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.object({
  /** Names of screens, in the order in which they were chosen. */
  ids: v.fallback(v.array(v.string()), []),
  /** Changed here and not yet known to the account. */
  unsaved: v.fallback(v.boolean(), false),
});

const kept = ownRecord('favourites', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

/** Known on the device at once and, for members, the same on every device. */
export function useFavourites(): { ids: readonly string[]; toggle: (id: string) => void } {
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { ids } = useStore(kept);
  useQuery({
    queryKey: ['favourites', user?.id],
    queryFn: async () => {
      await (kept.get().unsaved ? save() : load());
      return null;
    },
    enabled: isMember,
  });
  return {
    ids,
    toggle(id) {
      const others = ids.filter((known) => known !== id);
      kept.set({ ids: ids.includes(id) ? others : [...ids, id], unsaved: true });
      // What cannot be saved now is saved when the catalogue opens next.
      if (isMember) save().catch((failure: unknown) => console.warn('Favourites are not saved yet', failure));
    },
  };
}

async function load(): Promise<void> {
  const settings = (await client()).from('home_settings');
  const { data } = await settings.select('favourite_tools').maybeSingle().throwOnError();
  if (data && !kept.get().unsaved) kept.set({ ids: data.favourite_tools, unsaved: false });
}

async function save(): Promise<void> {
  const saved = kept.get();
  const settings = (await client()).from('home_settings');
  await settings.upsert({ favourite_tools: saved.ids }, { onConflict: 'user_id' }).throwOnError();
  if (kept.get() === saved) kept.set({ ...saved, unsaved: false });
}
