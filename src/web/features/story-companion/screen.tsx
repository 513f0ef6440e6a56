import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useFollowedPlaces } from '#web/domain/stories/account.ts';
import { libraryQuery } from '#web/domain/stories/queries.ts';
import { StoryStyles } from '#web/domain/stories/story-styles.tsx';
import type { ListedStory } from '#web/domain/stories/telling.ts';
import { Companion } from '#web/features/story-companion/companion/companion.tsx';
import type en from '#web/features/story-companion/en.json';
import { GoingOn } from '#web/features/story-companion/going-on.tsx';
import { KeepPart } from '#web/features/story-companion/keep-part.tsx';
import { Collections } from '#web/features/story-companion/library/collections.tsx';
import { Library } from '#web/features/story-companion/library/library.tsx';
import { Plan } from '#web/features/story-companion/plan/plan.tsx';
import { reachable } from '#web/platform/connection.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { useStore } from '#web/platform/store.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** The library of stories, and the companion who finds the right one for tonight. */
export default function StoryCompanionScreen() {
  const t = useText<typeof en>('features/story-companion');
  const online = useStore(reachable);
  const library = useQuery(libraryQuery(useLanguage()));
  useFollowedPlaces();
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <StoryStyles />
      <ScreenHead title={t('title')} summary={t('intro')} remark={t('remark')} />
      {library.isError ? (
        <Retry
          text={t(online ? 'notLoaded' : 'notKept')}
          action={t('tryAgain')}
          onRetry={() => void library.refetch()}
        />
      ) : !library.data ? (
        <ListSkeleton lines={3} />
      ) : library.data.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <Suspense fallback={<ListSkeleton lines={3} />}>
          <Rooms library={library.data} />
        </Suspense>
      )}
    </div>
  );
}

function Rooms({ library }: { library: readonly ListedStory[] }) {
  const young = useTold('age_group') === 'under_10';
  // A child looks for a picture; what is to be read and planned is for later.
  if (young)
    return (
      <>
        <GoingOn library={library} />
        <Library library={library} />
        <Companion library={library} />
        <Plan library={library} />
        <Collections library={library} />
        <KeepPart library={library} />
      </>
    );
  return (
    <>
      <GoingOn library={library} />
      <div className="split">
        <Companion library={library} />
        <Plan library={library} />
      </div>
      <Library library={library} />
      <Collections library={library} />
      <KeepPart library={library} />
    </>
  );
}
