import { useId } from 'react';
import type en from '#web/domain/help/en.json';
import type { Help } from '#web/domain/help/help-lines.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Chosen by whoever reads; nobody looks up where they are. */
export function CountryChoice({
  countries,
  country,
  choose,
}: Pick<Help, 'countries' | 'country' | 'choose'>) {
  const t = useText<typeof en>('domain/help');
  const id = useId();
  const { locale } = languageOf(useLanguage());
  const named = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {t('country')}
      </label>
      <select
        id={id}
        value={country !== null && countries.includes(country) ? country : ''}
        onChange={({ target }) => choose(target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-edge bg-raised px-3 py-2 text-base text-ink hover:border-primary"
      >
        <option value="">{t('choose')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
