import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { stretchPath } from '#web/domain/quran/address.ts';

/** Where turning leads; null at either end of the book. */
export interface Turns {
  next: number | null;
  before: number | null;
}

/** A finger that went so far sideways wants to turn the page, in pixels. */
const SWIPE = 48;
/** What arrow keys belong to before they turn pages. */
const OWN_ARROWS = 'input, select, textarea, [contenteditable], [role="tab"], dialog';

/** A book that is read from right to left: its next page lies on the left, and a finger draws it to the right. */
export function usePageTurning(frame: HTMLElement | null, turns: Turns): Turns {
  const navigate = useNavigate();
  const turn = useEffectEvent((way: keyof Turns) => {
    const number = turns[way];
    // Back leads to where the book was opened, not through every page of it.
    if (number !== null) void navigate(stretchPath({ view: 'page', number }), { replace: true });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(OWN_ARROWS)) return;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      event.preventDefault();
      turn(key === 'ArrowLeft' ? 'next' : 'before');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (!frame) return undefined;
    let start: { id: number; x: number; y: number } | null = null;
    const down = ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      // A mouse marks text this way; a second finger enlarges.
      start = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    };
    const up = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (start?.id !== pointerId) return;
      const [across, along] = [clientX - start.x, clientY - start.y];
      start = null;
      if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(along)) return;
      if (getSelection()?.isCollapsed === false) return;
      turn(across > 0 ? 'next' : 'before');
    };
    const cancel = () => {
      start = null;
    };
    frame.addEventListener('pointerdown', down);
    frame.addEventListener('pointerup', up);
    frame.addEventListener('pointercancel', cancel);
    return () => {
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('pointerup', up);
      frame.removeEventListener('pointercancel', cancel);
    };
  }, [frame]);
  return turns;
}

let lastShown = 0;

/** A page comes from the side on which it lay. */
export function useLeafTurning(leaf: HTMLElement | null, page: number): void {
  useLayoutEffect(() => {
    if (!leaf) return;
    const before = lastShown;
    lastShown = page;
    const beside = before !== 0 && before !== page && Math.abs(before - page) <= 2;
    if (!beside || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const side = page > before ? '-2rem' : '2rem';
    leaf.animate([{ opacity: 0, translate: side }, {}], { duration: 220, easing: 'ease-out' });
  }, [leaf, page]);
}
