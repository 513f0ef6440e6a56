import type { DuaEntry } from 'virtual:dua-index';
import { useFavourites, useLists } from '#web/domain/duas/own-duas.ts';
import type { OwnList } from '#web/domain/duas/own-duas.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { FAVOURITES, listOfShelf } from '#web/domain/duas/address.ts';
import { entriesOf, entryOf, useCategoryName } from '#web/domain/duas/categories.ts';

/** Supplications that stand together: of a category, the favourites, or a list of one's own. */
export interface Shelf {
  id: string;
  title: string;
  entries: readonly DuaEntry[];
  list: OwnList | null;
}

/** As addresses name it; null for one that is not there. */
export function useShelf(id: string): Shelf | null {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  const favourites = useFavourites();
  const lists = useLists();
  const known = (ids: readonly string[]) => ids.flatMap((dua) => entryOf(dua) ?? []);
  if (id === FAVOURITES) return { id, title: t('favourites'), entries: known(favourites.ids), list: null };
  const ownId = listOfShelf(id);
  if (ownId !== null) {
    const list = lists.find((candidate) => candidate.id === ownId);
    return list ? { id, title: list.name, entries: known(list.duas), list } : null;
  }
  const entries = entriesOf(id);
  return entries ? { id, title: nameOf(id), entries, list: null } : null;
}
