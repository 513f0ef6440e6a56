import { DatabaseError, type QueryResultRow } from 'pg';
import { ApiError } from '../../errors.ts';
import type { FunctionContext } from '../definition.ts';

/** What the database answers to whoever calls; its refusals with the names that it gave them. */
export async function allowedTo<Row extends QueryResultRow>(
  database: FunctionContext<undefined>['database'],
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  try {
    return (await database((client) => client.query<Row>(sql, values))).rows;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.detail === 'trial_limit') throw new ApiError(429, 'trial_limit', 'Enough was tried today.');
    // Whoever has no session may not even call it.
    if (error.code === '42501')
      throw new ApiError(403, error.detail ?? 'admins_only', 'This is for those who have the right.');
    throw error;
  }
}
