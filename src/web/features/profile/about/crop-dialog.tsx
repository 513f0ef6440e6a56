import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cropped } from '#web/features/profile/about/cropped.ts';
import type { Area } from '#web/features/profile/about/cropped.ts';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CropDialogProps {
  file: File;
  busy: boolean;
  onCancel: () => void;
  onCrop: (picture: Blob) => void;
}

const MOST_ZOOM = 4;

export function CropDialog({ file, busy, onCancel, onCrop }: CropDialogProps) {
  const t = useText<typeof en>('features/profile');
  const [url] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  function finish() {
    if (area) cropped(file, area).then(onCrop, () => setBroken(true));
  }

  return (
    <Dialog open onClose={onCancel} title={t('pictureCrop')}>
      {broken && <Notice look="bad">{t('pictureBroken')}</Notice>}
      <div className="relative h-72 overflow-hidden rounded-field bg-night-deep" dir="ltr">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: () => setBroken(true) }}
          cropperProps={{ role: 'group', 'aria-label': t('pictureMove') }}
          // Its styles come with ours: the page allows no others.
          disableAutomaticStylesInjection
        />
      </div>
      <label className="grid gap-1 text-sm font-semibold">
        {t('pictureZoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-h-11 w-full accent-primary"
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={!area || broken} onClick={finish}>
          {t('pictureUse')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
