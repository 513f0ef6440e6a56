import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { inTransaction } from '../database/in-transaction.ts';

export const JOBS_USAGE = 'jobs | jobs retry <id> | jobs drop <id>';

const LIST = `
  select case when died_at is not null then 'dead' when lease is not null then 'running' else 'waiting' end as state,
    id::text, kind, attempts::text,
    to_char(coalesce(died_at, run_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time, coalesce(reason, '') as reason
  from jobs.queue order by died_at is not null, run_at limit 500`;

const HEAD = {
  state: 'state',
  id: 'id',
  kind: 'kind',
  attempts: 'tries',
  time: 'due or died',
  reason: 'reason',
};
type Line = typeof HEAD;

function table(lines: Line[]): string {
  const all = [HEAD, ...lines];
  const columns = ['state', 'id', 'kind', 'attempts', 'time', 'reason'] as const;
  const width = (column: (typeof columns)[number]) => Math.max(...all.map((line) => line[column].length));
  return all
    .map((line) =>
      columns
        .map((column) => line[column].padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function change(client: Client, id: string | undefined, deed: string, statement: string, said: string) {
  if (id === undefined || !/^\d{1,18}$/.test(id))
    throw new ConfigError(`Usage: npm run admin -- ${JOBS_USAGE}`);
  await inTransaction(client, async () => {
    // The queue belongs to its own role, whatever role the address names.
    await client.query('set local role rafiq_jobs');
    const { rows } = await client.query<{ kind: string }>(statement, [id]);
    const [job] = rows;
    if (job === undefined) throw new ConfigError(`There is no dead job ${id}.`);
    await client.query('set local role postgres');
    await client.query('select private.note_deed($1, $2, null, $3, null)', [deed, id, { kind: job.kind }]);
  });
  return `Job ${id} ${said}.`;
}

/** Shows what waits, runs and died, and decides about the dead. Inputs are not shown: they speak of people. */
export async function jobs(client: Client, [action, id]: string[]): Promise<string> {
  if (action === 'drop')
    return change(
      client,
      id,
      'job_dropped',
      'delete from jobs.queue where id = $1 and died_at is not null returning kind',
      'is dropped',
    );
  if (action === 'retry')
    return change(
      client,
      id,
      'job_retried',
      `with again as (
         update jobs.queue set died_at = null, attempts = 0, run_at = now() where id = $1 and died_at is not null returning kind)
       select kind, pg_notify('jobs', '') from again`,
      'will be tried again',
    );
  if (action !== undefined) throw new ConfigError(`Usage: npm run admin -- ${JOBS_USAGE}`);
  await client.query('set role rafiq_jobs');
  const { rows } = await client.query<Line>(LIST);
  return rows.length === 0 ? 'The queue is empty.' : table(rows);
}
