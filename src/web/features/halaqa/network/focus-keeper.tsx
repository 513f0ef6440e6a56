import { createContext, use, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';

const KeepFocus = createContext<() => void>(() => undefined);

/** For a button whose line is about to go: the focus stays near and does not fall out of the page. */
export function useKeptFocus(): () => void {
  return use(KeepFocus);
}

/** Around buttons that may go; `place` takes their focus. */
export function FocusKeeper({
  place,
  children,
}: {
  place: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return <KeepFocus value={() => place.current?.focus()}>{children}</KeepFocus>;
}

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
