import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const approvalSchema = v.object({
  id: v.string(),
  kind: v.string(),
  target: v.string(),
  detail: v.record(v.string(), v.unknown()),
  reason: v.nullable(v.string()),
  asked_by: v.nullable(v.string()),
  asked_name: v.nullable(v.string()),
  subject_name: v.nullable(v.string()),
  asked_at: v.string(),
  alone_from: v.nullable(v.string()),
});
export type Approval = v.InferOutput<typeof approvalSchema>;

/** All that waits and that one may decide about. */
export const waitingQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'approvals'),
    queryFn: async () => v.parse(v.array(approvalSchema), await call('waiting_approvals')),
  });
