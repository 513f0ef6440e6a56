import { Suspense } from 'react';
import { data } from '#web/domain/data/loading.ts';
import { Greeting } from '#web/features/dashboard/greeting.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';

const home = preloadable(async () => (await import('#web/features/dashboard/home.tsx')).Home);

export default function DashboardScreen() {
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
