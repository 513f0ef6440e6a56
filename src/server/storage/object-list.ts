import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { bodyOf, bucketOf } from './input.ts';
import { literal } from './names.ts';
import type { ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';

const Body = v.object({
  prefix: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
  search: v.optional(v.string(), ''),
});

type Listed = Pick<ObjectRow, 'name' | 'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'>;

/** One level of a folder: the folders in it, then its objects. */
const levelSql = (column: string, order: string) => `
  with below as (
    select substr(name, length($2::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
    from storage.objects where bucket_id = $1 and name like $3
  ), entries as (
    select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
      null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from below where strpos(rest, '/') > 0 group by 1
    union all
    select rest, id, updated_at, created_at, last_accessed_at, metadata
    from below where strpos(rest, '/') = 0 and rest <> ''
  )
  select * from entries where name ilike $4
  order by id is not null, ${column === 'name' ? '' : `${column} ${order},`} name collate "C" ${order} limit $5 offset $6`;

export function listObjects(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/list/:bucket', async (request) => {
    const { prefix, limit, offset, sortBy, search } = bodyOf(request, Body);
    const asker = await askerOf(request, room);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const { rows } = await asker.transact('storage.object.list', (client) =>
      client.query<Listed>(levelSql(sortBy.column ?? 'name', sortBy.order ?? 'asc'), [
        bucketOf(request),
        folder,
        `${literal(folder)}%`,
        `${literal(search)}%`,
        limit,
        offset,
      ]),
    );
    return rows;
  });
}
