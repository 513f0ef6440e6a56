import type { Config } from '../../config.ts';
import type { Routine } from '../catalog/functions.ts';
import type { Handler, Resolved } from '../catalog/handlers.ts';
import { nameKey, type Table } from '../catalog/tables.ts';
import { restError } from '../errors.ts';
import type { RestRequest } from '../request.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { similarNames } from '../similar.ts';
import { countedSql, fitsSql } from './answer-bytes.ts';
import { bodySql, isGathered, ROWS } from './body-sql.ts';
import { callSql, findFunction } from './call.ts';
import { columnsIn } from './conditions.ts';
import { extentOf, type Extent } from './extent.ts';
import { negotiated } from './negotiate.ts';
import type { ReadNode } from './read-node.ts';
import { countSql, readSql } from './read-sql.ts';
import { readTree, SOURCE, type ReadContext } from './read-tree.ts';
import { literal, Parameters } from './sql.ts';
import { returnedColumns, writeSql, type Mutation } from './write-sql.ts';

export interface Sql {
  text: string;
  values: (string | Buffer | null)[];
}

/** One statement that does what a request asks, and what is needed to answer with its result. */
export interface Statement extends Sql {
  kind: 'read' | 'call' | Mutation;
  readOnly: boolean;
  media: Resolved['type'];
  /** The body comes as hexadecimal digits of its bytes. */
  binary: boolean;
  /** A second question, to the planner, for counts that need not be exact. */
  estimate: Sql | undefined;
  table: Table | undefined;
  routine: Routine | undefined;
  extent: Extent;
}

/** Functions may set the answer's headers and status. */
const SETTINGS = `nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`;

/** Bodies in which embedded JSON shows as it is written. */
const isText = ({ kind }: Handler) => kind === 'csv' || kind === 'custom';

const NO_INSERTS = `null`;
const INSERTS = `nullif(current_setting('pgrst.inserted', true), '')`;

/** The rows of the answer, as far as there is room for them. */
function boundedSql(
  rows: string,
  { counted }: ReadNode,
  handler: Handler,
  body: string,
  routine?: Routine,
): string {
  const from = `from (${rows}) ${ROWS}`;
  if (handler.kind === 'none' || !isGathered(handler, routine)) return from;
  return `${from}${counted ? ` where ${countedSql(ROWS)}` : ''} having ${fitsSql(body)}`;
}

export function findTable(cache: SchemaCache, schema: string, name: string, role: string): Table {
  const table = cache.tables.get(nameKey(schema, name));
  if (table !== undefined) return table;
  const sees = cache.roles.get(role)?.sees;
  const known = [...cache.tables.values()]
    .filter((one) => one.schema === schema && sees?.has(nameKey(schema, one.name)))
    .map((one) => one.name);
  const best = similarNames(name, known, 0.75)[0];
  throw restError('noTable', {
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: best === undefined ? null : `Perhaps you meant the table '${schema}.${best.name}'`,
  });
}

function refuseInvalid({ preferences: { handling, invalid } }: RestRequest): void {
  if (handling === 'strict' && invalid.length > 0)
    throw restError('preferences', { details: `Invalid preferences: ${invalid.join(', ')}` });
}

/** The row count, if one is asked for: counted exactly, or up to where an estimate does as well. */
function totals(
  tree: ReadNode,
  { preferences: { count } }: RestRequest,
  parameters: Parameters,
  most: number,
) {
  if (count === undefined || count === 'planned') return { withs: '', total: 'null' };
  const limit = count === 'estimated' && most > 0 ? ` limit ${most + 1}` : '';
  return {
    withs: `, pgrst_source_count as (${countSql(tree, parameters)}${limit})`,
    total: '(select count(*) from pgrst_source_count)',
  };
}

function estimateOf(tree: ReadNode, { preferences: { count } }: RestRequest): Sql | undefined {
  if (count !== 'planned' && count !== 'estimated') return undefined;
  const parameters = new Parameters();
  return { text: `explain (format json) ${countSql(tree, parameters)}`, values: parameters.values };
}

function explained(text: string, { type }: Resolved): string {
  if (type.kind !== 'plan') return text;
  return `explain (${[`format ${type.format}`, ...type.options].join(', ')}) ${text}`;
}

function readStatement(request: RestRequest, context: ReadContext, config: Config): Statement {
  const { cache, schema, role } = context;
  const table = findTable(cache, schema, request.target.name, role);
  const tree = readTree(context, table, request.query, 'read');
  const resolved = negotiated(cache, table, tree, request.accepted, config.rest.plan);
  refuseInvalid(request);
  const handler: Handler = request.method === 'HEAD' ? { kind: 'none' } : resolved.handler;
  const parameters = new Parameters();
  const rows = readSql(tree, parameters, isText(handler));
  const { withs, total } = totals(tree, request, parameters, config.rest.maxRows);
  const body = bodySql(handler);
  const text =
    `with ${SOURCE} as (${rows})${withs} ` +
    `select ${total}, count(*), null, ${body}, ${SETTINGS}, ${NO_INSERTS} ` +
    boundedSql(`select * from ${SOURCE}`, tree, handler, body);
  return {
    kind: 'read',
    text: explained(text, resolved),
    values: parameters.values,
    readOnly: true,
    media: resolved.type,
    binary: handler.kind === 'custom' && handler.binary,
    estimate: estimateOf(tree, request),
    table,
    routine: undefined,
    extent: extentOf(tree),
  };
}

