import { pathOf } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

/** Where “back” leads for who came by a link and has nothing behind: from a page to its screen, from a course or a story to all of them, from a screen home. */
export function upFrom(pathname: string, screen: Screen, home: string): string {
  const [first] = screen.paths;
  if (pathname.startsWith(`${first}/`)) return first;
  if (screen.id === 'story') return pathOf('story-companion');
  return screen.course === undefined ? home : pathOf('ilm');
}
