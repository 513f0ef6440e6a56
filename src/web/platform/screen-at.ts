import { matchPath } from 'react-router';
import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

const GALLERY: Screen = { id: 'gallery', folder: 'features/gallery', paths: ['/__kit'], access: 'anyone' };

/** The registry, and while developing the page that shows all components together. */
export const shownScreens: readonly Screen[] = import.meta.env.DEV ? [GALLERY, ...screens] : screens;

/** The screen of an address, with or without what follows `?` or `#`. */
export function screenAt(address: string): Screen {
  const pathname = address.replace(/[?#].*$/s, '') || '/';
  const found = shownScreens.find((screen) => screen.paths.some((path) => matchPath(path, pathname)));
  if (!found) throw new Error('The registry has no screen for unknown paths');
  return found;
}
