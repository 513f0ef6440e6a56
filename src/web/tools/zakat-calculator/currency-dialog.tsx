import { useState } from 'react';
import { converted, fits, renamed, roundings } from '#core/zakat/currency-change.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { NumberField } from '#web/tools/zakat-calculator/number-field.tsx';
import { changeCurrency } from '#web/tools/zakat-calculator/own-zakat.ts';
import { moneyFormat } from '#web/tools/zakat-calculator/use-money.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface CurrencyDialogProps {
  /** The currency that was chosen, until it is decided. */
  to: string | null;
  onClose: () => void;
}

/** Nothing is converted by itself, and no rate is invented. */
export function CurrencyDialog({ to, onClose }: CurrencyDialogProps) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const from = useZakat().sheet.currency;
  return (
    <Dialog open={to !== null} onClose={onClose} title={to === null ? '' : t('currencyAsk', { from, to })}>
      {to !== null && <Question to={to} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ to, onClose }: { to: string; onClose: () => void }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const own = useZakat();
  const from = own.sheet.currency;
  const [rate, setRate] = useState(0);
  function decide(given?: number) {
    changeCurrency(to, given);
    onClose();
  }
  return (
    <>
      <section className="grid gap-3">
        <p>{t('currencyKeepText', { to })}</p>
        <Rounded to={to} />
        {fits(renamed(own, from, to)) ? (
          <Button look="soft" onClick={() => decide()}>
            {t('currencyKeep')}
          </Button>
        ) : (
          <Notice>{t('currencyTooLarge', { to })}</Notice>
        )}
      </section>
      <section className="grid gap-3 border-t border-line pt-4">
        <p>{t('currencyConvertText')}</p>
        <NumberField label={t('rate', { from, to })} value={rate} places={6} onChange={setRate} />
        <Button
          look="soft"
          disabled={rate === 0 || !fits(converted(own, from, to, rate))}
          onClick={() => decide(rate)}
        >
          {t('currencyConvert')}
        </Button>
      </section>
      <Button look="plain" onClick={onClose}>
        {t('currencyStay', { from })}
      </Button>
    </>
  );
}

/** Named one by one: nothing is rounded unseen. */
function Rounded({ to }: { to: string }) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const own = useZakat();
  const from = own.sheet.currency;
  const [before, after] = [moneyFormat(locale, from), moneyFormat(locale, to)];
  const rounded = roundings(own, from, to);
  if (rounded.length === 0) return null;
  return (
    <Notice>
      <p>{t('currencyRounds', { to })}</p>
      <ul>
        {rounded.map((each) => (
          <li key={each.from} className="tabular-nums">
            {t('currencyRounded', { from: before(each.from), to: after(each.to) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
