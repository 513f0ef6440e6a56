import * as v from 'valibot';
import { codeOf } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Binding } from './binding.ts';
import type { Change } from './change.ts';
import { FilterError, type Condition } from './filter.ts';
import { filterQuestion, filterSql } from './filter-sql.ts';
import { ask } from './question.ts';
import { rawObject } from './raw-object.ts';
import { tableName, type Relation } from './relation.ts';

/** Which changes meet a filter: asked once for each different filter, however many have it. */
export type Passing = (filter: string, change: Change) => boolean;

const Verdicts = v.record(v.string(), v.array(v.boolean()));

const EVERYTHING: Passing = () => true;

/** A filter that a look at one value decides, as most do: `user_id=eq.…`. */
function plainEquality(conditions: Condition[], { columns }: Relation): Condition | undefined {
  const [only, ...more] = conditions;
  if (only === undefined || more.length > 0 || only.operator !== 'eq' || only.negated) return undefined;
  const column = columns.find(({ name }) => name === only.column);
  if (column?.plain !== true) return undefined;
  const [value = ''] = only.values;
  const canonical =
    column.textual ||
    (column.type === 'uuid' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) ||
    (column.type === 'bool' && /^(true|false)$/.test(value)) ||
    /^(0|-?[1-9]\d*)$/.test(value);
  return canonical ? only : undefined;
}

/** A value of a row as text, as `->>` gives it. */
function textAt(change: Change, column: string): string | undefined {
  const raw = change.members.get(column);
  return raw?.startsWith('"') === true ? String(JSON.parse(raw)) : raw === 'null' ? undefined : raw;
}

/** Decides the filters of some bindings, all of one role, over changes of one table. */
export async function passingOf(
  services: Services,
  relation: Relation,
  role: string,
  bindings: Binding[],
  changes: Change[],
): Promise<Passing> {
  const filters = new Map(bindings.map(({ filter, conditions }) => [filter, conditions]));
  filters.delete('');
  if (filters.size === 0) return EVERYTHING;
  const readable = new Set(
    relation.columns.filter(({ readers }) => readers.includes(role)).map(({ name }) => name),
  );
  const equalities = new Map<string, Condition>();
  const written: [filter: string, sql: string][] = [];
  for (const [filter, conditions] of filters) {
    // A filter on a column that the role may not read would tell its value.
    if (!conditions.every(({ column }) => readable.has(column))) continue;
    const equality = plainEquality(conditions, relation);
    if (equality !== undefined) equalities.set(filter, equality);
    else
      try {
        written.push([filter, filterSql(conditions, relation)]);
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
      }
  }
  const verdicts = await verdictsOf(services, relation, role, written, changes);
  return (filter, change) => {
    if (filter === '') return true;
    // Of a deleted row only the key is known: a filter on another column lets it not pass.
    const conditions = filters.get(filter) ?? [];
    if (!conditions.every(({ column }) => change.members.has(column))) return false;
    const equality = equalities.get(filter);
    if (equality !== undefined) return textAt(change, equality.column) === equality.values[0];
    return verdicts.get(filter)?.has(change.seq) ?? false;
  };
}

async function verdictsOf(
  services: Services,
  relation: Relation,
  role: string,
  written: [filter: string, sql: string][],
  changes: Change[],
): Promise<Map<string, Set<number>>> {
  const verdicts = new Map(written.map(([filter]) => [filter, new Set<number>()]));
  if (written.length === 0) return verdicts;
  const facts = `[${changes.map(({ members }, n) => `{"n":${n},"record":${rawObject(members)}}`).join(',')}]`;
  const put = async (part: typeof written) => {
    const question = filterQuestion(
      tableName(relation),
      part.map(([, sql]) => sql),
    );
    const claims = JSON.stringify({ role });
    const [answer] = await ask(services, role, [claims], question, facts, false);
    for (const [n, passes] of Object.entries(v.parse(Verdicts, answer ?? {})))
      for (const [index, pass] of passes.entries()) {
        const [filter] = part[index] ?? [];
        const change = changes[Number(n)];
        if (pass && filter !== undefined && change !== undefined) verdicts.get(filter)?.add(change.seq);
      }
    return answer !== null;
  };
  const tried = await put(written).catch((error: unknown) => {
    if (codeOf(error) !== '57014') throw error;
    return false;
  });
  // Together they failed or took too long. Asked one by one, such a filter lets nothing pass, and the others are answered.
  if (!tried && written.length > 1)
    for (const one of written)
      await put([one]).catch((error: unknown) => {
        if (codeOf(error) !== '57014') throw error;
      });
  return verdicts;
}
