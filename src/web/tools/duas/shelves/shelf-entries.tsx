import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/duas/en.json';
import { shelfPath } from '#web/domain/duas/address.ts';
import { ShelfList } from '#web/tools/duas/shelves/shelf-list.tsx';
import { useShelf } from '#web/tools/duas/shelves/shelf.ts';
import { BackLink } from '#web/ui/back-link.tsx';

/** A shelf beside one of its duas, with the way up. */
export function ShelfEntries({ shelfId }: { shelfId: string }) {
  const t = useText<typeof en>('tools/duas');
  const shelf = useShelf(shelfId);
  if (!shelf) return <BackLink to={pathOf('duas')}>{t('all')}</BackLink>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <BackLink to={shelfPath(shelfId)}>{shelf.title}</BackLink>
      <ShelfList shelf={shelf} short />
    </div>
  );
}
