import type { ReactNode } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';

/** In a file of its own, with the library that asks: a screen that greets first does not wait for it. */
export const data = preloadable<{ children: ReactNode }>(
  async () => (await import('#web/domain/data/data.tsx')).Data,
);
