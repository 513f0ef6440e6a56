import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/tools/duas/library/address.ts';
import {
  entriesOf,
  OTHER_CATEGORIES,
  ROUTINES,
  useCategoryName,
} from '#web/tools/duas/library/categories.ts';
import { Found } from '#web/tools/duas/shelves/found.tsx';
import { OwnShelves } from '#web/tools/duas/shelves/own-shelves.tsx';
import { RoutineLink } from '#web/tools/duas/shelves/routine-link.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';
import { Tile } from '#web/ui/shelf-link.tsx';

/** The way in: the routines of the day, what is one's own, and the occasions. */
export function HomeView() {
  const t = useText<typeof en>('tools/duas');
  const nameOf = useCategoryName();
  const looked = useSearched();
  return (
    <NarrowPage title={t('title')} intro={t('intro')}>
      <SearchBox label={t('search')} hint={t('searchHint')} />
      {looked ? (
        <Found query={looked} />
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {ROUTINES.map((routine) => (
              <RoutineLink key={routine} routine={routine} />
            ))}
          </div>
          <OwnShelves />
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-xl font-semibold">{t('categories')}</h2>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {OTHER_CATEGORIES.map((category) => (
                <Tile
                  key={category}
                  to={shelfPath(category)}
                  count={t('count', { count: entriesOf(category)?.length ?? 0 })}
                >
                  {nameOf(category)}
                </Tile>
              ))}
            </div>
          </section>
        </>
      )}
    </NarrowPage>
  );
}
