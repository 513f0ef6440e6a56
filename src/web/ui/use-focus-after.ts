import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A button that waits cannot keep the focus; it gets it back, unless the reader has gone on meanwhile. */
export function useFocusAfter(isWaiting: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { current } = place;
    return () => {
      if (document.activeElement === document.body) current?.focus();
    };
  }, [isWaiting, place]);
}
