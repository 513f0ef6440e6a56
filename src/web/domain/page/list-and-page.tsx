import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { buttonClass } from '#web/ui/button.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { ListSkeleton, TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useLatest } from '#web/ui/use-latest.ts';
import { useWide } from '#web/platform/use-wide.ts';

interface ListAndPageProps {
  title: string;
  summary?: ReactNode;
  remark?: ReactNode;
  /** What stays over the entries however far one scrolls: search and filters. */
  tools?: ReactNode;
  list: ReactNode;
  /** Which list it is, where a screen has several: each has its own place. */
  name?: string;
  /** What is open, with a heading of the first level; null where it is the list itself. */
  page: ReactNode;
  /** For wide windows where nothing is open: something worth reading, with headings of the second level. */
  beside: ReactNode;
}

/** A list and what is open of it: side by side on wide windows, one at a time on narrow ones. */
export function ListAndPage(props: ListAndPageProps) {
  const { title, summary, remark, tools, list, page } = props;
  if (useWide()) return <SideBySide {...props} />;
  if (page) return <Suspense fallback={<TextSkeleton />}>{page}</Suspense>;
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={title} summary={summary} remark={remark} />
      {tools}
      <Suspense fallback={<ListSkeleton />}>{list}</Suspense>
    </div>
  );
}

function SideBySide({ title, summary, remark, tools, list, name = '', page, beside }: ListAndPageProps) {
  const t = useText<typeof en>('platform/phrases');
  const pane = useRef<HTMLDivElement>(null);
  const entries = useKeptPlace(name);
  useFocusOnOpening(pane, page !== null);
  return (
    <div className="grid animate-rise grid-cols-[clamp(15rem,30%,22rem)_minmax(0,1fr)] items-start gap-8 xl:gap-12">
      <section
        aria-label={title}
        className="sticky top-10 flex max-h-[calc(100dvh-5rem)] min-w-0 flex-col gap-4"
      >
        <ScreenHead
          title={title}
          summary={page ? undefined : summary}
          remark={remark}
          level={page ? 'p' : 'h1'}
          narrow
        />
        <button
          type="button"
          onClick={() => pane.current?.focus()}
          className={buttonClass('primary', 'sr-only focus:not-sr-only')}
        >
          {t('skipList')}
        </button>
        {tools}
        <div
          ref={entries}
          data-list
          className="-mx-3 min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-8 [mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)] [scrollbar-width:thin]"
        >
          <Suspense fallback={<ListSkeleton />}>{list}</Suspense>
        </div>
      </section>
      <div ref={pane} tabIndex={-1} className="min-w-0 outline-none">
        <Suspense fallback={<TextSkeleton />}>{page ?? beside}</Suspense>
      </div>
    </div>
  );
}

/** Each list is found again where it was left, also after another one stood in its place. */
function useKeptPlace(name: string): RefObject<HTMLDivElement | null> {
  const entries = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const { current } = entries;
    const kept = places.current;
    if (!current) return undefined;
    current.scrollTop = kept.get(name) ?? 0;
    const keep = () => kept.set(name, current.scrollTop);
    current.addEventListener('scroll', keep, { passive: true });
    return () => current.removeEventListener('scroll', keep);
  }, [name]);
  return entries;
}

/** Whoever opens an entry wants to read it: the focus goes to its page, past the list that stays. */
function useFocusOnOpening(pane: RefObject<HTMLElement | null>, open: boolean): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isOpen = useLatest(open);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After the frame, which gives it to the whole of the screen.
    if (isOpen.current) queueMicrotask(() => pane.current?.focus({ preventScroll: true }));
  }, [pathname, pane, isOpen]);
}
