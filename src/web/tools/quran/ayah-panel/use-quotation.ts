import { creditOf } from '#core/quran/translations.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';

/** An ayah to give to others: the text, its meaning with the translator's name, and where it stands. */
export function useQuotation(ayah: number): string | null {
  const translations = useTranslations();
  const nameOf = useReferenceText();
  const { state, textOf } = useTexts(['ar', ...translations], ayah, ayah, []);
  if (state !== 'ready') return null;
  return [
    textOf('ar', ayah),
    ...translations.map((id) => `${textOf(id, ayah)} (${creditOf(id)})`),
    `${nameOf(ayah)}\n${location.origin}${ayahPath(ayah)}`,
  ].join('\n\n');
}
