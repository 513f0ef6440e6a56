import * as v from 'valibot';
import type { Client } from '../../database/pools.ts';
import { defineJob, GiveUp, type Job } from '../../jobs/job.ts';
import type { Kind } from '../../jobs/port.ts';
import { mailLanguage } from '../../mail/languages.ts';
import { letter } from '../../mail/messages.ts';
import type { Services } from '../../services.ts';
import { letGo, makeKept } from './making.ts';
import type { BackupSettings } from './settings.ts';
import { latestTime } from './times.ts';

const BACKUP: Kind<{ due: string }> = {
  kind: 'backup',
  input: v.object({ due: v.pipe(v.string(), v.isoTimestamp()) }),
};

/** Whatever ended its last try: an error, the time, or the server itself. */
const FAILED = `
  update jobs.backups b set failed_at = now(), reason = coalesce(
    (select q.reason from jobs.queue q where q.kind = 'backup' and q.died_at is not null order by q.died_at desc limit 1),
    'nobody knows why')
  where done_at is null and failed_at is null
    and not exists (select from jobs.queue q where q.kind = 'backup' and q.died_at is null)
  returning due_at, reason`;

/** One backup at a time; what fell due while another was made is made after it. */
const DUE = `
  insert into jobs.backups (due_at)
  select $1::timestamptz
  where not exists (select from jobs.backups where due_at >= $1)
    and not exists (select from jobs.queue where kind = 'backup' and died_at is null)
  on conflict do nothing returning due_at`;

const DONE = `
  update jobs.backups set done_at = now(), name = $2, bytes = $3, failed_at = null, reason = null where due_at = $1`;

const languageOf = async ({ database }: Services, address: string) => {
  const { rows } = await database.statement<{ language: unknown }>(
    'supabase_auth_admin',
    `select raw_user_meta_data ->> 'language' as language from auth.users where email = $1`,
    [address],
  );
  return mailLanguage(rows[0]?.language, undefined);
};

async function tell(services: Services, client: Client, due: Date, reason: string): Promise<void> {
  const { config, log, mail } = services;
  log.error({ due, reason }, 'a backup failed for good; the next is made by the schedule');
  if (config.adminEmail === undefined) return;
  const language = await languageOf(services, config.adminEmail);
  const gaps = { due: due.toISOString().slice(0, 16).replace('T', ' '), reason };
  await mail.post(letter('backup_failed', { to: config.adminEmail, language, gaps }), client);
}

/** Every minute, in one process of all: whether a backup is due, and whether one came to nothing. */
const planBackups = defineJob(
  { kind: 'plan-backups', input: v.object({}) },
  {
    every: 60,
    atOnce: 1,
    run: async (_input, { services }) => {
      const { config, database, jobs } = services;
      const { times } = config.backup;
      if (times === null) return;
      await database.asService('rafiq_jobs', async (client) => {
        const { rows: failed } = await client.query<{ due_at: Date; reason: string }>(FAILED);
        for (const { due_at: due, reason } of failed) await tell(services, client, due, reason);
        const due = latestTime(times, new Date()).toISOString();
        const { rows } = await client.query(DUE, [due]);
        if (rows.length > 0) await jobs.enqueue(BACKUP, { due }, { client, key: 'backup' });
        await client.query(`delete from jobs.backups where due_at < now() - interval '400 days'`);
      });
    },
  },
);

const backUp = defineJob(BACKUP, {
  attempts: 6,
  pause: { first: 60, most: 1800 },
  seconds: 12 * 3600,
  atOnce: 1,
  run: async ({ due }, { services, signal }) => {
    const { config, keys, database, log } = services;
    const { destination, keep } = config.backup;
    if (destination === null) throw new GiveUp('BACKUP_TO is not set');
    const { name, bytes, incomplete } = await makeKept(
      { config, keys, url: database.url },
      destination,
      signal,
    );
    await database.statement('rafiq_jobs', DONE, [due, name, bytes]);
    log.info({ name, bytes }, 'a backup was made');
    if (incomplete.length > 0)
      log.error({ name, objects: incomplete }, 'the content of these objects is lost or too short');
    await letGo(destination, keep, log);
  },
});

/** Only processes that know where backups are kept take this work. */
export const backupKinds = ({ times }: BackupSettings): readonly Job[] =>
  times === null ? [] : [planBackups, backUp];
