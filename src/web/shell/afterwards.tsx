import { Suspense, useEffect } from 'react';
import { readPreloads } from '#web/domain/screens/preloads.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { prepareOfflineStart } from '#web/shell/offline-start.ts';
import { preloadLikelyScreens } from '#web/shell/preloading.ts';
import { Presence } from '#web/shell/presence.tsx';
import { sendUnsent } from '#web/shell/unsent.ts';

const PARTS = [
  preloadable(async () => (await import('#web/shell/news.tsx')).News),
  preloadable(async () => (await import('#web/shell/interruptions/stranger.tsx')).Stranger),
  preloadable(async () => (await import('#web/shell/interruptions/address-news.tsx')).AddressNews),
  preloadable(async () => (await import('#web/shell/welcome.tsx')).Welcome),
  preloadable(async () => (await import('#web/shell/reminder-bell.tsx')).ReminderBell),
  preloadable(async () => (await import('#web/shell/interruptions/minutes.tsx')).Minutes),
  preloadable(async () => (await import('#web/domain/keeping/keeper.tsx')).Keeper),
  preloadable(async () => (await import('#web/shell/palette/palette.tsx')).Palette),
];

/** What nobody needs in the first second. */
export function Afterwards() {
  useEffect(() => {
    void readPreloads().then(preloadLikelyScreens);
    void prepareOfflineStart();
    void sendUnsent().catch(() => undefined);
  }, []);
  return (
    <>
      <Presence />
      {PARTS.map(({ Component }, index) => (
        <Suspense key={index} fallback={null}>
          <Component />
        </Suspense>
      ))}
    </>
  );
}
