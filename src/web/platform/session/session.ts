import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { client } from '#web/platform/client.ts';
import { arrivalIn, mayEnter } from '#web/platform/session/arrival.ts';
import { NOBODY, stateAfter } from '#web/platform/session/state.ts';
import type { SessionState } from '#web/platform/session/state.ts';
import { presenceOf, sessionKeys, SESSION_KEY, storedPresence } from '#web/platform/session/stored.ts';
import { createStore, useStore } from '#web/platform/store.ts';

export type { SessionState } from '#web/platform/session/state.ts';

export const session = createStore<SessionState>(NOBODY);

export function useSession(): SessionState {
  return useStore(session);
}

export function changeSession(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

/** Decided from local storage and the address alone, before the first render. */
export function readSession(): void {
  const { user, halfway } = storedPresence();
  const arrival = arrivalIn(location.hash);
  const enters = mayEnter(arrival, (user ?? halfway)?.id ?? null);
  const arriving = arrival.kind === 'session' && enters ? arrival : null;
  // What the client must not act on leaves the address before the client starts.
  if (arrival.kind === 'refused' || arrival.kind === 'half-agreed' || !enters)
    history.replaceState(history.state, '', location.pathname + location.search);
  session.set({
    ...NOBODY,
    user,
    halfway,
    loading: arriving !== null,
    recovering: arriving?.purpose === 'recovery',
    refusal: arrival.kind === 'refused' ? arrival.code : null,
    stranger: arrival.kind === 'session' && !enters ? arrival : null,
    addressChange:
      arrival.kind === 'half-agreed' ? 'half-agreed' : arriving?.purpose === 'email_change' ? 'done' : null,
  });
}

/** Follows the client and the other tabs. */
export async function followSession(): Promise<void> {
  addEventListener('storage', followOtherTabs);
  try {
    const { auth } = await client();
    auth.onAuthStateChange(followClient);
    void import('#web/platform/session/still-open.ts').then(({ watchForEnd }) => watchForEnd(auth));
  } catch (failure) {
    console.error('The session could not be started', failure);
    changeSession({ loading: false });
  }
}

function followClient(event: AuthChangeEvent, current: Session | null): void {
  session.set(stateAfter(session.get(), event, current && presenceOf(current)));
}

/** Works before the client is loaded, so that no tab stays behind after a sign-out. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && !SESSION_KEY.test(event.key)) return;
  if (sessionKeys().length === 0)
    changeSession({ user: null, halfway: null, recovering: false, signedOut: true });
}
