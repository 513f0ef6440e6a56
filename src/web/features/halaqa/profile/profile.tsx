import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation, useSearchParams } from 'react-router';
import { ListSkeleton, TextSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { AboutWork } from '#web/features/halaqa/profile/about-work.tsx';
import { Between } from '#web/features/halaqa/profile/between.tsx';
import { OwnHead } from '#web/features/halaqa/profile/own-head.tsx';
import { PostsOf } from '#web/features/halaqa/profile/posts-of.tsx';
import { ProfileHead } from '#web/features/halaqa/profile/profile-head.tsx';
import { memberProfileQuery } from '#web/features/halaqa/profile/profiles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { refusalOf } from '#web/platform/session/refusal.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

const editing = preloadable(
  async () => (await import('#web/features/halaqa/profile/editing/editing.tsx')).Editing,
);

/** A working life: somebody else's, or one's own as others see it. */
export function Profile() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const username = matchPath('/halaqa/profile/:username', pathname)?.params.username ?? null;
  const me = useSession().user?.id ?? '';
  const profile = useQuery(memberProfileQuery(me, username));
  if (username === null && search.has('edit'))
    return (
      <Suspense fallback={<ListSkeleton />}>
        <editing.Component />
      </Suspense>
    );
  if (profile.isPending) return <TextSkeleton />;
  if (profile.isError)
    return refusalOf(profile.error, ['daily_limit']) === 'daily_limit' ? (
      <Empty>{t('profile.tooMany')}</Empty>
    ) : (
      <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void profile.refetch()} />
    );
  if (profile.data === null) return <Empty>{t('profile.nobody')}</Empty>;
  const isOwn = profile.data.standing === 'self';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProfileHead profile={profile.data}>
        {isOwn ? <OwnHead profile={profile.data} /> : <Between profile={profile.data} />}
      </ProfileHead>
      <AboutWork profile={profile.data} />
      <PostsOf userId={profile.data.user_id} isOwn={isOwn} />
    </div>
  );
}
