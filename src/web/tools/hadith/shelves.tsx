import type { ReactNode } from 'react';
import { Bookmark, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { collectionCounts, topicCounts } from '#web/hadith/selection.ts';
import { useHadithNames } from '#web/hadith/names.ts';
import { useText } from '#web/language/use-text.ts';
import { Lattice } from '#web/theme/artwork/lattice.tsx';
import type en from '#web/tools/hadith/en.json';
import { useMarks } from '#web/tools/hadith/own-reading.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The library as one enters it: the Forty, what one has marked, topics, collections. */
export function Shelves() {
  const t = useText<typeof en>('hadith');
  const names = useHadithNames();
  const marks = useMarks();
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
    </>
  );
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">{children}</div>
    </section>
  );
}

interface RowProps {
  to: string;
  count: string;
  children: ReactNode;
}

const PLACE =
  'rounded-field border border-line bg-raised px-4 py-3 transition-colors hover:border-primary hover:bg-primary-soft';

function Row({ to, count, children }: RowProps) {
  return (
    <Link to={to} className={classNames('flex min-h-14 items-center gap-3', PLACE)}>
      <span className="flex min-w-0 flex-1 items-center gap-3 font-semibold">{children}</span>
      <span className="text-sm whitespace-nowrap text-muted">{count}</span>
      <ChevronRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}

function Tile({ to, count, children }: RowProps) {
  return (
    <Link to={to} className={classNames('grid min-w-0 content-between gap-1', PLACE)}>
      <span className="leading-snug font-semibold hyphens-auto">{children}</span>
      <span className="text-sm text-muted">{count}</span>
    </Link>
  );
}
