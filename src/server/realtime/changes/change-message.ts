import { typeOf } from './binding.ts';
import { isShort, type Change } from './change.ts';
import { rawObject } from './raw-object.ts';
import { columnsFor, type Column, type Relation } from './relation.ts';

/** The data of a change for a role that asked for some columns: those of them that it may read, and always the key. */
export function dataOf(
  change: Change,
  relation: Relation,
  role: string,
  select: string[] | undefined,
): string {
  const columns = columnsFor(relation, role).filter(
    ({ name, key }) => key || select === undefined || select.includes(name),
  );
  const shown = (members: Map<string, string>, some: Column[]) =>
    rawObject(
      some.flatMap(({ name }): [string, string][] => {
        const value = members.get(name);
        return value === undefined || (change.tooLarge && !isShort(value)) ? [] : [[name, value]];
      }),
    );
  const keys = columns.filter(({ key }) => key);
  const head = JSON.stringify({
    schema: relation.schema,
    table: relation.table,
    commit_timestamp: change.at,
    type: typeOf(change.kind),
    errors: change.tooLarge ? ['Error 413: Payload Too Large'] : null,
    columns: columns.map(({ name, type }) => ({ name, type })),
  });
  const record = change.kind === 'D' ? '' : `,"record":${shown(change.members, columns)}`;
  const old = change.kind === 'I' ? '' : `,"old_record":${shown(change.oldKeys, keys)}`;
  return `${head.slice(0, -1)}${record}${old}}`;
}
