import { languageIndexes } from 'virtual:language';
import type { LanguageIndex } from 'virtual:language';

const NOTHING: LanguageIndex = {
  titles: {},
  about: async () => ({ about: {} }),
  words: {},
  more: async () => ({ words: {}, documents: {} }),
};

/** What is there in a language: titles for menus, and where the words of each screen and the documents lie. */
export async function indexOf(language: string): Promise<LanguageIndex> {
  return (await languageIndexes[language]?.()) ?? NOTHING;
}
