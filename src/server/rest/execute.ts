import { DatabaseError, type Pool } from 'pg';
import type { Client } from '../database/pools.ts';
import { nameOf, tooManyPrepared } from './prepared.ts';
import type { Sql } from './plan/statement.ts';

/** Settings of one transaction: who asks, and what SQL may know of the request. */
export type Settings = [name: string, value: string][];

export interface Work {
  begin: string;
  settings: Settings;
  preRequest: string | undefined;
  statement: Sql;
  estimate: Sql | undefined;
  /** How the transaction ends if nothing fails. */
  end: 'commit' | 'rollback';
  /** Looks at the result before a change is kept; what it throws undoes the change. */
  check: ((row: Row) => void) | undefined;
}

/** A row of texts, as PostgreSQL wrote them. */
export type Row = (string | null)[];

export interface Outcome {
  rows: Row[];
  estimate: Row[] | undefined;
}

const AS_TEXT = { getTypeParser: () => (value: string) => value };

function ask(client: Client, { text, values }: Sql): Promise<Row[]> {
  const name = nameOf(client, text);
  return client
    .query<Row>({ text, values, rowMode: 'array', types: AS_TEXT, ...(name === undefined ? {} : { name }) })
    .then(({ rows }) => rows);
}

const settingsSql = (settings: Settings): Sql => ({
  text: `select ${settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`).join(', ')}`,
  values: settings.flat(),
});

const ENDS = { commit: ['commit'], rollback: ['set constraints all immediate', 'rollback'] } as const;

/**
 * Begin, identity, statement and end go to the database together and are answered together. Should one fail, those
 * after it do nothing: the transaction is aborted, and its end undoes it. Only where a result must be looked at before
 * it may be kept does the end wait.
 */
async function transact(client: Client, work: Work): Promise<Outcome> {
  const prologue = [client.query(work.begin), ask(client, settingsSql(work.settings))];
  if (work.preRequest !== undefined) prologue.push(client.query(`select ${work.preRequest}()`));
  const asked = ask(client, work.statement);
  const estimated = work.estimate === undefined ? undefined : ask(client, work.estimate);
  const steps: Promise<unknown>[] = [...prologue, asked, ...(estimated === undefined ? [] : [estimated])];

  if (work.check === undefined) {
    const ends = ENDS[work.end].map((end) => client.query(end));
    await inOrder([...steps, ...ends]);
    return { rows: await asked, estimate: await estimated };
  }
  try {
    await inOrder(steps);
    const rows = await asked;
    work.check(rows[0] ?? []);
    for (const end of ENDS[work.end]) await client.query(end);
    return { rows, estimate: await estimated };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Waits for all, then fails as the first one failed: what followed failed because of it. */
async function inOrder(steps: Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(steps);
  for (const step of settled) if (step.status === 'rejected') throw step.reason;
}

export async function execute(pool: Pool, work: Work): Promise<Outcome> {
  const client = await pool.connect();
  let sound = false;
  try {
    const outcome = await transact(client, work);
    sound = true;
    return outcome;
  } catch (error) {
    // The database's own refusals leave a connection usable; anything else does not.
    sound = !(error instanceof Error) || error instanceof DatabaseError || error.name === 'RestError';
    throw error;
  } finally {
    client.release(!sound || tooManyPrepared(client));
  }
}
