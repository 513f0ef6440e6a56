import { surahAliasesSchema } from '#content/schema.ts';
import { SURAHS } from '#core/quran/structure.ts';
import type { Field } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES } from '../content.ts';
import { definePack } from '../pack.ts';
import { numbered, partNamesIn } from '../part-names.ts';
import { surahName } from '../surah-names.ts';

const aliases = contentFile(surahAliasesSchema, 'base/surah-aliases.json');

/** By any of their names in any language, and by what these mean. */
export default definePack({
  id: 'surahs',
  screen: 'quran',
  weight: 1.2,
  content: ['surah-aliases.json'],
  editions: { names: { languages: LANGUAGES } },
  records: () =>
    SURAHS.map(({ number }) => ({
      path: `/quran/${number}`,
      labels: byLanguage((language) => {
        const { name, meaning } = surahName(language, number);
        const surah = numbered(partNamesIn(language).surah, number);
        return { title: name, detail: meaning ? `${surah} · ${meaning}` : surah };
      }),
      fields: { names: fieldsOf(number) },
    })),
});

function fieldsOf(number: number): Field[] {
  const named = LANGUAGES.flatMap((language): Field[] => {
    const { name, meaning } = surahName(language, number);
    return [
      { text: name, language, kind: 'name', weight: 4 },
      ...(meaning ? [{ text: meaning, language, kind: 'name', weight: 3 } as const] : []),
    ];
  });
  const others = (aliases[number] ?? []).map((text): Field => ({
    text,
    language: 'en',
    kind: 'name',
    weight: 3,
  }));
  return [...named, ...others];
}
