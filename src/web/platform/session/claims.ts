/** A text that a token claims. Read without verifying: the server trusts no browser's reading of it. */
export function claimIn(token: string, name: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const value = typeof claims === 'object' && claims !== null && new Map(Object.entries(claims)).get(name);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
