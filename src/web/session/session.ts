import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { client } from '#web/client.ts';
import { createStore, useStore } from '#web/store.ts';
import { arrivalIn, mayEnter } from '#web/session/arrival.ts';
import type { Arrival } from '#web/session/arrival.ts';
import { sessionKeys, SESSION_KEY, storedUser, userFrom } from '#web/session/stored.ts';
import type { User } from '#web/session/stored.ts';

export interface SessionState {
  user: User | null;
  /** True only while a session in the address is being looked at. */
  loading: boolean;
  /** The user came by a recovery link and has to set a new password. */
  recovering: boolean;
  /** The last user left on purpose, here or in another tab. */
  departed: boolean;
  /** A link was refused; the code says why. */
  refusal: string | null;
  /** A session of somebody else that waits for an answer. */
  stranger: Extract<Arrival, { kind: 'session' }> | null;
}

const NOBODY: SessionState = {
  user: null,
  loading: false,
  recovering: false,
  departed: false,
  refusal: null,
  stranger: null,
};

export const session = createStore<SessionState>(NOBODY);

export function useSession(): SessionState {
  return useStore(session);
}

export function changeSession(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

/** Decided from local storage and the address alone, before the first render. */
export function readSession(): void {
  const user = storedUser();
  const arrival = arrivalIn(location.hash);
  const enters = mayEnter(arrival, user?.id ?? null);
  // What the client must not act on leaves the address before the client starts.
  if (arrival.kind === 'refused' || !enters)
    history.replaceState(history.state, '', location.pathname + location.search);
  session.set({
    ...NOBODY,
    user,
    loading: arrival.kind === 'session' && enters,
    recovering: arrival.kind === 'session' && enters && arrival.recovery,
    refusal: arrival.kind === 'refused' ? arrival.code : null,
    stranger: arrival.kind === 'session' && !enters ? arrival : null,
  });
}

/** Follows the client and the other tabs. */
export async function followSession(): Promise<void> {
  addEventListener('storage', followOtherTabs);
  try {
    const { auth } = await client();
    auth.onAuthStateChange(followClient);
  } catch (failure) {
    console.error('The session could not be started', failure);
    changeSession({ loading: false });
  }
}

function followClient(event: AuthChangeEvent, current: Session | null): void {
  const { loading, user, recovering } = session.get();
  const next = current ? userFrom(current.user) : null;
  if (event === 'PASSWORD_RECOVERY') changeSession({ recovering: true });
  if (event === 'INITIAL_SESSION' && loading && !next)
    changeSession({ refusal: 'otp_expired', recovering: false });
  changeSession({
    user: sameUser(user, next) ? user : next,
    loading: false,
    departed: next ? false : session.get().departed,
    recovering: next ? session.get().recovering || recovering : false,
  });
}

/** Works before the client is loaded, so that no tab stays behind after a sign-out. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && !SESSION_KEY.test(event.key)) return;
  if (sessionKeys().length === 0) changeSession({ user: null, recovering: false, departed: true });
}

function sameUser(a: User | null, b: User | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
