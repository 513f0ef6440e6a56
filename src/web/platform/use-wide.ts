import { useSyncExternalStore } from 'react';

/** As the stylesheet’s `lg`: from here on a second column has room. */
const WIDE = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is wide; pre-rendered pages are narrow. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
