import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useFollowedProgress } from '#web/domain/learning/account.ts';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { Catalogue } from '#web/features/ilm/catalogue/catalogue.tsx';
import { preloadable } from '#web/platform/preloadable.tsx';
import { pathOf } from '#web/registry.ts';

const reviewPage = preloadable(
  async () => (await import('#web/features/ilm/review/review-page.tsx')).ReviewPage,
);
const placementPage = preloadable(
  async () => (await import('#web/features/ilm/placement/placement-page.tsx')).PlacementPage,
);

/** All courses; below them, what is due for review (`review`) and the way to a path of one's own (`path`). */
export default function IlmScreen() {
  const { part } = useParams();
  useFollowedProgress();
  if (part === undefined) return <Catalogue />;
  if (part !== 'review' && part !== 'path') return <Navigate to={pathOf('ilm')} replace />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      {part === 'review' ? <reviewPage.Component /> : <placementPage.Component />}
    </Suspense>
  );
}
