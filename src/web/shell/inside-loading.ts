import { preloadable } from '#web/platform/preloadable.tsx';
import type { InsideProps } from '#web/shell/inside.tsx';

/** The frame around everything for those who are signed in, in its own chunk with its menus. */
export const inside = preloadable<InsideProps>(async () => (await import('#web/shell/inside.tsx')).Inside);
