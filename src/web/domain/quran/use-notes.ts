import { useQuery } from '@tanstack/react-query';
import type { MeaningId } from '#core/quran/meaning.ts';
import { referenceOf } from '#core/quran/reference.ts';
import { notesQuery } from '#web/domain/quran/surah-text.ts';

/** What a meaning says beneath an ayah; empty where it has no note. */
export function useNotes(id: MeaningId, number: number): string {
  const { surah, ayah } = referenceOf(number);
  return useQuery(notesQuery(id, surah)).data?.[ayah - 1] ?? '';
}
