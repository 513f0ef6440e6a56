import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DrawnScenes } from '#content/drawn-scene.ts';
import type { TextSize } from '#web/domain/settings/own-text-size.ts';
import type { Spoken } from '#web/domain/stories/spoken.ts';
import type { ToldStory } from '#web/domain/stories/telling.ts';
import type en from '#web/features/story/en.json';
import type { Frame } from '#web/features/story/reader/frame.ts';
import { ToldPage } from '#web/features/story/reader/told-page.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { useLatest } from '#web/ui/use-latest.ts';

export interface PagesProps {
  story: ToldStory;
  scenes: DrawnScenes | undefined;
  spoken: Spoken | null;
  frame: Frame | null;
  size: TextSize;
  /** The page that is read; one past the last is the end. */
  at: number;
  ending: ReactNode;
}

/** One page after the other, by buttons or by the arrow keys. */
export function PagesInTurn({
  story,
  scenes,
  spoken,
  frame,
  size,
  at,
  ending,
  onTurn,
}: PagesProps & { onTurn: (next: number) => void }) {
  const t = useText<typeof en>('features/story');
  const { pages } = story.content;
  const page = pages[at];
  const stage = useRef<HTMLElement>(null);
  useArrowKeys((step) => {
    const next = at + step;
    if (next >= 0 && next <= pages.length) onTurn(next);
  });
  useFocusOnTurn(stage, at);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      {/* Whoever turned the page reads on there. */}
      <section
        ref={stage}
        tabIndex={-1}
        aria-label={page ? t('page', { page: at + 1, all: pages.length }) : t('end')}
        className="scroll-mt-20 outline-none"
      >
        {page ? (
          <ToldPage
            key={page.id}
            page={page}
            language={story.language}
            picture={{ drawn: scenes?.[page.scene] }}
            spoken={spoken}
            size={size}
            opening={at === 0 ? frame?.opening : undefined}
          />
        ) : (
          ending
        )}
      </section>
      <nav aria-label={t('pages')} className="grid gap-3">
        <progress value={at} max={pages.length} aria-hidden="true" className="h-1.5 w-full accent-primary" />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button look="plain" disabled={at === 0} onClick={() => onTurn(at - 1)}>
            <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            {t('previous')}
          </Button>
          {page && (
            <>
              <span className="text-sm text-muted tabular-nums">
                {t('page', { page: at + 1, all: pages.length })}
              </span>
              <Button onClick={() => onTurn(at + 1)}>
                {t(at + 1 === pages.length ? 'toEnd' : 'next')}
                <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
              </Button>
            </>
          )}
        </div>
      </nav>
    </div>
  );
}

/** The key that points the way one reads turns on. Where something is typed or chosen, the keys are its own. */
function useArrowKeys(onStep: (step: 1 | -1) => void): void {
  const { direction } = languageOf(useLanguage());
  const latest = useLatest(onStep);
  useEffect(() => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const turn = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest('input, select, textarea, dialog, [role=tablist]'))
        return;
      latest.current(key === forward ? 1 : -1);
    };
    addEventListener('keydown', turn);
    return () => removeEventListener('keydown', turn);
  }, [direction, latest]);
}

function useFocusOnTurn(stage: { current: HTMLElement | null }, at: number): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'start' });
  }, [at, stage]);
}
