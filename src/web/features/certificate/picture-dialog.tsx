import { Download, Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { PNG, usePicture } from '#web/domain/picture/own-picture.ts';
import { drawnCertificate } from '#web/features/certificate/draw-certificate.ts';
import type en from '#web/features/certificate/en.json';
import type { Wording } from '#web/features/certificate/wording.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface PictureDialogProps {
  wording: Wording;
  address: string;
  onClose: () => void;
}

/** The certificate as a picture to send on, drawn here and nowhere else. */
export default function PictureDialog({ wording, address, onClose }: PictureDialogProps) {
  const t = useText<typeof en>('features/certificate');
  const [drawn] = useState(wording);
  const picture = usePicture(
    'certificate',
    useCallback(() => drawnCertificate(drawn, address), [drawn, address]),
  );
  const made = typeof picture === 'object' ? picture : null;
  const sharable = made !== null && navigator.canShare?.({ files: [made.file] });
  async function share(files: File[]) {
    // Whoever changes their mind needs no message.
    await navigator.share({ title: wording.course, files }).catch(() => undefined);
  }
  return (
    <Dialog open onClose={onClose} title={t('picture')}>
      {picture === 'failed' ? (
        <Notice look="bad">{t('pictureFailed')}</Notice>
      ) : (
        <div className="grid h-[50dvh] place-items-center rounded-field bg-sunken">
          {made && (
            <img
              src={made.url}
              alt={t('pictureAlt', { name: wording.name, course: wording.course })}
              className="max-h-[50dvh] max-w-full rounded-field"
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {sharable && (
          <Button onClick={() => void share([made.file])}>
            <Share2 className="size-5" aria-hidden="true" />
            {t('share')}
          </Button>
        )}
        <Button
          look={sharable ? 'plain' : 'primary'}
          disabled={!made}
          onClick={() => made && saveFile(made.file.name, PNG, made.file)}
        >
          <Download className="size-5" aria-hidden="true" />
          {t('save')}
        </Button>
      </div>
    </Dialog>
  );
}
