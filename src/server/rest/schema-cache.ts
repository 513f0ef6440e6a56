import type { ClientBase as Client } from 'pg';
import { readFunctions, type Routine } from './catalog/functions.ts';
import { readHandlers, type Resolved } from './catalog/handlers.ts';
import type { Relationship } from './catalog/relationship.ts';
import { readRelationships } from './catalog/relationships.ts';
import { readRepresentations } from './catalog/representations.ts';
import { readRoles, type Role } from './catalog/roles.ts';
import { readTables, type Table } from './catalog/tables.ts';
import { readViews } from './catalog/view-columns.ts';

/** What the database looks like, as far as requests can ask for it. */
export interface SchemaCache {
  tables: Map<string, Table>;
  relationships: Map<string, Relationship[]>;
  functions: Map<string, Routine[]>;
  handlers: Map<string, Resolved>;
  representations: Map<string, string>;
  roles: Map<string, Role>;
  timeZones: Set<string>;
}

/** Reads the catalog in one snapshot. With an empty search path PostgreSQL writes every name with its schema. */
export async function readSchemaCache(
  client: Client,
  login: string,
  schemas: string[],
  extraSearchPath: string[],
): Promise<SchemaCache> {
  await client.query(`set transaction isolation level repeatable read, read only`);
  await client.query(`set local search_path = ''`);
  const tables = await readTables(client, schemas);
  const views = await readViews(client, [...new Set([...schemas, ...extraSearchPath])]);
  const zones = await client.query<{ name: string }>('select name from pg_timezone_names');
  return {
    tables,
    relationships: await readRelationships(client, schemas, tables, views),
    functions: await readFunctions(client, schemas),
    handlers: await readHandlers(client, schemas),
    representations: await readRepresentations(client),
    roles: await readRoles(client, login, schemas),
    timeZones: new Set(zones.rows.map(({ name }) => name)),
  };
}
