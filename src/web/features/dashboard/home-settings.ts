import { useQuery } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

interface Home {
  /** Names of screens in the order of their owner; null is the order of the registry. */
  quickAccess: readonly string[] | null;
  startHidden: boolean;
}

interface KeptHome extends Home {
  /** Changed here and not yet known to the server. */
  unsaved: boolean;
}

const kept = ownRecord<KeptHome>('home', homeIn);

/** How the dashboard is arranged: known on the device at once and, for members, the same on every device. */
export function useHome(): Home & { change: (change: Partial<Home>) => void } {
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { quickAccess, startHidden } = useStore(kept);
  useQuery({
    queryKey: ['home', user?.id],
    queryFn: async () => {
      await (kept.get().unsaved ? save() : load());
      return null;
    },
    enabled: isMember,
  });
  return {
    quickAccess,
    startHidden,
    change(change) {
      kept.set({ ...kept.get(), ...change, unsaved: true });
      // What cannot be saved now is saved when the dashboard opens next.
      if (isMember) save().catch((failure: unknown) => console.warn('Not saved yet', failure));
    },
  };
}

async function load(): Promise<void> {
  const settings = (await client()).from('home_settings');
  const { data } = await settings.select('quick_access, start_hidden').maybeSingle().throwOnError();
  if (!data || kept.get().unsaved) return;
  kept.set({ quickAccess: data.quick_access, startHidden: data.start_hidden, unsaved: false });
}

async function save(): Promise<void> {
  const saved = kept.get();
  const settings = (await client()).from('home_settings');
  await settings
    .upsert({ quick_access: saved.quickAccess, start_hidden: saved.startHidden }, { onConflict: 'user_id' })
    .throwOnError();
  if (kept.get() === saved) kept.set({ ...saved, unsaved: false });
}

function homeIn(stored: unknown): KeptHome {
  const found: Partial<Record<keyof KeptHome, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  const { quickAccess } = found;
  return {
    quickAccess: Array.isArray(quickAccess)
      ? quickAccess.filter((id): id is string => typeof id === 'string')
      : null,
    startHidden: found.startHidden === true,
    unsaved: found.unsaved === true,
  };
}
