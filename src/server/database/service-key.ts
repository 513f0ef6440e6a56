import type { Database } from './database.ts';
import type { Client } from './pools.ts';

/** One transaction with the rights of the service key, for work that no request asked for. */
export const asServiceKey = <T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> =>
  database.asUser(
    { role: 'service_role', claims: { role: 'service_role' } },
    { method: '', path: '', headers: {} },
    work,
  );
