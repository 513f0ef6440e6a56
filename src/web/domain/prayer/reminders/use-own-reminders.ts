import { useQuery } from '@tanstack/react-query';
import type { ReminderSettings } from '#core/reminders.ts';
import { ownReminders } from '#web/domain/prayer/reminders/own-reminders.ts';
import { settingsIn } from '#web/domain/prayer/reminders/stored-settings.ts';
import { client } from '#web/platform/client.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

interface OwnReminders extends ReminderSettings {
  change: (change: Partial<ReminderSettings>) => void;
}

/** Known on the device at once and, for members, the same on every device. */
export function useOwnReminders(): OwnReminders {
  const { user } = useSession();
  const isMember = user !== null && !user.isGuest;
  const { unsaved: _, ...settings } = useStore(ownReminders);
  useQuery({
    queryKey: ['reminders', user?.id],
    queryFn: async () => {
      await (ownReminders.get().unsaved ? save() : load());
      return null;
    },
    enabled: isMember,
  });
  return {
    ...settings,
    change(change) {
      ownReminders.set({ ...ownReminders.get(), ...change, unsaved: true });
      // What cannot be saved now is saved when the settings open next.
      if (isMember) save().catch((failure: unknown) => console.warn('Reminders are not saved yet', failure));
    },
  };
}

async function load(): Promise<void> {
  const table = (await client()).from('notification_settings');
  const { data } = await table
    .select('prayers, occasions, quiet, muted, prayer_pause')
    .maybeSingle()
    .throwOnError();
  if (ownReminders.get().unsaved) return;
  if (data) ownReminders.set(settingsIn({ ...data, prayerPause: data.prayer_pause, unsaved: false }));
}

async function save(): Promise<void> {
  const saved = ownReminders.get();
  const { prayers, occasions, quiet, muted, prayerPause } = saved;
  const table = (await client()).from('notification_settings');
  await table
    .upsert({ prayers, occasions, quiet, muted, prayer_pause: prayerPause }, { onConflict: 'user_id' })
    .throwOnError();
  if (ownReminders.get() === saved) ownReminders.set({ ...saved, unsaved: false });
}
