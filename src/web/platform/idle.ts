const FALLBACK = 1200;

/** Resolves when the browser has nothing better to do, after 1200 ms at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: FALLBACK });
    else setTimeout(resolve, FALLBACK);
  });
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
