import { castKey } from '../catalog/representations.ts';
import { restError } from '../errors.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { outputField, pathName } from './fields.ts';
import { hoistKey, type PlannedSelect, type ReadNode } from './read-node.ts';

const isStar = ({ field }: PlannedSelect) => field.name === '*' && field.path.length === 0;

/** `*` becomes the columns where they must be grouped, spread into arrays or converted one by one. */
function expanded(cache: SchemaCache, node: ReadNode, grouped: boolean): PlannedSelect[] {
  const columns = [...(node.table?.columns.values() ?? [])];
  const converts = columns.some(({ nominalType }) => cache.representations.has(castKey(nominalType, 'json')));
  if (!grouped && !converts) return node.select;
  return node.select.flatMap((item) => {
    if (!isStar(item)) return [item];
    if (item.aggregate === undefined)
      return columns.map(({ name }) => ({
        ...item,
        field: outputField(cache, node.table, { name, path: [] }),
      }));
    return [node.spread === undefined ? item : { ...item, field: { ...item.field, wholeRow: true } }];
  });
}

function named(item: PlannedSelect, isSpread: boolean): PlannedSelect {
  if (item.alias !== undefined) return item;
  if (item.aggregate !== undefined) return isSpread ? { ...item, alias: item.aggregate } : item;
  const alias = pathName(item.field) ?? (item.field.transform === undefined ? undefined : item.field.name);
  return alias === undefined ? item : { ...item, alias };
}

/** Gives every selected column the name it has in the answer. */
export function nameColumns(cache: SchemaCache, node: ReadNode, grouped: boolean): void {
  const groups =
    grouped || node.spread === 'many' || node.select.some(({ aggregate }) => aggregate !== undefined);
  node.select = expanded(cache, node, groups).map((item) => named(item, node.spread !== undefined));
  for (const child of node.children) nameColumns(cache, child, groups);
}

type Hoisted = [column: string, by: Pick<PlannedSelect, 'aggregate' | 'aggregateCast' | 'alias'>];

/**
 * An aggregate asked for in a relation spread to-one is computed by the node that shows its columns: summing one
 * row in the join would mean nothing. Of relations spread to-many no aggregate is defined.
 */
export function hoistAggregates(node: ReadNode): Hoisted[] {
  const below = node.children.map((child) => ({ child, columns: hoistAggregates(child) }));
  if (node.spread === 'one') {
    const own = node.select
      .filter(({ aggregate }) => aggregate !== undefined)
      .map(({ field, aggregate, aggregateCast, alias }): Hoisted => [
        alias ?? field.name,
        { aggregate, aggregateCast, alias },
      ]);
    node.select = node.select.map(({ aggregate: _by, aggregateCast: _as, ...plain }) => plain);
    return [...own, ...below.flatMap(({ columns }) => columns)];
  }
  for (const { child, columns } of below)
    for (const [column, by] of columns) node.hoisted.set(hoistKey(child.embed, column), by);
  if (
    node.spread === 'many' &&
    (node.hoisted.size > 0 || node.select.some(({ aggregate }) => aggregate !== undefined))
  )
    throw restError('notImplemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  return [];
}
