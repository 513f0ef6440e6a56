import type pg from 'pg';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from './in-transaction.ts';

/**
 * What of a schema requests can see: `src/server/rest/catalog` reads these. Policies, indexes and sequences are not
 * among them, nor are triggers of tables: a view may be written to by its triggers.
 */
const WATCHED = [
  'schema',
  'table',
  'foreign table',
  'view',
  'materialized view',
  'table column',
  'view column',
  'materialized view column',
  'foreign table column',
  'table constraint',
  'domain constraint',
  'function',
  'aggregate',
  'rule',
  'type',
  'domain',
  'cast',
  'extension',
].map((kind) => `'${kind}'`);

/**
 * The functions by which changes of the schema announce themselves. Temporary tables, which requests may make, are nobody's
 * business. Whoever changes a schema runs them, so they depend on no right and no search path.
 */
const FUNCTIONS = `
  create or replace function platform.ddl_watch() returns event_trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (
      select from pg_event_trigger_ddl_commands() as command
      where command.schema_name is distinct from 'pg_temp' and command.command_tag <> 'REFRESH MATERIALIZED VIEW' and (
        command.command_tag in ('GRANT', 'REVOKE')
        or command.object_type in (${WATCHED.join(', ')})
        or command.classid = 'pg_trigger'::regclass and exists (
          select from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where t.oid = command.objid and c.relkind = 'v'))
    ) then
      notify pgrst, 'reload schema';
    end if;
  end $$;
  create or replace function platform.drop_watch() returns event_trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
  begin
    if exists (
      select from pg_event_trigger_dropped_objects() as gone
      where not gone.is_temporary and gone.object_type in (${WATCHED.join(', ')})
    ) then
      notify pgrst, 'reload schema';
    end if;
  end $$`;

/** By the names that hosted projects give them; where others have made them already, theirs stay. */
const TRIGGERS = [
  ['pgrst_ddl_watch', 'ddl_command_end', 'platform.ddl_watch()'],
  ['pgrst_drop_watch', 'sql_drop', 'platform.drop_watch()'],
] as const;

const NOT_ALLOWED = '42501';

/**
 * Lets the data service hear of every change of the schema without being told. Only a superuser may make event triggers
 * (or whom a hosted database lets): without that right changes are announced by `notify pgrst, 'reload schema'`.
 */
export async function watchDdl(client: pg.Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select evtname as name from pg_event_trigger');
  const known = new Set(rows.map(({ name }) => name));
  try {
    await inTransaction(client, async () => {
      await client.query(FUNCTIONS);
      for (const [name, event, called] of TRIGGERS)
        if (!known.has(name))
          await client.query(`create event trigger ${name} on ${event} execute function ${called}`);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NOT_ALLOWED)) throw error;
    log.info('no event triggers here: announce changes of the schema by notify pgrst');
  }
}
