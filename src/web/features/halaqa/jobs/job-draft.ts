import { FACETS, JOB_TYPES, REMOTE, SALARY_PERIODS, SENIORITIES, type JobDraft } from '#core/jobs/shapes.ts';
import { skillsIn, websiteIn } from '#web/domain/person/work-entry.ts';
import { entryIn } from '#web/ui/form-entry.ts';

/** One of the known values; the first where none of them was said. */
export const chosen = <Value extends string>(
  known: readonly [Value, ...Value[]],
  said: string | null,
): Value => known.find((value) => value === said) ?? known[0];

function salaryIn(form: FormData): JobDraft['salary'] {
  const number = (name: string) => {
    const entered = entryIn(form, name);
    return entered === null ? null : Number(entered);
  };
  const [least, most] = [number('least'), number('most')];
  if (least === null && most === null) return null;
  return {
    least,
    most,
    currency: (entryIn(form, 'currency') ?? '').toUpperCase(),
    period: chosen(SALARY_PERIODS, entryIn(form, 'period')),
  };
}

function applyTo(by: JobDraft['apply_by'], entered: string | null): string | null {
  if (by === 'message') return null;
  return by === 'link' ? websiteIn(entered) : entered;
}

/** What was entered into the fields of an offer; `chosenBeside` holds what is no field. */
export function draftIn(
  form: FormData,
  chosenBeside: Pick<JobDraft, 'place' | 'languages' | 'apply_by'>,
): JobDraft {
  const facets = form.getAll('facet');
  return {
    ...chosenBeside,
    company_id: entryIn(form, 'company') ?? '',
    title: entryIn(form, 'title') ?? '',
    body: entryIn(form, 'body') ?? '',
    language: null,
    remote: chosen(REMOTE, entryIn(form, 'remote')),
    type: chosen(JOB_TYPES, entryIn(form, 'type')),
    seniority: chosen(SENIORITIES, entryIn(form, 'seniority')),
    salary: salaryIn(form),
    skills: skillsIn(entryIn(form, 'skills')),
    facets: FACETS.filter((facet) => facets.includes(facet)),
    apply_to: applyTo(chosenBeside.apply_by, entryIn(form, 'apply_to')),
  };
}
