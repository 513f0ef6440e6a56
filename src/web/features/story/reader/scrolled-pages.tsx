import { useEffect, useRef } from 'react';
import type { PagesProps } from '#web/features/story/reader/pages-in-turn.tsx';
import { ToldPage } from '#web/features/story/reader/told-page.tsx';
import { useLatest } from '#web/ui/use-latest.ts';

/** The line of the window that somebody reads at: a third from above. */
const READ_AT = '-33% 0px -66% 0px';

/** All pages under each other. The one at eye level is the one that is read; what follows the last is the end. */
export function ScrolledPages({
  story,
  scenes,
  spoken,
  frame,
  size,
  at,
  ending,
  onRead,
}: PagesProps & { onRead: (at: number) => void }) {
  const { pages } = story.content;
  const whole = useRef<HTMLDivElement>(null);
  const latest = useLatest(onRead);
  const begun = useRef(at);

  useEffect(() => {
    if (begun.current > 0) placeIn(whole.current, begun.current)?.scrollIntoView();
  }, []);
  useEffect(() => {
    const { current } = whole;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (read instanceof HTMLElement) latest.current(Number(read.dataset['at']));
      },
      { rootMargin: READ_AT },
    );
    for (const page of current.querySelectorAll('[data-at]')) observer.observe(page);
    return () => observer.disconnect();
  }, [latest]);
  useEffect(() => {
    if (spoken)
      whole.current?.querySelector('.spoken')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [spoken]);

  return (
    <div ref={whole} className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      {pages.map((page, index) => (
        <div key={page.id} data-at={index} className="scroll-mt-20">
          <ToldPage
            page={page}
            language={story.language}
            // Several pages may look at the same picture: it stands there once.
            picture={pages[index - 1]?.scene === page.scene ? null : { drawn: scenes?.[page.scene] }}
            spoken={spoken}
            size={size}
            opening={index === 0 ? frame?.opening : undefined}
          />
        </div>
      ))}
      <div data-at={pages.length} className="scroll-mt-20">
        {ending}
      </div>
    </div>
  );
}

const placeIn = (whole: HTMLElement | null, at: number) => whole?.querySelector(`[data-at="${at}"]`);
