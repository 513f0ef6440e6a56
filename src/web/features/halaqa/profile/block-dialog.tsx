import type { Person } from '#core/halaqa/shapes.ts';
import type en from '#web/features/halaqa/en.json';
import { usePersonAction } from '#web/features/halaqa/network/person-actions.ts';
import { useNetworkRefusal } from '#web/features/halaqa/network/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function BlockDialog({ person, onClose }: { person: Pick<Person, 'user_id'>; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const refusal = useNetworkRefusal();
  const block = usePersonAction('block', onClose);
  return (
    <Dialog open onClose={onClose} title={t('profile.blockTitle')}>
      <p>{t('profile.blockText')}</p>
      {block.isError && <Notice look="bad">{refusal(block.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={block.isPending} onClick={() => block.mutate(person.user_id)}>
          {t('profile.block')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('network.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
