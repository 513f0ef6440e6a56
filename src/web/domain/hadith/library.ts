import type { Hadith, Names } from '#content/hadith-schema.ts';
import { packs } from '#web/platform/language/packs.ts';

/** Where each file lies; a list as long as the library, and needed only with the first text. */
const files = () => import('#web/domain/hadith/files.ts');

/** An authored hadith with its words in one language. Arabic readers have the text itself and no translation of it. */
export interface ReadHadith extends Hadith {
  group: string;
  title: string;
  text: string | undefined;
}

/** The hadith of one file, in its order. */
export const hadithGroups = packs<readonly ReadHadith[]>(async (language, group) => {
  const { lists, texts } = await files();
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
  async (language, list) => (await (await files()).names[`/content/${language}/${list}.json`]?.()) ?? {},
);
