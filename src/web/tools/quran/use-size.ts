import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

const MEGABYTE = 1_000_000;

/** "3.4 MB", in the reader's language. */
export function useSize(): (bytes: number) => string {
  const { locale } = languageOf(useLanguage());
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(bytes / MEGABYTE);
}
