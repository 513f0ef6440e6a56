import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Camera, ImageUp } from 'lucide-react';
import { productCodeIn } from '#core/barcode.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { listFor, LookUpError, productOf } from '#web/tools/halal-check/barcode/product.ts';
import { useCamera } from '#web/tools/halal-check/barcode/use-camera.ts';
import { proposeProduct } from '#web/tools/halal-check/check/current-check.ts';
import type en from '#web/tools/halal-check/en.json';
import { barcodeIn } from '#web/tools/halal-check/label-reader/barcode.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The number by camera, from a picture or by hand, and what the database has under it. */
export function Scanner({ onDone }: { onDone: () => void }) {
  const t = useText<typeof en>('tools/halal-check');
  const language = useLanguage();
  const file = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const lookUp = useMutation({
    mutationFn: productOf,
    onSuccess: (product) => {
      const name = [product.name, product.brand].filter((part) => part !== '').join(' · ');
      proposeProduct(listFor(product, language), name || product.code);
      onDone();
    },
  });
  function ask(number: string) {
    setCode(number);
    setUnreadable(false);
    lookUp.mutate(number);
  }
  const { video, state, start } = useCamera(ask);

  async function fromPicture(picture: File | undefined) {
    if (!picture) return;
    const number = await barcodeIn(picture).catch(() => null);
    if (number === null) setUnreadable(true);
    else ask(number);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = productCodeIn(code);
    if (number === null) setUnreadable(true);
    else ask(number);
  }

  const why = lookUp.error instanceof LookUpError ? lookUp.error.why : 'source';
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('barcodeSent')}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('cameraView')}
        className={classNames(
          'aspect-video w-full rounded-field bg-sunken object-cover',
          state !== 'on' && 'hidden',
        )}
      />
      {state === 'refused' && <Notice look="bad">{t('noCamera')}</Notice>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={start} busy={state === 'starting'} disabled={state === 'on'}>
          <Camera className="size-5 shrink-0" aria-hidden="true" />
          {t(state === 'on' ? 'cameraOn' : 'openCamera')}
        </Button>
        <Button look="soft" onClick={() => file.current?.click()}>
          <ImageUp className="size-5 shrink-0" aria-hidden="true" />
          {t('choosePicture')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        aria-label={t('barcodePicture')}
        className="hidden"
        onChange={(event) => {
          void fromPicture(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <form onSubmit={submit} className="grid gap-3">
        <TextField
          label={t('barcodeNumber')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          dir="ltr"
          maxLength={20}
          error={unreadable ? t('noBarcode') : undefined}
        />
        <Button type="submit" look="plain" busy={lookUp.isPending} className="justify-self-start">
          {t('lookProductUp')}
        </Button>
      </form>
      {lookUp.isError && <Notice look="bad">{t(`failed.${why}`)}</Notice>}
    </div>
  );
}
