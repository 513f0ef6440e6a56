import { entryOf } from '#web/domain/duas/categories.ts';

export const FAVOURITES = 'favourites';
const LIST = 'list-';

export const listShelf = (list: string): string => LIST + list;
export const listOfShelf = (shelf: string): string | null =>
  shelf.startsWith(LIST) ? shelf.slice(LIST.length) : null;

export const shelfPath = (shelf: string): string => `/duas/${shelf}`;
export const duaPath = (shelf: string, dua: string): string => `/duas/${shelf}/${dua}`;

/** Where a dua stands for those who came for it alone. */
export function ownPathOf(dua: string): string | null {
  const category = entryOf(dua)?.categories[0];
  return category === undefined ? null : duaPath(category, dua);
}
