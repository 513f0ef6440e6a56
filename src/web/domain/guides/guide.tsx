import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import { Always } from '#web/domain/guides/always.tsx';
import type en from '#web/domain/guides/en.json';
import { GuidePageView, placeOfAlways } from '#web/domain/guides/guide-page-view.tsx';
import type { Instead } from '#web/domain/guides/guide-page-view.tsx';
import { PageList } from '#web/domain/guides/page-list.tsx';
import { guideQuery } from '#web/domain/guides/packs.ts';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useWide } from '#web/platform/use-wide.ts';
import type { ScreenId } from '#web/registry.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

interface GuideProps {
  guide: ScreenId;
  /** Stands above everything on every page, where a guide has something that must be reached at once, even before it has come. */
  top?: ((guide: BuiltGuide | undefined) => ReactNode) | undefined;
  /** What stays over the list of pages: a search, a choice. */
  tools?: ((guide: BuiltGuide) => ReactNode) | undefined;
  /** Which pages the list has, where something was looked for or chosen; all of them, if nothing is said. */
  shows?: ((page: GuidePage) => boolean) | undefined;
  /** What is said where it has none. */
  none?: ReactNode | undefined;
  /** What a guide begins with: over the list of its pages, or over the first of them where there is room beside the list. */
  start?: ((guide: BuiltGuide) => ReactNode) | undefined;
  /** What a page has besides its text: a counter, an exercise. */
  inside?: ((page: GuidePage) => ReactNode) | undefined;
  /** What comes after a page, before its sources. */
  after?: ((guide: BuiltGuide, page: GuidePage) => ReactNode) | undefined;
  /** How a block is shown, where the guide does something with it; null leaves it as it is everywhere. */
  instead?: Instead | undefined;
}

/** One reader for all guides: the pages by their parts, and the one that is open beside them. */
export function Guide({ guide, ...parts }: GuideProps) {
  const t = useText<typeof en>('domain/guides');
  const { page: wanted } = useParams();
  const { data, isError, refetch } = useQuery(guideQuery(useLanguage(), guide));
  if (!data)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isError && parts.top?.(undefined)}
        {isError ? (
          <Retry text={t('notLoaded')} action={t('tryAgain')} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton />
        )}
      </div>
    );
  return <Read guide={data} wanted={wanted} {...parts} />;
}

interface ReadProps extends Omit<GuideProps, 'guide'> {
  guide: BuiltGuide;
  wanted: string | undefined;
}

function Read({ guide, wanted, top, tools, shows, none, start, inside, after, instead }: ReadProps) {
  const t = useText<typeof en>('domain/guides');
  const isWide = useWide();
  const page = guide.pages.find(({ id }) => id === wanted);
  const first = guide.pages.find(shows ?? (() => true)) ?? guide.pages[0];
  const shown = (one: GuidePage) => (
    <GuidePageView
      key={one.id}
      guide={guide}
      page={one}
      level={wanted === undefined ? 'h2' : 'h1'}
      instead={instead}
      after={after?.(guide, one)}
    >
      {inside?.(one)}
    </GuidePageView>
  );
  const always = placeOfAlways(guide);
  const isOverList = always === 'list' || (always === 'head' && !isWide);
  // Inside the page, so that the next stop after it was opened is there, and not behind the list.
  const under = (content: ReactNode) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {top?.(guide)}
      <Suspense fallback={<TextSkeleton />}>{content}</Suspense>
    </div>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {wanted === undefined && !isWide && top?.(guide)}
      <ListAndPage
        title={guide.title}
        summary={guide.summary}
        tools={
          <>
            {wanted === undefined && isOverList && <Always guide={guide} />}
            {tools?.(guide)}
          </>
        }
        list={
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {wanted === undefined && !isWide && start?.(guide)}
            <PageList
              guide={guide}
              open={wanted ?? (isWide ? first?.id : undefined)}
              opensFirst={always === 'top' || always === 'head'}
              shows={shows}
              none={none}
            />
            {wanted === undefined && !isWide && always === 'end' && <Always guide={guide} look="quiet" />}
          </div>
        }
        page={wanted === undefined ? null : under(page ? shown(page) : <Empty>{t('notThere')}</Empty>)}
        beside={under(
          <>
            {start?.(guide)}
            {first && shown(first)}
          </>,
        )}
      />
    </div>
  );
}
