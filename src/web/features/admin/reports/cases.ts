import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

export const LISTS = ['waiting', 'mine', 'decided'] as const;
export type List = (typeof LISTS)[number];
/** What can be reported (`private.report_page`, `report`, `report_messages`). */
export const TARGETS = [
  'post',
  'comment',
  'message',
  'person',
  'job',
  'company',
  'kalimah',
  'answer',
  'hadith',
  'dua',
  'name',
  'lesson',
  'guide',
  'story',
  'timeline',
  'halal',
] as const;
export const DECISIONS = ['dismiss', 'correct', 'hide', 'remove', 'warn', 'limit', 'suspend'] as const;
export type Decision = (typeof DECISIONS)[number];

const line = {
  id: v.string(),
  target_type: v.string(),
  target_id: v.string(),
  priority: v.number(),
  with_child: v.boolean(),
  reports: v.number(),
  state: v.picklist(['open', 'decided', 'appealed']),
  created_at: v.string(),
  decision: v.nullable(v.picklist([...DECISIONS, 'gone'])),
  decided_at: v.nullable(v.string()),
  appealed_at: v.nullable(v.string()),
  assigned_to: v.nullable(v.string()),
  assigned_name: v.nullable(v.string()),
  person_name: v.nullable(v.string()),
  held_for: v.nullable(v.array(v.string())),
  types: v.array(v.string()),
  excerpt: v.nullable(v.string()),
};
const lineSchema = v.object(line);
export type CaseLine = v.InferOutput<typeof lineSchema>;
const queueSchema = v.object({ cases: v.array(lineSchema), next: v.nullable(v.string()) });

const evidenceSchema = v.nullable(
  v.object({
    title: v.nullish(v.string()),
    body: v.nullish(v.string()),
    name: v.nullish(v.string()),
    about: v.nullish(v.string()),
    username: v.nullish(v.string()),
    display_name: v.nullish(v.string()),
    bio: v.nullish(v.string()),
    headline: v.nullish(v.string()),
    reference: v.nullish(v.string()),
    messages: v.nullish(
      v.array(
        v.object({
          id: v.string(),
          body: v.string(),
          created_at: v.string(),
          is_genuine: v.boolean(),
          versions: v.array(v.object({ version: v.number(), body: v.string() })),
          files: v.array(v.object({ name: v.string() })),
        }),
      ),
    ),
    answer: v.nullish(
      v.object({
        answer: v.object({
          said: v.array(v.object({ text: v.string() })),
          scripture: v.optional(v.array(v.string()), []),
        }),
      }),
    ),
  }),
);
export type Evidence = v.InferOutput<typeof evidenceSchema>;

const caseSchema = v.nullable(
  v.object({
    ...line,
    person_id: v.nullable(v.string()),
    is_staff: v.boolean(),
    page: v.nullable(v.string()),
    held: v.nullable(v.object({ body: v.string(), reasons: v.array(v.string()), state: v.string() })),
    said: v.array(
      v.object({
        id: v.string(),
        type: v.string(),
        reason: v.nullable(v.string()),
        description: v.string(),
        evidence: evidenceSchema,
        language: v.nullable(v.string()),
        by_child: v.boolean(),
        created_at: v.string(),
        answer: v.nullable(v.string()),
      }),
    ),
    notes: v.array(
      v.object({ id: v.number(), body: v.string(), by: v.nullable(v.string()), created_at: v.string() }),
    ),
    before: v.array(
      v.object({
        id: v.string(),
        decision: v.nullable(v.picklist([...DECISIONS, 'gone'])),
        decided_at: v.string(),
        target_type: v.string(),
      }),
    ),
    decisions: v.array(v.picklist(DECISIONS)),
    reference: v.nullable(v.string()),
    told: v.nullable(v.number()),
    to_tell: v.nullable(v.number()),
    telling: v.boolean(),
    note: v.nullable(v.string()),
    until: v.nullable(v.string()),
    decided_name: v.nullable(v.string()),
    appeal: v.nullable(v.string()),
    appeal_from: v.nullable(v.picklist(['parent', 'staff'])),
    appeal_outcome: v.nullable(v.picklist(['upheld', 'overturned'])),
    may_decide_appeal: v.boolean(),
    alone_from: v.nullable(v.string()),
  }),
);
export type Case = NonNullable<v.InferOutput<typeof caseSchema>>;

export const queueQuery = (userId: string, list: List, kind: string | null) =>
  infiniteQueryOptions({
    queryKey: adminKey(userId, 'reports', list, kind),
    queryFn: async ({ pageParam }) =>
      v.parse(
        queueSchema,
        await call('report_queue', {
          _list: list,
          ...(kind === null ? {} : { _kind: kind }),
          ...(pageParam === null ? {} : { _after: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** While people are being told of a correction. */
const TELLING = 3000;

export const caseQuery = (userId: string, id: string) =>
  queryOptions({
    refetchInterval: ({ state }) => (state.data?.telling ? TELLING : false),
    queryKey: adminKey(userId, 'reports', 'case', id),
    queryFn: async () => v.parse(caseSchema, await call('report_case', { _id: id })),
  });
