import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import type { BuiltLesson } from '#content/built-course.ts';
import { lessonKey, notePlace, ownLessons } from '#web/domain/learning/progress.ts';

/** The line of the window that somebody reads at: a third from above. */
const READ_AT = '-33% 0px -66% 0px';

/** What is quoted above it comes a little later and pushes it away: so long it is held in its place. */
const SETTLED_AFTER = 4000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Shows an element at its place until the page has settled or the reader moves; tells when it is let go. */
function hold(element: HTMLElement, page: HTMLElement, onFree: () => void): () => void {
  const sizes = new ResizeObserver(() => element.scrollIntoView());
  const free = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, free);
    onFree();
  };
  const timer = setTimeout(free, SETTLED_AFTER);
  sizes.observe(page);
  for (const move of OWN_MOVES) addEventListener(move, free, { passive: true });
  return free;
}

/** Remembers the block that is being read, and begins there the next time. */
export function useLessonPlace(
  course: string,
  { id: lesson, blocks }: BuiltLesson,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isHeld = useRef(false);
  const first = blocks[0]?.block.id;

  useEffect(() => {
    const known = ownLessons.get()[lessonKey(course, lesson)];
    const wanted = hash.slice(1) || (known?.state === 'begun' ? known.block : null);
    const element = wanted === null || wanted === first ? null : document.getElementById(wanted);
    if (!element || !frame.current) return undefined;
    isHeld.current = true;
    return hold(element, frame.current, () => {
      isHeld.current = false;
    });
  }, [course, lesson, first, hash]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (isHeld.current) return;
        if (read instanceof HTMLElement && read.dataset['block'] !== undefined)
          notePlace(course, lesson, read.dataset['block']);
      },
      { rootMargin: READ_AT },
    );
    for (const block of current.querySelectorAll('[data-block]')) observer.observe(block);
    return () => observer.disconnect();
  }, [course, lesson]);
  return frame;
}
