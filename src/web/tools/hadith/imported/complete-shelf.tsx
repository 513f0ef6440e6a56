import { useQuery } from '@tanstack/react-query';
import { editionsQuery } from '#web/domain/hadith/editions.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { Shelf } from '#web/tools/hadith/shelf.tsx';
import { Tile } from '#web/ui/shelf-link.tsx';

/** Whole collections, where the operator has brought some. */
export function CompleteShelf() {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
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
        <Tile key={collection} to={`?book=${collection}`} count={t('count', { count: most(collection) })}>
          {names.collection(collection)}
        </Tile>
      ))}
    </Shelf>
  );
}
