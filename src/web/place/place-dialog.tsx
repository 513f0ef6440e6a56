import { useText } from '#web/language/use-text.ts';
import type en from '#web/place/en.json';
import { PlaceChooser } from '#web/place/place-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function PlaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<typeof en>('place');
  return (
    <Dialog open={open} onClose={onClose} title={t('choose')}>
      <PlaceChooser onChosen={onClose} />
      <Button look="plain" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
