import { useQueries } from '@tanstack/react-query';
import { referenceOf } from '#core/quran/reference.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { meaningOf } from '#web/domain/quran/meanings.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { notesQuery } from '#web/domain/quran/surah-text.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';

/** An ayah to give to others: the text, its meaning with the translator's name, and where it stands. */
export function useQuotation(ayah: number): string | null {
  const translations = useTranslations();
  const nameOf = useReferenceText();
  const { state, textOf } = useTexts(['ar', ...translations], ayah, ayah, []);
  const reference = referenceOf(ayah);
  const notes = useQueries({ queries: translations.map((id) => notesQuery(id, reference.surah)) });
  const notesOf = (place: number) => notes[place]?.data?.[reference.ayah - 1] ?? '';
  if (state !== 'ready') return null;
  return [
    textOf('ar', ayah),
    ...translations.map((id, place) =>
      [`${textOf(id, ayah)} (${meaningOf(id).credit})`, notesOf(place)].filter(Boolean).join('\n'),
    ),
    `${nameOf(ayah)}\n${location.origin}${ayahPath(ayah)}`,
  ].join('\n\n');
}
