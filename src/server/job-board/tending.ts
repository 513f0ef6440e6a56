import * as v from 'valibot';
import { asServiceKey } from '../database/service-key.ts';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import { removeDropped } from '../storage/dropped.ts';
import { newStorageRoom } from '../storage/room.ts';

interface Digest extends Record<string, unknown> {
  email: string;
  language: string | null;
  searches: { name: string; count: number }[];
  more: boolean;
}

/** So many rounds in one run; what is left waits for the next. */
const ROUNDS = 20;

/** Files of applications that were withdrawn, are too old, or were never sent. */
async function removeStrayFiles(services: Services): Promise<void> {
  const { rows } = await asServiceKey(services.database, (client) =>
    client.query<{ name: string }>('select f as name from public.stray_application_files() as f'),
  );
  if (rows.length === 0) return;
  const room = await newStorageRoom(services);
  await services.database.asService('supabase_storage_admin', async (client) => {
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
    await client.query(`delete from storage.objects where bucket_id = 'applications' and name = any ($1)`, [
      rows.map(({ name }) => name),
    ]);
  });
  await removeDropped(room);
}

/** What was found is noted and the letter left with the queue in one transaction: nobody hears of it twice. */
const writeDigests = (services: Services): Promise<boolean> =>
  asServiceKey(services.database, async (client) => {
    const { rows } = await client.query<Digest>('select * from public.tell_of_new_jobs()');
    for (const { email, language, searches } of rows) {
      const gaps = {
        count: String(searches.reduce((sum, { count }) => sum + count, 0)),
        searches: searches.map(({ name, count }) => `${name} (${count})`).join(', '),
      };
      const link = { address: `${services.config.siteUrl}/halaqa/jobs` };
      const facts = { to: email, language: mailLanguage(language, undefined), link, gaps };
      await services.mail.post(letter('job_digest', facts), client);
    }
    return rows.some(({ more }) => more);
  });

/** The clock of the job board: reminders, ends, unanswered applications, alerts and files. */
export const tendJobs = defineJob(
  { kind: 'tend-jobs', input: v.object({}) },
  {
    every: 10 * 60,
    seconds: 300,
    atOnce: 1,
    run: async (_input, { services, signal }) => {
      const tend = async () => {
        const { rows } = await asServiceKey(services.database, (client) =>
          client.query<{ more: boolean }>('select public.tend_jobs() as more'),
        );
        return rows[0]?.more === true;
      };
      for (const work of [tend, () => writeDigests(services)])
        for (let round = 0; round < ROUNDS && !signal.aborted; round += 1) if (!(await work())) break;
      await removeStrayFiles(services);
    },
  },
);
