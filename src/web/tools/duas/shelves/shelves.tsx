import { surahsOf, useKeptScripture } from '#web/domain/quran/kept-scripture.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/domain/duas/address.ts';
import { entriesOf, OTHER_CATEGORIES, ROUTINES, useCategoryName } from '#web/domain/duas/categories.ts';
import { OwnShelves } from '#web/tools/duas/shelves/own-shelves.tsx';
import { RoutineLink } from '#web/tools/duas/shelves/routine-link.tsx';
import { Shelf, ShelfLink } from '#web/ui/shelf-link.tsx';

/** What is said of the Quran every day: there without a network for whoever has been here once. */
const DAILY = surahsOf(
  ROUTINES.flatMap((routine) => (entriesOf(routine) ?? []).flatMap(({ ayahs = [] }) => ayahs)),
);

/** The way in: the routines of the day, what is one's own, and the occasions. */
export function Shelves() {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  useKeptScripture(DAILY);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {ROUTINES.map((routine) => (
          <RoutineLink key={routine} routine={routine} />
        ))}
      </div>
      <OwnShelves />
      <Shelf title={t('categories')}>
        {OTHER_CATEGORIES.map((category) => (
          <ShelfLink key={category} to={shelfPath(category)} count={String(entriesOf(category)?.length ?? 0)}>
            {nameOf(category)}
          </ShelfLink>
        ))}
      </Shelf>
    </div>
  );
}
