import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { preloadable } from '#web/preloadable.tsx';
import { useSession } from '#web/session/session.ts';
import { screenAt } from '#web/shell/screen-at.ts';

const firstRun = preloadable(async () => (await import('#web/wizard/first-run.tsx')).FirstRun);

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
