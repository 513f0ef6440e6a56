import { expect, test } from 'vitest';
import { openCrowd } from './reading-whole.ts';

const TABLES = [
  'report_cases',
  'reports',
  'held_items',
  'case_notes',
  'mosque_proposals',
  'assistant_turns',
  'posts',
  'messages',
  'kalimah_cards',
];
const STAFF = '00000000-0000-4000-8000-00000000feed';

const crowd = openCrowd(TABLES, async (database) => {
  await database.query(`
    insert into auth.users (id, email, aud, role) select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@example.org',
      'authenticated', 'authenticated' from generate_series(1, 2000) as n;
    insert into auth.users (id, email, aud, role) values ('${STAFF}', 'staff@example.org', 'authenticated', 'authenticated');
    insert into private.report_cases (id, target_type, target_id, person_id, priority, created_at, state, decision, decided_at, assigned_to)
    select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, case when n % 50 = 0 then 'job' else 'post' end, 'thing-' || n,
      ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 1 + n % 4, now() - n * interval '1 minute',
      case when n % 2 = 0 then 'open' else 'decided' end, case when n % 2 = 1 then 'dismiss' end, case when n % 2 = 1 then now() end,
      case when n % 500 = 0 then '${STAFF}'::uuid end
    from generate_series(1, 20000) as n;
    alter table public.reports disable trigger user;
    insert into public.reports (reporter_id, type, description, target_type, target_id, case_id)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 'other', 'Something', 'name', 'thing-' || n,
      ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid from generate_series(1, 20000) as n;
    alter table public.reports enable trigger user;
    alter table public.held_items disable trigger user;
    insert into public.held_items (target_type, target_id, author_id, reasons, body)
    select 'post', gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, '{money}', 'Words ' || n
    from generate_series(1, 5000) as n;
    alter table public.held_items enable trigger user;
    alter table public.posts disable trigger user;
    insert into public.posts (id, author_id, body, refs)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 'Words', array['bukhari:' || n]
    from generate_series(1, 20000) as n;
    alter table public.posts enable trigger user;
    alter table public.kalimah_cards disable trigger user;
    insert into public.kalimah_cards (id, author_id, kind, reference, template, palette, format)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 'hadith', 'bukhari:' || n, 'mihrab', 'night', 'square'
    from generate_series(1, 20000) as n;
    alter table public.kalimah_cards enable trigger user;
    alter table public.mosque_proposals disable trigger user;
    insert into public.mosque_proposals (proposer_id, kind, latitude, longitude, facts, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 'addition', 48, 16, '{"name": "Mosque"}', now() - n * interval '1 minute'
    from generate_series(1, 10000) as n;
    alter table public.mosque_proposals enable trigger user;
    insert into private.case_notes (case_id, body)
    select ('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'A note' from generate_series(1, 10000) as n;
    insert into public.assistant_chats (id, user_id, title, mode)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Chat', 'qa'
    from generate_series(1, 2000) as n;
    alter table public.assistant_turns disable trigger user;
    insert into public.assistant_turns (id, chat_id, user_id, seq, question, answer, writer, policy_version)
    select gen_random_uuid(), c.id, c.user_id, n, 'Why?', jsonb_build_object('answer', jsonb_build_object('class', 'answer', 'danger', null, 'said',
      jsonb_build_array(jsonb_build_object('text', 'So', 'sources', jsonb_build_array(jsonb_build_object('hadith', 'bukhari:' || n)))))), 'library', 1
    from public.assistant_chats c, generate_series(1, 5) as n;
    alter table public.assistant_turns enable trigger user;
    insert into private.conversations (id, kind) values ('00000000-0000-4000-a000-000000000001', 'group');
    alter table private.messages disable trigger user;
    insert into private.messages (id, conversation_id, seq, change, author_id, body, refs, created_at, print)
    select gen_random_uuid(), '00000000-0000-4000-a000-000000000001', n, n,
      ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % 2000), 12, '0'))::uuid, 'Words', array['bukhari:' || n], now(), 'print'
    from generate_series(1, 20000) as n;
    alter table private.messages enable trigger user;
    -- Whose right it is, is another test's matter.
    create or replace function private.calling_staff(_right text) returns uuid language sql stable as 'select ''${STAFF}''::uuid';
  `);
  await database.query('analyze');
});

const CALLS = {
  'the first page': `public.report_queue()`,
  'a later page': `public.report_queue(_after => '2_2026-01-01T00:00:00.000000Z_00000000-0000-4000-9000-000000000002')`,
  'a kind': `public.report_queue(_kind => 'job')`,
  'my own': `public.report_queue(_list => 'mine')`,
  'what was decided': `public.report_queue(_list => 'decided')`,
  'a case': `public.report_case('00000000-0000-4000-9000-000000000002')`,
  proposals: `public.mosque_queue()`,
  'holders of a text': `private.holders_of_text('bukhari:8')`,
};

test.each(Object.entries(CALLS))('%s reads no table from end to end', async (_name, call) => {
  expect(
    await crowd.readWhole(async () => {
      const { rows } = await crowd.database.query(`select ${call} as found`);
      expect(rows[0]?.found).not.toBeNull();
    }),
  ).toEqual([]);
});
