import { useEffect, useEffectEvent } from 'react';
import { client } from '#web/platform/client.ts';

/** A busy post changes many times in a moment; readers are told once. That somebody wrote somewhere has more time. */
const PAUSES = { posts: 10_000, comments: 1500, notifications: 1500, job_applications: 1500 } as const;

/** Calls `changed` soon after rows of a followed table were written that the reader may see. The database decides which those are. */
export function useLive(table: keyof typeof PAUSES, filter: string | null, changed: () => void): void {
  const tell = useEffectEvent(changed);
  useEffect(() => {
    let leave: (() => void) | null = null;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, PAUSES[table]);
    };
    async function follow() {
      const supabase = await client();
      if (over) return;
      const channel = supabase
        // A name of its own: the one that was left may still be on its way out.
        .channel(`halaqa ${table} ${crypto.randomUUID()}`)
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table, ...(filter === null ? {} : { filter }) },
          soon,
        )
        .subscribe();
      leave = () => void supabase.removeChannel(channel);
    }
    // Without it the screen still asks now and then.
    follow().catch(() => undefined);
    return () => {
      over = true;
      clearTimeout(timer);
      leave?.();
    };
  }, [table, filter]);
}