const MUTATIONS: Record<string, Mutation> = {
  POST: 'insert',
  PATCH: 'update',
  PUT: 'put',
  DELETE: 'delete',
};

/** The new row's key as an address, where exactly one was made. */
const locationSql = (primaryKey: string[]) =>
  `case when count(*) = 1 then (
    select json_agg(json_build_array(pair.key, coalesce('eq.' || pair.value, 'is.null')))
    from (select row_to_json(_) as row from ${SOURCE} as _ limit 1) one, json_each_text(one.row) pair
    where pair.key in (${primaryKey.map(literal).join(', ')})) end`;

function writeStatement(
  request: RestRequest,
  context: ReadContext,
  config: Config,
  mutation: Mutation,
): Statement {
  const { cache, schema, role } = context;
  const { preferences, payload, query } = request;
  const table = findTable(cache, schema, request.target.name, role);
  const tree = readTree(context, table, query, 'mutate');
  const parameters = new Parameters();
  const change = writeSql({ cache, mutation, table, query, preferences, payload, tree }, parameters);
  refuseInvalid(request);
  const resolved = negotiated(cache, table, tree, request.accepted, config.rest.plan);
  const shows = preferences.return === 'representation';
  const handler: Handler = shows ? resolved.handler : { kind: 'none' };
  const isInsert = mutation === 'insert' || mutation === 'put';
  const location =
    mutation === 'insert' && preferences.return === 'headers-only' && table.primaryKey.length > 0
      ? locationSql(table.primaryKey)
      : 'null';
  const merges = isInsert && (mutation === 'put' || preferences.resolution === 'merge-duplicates');
  const rows = shows ? readSql(tree, parameters, isText(handler)) : `select * from ${SOURCE}`;
  const body = bodySql(handler);
  const text =
    `with ${SOURCE} as (${change}) ` +
    `select null, count(*), ${location}, ${body}, ${SETTINGS}, ${merges ? INSERTS : NO_INSERTS} ` +
    boundedSql(rows, tree, handler, body);
  return {
    kind: mutation,
    text: explained(text, resolved),
    values: parameters.values,
    readOnly: false,
    media: resolved.type,
    binary: handler.kind === 'custom' && handler.binary,
    estimate: undefined,
    table,
    routine: undefined,
    extent: extentOf(tree),
  };
}

function callStatement(request: RestRequest, context: ReadContext, config: Config): Statement {
  const { cache, schema, role } = context;
  const { method, contentType, payload, query, preferences } = request;
  const posted = method === 'POST';
  const given = posted ? payload?.form : query.arguments;
  const keys = [...new Set(posted ? (payload?.keys ?? []) : query.arguments.map(([name]) => name))];
  const routine = findFunction(cache, {
    schema,
    name: request.target.name,
    role,
    posted,
    contentType,
    keys,
  });
  // Rows of a table can be embedded in and filtered like the table itself.
  const of = {
    schema: routine.schema,
    name: routine.returns.composite ? routine.returns.name : routine.name,
  };
  const tree = readTree(context, of, query, 'call');
  const resolved = negotiated(cache, of, tree, request.accepted, config.rest.plan);
  refuseInvalid(request);
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !routine.returns.set)
    throw restError('maxAffectedRpc');
  const handler: Handler = method === 'HEAD' ? { kind: 'none' } : resolved.handler;
  const parameters = new Parameters();
  const needed = returnedColumns(tree, tree.where.flatMap(columnsIn));
  const call = callSql(routine, { keys, given, payload }, needed, parameters);
  const rows = readSql(tree, parameters, isText(handler));
  // What a function returns is there already: an estimate of its rows would save nothing.
  const { withs, total } = totals(tree, request, parameters, 0);
  const body = bodySql(handler, routine);
  const text =
    `with ${SOURCE} as (${call})${withs} ` +
    `select ${total}, ${routine.returns.set ? 'count(*)' : '1'}, null, ${body}, ${SETTINGS}, ${NO_INSERTS} ` +
    boundedSql(rows, tree, handler, body, routine);
  return {
    kind: 'call',
    text: explained(text, resolved),
    values: parameters.values,
    readOnly: !posted || routine.volatility !== 'v',
    media: resolved.type,
    binary: handler.kind === 'custom' && handler.binary,
    estimate: undefined,
    table: undefined,
    routine,
    extent: extentOf(tree),
  };
}

export function statementFor(
  request: RestRequest,
  cache: SchemaCache,
  config: Config,
  role: string,
): Statement {
  const context: ReadContext = {
    cache,
    schema: request.schema,
    role,
    maxRows: config.rest.maxRows,
    aggregates: config.rest.aggregates,
  };
  if (request.target.kind === 'function') return callStatement(request, context, config);
  const mutation = MUTATIONS[request.method];
  return mutation === undefined
    ? readStatement(request, context, config)
    : writeStatement(request, context, config, mutation);
}
