import { Suspense, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { ToldLine } from '#web/features/halaqa/notifications/told-line.tsx';
import { toldQuery, useReading } from '#web/features/halaqa/notifications/told.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
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
  const told = useInfiniteQuery(toldQuery(me));
  const reading = useReading();
  const [choosing, setChoosing] = useState(false);
  const groups = told.data?.pages.flatMap((page) => page.groups) ?? [];
  const hasUnread = (told.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 grow text-xl font-semibold">{t('notifications.title')}</h2>
        {/* It stays where it is when all is read: a button that goes would take the focus along. */}
        <Button
          look="quiet"
          disabled={!told.isSuccess}
          aria-disabled={!hasUnread}
          className={hasUnread ? '' : 'opacity-60'}
          onClick={() => hasUnread && reading.mutate(null)}
        >
          {t('notifications.readAll')}
        </Button>
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
      {told.isPending && <ListSkeleton />}
      {told.isError && !told.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void told.refetch()} />
      )}
      {told.isSuccess && groups.length === 0 && !told.hasNextPage && (
        <Empty>{t('notifications.empty')}</Empty>
      )}
      {groups.length > 0 && (
        <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-1">
          {groups.map((group) => (
            <li key={group.ids[0]}>
              <ToldLine told={group} onOpen={() => group.unread && reading.mutate(group.ids)} />
            </li>
          ))}
        </ul>
      )}
      {told.hasNextPage && (
        <Button
          look="plain"
          className="justify-self-start"
          busy={told.isFetchingNextPage}
          onClick={() => void told.fetchNextPage()}
        >
          {t('network.more')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <kindsDialog.Component onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
