import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';

export const ROLES = ['admin', 'moderator', 'reviewer', 'support', 'reader'] as const;
export type Role = (typeof ROLES)[number];

const staffSchema = v.object({
  role: v.nullable(v.picklist(ROLES)),
  rights: v.array(v.string()),
  two_factors: v.boolean(),
  has_factor: v.boolean(),
});
export type Staff = v.InferOutput<typeof staffSchema>;

/** Everything that the panel reads stands under this key. */
export const adminKey = (userId: string, ...rest: unknown[]) => ['admin', userId, ...rest];

/** What somebody is here, as the database has it now. */
export const staffQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'staff'),
    queryFn: async () => v.parse(staffSchema, await call('my_staff')),
    staleTime: 0,
  });

/** The names of rights are those of `private.role_rights`; admins have all. */
export const hasRight = ({ role, rights }: Staff, right: string): boolean =>
  role === 'admin' || rights.includes(right);
