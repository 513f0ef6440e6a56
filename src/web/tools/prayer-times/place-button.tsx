import { useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Place } from '#core/place.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { PlaceDialog } from '#web/domain/place/place-dialog.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-times/en.json';

/** Where it is reckoned for, and the way to another place. */
export function PlaceButton({ place }: { place: Place }) {
  const t = useText<typeof en>('tools/prayer-times');
  const { locale } = languageOf(useLanguage());
  const [open, setOpen] = useState(false);
  const country = countryName(place.country, locale);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-pill border border-edge px-4 py-1 text-start leading-tight font-semibold transition-colors hover:bg-sunken"
      >
        <MapPin className="size-5 shrink-0" aria-hidden="true" />
        <span>
          <bdi>{place.name}</bdi>
          {country && <span className="block text-xs font-normal">{country}</span>}
          <span className="sr-only">. {t('changePlace')}</span>
        </span>
      </button>
      <PlaceDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
