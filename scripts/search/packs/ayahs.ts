import { SURAHS } from '#core/quran/structure.ts';
import { TRANSLATION_IDS, TRANSLATIONS, translationFor } from '#core/quran/translations.ts';
import type { Field } from '#core/search/pack.ts';
import { arabicText, translationText } from '#scripts/web/quran.ts';
import { byLanguage } from '../content.ts';
import { definePack } from '../pack.ts';
import { ayahTitle } from '../surah-names.ts';

const translations = Object.fromEntries(
  TRANSLATION_IDS.map((id) => {
    const { language } = TRANSLATIONS[id];
    return [id, { languages: [language], ...(translationFor(language) !== id && { atServer: true }) }];
  }),
);

/** Every ayah by its words, in Arabic and in each translation that we have. */
export default definePack({
  id: 'ayahs',
  screen: 'quran',
  weight: 1,
  content: [],
  editions: { ...translations, ar: { languages: ['ar'] } },
  records: () => {
    const texts = [
      ['ar', 'ar', arabicText()] as const,
      ...TRANSLATION_IDS.map((id) => [id, TRANSLATIONS[id].language, translationText(id)] as const),
    ];
    return SURAHS.flatMap(({ number: surah, ayahs }) =>
      Array.from({ length: ayahs }, (_, index) => ({
        path: `/quran/${surah}/${index + 1}`,
        labels: byLanguage((language) => ({ title: ayahTitle(language, surah, index + 1) })),
        fields: Object.fromEntries(
          texts.map(([edition, language, surahs]): [string, Field[]] => [
            edition,
            [{ text: surahs[surah - 1]?.[index] ?? '', language, kind: 'text', weight: 1 }],
          ]),
        ),
      })),
    );
  },
});
