import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ConnectionActions } from '#web/features/public-profile/connection-actions.tsx';
import type en from '#web/features/public-profile/en.json';
import { publicProfileQuery } from '#web/features/public-profile/public-profile.ts';
import { Work } from '#web/features/public-profile/work.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type shellWords from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';

export default function PublicProfileScreen() {
  const t = useText<typeof en>('features/public-profile');
  const shell = useText<typeof shellWords>('platform/phrases');
  const { userId = '' } = useParams();
  const { user } = useSession();
  const profile = useQuery(publicProfileQuery(user?.id ?? '', userId));
  if (profile.isPending) return <TextSkeleton />;
  if (profile.isError)
    return (
      <Retry text={shell('loadFailed')} action={shell('tryAgain')} onRetry={() => void profile.refetch()} />
    );
  if (!profile.data)
    return (
      <div className="reading">
        <h1 className="sr-only">{t('title')}</h1>
        <Empty>{t('nobody')}</Empty>
      </div>
    );
  const { display_name, username, avatar_path, bio, location, work } = profile.data;
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <section className="grid justify-items-start gap-3">
        <Avatar name={nameOf(profile.data)} path={avatar_path} size="large" />
        <h1 className="text-3xl font-semibold">
          <bdi>{nameOf(profile.data) ?? t('unnamed')}</bdi>
        </h1>
        {display_name && username && (
          <p className="text-muted">
            <bdi>{username}</bdi>
          </p>
        )}
        {location && (
          <p className="flex items-center gap-1.5 text-muted">
            <MapPin className="size-4" aria-hidden="true" />
            <bdi>{location}</bdi>
          </p>
        )}
        {bio && (
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {bio}
          </p>
        )}
        {userId === user?.id ? (
          <>
            <p className="text-sm text-muted">{t('thisIsYou')}</p>
            <ScreenLink to="profile" className={buttonClass('soft')}>
              {t('edit')}
            </ScreenLink>
          </>
        ) : (
          <ConnectionActions userId={userId} />
        )}
      </section>
      {work && <Work work={work} />}
    </div>
  );
}
