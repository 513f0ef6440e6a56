import type { AuthChangeEvent } from '@supabase/supabase-js';
import type { Arrival } from '#web/platform/session/arrival.ts';
import type { Presence, User } from '#web/platform/session/stored.ts';

export interface SessionState extends Presence {
  /** True only while a session in the address is being looked at. */
  loading: boolean;
  /** The user came by a recovery link and has to set a new password. */
  recovering: boolean;
  /** The last user left on purpose, here or in another tab. */
  signedOut: boolean;
  /** A link was refused; the code says why. */
  refusal: string | null;
  /** A session of somebody else that waits for an answer. */
  stranger: Extract<Arrival, { kind: 'session' }> | null;
  /** A link from a mail about a new address was opened; told once. */
  addressChange: 'half-agreed' | 'done' | null;
}

export const NOBODY: SessionState = {
  user: null,
  halfway: null,
  loading: false,
  recovering: false,
  signedOut: false,
  refusal: null,
  stranger: null,
  addressChange: null,
};

/**
 * What an event of the client makes of the state. Signing in, refreshed tokens, a changed user and a second factor
 * differ in who is there afterwards, and that the session itself says; two events say more.
 */
export function stateAfter(
  state: SessionState,
  event: AuthChangeEvent,
  presence: Presence | null,
): SessionState {
  const { user = null, halfway = null } = presence ?? {};
  const somebody = user !== null || halfway !== null;
  const linkFailed = event === 'INITIAL_SESSION' && state.loading && !somebody;
  return {
    ...state,
    user: same(state.user, user),
    halfway: same(state.halfway, halfway),
    loading: false,
    signedOut: !somebody && state.signedOut,
    recovering: somebody && (state.recovering || event === 'PASSWORD_RECOVERY'),
    refusal: linkFailed ? 'otp_expired' : state.refusal,
    addressChange: linkFailed ? null : state.addressChange,
  };
}

/** The object we have, as long as it says the same: nothing is drawn again because a token was refreshed. */
function same(known: User | null, next: User | null): User | null {
  return JSON.stringify(known) === JSON.stringify(next) ? known : next;
}
