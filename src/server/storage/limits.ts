import type { Database } from '../database/database.ts';
import { newAllowances } from '../gateway/allowances.ts';
import type { Asker } from './access.ts';
import { StorageError } from './errors.ts';

/** How much one person may store within how many seconds. */
const LIMITS = {
  uploads: { times: 30, seconds: 1800 },
  megabytes: { times: 500, seconds: 86_400 },
} as const;

export interface Limits {
  /** Counts an upload that begins. */
  begin(asker: Asker): Promise<void>;
  /** Counts what it turned out to weigh. */
  weigh(asker: Asker, bytes: number): Promise<void>;
}

export function newLimits(database: Database, factor: number): Limits {
  const allowances = newAllowances(database, 'supabase_storage_admin', ['storage', 'rate_limits'], factor);
  const take = async (name: keyof typeof LIMITS, { counted }: Asker, uses: number) => {
    if (counted === null) return;
    const retryAfter = await allowances.take(name, LIMITS[name], counted, uses);
    if (retryAfter !== undefined) throw new StorageError('TooManyUploads', undefined, retryAfter);
  };
  return {
    begin: (asker) => take('uploads', asker, 1),
    weigh: (asker, bytes) => take('megabytes', asker, Math.ceil(bytes / 1_000_000)),
  };
}
