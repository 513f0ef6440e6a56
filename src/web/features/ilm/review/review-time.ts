import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';

/** What so many questions take, in words: about half a minute each. */
export function useReviewTime(): (cards: number) => string {
  const { locale } = languageOf(useLanguage());
  return (cards) =>
    new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'long',
    }).format(Math.ceil(cards / 2));
}
