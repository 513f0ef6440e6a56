import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const text = v.nullable(v.string());
const relativeSchema = v.object({
  user_id: v.string(),
  relation: v.picklist(['child', 'parent']),
  display_name: text,
  username: text,
  approved: v.boolean(),
  opens_at: text,
  open: v.boolean(),
});
export type Relative = v.InferOutput<typeof relativeSchema>;
const personSchema = v.object({
  user_id: v.string(),
  display_name: text,
  username: text,
  email: text,
  age_group: text,
  madhab: text,
  language: v.string(),
  created_at: v.string(),
  active_on: text,
  sessions: v.number(),
  confirmed: v.boolean(),
  /** Null for those who do not look after accounts. */
  has_factor: v.nullable(v.boolean()),
  role: text,
  banned_until: text,
  ban_reason: text,
  erased_on: text,
  balance: v.nullable(v.number()),
  family: v.array(relativeSchema),
  reports_against: v.number(),
  reports_by: v.number(),
  deeds: v.array(
    v.object({
      id: v.number(),
      created_at: v.string(),
      action: v.string(),
      by: v.string(),
      actor_name: text,
      reason: text,
    }),
  ),
});
export type Person = v.InferOutput<typeof personSchema>;

/** Null: there is nobody of that id. */
export const personQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'person', id),
    queryFn: async () => v.parse(v.nullable(personSchema), await call('person_as_staff', { _user_id: id })),
  });
