import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import { readPackFiles } from './packs.ts';
import { untilDone } from '../until-done.ts';

/** Brings the app's own stories into the database, where they are not there yet. Nothing else waits for them, so nothing fails with them. */
export const loadStories = (database: Database, log: Logger): Promise<void> =>
  untilDone(log, 'the stories were not loaded', () => keepStories(database));

async function keepStories(database: Database): Promise<void> {
  const { sum, packs } = await readPackFiles();
  await asServiceKey(database, async (client) => {
    const { rows } = await client.query<{ known: boolean }>('select public.has_story_packs($1) as known', [
      sum,
    ]);
    if (rows[0]?.known !== true)
      await client.query('select public.keep_story_packs($1, $2)', [sum, JSON.stringify(packs())]);
  });
}
