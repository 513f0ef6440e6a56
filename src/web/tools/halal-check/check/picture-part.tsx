import { Suspense, useEffect, useRef, useState } from 'react';
import { Barcode, Camera, ImageUp } from 'lucide-react';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useStore } from '#web/platform/store.ts';
import { currentCheck, show } from '#web/tools/halal-check/check/current-check.ts';
import { LabelPicture } from '#web/tools/halal-check/check/label-picture.tsx';
import { RecognitionPart } from '#web/tools/halal-check/check/recognition-part.tsx';
import { useRecognition } from '#web/tools/halal-check/check/use-recognition.ts';
import type en from '#web/tools/halal-check/en.json';
import { MODELS_BY_LANGUAGE } from '#web/tools/halal-check/label-reader/label-language.ts';
import { chooseLabelLanguage, ownHalal } from '#web/tools/halal-check/own-halal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select.tsx';

const barcodeDialog = preloadable(
  async () => (await import('#web/tools/halal-check/barcode/barcode-dialog.tsx')).BarcodeDialog,
);

/** Three side by side, on a phone too. */
const FITTING = 'flex-col gap-1! rounded-field! px-2! text-sm sm:flex-row';

/** The ways from a packet to its list of ingredients. Pictures stay on the device. */
export function PicturePart() {
  const t = useText<typeof en>('tools/halal-check');
  const shown = useLanguage();
  const { labelLanguage } = useStore(ownHalal);
  const language = [labelLanguage, shown].find((code) => code && MODELS_BY_LANGUAGE.has(code)) ?? 'en';
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { picture } = useStore(currentCheck);
  const [scanning, setScanning] = useState(false);
  const { recognition, read } = useRecognition();
  const busy = recognition.state === 'busy';

  function take(chosen: Blob | undefined) {
    if (!chosen) return;
    show(chosen);
    read(chosen, language);
  }
  usePastedPicture(take);

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm font-semibold">{t('picture')}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        <Button look="soft" className={FITTING} onClick={() => camera.current?.click()} disabled={busy}>
          <Camera className="size-5 shrink-0" aria-hidden="true" />
          {t('takePicture')}
        </Button>
        <Button look="soft" className={FITTING} onClick={() => file.current?.click()} disabled={busy}>
          <ImageUp className="size-5 shrink-0" aria-hidden="true" />
          {t('choosePicture')}
        </Button>
        <Button look="soft" className={FITTING} onClick={() => setScanning(true)} disabled={busy}>
          <Barcode className="size-5 shrink-0" aria-hidden="true" />
          {t('scanBarcode')}
        </Button>
      </div>
      {[
        { ref: camera, label: t('takePicture'), capture: 'environment' as const },
        { ref: file, label: t('choosePicture') },
      ].map(({ label, ...rest }) => (
        <input
          key={label}
          {...rest}
          type="file"
          accept="image/*"
          aria-label={label}
          className="hidden"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      ))}
      <Disclosure
        title={t('labelLanguage')}
        aside={<span lang={language}>{languages.get(language)?.name}</span>}
      >
        <SelectField
          label={t('labelLanguage')}
          value={language}
          disabled={busy}
          onChange={({ target }) => {
            chooseLabelLanguage(target.value);
            // Read in the wrong language before, it is read again.
            if (picture) read(picture, target.value);
          }}
        >
          {[...languages]
            .filter(([known]) => MODELS_BY_LANGUAGE.has(known))
            .map(([known, { name }]) => (
              <option key={known} value={known} lang={known}>
                {name}
              </option>
            ))}
        </SelectField>
      </Disclosure>
      <RecognitionPart recognition={recognition} onAgain={() => picture && read(picture, language)} />
      {picture && recognition.state !== 'failed' && <LabelPicture picture={picture} />}
      {scanning && (
        <Suspense>
          <barcodeDialog.Component
            onClose={() => setScanning(false)}
            onPicture={() => {
              setScanning(false);
              camera.current?.click();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** A picture from the clipboard counts wherever on the page it is pasted. */
function usePastedPicture(take: (picture: File | undefined) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) =>
      latest.current([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')));
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
