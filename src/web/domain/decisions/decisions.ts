import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { halaqaKey } from '#web/domain/halaqa/posts.ts';
import { call } from '#web/domain/writing/calls.ts';

const decision = {
  id: v.string(),
  note: v.nullable(v.string()),
  until: v.nullable(v.string()),
  decided_at: v.string(),
  appealed: v.boolean(),
  outcome: v.nullable(v.picklist(['upheld', 'overturned'])),
  may_appeal: v.boolean(),
};
const ownSchema = v.object({ ...decision, decision: v.picklist(['warn', 'limit', 'suspend', 'remove']) });
const childSchema = v.object({
  ...decision,
  decision: v.picklist(['hide', 'remove', 'warn', 'limit', 'suspend']),
  child_id: v.string(),
  child_name: v.nullable(v.string()),
});
export type OwnDecision = v.InferOutput<typeof ownSchema>;
export type ChildDecision = v.InferOutput<typeof childSchema>;

/** What was decided about oneself in the last weeks. */
export const decisionsQuery = (me: string) =>
  queryOptions({
    queryKey: [...halaqaKey(me), 'decisions'],
    staleTime: 0,
    queryFn: async () => v.parse(v.array(ownSchema), await call('my_decisions')),
  });

/** The same about children to whom one is linked. */
export const childrensDecisionsQuery = (me: string) =>
  queryOptions({
    queryKey: [...halaqaKey(me), 'childrens-decisions'],
    staleTime: 0,
    queryFn: async () => v.parse(v.array(childSchema), await call('childrens_decisions')),
  });
