import { Suspense, useEffect } from 'react';
import { usePlace } from '#web/place/own-places.ts';
import { preloadable } from '#web/preloadable.tsx';
import { endPush } from '#web/push/end-push.ts';
import { ownReminders } from '#web/reminders/own-reminders.ts';
import { useSession } from '#web/session/session.ts';
import { useStore } from '#web/store.ts';

const bell = preloadable(async () => (await import('#web/reminders/bell.tsx')).Bell);

/** Loads what reckons and sounds only where somebody wants to be reminded. */
export function ReminderBell() {
  const { user } = useSession();
  const place = usePlace();
  const settings = useStore(ownReminders);
  const present = user !== null;
  useEffect(() => {
    if (!present) endPush().catch(() => undefined);
  }, [present]);
  if (!user || !place || Object.values(settings.prayers).every((reminder) => !reminder)) return null;
  return (
    <Suspense>
      <bell.Component place={place} settings={settings} />
    </Suspense>
  );
}
