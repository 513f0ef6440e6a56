import { duaEntries } from 'virtual:dua-index';
import type { DuaEntry } from 'virtual:dua-index';
import CATEGORIES from '#content/base/dua-categories.json' with { type: 'json' };
import { useLanguage } from '#web/platform/language/current.ts';
import { categoryNames } from '#web/domain/duas/library.ts';

/** What is said every morning and every evening, one after the other. */
export const ROUTINES = ['morning', 'evening'] as const;

export const OTHER_CATEGORIES: readonly string[] = CATEGORIES.filter(
  (category) => !ROUTINES.some((routine) => routine === category),
);

const BY_ID = new Map(duaEntries.map((entry) => [entry.id, entry]));

export const entryOf = (id: string): DuaEntry | undefined => BY_ID.get(id);

/** In the order of their files; the file that has the most of a category comes first. */
const BY_CATEGORY = new Map(
  CATEGORIES.map((category) => {
    const held = duaEntries.filter(({ categories }) => categories.includes(category));
    const share = (entry: DuaEntry) => held.filter(({ group }) => group === entry.group).length;
    return [category, held.toSorted((a, b) => share(b) - share(a))];
  }),
);

export const entriesOf = (category: string): readonly DuaEntry[] | undefined => BY_CATEGORY.get(category);

export function useCategoryName(): (category: string) => string {
  const names = categoryNames.use(useLanguage(), 'categories');
  return (category) => names[category] ?? category;
}
