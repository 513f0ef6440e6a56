import { passageNamesSchema, passagesSchema } from '#content/schema.ts';
import { passageIn, writtenPassage } from '#core/quran/reference.ts';
import type { Field } from '#core/search/pack.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';
import { surahName } from '../surah-names.ts';

const passages = contentFile(passagesSchema, 'base/passages.json');
const namesIn = perLanguage((language) => contentFile(passageNamesSchema, `${language}/passages.json`));

/** Passages that people know by a name, such as the Throne Verse. */
export default definePack({
  id: 'passages',
  screen: 'quran',
  weight: 1.2,
  content: ['passages.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    Object.entries(passages).map(([id, written]) => {
      const passage = passageIn(written);
      if (!passage) throw new Error(`${id} is no passage of the Quran: ${written}`);
      const { surah, ayah } = passage.from;
      return {
        path: `/quran/${surah}/${ayah}`,
        labels: byLanguage((language) => ({
          title: namesIn(language)[id]?.[0] ?? id,
          detail: `${surahName(language, surah).name} ${leftToRight(writtenPassage(passage))}`,
        })),
        fields: {
          names: LANGUAGES.flatMap((language) =>
            (namesIn(language)[id] ?? []).map((text): Field => ({ text, language, kind: 'name', weight: 3 })),
          ),
        },
      };
    }),
});
