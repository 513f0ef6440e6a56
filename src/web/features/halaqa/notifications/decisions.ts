import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { call } from '#web/domain/writing/calls.ts';

const decisionsSchema = v.array(
  v.object({
    id: v.string(),
    decision: v.picklist(['warn', 'limit', 'suspend', 'remove']),
    note: v.nullable(v.string()),
    until: v.nullable(v.string()),
    decided_at: v.string(),
    appealed: v.boolean(),
    outcome: v.nullable(v.picklist(['upheld', 'overturned'])),
    may_appeal: v.boolean(),
  }),
);
export type OwnDecision = v.InferOutput<typeof decisionsSchema>[number];

/** What was decided about oneself in the last weeks. */
export const decisionsQuery = (me: string) =>
  queryOptions({
    queryKey: [...halaqaKey(me), 'decisions'],
    staleTime: 0,
    queryFn: async () => v.parse(decisionsSchema, await call('my_decisions')),
  });
