import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

/** What nobody needs in the first second: mounted when the browser is idle, after 1200 ms at the latest. */
const LATE = [
  preloadable(async () => (await import('#web/shell/news.tsx')).News),
  preloadable(async () => (await import('#web/shell/stranger.tsx')).Stranger),
  preloadable(async () => (await import('#web/shell/address-news.tsx')).AddressNews),
  preloadable(async () => (await import('#web/shell/welcome.tsx')).Welcome),
  preloadable(async () => (await import('#web/shell/reminder-bell.tsx')).ReminderBell),
  preloadable(async () => (await import('#web/shell/minutes.tsx')).Minutes),
  preloadable(async () => (await import('#web/domain/keeping/keeper.tsx')).Keeper),
  preloadable(async () => (await import('#web/shell/palette/palette.tsx')).Palette),
];

export function Late() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void whenIdle().then(() => setReady(true));
  }, []);
  if (!ready) return null;
  return LATE.map(({ Component }, index) => (
    <Suspense key={index} fallback={null}>
      <Component />
    </Suspense>
  ));
}
