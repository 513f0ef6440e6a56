import { minorDigits, writtenDigits } from '#core/zakat/currencies.ts';
import type { Minor } from '#core/zakat/money.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useZakat } from '#web/tools/zakat-calculator/use-zakat.ts';

/** How an amount of a currency is written as the language does, in digits that everyone reads. */
export function moneyFormat(locale: string, currency: string): (amount: Minor) => string {
  const places = minorDigits(currency);
  const tag = `${locale}-u-nu-latn`;
  const usual = new Intl.NumberFormat(tag, { style: 'currency', currency }).resolvedOptions();
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    // Where nobody writes the small coin, it is shown only if there is some.
    minimumFractionDigits: Math.min(usual.minimumFractionDigits ?? places, places),
    maximumFractionDigits: places,
  });
  return (amount) => format.format(amount / 10 ** places);
}

/** Writes amounts of the sheet, and says how its fields are read. */
export function useMoney() {
  const { locale } = languageOf(useLanguage());
  const { currency } = useZakat().sheet;
  return { currency, field: moneyField(currency), say: moneyFormat(locale, currency) };
}

export const moneyField = (currency: string) => ({
  places: minorDigits(currency),
  written: writtenDigits(currency),
});
