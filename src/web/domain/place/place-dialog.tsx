import type en from '#web/domain/place/en.json';
import { LaterChooser } from '#web/domain/place/later-chooser.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<typeof en>('domain/place');
  return (
    <Dialog open={open} onClose={onClose} title={t('choose')}>
      <LaterChooser onChosen={onClose} />
      <Button look="plain" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
