import type * as v from 'valibot';
import type { salarySchema } from '#core/jobs/shapes.ts';
import type en from '#web/features/halaqa/jobs/en.json';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

type Salary = v.InferOutput<typeof salarySchema>;

/** Marks within an amount would turn its numbers and the sign of the currency about. */
const withoutMarks = (amount: string) => amount.replaceAll(/[\u061C\u200E\u200F]/gu, '');

/** What a job pays, as the reader's language writes money. */
export function useSalary(): (salary: Salary) => string {
  const t = useText<typeof en>('features/halaqa/jobs');
  const { locale } = languageOf(useLanguage());
  return ({ least, most, currency, period }) => {
    const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    });
    const [from, to] = [least ?? most ?? 0, most ?? least ?? 0];
    const amount = from === to ? format.format(from) : format.formatRange(from, to);
    return t(`salary.${period}`, { amount: leftToRight(withoutMarks(amount)) });
  };
}
