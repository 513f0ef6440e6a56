import type { Database } from '../database/database.ts';
import type { Keys } from '../keys.ts';
import type { Jobs } from './port.ts';
import { sealed } from './sealing.ts';

const ENQUEUE = 'select jobs.enqueue($1, $2, $3, $4, $5) as id';

const ENQUEUE_ALL = 'select jobs.enqueue_all($1, $2::text[]::jsonb[])';

export const sealingKey = (keys: Keys): Buffer => keys.derived('jobs');

export function newQueue(database: Database, keys: Keys): Jobs {
  const key = sealingKey(keys);
  const own = {
    query: (text: string, values: unknown[]) =>
      database.statement<{ id: number }>('rafiq_jobs', text, values),
  };
  return {
    enqueue: async ({ kind, secret = false }, input, wish = {}) => {
      const { client = own, key: once = null, runAt = null, priority = 0 } = wish;
      const stored = JSON.stringify(secret ? sealed(key, kind, input) : input);
      const { rows } = await client.query(ENQUEUE, [kind, stored, once, runAt, priority]);
      return rows[0]?.id ?? 0;
    },
    enqueueAll: async ({ kind, secret = false }, inputs, client = own) => {
      const stored = inputs.map((input) => JSON.stringify(secret ? sealed(key, kind, input) : input));
      await client.query(ENQUEUE_ALL, [kind, stored]);
    },
  };
}
