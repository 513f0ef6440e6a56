import type { ClientBase as Client } from 'pg';
import { mediaType, mimeOf, type MediaType } from '../parse/media-types.ts';
import { nameKey } from './tables.ts';
import type { Name } from './relationship.ts';

/** How a result becomes a body of some media type. */
export type Handler =
  | { kind: 'json'; strip: boolean }
  | { kind: 'single'; strip: boolean }
  | { kind: 'csv' }
  | { kind: 'geojson' }
  | { kind: 'custom'; function: Name; target: Name | 'any'; binary: boolean }
  | { kind: 'none' };

export interface Resolved {
  handler: Handler;
  type: MediaType;
}

/** A function or aggregate that returns a domain named like a media type makes bodies of that type. */
const HANDLERS = `
  with types as (
    select t.oid, lower(t.typname) as name, t.typnamespace,
      case t.typname when '*/*' then 'application/octet-stream' else t.typname end as resolved,
      t.typbasetype = 'bytea'::regtype as binary
    from pg_type t
    where t.typbasetype <> 0 and (t.typname ~* '^[A-Za-z0-9.-]+/[A-Za-z0-9.\\+-]+$' or t.typname = '*/*')
  )
  select pn.nspname as schema, p.proname as name, an.nspname as "targetSchema", a.typname as "targetName",
    types.name as media, types.resolved, types.binary
  from types
  join pg_proc p on p.prorettype = types.oid
  join pg_namespace pn on pn.oid = p.pronamespace
  join pg_aggregate agg on agg.aggfnoid = p.oid
  join pg_type a on a.oid = p.proargtypes[0]
  join pg_namespace an on an.oid = a.typnamespace
  where pn.nspname = any ($1) and p.pronargs = 1
    and (a.typname = 'anyelement' or a.typrelid in (select oid from pg_class where relkind in ('v', 'r', 'm', 'f', 'p')))
  union all
  select tn.nspname, types.name, pn.nspname, p.proname, types.name, types.resolved, types.binary
  from pg_proc p
  join pg_namespace pn on pn.oid = p.pronamespace
  join types on types.oid = p.prorettype
  join pg_namespace tn on tn.oid = types.typnamespace
  where pn.nspname = any ($1) and not p.proretset and p.prokind = 'f'`;

export const ANY_TARGET = '';
export const handlerKey = (target: string, type: MediaType): string => `${target}\0\0${mimeOf(type)}`;

const BUILT_IN: [string, Resolved][] = [
  ['*/*', { handler: { kind: 'json', strip: false }, type: mediaType('application/json') }],
  ['application/json', { handler: { kind: 'json', strip: false }, type: mediaType('application/json') }],
  ['text/csv', { handler: { kind: 'csv' }, type: mediaType('text/csv') }],
  ['application/geo+json', { handler: { kind: 'geojson' }, type: mediaType('application/geo+json') }],
];

export async function readHandlers(client: Client, schemas: string[]): Promise<Map<string, Resolved>> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    targetSchema: string;
    targetName: string;
    media: string;
    resolved: string;
    binary: boolean;
  }>(HANDLERS, [schemas]);
  const handlers = new Map(
    BUILT_IN.map(([mime, resolved]) => [handlerKey(ANY_TARGET, mediaType(mime)), resolved]),
  );
  for (const row of rows) {
    const any = row.targetSchema === 'pg_catalog' && row.targetName === 'anyelement';
    const target = { schema: row.targetSchema, name: row.targetName };
    handlers.set(handlerKey(any ? ANY_TARGET : nameKey(target.schema, target.name), mediaType(row.media)), {
      handler: {
        kind: 'custom',
        function: { schema: row.schema, name: row.name },
        target: any ? 'any' : target,
        binary: row.binary,
      },
      type: mediaType(row.resolved),
    });
  }
  return handlers;
}
