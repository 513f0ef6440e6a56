/** How long somebody who leaves may take to be gone. */
const LEAVING = 10_000;

/** After an update the old chunks are gone; one reload brings the new ones. */
export function reloadWhenBuildIsGone(): void {
  let left = Number.NEGATIVE_INFINITY;
  addEventListener('beforeunload', ({ timeStamp }) => (left = timeStamp));
  addEventListener('vite:preloadError', (event) => {
    const [visit] = performance.getEntriesByType('navigation');
    const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
    // Whoever leaves stops what was on its way. Firefox tells of that as of a failure, and a reload would call them back.
    const leaving = event.timeStamp - left < LEAVING;
    if (reloaded || leaving || !navigator.onLine) return;
    event.preventDefault();
    location.reload();
  });
}
