import type { Dua, DuaTexts } from '#content/dua-schema.ts';
import type { Names } from '#content/hadith-schema.ts';
import { packs } from '#web/platform/language/packs.ts';

/** The build adds the words of supplications that are Quran (`scripts/web/recited.ts`). */
type BuiltDua = Dua & { words?: string };

const lists = import.meta.glob<readonly BuiltDua[]>('/content/base/duas/*.json', { import: 'default' });
const texts = import.meta.glob<DuaTexts>(['/content/*/duas/*.json', '!/content/base/**'], {
  import: 'default',
});
const names = import.meta.glob<Names>(['/content/*/dua-categories.json', '!/content/base/**'], {
  import: 'default',
});

/** A supplication with its words in one language. Arabic readers have the text itself and nothing besides. */
export type ReadDua = BuiltDua & {
  title: string;
  transliteration: string | undefined;
  text: string | undefined;
};

/** The supplications of one file, in its order. */
export const duaGroups = packs<readonly ReadDua[]>(async (language, group) => {
  const [list = [], words = {}] = await Promise.all([
    lists[`/content/base/duas/${group}.json`]?.(),
    texts[`/content/${language}/duas/${group}.json`]?.(),
  ]);
  return list.map((dua) => {
    const { title = dua.id, transliteration, text } = words[dua.id] ?? {};
    return { ...dua, title, transliteration, text };
  });
});

/** What the categories are called. */
export const categoryNames = packs<Names>(
  async (language) => (await names[`/content/${language}/dua-categories.json`]?.()) ?? {},
);
