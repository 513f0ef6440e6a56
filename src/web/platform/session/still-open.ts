import type { SupabaseClient } from '@supabase/supabase-js';

const PAUSE = 60_000;

/**
 * A session may be ended from another device, by a new password or by the operator, long before its token runs out.
 * The client forgets such a session when it asks who is there, so that is asked at the start and when the page is
 * looked at again. Of an account that is gone it forgets nothing by itself.
 */
export function watchForEnd(auth: SupabaseClient['auth']): void {
  let asked = 0;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < PAUSE) return;
    asked = Date.now();
    const { data } = await auth.getSession();
    if (!data.session) return;
    const { error } = await auth.getUser();
    if (error?.code === 'user_not_found') await auth.signOut({ scope: 'local' });
  };
  // Without a network nobody is told anything; the next look asks again.
  const look = () => void ask().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  look();
}
