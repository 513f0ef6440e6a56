import type { ReactNode } from 'react';
import { Outside } from '#web/domain/halaqa/outside.tsx';
import type { Why } from '#web/domain/halaqa/outside.tsx';
import { useStanding } from '#web/domain/halaqa/standing.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Retry } from '#web/ui/retry.tsx';

/** Who may not enter is told why, kindly; the database keeps the door. */
export function Door({ children }: { children: ReactNode }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const { user } = useSession();
  const standing = useStanding();
  const outside = (why: Why) => (
    <div className="reading">
      <Outside why={why} say={(part) => t(`outside.${why}.${part}`)} />
    </div>
  );
  // A guest is known as one without asking, network or not.
  if (user === null || user.isGuest) return outside('members_only');
  if (standing.data) return standing.data.may ? children : outside(standing.data.why);
  if (standing.isPending) return <ListSkeleton />;
  return <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void standing.refetch()} />;
}
