import { useId } from 'react';
import type en from '#web/domain/help/en.json';
import type { Help } from '#web/domain/help/help-lines.ts';
import { countryName } from '#web/domain/place/country-name.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';

const LOOKS = {
  line: { label: 'text-sm font-semibold', box: 'flex-1 rounded-field px-3 text-base' },
  pill: { label: 'sr-only', box: 'max-w-full rounded-pill px-3 text-sm' },
} as const;

interface CountryChoiceProps extends Pick<Help, 'countries' | 'country' | 'choose'> {
  /** `pill` stands in a row with numbers. */
  look?: keyof typeof LOOKS;
}

/** Chosen by whoever reads; nobody looks up where they are. */
export function CountryChoice({ countries, country, choose, look = 'line' }: CountryChoiceProps) {
  const t = useText<typeof en>('domain/help');
  const id = useId();
  const { locale } = languageOf(useLanguage());
  const named = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className={LOOKS[look].label}>
        {t('country')}
      </label>
      <Select
        id={id}
        value={country !== null && countries.includes(country) ? country : ''}
        onChange={({ target }) => choose(target.value)}
        className={classNames(
          'min-h-11 min-w-0 border border-edge bg-raised py-1 text-ink hover:border-primary',
          LOOKS[look].box,
        )}
      >
        <option value="">{t(look === 'pill' ? 'chooseCountry' : 'choose')}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
