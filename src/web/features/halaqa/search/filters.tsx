import { useSearchParams } from 'react-router';
import type { Found } from '#web/domain/halaqa/posts.ts';
import type en from '#web/features/halaqa/en.json';
import { TIMES, TYPES } from '#web/features/halaqa/search/search-query.ts';
import type { FilterSet } from '#web/features/halaqa/search/search-query.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';

interface FiltersProps {
  filters: FilterSet;
  /** Counted under the reader's rights; null until they are known. */
  facets: Found['facets'];
}

interface Value {
  value: string;
  label: string;
  count: number | null;
}

/** Any location, any type, any company, any time: only what exists is offered, with how many there are. */
export function Filters({ filters, facets }: FiltersProps) {
  const t = useText<typeof en>('features/halaqa');
  const [search, setSearch] = useSearchParams();
  const number = new Intl.NumberFormat(`${languageOf(useLanguage()).locale}-u-nu-latn`);
  const named = (found: { value: string; count: number }[] | undefined, chosen: string | null): Value[] => {
    const values = (found ?? []).map(({ value, count }) => ({ value, label: value, count }));
    // What was chosen stays to be taken back, even where nothing is left of it.
    return chosen === null || values.some(({ value }) => value === chosen)
      ? values
      : [...values, { value: chosen, label: chosen, count: null }];
  };
  const fields = {
    location: named(facets?.locations, filters.location),
    type: TYPES.map((value) => ({ value, label: t(`type.${value}`), count: facets?.types[value] ?? null })),
    company: named(facets?.companies, filters.company),
    within: TIMES.map((value) => ({
      value,
      label: t(`within.${value}`),
      count: facets?.times[value] ?? null,
    })),
  } satisfies Record<keyof FilterSet, Value[]>;
  const names = ['location', 'type', 'company', 'within'] as const satisfies (keyof FilterSet)[];

  function choose(name: keyof FilterSet, value: string) {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      <legend className="sr-only">{t('filters')}</legend>
      {names.map((name) => (
        <SelectField
          key={name}
          label={t(`filter.${name}`)}
          value={filters[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        >
          <option value="">{t(`any.${name}`)}</option>
          {fields[name].map(({ value, label, count }) => (
            <option key={value} value={value}>
              {count === null ? label : `${label} (${number.format(count)})`}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
