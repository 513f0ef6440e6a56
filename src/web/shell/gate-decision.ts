import type { SessionState } from '#web/platform/session/session.ts';
import type { Access } from '#web/screen.ts';

export type Decision = 'show' | 'wait' | 'sign-in' | 'join' | 'home';

export interface Visit {
  access: Access;
  /** The sign-in screen, and the visitor asks to become a member (`?join`). */
  joining: boolean;
}

/**
 * The gate of the specification, with its exceptions: a new password, and a guest who becomes a member. Whoever still
 * owes the code of a second factor is nobody yet, and is asked for it where others sign in.
 */
export function gateDecision(
  { access, joining }: Visit,
  session: Pick<SessionState, 'user' | 'loading' | 'recovering'>,
): Decision {
  const { user, loading, recovering } = session;
  if (access === 'anyone') return 'show';
  if (loading) return 'wait';
  if (access === 'visitor') {
    if (!user || recovering) return 'show';
    return joining && user.isGuest ? 'show' : 'home';
  }
  if (!user || recovering) return 'sign-in';
  if (user.isGuest && access !== 'guest') return 'join';
  return 'show';
}
