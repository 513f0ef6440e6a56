import { referenceOf } from '#core/hadith/reference.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';

/** Al-Walid ibn Muslim's listing, in whose order the names stand. */
export const LIST_SOURCE = 'tirmidhi:3507';

/** A name never leaves here without saying where the list is from, and how that is judged. */
export function useListSource(): string {
  const t = useText<typeof en>('tools/asmaul-husna');
  const names = useHadithNames();
  const reference = referenceOf(LIST_SOURCE);
  return t('listSource', { reference: reference ? names.reference(reference) : LIST_SOURCE });
}
