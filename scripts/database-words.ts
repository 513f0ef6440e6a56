import type { ClientBase as Client } from 'pg';
import { nameKey } from '#server/rest/catalog/tables.ts';

const CHECKS = `
  select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as rule
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and k.convalidated and cardinality(k.conkey) = 1 and n.nspname = $1`;

/** The words that a check leaves to a column (`check (status in ('received', 'fixed'))`), by table and column. */
export async function readWords(client: Client, schema: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string; rule: string }>(CHECKS, [schema]);
  return new Map(
    rows.flatMap(({ table, column, rule }) => {
      const words = wordsIn(rule);
      return words === null ? [] : [[nameKey(table, column), words] as const];
    }),
  );
}

/** As PostgreSQL writes such a check; any other rule says nothing about words. */
export function wordsIn(rule: string): string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(rule)?.[1];
  if (list === undefined || !/^('([^']|'')*'::text(, |$))+$/.test(list)) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word = '']) => word.replaceAll("''", "'"));
}
