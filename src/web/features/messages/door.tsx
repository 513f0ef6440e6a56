import type { ReactNode } from 'react';
import { Outside } from '#web/domain/halaqa/outside.tsx';
import type { Why } from '#web/domain/halaqa/outside.tsx';
import { useMessagesStanding } from '#web/domain/messages/standing.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Retry } from '#web/ui/retry.tsx';

/** Who may not enter is told why, kindly; the database keeps the door. */
export function Door({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof phrases>('platform/phrases');
  const { user } = useSession();
  const standing = useMessagesStanding();
  const why: Why | null =
    // A guest is known as one without asking, network or not.
    user === null || user.isGuest ? 'members_only' : standing.data?.may === false ? standing.data.why : null;
  if (why === null && standing.data?.may) return children;
  return (
    <div className="reading grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} />
      {why !== null ? (
        <Outside why={why} say={(part) => t(`outside.${why}.${part}`)} />
      ) : standing.isPending ? (
        <ListSkeleton />
      ) : (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void standing.refetch()} />
      )}
    </div>
  );
}
