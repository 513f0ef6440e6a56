import { useState } from 'react';
import type { FormEvent } from 'react';
import { coarse } from '#core/place.ts';
import {
  APPLY_BY,
  FACETS,
  JOB_TYPES,
  REMOTE,
  SENIORITIES,
  type Company,
  type JobDraft,
  type JobPage,
} from '#core/jobs/shapes.ts';
import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { chosen, draftIn } from '#web/features/halaqa/jobs/job-draft.ts';
import { SalaryFields } from '#web/features/halaqa/jobs/salary-fields.tsx';
import { LanguagePicker } from '#web/features/halaqa/profile/editing/language-picker.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface OfferFormProps {
  companies: readonly Company[];
  /** Null while it is new. */
  job: JobPage;
  busy: boolean;
  failure: string | null;
  onSubmit: (draft: JobDraft) => void;
}

export function OfferForm({ companies, job, busy, failure, onSubmit }: OfferFormProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [place, setPlace] = useState<JobDraft['place']>(job?.place ?? null);
  const [languages, setLanguages] = useState<readonly string[]>(job?.languages ?? []);
  const [applyBy, setApplyBy] = useState(job?.apply_by ?? 'message');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(
      draftIn(new FormData(event.currentTarget), { place, languages: [...languages], apply_by: applyBy }),
    );
  }
  const lists = [
    ['type', JOB_TYPES.map((value) => [value, t(`type.${value}`)] as const)],
    ['seniority', SENIORITIES.map((value) => [value, t(`seniority.${value}`)] as const)],
    ['remote', REMOTE.map((value) => [value, t(`remote.${value}`)] as const)],
  ] as const;
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SelectField label={t('company')} name="company" defaultValue={job?.company.id}>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('offerTitle')}
        name="title"
        required
        minLength={3}
        maxLength={100}
        dir="auto"
        defaultValue={job?.title}
      />
      <TextArea
        label={t('offerBody')}
        hint={t('offerBodyHint')}
        name="body"
        required
        minLength={30}
        maxLength={6000}
        rows={10}
        dir="auto"
        defaultValue={job?.body}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {lists.map(([name, values]) => (
          <SelectField key={name} label={t(`filter.${name}`)} name={name} defaultValue={job?.[name]}>
            {values.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <PlacePart place={place} onChange={setPlace} />
      <SalaryFields salary={job?.salary ?? null} />
      <TextField
        label={t('offerSkills')}
        name="skills"
        maxLength={600}
        dir="auto"
        defaultValue={job?.skills.join(', ')}
      />
      <LanguagePicker codes={languages} onChange={setLanguages} />
      <FacetFields facets={job?.facets ?? []} />
      <SelectField
        label={t('offerApply')}
        value={applyBy}
        onChange={({ target }) => setApplyBy(chosen(APPLY_BY, target.value))}
      >
        {APPLY_BY.map((way) => (
          <option key={way} value={way}>
            {t(`applyBy.${way}`)}
          </option>
        ))}
      </SelectField>
      {applyBy !== 'message' && (
        <TextField
          key={applyBy}
          label={t('offerApplyTo')}
          name="apply_to"
          required
          dir="ltr"
          maxLength={300}
          type={applyBy === 'link' ? 'url' : 'email'}
          placeholder={applyBy === 'link' ? 'https://' : undefined}
          defaultValue={job?.apply_to ?? ''}
        />
      )}
      {failure !== null && <Notice look="bad">{failure}</Notice>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('offerPublish')}
      </Button>
    </form>
  );
}

interface PlacePartProps {
  place: JobDraft['place'];
  onChange: (place: JobDraft['place']) => void;
}

function PlacePart({ place, onChange }: PlacePartProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <div className="grid gap-2">
      {place && (
        <p className="flex flex-wrap items-center gap-3">
          <bdi className="font-semibold">{place.name}</bdi>
          <Button look="quiet" onClick={() => onChange(null)}>
            {t('placeTake')}
          </Button>
        </p>
      )}
      <PlaceSearch
        onChoose={(found) => {
          const { name, latitude, longitude } = coarse(found);
          onChange({ name, latitude, longitude });
        }}
      />
    </div>
  );
}

function FacetFields({ facets }: { facets: JobDraft['facets'] }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t('offerFacets')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-4">
        {FACETS.map((facet) => (
          <Checkbox
            key={facet}
            name="facet"
            value={facet}
            defaultChecked={facets.includes(facet)}
            label={t(`facet.${facet}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
