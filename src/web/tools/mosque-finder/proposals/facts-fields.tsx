import type { MosqueFacts } from '#core/mosques/mosque.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

const YES_NO = ['yes', 'no'] as const;
const ACCESS = ['yes', 'limited', 'no'] as const;

interface Known {
  known?: Partial<MosqueFacts>;
}

export function FactsFields({ known = {} }: Known) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <>
      <Choice name="womens_area" label={t('womensArea')} answers={YES_NO} given={known.womens_area} />
      <Choice name="wheelchair" label={t('wheelchair')} answers={ACCESS} given={known.wheelchair} />
      <Choice name="ablution" label={t('ablution')} answers={YES_NO} given={known.ablution} />
      <TextField
        label={t('openingHours')}
        hint={t('openingHoursHint')}
        name="opening_hours"
        maxLength={300}
        dir="ltr"
        defaultValue={known.opening_hours}
      />
      <TextField
        label={t('website')}
        name="website"
        type="url"
        pattern="https?://.+"
        placeholder="https://"
        maxLength={500}
        dir="ltr"
        defaultValue={known.website}
      />
      <TextField
        label={t('address')}
        name="address"
        maxLength={300}
        dir="auto"
        defaultValue={known.address}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  answers: readonly ('yes' | 'limited' | 'no')[];
  given: string | undefined;
}

function Choice({ name, label, answers, given = '' }: ChoiceProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  return (
    <SelectField label={label} name={name} defaultValue={given}>
      <option value="">{t('notKnown')}</option>
      {answers.map((answer) => (
        <option key={answer} value={answer}>
          {t(`answer.${answer}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** What the fields say beyond what is known already. */
export function factsIn(form: FormData, known: Partial<MosqueFacts> = {}): Partial<MosqueFacts> {
  const oneOf = <Answer extends string>(name: string, answers: readonly Answer[]) =>
    answers.find((answer) => answer === entryIn(form, name));
  const said = {
    name: entryIn(form, 'name') ?? undefined,
    womens_area: oneOf('womens_area', YES_NO),
    wheelchair: oneOf('wheelchair', ACCESS),
    ablution: oneOf('ablution', YES_NO),
    opening_hours: entryIn(form, 'opening_hours') ?? undefined,
    website: entryIn(form, 'website') ?? undefined,
    address: entryIn(form, 'address') ?? undefined,
  };
  const isNews = ([key, value]: [string, string | undefined]) =>
    value !== undefined && value !== Object.entries(known).find(([name]) => name === key)?.[1];
  return Object.fromEntries(Object.entries(said).filter(isNews));
}
