import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/platform/idle.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const afterwards = preloadable(async () => (await import('#web/shell/afterwards.tsx')).Afterwards);

/** Mounted when the browser is idle, after 1200 ms at the latest. */
export function Late() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void whenIdle().then(() => setReady(true));
  }, []);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <afterwards.Component />
    </Suspense>
  );
}
