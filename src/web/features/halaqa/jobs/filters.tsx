import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { coarse } from '#core/place.ts';
import { FACETS, JOB_TYPES, REMOTE, SENIORITIES, WITHIN } from '#core/jobs/shapes.ts';
import type { JobFilters, JobsFound } from '#core/jobs/shapes.ts';
import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { RADII } from '#web/features/halaqa/jobs/filter-state.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FIELD } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

const ROW = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3';

/** Changes filters in the address; an empty text takes one away. */
type Choose = (changes: Record<string, string | readonly string[]>) => void;

interface FiltersProps {
  filters: JobFilters;
  /** Counted under the reader's rights; null until they are known. */
  counts: JobsFound['counts'];
}

/** Any location, any type, any company, any time, and what matters to people who practise. */
export function Filters({ filters, counts }: FiltersProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [search, setSearch] = useSearchParams();
  const number = new Intl.NumberFormat(`${languageOf(useLanguage()).locale}-u-nu-latn`);
  const labelled = (label: string, count: number | undefined) =>
    counts === null ? label : `${label} (${number.format(count ?? 0)}${counts.whole || !count ? '' : '+'})`;

  const choose: Choose = (changes) => {
    const next = new URLSearchParams(search);
    next.delete('search');
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name);
      for (const each of typeof value === 'string' ? [value] : value)
        if (each !== '') next.append(name, each);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const companies = (counts?.companies ?? []).map(({ id, name, count }) => [id, labelled(name, count)]);
  const fields = [
    ['type', JOB_TYPES.map((value) => [value, labelled(t(`type.${value}`), counts?.types[value])])],
    ['company', companies],
    ['within', WITHIN.map((value) => [value, labelled(t(`within.${value}`), counts?.within[value])])],
  ] as const;
  const moreFields = [
    [
      'seniority',
      SENIORITIES.map((value) => [value, labelled(t(`seniority.${value}`), counts?.seniorities[value])]),
    ],
    ['remote', REMOTE.map((value) => [value, labelled(t(`remote.${value}`), counts?.remote[value])])],
  ] as const;
  const select = ([name, values]: (typeof fields | typeof moreFields)[number]) => (
    <SelectField
      key={name}
      label={t(`filter.${name}`)}
      value={search.get(name) ?? ''}
      onChange={({ target }) => choose({ [name]: target.value })}
    >
      <option value="">{t(`any.${name}`)}</option>
      {values.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <section aria-label={t('filters')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={ROW}>
        <PlaceButton place={filters.place} choose={choose} />
        {fields.map(select)}
      </div>
      {filters.place && <PlaceRow place={filters.place} order={filters.order} choose={choose} />}
      <Disclosure
        title={t('filter.facets')}
        open={[filters.facets, filters.seniorities, filters.remote, filters.salary].some(Boolean)}
      >
        <div className={`${ROW} mb-3`}>{moreFields.map(select)}</div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-4">
          {FACETS.map((facet) => (
            <Checkbox
              key={facet}
              label={labelled(t(`facet.${facet}`), counts?.facets[facet])}
              checked={filters.facets?.includes(facet) ?? false}
              onChange={({ target }) =>
                choose({
                  facet: FACETS.filter((one) =>
                    one === facet ? target.checked : filters.facets?.includes(one),
                  ),
                })
              }
            />
          ))}
          <Checkbox
            label={labelled(t('filter.salary'), counts?.salary)}
            checked={filters.salary ?? false}
            onChange={({ target }) => choose({ salary: target.checked ? 'yes' : '' })}
          />
        </div>
      </Disclosure>
    </section>
  );
}

interface PlaceButtonProps {
  place: JobFilters['place'];
  choose: Choose;
}

/** Says around which place is looked, and lets another one be chosen. */
function PlaceButton({ place, choose }: PlaceButtonProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-semibold">{t('filter.place')}</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className={classNames(FIELD, 'flex items-center gap-2 text-start')}
      >
        <MapPin className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{place?.name ?? t('any.place')}</bdi>
      </button>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t('placeChoose')}>
        <PlaceSearch
          onChoose={(found) => {
            const { latitude, longitude } = coarse(found);
            choose({ place: found.name, at: `${latitude},${longitude}` });
            setChoosing(false);
          }}
        />
      </Dialog>
    </div>
  );
}

interface PlaceRowProps {
  place: NonNullable<JobFilters['place']>;
  order: JobFilters['order'];
  choose: Choose;
}

/** How far around a place, in which order, or not around it after all. */
function PlaceRow({ place, order, choose }: PlaceRowProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t('radius')}
        value={place.km}
        onChange={({ target }) => choose({ km: target.value })}
      >
        {RADII.map((km) => (
          <option key={km} value={km}>
            {t('within.km', { km })}
          </option>
        ))}
      </SelectField>
      <Segments
        label={t('order')}
        value={order ?? 'time'}
        onChange={(next) => choose({ order: next })}
        segments={(['time', 'distance'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <Button look="quiet" onClick={() => choose({ place: '', at: '', km: '', order: '' })}>
        {t('placeTake')}
      </Button>
    </div>
  );
}
