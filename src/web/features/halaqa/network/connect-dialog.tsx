import { useState } from 'react';
import { CONNECTION_REASONS } from '#core/halaqa/shapes.ts';
import type { Person } from '#core/halaqa/shapes.ts';
import { nameOf } from '#web/domain/person/name.ts';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type writing from '#web/domain/writing/en.json';
import type en from '#web/features/halaqa/en.json';
import { useAsking } from '#web/features/halaqa/network/person-actions.ts';
import type { ConnectionReason } from '#web/features/halaqa/network/person-actions.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface ConnectDialogProps {
  person: Pick<Person, 'user_id' | 'display_name' | 'username'>;
  onClose: (stands: boolean) => void;
}

export function ConnectDialog({ person, onClose }: ConnectDialogProps) {
  const t = useText<typeof en>('features/halaqa');
  const why = useText<typeof writing>('domain/writing');
  const refusal = useNetworkRefusal();
  const [reason, setReason] = useState<ConnectionReason | null>(null);
  const asking = useAsking(person.user_id, (stands) => {
    if (!stands) return;
    toast(t('network.askedToast'));
    onClose(true);
  });
  const close = () => onClose(false);
  return (
    <Dialog
      open
      onClose={close}
      title={
        <>
          {t('network.connectTitle')} <bdi>{nameOf(person)}</bdi>
        </>
      }
    >
      <AfterRules>
        <p className="text-muted">{t('network.connectText')}</p>
        <Choices
          label={t('network.connectText')}
          choices={CONNECTION_REASONS.map((value) => ({ value, label: why(`reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        {asking.data === false && <Notice>{t('network.cannot')}</Notice>}
        {asking.isError && <Notice look="bad">{refusal(asking.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={reason === null}
            busy={asking.isPending}
            onClick={() => reason !== null && asking.mutate(reason)}
          >
            {t('network.send')}
          </Button>
          <Button look="plain" onClick={close}>
            {t('network.cancel')}
          </Button>
        </div>
      </AfterRules>
    </Dialog>
  );
}
