import { passageIn, writtenPassage } from '#core/quran/reference.ts';
import type en from '#web/domain/quran/ayah/en.json';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** "Al-Baqarah 2:201", several of them with a dot between. */
export function usePassageNames(): (passages: readonly string[]) => string {
  const t = useText<typeof en>('domain/quran/ayah');
  const nameOf = useSurahNames();
  return (passages) =>
    passages
      .flatMap((written) => passageIn(written) ?? [])
      .map((passage) =>
        t('reference', {
          surah: nameOf(passage.from.surah).name,
          // Held together, or Arabic would turn 97:1-5 around.
          reference: leftToRight(writtenPassage(passage)),
        }),
      )
      .join(' · ');
}
