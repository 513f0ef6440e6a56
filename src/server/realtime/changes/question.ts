import { escapeIdentifier } from 'pg';
import type { Services } from '../../services.ts';
import { undone } from '../statement.ts';
import { keysOf, tableName, type Relation } from './relation.ts';

/** Milliseconds: policies and patterns that take longer are not waited for. */
const PATIENCE = 3_000;

/**
 * Asks a question of a role's rows, once for each set of claims. Null where it failed for one of them; throws where the
 * database is away or it took too long.
 */
export async function ask(
  services: Services,
  role: string,
  claims: string[],
  question: string,
  facts: string,
  keep: boolean,
): Promise<unknown[]> {
  const { rows } = await undone(services, PATIENCE, (client) =>
    client.query<{ answer: unknown }>(
      services.database.kept('select realtime.ask($1, $2, $3, $4, $5) as answer', [
        role,
        claims,
        question,
        facts,
        keep,
      ]),
    ),
  );
  return rows.map(({ answer }) => answer);
}

/** Which of some rows, given as `[{ n, k0, k1 … }]` by their keys, somebody sees now: `[0, 2]`. */
export function sightQuestion(relation: Relation): string {
  const keys = keysOf(relation);
  const given = keys.map(({ cast }, index) => `k${index} ${cast}`);
  const same = keys.map(({ name }, index) => `t.${escapeIdentifier(name)} = r.k${index}`);
  return `select coalesce(jsonb_agg(r.n), '[]') from jsonb_to_recordset($1) as r(n int, ${given.join(', ')})
    where exists (select from ${tableName(relation)} t where ${same.join(' and ')})`;
}
