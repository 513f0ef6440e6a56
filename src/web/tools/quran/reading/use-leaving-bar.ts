import { useEffect } from 'react';

/** Less than this is a trembling finger, in pixels. */
const STEP = 6;
/** How people move through a page; what moves by itself takes nothing from them. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Lets a bar leave while somebody reads on, and come back as soon as they look back or need it. */
export function useLeavingBar(bar: HTMLElement | null): void {
  useEffect(() => {
    if (!bar) return undefined;
    let before = scrollY;
    let moved = false;
    const scrolled = () => {
      const step = scrollY - before;
      if (Math.abs(step) < STEP) return;
      before = scrollY;
      const stuck = bar.getBoundingClientRect().top <= 0 || bar.hasAttribute('data-away');
      // Whoever uses it by keys keeps it.
      bar.toggleAttribute('data-away', moved && stuck && step > 0 && !bar.querySelector(':focus-visible'));
    };
    const move = () => {
      moved = true;
    };
    const stay = () => bar.removeAttribute('data-away');
    addEventListener('scroll', scrolled, { passive: true });
    bar.addEventListener('focusin', stay);
    for (const kind of MOVES) addEventListener(kind, move, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled);
      bar.removeEventListener('focusin', stay);
      for (const kind of MOVES) removeEventListener(kind, move);
    };
  }, [bar]);
}
