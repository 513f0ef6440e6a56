import { Plus, Trash2 } from 'lucide-react';
import { minorDigits } from '#core/zakat/money.ts';
import type { Foreign as Entry } from '#core/zakat/sheet.ts';
import { useText } from '#web/language/use-text.ts';
import { useStore } from '#web/store.ts';
import { CURRENCIES } from '#web/tools/zakat-calculator/currencies.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

/** Money in other currencies, at the rate of the day. */
export function Foreign() {
  const t = useText<typeof en>('zakat-calculator');
  const { foreign, currency } = useStore(ownZakat).sheet;
  const change = (at: number, some: Partial<Entry>) =>
    changeSheet({ foreign: foreign.map((one, index) => (index === at ? { ...one, ...some } : one)) });
  return (
    <div className="grid justify-items-start gap-4">
      {foreign.map((one, index) => (
        <fieldset
          key={index}
          className="grid w-full gap-4 rounded-field border border-line p-4 sm:grid-cols-3"
        >
          <legend className="sr-only">{t('foreign')}</legend>
          <SelectField
            label={t('currency')}
            value={one.currency}
            onChange={({ target }) => change(index, { currency: target.value })}
          >
            {CURRENCIES.filter((code) => code !== currency).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
          <NumberField
            label={t('amount')}
            value={one.amount}
            places={minorDigits(one.currency)}
            onChange={(amount) => change(index, { amount })}
          />
          <NumberField
            label={t('rate', { from: one.currency, to: currency })}
            value={one.rate}
            places={6}
            onChange={(rate) => change(index, { rate })}
          />
          <IconButton
            label={t('remove')}
            className="justify-self-end sm:col-span-3"
            onClick={() => changeSheet({ foreign: foreign.filter((_, at) => at !== index) })}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        look="soft"
        onClick={() =>
          changeSheet({
            foreign: [...foreign, { amount: 0, currency: currency === 'USD' ? 'EUR' : 'USD', rate: 0 }],
          })
        }
      >
        <Plus className="size-5" aria-hidden="true" />
        {t('addForeign')}
      </Button>
    </div>
  );
}
