import type { ReactNode } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';

/** The frame around what everybody may read, for those who are not signed in. */
export const publicFrame = preloadable<{ children: ReactNode }>(
  async () => (await import('#web/shell/public-frame.tsx')).PublicFrame,
);
