import type { Database } from '../database/database.ts';

/** A job that this process was given. */
export interface Taken {
  id: number;
  kind: string;
  input: unknown;
  /** This try included. */
  attempts: number;
  lease: string;
}
type Held = Pick<Taken, 'id' | 'lease'>;

/** Seconds after which a job whose worker fell silent is given to another. */
const LEASE = 15;
export const BEAT = 5_000;

const TAKE = `
  with turn as materialized (
    select next.id from unnest($1::text[], $2::int[]) as room (kind, places)
    cross join lateral (
      select q.id from jobs.queue q
      where q.kind = room.kind and q.died_at is null and q.run_at <= now()
      order by q.priority desc, q.run_at limit room.places for update skip locked
    ) next
  )
  update jobs.queue q
  set lease = gen_random_uuid(), attempts = q.attempts + 1, run_at = now() + make_interval(secs => $3)
  from turn where q.id = turn.id
  returning q.id, q.kind, q.input, q.attempts, q.lease`;

const NEXT = `
  select
    extract(epoch from (select min(run_at) from jobs.queue where died_at is null and run_at > now()) - now())::float8 as job,
    extract(epoch from (select min(next_at) from jobs.recurring where kind = any ($1)) - now())::float8 as recurring`;

/** Work of every minute begins with the minute; what comes less often need not come for everyone at once. */
const RECUR = `
  with due as (
    insert into jobs.recurring as r (kind, next_at)
    select kind, case every
      when 60 then date_trunc('minute', now()) + interval '1 minute' else now() + make_interval(secs => every) end
    from unnest($1::text[], $2::int[]) as _ (kind, every)
    on conflict (kind) do update set next_at = excluded.next_at where r.next_at <= now()
    returning kind
  )
  select jobs.enqueue(kind, '{}', 'recurring') from due`;

/** Of recurring work only the latest failure is kept. */
const BURY = `
  with older as (
    delete from jobs.queue d using jobs.queue q
    where q.id = $1 and d.kind = q.kind and d.key = q.key and d.died_at is not null
  )
  update jobs.queue set died_at = now(), lease = null, reason = $3 where id = $1 and lease = $2`;

/** The queue as workers see it. Every change but taking needs the lease, which a job given to another has lost. */
export function newLeases(database: Database) {
  const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
    database.statement<Row>('rafiq_jobs', text, values);
  return {
    take: async (room: Map<string, number>): Promise<Taken[]> =>
      (await ask<Taken & Record<string, unknown>>(TAKE, [[...room.keys()], [...room.values()], LEASE])).rows,

    /** Makes recurring work due, in one process of all. */
    recur: (every: Map<string, number>) => ask(RECUR, [[...every.keys()], [...every.values()]]),

    /** Seconds until the next job and the next recurring work may be due. */
    next: async (recurring: string[]): Promise<{ job: number | null; recurring: number | null }> =>
      (await ask<{ job: number | null; recurring: number | null }>(NEXT, [recurring])).rows[0] ?? {
        job: null,
        recurring: null,
      },

    /** Lengthens leases and answers which are still held. */
    beat: async (held: Held[]): Promise<Set<number>> => {
      const { rows } = await ask<{ id: number }>(
        `update jobs.queue set run_at = now() + make_interval(secs => $3)
         where (id, lease) in (select * from unnest($1::bigint[], $2::uuid[])) returning id`,
        [held.map(({ id }) => id), held.map(({ lease }) => lease), LEASE],
      );
      return new Set(rows.map(({ id }) => id));
    },

    finish: ({ id, lease }: Held) => ask('delete from jobs.queue where id = $1 and lease = $2', [id, lease]),

    retry: ({ id, lease }: Held, seconds: number, reason: string) =>
      ask(
        `update jobs.queue set lease = null, run_at = now() + make_interval(secs => $3), reason = $4
         where id = $1 and lease = $2`,
        [id, lease, seconds, reason],
      ),

    bury: ({ id, lease }: Held, reason: string) => ask(BURY, [id, lease, reason]),

    /** As if it had never been taken. */
    giveBack: ({ id, lease }: Held) =>
      ask(
        `update jobs.queue set lease = null, run_at = now(), attempts = attempts - 1
         where id = $1 and lease = $2`,
        [id, lease],
      ),

    /** For a process that knows itself to be the only one: whoever held these is no more. */
    reclaim: () => ask('update jobs.queue set lease = null, run_at = now() where lease is not null', []),
  };
}
export type Leases = ReturnType<typeof newLeases>;
