import type { Services } from '../../services.ts';
import type { Binding } from './binding.ts';
import { filterQuestion, filterSql } from './filter-sql.ts';
import { ask } from './question.ts';
import { rawObject } from './raw-object.ts';
import { columnsFor, publishedRelations, tableName, type Relation } from './relation.ts';

const UNABLE = 'Unable to subscribe to changes with given parameters.';

/** Whether PostgreSQL can hold the filter's values against its columns. */
async function fits(services: Services, { conditions }: Binding, relation: Relation, role: string) {
  const question = filterQuestion(tableName(relation), [filterSql(conditions, relation)]);
  // A pattern is looked at only where there is text to hold it against.
  const patterned = conditions.filter(({ operator }) => /like|match/.test(operator));
  const sample = rawObject(patterned.map(({ column }) => [column, '""']));
  const claims = [JSON.stringify({ role })];
  const [answer] = await ask(services, role, claims, question, `[{"n":0,"record":${sample}}]`, false);
  return answer !== null;
}

/** What is wrong with a wish of somebody of this role, in words, or undefined. */
export async function problemWith(
  services: Services,
  binding: Binding,
  role: string,
): Promise<string | undefined> {
  const { event, schema, table, filter, conditions, select } = binding;
  const named = `[event: ${event}, schema: ${schema}, table: ${table}, filters: ${filter}]`;
  const relations = await publishedRelations(services, role, schema, table);
  if (relations.length === 0)
    return `${UNABLE} Please check Realtime is enabled for the given connect parameters: ${named}`;
  for (const relation of table === '*' ? [] : relations) {
    const readable = new Set(columnsFor(relation, role).map(({ name }) => name));
    const unknown = [...conditions.map(({ column }) => column), ...(select ?? [])].find(
      (name) => !readable.has(name),
    );
    if (unknown !== undefined) return `${UNABLE} There is no column ${unknown} for you: ${named}`;
    if (conditions.length > 0 && !(await fits(services, binding, relation, role)))
      return `${UNABLE} The filter does not fit its column: ${named}`;
  }
  return undefined;
}
