import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { factsSchema, timesSchema } from '#core/mosques/mosque.ts';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

export const STATUSES = ['pending', 'approved', 'refused'] as const;
export type Status = (typeof STATUSES)[number];

const proposalSchema = v.object({
  id: v.string(),
  kind: v.picklist(['addition', 'correction', 'times', 'closed']),
  status: v.picklist(STATUSES),
  mosque_id: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  facts: factsSchema,
  times: v.nullable(timesSchema),
  note: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  created_at: v.string(),
  stands: v.nullable(
    v.object({ facts: factsSchema, times: v.nullable(timesSchema), closed_at: v.nullable(v.string()) }),
  ),
  near: v.array(v.nullable(v.string())),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

const pageSchema = v.object({ proposals: v.array(proposalSchema), next: v.nullable(v.string()) });

export const proposalsQuery = (userId: string, status: Status) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'mosques', status),
    queryFn: async ({ pageParam }) =>
      v.parse(
        pageSchema,
        await call('mosque_queue', {
          _status: status,
          ...(pageParam === null ? {} : { _after: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Each thing that is proposed, with what stands now. */
export function changesIn({ facts, times, stands }: Proposal): { name: string; was: string; is: string }[] {
  const said: Record<string, unknown> = { ...facts, ...times };
  const stood: Record<string, unknown> = { ...stands?.facts, ...stands?.times };
  return Object.entries(said)
    .filter(([name, value]) => name !== 'names' || Object.keys(Object(value)).length > 0)
    .map(([name, value]) => ({ name, was: inWords(stood[name]), is: inWords(value) }));
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([language, name]) => `${language}: ${String(name)}`)
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
