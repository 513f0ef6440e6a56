import { useCallback, useState } from 'react';
import { Download, Share2 } from 'lucide-react';
import { drawnPicture } from '#web/domain/picture/draw-picture.ts';
import { PNG, usePicture } from '#web/domain/picture/own-picture.ts';
import type { Quotation } from '#web/domain/picture/quotation.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import type en from '#web/tools/duas/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export interface PicturePartProps {
  /** Of the file. */
  name: string;
  quotation: Quotation;
  onDone: () => void;
}

/** The dua as a picture to send on, drawn here and nowhere else. */
export function PicturePart({ name, quotation, onDone }: PicturePartProps) {
  const t = useText<typeof en>('tools/duas');
  // Every render quotes anew; what is drawn is the same.
  const [drawn] = useState(quotation);
  const picture = usePicture(
    name,
    useCallback(() => drawnPicture(drawn), [drawn]),
  );
  const made = typeof picture === 'object' ? picture : null;
  const sharable = made !== null && navigator.canShare?.({ files: [made.file] });
  async function share(files: File[]) {
    // Whoever changes their mind needs no message.
    await navigator.share({ title: quotation.title, files }).catch(() => undefined);
    onDone();
  }
  return (
    <>
      <p className="text-sm text-muted">{t('pictureText')}</p>
      {picture === 'failed' ? (
        <Notice look="bad">{t('pictureFailed')}</Notice>
      ) : (
        <div className="grid h-[50dvh] place-items-center rounded-field bg-sunken">
          {made && (
            <img
              src={made.url}
              alt={t('pictureAlt', { title: quotation.title })}
              className="max-h-[50dvh] max-w-full rounded-field"
            />
          )}
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {sharable && (
          <Button onClick={() => void share([made.file])}>
            <Share2 className="size-5" aria-hidden="true" />
            {t('pictureShare')}
          </Button>
        )}
        <Button
          look={sharable ? 'plain' : 'primary'}
          disabled={!made}
          onClick={() => made && saveFile(made.file.name, PNG, made.file)}
        >
          <Download className="size-5" aria-hidden="true" />
          {t('pictureSave')}
        </Button>
      </div>
    </>
  );
}
