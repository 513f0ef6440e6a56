import { client } from '#web/platform/client.ts';
import { remember, remembered } from '#web/platform/device.ts';
import { changeSession } from '#web/platform/session/session.ts';
import { sessionKeys } from '#web/platform/session/stored.ts';
import { createStore } from '#web/platform/store.ts';

export type Scope = 'local' | 'global';

/** Somebody wishes to sign out, and is asked first what becomes of the things that are on this device alone. */
export const leaving = createStore<Scope | null>(null);

/**
 * The session is gone from this device first, whatever the network does; the server is told afterwards. What lies on
 * the device is locked by it.
 */
export async function signOut(scope: Scope): Promise<void> {
  const token = sessionKeys().map(accessToken).find(Boolean);
  for (const key of sessionKeys()) remember(key, null);
  changeSession({ user: null, halfway: null, recovering: false, signedOut: true });
  try {
    const { auth } = await client();
    await auth.signOut({ scope: 'local' });
    if (token) await auth.admin.signOut(token, scope);
  } catch (failure) {
    console.error('The server could not be told about the sign-out', failure);
  }
}

function accessToken(key: string): string | undefined {
  const stored: unknown = JSON.parse(remembered(key) ?? 'null');
  const known = typeof stored === 'object' && stored !== null && 'access_token' in stored;
  return known && typeof stored.access_token === 'string' ? stored.access_token : undefined;
}
