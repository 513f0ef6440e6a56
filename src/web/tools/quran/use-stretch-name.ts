import type { Stretch } from '#web/domain/quran/address.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';

/** "Al-Baqarah", "Juz 30", "Page 604". */
export function useStretchName(): (stretch: Stretch) => string {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useSurahNames();
  return ({ view, number }) =>
    view === 'surah' ? t('surahOf', { name: nameOf(number).name }) : t(`${view}Of`, { [view]: number });
}
