/** After an update the old chunks are gone; one reload brings the new ones. */
export function reloadWhenBuildIsGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const [visit] = performance.getEntriesByType('navigation');
    const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
    if (reloaded || !navigator.onLine) return;
    event.preventDefault();
    location.reload();
  });
}
