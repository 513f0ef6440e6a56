/** What tells of a crash comes when there is one. */
export function reportCrash(failure: unknown): void {
  import('#web/platform/analytics/crash-report.ts')
    .then(({ reportOnce }) => reportOnce(failure))
    // Where even that cannot be loaded, there is nobody to tell.
    .catch(() => undefined);
}

export function watchForCrashes(): void {
  addEventListener('error', (event) => reportCrash(event.error));
  addEventListener('unhandledrejection', (event) => reportCrash(event.reason));
}
