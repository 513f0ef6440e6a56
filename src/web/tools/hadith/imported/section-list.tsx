import { useInfiniteQuery } from '@tanstack/react-query';
import { sectionQuery } from '#web/domain/hadith/editions.ts';
import type { Edition } from '#web/domain/hadith/editions.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';
import { TextLine } from '#web/tools/hadith/imported/text-line.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';

/** What stands in a book, a page at a time; null: what stands in none. */
export function SectionList({ edition, section }: { edition: Edition; section: number | null }) {
  const t = useText<typeof en>('tools/hadith');
  const texts = useInfiniteQuery(sectionQuery(edition.id, section));
  if (texts.isPending) return <ListSkeleton />;
  if (texts.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void texts.refetch()} />;
  const all = texts.data.pages.flat();
  if (all.length === 0) return <Empty>{t('noneHere')}</Empty>;
  return (
    <>
      <ul className="-mx-3 grid grid-cols-[minmax(0,1fr)]">
        {all.map(({ number, text }) => (
          <li key={number}>
            <TextLine
              collection={edition.collection}
              number={number}
              text={text}
              language={edition.language}
            />
          </li>
        ))}
      </ul>
      <MoreButton list={texts} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </>
  );
}
