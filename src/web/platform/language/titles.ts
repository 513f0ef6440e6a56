import type { Title } from 'virtual:language';
import { useLanguage } from '#web/platform/language/current.ts';
import { indexOf } from '#web/platform/language/index-of.ts';
import { packs } from '#web/platform/language/packs.ts';

export type { Title } from 'virtual:language';
export type Titles = Readonly<Record<string, Title>>;

const titles = packs<Titles>(async (language) => (await indexOf(language)).titles);

export function loadTitles(language: string): Promise<Titles> {
  return titles.load(language, 'screens');
}

/** Titles of all screens, for menus and cards, without loading the words of each. */
export function useTitles(): (id: string) => Title {
  const all = titles.use(useLanguage(), 'screens');
  return (id) => all[id] ?? { title: id };
}
