import pg from 'pg';
import { to } from 'pg-copy-streams';
import { connectOnce } from '../database/primary.ts';
import { identifier, type Named } from './catalog.ts';
import { measured, type Measure } from './measured.ts';

/** Values are written in one way, whatever the server prefers; nothing is found by a search path or hidden by a policy. */
const MANNER = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set search_path = ''; set row_security = off;
  set synchronize_seqscans = off;
  select set_config(name, '0', false) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout');`;

/** A connection for long work on whole tables. */
export async function openSession(url: string, name: string): Promise<pg.Client> {
  const client = await connectOnce(url, name);
  await client.query(MANNER);
  return client;
}

export const columnList = (columns: string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** A table's rows as text, one a line, in the order in which they lie. */
export const rowsOf = (client: pg.Client, table: Named & { columns: string[] }): AsyncIterable<Buffer> =>
  client.query(to(`copy (select ${columnList(table.columns)} from ${identifier(table)}) to stdout`));

const NEWLINE = 10;
function lines(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Measures rows while they pass; line ends inside values are escaped. */
export async function measuredRows(
  rows: AsyncIterable<Buffer>,
  keep: (content: AsyncIterable<Buffer>) => Promise<Measure> = measured,
): Promise<Measure & { rows: number }> {
  let count = 0;
  const counted = async function* () {
    for await (const piece of rows) {
      count += lines(piece);
      yield piece;
    }
  };
  const measure = await keep(counted());
  return { ...measure, rows: count };
}
