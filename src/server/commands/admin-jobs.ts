import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

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

async function change(client: Client, id: string | undefined, statement: string, said: string) {
  if (id === undefined || !/^\d{1,18}$/.test(id))
    throw new ConfigError(`Usage: npm run admin -- ${JOBS_USAGE}`);
  const { rowCount } = await client.query(statement, [id]);
  if (rowCount === 0) throw new ConfigError(`There is no dead job ${id}.`);
  return `Job ${id} ${said}.`;
}

/** Shows what waits, runs and died, and decides about the dead. Inputs are not shown: they speak of people. */
export async function jobs(client: Client, [action, id]: string[]): Promise<string> {
  // The queue belongs to its own role, whatever role the address names.
  await client.query('set role rafiq_jobs');
  if (action === 'drop')
    return change(client, id, 'delete from jobs.queue where id = $1 and died_at is not null', 'is dropped');
  if (action === 'retry')
    return change(
      client,
      id,
      `with again as (
         update jobs.queue set died_at = null, attempts = 0, run_at = now() where id = $1 and died_at is not null returning id)
       select pg_notify('jobs', '') from again`,
      'will be tried again',
    );
  if (action !== undefined) throw new ConfigError(`Usage: npm run admin -- ${JOBS_USAGE}`);
  const { rows } = await client.query<Line>(LIST);
  return rows.length === 0 ? 'The queue is empty.' : table(rows);
}
