import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#web/domain/halaqa/live.ts';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import type en from '#web/features/halaqa/en.json';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Below the key of the list, so that whatever changes the list asks again. */
function unreadQuery(me: string) {
  return queryOptions({
    queryKey: [...halaqaKey(me), 'notifications', 'unread'],
    queryFn: async (): Promise<boolean> => {
      const supabase = await client();
      const unread = supabase.from('notifications').select('id').is('read_at', null).limit(1);
      return (await unread.throwOnError()).data.length > 0;
    },
  });
}

/** Says that something happened; how much is nobody's race. */
export function UnreadMark({ me }: { me: string }) {
  const t = useText<typeof en>('features/halaqa');
  const cache = useQueryClient();
  const { data: isUnread } = useQuery(unreadQuery(me));
  useLive('notifications', `user_id=eq.${me}`, () => {
    for (const part of ['notifications', 'held'])
      void cache.invalidateQueries({ queryKey: [...halaqaKey(me), part] });
  });
  if (!isUnread) return null;
  return (
    <span className="ms-1.5 inline-block size-2 rounded-pill bg-gold align-middle">
      <span className="sr-only">{t('tab.unread')}</span>
    </span>
  );
}
