import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { preloadable } from '#web/platform/preloadable.tsx';
import { screenAt } from '#web/platform/screen-at.ts';
import { useSession } from '#web/platform/session/session.ts';

const firstRun = preloadable(async () => (await import('#web/shell/wizard/first-run.tsx')).FirstRun);

/** The first-run wizard stands on the dashboard, where everybody arrives; a link to another place leads there at once. */
export function Welcome() {
  const { user, recovering } = useSession();
  const { id } = screenAt(useLocation().pathname);
  if (!user || recovering || id !== 'dashboard') return null;
  return (
    <Suspense>
      <firstRun.Component />
    </Suspense>
  );
}
