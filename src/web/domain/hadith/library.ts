import type { Hadith, HadithTexts, Names } from '#content/hadith-schema.ts';
import { packs } from '#web/platform/language/packs.ts';

const lists = import.meta.glob<readonly Hadith[]>('/content/base/hadith/*.json', { import: 'default' });
const texts = import.meta.glob<HadithTexts>('/content/*/hadith/*.json', { import: 'default' });
const names = import.meta.glob<Names>(
  '/content/*/{narrators,graders,hadith-topics,hadith-collections}.json',
  { import: 'default' },
);

/** An authored hadith with its words in one language. Arabic readers have the text itself and no translation of it. */
export interface ReadHadith extends Hadith {
  group: string;
  title: string;
  text: string | undefined;
}

/** The hadith of one file, in its order. */
export const hadithGroups = packs<readonly ReadHadith[]>(async (language, group) => {
  const [list = [], words = {}] = await Promise.all([
    lists[`/content/base/hadith/${group}.json`]?.(),
    texts[`/content/${language}/hadith/${group}.json`]?.(),
  ]);
  return list.map((hadith) => ({
    ...hadith,
    group,
    title: words[hadith.key]?.title ?? hadith.key,
    text: words[hadith.key]?.text,
  }));
});

export type NameList = 'narrators' | 'graders' | 'hadith-topics' | 'hadith-collections';

/** What narrators, graders, topics and collections are called. */
export const hadithNames = packs<Names>(
  async (language, list) => (await names[`/content/${language}/${list}.json`]?.()) ?? {},
);
