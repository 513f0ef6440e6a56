import { titlesByLanguage } from 'virtual:titles';
import { useLanguage } from '#web/language/current.ts';
import { packs } from '#web/language/packs.ts';

export interface Title {
  title: string;
  summary?: string;
  /** Further words under which people look for it, separated by spaces. */
  keywords?: string;
  /** Its line of the get-started list. */
  start?: string;
  startText?: string;
}

export type Titles = Readonly<Record<string, Title>>;

const loaders = new Map(
  Object.entries(titlesByLanguage).map(([language, load]) => [`${language}/screens`, load]),
);

const titles = packs<Titles>(loaders, () => ({}));

export function loadTitles(language: string): Promise<Titles> {
  return titles.load(language, 'screens');
}

/** Titles of all screens, for menus and cards, without loading the words of each. */
export function useTitles(): (id: string) => Title {
  const all = titles.use(useLanguage(), 'screens');
  return (id) => all[id] ?? { title: id };
}
