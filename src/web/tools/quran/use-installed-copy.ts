import { useEffect } from 'react';
import { isTranslationId } from '#core/quran/translations.ts';
import { useTranslations } from '#web/quran/reading-settings.ts';
import { canKeep, keepPacks } from '#web/quran/shelf.ts';

/** Where the app is installed, all of the text comes along, so that it is there on the next journey. */
export function useInstalledCopy(): void {
  const wanted = useTranslations().join();
  useEffect(() => {
    if (!canKeep() || !matchMedia('(display-mode: standalone)').matches) return;
    const translations = wanted ? wanted.split(',').filter(isTranslationId) : [];
    keepPacks(['ar', ...translations], () => undefined).catch((failure: unknown) =>
      console.warn('Not all of the text could be kept yet', failure),
    );
  }, [wanted]);
}
