import { Plus, Trash2 } from 'lucide-react';
import { pastYears, type PastYear } from '#core/zakat/past-years.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { useMoney } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakatSchool, useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/field.tsx';

/** Years for which zakat is still owed, the oldest first. */
export function Missed() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { years, sheet } = useZakat();
  const { say, field } = useMoney();
  const school = useZakatSchool();
  const reckoned = (deducts: boolean) => pastYears(years, sheet.year, deducts);
  const { due, sum } = reckoned(school?.school !== 'shafii');
  const open = !school && sum !== reckoned(false).sum;
  const change = (at: number, some: Partial<PastYear>) =>
    changeZakat({ years: years.map((year, index) => (index === at ? { ...year, ...some } : year)) });
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('missed')}</h2>
        <p className="text-sm text-muted">{t('missedText')}</p>
      </div>
      {years.map((year, index) => (
        <fieldset key={index} className="grid gap-4 rounded-field border border-line p-4 sm:grid-cols-3">
          <legend className="sr-only">{year.name}</legend>
          <TextField
            label={t('yearName')}
            value={year.name}
            maxLength={20}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <NumberField
            label={t('yearWealth')}
            value={year.wealth}
            {...field}
            onChange={(wealth) => change(index, { wealth })}
          />
          <NumberField
            label={t('yearNisab')}
            value={year.nisab}
            {...field}
            onChange={(nisab) => change(index, { nisab })}
          />
          <p className="flex items-center justify-between gap-3 font-semibold tabular-nums sm:col-span-3">
            {!open && year.nisab > 0 && say(due[index] ?? 0)}
            <IconButton
              label={t('remove')}
              onClick={() => changeZakat({ years: years.filter((_, at) => at !== index) })}
            >
              <Trash2 className="size-5" aria-hidden="true" />
            </IconButton>
          </p>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          look="soft"
          onClick={() => changeZakat({ years: [...years, { name: '', wealth: 0, nisab: 0 }] })}
        >
          <Plus className="size-5" aria-hidden="true" />
          {t('addYear')}
        </Button>
        {years.some(({ nisab }) => nisab > 0) && (
          <p aria-live="polite" className="text-xl font-semibold">
            {open ? t('schoolDecides') : t('together', { amount: say(sum) })}
          </p>
        )}
      </div>
      <Disclosure title={t('more')}>
        <p className="text-sm text-muted">{t('missedWhy')}</p>
      </Disclosure>
    </Card>
  );
}
