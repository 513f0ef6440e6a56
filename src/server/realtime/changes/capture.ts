import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Services } from '../../services.ts';
import { ownStatement } from '../statement.ts';

/** Name of the trigger that writes a table's changes down. */
const TRIGGER = 'realtime_capture';

interface Wanted {
  oid: number;
  schema: string;
  table: string;
  keys: string[];
  inserts: boolean;
  updates: boolean;
  deletes: boolean;
}
interface Present {
  oid: number;
  schema: string;
  table: string;
  /** Null-terminated texts. */
  args: Buffer;
  type: number;
}

/** Tables of the publication; our own are not followed. */
const WANTED = `
  select c.oid, n.nspname as schema, c.relname as table,
    array(select a.attname::text from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary order by a.attnum) as keys,
    p.pubinsert as inserts, p.pubupdate as updates, p.pubdelete as deletes
  from pg_publication p
    join pg_publication_tables t on t.pubname = p.pubname
    join pg_namespace n on n.nspname = t.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
  where p.pubname = 'supabase_realtime' and n.nspname <> 'realtime'`;

/** Those of a partition belong to the table that it is a part of. */
const PRESENT = `
  select c.oid, n.nspname as schema, c.relname as table, g.tgargs as args, g.tgtype as type
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where g.tgname = '${TRIGGER}' and g.tgparentid = 0`;

/** Bits of `pg_trigger.tgtype`. */
const [ROW, INSERT, DELETE, UPDATE] = [1, 4, 8, 16];

const EVENTS = [
  ['insert', INSERT, ({ inserts }: Wanted) => inserts],
  ['update', UPDATE, ({ updates }: Wanted) => updates],
  ['delete', DELETE, ({ deletes }: Wanted) => deletes],
] as const;

const tableName = ({ schema, table }: Wanted | Present) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;

function statements(wanted: Wanted[], present: Present[]): string[] {
  const known = new Map(present.map((trigger) => [trigger.oid, trigger]));
  const made = wanted.flatMap((table) => {
    const events = EVENTS.filter(([, , isWanted]) => isWanted(table));
    const trigger = known.get(table.oid);
    const type = events.reduce((bits, [, bit]) => bits + bit, ROW);
    const args = table.keys.map((key) => `${key}\0`).join('');
    if (events.length === 0 || (trigger?.type === type && trigger.args.toString() === args)) return [];
    return `create or replace trigger ${TRIGGER} after ${events.map(([event]) => event).join(' or ')}
      on ${tableName(table)} for each row
      execute function realtime.capture_change(${table.keys.map((key) => escapeLiteral(key)).join(', ')})`;
  });
  const followed = new Set(wanted.map(({ oid }) => oid));
  const dropped = present
    .filter(({ oid }) => !followed.has(oid))
    .map((trigger) => `drop trigger if exists ${TRIGGER} on ${tableName(trigger)}`);
  return [...made, ...dropped];
}

/** Keeps a trigger on every table of the publication and on no other; an event trigger would need a superuser. */
export function newCapture(services: Services) {
  const { database, log } = services;
  const statement = ownStatement(services);
  let underway: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const apply = async () => {
    const read = async () => {
      const [wanted, present] = await Promise.all([
        statement<Wanted>(WANTED, []),
        statement<Present>(PRESENT, []),
      ]);
      return statements(wanted.rows, present.rows);
    };
    if ((await read()).length === 0) return;
    const client = await database.session('capture');
    try {
      // One process at a time; whoever comes second finds it done.
      await client.query(`select pg_advisory_lock(hashtext('realtime capture'))`);
      await client.query(`set lock_timeout = '3s'`);
      for (const statement of await read())
        await client
          .query(statement)
          .catch((error: unknown) => log.warn({ err: error }, 'a table cannot be followed yet'));
    } finally {
      await client.end();
    }
  };

  return {
    /** Resolves when what was in the publication at the call is captured; many calls at once are two. */
    reconcile: (): Promise<void> => {
      if (underway === undefined) {
        underway = apply().finally(() => {
          underway = undefined;
        });
        return underway;
      }
      next ??= underway
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          underway ??= apply().finally(() => {
            underway = undefined;
          });
          return underway;
        });
      return next;
    },
  };
}
export type Capture = ReturnType<typeof newCapture>;
