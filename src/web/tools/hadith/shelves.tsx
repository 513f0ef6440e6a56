import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { collectionCounts, topicCounts } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { CompleteShelf } from '#web/tools/hadith/imported/complete-shelf.tsx';
import { useMarks } from '#web/tools/hadith/own-marks.ts';
import { useChosen } from '#web/tools/hadith/row.ts';
import { Shelf, ShelfLink } from '#web/ui/shelf-link.tsx';

/** The library as one enters it: the Forty, what one has marked, topics, collections. */
export function Shelves() {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const { keys: marks } = useMarks();
  const chosen = useChosen();
  const topic = chosen?.by === 'topic' && chosen.topic;
  const collection = chosen?.by === 'collection' && chosen.collection;
  // Whole addresses: a hadith may be open, and these lead away from it.
  const to = (search: string) => pathOf('hadith') + search;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Link
        to={to('?set=forty')}
        data-sky="night"
        aria-current={chosen?.by === 'forty' ? 'page' : undefined}
        className="relative isolate grid gap-1 overflow-hidden rounded-card border-s-4 border-transparent p-5 aria-[current=page]:border-gold text-dawn -outline-offset-3! transition-shadow hover:shadow-lifted"
      >
        <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
        <span className="font-display text-xl font-semibold">{t('forty')}</span>
        <span className="text-sm">{t('fortyText')}</span>
      </Link>
      {marks.length > 0 && (
        <div className="-mx-3">
          <ShelfLink to={to('?set=marks')} current={chosen?.by === 'marks'} count={String(marks.length)}>
            <Bookmark className="size-5 shrink-0 text-gold" aria-hidden="true" />
            {t('marks')}
          </ShelfLink>
        </div>
      )}
      <Shelf title={t('topics')}>
        {topicCounts().map(({ id, count }) => (
          <ShelfLink key={id} to={to(`?topic=${id}`)} current={id === topic} count={String(count)}>
            {names.topic(id)}
          </ShelfLink>
        ))}
      </Shelf>
      <Shelf title={t('collections')}>
        {collectionCounts().map(({ id, count }) => (
          <ShelfLink key={id} to={to(`?in=${id}`)} current={id === collection} count={String(count)}>
            {names.collection(id)}
          </ShelfLink>
        ))}
      </Shelf>
      <CompleteShelf />
    </div>
  );
}
