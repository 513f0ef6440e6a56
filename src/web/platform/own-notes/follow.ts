import { reachable } from '#web/platform/connection.ts';

/** Several changes in a row travel together. */
const PAUSE = 1200;

type Subscribe = (listener: () => void) => () => void;

/**
 * Syncs now, soon after each change, when the page is seen or the server reached again, and once more at the end, which
 * is when the answer is called.
 */
export function follow(sync: () => Promise<void>, changes: readonly Subscribe[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), PAUSE);
  };
  const seen = () => document.visibilityState === 'visible' && soon();
  const stops = [
    ...changes.map((subscribe) => subscribe(soon)),
    reachable.subscribe(() => reachable.get() && soon()),
  ];
  document.addEventListener('visibilitychange', seen);
  void sync();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    for (const stop of stops) stop();
    void sync();
  };
}
