import { isToOne } from '../catalog/relationship.ts';
import { countedSql } from './answer-bytes.ts';
import { conditionSql } from './conditions.ts';
import { fieldSql, plainField } from './fields.ts';
import {
  hoistKey,
  isEmpty,
  spreadColumns,
  type PlannedOrder,
  type PlannedSelect,
  type ReadNode,
  type SpreadColumn,
} from './read-node.ts';
import { columnOf, qualified, quoted, type Parameters } from './sql.ts';

const castSql = (sql: string, cast: string | undefined) =>
  cast === undefined ? sql : `cast(${sql} as ${cast})`;

const aggregateSql = (sql: string, { aggregate, aggregateCast }: Partial<PlannedSelect>) =>
  aggregate === undefined ? sql : castSql(`${aggregate}(${sql})`, aggregateCast);

const as = (alias: string | undefined) => (alias === undefined ? '' : ` as ${quoted(alias)}`);

function selectSql(node: ReadNode, item: PlannedSelect, parameters: Parameters): string {
  const plain = fieldSql(node.address, item.field, parameters);
  const shown = item.field.transform === undefined ? plain : `${item.field.transform}(${plain})`;
  return aggregateSql(castSql(shown, item.cast), item) + as(item.alias);
}

const isGrouped = (node: ReadNode) =>
  node.hoisted.size > 0 || node.select.some(({ aggregate }) => aggregate !== undefined);

function spreadOf(node: ReadNode, child: ReadNode): SpreadColumn[] {
  return spreadColumns(child).map((column) => ({
    ...column,
    ...node.hoisted.get(hoistKey(child.embed, column.name)),
  }));
}

function embedSql(node: ReadNode, child: ReadNode, asText: boolean): string[] {
  const embed = quoted(child.embed);
  if (child.spread !== undefined)
    return spreadOf(node, child).map(
      (column) => aggregateSql(columnOf(embed, column.name), column) + as(column.alias),
    );
  if (isEmpty(child)) return [];
  // Only jsonb can be compared, and so grouped by, here or where this is spread; and so PostgREST writes it where it shows.
  const grouped = asText || isGrouped(node) || node.spread !== undefined ? '::jsonb' : '';
  const value =
    child.relationship !== undefined && isToOne(child.relationship)
      ? `row_to_json(${embed}.*)${grouped}`
      : `coalesce(${embed}.${embed}, '[]')${grouped}`;
  return [`${value} as ${quoted(child.calledAs)}`];
}

function joinSql(child: ReadNode, parameters: Parameters): string {
  const embed = quoted(child.embed);
  const kind = child.join === 'inner' ? 'inner' : 'left';
  const rows = readSql(child, parameters);
  if (child.relationship !== undefined && isToOne(child.relationship))
    return ` ${kind} join lateral (${rows}) as ${embed} on true`;
  const columns =
    child.spread === 'many'
      ? spreadColumns(child).map(
          ({ name }) => `, coalesce(json_agg(${columnOf(embed, name)}), '[]') as ${quoted(name)}`,
        )
      : [];
  const counted = child.counted ? ` where ${countedSql(embed)}` : '';
  const there = child.join === 'inner' ? `${embed} is not null` : 'true';
  return ` ${kind} join lateral (select json_agg(${embed}) as ${embed}${columns.join('')} from (${rows}) as ${embed}${counted}) as ${embed} on ${there}`;
}

function fromSql(node: ReadNode): string {
  const { relationship } = node;
  const alias = node.alias === undefined ? '' : ` as ${quoted(node.alias)}`;
  if (relationship?.kind === 'computed') {
    // The cast tells functions of one name apart by the table they are of.
    const row = `${node.parentRow}::${qualified(relationship.table)}`;
    return `${qualified(relationship.function)}(${row})${alias}`;
  }
  const junction =
    relationship?.kind === 'many-to-many'
      ? `, ${qualified(relationship.junction)} as ${quoted(`junction_${node.depth}`)}`
      : '';
  return qualified(node.from) + alias + junction;
}

function orderSql(node: ReadNode, { embed, field, direction, nulls }: PlannedOrder, p: Parameters): string {
  const by = fieldSql(embed === undefined ? node.address : quoted(embed), field, p);
  return `${by}${direction === undefined ? '' : ` ${direction}`}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
}

function groupSql(node: ReadNode, parameters: Parameters): string {
  if (!isGrouped(node)) return '';
  const own = node.select
    .filter(({ aggregate }) => aggregate === undefined)
    .map(({ alias, field }) =>
      alias === undefined ? fieldSql(node.address, field, parameters) : quoted(alias),
    );
  const embedded = node.children.flatMap((child) =>
    child.spread === undefined
      ? isEmpty(child)
        ? []
        : [quoted(child.calledAs)]
      : spreadOf(node, child)
          .filter(({ aggregate }) => aggregate === undefined)
          .map(({ name }) => columnOf(quoted(child.embed), name)),
  );
  const terms = [...own, ...embedded];
  return terms.length === 0 ? '' : ` group by ${terms.join(', ')}`;
}

const listed = (prefix: string, parts: string[], separator: string) =>
  parts.length === 0 ? '' : ` ${prefix} ${parts.join(separator)}`;

/** The rows of a node, with what is embedded in them; `asText` where the answer is not JSON. */
export function readSql(node: ReadNode, parameters: Parameters, asText = false): string {
  const wanted =
    node.select.length === 0 && node.children.length === 0 ? [{ field: plainField('*') }] : node.select;
  const columns = [
    ...wanted.map((item) => selectSql(node, item, parameters)),
    ...node.children.flatMap((child) => embedSql(node, child, asText)),
  ];
  const joins = node.children.map((child) => joinSql(child, parameters)).join('');
  const where = [
    ...node.where.map((condition) => conditionSql(node.address, condition, parameters)),
    ...node.joinConditions,
  ];
  const { limit, offset } = node.range;
  return (
    `select ${columns.join(', ')} from ${fromSql(node)}${joins}${listed('where', where, ' and ')}` +
    groupSql(node, parameters) +
    listed(
      'order by',
      node.order.map((term) => orderSql(node, term, parameters)),
      ', ',
    ) +
    (limit === undefined ? '' : ` limit ${parameters.add(String(limit))}`) +
    (offset === 0 ? '' : ` offset ${parameters.add(String(offset))}`)
  );
}

/** The rows that a node has without its limits; inner joins become questions of existence. */
export function countSql(node: ReadNode, parameters: Parameters): string {
  const exists = (child: ReadNode | undefined) =>
    child === undefined ? 'true' : `exists (${countSql(child, parameters)})`;
  const where = [
    ...node.where.map((condition) =>
      conditionSql(
        node.address,
        condition,
        parameters,
        (embed, negated) =>
          `${negated ? '' : 'not '}${exists(node.children.find((child) => child.embed === embed))}`,
      ),
    ),
    ...node.joinConditions,
    ...node.children.filter(({ join }) => join === 'inner').map(exists),
  ];
  return `select 1 from ${fromSql(node)}${listed('where', where, ' and ')}`;
}
