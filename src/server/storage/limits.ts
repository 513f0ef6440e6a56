import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { Asker } from './access.ts';
import { StorageError } from './errors.ts';

/** How much one person may store within how many seconds. */
const LIMITS = {
  uploads: { points: 30, seconds: 1800 },
  megabytes: { points: 500, seconds: 86_400 },
} as const;

export interface Limits {
  /** Counts an upload that begins. */
  begin(asker: Asker): Promise<void>;
  /** Counts what it turned out to weigh. */
  weigh(asker: Asker, bytes: number): Promise<void>;
}

export function newLimits(database: Database, factor: number): Limits {
  const storeClient = {
    query: ({ text, values = [] }: { text: string; values?: unknown[] }) =>
      database.statement('supabase_storage_admin', text, values),
  };
  const limiter = (name: keyof typeof LIMITS) => {
    const points = Math.max(1, Math.round(LIMITS[name].points * factor));
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      schemaName: 'storage',
      tableName: 'rate_limits',
      tableCreated: true,
      // The sweep does it.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: LIMITS[name].seconds,
      inMemoryBlockOnConsumed: points + 1,
    });
  };
  const [uploads, megabytes] = [limiter('uploads'), limiter('megabytes')];
  const take = async (from: RateLimiterPostgres, { counted }: Asker, points: number) => {
    if (counted === null) return;
    try {
      // Hashed: the table of limits is no list of addresses.
      await from.consume(createHash('sha256').update(counted).digest('base64url'), points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new StorageError(
        'TooManyUploads',
        undefined,
        Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      );
    }
  };
  return {
    begin: (asker) => take(uploads, asker, 1),
    weigh: (asker, bytes) => take(megabytes, asker, Math.ceil(bytes / 1_000_000)),
  };
}
