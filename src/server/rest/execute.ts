import { DatabaseError } from 'pg';
import type { Client, StatementRunner } from '../database/pools.ts';
import { Exchange, type Row, type Step } from './exchange.ts';
import type { Sql } from './plan/statement.ts';
import { nameOf, preparedOn, tooManyPrepared } from './prepared.ts';

/** Settings of one transaction: who asks, and what SQL may know of the request. */
export type Settings = [name: string, value: string][];

export interface Work {
  /** A transaction of a certain kind; undefined where the plain one will do. */
  begin: string | undefined;
  settings: Settings;
  preRequest: string | undefined;
  statement: Sql;
  estimate: Sql | undefined;
  /** How the transaction ends if nothing fails. */
  end: 'commit' | 'rollback';
  /** Looks at the result before a change is kept; what it throws undoes the change. */
  check: ((row: Row) => void) | undefined;
}

export interface Outcome {
  rows: Row[];
  estimate: Row[] | undefined;
}

const plain = (text: string): Step => ({ text, values: [], name: nameOf(text) });
const kept = ({ text, values }: Sql): Step => ({ text, values, name: nameOf(text) });

/** Texts that set the same settings in the same order: as many as there are roles and functions with settings of their own. */
const SETTERS = 100;
const setters = new Map<string, string>();

/** Names out of the configuration and the catalog stand in the text, values never do. */
function setterOf(settings: Settings): string {
  const names = settings.map(([name]) => name);
  const key = names.join('\n');
  const known = setters.get(key);
  if (known !== undefined) return known;
  const calls = names.map(
    (name, index) => `set_config('${name.replaceAll("'", "''")}', $${index + 1}, true)`,
  );
  const text = `select ${calls.join(', ')}`;
  if (setters.size >= SETTERS) setters.clear();
  setters.set(key, text);
  return text;
}

const settingsStep = (settings: Settings): Step =>
  kept({ text: setterOf(settings), values: settings.map(([, value]) => value) });

const ENDS = { commit: ['commit'], rollback: ['set constraints all immediate', 'rollback'] } as const;

type Ask = (steps: Step[]) => Promise<Row[][]>;

const unnamed = ({ text, values }: Step): Step => ({ text, values });

const askingOn =
  (client: Client, keepsNames: boolean): Ask =>
  async (steps) =>
    client.query(new Exchange(keepsNames ? steps : steps.map(unnamed), preparedOn(client))).rows;

/**
 * Identity, statement and end go to the database together and are answered together. Only where a result must be looked
 * at before it may be kept does the end wait.
 */
async function transact(ask: Ask, work: Work): Promise<Outcome> {
  const waits = work.check !== undefined;
  const begin = work.begin ?? (waits || work.end === 'rollback' ? 'begin' : undefined);
  const before = [
    ...(begin === undefined ? [] : [plain(begin)]),
    settingsStep(work.settings),
    ...(work.preRequest === undefined ? [] : [plain(`select ${work.preRequest}()`)]),
  ];
  const ends = begin === undefined ? [] : ENDS[work.end].map(plain);
  const steps = [
    ...before,
    kept(work.statement),
    ...(work.estimate === undefined ? [] : [kept(work.estimate)]),
    ...(waits ? [] : ends),
  ];
  try {
    const found = await ask(steps);
    const rows = found[before.length] ?? [];
    if (work.check !== undefined) {
      work.check(rows[0] ?? []);
      await ask(ends);
    }
    return { rows, estimate: work.estimate === undefined ? undefined : found[before.length + 1] };
  } catch (error) {
    if (begin !== undefined) await ask([plain('rollback')]);
    throw error;
  }
}

export async function execute({ authenticator, keepsNames }: StatementRunner, work: Work): Promise<Outcome> {
  const client = await authenticator.connect();
  let sound = false;
  try {
    const outcome = await transact(askingOn(client, keepsNames), work);
    sound = true;
    return outcome;
  } catch (error) {
    // The database's own refusals leave a connection usable; anything else does not.
    sound = error instanceof DatabaseError || (error instanceof Error && error.name === 'RestError');
    throw error;
  } finally {
    client.release(!sound || tooManyPrepared(client));
  }
}
