import { queryOptions } from '@tanstack/react-query';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

export type Held = Pick<
  Row<'held_items'>,
  'id' | 'target_id' | 'body' | 'reasons' | 'state' | 'note' | 'appealed_at' | 'answered_at'
>;

/** Objections are taken for so long, and so long what was decided is shown. */
const DAYS = 30;

/** Own words that wait for somebody to look at them, or that were taken down. */
export function heldQuery(me: string) {
  return queryOptions({
    queryKey: [...halaqaKey(me), 'held'],
    staleTime: 0,
    queryFn: async (): Promise<Held[]> => {
      const items = (await client()).from('held_items');
      const { data } = await items
        .select('id, target_id, body, reasons, state, note, appealed_at, answered_at')
        // Those who look after this place see everybody's.
        .eq('author_id', me)
        .neq('state', 'released')
        .gte('created_at', new Date(Date.now() - DAYS * 86_400_000).toISOString())
        .order('created_at', { ascending: false })
        .limit(20)
        .throwOnError();
      return data;
    },
  });
}
