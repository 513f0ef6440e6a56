import { DatabaseError, type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { ACTORS, DEFINERS, FUNCTIONS, TABLES, VERBS, type Actor, type Reach, type Verb } from './matrix.ts';
import { as, connected, newPeople, type People } from './people.ts';

let server: TestServer;
let database: Client;
let people: People;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  people = await newPeople(server, database);
  // There must be something to see of everyone: an entry in the books, an arranged dashboard, and another admin.
  await database.query('insert into public.home_settings (user_id) select id from auth.users');
  await database.query('insert into public.admins (user_id) values ($1)', [people.other.id]);
  await database.query(`
    select private.award_points(id, 1, 'test', 'first') from public.points_accounts where kind = 'member'`);
  await database.query(SOMETHING_OF_EVERYONE, [(await newMember(server)).id]);
  await database.query(`insert into private.approval_kinds (kind, "right") values ('test', 'staff')`);
  await database.query(
    `insert into private.reviewed_texts (sha256, form) values (encode(sha256('x'), 'hex'), 'x')`,
  );
  await fill('staff_rights', 'approvals', 'content_reviews');
  // Whoever leaves is out of sight, which would leave nothing to see of them.
  await database.query('set session_replication_role = replica');
  await fill('data_exports', 'account_deletions');
  await database.query('reset session_replication_role');
  await fill('push_subscriptions', 'schedules', 'notification_settings', 'prayer_calendars');
  await fill('prayer_log_heads', 'prayer_log', 'prayer_pauses', 'prayer_qada');
  await fill(
    'quran_positions',
    'quran_note_heads',
    'quran_notes',
    'khatmas',
    'khatma_members',
    'khatma_parts',
  );
  await fill('reports', 'sealed_records', 'mosque_proposals');
  await fill('own_note_heads', 'own_notes', 'admin_actions');
  await fill('lesson_progress', 'course_results', 'certificates');
  await fill('assistant_chats', 'assistant_turns', 'assistant_feedback', 'assistant_shares', 'ai_prompts');
  await fill('child_story_rules', 'story_approvals', 'story_reads');
  await fill('halaqa_members', 'follows', 'topic_follows', 'mutes', 'experiences', 'educations');
  await fill('posts', 'post_versions', 'post_pictures', 'poll_options', 'poll_votes', 'comments');
  await fill('comment_versions', 'reactions', 'notifications', 'held_items');
  await fill('kalimah_cards', 'kalimah_collections', 'kalimah_saves');
  await fill('companies', 'company_staff', 'company_facet_words', 'job_offers', 'job_offer_versions');
  await fill('job_applications', 'job_application_files', 'job_application_notes');
  await fill('job_templates', 'job_marks', 'job_searches');
  await database.query(SOMETHING_TO_READ);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

/** A row of everyone's in tables that begin empty. */
async function fill(...tables: string[]): Promise<void> {
  for (const table of tables)
    for (const { id } of Object.values(people)) {
      const { text, values } = statement(table, 'insert', id);
      await database.query(text, values);
    }
}

const SOMETHING_TO_READ = `
  with speech as (
    insert into public.story_speech (story_id, version, language, length, voice, pieces)
    values ('the-big-ship', 1, 'en', 'long', 'test', '[{}]')
  ), mosque as (
    insert into public.mosques (id, latitude, longitude, given) values ('node-1', 52.48, 13.41, '{}')
  ), meaning as (
    insert into public.quran_meanings (key, language, name, version, info, source, sha256)
    values ('english_made', 'en', 'x', 'v1.0', '', 'x', repeat('0', 64)) returning key
  ), surah as (
    insert into public.quran_meaning_surahs (key, surah, ayahs)
    select key, 108, '{"texts": ["x"], "notes": [""]}' from meaning
  ), edition as (
    insert into public.hadith_editions (id, collection, language, name, source, sha256, hadiths, completed_at)
    values ('eng-malik', 'malik', 'en', 'x', 'x', repeat('0', 64), 1, now()) returning id
  ) insert into public.hadith_texts (edition_id, number, text) select id, 1, 'x' from edition`;

/** What each of them has with one more person, who is none of the actors. */
const SOMETHING_OF_EVERYONE = `
  with stranger as (select $1::uuid as id), everyone as (
    select u.id from auth.users u, stranger where u.id <> stranger.id
  ), a as (insert into public.blocks select everyone.id, stranger.id from everyone, stranger),
  b as (insert into public.connections select everyone.id, stranger.id from everyone, stranger),
  c as (insert into public.family_links select everyone.id, stranger.id from everyone, stranger),
  d as (insert into public.child_rules (child_id) select id from everyone),
  e as (
    insert into public.professional_profiles (user_id, headline, shown_fields)
    select id, 'Baker', '{headline}' from everyone
  ), f as (
    insert into public.gifts (transfer_id, sender_id, recipient_id, amount, balance)
    select gen_random_uuid(), everyone.id, stranger.id, 1, 0 from everyone, stranger
  ), reward as (insert into public.rewards (title, cost) values ('Tea', 1) returning id)
  insert into public.reward_redemptions (reward_id, user_id, transfer_id)
  select reward.id, everyone.id, gen_random_uuid() from reward, everyone`;

type Right = 'unreadable' | 'insertable' | 'updatable';
type Bound = { sql: string; value: string };
const isBound = (value: unknown): value is Bound =>
  typeof value === 'object' && value !== null && 'sql' in value;

function statement(table: string, verb: Verb, owner: string): { text: string; values: unknown[] } {
  const declared = TABLES[table];
  if (declared === undefined) throw new Error(`${table} is not declared`);
  const name = `public.${table}`;
  switch (verb) {
    case 'select':
      return { text: `select 1 from ${name} where ${declared.owner} = $1`, values: [owner] };
    case 'delete':
      return { text: `delete from ${name} where ${declared.owner} = $1`, values: [owner] };
    case 'update': {
      const column = declared.updatable[0] ?? declared.column ?? declared.owner;
      return {
        text: `update ${name} set ${column} = ${column} where ${declared.owner} = $1`,
        values: [owner],
      };
    }
    default: {
      const row = Object.entries(declared.row(owner));
      const values: unknown[] = [];
      const places = row.map(([, value]) => {
        values.push(isBound(value) ? value.value : value);
        return isBound(value) ? value.sql.replace('$1', `$${values.length}`) : `$${values.length}`;
      });
      const columns = row.map(([column]) => column).join(', ');
      return { text: `insert into ${name} (${columns}) values (${places.join(', ')})`, values };
    }
  }
}

/** Whether somebody gets their hands on that person's row. A key that is there already was let through, too. */
async function touches(table: string, verb: Verb, actor: Actor, owner: string): Promise<boolean> {
  const { text, values } = statement(table, verb, owner);
  const [role, claims] =
    actor === 'anon' ? (['anon', {}] as const) : (['authenticated', people[actor].claims] as const);
  try {
    return await as(database, role, claims, async () => {
      const { rowCount } = await database.query(text, values);
      // An insert that a trigger dropped was allowed; the row is simply not kept.
      return verb === 'insert' || (rowCount ?? 0) > 0;
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') return false;
    if (error instanceof DatabaseError && error.code === '23505') return true;
    throw error;
  }
}

async function reach(table: string, verb: Verb, actor: Actor): Promise<Reach> {
  const own = actor !== 'anon' && (await touches(table, verb, actor, people[actor].id));
  const others = await touches(table, verb, actor, people.other.id);
  if (own && others) return 'all';
  return own ? 'own' : others ? 'others' : 'none';
}

describe('what is there is declared', () => {
  test('every table and view', async () => {
    const { rows } = await database.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by relname`);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES).toSorted());
  });

  test('every function, and who may execute it', async () => {
    const { rows } = await database.query<{ name: string; roles: string[] }>(`
      select format('%s.%s(%s)', n.nspname, p.proname,
          (select string_agg(t::regtype::text, ',' order by ord) from unnest(p.proargtypes) with ordinality as _ (t, ord))) as name,
        array(select r.rolname::text from pg_roles r
          where r.rolname in ('anon', 'authenticated', 'service_role', 'supabase_auth_admin')
            and has_function_privilege(r.oid, p.oid, 'execute') order by r.rolname) as roles
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`);
    const open = rows.filter(({ name, roles }) => name.startsWith('public.') || roles.length > 0);
    expect(Object.fromEntries(open.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
  });
});

describe('who reaches whose rows', () => {
  test.each(Object.keys(TABLES).flatMap((table) => VERBS.map((verb) => ({ table, verb }))))(
    '$verb $table',
    async ({ table, verb }) => {
      const found: Partial<Record<Actor, Reach>> = {};
      for (const actor of ACTORS) found[actor] = await reach(table, verb, actor);
      expect(found).toEqual(TABLES[table]?.reach[verb]);
    },
  );

  // A condition reads rows, and what may not be read is then not deleted either: only without one the policy of deleting stands alone.
  test.each(Object.keys(TABLES))(
    'who deletes all of %s that they may leaves those of others',
    async (table) => {
      const declared = TABLES[table];
      const kept = async () =>
        (
          await database.query(`select 1 from public.${table} where ${declared?.owner} = $1`, [
            people.other.id,
          ])
        ).rowCount;
      const before = await kept();
      for (const actor of ['guest', 'member', 'child', 'banned', 'admin'] as const) {
        if (['all', 'others'].includes(declared?.reach.delete[actor] ?? '')) continue;
        const after = await as(database, 'authenticated', people[actor].claims, async () => {
          await database.query('savepoint tried');
          const refused = await database.query(`delete from public.${table}`).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (refused instanceof Error) await database.query('rollback to tried');
          if (refused instanceof DatabaseError && refused.code !== '42501') throw refused;
          await database.query('reset role');
          return kept();
        });
        expect([actor, after]).toEqual([actor, before]);
      }
    },
  );

  test.each(Object.keys(TABLES))('columns of %s that members may read and write', async (table) => {
    const { rows } = await database.query<Record<'name', string> & Record<Right, boolean>>(
      `select attname as name,
         not has_column_privilege('authenticated', attrelid, attnum, 'select') as unreadable,
         has_column_privilege('authenticated', attrelid, attnum, 'insert') as insertable,
         has_column_privilege('authenticated', attrelid, attnum, 'update') as updatable
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [`public.${table}`],
    );
    const names = (which: Right) => rows.filter((row) => row[which]).map(({ name }) => name);
    const { unreadable = [], insertable, updatable } = TABLES[table] ?? {};
    expect({
      unreadable: names('unreadable'),
      insertable: names('insertable'),
      updatable: names('updatable'),
    }).toEqual({
      unreadable: unreadable === 'all' ? rows.map(({ name }) => name) : unreadable,
      insertable,
      updatable,
    });
  });

  test('visitors have rights to what they are meant to reach, and to nothing else', async () => {
    const { rows } = await database.query<{ name: string; verbs: string[] }>(
      `select relname as name, array(
         select verb from unnest($1::text[]) as verb
         where case when verb = 'delete' then has_table_privilege('anon', c.oid, verb)
           else has_any_column_privilege('anon', c.oid, verb) end) as verbs
       from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p')`,
      [VERBS],
    );
    const meant = (name: string) =>
      VERBS.filter(
        (verb) => TABLES[name]?.reach[verb].anon !== 'none' || TABLES[name]?.nobodys?.includes(verb),
      );
    for (const { name, verbs } of rows) expect([name, verbs]).toEqual([name, meant(name)]);
  });
});

test('texts of an edition that is still being loaded are seen by nobody', async () => {
  const seen = await as(database, 'authenticated', people.member.claims, async () => {
    const count = async () => (await database.query('select 1 from public.hadith_texts')).rowCount ?? 0;
    const before = await count();
    await database.query('reset role');
    await database.query(`
      with edition as (
        insert into public.hadith_editions (id, collection, language, name, source, sha256, hadiths)
        values ('deu-malik', 'malik', 'de', 'x', 'x', repeat('1', 64), 1) returning id
      ) insert into public.hadith_texts (edition_id, number, text) select id, 1, 'x' from edition`);
    await database.query('set local role authenticated');
    const loading = await count();
    await database.query('reset role');
    await database.query(`update public.hadith_editions set completed_at = now() where id = 'deu-malik'`);
    await database.query('set local role authenticated');
    return [loading - before, (await count()) - before];
  });
  expect(seen).toEqual([0, 1]);
});

describe('rules for every table and function', () => {
  const found = async (sql: string) =>
    (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name);

  test('row-level security is on', async () => {
    expect(
      await found(`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual([]);
  });

  test('a restrictive policy asks for a session in good standing, whatever is done', async () => {
    expect(
      await found(`select relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
          select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
            and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and 'authenticated' = any (p.roles)
            and p.qual ~ 'private\\.session_(ok|live)' and p.with_check ~ 'private\\.session_(ok|live)')`),
    ).toEqual([]);
  });

  test('views have the rights of who asks', async () => {
    expect(
      await found(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`),
    ).toEqual([]);
  });

  test('no policy reads what users write of themselves', async () => {
    expect(
      await found(`select policyname as name from pg_policies
        where concat(qual, with_check) ~ 'user_metadata|raw_user_meta_data'`),
    ).toEqual([]);
  });

  test('functions with their owner’s rights look up no name by a path', async () => {
    expect(
      await found(`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'private') and p.prosecdef
          and not coalesce(p.proconfig @> '{"search_path=\\"\\""}', false)`),
    ).toEqual([]);
  });

  test('functions with their owner’s rights that members may call are few, and each has a reason', async () => {
    expect(
      await found(`select distinct p.proname as name from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
        order by 1`),
    ).toEqual(Object.keys(DEFINERS).toSorted());
  });

  test('nobody outside may name what is in private', async () => {
    expect(
      await found(`select rolname as name from pg_roles
        where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
          and has_schema_privilege(oid, 'private', 'usage')`),
    ).toEqual([]);
  });

  test('what a later migration makes is closed until it is opened', async () => {
    await database.query('begin');
    await database.query('set local role postgres');
    await database.query(
      'create table public.later (id int); create function public.later() returns int return 1;',
    );
    const { rows } = await database.query<{ open: boolean }>(`
      select has_table_privilege(r, 'public.later', 'select, insert, update, delete')
        or has_function_privilege(r, 'public.later()', 'execute') as open
      from unnest(array['anon', 'authenticated']) as r`);
    await database.query('rollback');
    expect(rows.map(({ open }) => open)).toEqual([false, false]);
  });
});
