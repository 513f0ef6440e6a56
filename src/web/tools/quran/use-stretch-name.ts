import { useText } from '#web/language/use-text.ts';
import type { Stretch } from '#web/quran/address.ts';
import { useSurahNames } from '#web/quran/surah-names.ts';
import type en from '#web/tools/quran/en.json';

/** "Al-Baqarah", "Juz 30", "Page 604". */
export function useStretchName(): (stretch: Stretch) => string {
  const t = useText<typeof en>('quran');
  const nameOf = useSurahNames();
  return ({ view, number }) =>
    view === 'surah' ? t('surahOf', { name: nameOf(number).name }) : t(`${view}Of`, { [view]: number });
}
