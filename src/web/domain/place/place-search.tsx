import { useDeferredValue, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { positionFrom } from '#core/place.ts';
import type { Place } from '#core/place.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import type en from '#web/domain/place/en.json';
import { foundPlace, searchPlaces } from '#web/domain/place/gazetteer.ts';
import { placeAt } from '#web/domain/place/place-at.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useField } from '#web/ui/field.tsx';

interface Choice {
  key: string;
  title: string;
  detail: string;
  place: () => Place | Promise<Place>;
}

const LEAST = 2;

/** A field that finds cities by any of their names, and takes coordinates as well. */
export function PlaceSearch({ onChoose }: { onChoose: (place: Place) => void }) {
  const t = useText<typeof en>('domain/place');
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const { choices, pending, failed } = useChoices(useDeferredValue(query.trim()));
  const asked = query.trim().length >= LEAST && !pending;
  const { control, box, frame } = useField({ label: t('search'), hint: t('searchHint') });

  async function take(choice: Choice | undefined) {
    if (!choice) return;
    onChoose(await choice.place());
    setQuery('');
  }

  function follow(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    } else if (event.key === 'Enter') {
      // The first is meant; a form around must not be sent by it.
      event.preventDefault();
      void take(choices[0]);
    }
  }

  return (
    <div className="grid gap-2">
      {frame(
        <input
          {...control}
          type="search"
          autoComplete="off"
          dir="auto"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={follow}
          className={box}
        />,
      )}
      <p className="sr-only" aria-live="polite">
        {asked && t('found', { count: choices.length })}
      </p>
      {choices.length > 0 && (
        <ul ref={list} aria-label={t('results')} className="grid gap-1">
          {choices.map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                onClick={() => void take(choice)}
                onKeyDown={walk}
                className="flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-1.5 text-start transition-colors hover:bg-primary-soft focus-visible:bg-primary-soft"
              >
                <MapPin className="size-5 shrink-0 text-primary" aria-hidden="true" />
                <span>
                  <span className="block font-semibold">
                    <bdi>{choice.title}</bdi>
                  </span>
                  <span className="block text-sm text-muted">
                    <bdi>{choice.detail}</bdi>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && choices.length === 0 && (
        <p className="text-sm text-muted">{failed ? t('failed') : t('nothing')}</p>
      )}
    </div>
  );
}

/** Arrow keys go from one answer to the next. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const line = event.currentTarget.parentElement;
  const next = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling }[event.key];
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

function useChoices(query: string) {
  const t = useText<typeof en>('domain/place');
  const language = useLanguage();
  const { locale } = languageOf(language);
  const position = positionFrom(query);
  const found = useQuery({
    queryKey: ['places', query],
    queryFn: () => searchPlaces(query),
    enabled: query.length >= LEAST && !position,
    staleTime: Infinity,
    retry: false,
  });
  if (position) {
    const detail = `${position.latitude}, ${position.longitude}`;
    const choice: Choice = {
      key: detail,
      title: t('coordinates'),
      detail,
      place: () => placeAt(position, t('nameless')),
    };
    return { choices: [choice], pending: false, failed: false };
  }
  const choices = (found.data ?? []).map((city): Choice => {
    const { place, alias } = city;
    const country = countryName(place.country, locale);
    return {
      key: `${place.latitude} ${place.longitude}`,
      title: alias ?? place.name,
      detail: alias ? `${place.name}, ${country}` : country,
      place: () => foundPlace(city, language),
    };
  });
  return { choices, pending: found.isFetching, failed: found.isError };
}
