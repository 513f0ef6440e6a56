import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/platform/language/use-text.ts';
import { looksUpQuery } from '#web/tools/halal-check/barcode/product.ts';
import { Scanner } from '#web/tools/halal-check/barcode/scanner.tsx';
import type en from '#web/tools/halal-check/en.json';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface BarcodeDialogProps {
  onClose: () => void;
  /** Somebody would rather take a picture of the list. */
  onPicture: () => void;
}

export function BarcodeDialog({ onClose, onPicture }: BarcodeDialogProps) {
  const t = useText<typeof en>('tools/halal-check');
  const looksUp = useQuery(looksUpQuery);
  return (
    <Dialog open onClose={onClose} title={t('scanBarcode')}>
      {looksUp.isPending ? (
        <div className="grid min-h-40 place-items-center">
          <Spinner label={t('oneMoment')} />
        </div>
      ) : looksUp.isError ? (
        <Retry text={t('failed.source')} action={t('tryAgain')} onRetry={() => void looksUp.refetch()} />
      ) : looksUp.data ? (
        <Scanner onDone={onClose} />
      ) : (
        <Notice>{t('noDatabase')}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={looksUp.data ? 'plain' : 'primary'} onClick={onPicture}>
          {t('pictureInstead')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
