import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '#core/messages/thread.ts';

/** Nearer to the end than this, a reader follows what comes. */
const NEAR = 160;
/** The line before what is new. */
export const FIRST_NEW = 'first-new';

const root = () => document.documentElement;
const toEnd = () => scrollTo({ top: root().scrollHeight, behavior: 'instant' });
const isNear = () => root().scrollHeight - innerHeight - scrollY < NEAR;

/** Where somebody left off, or the end. */
function begin(): void {
  const mark = document.getElementById(FIRST_NEW);
  if (mark) mark.scrollIntoView({ block: 'center', behavior: 'instant' });
  else toEnd();
}

interface Shown {
  height: number;
  first: number | null;
  last: number | null;
  waiting: number;
}

/**
 * The page opens where its reader left off, follows what comes while the end is in sight, and stands still when something comes
 * before it. `elsewhere`: somebody is led to another place.
 */
export function useThreadScroll(thread: Thread, waiting: number, elsewhere: boolean) {
  // Null until it was looked.
  const [atEnd, setAtEnd] = useState<boolean | null>(null);
  const near = useRef(!elsewhere);
  const begins = useRef(!elsewhere);
  const shown = useRef<Shown | null>(null);
  useEffect(() => {
    let place = scrollY;
    const note = (isThere: boolean) => {
      near.current = isThere;
      place = scrollY;
      setAtEnd(isThere);
    };
    // Only who turns back leaves the end: cards that grow before this is told have moved it away from them.
    const look = () => note(isNear() || (near.current && scrollY >= place));
    // After the frame, which begins every page at its top.
    const opening = requestAnimationFrame(() => {
      if (begins.current) begin();
      note(isNear());
    });
    // Cards and pictures come later than the words around them.
    const grown = new ResizeObserver(() => {
      if (near.current) toEnd();
    });
    grown.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(opening);
      grown.disconnect();
      removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    const now: Shown = {
      height: root().scrollHeight,
      first: thread.messages[0]?.seq ?? null,
      last: thread.messages.at(-1)?.seq ?? null,
      waiting,
    };
    shown.current = now;
    if (!before) return;
    const isEarlier = before.first !== null && now.first !== null && now.first < before.first;
    if (waiting > before.waiting) toEnd();
    else if (isEarlier && now.last === before.last)
      scrollBy({ top: now.height - before.height, behavior: 'instant' });
    else if (now.last !== before.last && near.current && thread.after === null) toEnd();
  }, [thread, waiting]);
  return { atEnd, toEnd };
}
