import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import { readPackFiles } from './packs.ts';

/** Brings the app's own stories into the database, where they are not there yet. Nothing else waits for them, so nothing fails with them. */
export async function loadStories(database: Database, log: Logger): Promise<void> {
  await keepStories(database).catch((error: unknown) =>
    log.error({ err: error }, 'the stories were not loaded'),
  );
}

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
