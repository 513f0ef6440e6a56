import { preloadable } from '#web/platform/preloadable.tsx';
import { session } from '#web/platform/session/session.ts';
import type { InsideProps } from '#web/shell/inside.tsx';

/**
 * The frame around everything for those who are signed in, in its own chunk with its menus. Whoever is here already sees it in
 * their letters; for others it is only fetched ahead, and the page under their eyes stays as it is.
 */
export const inside = preloadable<InsideProps>(async () => {
  const { applyKeptFaces, Inside } = await import('#web/shell/inside.tsx');
  if (session.get().user) await applyKeptFaces();
  return Inside;
});
