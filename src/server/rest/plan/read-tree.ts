import { isToOne, type ColumnPairs, type Name, type Relationship } from '../catalog/relationship.ts';
import { nameKey } from '../catalog/tables.ts';
import { restError } from '../errors.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { Query } from '../parse/query.ts';
import { ALL, capped } from '../parse/ranges.ts';
import type { SelectItem } from '../parse/select.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { hoistAggregates, nameColumns } from './columns.ts';
import { plannedCondition, type PlannedCondition } from './conditions.ts';
import { findRelationship } from './embedding.ts';
import { extentOf } from './extent.ts';
import { orderField, outputField } from './fields.ts';
import type { PlannedOrder, ReadNode } from './read-node.ts';
import { aliasOf, columnOf, qualified, quoted } from './sql.ts';

export interface ReadContext {
  cache: SchemaCache;
  schema: string;
  /** Whose request it is: hints name only what this role sees. */
  role: string;
  maxRows: number;
  aggregates: boolean;
}

/** Rows of a mutation or a function, by the name the rest of the statement knows them. */
export const SOURCE = 'pgrst_source';

const equal = (left: string, right: string, pairs: ColumnPairs) =>
  pairs.map(([column, foreign]) => `${columnOf(right, foreign)} = ${columnOf(left, column)}`);

const junctionAlias = (depth: number) => `junction_${depth}`;

function joinConditions(relationship: Relationship, parent: string, own: string, depth: number): string[] {
  switch (relationship.kind) {
    case 'computed':
      return [];
    case 'many-to-many': {
      const junction = quoted(junctionAlias(depth));
      const { source, target } = relationship.junction;
      return [...equal(parent, junction, source), ...equal(own, junction, target)];
    }
    default:
      return equal(parent, own, relationship.columns);
  }
}

function childNode(
  context: ReadContext,
  parent: ReadNode,
  item: Extract<SelectItem, { kind: 'relation' }>,
): ReadNode {
  const depth = parent.depth + 1;
  const origin = parent.alias !== undefined && depth === 1 ? parent.alias : parent.from.name;
  const relationship = findRelationship(context.cache, context.role, context.schema, origin, item);
  const calledAs = item.alias ?? item.name;
  const number = parent.children.length;
  const alias = aliasOf(`${relationship.foreign.name}_${depth}`, `embedded_${depth}`);
  const address = quoted(alias);
  const node: ReadNode = {
    from: relationship.foreign,
    table: context.cache.tables.get(nameKey(relationship.foreign.schema, relationship.foreign.name)),
    alias,
    address,
    depth,
    name: item.name,
    calledAs,
    relationship,
    join: item.join,
    spread: item.spread ? (isToOne(relationship) ? 'one' : 'many') : undefined,
    embed: aliasOf(`${relationship.table.name}_${calledAs}_${depth}`, `embed_${depth}_${number}`),
    joinConditions: joinConditions(relationship, parent.address, address, depth),
    parentRow: quoted(parent.alias ?? parent.from.name),
    select: [],
    where: [],
    order: [],
    range: ALL,
    children: [],
    counted: false,
    hoisted: new Map(),
  };
  fill(context, node, item.items);
  return node;
}

function fill(context: ReadContext, node: ReadNode, items: SelectItem[]): void {
  for (const item of items) {
    if (item.kind === 'field') {
      const { field, ...rest } = item;
      node.select.push({ ...rest, field: outputField(context.cache, node.table, field) });
    } else node.children.push(childNode(context, node, item));
  }
}

function nodeAt(root: ReadNode, path: string[]): ReadNode {
  return path.reduce((node, name) => {
    const child = node.children.find((one) => one.name === name || one.calledAs === name);
    if (child === undefined)
      throw restError('notEmbedded', {
        message: `'${name}' is not an embedded resource in this request`,
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    return child;
  }, root);
}

/** `projects=is.null` asks about the embedded relation of that name, if there is one. */
function aboutEmbeds(node: ReadNode, condition: PlannedCondition): PlannedCondition {
  if (condition.kind === 'logic')
    return { ...condition, parts: condition.parts.map((part) => aboutEmbeds(node, part)) };
  if (condition.kind !== 'filter' || condition.field.path.length > 0) return condition;
  const { operation, negated } = condition.condition;
  if (operation.kind !== 'is' || operation.value !== 'null') return condition;
  const child = node.children.find(({ calledAs }) => calledAs === condition.field.name);
  return child === undefined ? condition : { kind: 'embedIsNull', embed: child.embed, negated };
}

function plannedOrder(node: ReadNode, { relation, field, direction, nulls }: OrderTerm): PlannedOrder {
  if (relation === undefined) return { field: orderField(node.table, field), direction, nulls };
  const child = node.children.find(({ calledAs }) => calledAs === relation);
  if (child === undefined)
    throw restError('notEmbedded', {
      message: `'${relation}' is not an embedded resource in this request`,
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    });
  if (child.relationship === undefined || !isToOne(child.relationship))
    throw restError('relatedOrder', {
      message: `A related order on '${relation}' is not possible`,
      details: `'${node.from.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  return { embed: child.embed, field: orderField(child.table, field), direction, nulls };
}

const every = (node: ReadNode): ReadNode[] => [node, ...node.children.flatMap(every)];

/** For a mutation the root's conditions choose the rows to change, so they do not filter the answer. */
type Purpose = 'read' | 'call' | 'mutate';

export function readTree(context: ReadContext, of: Name, query: Query, purpose: Purpose): ReadNode {
  const { cache } = context;
  const fromSource = purpose !== 'read';
  const root: ReadNode = {
    from: fromSource ? { schema: '', name: SOURCE } : of,
    table: cache.tables.get(nameKey(of.schema, of.name)),
    alias: fromSource ? of.name : undefined,
    address: fromSource ? quoted(of.name) : qualified(of),
    depth: 0,
    name: of.name,
    calledAs: of.name,
    relationship: undefined,
    join: undefined,
    spread: undefined,
    embed: '',
    joinConditions: [],
    parentRow: '',
    select: [],
    where: [],
    order: [],
    range: ALL,
    children: [],
    counted: false,
    hoisted: new Map(),
  };
  fill(context, root, query.select);
  const nodes = every(root);
  if (!context.aggregates && nodes.some(({ select }) => select.some(({ aggregate }) => aggregate)))
    throw restError('aggregates');

  const applies = ({ path }: { path: string[] }) => purpose !== 'mutate' || path.length > 0;
  for (const { path, tree } of query.logic.filter(applies)) {
    const node = nodeAt(root, path);
    node.where.push(aboutEmbeds(node, plannedCondition(cache, node.table, tree)));
  }
  for (const { path, filter } of query.filters.filter(applies)) {
    const node = nodeAt(root, path);
    node.where.push(aboutEmbeds(node, plannedCondition(cache, node.table, filter)));
  }
  // Said twice, the first holds.
  for (const { path, terms } of query.orders.toReversed()) {
    const node = nodeAt(root, path);
    node.order = terms.map((term) => plannedOrder(node, term));
  }
  if (purpose !== 'mutate') {
    for (const { path, range } of query.ranges) nodeAt(root, path).range = range;
    for (const node of nodes) node.range = capped(node.range, context.maxRows);
  }
  const { multiplies } = extentOf(root);
  for (const node of nodes) node.counted = multiplies;
  nameColumns(cache, root, false);
  hoistAggregates(root);
  return root;
}
