import { useInfiniteQuery } from '@tanstack/react-query';
import type en from '#web/domain/halaqa/en.json';
import { reactorsQuery } from '#web/domain/halaqa/posts.ts';
import { Writer } from '#web/domain/halaqa/writer.tsx';
import type writing from '#web/domain/writing/en.json';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Who reacted to what is one's own; the database gives names to nobody else. */
export function Reactors({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof en>('domain/halaqa');
  const say = useText<typeof phrases>('platform/phrases');
  const named = useText<typeof writing>('domain/writing');
  const found = useInfiniteQuery(reactorsQuery(useSession().user?.id ?? null, id));
  const people = found.data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <Dialog open onClose={onClose} title={t('whoReacted')}>
      {found.isPending && <ListSkeleton lines={3} />}
      {found.isError && !found.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void found.refetch()} />
      )}
      {found.data && people.length === 0 && <p className="text-muted">{t('nobodyReacted')}</p>}
      <ul className="grid gap-4">
        {people.map((person) => (
          <li key={person.user_id}>
            <Writer person={person} note={named(`reaction.${person.reaction}`)} />
          </li>
        ))}
      </ul>
      <MoreButton list={found}>{t('more')}</MoreButton>
      <Button look="soft" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
