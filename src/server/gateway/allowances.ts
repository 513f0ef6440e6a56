import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { ServiceRole } from '../database/roles.ts';

/** How often, or how much, within how many seconds. */
export interface Allowance {
  times: number;
  seconds: number;
}

/** Uses of an allowance, counted in the database for all processes together. */
export interface Allowances {
  /** Counts uses by a subject; answers how many seconds to wait where they are used up. */
  take(name: string, allowance: Allowance, subject: string, uses?: number): Promise<number | undefined>;
}

/** `table`: where a service keeps its counts, in its own schema; its sweep forgets them when their time is over. */
export function newAllowances(
  database: Database,
  role: ServiceRole,
  table: [schema: string, name: string],
  factor: number,
): Allowances {
  const storeClient = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      database.statement(role, text, values),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (name: string, { times, seconds }: Allowance) => {
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const points = Math.max(1, Math.round(times * factor));
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: table[0],
      tableName: table[1],
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Whoever is refused is remembered here too: a flood does not reach the database.
      inMemoryBlockOnConsumed: points + 1,
    });
    limiters.set(name, made);
    return made;
  };
  return {
    take: async (name, allowance, subject, uses = 1) => {
      try {
        // Hashed: the table of limits is no list of addresses.
        const hash = createHash('sha256').update(subject).digest('base64url');
        await limiterFor(name, allowance).consume(hash, uses);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}
