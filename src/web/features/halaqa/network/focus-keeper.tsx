import { createContext, use } from 'react';
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
