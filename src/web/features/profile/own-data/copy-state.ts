import type { DataExport } from '#web/features/profile/own-data/requests.ts';

export type CopyState = 'none' | 'making' | 'ready' | 'over';

/** How it stands with the copy of one's data: made on request, there for a while, and to be fetched once. */
export function copyState(
  copy: Pick<DataExport, 'ready_at' | 'fetched_at' | 'expires_at'> | null,
  now: number,
): CopyState {
  if (!copy) return 'none';
  if (!copy.ready_at) return 'making';
  return copy.fetched_at || Date.parse(copy.expires_at ?? '') < now ? 'over' : 'ready';
}
