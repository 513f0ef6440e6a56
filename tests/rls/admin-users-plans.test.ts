import { expect, test } from 'vitest';
import { memberId } from '#tests/harness/halaqa-crowd.ts';
import { openCrowd } from './reading-whole.ts';

const PEOPLE = 20_000;
const PERSON = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const CROWD = [
  `insert into auth.users (id, email, is_anonymous, email_confirmed_at, created_at, banned_until)
   select ${PERSON}, 'crowd' || n || '@example.org', n % 10 = 0, now(), now() - n * interval '1 minute',
     case when n % 500 = 0 then now() + interval '1 day' end from generate_series(1, ${PEOPLE}) as n`,
  `insert into public.profiles (user_id, username, display_name, age_group, madhab, language, created_at)
   select ${PERSON}, 'crowd' || n, 'Name' || n || ' Family' || n % 900,
     (array['under_10', '10_12', '13_15', '16_17', 'adult', null])[1 + n % 6],
     (array['hanafi', 'maliki', 'shafii', 'hanbali', null])[1 + n % 5], (array['en', 'ar', 'de', 'tr', 'fr', 'es'])[1 + n % 6],
     now() - n * interval '1 minute' from generate_series(1, ${PEOPLE}) as n`,
  `insert into public.privacy_acceptances (user_id, version) values ('${memberId(1)}', 'test')`,
  `insert into public.admins (user_id) values ('${memberId(1)}')`,
  `insert into public.admin_actions (created_at, actor_id, by, action, target, subject_id)
   select now() - n * interval '1 minute', '${memberId(1)}', 'admin',
     (array['role_changed', 'age_changed', 'report_changed'])[1 + n % 3], 'target ' || n, ${PERSON}
   from generate_series(1, ${PEOPLE}) as n`,
];
const crowd = openCrowd(['profiles', 'users', 'admin_actions'], async (database) => {
  await database.query('set session_replication_role = replica');
  for (const sql of CROWD) await database.query(sql);
  await database.query('reset session_replication_role');
  await database.query('vacuum analyze');
});

