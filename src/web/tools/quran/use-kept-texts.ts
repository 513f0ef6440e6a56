import { useEffect } from 'react';
import { isImportedId } from '#core/quran/meaning.ts';
import type { MeaningId } from '#core/quran/meaning.ts';
import { isTranslationId } from '#core/quran/translations.ts';
import { keepTexts } from '#web/domain/offline/keep-texts.ts';
import { refreshMeanings } from '#web/domain/quran/meanings.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';

const isMeaning = (id: string): id is MeaningId => isTranslationId(id) || isImportedId(id);

/** Whoever chooses another translation finds it on the next journey as well. */
export function useKeptTexts(): void {
  const wanted = useTranslations().join();
  useEffect(() => void refreshMeanings().catch(() => undefined), []);
  useEffect(() => {
    void keepTexts(wanted.split(',').filter(isMeaning)).catch(() => undefined);
  }, [wanted]);
}
