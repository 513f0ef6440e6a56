import { notedFetch } from '#web/platform/connection.ts';

/** How long somebody who leaves may take to be gone. */
const LEAVING = 10_000;
let left = Number.NEGATIVE_INFINITY;

export function watchLeaving(): void {
  addEventListener('beforeunload', ({ timeStamp }) => (left = timeStamp));
}

/** Every lazy import of the built app (`scripts/web/lazy-import.ts`). After an update the old chunks are gone; one reload brings the new ones. */
export const loadLazily = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (failure: unknown) => {
    if (!(await isBuildGone())) throw failure;
    reloadOnce();
    // Nobody goes on with what is not there until the page is gone.
    return new Promise<never>(() => {});
  });

let isReloading = false;
/** Several files are missed at once, and each new load would end the one before. */
function reloadOnce(): void {
  if (!isReloading) location.reload();
  isReloading = true;
}

async function isBuildGone(): Promise<boolean> {
  const [visit] = performance.getEntriesByType('navigation');
  const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  // Whoever leaves stops what was on its way. Firefox tells of that as of a failure, and a reload would call them back.
  const leaving = performance.now() - left < LEAVING;
  if (reloaded || leaving || !navigator.onLine) return false;
  // While nobody answers, a reload would take the page away and bring nothing.
  const answer = await notedFetch('/health', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
