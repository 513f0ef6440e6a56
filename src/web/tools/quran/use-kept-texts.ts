import { useEffect } from 'react';
import { isTranslationId } from '#core/quran/translations.ts';
import { keepTexts } from '#web/domain/offline/keep-texts.ts';
import { useTranslations } from '#web/domain/quran/reading-settings.ts';

/** Whoever chooses another translation finds it on the next journey as well. */
export function useKeptTexts(): void {
  const wanted = useTranslations().join();
  useEffect(() => {
    void keepTexts(wanted.split(',').filter(isTranslationId)).catch(() => undefined);
  }, [wanted]);
}
