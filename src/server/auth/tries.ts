import type { QueryResultRow } from 'pg';
import type { Database } from '../database/database.ts';

/** How many are free in a day, how long the first pause after them is, and how long the pauses grow, in seconds. */
interface Ladder {
  free: number;
  first: number;
  longest: number;
  /** After this many none more counts until the day is over. */
  most?: number;
}

/**
 * For one account or mailbox, from wherever it is asked: each pause is twice the one before. At the longest pause about a
 * hundred passwords can be tried in a day. A letter's link counts for an hour, so while letters pause there is always one
 * in the mailbox that still opens the account.
 */
const LADDERS = {
  password: { free: 20, first: 1, longest: 900 },
  factor: { free: 10, first: 5, longest: 900, most: 50 },
  letter: { free: 5, first: 60, longest: 3600 },
  message: { free: 5, first: 60, longest: 3600, most: 20 },
} as const satisfies Record<string, Ladder>;
export type Climbed = keyof typeof LADDERS;

export interface Tries {
  /** Counts one; answers after how many seconds the next may come where this one may not. */
  take(kind: Climbed, subject: string): Promise<number | undefined>;
  /** It was right after all, and is not held against anybody. */
  forgive(kind: Climbed, subject: string): Promise<void>;
  /** True once a day, when there were more than the free ones. */
  isToBeTold(kind: Climbed, subject: string): Promise<boolean>;
}

/** By the clock on the wall: who had to wait for the row began before the one that was let in. */
const TAKE = `insert into auth.tries as t (subject, count, next_at, expires_at)
  values ($1, 1, clock_timestamp(), clock_timestamp() + interval '1 day')
  on conflict (subject) do update set
    count = case when t.expires_at <= clock_timestamp() then 1 else t.count + 1 end,
    told_at = case when t.expires_at <= clock_timestamp() then null else t.told_at end,
    next_at = clock_timestamp() + make_interval(secs => case
      when t.expires_at <= clock_timestamp() or t.count + 1 <= $2 then 0
      else least($4, $3 * power(2, least(t.count - $2, 30))) end),
    expires_at = case when t.expires_at <= clock_timestamp() then clock_timestamp() + interval '1 day' else t.expires_at end
  where t.expires_at <= clock_timestamp() or (t.next_at <= clock_timestamp() and ($5::int is null or t.count < $5))`;

const WAIT = `select ceil(extract(epoch from
    case when $2::int is not null and count >= $2 then expires_at else next_at end - now()))::int as seconds
  from auth.tries where subject = $1`;

export function newTries(database: Database, factor: number, hashed: (subject: string) => string): Tries {
  const statement = <Row extends QueryResultRow>(text: string, values: unknown[]) =>
    database.statement<Row>('supabase_auth_admin', text, values);
  const keyOf = (kind: Climbed, subject: string) => `${kind} ${hashed(subject)}`;
  const scaled = (count: number) => Math.max(1, Math.round(count * factor));
  return {
    take: async (kind, subject) => {
      const { free, first, longest, most }: Ladder = LADDERS[kind];
      const key = keyOf(kind, subject);
      const limit = most === undefined ? null : scaled(most);
      const { rowCount } = await statement(TAKE, [key, scaled(free), first, longest, limit]);
      if (rowCount !== 0) return undefined;
      const { rows } = await statement<{ seconds: number }>(WAIT, [key, limit]);
      return Math.max(1, rows[0]?.seconds ?? 1);
    },
    forgive: async (kind, subject) => {
      await statement(
        'update auth.tries set count = greatest(0, count - 1), next_at = now() where subject = $1',
        [keyOf(kind, subject)],
      );
    },
    isToBeTold: async (kind, subject) => {
      const { rowCount } = await statement(
        'update auth.tries set told_at = now() where subject = $1 and count > $2 and told_at is null',
        [keyOf(kind, subject), scaled(LADDERS[kind].free)],
      );
      return rowCount === 1;
    },
  };
}
