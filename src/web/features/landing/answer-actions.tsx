import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerTools } from '#web/domain/chat/answer-tools.tsx';
import type { TurnActionsProps } from '#web/domain/chat/turn-view.tsx';
import type en from '#web/features/landing/en.json';
import { signInAsGuest } from '#web/features/landing/guest.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** A visitor may copy, listen and report; who reports becomes a guest first, so that an answer can reach them. */
export function AnswerActions({ turn }: TurnActionsProps) {
  const t = useText<typeof en>('features/landing');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function goOn() {
    setBusy(true);
    const refused = await signInAsGuest().catch(() => true);
    setBusy(false);
    void navigate(refused ? pathOf('auth') : `${pathOf('deenai')}?report=${turn.id}`);
  }
  return (
    <div className="-my-2 flex flex-wrap items-center">
      <AnswerTools turn={turn} />
      <IconButton label={t('askReport')} className="text-muted" onClick={() => setAsking(true)}>
        <Flag className="size-4" aria-hidden="true" />
      </IconButton>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('askReport')}>
        <p>{t('askReportText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={() => void goOn()}>
            {t('askReportGoOn')}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t('askCancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
