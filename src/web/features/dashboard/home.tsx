import { Suspense } from 'react';
import { AccountCard } from '#web/features/dashboard/account-card.tsx';
import { CardList } from '#web/features/dashboard/card-list.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx';
import { StartList } from '#web/features/dashboard/start-list.tsx';
import { Tools } from '#web/features/dashboard/tools.tsx';
import { Unfinished } from '#web/features/dashboard/unfinished.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';

const question = preloadable(
  async () => (await import('#web/domain/keeping/keeping-question.tsx')).KeepingQuestion,
);

/** Everything below the greeting; it follows the first paint in a file of its own. */
export function Home() {
  return (
    <>
      <Unfinished />
      <Suspense>
        <question.Component />
      </Suspense>
      <CardList />
      <StartList />
      <QuickAccess />
      <Tools />
      <div className="grid gap-6 md:grid-cols-2">
        <RecentActivity />
        <AccountCard />
      </div>
    </>
  );
}
