import { ayahsOf, numberOf, passageIn, writtenPassage } from '#core/quran/reference.ts';
import { TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import type en from '#web/domain/quran/ayah/en.json';
import { ayahEnd, NO_BREAK } from '#web/domain/quran/scripture.tsx';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useTexts } from '#web/domain/quran/use-texts.ts';
import type { Found, Wish } from '#web/domain/kalimah/subject/found.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** An ayah, or a passage of several. */
export function useAyahWords(reference: string, { meaning }: Wish): Found {
  const t = useText<typeof en>('domain/quran/ayah');
  const nameOf = useSurahNames();
  const passage = passageIn(reference);
  const translation = meaning === null ? null : translationFor(meaning);
  const [first, last] = passage ? [numberOf(passage.from), numberOf(passage.to)] : [1, 1];
  const { state, textOf, retry } = useTexts(translation ? ['ar', translation] : ['ar'], first, last, []);
  if (!passage) return { state: 'missing' };
  if (state !== 'ready') return { state, retry };
  const ayahs = ayahsOf(passage);
  const text = (ayah: (typeof ayahs)[number]) => textOf('ar', numberOf(ayah));
  const name = t('reference', {
    surah: nameOf(passage.from.surah).name,
    // Held together, or Arabic would turn 97:1-5 around.
    reference: leftToRight(writtenPassage(passage)),
  });
  return {
    state,
    arabic: ayahs
      .map((ayah) => (ayahs.length === 1 ? text(ayah) : `${text(ayah)}${NO_BREAK}${ayahEnd(ayah.ayah)}`))
      .join(' '),
    isScripture: true,
    meaning: translation && ayahs.map((ayah) => textOf(translation, numberOf(ayah))).join(' '),
    source: translation ? `${name} · ${TRANSLATIONS[translation].name}` : name,
  };
}
