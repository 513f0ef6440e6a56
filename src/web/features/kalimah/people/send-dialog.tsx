import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reachQuery } from '#web/domain/kalimah/cards.ts';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/kalimah/en.json';
import { useCardRefusal, useSending } from '#web/features/kalimah/people/card-actions.ts';
import { PeopleChoice } from '#web/features/kalimah/people/people-choice.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type phrases from '#web/platform/phrases/en.json';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { toast } from '#web/ui/toast.ts';

/** A greeting to family, or to several connections. */
export function SendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof en>('features/kalimah');
  const say = useText<typeof phrases>('platform/phrases');
  const refused = useCardRefusal();
  const reach = useQuery(reachQuery(useSession().user?.id ?? null));
  const [to, setTo] = useState<readonly string[]>([]);
  const sending = useSending(id);
  const send = () =>
    sending.mutate(to, {
      onSuccess: (count) => {
        toast(count ? t('sent', { count }) : t('sentNobody'));
        onClose();
      },
    });
  return (
    <Dialog open onClose={onClose} title={t('send')}>
      {reach.isPending && <ListSkeleton lines={3} />}
      {reach.isError && !reach.data && (
        <Retry text={say('loadFailed')} action={say('tryAgain')} onRetry={() => void reach.refetch()} />
      )}
      {reach.data && <PeopleChoice people={reach.data.people} chosen={to} onChange={setTo} />}
      {sending.isError && <Notice look="bad">{refused(sending.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={sending.isPending} disabled={to.length === 0} onClick={send}>
          {t('send')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
