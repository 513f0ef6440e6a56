import { referenceOf, written } from '#core/quran/reference.ts';
import type en from '#web/domain/quran/ayah/en.json';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** "Al-Baqarah 2:255", by the ayah's number in the mushaf. */
export function useReferenceText(): (ayah: number) => string {
  const t = useText<typeof en>('domain/quran/ayah');
  const nameOf = useSurahNames();
  return (ayah) => {
    const reference = referenceOf(ayah);
    return t('reference', { surah: nameOf(reference.surah).name, reference: written(reference) });
  };
}
