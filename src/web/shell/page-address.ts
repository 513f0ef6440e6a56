/** Addresses as analytics may know them: no query, no fragment, for they can hold tokens and searches. */
export function pageAddress(path: string): string {
  return path.replace(/[?#].*$/s, '') || '/';
}

export function referrerAddress(referrer: string): string | null {
  try {
    const { origin, pathname } = new URL(referrer);
    return origin === 'null' ? null : origin + pathname;
  } catch {
    return null;
  }
}
