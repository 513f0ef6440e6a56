import { screenAt } from '#web/platform/screen-at.ts';

/**
 * Addresses as analytics may know them: that of the screen, never what stands below it or behind `?` and `#`. Which mosque,
 * which dua, whose profile and which ayah somebody looks at is nobody's business.
 */
export function pageAddress(path: string): string {
  const { paths, discreet } = screenAt(path);
  const [screen] = paths;
  // Whatever is done on a screen where somebody looks for help is counted at the door of the house.
  if (discreet) return '/dashboard';
  return screen === '*' ? '/not-found' : screen.replace(/\/:.*$/, '');
}

/** The site alone: what one read or looked for there is nobody's business. */
export function referrerAddress(referrer: string): string | null {
  try {
    const { origin } = new URL(referrer);
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}
