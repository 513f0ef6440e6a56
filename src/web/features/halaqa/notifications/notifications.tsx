import { Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { GroupLine } from '#web/features/halaqa/notifications/group-line.tsx';
import { notificationsQuery, useMarkingRead } from '#web/features/halaqa/notifications/groups.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

const heldWords = preloadable(async () => (await import('#web/domain/decisions/held-words.tsx')).HeldWords);
const ownDecisions = preloadable(
  async () => (await import('#web/domain/decisions/own-decisions.tsx')).OwnDecisions,
);
const kindsDialog = preloadable(
  async () => (await import('#web/features/halaqa/notifications/kinds-dialog.tsx')).KindsDialog,
);

/** Everything that others did and that one may want to hear of, in one list. */
export function Notifications() {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const me = useSession().user?.id ?? null;
  const found = useInfiniteQuery(notificationsQuery(me));
  const marking = useMarkingRead();
  const [choosing, setChoosing] = useState(false);
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? [];
  const hasUnread = (found.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 grow text-xl font-semibold">{t('notifications.title')}</h2>
        {/* It stays where it is when all is read: a button that goes would take the focus along. */}
        <IconButton
          label={t('notifications.readAll')}
          disabled={!found.isSuccess}
          aria-disabled={!hasUnread}
          className={hasUnread ? 'text-primary' : 'text-muted opacity-60'}
          onClick={() => hasUnread && marking.mutate(null)}
        >
          <CheckCheck className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('notifications.settings')}
          onClick={() => setChoosing(true)}
          onPointerEnter={() => void kindsDialog.preload()}
          className="text-muted"
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense>
        <ownDecisions.Component />
        <heldWords.Component />
      </Suspense>
      {found.isPending && <ListSkeleton />}
      {found.isError && !found.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      {found.isSuccess && groups.length === 0 && !found.hasNextPage && (
        <Empty>{t('notifications.empty')}</Empty>
      )}
      {groups.length > 0 && (
        <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-1">
          {groups.map((group) => (
            <li key={group.ids[0]}>
              <GroupLine group={group} onOpen={() => group.unread && marking.mutate(group.ids)} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={found} className="justify-self-start">
        {t('network.more')}
      </MoreButton>
      {choosing && (
        <Suspense>
          <kindsDialog.Component onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
