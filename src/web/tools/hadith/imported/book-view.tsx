import { useQuery } from '@tanstack/react-query';
import { editionFor, editionsQuery } from '#web/domain/hadith/editions.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { DailyText } from '#web/tools/hadith/imported/daily-text.tsx';
import { SectionLinks } from '#web/tools/hadith/imported/section-links.tsx';
import { SectionList } from '#web/tools/hadith/imported/section-list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

export interface Book {
  collection: string;
  /** One of its books; null for the list of them. */
  section: number | null;
}

/** A whole collection: its books, and what stands in one of them. */
export function BookView(book: Book) {
  const names = useHadithNames();
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-4">
      <ScreenHead title={names.collection(book.collection)} />
      <BookEntries {...book} />
    </div>
  );
}

/** `up` where a hadith of it is open beside: the way to the books, or to all shelves. */
export function BookEntries({ collection, section, up = false }: Book & { up?: boolean }) {
  const t = useText<typeof en>('tools/hadith');
  const language = useLanguage();
  const editions = useQuery(editionsQuery);
  if (editions.isPending) return <ListSkeleton />;
  if (editions.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void editions.refetch()} />;
  const edition = editionFor(
    editions.data.filter((one) => one.collection === collection),
    language,
  );
  if (!edition) return <Empty>{t('noneHere')}</Empty>;
  const books = `${pathOf('hadith')}?book=${collection}`;
  if (section !== null)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {up && <BackLink to={books}>{t('all')}</BackLink>}
        <p dir="auto" className="text-lg font-semibold">
          {edition.sections[section]?.trim() || t('section', { number: section })}
        </p>
        <SectionList edition={edition} section={section} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DailyText edition={edition} />
      <SectionLinks edition={edition} />
    </div>
  );
}
