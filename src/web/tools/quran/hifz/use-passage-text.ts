import { stretchesOf } from '#core/hifz/review.ts';
import { referenceOf, writtenPassage } from '#core/quran/reference.ts';
import type ayahWords from '#web/domain/quran/ayah/en.json';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** "Al-Mulk 67:1-12", or several of these, by the numbers of ayahs in the mushaf. */
export function usePassageText(): (ayahs: readonly number[]) => string {
  const t = useText<typeof ayahWords>('domain/quran/ayah');
  const nameOf = useSurahNames();
  const { locale } = languageOf(useLanguage());
  return (ayahs) => {
    const names = joined(stretchesOf(ayahs)).map((stretch) => {
      const [from, to] = [referenceOf(stretch[0] ?? 1), referenceOf(stretch.at(-1) ?? 1)];
      // In Arabic lines a hyphen would put the numbers on either side of it in the wrong order.
      const reference = leftToRight(writtenPassage({ from, to }));
      return t('reference', { surah: nameOf(from.surah).name, reference });
    });
    return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
  };
}

/** Where only a page was turned, it is still one passage to read. */
function joined(stretches: readonly number[][]): number[][] {
  const passages: number[][] = [];
  for (const stretch of stretches) {
    const [first = 0] = stretch;
    const open = passages.at(-1);
    const goesOn = open?.at(-1) === first - 1 && referenceOf(first).surah === referenceOf(first - 1).surah;
    if (open && goesOn) open.push(...stretch);
    else passages.push([...stretch]);
  }
  return passages;
}
