import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { withoutVerses } from '#web/domain/hadith/verses.ts';

/** A hadith never leaves here without its source. */
export function useQuotation(hadith: ReadHadith): string {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const references = [hadith.key, ...(hadith.also ?? [])].flatMap((key) => referenceOf(key) ?? []);
  const [first] = references;
  const lines = [
    withoutVerses(hadith.arabic),
    hadith.text && withoutVerses(hadith.text),
    `${t('narratedBy', { name: names.narrator(hadith.narrator) })} · ${references.map(names.reference).join(' · ')}`,
    first && sunnahLink(first),
  ];
  return lines.filter(Boolean).join('\n\n');
}
