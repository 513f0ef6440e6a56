/** What a link from a mail (or a provider) brought along in the address. */
export type Arrival =
  | { kind: 'nothing' }
  | { kind: 'refused'; code: string }
  | { kind: 'session'; userId: string | null; accessToken: string; refreshToken: string; recovery: boolean };

export function arrivalIn(hash: string): Arrival {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const refusal = parameters.get('error_code') ?? parameters.get('error');
  if (refusal) return { kind: 'refused', code: refusal };
  const accessToken = parameters.get('access_token');
  const refreshToken = parameters.get('refresh_token');
  if (!accessToken || !refreshToken) return { kind: 'nothing' };
  const recovery = parameters.get('type') === 'recovery';
  return { kind: 'session', userId: subject(accessToken), accessToken, refreshToken, recovery };
}

/** A session in the address never silently replaces somebody who is signed in. */
export function mayEnter(arrival: Arrival, presentUserId: string | null): boolean {
  return arrival.kind !== 'session' || presentUserId === null || arrival.userId === presentUserId;
}

/** Read without verifying: only compared with the present user, never trusted. */
function subject(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const named = typeof claims === 'object' && claims !== null && 'sub' in claims;
    return named && typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}
