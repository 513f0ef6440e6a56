import { useState } from 'react';
import type { FormEvent } from 'react';
import { coarse } from '#core/place.ts';
import {
  APPLY_BY,
  FACETS,
  JOB_TYPES,
  REMOTE,
  SALARY_PERIODS,
  SENIORITIES,
  type Company,
  type JobDraft,
  type JobPage,
} from '#core/jobs/shapes.ts';
import { skillsIn } from '#web/domain/person/work-entry.ts';
import { PlaceSearch } from '#web/domain/place/place-search.tsx';
import type en from '#web/features/halaqa/jobs/en.json';
import { SalaryFields } from '#web/features/halaqa/jobs/salary-fields.tsx';
import { LanguagePicker } from '#web/features/halaqa/profile/editing/language-picker.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';

interface OfferFormProps {
  companies: readonly Company[];
  /** Null while it is new. */
  job: JobPage;
  busy: boolean;
  failure: string | null;
  onSubmit: (draft: JobDraft) => void;
}

const chosen = <Value extends string>(known: readonly [Value, ...Value[]], said: string | null): Value =>
  known.find((value) => value === said) ?? known[0];

export function OfferForm({ companies, job, busy, failure, onSubmit }: OfferFormProps) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const [place, setPlace] = useState<JobDraft['place']>(job?.place ?? null);
  const [languages, setLanguages] = useState<readonly string[]>(job?.languages ?? []);
  const [applyBy, setApplyBy] = useState(job?.apply_by ?? 'message');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => (entryIn(form, name) === null ? null : Number(entryIn(form, name)));
    const [least, most] = [number('least'), number('most')];
    const facets = form.getAll('facet');
    onSubmit({
      company_id: entryIn(form, 'company') ?? '',
      title: entryIn(form, 'title') ?? '',
      body: entryIn(form, 'body') ?? '',
      language: null,
      place,
      remote: chosen(REMOTE, entryIn(form, 'remote')),
      type: chosen(JOB_TYPES, entryIn(form, 'type')),
      seniority: chosen(SENIORITIES, entryIn(form, 'seniority')),
      salary:
        least === null && most === null
          ? null
          : {
              least,
              most,
              currency: (entryIn(form, 'currency') ?? '').toUpperCase(),
              period: chosen(SALARY_PERIODS, entryIn(form, 'period')),
            },
      skills: skillsIn(entryIn(form, 'skills')),
      languages: [...languages],
      facets: FACETS.filter((facet) => facets.includes(facet)),
      apply_by: applyBy,
      apply_to: applyBy === 'message' ? null : entryIn(form, 'apply_to'),
    });
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
      <div className="grid gap-2">
        {place && (
          <p className="flex flex-wrap items-center gap-3">
            <bdi className="font-semibold">{place.name}</bdi>
            <Button look="quiet" onClick={() => setPlace(null)}>
              {t('placeTake')}
            </Button>
          </p>
        )}
        <PlaceSearch
          onChoose={(found) => {
            const { name, latitude, longitude } = coarse(found);
            setPlace({ name, latitude, longitude });
          }}
        />
      </div>
      <SalaryFields salary={job?.salary ?? null} />
      <TextField
        label={t('offerSkills')}
        name="skills"
        maxLength={600}
        dir="auto"
        defaultValue={job?.skills.join(', ')}
      />
      <LanguagePicker codes={languages} onChange={setLanguages} />
      <fieldset className="min-w-0">
        <legend className="text-sm font-semibold">{t('offerFacets')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-x-4">
          {FACETS.map((facet) => (
            <Checkbox
              key={facet}
              name="facet"
              value={facet}
              defaultChecked={job?.facets.includes(facet)}
              label={t(`facet.${facet}`)}
            />
          ))}
        </div>
      </fieldset>
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
