import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

export const STATES = ['dead', 'waiting', 'running'] as const;
export type State = (typeof STATES)[number];

const overviewSchema = v.array(
  v.object({
    kind: v.string(),
    waiting: v.number(),
    running: v.number(),
    dead: v.number(),
    due_since: v.nullable(v.string()),
  }),
);

const jobSchema = v.object({
  id: v.number(),
  kind: v.string(),
  attempts: v.number(),
  at: v.string(),
  created_at: v.string(),
  reason: v.nullable(v.string()),
});
export type Job = v.InferOutput<typeof jobSchema>;

/** What waits does so for seconds: whoever looks sees it move. */
const FRESH = 10_000;

export const overviewQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'queue', 'overview'),
    queryFn: async () => v.parse(overviewSchema, await call('queue_overview')),
    refetchInterval: FRESH,
  });

const PAGE = 50;

export const jobsQuery = (userId: string, state: State) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'queue', state),
    initialPageParam: null as Job | null,
    queryFn: async ({ pageParam: after }) =>
      v.parse(
        v.array(jobSchema),
        await call('queue_jobs', {
          _state: state,
          ...(after === null ? {} : { _after_at: after.at, _after_id: after.id }),
        }),
      ),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    refetchInterval: FRESH,
  });
