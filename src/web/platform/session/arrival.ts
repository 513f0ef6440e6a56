import { claimIn } from '#web/platform/session/claims.ts';

/** What a link from a mail (or a provider) brought along in the address. */
export type Arrival =
  | { kind: 'nothing' }
  /** One mailbox has agreed to a new address; the other is still asked. */
  | { kind: 'half-agreed' }
  | { kind: 'refused'; code: string }
  | { kind: 'session'; userId: string | null; accessToken: string; refreshToken: string; purpose: Purpose };

export type Purpose = 'recovery' | 'email_change' | 'sign-in';

export function arrivalIn(hash: string): Arrival {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const refusal = parameters.get('error_code') ?? parameters.get('error');
  if (refusal) return { kind: 'refused', code: refusal };
  const accessToken = parameters.get('access_token');
  const refreshToken = parameters.get('refresh_token');
  // The only message that a link brings without a session.
  if (parameters.has('message')) return { kind: 'half-agreed' };
  if (!accessToken || !refreshToken) return { kind: 'nothing' };
  // Only compared with the present user, never trusted.
  const userId = claimIn(accessToken, 'sub');
  return { kind: 'session', userId, accessToken, refreshToken, purpose: purposeOf(parameters.get('type')) };
}

/** A session in the address never silently replaces somebody who is signed in. */
export function mayEnter(arrival: Arrival, presentUserId: string | null): boolean {
  return arrival.kind !== 'session' || presentUserId === null || arrival.userId === presentUserId;
}

function purposeOf(type: string | null): Purpose {
  return type === 'recovery' || type === 'email_change' ? type : 'sign-in';
}
