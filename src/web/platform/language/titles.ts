import type { Title } from 'virtual:language';
import { useLanguage } from '#web/platform/language/current.ts';
import { indexOf } from '#web/platform/language/index-of.ts';
import { packs } from '#web/platform/language/packs.ts';

export type { Title } from 'virtual:language';
type Titles = Readonly<Record<string, string>>;

const titles = packs<Titles>(async (language) => (await indexOf(language)).titles);
const about = packs<Readonly<Record<string, Title>>>(
  async (language) => (await (await indexOf(language)).about()).about,
);

export function loadTitles(language: string): Promise<Titles> {
  return titles.load(language, 'screens');
}

/** Ahead of a page that says more of them than their titles, so that nothing in it moves when they come. */
export function loadTitlesWithMore(language: string): Promise<unknown> {
  return about.load(language, 'screens');
}

/** Titles of all screens, for bars and cards, without loading the words of each. */
export function useTitles(): (id: string) => Pick<Title, 'title'> {
  const all = titles.use(useLanguage(), 'screens');
  return (id) => ({ title: all[id] ?? id });
}

/** The same with what menus and lists say of them, which comes in a file of its own. */
export function useTitlesWithMore(): (id: string) => Title {
  const all = about.use(useLanguage(), 'screens');
  return (id) => all[id] ?? { title: id };
}
