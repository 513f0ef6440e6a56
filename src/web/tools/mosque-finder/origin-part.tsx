import { useState } from 'react';
import { LocateFixed, MapPin, Undo2 } from 'lucide-react';
import type places from '#web/domain/place/en.json';
import { usePlace } from '#web/domain/place/own-places.ts';
import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import { useDevicePosition } from '#web/domain/place/use-device-position.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { chooseOrigin } from '#web/tools/mosque-finder/origin.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says around which place is searched, and lets another one be chosen for this visit. */
export function OriginPart({ origin }: { origin: Origin }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 max-w-full items-center gap-1.5 rounded-pill border border-edge px-3 text-start text-sm font-semibold transition-colors hover:bg-sunken"
      >
        <MapPin className="size-4 shrink-0" aria-hidden="true" />
        <bdi className="truncate">{origin.name ?? t('exactPlace')}</bdi>
        <span className="sr-only">{t('elsewhere')}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('elsewhere')}>
        <OriginChoices onChosen={() => setOpen(false)} />
        <Button look="plain" onClick={() => setOpen(false)}>
          {t('close')}
        </Button>
      </Dialog>
    </>
  );
}

function OriginChoices({ onChosen }: { onChosen: () => void }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const tPlace = useText<typeof places>('domain/place');
  const place = usePlace();
  function choose(origin: Origin | null) {
    chooseOrigin(origin);
    onChosen();
  }
  const device = useDevicePosition(({ latitude, longitude }) =>
    choose({ name: null, latitude, longitude, kind: 'exact' }),
  );

  return (
    <div className="grid gap-5">
      {place && (
        <Button look="soft" onClick={() => choose(null)}>
          <Undo2 className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          <bdi>{place.name}</bdi>
        </Button>
      )}
      <div className="grid gap-1.5">
        <Button look="soft" busy={device.asking} onClick={device.ask}>
          {!device.asking && <LocateFixed className="size-5" aria-hidden="true" />}
          {t('exact')}
        </Button>
        <p className="text-sm text-muted">{t('exactNote')}</p>
      </div>
      {device.failure && <Notice look="bad">{tPlace(device.failure)}</Notice>}
      <PlaceSearch
        onChoose={({ name, latitude, longitude }) => choose({ name, latitude, longitude, kind: 'searched' })}
      />
    </div>
  );
}
