import { useState } from 'react';
import { CURRENCIES } from '#core/zakat/currencies.ts';
import { hasMoney } from '#core/zakat/currency-change.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { CurrencyDialog } from '#web/tools/zakat-calculator/currency-dialog.tsx';
import type en from '#web/tools/zakat-calculator/en.json';
import { changeSheet, ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { SelectField } from '#web/ui/select.tsx';

/** The currency of the sheet. Where figures stand already, it is asked what shall become of them. */
export function CurrencyField() {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const { currency } = useZakat().sheet;
  const own = useStore(ownZakat);
  const [wished, setWished] = useState<string | null>(null);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <>
      <SelectField
        label={t('currency')}
        value={currency}
        onChange={({ target }) => {
          if (hasMoney(own)) setWished(target.value);
          else changeSheet({ currency: target.value });
        }}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>{`${code} · ${names.of(code) ?? code}`}</option>
        ))}
      </SelectField>
      <CurrencyDialog to={wished} onClose={() => setWished(null)} />
    </>
  );
}
