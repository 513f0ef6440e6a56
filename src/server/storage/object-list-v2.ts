import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { shallowJson } from '../shallow-json.ts';
import { askerOf } from './access.ts';
import { storageError } from './errors.ts';
import { bodyOf, bucketOf } from './input.ts';
import { literal } from './names.ts';
import type { ObjectRow } from './objects.ts';
import type { StorageRoom } from './room.ts';

const Body = v.object({
  prefix: v.optional(v.string(), ''),
  cursor: v.optional(v.string()),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1000),
  with_delimiter: v.optional(v.boolean(), false),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'updated_at', 'created_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
});
type Sort = { column: 'name' | 'updated_at' | 'created_at'; order: 'asc' | 'desc' };

/** Where the last page ended: its last key, and the time it was sorted by. */
const Cursor = v.object({ key: v.string(), at: v.nullable(v.string()) });
type Cursor = v.InferOutput<typeof Cursor>;

function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    return v.parse(Cursor, shallowJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw storageError('InvalidRequest', 'Invalid cursor');
  }
}
const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

interface Entry extends Pick<
  ObjectRow,
  'name' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata'
> {
  id: string | null;
  at: string | null;
}

/** With a delimiter, what lies below a further slash is one folder, as old as its first object. */
function pageSql({ column, order }: Sort, delimited: boolean): string {
  const key = delimited
    ? `case when strpos(substr(name, depth + 1), '/') > 0
         then left(name, depth + strpos(substr(name, depth + 1), '/')) else name end`
    : 'name';
  const at =
    column === 'name'
      ? 'null::timestamptz'
      : `date_trunc('milliseconds', coalesce(max(${column}) filter (where ${key} = name), min(created_at)))`;
  const [comes, way] = order === 'asc' ? ['>', 'asc'] : ['<', 'desc'];
  const after =
    column === 'name'
      ? `name collate "C" ${comes} $4`
      : `(at, name collate "C") ${comes} ($5::text::timestamptz, $4 collate "C")`;
  return `
    with asked as (select length($2::text) as depth), entries as (
      select ${key} as name, ${at} as at,
        (array_agg(id) filter (where ${key} = name))[1] as id,
        max(updated_at) as updated_at, max(created_at) as created_at,
        max(last_accessed_at) as last_accessed_at, (array_agg(metadata))[1] as metadata
      from storage.objects, asked where bucket_id = $1 and name like $3 group by 1
    )
    select name, id, updated_at, created_at, last_accessed_at, metadata, to_json(at) #>> '{}' as at
    from entries where ($4::text is null and $5::text is null) or ${after}
    order by ${column === 'name' ? '' : `entries.at ${way},`} name collate "C" ${way} limit $6`;
}

export function listObjectsV2(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/list-v2/:bucket', async (request) => {
    const { prefix, cursor, limit, with_delimiter, sortBy } = bodyOf(request, Body);
    const after = readCursor(cursor);
    const sort: Sort = { column: sortBy.column ?? 'name', order: sortBy.order ?? 'asc' };
    const asker = await askerOf(request, room);
    const { rows } = await asker.transact('storage.object.list_v2', (client) =>
      client.query<Entry>(pageSql(sort, with_delimiter), [
        bucketOf(request),
        prefix,
        `${literal(prefix)}%`,
        after?.key ?? null,
        after?.at ?? null,
        limit + 1,
      ]),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hasNext = rows.length > limit;
    return {
      hasNext,
      folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name.slice(0, -1) })),
      objects: page
        .filter(({ id }) => id !== null)
        .map(({ at: _at, ...object }) => ({ ...object, key: object.name })),
      ...(hasNext && last !== undefined ? { nextCursor: writeCursor({ key: last.name, at: last.at }) } : {}),
    };
  });
}
