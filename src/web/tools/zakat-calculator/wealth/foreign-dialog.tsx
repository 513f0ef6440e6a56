import { minorDigits } from '#core/zakat/currencies.ts';
import { most, withPlaces } from '#core/zakat/money.ts';
import type { Foreign } from '#core/zakat/sheet.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { moneyFormat } from '#web/tools/zakat-calculator/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ForeignDialogProps {
  entry: Foreign;
  /** The currency that was chosen, until it is decided. */
  to: string | null;
  onKeep: (to: string) => void;
  onClose: () => void;
}

/** The number stays as it was typed; the rate has to be given anew. */
export function ForeignDialog({ entry, to, onKeep, onClose }: ForeignDialogProps) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const { locale } = languageOf(useLanguage());
  const { amount, currency: from } = entry;
  if (to === null) return null;
  const kept = withPlaces(amount, minorDigits(from), minorDigits(to));
  const rounded = withPlaces(kept, minorDigits(to), minorDigits(from)) !== amount;
  const said = { from: moneyFormat(locale, from)(amount), to: moneyFormat(locale, to)(kept) };
  return (
    <Dialog open onClose={onClose} title={t('currencyAsk', { from, to })}>
      <p>{t('foreignKeepText', { to })}</p>
      {rounded && (
        <Notice>
          <p>{t('currencyRounds', { to })}</p>
          <p className="tabular-nums">{t('currencyRounded', said)}</p>
        </Notice>
      )}
      {kept <= most(0) ? (
        <Button look="soft" onClick={() => onKeep(to)}>
          {t('foreignKeep', { amount: said.to })}
        </Button>
      ) : (
        <Notice>{t('currencyTooLarge', { to })}</Notice>
      )}
      <Button look="plain" onClick={onClose}>
        {t('currencyStay', { from })}
      </Button>
    </Dialog>
  );
}
