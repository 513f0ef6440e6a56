import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import type { BuiltLesson } from '#content/built-course.ts';
import { lessonKey, notePlace, ownLessons } from '#web/domain/learning/progress.ts';

/** The line of the window that somebody reads at: a third from above. */
const READ_AT = '-33% 0px -66% 0px';

/** Remembers the block that is being read, and begins there the next time. */
export function useReadingPlace(
  course: string,
  { id: lesson, blocks }: BuiltLesson,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const first = blocks[0]?.block.id;

  useEffect(() => {
    const known = ownLessons.get()[lessonKey(course, lesson)];
    const wanted = hash.slice(1) || (known?.state === 'begun' ? known.block : null);
    if (wanted !== null && wanted !== first) document.getElementById(wanted)?.scrollIntoView();
  }, [course, lesson, first, hash]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
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
