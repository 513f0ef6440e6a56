import { referenceOf } from '#core/quran/reference.ts';
import { extentOf, PART_COUNTS } from '#core/quran/structure.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, LANGUAGES } from '../content.ts';
import { definePack } from '../pack.ts';
import { numbered, partNamesIn } from '../part-names.ts';
import { ayahTitle } from '../surah-names.ts';

const KINDS = ['juz', 'hizb', 'page'] as const;

/** Juz, hizb and pages by their number. */
export default definePack({
  id: 'parts',
  screen: 'quran',
  weight: 1.2,
  content: [],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    KINDS.flatMap((kind) =>
      Array.from({ length: PART_COUNTS[kind] }, (_, index) => {
        const number = index + 1;
        const { surah, ayah } = referenceOf(extentOf({ kind, number }).first);
        return {
          path: `/quran/${kind}/${number}`,
          labels: byLanguage((language) => ({
            title: numbered(partNamesIn(language)[kind][0] ?? kind, number),
            detail: ayahTitle(language, surah, ayah),
          })),
          fields: {
            names: LANGUAGES.flatMap((language) =>
              partNamesIn(language)[kind].map((name): Field => ({
                text: numbered(name, number),
                language,
                kind: 'name',
                weight: 2,
              })),
            ),
          },
        };
      }),
    ),
});
