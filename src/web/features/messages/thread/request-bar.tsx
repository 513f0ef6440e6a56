import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refreshHead, refreshLists } from '#web/domain/messages/conversations.ts';
import { changeOpened } from '#web/domain/messages/opened.ts';
import { refreshStanding } from '#web/domain/messages/standing.ts';
import { call } from '#web/domain/writing/calls.ts';
import type writing from '#web/domain/writing/en.json';
import { useBlocking } from '#web/features/messages/acts/acts.ts';
import type en from '#web/features/messages/en.json';
import { listPath } from '#web/features/messages/paths.ts';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';

/** Somebody one does not know asks to write. Whatever is answered here, a refusal is told to nobody. */
export function RequestBar() {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof writing>('domain/writing');
  const navigate = useNavigate();
  const { id, reason, person } = useAround().opened.conversation;
  const refused = useRefusalToast();
  const leave = () => void navigate(listPath('requests'));
  const accepting = useMutation({
    mutationFn: () => call('accept_request', { _conversation_id: id }),
    onSuccess: async () => {
      const conversation = await refreshHead(id);
      if (conversation) changeOpened(id, (opened) => ({ ...opened, conversation }));
      await refreshStanding();
    },
    ...refused,
  });
  const declining = useMutation({
    mutationFn: () => call('decline_request', { _conversation_id: id }),
    onSuccess: () => {
      toast(t('declined'));
      void refreshLists();
      void refreshStanding();
      leave();
    },
    ...refused,
  });
  const blocking = useBlocking();
  return (
    <Card look="gold" className="grid gap-3">
      <p className="font-semibold">{t('requestAsks')}</p>
      {reason && <p>{t('requestReason', { reason: say(`reason.${reason}`) })}</p>}
      <p className="text-sm text-muted">{t('requestHint')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={accepting.isPending} onClick={() => accepting.mutate()}>
          {t('accept')}
        </Button>
        <Button look="plain" busy={declining.isPending} onClick={() => declining.mutate()}>
          {t('decline')}
        </Button>
        {person && (
          <Button
            look="danger"
            busy={blocking.isPending}
            onClick={() => blocking.mutate(person.user_id, { onSuccess: leave })}
          >
            {t('blockShort')}
          </Button>
        )}
      </div>
    </Card>
  );
}
