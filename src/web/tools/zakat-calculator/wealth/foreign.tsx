import { useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { CURRENCIES, minorDigits } from '#core/zakat/currencies.ts';
import { withPlaces } from '#core/zakat/money.ts';
import type { Foreign as Entry } from '#core/zakat/sheet.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeSheet } from '#web/tools/zakat-calculator/own-zakat.ts';
import { moneyField } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { ForeignDialog } from '#web/tools/zakat-calculator/wealth/foreign-dialog.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';

/** Money in other currencies, at the rate of the day. */
export function Foreign() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { foreign, currency } = useZakat().sheet;
  return (
    <div className="grid justify-items-start gap-4">
      {foreign.map((one, index) => (
        <Line
          key={index}
          of={one}
          onChange={(changed) =>
            changeSheet({ foreign: foreign.map((other, at) => (at === index ? changed : other)) })
          }
          onRemove={() => changeSheet({ foreign: foreign.filter((_, at) => at !== index) })}
        />
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

interface LineProps {
  of: Entry;
  onChange: (changed: Entry) => void;
  onRemove: () => void;
}

function Line({ of: one, onChange, onRemove }: LineProps) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { currency } = useZakat().sheet;
  const [wished, setWished] = useState<string | null>(null);
  /** The number stays; the rate was another currency's. */
  function rename(to: string) {
    const amount = withPlaces(one.amount, minorDigits(one.currency), minorDigits(to));
    onChange({ amount, currency: to, rate: 0 });
    setWished(null);
  }
  const same = one.currency === currency;
  return (
    <fieldset className="grid w-full gap-4 rounded-field border border-line p-4 sm:grid-cols-3">
      <legend className="sr-only">{t('foreign')}</legend>
      <SelectField
        label={t('currency')}
        value={one.currency}
        onChange={({ target }) =>
          one.amount > 0 || one.rate > 0 ? setWished(target.value) : rename(target.value)
        }
      >
        {CURRENCIES.filter((code) => code !== currency || same).map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <NumberField
        label={t('amount')}
        value={one.amount}
        {...moneyField(one.currency)}
        onChange={(amount) => onChange({ ...one, amount })}
      />
      {!same && (
        <NumberField
          label={t('rate', { from: one.currency, to: currency })}
          hint={one.amount > 0 && one.rate === 0 ? t('rateMissing') : undefined}
          value={one.rate}
          places={6}
          onChange={(rate) => onChange({ ...one, rate })}
        />
      )}
      <IconButton label={t('remove')} className="justify-self-end sm:col-span-3" onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
      <ForeignDialog entry={one} to={wished} onKeep={rename} onClose={() => setWished(null)} />
    </fieldset>
  );
}
