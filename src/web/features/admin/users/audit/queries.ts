import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#web/domain/writing/calls.ts';
import { adminKey } from '#web/features/admin/staff.ts';

const text = v.nullable(v.string());
const state = v.nullable(v.record(v.string(), v.unknown()));
const deedSchema = v.object({
  id: v.number(),
  created_at: v.string(),
  by: v.picklist(['admin', 'operator', 'service']),
  operator: text,
  action: v.string(),
  target: text,
  before: state,
  after: state,
  actor_id: text,
  subject_id: text,
  actor_name: text,
  subject_name: text,
});
export type Deed = v.InferOutput<typeof deedSchema>;
const nextSchema = v.nullable(v.object({ before: v.string(), before_id: v.number() }));
const pageSchema = v.object({ deeds: v.array(deedSchema), next: nextSchema });
type Page = v.InferOutput<typeof pageSchema>;

export interface LogFilter {
  action: string | null;
  actor: string | null;
  subject: string | null;
  /** Days, as `YYYY-MM-DD`; both are within. */
  from: string | null;
  to: string | null;
  target: string | null;
}

const startOf = (day: string | null, daysLater = 0) => {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

async function logPage(filter: LogFilter, after: Page['next'], limit: number): Promise<Page> {
  return v.parse(
    pageSchema,
    await call('audit_log', {
      _action: filter.action,
      _actor: filter.actor,
      _subject: filter.subject,
      _from: startOf(filter.from),
      _to: startOf(filter.to, 1),
      _target: filter.target,
      _before: after?.before ?? null,
      _before_id: after?.before_id ?? null,
      _limit: limit,
    }),
  );
}

const FIRST: Page['next'] = null;

/** Newest first. */
export function logQuery(userId: string, filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: adminKey(userId, 'audit', filter),
    initialPageParam: FIRST,
    queryFn: ({ pageParam }) => logPage(filter, pageParam, 30),
    getNextPageParam: ({ next }) => next,
  });
}

const choicesSchema = v.object({
  actions: v.array(v.string()),
  actors: v.array(v.object({ id: v.string(), name: text })),
});
export const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'audit-choices'),
    queryFn: async () => v.parse(choicesSchema, await call('audit_choices')),
  });

/** A file has an end: whoever needs more narrows the time. */
const MOST = 10_000;

/** All that the filter lets through, page by page. */
export async function* wholeLog(filter: LogFilter): AsyncGenerator<Deed[]> {
  let after = FIRST;
  for (let given = 0; given < MOST;) {
    const { deeds, next } = await logPage(filter, after, 500);
    yield deeds;
    if (next === null) return;
    given += deeds.length;
    after = next;
  }
}
