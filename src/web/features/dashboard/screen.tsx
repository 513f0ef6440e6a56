import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { data } from '#web/domain/data/loading.ts';
import { Greeting } from '#web/features/dashboard/greeting.tsx';
import { useStoriesFirst } from '#web/features/dashboard/stories-first.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { pathOf } from '#web/registry.ts';

const home = preloadable(async () => (await import('#web/features/dashboard/home.tsx')).Home);

export default function DashboardScreen() {
  if (useStoriesFirst()) return <Navigate to={pathOf('story-companion')} replace />;
  return (
    // Whoever has not yet agreed to anything is asked first, and greeted then.
    <div className="grid animate-rise gap-6 [&:has([data-consent])>header]:hidden">
      <Greeting />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <data.Component>
          <home.Component />
        </data.Component>
      </Suspense>
    </div>
  );
}
