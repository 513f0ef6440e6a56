import { createStore } from '#web/platform/store.ts';

/** Whether our server can be reached: browsers know about the cable, not about what is behind it. */
export const reachable = createStore(true);

export function watchConnection(): void {
  reachable.set(navigator.onLine);
  addEventListener('online', () => reachable.set(true));
  addEventListener('offline', () => reachable.set(false));
}

/** `fetch` that remembers how it went. */
export const notedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    reachable.set(true);
    return response;
  } catch (failure) {
    // A request that we ended ourselves says nothing about the network.
    if (!init?.signal?.aborted) reachable.set(false);
    throw failure;
  }
};
