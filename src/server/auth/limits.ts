import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { authError, LaterError, type AuthFailure } from './errors.ts';

/** How often, within how many seconds, for one network address, account or mailbox. */
interface Allowance {
  times: number;
  seconds: number;
  failure?: AuthFailure;
}

const LIMITS = {
  signUp: { times: 5, seconds: 1800 },
  guest: { times: 30, seconds: 3600 },
  signInByAddress: { times: 30, seconds: 300 },
  signInByAccount: { times: 25, seconds: 3600 },
  refresh: { times: 150, seconds: 300 },
  verify: { times: 30, seconds: 300 },
  sendByAddress: { times: 30, seconds: 300 },
  mailbox: { times: 5, seconds: 1800, failure: 'over_email_send_rate_limit' },
  mailboxPause: { times: 1, seconds: 60, failure: 'over_email_send_rate_limit' },
  factor: { times: 15, seconds: 60 },
} as const satisfies Record<string, Allowance>;

export type Limit = keyof typeof LIMITS;
const isLimit = (name: string): name is Limit => Object.hasOwn(LIMITS, name);

/** Counts one use of each limit for its subject; the first that is used up refuses the request. */
export interface Limits {
  take(uses: Partial<Record<Limit, string>>): Promise<void>;
  /** The same, answering instead of refusing. */
  allow(uses: Partial<Record<Limit, string>>): Promise<boolean>;
}

export function newLimits(database: Database, factor: number): Limits {
  const storeClient = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      database.statement('supabase_auth_admin', text, values),
  };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { times, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        schemaName: 'auth',
        tableName: 'rate_limits',
        tableCreated: true,
        // Housekeeping does it.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: Math.max(1, Math.round(times * factor)),
        duration: seconds,
        // Whoever is refused is remembered here too: a flood does not reach the database.
        inMemoryBlockOnConsumed: Math.max(1, Math.round(times * factor)) + 1,
      }),
    ]),
  );
  const take = async (limit: Limit, subject: string) => {
    const { failure = 'over_request_rate_limit' }: Allowance = LIMITS[limit];
    try {
      // Hashed: the table of limits is no list of addresses.
      await limiters.get(limit)?.consume(createHash('sha256').update(subject).digest('base64url'));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      const message =
        failure === 'over_email_send_rate_limit'
          ? { message: `For security purposes, you can only request this after ${seconds} seconds.` }
          : {};
      throw authError(failure, { ...message, retryAfter: seconds });
    }
  };
  const takeAll = async (uses: Partial<Record<Limit, string>>) => {
    for (const [limit, subject] of Object.entries(uses)) if (isLimit(limit)) await take(limit, subject);
  };
  return {
    take: takeAll,
    allow: (uses) =>
      takeAll(uses).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LaterError) return false;
          throw error;
        },
      ),
  };
}
