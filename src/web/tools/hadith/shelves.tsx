import { Bookmark } from 'lucide-react';
import { Link } from 'react-router';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { collectionCounts, topicCounts } from '#web/domain/hadith/selection.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/hadith/en.json';
import { CompleteShelf } from '#web/tools/hadith/imported/complete-shelf.tsx';
import { useMarks } from '#web/tools/hadith/own-marks.ts';
import { Shelf } from '#web/tools/hadith/shelf.tsx';
import { Row, Tile } from '#web/ui/shelf-link.tsx';

/** The library as one enters it: the Forty, what one has marked, topics, collections. */
export function Shelves() {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const { keys: marks } = useMarks();
  return (
    <>
      <Link
        to="?set=forty"
        data-sky="night"
        className="relative isolate grid gap-1 overflow-hidden rounded-card p-6 text-dawn shadow-card transition-shadow hover:shadow-lifted"
      >
        <Lattice className="absolute inset-0 -z-10 opacity-[0.08]" />
        <span className="font-display text-2xl font-semibold">{t('forty')}</span>
        <span>{t('fortyText')}</span>
      </Link>
      {marks.length > 0 && (
        <Row to="?set=marks" count={t('count', { count: marks.length })}>
          <Bookmark className="size-5 shrink-0 text-gold" aria-hidden="true" />
          {t('marks')}
        </Row>
      )}
      <Shelf title={t('topics')}>
        {topicCounts().map(({ id, count }) => (
          <Tile key={id} to={`?topic=${id}`} count={t('count', { count })}>
            {names.topic(id)}
          </Tile>
        ))}
      </Shelf>
      <Shelf title={t('collections')}>
        {collectionCounts().map(({ id, count }) => (
          <Tile key={id} to={`?in=${id}`} count={t('count', { count })}>
            {names.collection(id)}
          </Tile>
        ))}
      </Shelf>
      <CompleteShelf />
    </>
  );
}
