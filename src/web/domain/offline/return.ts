import { notedFetch, reachable } from '#web/platform/connection.ts';
import { after } from '#web/platform/idle.ts';

/** Often enough for somebody who waits, seldom enough for a battery. */
const PAUSE = 10_000;
let looking = false;

/** Browsers tell when the cable is back, not when the server is: asks now and then, while the page is seen. */
export async function lookForReturn(): Promise<void> {
  if (looking) return;
  looking = true;
  while (!reachable.get()) {
    await after(PAUSE);
    if (document.visibilityState === 'visible' && navigator.onLine)
      await notedFetch('/health', { cache: 'no-store' }).catch(() => undefined);
  }
  looking = false;
}
