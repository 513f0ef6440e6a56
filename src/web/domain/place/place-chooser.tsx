import { LocateFixed, X } from 'lucide-react';
import { placeIn } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import type en from '#web/domain/place/en.json';
import { choosePlace, forgetPlace, ownPlaces } from '#web/domain/place/own-places.ts';
import { placeAt } from '#web/domain/place/place-at.ts';
import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import { useDevicePosition } from '#web/domain/place/use-device-position.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The device's position on a tap, any city by name, coordinates, or a place from before. */
export function PlaceChooser({ onChosen }: { onChosen?: (place: Place) => void }) {
  const t = useText<typeof en>('domain/place');
  function keep(place: Place) {
    choosePlace(place);
    onChosen?.(place);
  }
  const device = useDevicePosition(async (position) => keep(await placeAt(position, t('nameless'))));
  function choose(place: Place) {
    device.forgetFailure();
    keep(place);
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5">
        <Button look="soft" busy={device.asking} onClick={device.ask}>
          {!device.asking && <LocateFixed className="size-5" aria-hidden="true" />}
          {t('device')}
        </Button>
        <p className="text-sm text-muted">{t('deviceNote')}</p>
      </div>
      {device.failure && <Notice look="bad">{t(device.failure)}</Notice>}
      <PlaceSearch onChoose={choose} />
      <SavedPlaces onChoose={choose} />
    </div>
  );
}

function SavedPlaces({ onChoose }: { onChoose: (place: Place) => void }) {
  const t = useText<typeof en>('domain/place');
  const language = useLanguage();
  const { locale } = languageOf(language);
  const { saved } = useStore(ownPlaces);
  if (saved.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t('saved')}</h3>
      <ul>
        {saved.map((place) => (
          <li key={`${place.latitude} ${place.longitude}`} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => onChoose(place)}
              className="min-h-11 flex-1 rounded-field px-3 text-start transition-colors hover:bg-sunken"
            >
              <bdi className="font-medium">{placeIn(place, language).name}</bdi>{' '}
              <span className="text-sm text-muted">{countryName(place.country, locale)}</span>
            </button>
            <IconButton
              label={t('forget', { place: placeIn(place, language).name })}
              onClick={() => forgetPlace(place)}
            >
              <X className="size-5 text-muted" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
