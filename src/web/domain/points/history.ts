import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Result } from '#web/platform/database.ts';

/** What moves points. The first two are earned, the others move what was earned before, or mend it. */
export const REASONS = [
  'eight_hour_return',
  'lesson',
  'course',
  'invite',
  'gift',
  'reward',
  'correction',
] as const;
export type Reason = (typeof REASONS)[number];
export type Direction = 'in' | 'out';

/** `other_…` is the other side of a gift; null: somebody who has left, or is out of sight. */
export type Entry = Result<'points_history'>[number];

export interface HistoryFilter {
  reason: Reason | null;
  direction: Direction | null;
}

const PAGE = 30;
type Cursor = Pick<Entry, 'id' | 'created_at'> | null;
const NOWHERE: Cursor = null;

/** Newest first; the next page begins after the last row of the one before. */
export function historyQuery(userId: string, { reason, direction }: HistoryFilter, size = PAGE) {
  return infiniteQueryOptions({
    queryKey: ['points', userId, 'history', { reason, direction, size }],
    initialPageParam: NOWHERE,
    queryFn: async ({ pageParam }): Promise<Entry[]> => {
      const supabase = await client();
      const { data } = await supabase
        .rpc('points_history', {
          _reason: reason,
          _direction: direction,
          ...(pageParam && { _before: pageParam.created_at, _before_id: pageParam.id }),
          _limit: size,
        })
        .throwOnError();
      return data;
    },
    getNextPageParam: (page) => (page.length < size ? null : (page.at(-1) ?? null)),
  });
}
