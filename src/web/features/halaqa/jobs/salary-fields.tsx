import type * as v from 'valibot';
import { SALARY_PERIODS } from '#core/jobs/shapes.ts';
import type { salarySchema } from '#core/jobs/shapes.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

/** Those that are offered; a job that was written elsewhere keeps its own. */
const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'TRY',
  'SAR',
  'AED',
  'QAR',
  'KWD',
  'EGP',
  'MAD',
  'JOD',
  'PKR',
];

export function SalaryFields({ salary }: { salary: v.InferOutput<typeof salarySchema> | null }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="text-sm font-semibold">{t('offerSalary')}</legend>
      <p className="text-sm text-muted">{t('offerSalaryHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3">
        {(['least', 'most'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name === 'least' ? 'offerLeast' : 'offerMost')}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            defaultValue={salary?.[name] ?? ''}
          />
        ))}
        <SelectField label={t('offerCurrency')} name="currency" defaultValue={salary?.currency ?? 'EUR'}>
          {[...new Set([...(salary ? [salary.currency] : []), ...CURRENCIES])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('offerPeriod')} name="period" defaultValue={salary?.period ?? 'month'}>
          {SALARY_PERIODS.map((period) => (
            <option key={period} value={period}>
              {t(`period.${period}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
