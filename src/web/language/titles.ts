import { useLanguage } from '#web/language/current.ts';
import { usePack } from '#web/language/packs.ts';

export interface Title {
  title: string;
  summary?: string;
}

/** Titles of all screens, for menus and cards, without loading the words of each. */
export function useTitles(): (id: string) => Title {
  const titles = usePack<Record<string, Title>>(useLanguage(), 'titles');
  return (id) => titles[id] ?? { title: id };
}
