import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const rewardSchema = v.object({
  id: v.string(),
  title: v.string(),
  description: v.nullable(v.string()),
  cost: v.number(),
  stock: v.nullable(v.number()),
  is_open: v.boolean(),
  created_at: v.string(),
  redeemed: v.number(),
});
export type Reward = v.InferOutput<typeof rewardSchema>;

/** Open ones first. */
export const rewardsQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'rewards'),
    queryFn: async () => v.parse(v.array(rewardSchema), await call('rewards_as_staff')),
  });
