import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { SharedCard } from '#core/kalimah/shapes.ts';
import { cardPath } from '#web/domain/kalimah/cards.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import type en from '#web/features/kalimah/en.json';
import { useCorrecting, useCardRefusal } from '#web/features/kalimah/people/card-actions.ts';
import { LONGEST_CAPTION } from '#web/features/kalimah/people/share-dialog.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

interface CorrectDialogProps {
  shared: SharedCard;
  card: Drawn;
  onClose: () => void;
}

/** Says what a correction does before it is made. */
export function CorrectDialog({ shared, card, onClose }: CorrectDialogProps) {
  const t = useText<typeof en>('features/kalimah');
  const refused = useCardRefusal();
  const navigate = useNavigate();
  const [caption, setCaption] = useState(shared.kind === 'own' ? '' : shared.body);
  const correcting = useCorrecting(shared.id);

  function submit(event: FormEvent) {
    event.preventDefault();
    correcting.mutate(
      { card, caption: caption.trim() },
      {
        onSuccess: () => {
          toast(t('correctedToast'));
          void navigate(cardPath(shared.id));
        },
      },
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('menu.correct')}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{t('correctText')}</p>
        {shared.kind !== 'own' && (
          <TextArea
            label={t('caption')}
            hint={t('captionHint')}
            dir="auto"
            rows={2}
            maxLength={LONGEST_CAPTION}
            value={caption}
            onChange={({ target }) => setCaption(target.value)}
          />
        )}
        {correcting.isError && <Notice look="bad">{refused(correcting.error)}</Notice>}
        <FormButtons
          send={t('menu.correct')}
          cancel={t('cancel')}
          busy={correcting.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
