import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { editionsQuery } from '#web/domain/hadith/editions.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { Shelf, ShelfLink } from '#web/ui/shelf-link.tsx';

/** Whole collections, where the operator has brought some. */
export function CompleteShelf() {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const [search] = useSearchParams();
  const editions = useQuery(editionsQuery).data ?? [];
  if (editions.length === 0) return null;
  const collections = [...new Set(editions.map(({ collection }) => collection))];
  const most = (collection: string) =>
    Math.max(
      ...editions.filter((edition) => edition.collection === collection).map(({ hadiths }) => hadiths),
    );
  return (
    <Shelf title={t('complete')}>
      {collections.map((collection) => (
        <ShelfLink
          key={collection}
          to={`${pathOf('hadith')}?book=${collection}`}
          current={search.get('book') === collection}
          count={String(most(collection))}
        >
          {names.collection(collection)}
        </ShelfLink>
      ))}
    </Shelf>
  );
}