async function asAdmin(sql: string): Promise<void> {
  await crowd.database.query(
    `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
    [JSON.stringify({ sub: memberId(1), role: 'authenticated', aal: 'aal2' })],
  );
  await crowd.database.query(sql);
}

const people = (args: string) => `select public.find_people_as_staff(${args})`;
const LATER = `_before => now() - interval '9000 minutes', _before_id => '${memberId(9000)}'`;
const CALLS: Record<string, string> = {
  'the newest': people(''),
  'the newest, far down': people(LATER),
  'an age': people(`_age_group => 'under_10'`),
  'no age, far down': people(`_age_group => 'unset', ${LATER}`),
  'a madhab': people(`_madhab => 'hanbali', ${LATER}`),
  'a language': people(`_language => 'tr'`),
  'an age, a madhab and a language': people(`_age_group => 'adult', _madhab => 'hanafi', _language => 'fr'`),
  'a role': people(`_role => 'admin'`),
  'who is banned': people('_banned => true'),
  'the beginning of a name': people(`_query => 'name1234'`),
  'a word of a name': people(`_query => 'family17'`),
  'a name that many bear': people(`_query => 'crowd'`),
  'a name that many bear, far down': people(`_query => 'crowd', ${LATER}`),
  'a username': people(`_query => 'crowd777'`),
  'an address': people(`_query => 'crowd4321@example.org'`),
  'a person': `select public.person_as_staff('${memberId(77)}')`,
  'the log': 'select public.audit_log()',
  'the log, far down': `select public.audit_log(_before => now() - interval '9000 minutes', _before_id => 9000)`,
  'a deed': `select public.audit_log(_action => 'age_changed')`,
  'who did it': `select public.audit_log(_actor => '${memberId(1)}')`,
  'whom it concerned': `select public.audit_log(_subject => '${memberId(99)}')`,
  'a time long ago': `select public.audit_log(_from => now() - interval '19000 minutes', _to => now() - interval '18900 minutes')`,
  'what it was done to': `select public.audit_log(_target => 'target 12345')`,
  'what it was done to, in two letters': `select public.audit_log(_target => '77')`,
  'what it was done to, far down': `select public.audit_log(_target => '9', _before => now() - interval '9000 minutes', _before_id => 9000)`,
  'what it was never done to': `select public.audit_log(_target => 'nothing like it')`,
  'what to choose from': 'select public.audit_choices()',
};

test('a reading from end to end is noticed', async () => {
  expect(
    await crowd.readWhole(() =>
      crowd.database.query(`select count(*) from public.profiles where bio like '%x%'`),
    ),
  ).toEqual(['profiles']);
});

test.each(Object.keys(CALLS))('%s is found without reading a table from end to end', async (name) => {
  expect(await crowd.readWhole(() => asAdmin(CALLS[name] ?? ''))).toEqual([]);
});

/** Rows of the log that are looked at, by whichever index, for one page of thirty. */
async function lookedAt(sql: string): Promise<number> {
  const fetched = async () => {
    const { rows } = await crowd.database.query<{ rows: string }>(
      `select idx_tup_fetch as rows from pg_stat_xact_all_tables where relname = 'admin_actions'`,
    );
    return Number(rows[0]?.rows ?? 0);
  };
  await crowd.database.query('begin');
  const before = await fetched();
  await asAdmin(sql);
  await crowd.database.query('reset role');
  const after = await fetched();
  await crowd.database.query('rollback');
  return after - before;
}

test.each([
  // One row in 20,000, its beginning in two of three, two letters, none at all; the last page of many.
  ['target 12345', ''],
  ['TARGET 1', ''],
  ['77', ''],
  ['nothing like it', ''],
  ['t 19', `, _before => now() - interval '19000 minutes', _before_id => 19000`],
])('a search of the log for “%s” looks at few rows', async (target, more) => {
  expect(await lookedAt(`select public.audit_log(_target => '${target}'${more})`)).toBeLessThan(2000);
});

test('a search of the log goes on by its place and finds each deed once', async () => {
  await crowd.database.query('begin');
  await asAdmin('select 1');
  const found: string[] = [];
  let place = '';
  for (;;) {
    const { rows } = await crowd.database.query<{
      log: { deeds: { target: string }[]; next: { before: string; before_id: number } | null };
    }>(`select public.audit_log(_target => 'get 777'${place}, _limit => 4) as log`);
    const log = rows[0]?.log;
    found.push(...(log?.deeds.map(({ target }) => target) ?? []));
    if (!log?.next) break;
    place = `, _before => '${log.next.before}', _before_id => ${log.next.before_id}`;
  }
  await crowd.database.query('rollback');
  expect(found).toEqual(['target 777', ...Array.from({ length: 10 }, (_, n) => `target 777${n}`)]);
});

/** Pages that the database looks at; how many it has is of no account. */
async function pagesOf(sql: string): Promise<number> {
  await crowd.database.query('begin');
  await asAdmin('select 1');
  // The first time makes the plans.
  await crowd.database.query(sql);
  const { rows } = await crowd.database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
  );
  await crowd.database.query('rollback');
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

test('a name that everybody bears costs no more than some, and its newest are shown', async () => {
  expect(await pagesOf(people(`_query => 'crowd'`))).toBeLessThan(3000);
  await crowd.database.query('begin');
  await asAdmin('select 1');
  const { rows: shown } = await crowd.database.query<{ id: string }>(
    `select value ->> 'user_id' as id from jsonb_array_elements(public.find_people_as_staff(_query => 'crowd') -> 'people')`,
  );
  await crowd.database.query('rollback');
  const { rows: newest } = await crowd.database.query<{ id: string }>(
    `select p.user_id as id from public.profiles p join auth.users u on u.id = p.user_id where not u.is_anonymous
     order by p.created_at desc, p.user_id desc limit 30`,
  );
  expect(shown).toEqual(newest);
});
