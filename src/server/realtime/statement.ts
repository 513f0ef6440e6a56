import type { QueryResult, QueryResultRow } from 'pg';
import type { Client } from '../database/pools.ts';
import type { Services } from '../services.ts';

/** A single statement as the owner of the tables; its text is a constant. */
export const ownStatement =
  ({ database }: Pick<Services, 'database'>) =>
  <Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> =>
    database.statement<Row>('supabase_realtime_admin', text, values);

/** Where a reader of an outbox stands that has had everything until now. */
export async function currentSnapshot(services: Pick<Services, 'database'>): Promise<string> {
  const { rows } = await ownStatement(services)<{ at: string }>(
    'select pg_current_snapshot()::text as at',
    [],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say where it stands.');
  return row.at;
}

/** One transaction as the login that has no rights of its own, undone at its end whatever happened in it. */
export async function undone<T>(
  { database }: Pick<Services, 'database'>,
  patience: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await database.authenticator.connect();
  let sound = false;
  try {
    await client.query(`begin; set local statement_timeout = ${patience}`);
    return await work(client);
  } finally {
    try {
      await client.query('rollback');
      sound = true;
    } catch {
      // The pool destroys the connection.
    }
    client.release(!sound);
  }
}
