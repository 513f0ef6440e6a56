import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';

/** So old an answer is still right: everybody who opens the app asks. */
const FRESH = 2_000;

/** What those who run the site have closed, for browsers to know before they try; the database refuses by itself. */
export function switchesOf(database: Database): () => Promise<Record<string, boolean>> {
  let known: Record<string, boolean> = {};
  let asked = 0;
  const ask = async () => {
    const { rows } = await asServiceKey(database, (client) =>
      client.query<{ name: string; is_on: boolean }>('select name, is_on from public.feature_switches'),
    );
    return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on]));
  };
  return async () => {
    if (Date.now() - asked > FRESH) {
      asked = Date.now();
      // While the database is away, as it was last.
      known = await ask().catch(() => known);
    }
    return known;
  };
}
