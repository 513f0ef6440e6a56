import type en from '#web/features/halaqa/en.json';
import { monthOf, yearOf } from '#web/features/halaqa/profile/editing/month.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

/** What the database takes. */
const EARLIEST = 1950;
const LATEST = 2099;
const MONTHS = Array.from({ length: 12 }, (_, month) => month);

interface YearFieldProps {
  name: string;
  label: string;
  date: string | null | undefined;
  required?: boolean;
  error?: string | null;
}

export function YearField({ name, label, date, required = false, error }: YearFieldProps) {
  return (
    <TextField
      label={label}
      name={`${name}-year`}
      type="number"
      inputMode="numeric"
      min={EARLIEST}
      max={LATEST}
      step={1}
      dir="ltr"
      required={required}
      error={error}
      defaultValue={yearOf(date)}
    />
  );
}

/** Month and year. Browsers’ own field for it is missing in some. */
export function MonthField({ label, ...rest }: YearFieldProps) {
  const t = useText<typeof en>('features/halaqa');
  const { locale } = languageOf(useLanguage());
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <SelectField label={t('profile.month')} name={`${rest.name}-month`} defaultValue={monthOf(rest.date)}>
        {MONTHS.map((month) => (
          <option key={month} value={month + 1}>
            {format.format(Date.UTC(2000, month, 1))}
          </option>
        ))}
      </SelectField>
      <YearField label={t('profile.year')} {...rest} />
    </fieldset>
  );
}
