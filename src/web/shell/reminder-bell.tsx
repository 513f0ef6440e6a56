import { Suspense, useEffect } from 'react';
import { usePlace } from '#web/domain/place/own-places.ts';
import { ownReminders } from '#web/domain/prayer/reminders/own-reminders.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { endPush } from '#web/platform/push/end-push.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

const bell = preloadable(async () => (await import('#web/domain/prayer/reminders/bell.tsx')).Bell);

/** Loads what reckons and sounds only where somebody wants to be reminded. */
export function ReminderBell() {
  const { user } = useSession();
  const place = usePlace();
  const settings = useStore(ownReminders);
  const present = user !== null;
  useEffect(() => {
    if (!present) endPush().catch(() => undefined);
  }, [present]);
  const wanted = [...Object.values(settings.prayers), ...Object.values(settings.occasions)];
  if (!user || !place || wanted.every((reminder) => !reminder)) return null;
  return (
    <Suspense>
      <bell.Component place={place} settings={settings} />
    </Suspense>
  );
}
