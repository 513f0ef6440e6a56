import { changeDraft, EMPTY, written } from '#web/domain/messages/outbox.ts';
import { RefsField } from '#web/domain/writing/refs-field.tsx';
import type en from '#web/features/messages/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Scripture is chosen from our library and never typed. */
export function RefsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { refs } = useStore(written).drafts[id] ?? EMPTY;
  return (
    <Dialog open onClose={onClose} title={t('attachRef')}>
      <RefsField refs={refs} onChange={(chosen) => changeDraft(id, { refs: chosen })} />
      <Button look="soft" onClick={onClose}>
        {t('done')}
      </Button>
    </Dialog>
  );
}
