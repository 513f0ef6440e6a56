import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { DayCard } from '#web/features/dashboard/day-card.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx';
import { StartList } from '#web/features/dashboard/start-list.tsx';
import { useStoriesFirst } from '#web/features/dashboard/stories-first.ts';
import { SuggestionList } from '#web/features/dashboard/suggestion-list.tsx';
import { Unfinished } from '#web/features/dashboard/unfinished.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';
import { pathOf } from '#web/registry.ts';

const question = preloadable(
  async () => (await import('#web/domain/keeping/keeping-question.tsx')).KeepingQuestion,
);

/** Everything below the greeting; it follows the first paint in a file of its own. */
export function Home() {
  if (useStoriesFirst()) return <Navigate to={pathOf('story-companion')} replace />;
  return (
    <>
      <Unfinished />
      <SuggestionList />
      <QuickAccess />
      <StartList />
      <DayCard />
      <Suspense>
        <question.Component />
      </Suspense>
      <div className="grid gap-8 md:grid-cols-2">
        <RecentActivity />
        <AccountCard />
      </div>
    </>
  );
}
