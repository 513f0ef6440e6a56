import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { editionFor, editionsQuery } from '#web/domain/hadith/editions.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import type en from '#web/tools/hadith/en.json';
import { SectionList } from '#web/tools/hadith/imported/section-list.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** A whole collection: its books, and what stands in one of them. */
export function BookView({ collection, section }: { collection: string; section: number | null }) {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  const language = useLanguage();
  const editions = useQuery(editionsQuery);
  if (editions.isPending) return <PageSpinner />;
  if (editions.isError)
    return <Retry text={t('unread')} action={t('tryAgain')} onRetry={() => void editions.refetch()} />;
  const edition = editionFor(
    editions.data.filter((one) => one.collection === collection),
    language,
  );
  const sections = Object.entries(edition?.sections ?? {}).filter(([, name]) => name.trim());
  const called = (number: number) => edition?.sections[number]?.trim() || t('section', { number });
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <BackLink to={pathOf('hadith')}>{t('all')}</BackLink>
        <h1 className="text-3xl font-semibold">{names.collection(collection)}</h1>
        {section !== null && (
          <p dir="auto" className="text-muted">
            {called(section)}
          </p>
        )}
      </header>
      {!edition ? (
        <Empty>{t('noneHere')}</Empty>
      ) : section === null ? (
        <ol className="grid gap-2">
          {sections.map(([number, name]) => (
            <li key={number}>
              <Link
                to={`?book=${collection}&section=${number}`}
                className="flex min-h-14 items-center gap-4 rounded-field border border-line bg-raised px-4 py-2 transition-colors hover:border-primary hover:bg-primary-soft"
              >
                <span className="text-sm text-muted">{number}</span>
                <span dir="auto" lang={edition.language} className="font-semibold">
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      ) : (
        <SectionList edition={edition} section={section} />
      )}
    </div>
  );
}
