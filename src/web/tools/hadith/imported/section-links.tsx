import { useQuery } from '@tanstack/react-query';
import { sectionCountsQuery } from '#web/domain/hadith/editions.ts';
import type { Edition } from '#web/domain/hadith/editions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { SectionList } from '#web/tools/hadith/imported/section-list.tsx';
import { ListLink } from '#web/ui/list-link.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

/** The books of a collection that hold something, by number and name; then what stands in none. */
export function SectionLinks({ edition }: { edition: Edition }) {
  const t = useText<typeof en>('tools/hadith');
  const counts = useQuery(sectionCountsQuery(edition.id));
  if (counts.isPending) return <ListSkeleton />;
  if (counts.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void counts.refetch()} />;
  const books = counts.data.filter(({ section }) => section !== null);
  return (
    <>
      <ol className="-mx-3 grid">
        {books.map(({ section, hadiths }) => (
          <li key={section}>
            <ListLink
              to={`${pathOf('hadith')}?book=${edition.collection}&section=${section}`}
              current={false}
              className="flex min-h-11 items-baseline gap-4"
            >
              <span className="w-6 shrink-0 text-sm text-muted tabular-nums">{section}</span>
              <span dir="auto" lang={edition.language} className="flex-1 font-semibold">
                {edition.sections[String(section)]?.trim() || t('section', { number: String(section) })}
              </span>
              <span className="text-sm text-muted tabular-nums">{hadiths}</span>
            </ListLink>
          </li>
        ))}
      </ol>
      {counts.data.length > books.length && <SectionList edition={edition} section={null} />}
    </>
  );
}
