import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { signOutOfDevice } from '#web/domain/keeping/sign-out-of-device.ts';
import { useMessagesStanding } from '#web/domain/messages/standing.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/profile/own-data/en.json';
import { deleteAccount } from '#web/features/profile/own-data/requests.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { Refused } from '#web/domain/proof/refused.tsx';
import { useProof } from '#web/domain/proof/use-proof.tsx';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { toast } from '#web/ui/toast.ts';

export function DeletionPanel({ userId, isGuest }: { userId: string; isGuest: boolean }) {
  const t = useText<typeof en>('features/profile/own-data');
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={t('delete')} intro={isGuest ? t('deleteGuestIntro') : t('deleteIntro')}>
      <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('deleteAction')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('deleteTitle')}>
        <Confirmation userId={userId} isGuest={isGuest} onCancel={() => setAsking(false)} />
      </Dialog>
    </Panel>
  );
}

interface ConfirmationProps {
  userId: string;
  isGuest: boolean;
  onCancel: () => void;
}

function Confirmation({ userId, isGuest, onCancel }: ConfirmationProps) {
  const t = useText<typeof en>('features/profile/own-data');
  const momentOf = useDateTime();
  const [sure, setSure] = useState(false);
  const [here, setHere] = useState(true);
  const messages = useMessagesStanding().data;
  const writes = messages?.may === true ? messages : null;
  // As it was chosen in the settings of messages, until it is chosen here.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const goAlong = chosen ?? !(writes?.keep_messages ?? false);
  const proof = useProof(userId);
  const deletion = useMutation({
    mutationFn: () =>
      proof.ask(async () => {
        if (writes) await call('set_messaging', { _keep_messages: !goAlong });
        return deleteAccount();
      }),
    onSuccess: async (due) => {
      toast(isGuest ? t('deletedGuest') : t('deleted', { moment: momentOf(due) }));
      await signOutOfDevice('local', here ? 'remove' : 'keep');
    },
  });
  return (
    <>
      <p>{isGuest ? t('deleteGuestText') : t('deleteText')}</p>
      <Checkbox label={t('deleteSure')} checked={sure} onChange={(event) => setSure(event.target.checked)} />
      <Checkbox label={t('deleteHere')} checked={here} onChange={(event) => setHere(event.target.checked)} />
      {writes && (
        <Checkbox
          label={t('deleteMessages')}
          checked={goAlong}
          onChange={(event) => setChosen(event.target.checked)}
        />
      )}
      {proof.dialog}
      {deletion.error instanceof Refusal ? (
        <Refused error={deletion.error} />
      ) : (
        deletion.isError && <Notice look="bad">{t('deleteFailed')}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" disabled={!sure} busy={deletion.isPending} onClick={() => deletion.mutate()}>
          {t('deleteAction')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
