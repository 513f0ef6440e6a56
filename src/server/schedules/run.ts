import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/port.ts';
import { SCHEDULE_KINDS } from './kinds.ts';

const BATCH = 1000;

/** Found by the index on `next_at`; what another process is at is left to it. */
export const CLAIM = `
  select id, user_id, kind, rule, time_zone, next_at, now() as now
  from public.schedules where enabled and next_at <= now() and kind = any ($1)
  order by next_at limit ${BATCH} for update skip locked`;

const SET = `
  update public.schedules s set next_at = planned.next_at
  from unnest($1::uuid[], $2::timestamptz[]) as planned (id, next_at) where s.id = planned.id`;

interface Row {
  id: string;
  user_id: string;
  kind: string;
  rule: unknown;
  time_zone: string;
  /** -Infinity where it was never computed. */
  next_at: Date | number;
  now: Date;
}

const KNOWN = SCHEDULE_KINDS.map(({ kind }) => kind);

type Failed = (row: Pick<Row, 'id' | 'kind'>, error: unknown) => void;

/** One batch in one transaction: what is due becomes jobs, and every row gets its next time. Answers how many there were. */
export async function runBatch(client: Client, jobs: Jobs, failed: Failed): Promise<number> {
  const { rows } = await client.query<Row>(CLAIM, [KNOWN]);
  const batches = new Map(SCHEDULE_KINDS.map((kind) => [kind.kind, { late: kind.late, ...kind.batch() }]));
  const nextOf = ({ id, user_id, kind, rule, time_zone, next_at, now }: Row) => {
    const batch = batches.get(kind);
    const plan = batch?.plan(rule, time_zone);
    if (batch === undefined || plan === undefined) return 'infinity';
    if (next_at instanceof Date && now.getTime() - next_at.getTime() <= batch.late * 60_000)
      plan.due({ id, user: user_id, at: next_at });
    return plan.next(now)?.toISOString() ?? 'infinity';
  };
  const times = rows.map((row) => {
    try {
      return nextOf(row);
    } catch (error) {
      // One that cannot be reckoned must not keep everybody else's from ringing.
      failed(row, error);
      return 'infinity';
    }
  });
  for (const { enqueue } of batches.values()) await enqueue(jobs, client);
  if (rows.length > 0) await client.query(SET, [rows.map(({ id }) => id), times]);
  return rows.length;
}

/** With every minute, and at once when somebody changes a schedule. */
export const runSchedules = defineJob(
  { kind: 'schedules', input: v.object({}) },
  {
    every: 60,
    attempts: 3,
    pause: { first: 1, most: 5 },
    seconds: 300,
    atOnce: 1,
    run: async (_input, { services, signal }) => {
      const { database, jobs, log } = services;
      const failed: Failed = ({ id, kind }, error) =>
        log.error({ err: error, schedule: id, kind }, 'a schedule cannot be reckoned');
      let count = BATCH;
      while (count === BATCH && !signal.aborted)
        count = await asServiceKey(database, (client) => runBatch(client, jobs, failed));
    },
  },
);
