/**
 * Addresses as analytics may know them: no query, no fragment, for they can hold tokens and searches; no people; and not
 * what somebody reads in the Quran.
 */
export function pageAddress(path: string): string {
  const address = path
    .replace(/[?#].*$/s, '')
    .replace(/\/profile\/[^/]+/g, '/profile/:who')
    .replace(/^\/quran\/.*$/s, '/quran');
  return address || '/';
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
