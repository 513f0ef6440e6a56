import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useFollowedPlaces } from '#web/domain/stories/account.ts';
import { libraryQuery, storyQuery } from '#web/domain/stories/queries.ts';
import { StoryStyles } from '#web/domain/stories/story-styles.tsx';
import type en from '#web/features/story/en.json';
import { Reader } from '#web/features/story/reader/reader.tsx';
import { useLength } from '#web/features/story/reader/use-length.ts';
import { reachable } from '#web/platform/connection.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { pathOf } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** One story. What somebody may open is the database's to say: for whom it is closed, it is not there. */
export default function StoryScreen() {
  const { storyId = '' } = useParams();
  useFollowedPlaces();
  return (
    <>
      <StoryStyles />
      <Suspense fallback={<TextSkeleton />}>
        <Opened key={storyId} story={storyId} />
      </Suspense>
    </>
  );
}

function Opened({ story }: { story: string }) {
  const t = useText<typeof en>('features/story');
  const language = useLanguage();
  const online = useStore(reachable);
  // Knows where the reader is on other devices.
  const library = useQuery(libraryQuery(language));
  const [length, setLength] = useLength(story, !library.isPending);
  const { data, isError, refetch } = useQuery({
    ...storyQuery(language, story, length),
    enabled: !library.isPending,
  });
  if (isError)
    return (
      <div className="grid gap-4">
        <h1 className="sr-only">{t('title')}</h1>
        <Retry
          text={t(online ? 'notLoaded' : 'notKept')}
          action={t('tryAgain')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (data === undefined) return <TextSkeleton />;
  if (data === null)
    return (
      <Empty>
        <h1 className="pb-3 text-xl font-semibold text-ink">{t('notThere')}</h1>
        <p className="pb-3">{t('notThereText')}</p>
        <Link to={pathOf('story-companion')} className={buttonClass('plain')}>
          {t('back')}
        </Link>
      </Empty>
    );
  const listed = library.data?.find(({ id }) => id === story);
  return (
    <Reader key={`${language}/${length}`} story={data} listed={listed} length={length} onLength={setLength} />
  );
}
