import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { client } from '#web/platform/client.ts';

/** Leaves for the provider, and comes back to this very place. */
export async function linkProvider(provider: Provider): Promise<void> {
  const { auth } = await client();
  const redirectTo = location.origin + location.pathname + location.search;
  const { error } = await auth.linkIdentity({ provider, options: { redirectTo } });
  if (error) throw error;
}

export async function unlink(identity: UserIdentity): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.unlinkIdentity(identity);
  if (error) throw error;
  // The kept session still names the identity.
  const refreshed = await auth.refreshSession();
  if (refreshed.error) throw refreshed.error;
}
