import type { Routine } from '../catalog/functions.ts';
import type { Name } from '../catalog/relationship.ts';
import { nameKey, type Column, type Table } from '../catalog/tables.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { PARAMETERS, text, type Json } from './parameters.ts';

/** JSON's word for a PostgreSQL type. */
function jsonType(type: string): string | undefined {
  if (type.endsWith('[]')) return 'array';
  if (/^(smallint|integer|bigint)$/.test(type)) return 'integer';
  if (/^(real|double precision|numeric)/.test(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return undefined;
  return 'string';
}

const typed = (type: string): Json => {
  const json = jsonType(type);
  return {
    ...(json === undefined ? {} : { type: json }),
    format: type,
    ...(json === 'array' ? { items: { type: jsonType(type.slice(0, -2)) ?? 'string' } } : {}),
  };
};

function keyNote(cache: SchemaCache, table: Table, column: Column): string {
  const notes: string[] = [];
  if (column.description !== null) notes.push(column.description);
  if (table.primaryKey.includes(column.name)) notes.push('Note:\nThis is a Primary Key.<pk/>');
  const key = cache.relationships
    .get(`${table.schema}\0${table.name}`)
    ?.find(
      (one) =>
        (one.kind === 'many-to-one' || one.kind === 'one-to-one') &&
        one.columns.length === 1 &&
        one.columns[0]?.[0] === column.name,
    );
  if (key !== undefined && 'columns' in key)
    notes.push(
      `Note:\nThis is a Foreign Key to \`${key.foreign.name}.${key.columns[0]?.[1] ?? ''}\`.<fk table='${key.foreign.name}' column='${key.columns[0]?.[1] ?? ''}'/>`,
    );
  return notes.join('\n\n');
}

function property(cache: SchemaCache, table: Table, column: Column): Json {
  const note = keyNote(cache, table, column);
  return {
    ...typed(column.type),
    ...(column.default === null ? {} : { default: column.default }),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.enum.length === 0 ? {} : { enum: column.enum }),
    ...(note === '' ? {} : { description: note }),
  };
}

function definition(cache: SchemaCache, table: Table): Json {
  const columns = [...table.columns.values()];
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(cache, table, column)])),
    type: 'object',
  };
}

const ref = (name: string) => ({ $ref: `#/parameters/${name}` });
const OK = { description: 'OK' };

function tablePaths(table: Table): Json {
  const { name } = table;
  const filters = [...table.columns.keys()].map((column) => ref(`rowFilter.${name}.${column}`));
  const tags = [name];
  const [summary, ...rest] = (table.description ?? '').split('\n');
  const about = {
    ...(summary === '' ? {} : { summary }),
    ...(rest.length === 0 ? {} : { description: rest.join('\n').trim() }),
  };
  return {
    get: {
      tags,
      ...about,
      parameters: [
        ...filters,
        ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(ref),
      ],
      responses: {
        200: { ...OK, schema: { items: { $ref: `#/definitions/${name}` }, type: 'array' } },
        206: { description: 'Partial Content' },
      },
    },
    ...(table.insertable
      ? {
          post: {
            tags,
            ...about,
            parameters: [ref(`body.${name}`), ref('select'), ref('preferPost')],
            responses: { 201: { description: 'Created' } },
          },
        }
      : {}),
    ...(table.updatable
      ? {
          patch: {
            tags,
            ...about,
            parameters: [...filters, ref(`body.${name}`), ref('preferReturn')],
            responses: { 204: { description: 'No Content' } },
          },
        }
      : {}),
    ...(table.deletable
      ? {
          delete: {
            tags,
            ...about,
            parameters: [...filters, ref('preferReturn')],
            responses: { 204: { description: 'No Content' } },
          },
        }
      : {}),
  };
}

function functionPath(routine: Routine): Json {
  const tags = [`(rpc) ${routine.name}`];
  const about = routine.description === null ? {} : { summary: routine.description.split('\n')[0] };
  const required = routine.parameters.filter((one) => one.required).map(({ name }) => name);
  const post = {
    tags,
    ...about,
    parameters: [
      {
        in: 'body',
        name: 'args',
        required: true,
        schema: {
          type: 'object',
          ...(required.length === 0 ? {} : { required }),
          properties: Object.fromEntries(routine.parameters.map(({ name, type }) => [name, typed(type)])),
        },
      },
      ref('preferParams'),
    ],
    produces: PRODUCES,
    responses: { 200: OK },
  };
  if (routine.volatility === 'v') return { post };
  const parameters = routine.parameters.map(({ name, type, required: needed }) => ({
    in: 'query',
    name,
    required: needed,
    ...typed(type),
  }));
  return { get: { tags, ...about, parameters, produces: PRODUCES, responses: { 200: OK } }, post };
}

const PRODUCES = ['application/json', 'application/vnd.pgrst.object+json'];

/** The schema as an OpenAPI 2.0 document, as PostgREST describes it; of what one role sees where one is named. */
export function description(cache: SchemaCache, schema: string, siteUrl: string, role?: string): Json {
  const shown = (one: Name) =>
    one.schema === schema &&
    (role === undefined || cache.roles.get(role)?.sees.has(nameKey(schema, one.name)) === true);
  const tables = [...cache.tables.values()].filter(shown);
  const functions = [...cache.functions.values()].flat().filter(shown);
  const url = new URL(siteUrl);
  return {
    swagger: '2.0',
    info: {
      title: 'PostgREST API',
      description: 'This is a dynamic API generated by PostgREST',
      version: '14.0',
    },
    host: url.host,
    basePath: '/rest/v1/',
    schemes: [url.protocol.replace(':', '')],
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([
      [
        '/',
        {
          get: {
            tags: ['Introspection'],
            summary: 'OpenAPI description (this document)',
            produces: ['application/openapi+json', 'application/json'],
            responses: { 200: OK },
          },
        },
      ],
      ...tables.map((table): [string, Json] => [`/${table.name}`, tablePaths(table)]),
      ...functions.map((one): [string, Json] => [`/rpc/${one.name}`, functionPath(one)]),
    ]),
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(cache, table)])),
    parameters: {
      ...PARAMETERS,
      ...Object.fromEntries(
        tables.flatMap((table): [string, Json][] => [
          [
            `body.${table.name}`,
            {
              name: table.name,
              in: 'body',
              description: table.name,
              required: false,
              schema: { $ref: `#/definitions/${table.name}` },
            },
          ],
          ...[...table.columns.values()].map((column): [string, Json] => [
            `rowFilter.${table.name}.${column.name}`,
            { ...text(column.name, 'query', column.description ?? ''), required: false },
          ]),
        ]),
      ),
    },
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://postgrest.org/en/v14/references/api.html',
    },
  };
}
