import { referenceOf, written } from '#core/quran/reference.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/quran/ayah/en.json';
import { useSurahNames } from '#web/quran/surah-names.ts';

/** "Al-Baqarah 2:255", by the ayah's number in the mushaf. */
export function useReferenceText(): (ayah: number) => string {
  const t = useText<typeof en>('ayah');
  const nameOf = useSurahNames();
  return (ayah) => {
    const reference = referenceOf(ayah);
    return t('reference', { surah: nameOf(reference.surah).name, reference: written(reference) });
  };
}
