import { useEffect, useRef } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/halal-check/en.json';

/** Beside the text that was read from it, to compare. */
export function LabelPicture({ picture }: { picture: Blob }) {
  const t = useText<typeof en>('tools/halal-check');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <div className="grid h-64 place-items-center overflow-hidden rounded-field bg-sunken">
      <img ref={image} alt={t('pictureAlt')} className="max-h-64 max-w-full object-contain" />
    </div>
  );
}
