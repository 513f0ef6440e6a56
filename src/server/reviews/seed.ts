import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import { reviewableRows, reviewableSum } from './records.ts';
import { untilDone } from '../until-done.ts';

/** Tells the database what can be signed and how it reads today. Nothing else waits for it, so nothing fails with it. */
export const loadReviewable = (database: Database, log: Logger): Promise<void> =>
  untilDone(log, 'the records for review were not loaded', () => keepReviewable(database));

async function keepReviewable(database: Database): Promise<void> {
  const sum = reviewableSum();
  await asServiceKey(database, async (client) => {
    const { rows } = await client.query<{ known: boolean }>('select public.has_reviewable($1) as known', [
      sum,
    ]);
    if (rows[0]?.known !== true)
      await client.query('select public.keep_reviewable($1, $2)', [sum, JSON.stringify(reviewableRows())]);
  });
}
