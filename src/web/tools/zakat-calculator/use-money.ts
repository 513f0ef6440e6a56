import { minorDigits, type Minor } from '#core/zakat/money.ts';
import { useLanguage } from '#web/language/current.ts';
import { languageOf } from '#web/language/languages.ts';
import { useStore } from '#web/store.ts';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';

/** Writes amounts of the sheet as the language does, in digits that everyone reads. */
export function useMoney() {
  const { locale } = languageOf(useLanguage());
  const { currency } = useStore(ownZakat).sheet;
  const places = minorDigits(currency);
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'currency', currency });
  return { currency, places, say: (amount: Minor) => format.format(amount / 10 ** places) };
}
