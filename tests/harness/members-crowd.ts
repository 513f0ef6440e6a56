import type { Client } from 'pg';
import courses from '#content/base/course-order.json' with { type: 'json' };
import { makeCrowd, memberId, PART, PERSON, POST, RANK } from './halaqa-crowd.ts';
import { addBoard } from './jobs-crowd.ts';
import { addTalks } from './messages-crowd.ts';
import { addBoards } from './points-crowd.ts';
import { addEvents } from './usage-crowd.ts';

const id = (family: string) => (n: string) =>
  `('00000000-0000-4000-${family}-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
const ACCOUNT = id('d000');
const CHAT = id('d100');
const CARD = id('d200');
const CASE = id('d300');
const TALK = id('d400');
const TALKS_EACH = 2;

/** Every sixtieth uses all there is, and so does the first: who is asked for is one of them. */
const ALL_OF_IT = '(n % 60 = 59 or n = 1)';
const some = (share: string, also = 'true') =>
  `generate_series(1, $1::int) as n where ${also} and (${ALL_OF_IT} or ${share})`;

/** Somebody in the middle, with as much behind them in a crowd of any size. */
export const middleMember = (people: number, turn: number): number =>
  60 * Math.floor(people / 120) + 59 + 60 * (turn % 5);
/** Who has the most of everything, and more of it in a larger crowd. */
export const HEAVY = 1;
export const staffMember = (people: number): number => people;

export const firstTalk = (member: number): string =>
  `00000000-0000-4000-d400-${(member * TALKS_EACH + 1).toString(16).padStart(12, '0')}`;
export const firstChat = (member: number): string =>
  `00000000-0000-4000-d100-${(member * 1000 + 1).toString(16).padStart(12, '0')}`;
export const someCase = '00000000-0000-4000-d300-000000000007';
export const someCard = '00000000-0000-4000-d200-000000000007';

/** One conversation with each of so many connections, of half a message up to two hundred; of the middle ones, forty. */
const CONVERSATIONS = `
  insert into private.conversations (id, kind, low_id, high_id, accepted_at, last_seq, change, last_at)
  select ${TALK(`n * ${TALKS_EACH} + k`)}, 'direct', least(${PERSON('n')}, o.id), greatest(${PERSON('n')}, o.id), now(), l.last, l.last,
    now() - ${PART('n')} * interval '90 days'
  from generate_series(2, $1::int) as n cross join generate_series(1, ${TALKS_EACH}) as k
  cross join lateral (select ${PERSON('(n + k * k * 37) % ($1::int - 1) + 2')} as id) as o
  cross join lateral (select case when n % 60 = 59 then 40 else least(200, ceil(0.5 / (0.001 + ${PART('n * 2 + k')})))::int end as last) as l
  where o.id <> ${PERSON('n')} on conflict do nothing`;
const OF_THESE = `c.id > '00000000-0000-4000-d400-000000000000' and c.id < '00000000-0000-4000-d4ff-000000000000'`;

/** What a year leaves behind, part by part; `$1` is how many members there are. */
const HISTORIES: Record<string, readonly string[]> = {
  people: [
    `update auth.users u set created_at = now() - ${PART('n')} * interval '400 days', last_sign_in_at = now() - ${PART('n * 3')} * interval '30 days'
     from generate_series(1, $1::int) as n where u.id = ${PERSON('n')}`,
    `update public.profiles p set created_at = u.created_at, language = (array['en', 'de', 'ar', 'tr', 'fr'])[1 + n % 5],
       madhab = (array['hanafi', 'maliki', 'shafii', 'hanbali', null])[1 + n % 5], onboarded_at = now()
     from generate_series(1, $1::int) as n join auth.users u on u.id = ${PERSON('n')} where p.user_id = u.id`,
    `insert into auth.sessions (user_id, created_at, refreshed_at) select ${PERSON('n')}, now() - interval '20 days', now() - interval '1 day'
     from generate_series(1, $1::int) as n`,
    `insert into public.home_settings (user_id, quick_access) select ${PERSON('n')}, array['quran', 'duas'] from generate_series(1, $1::int) as n`,
    `insert into public.admins (user_id) values (${PERSON('$1::int')})`,
    `insert into public.blocks (blocker_id, blocked_id) select ${PERSON('n')}, ${PERSON('n % $1::int + 3')} from ${some('n % 20 = 0')} on conflict do nothing`,
  ],
  // Every twentieth member has a child, who is counted on top.
  families: [
    `insert into auth.users (id, email, is_anonymous, email_confirmed_at, created_at)
     select ${PERSON('$1::int + k')}, 'child' || k || '@example.org', false, now(), now() - interval '90 days' from generate_series(1, $1::int / 20) as k`,
    `insert into public.profiles (user_id, username, display_name, age_group, created_at)
     select ${PERSON('$1::int + k')}, 'child' || k, 'Child ' || k, case when k % 2 = 0 then 'under_10' else '13_15' end,
       now() - ${PART('k * 7')} * interval '400 days' from generate_series(1, $1::int / 20) as k`,
    `insert into public.privacy_acceptances (user_id, version) select ${PERSON('$1::int + k')}, 'test' from generate_series(1, $1::int / 20) as k`,
    `insert into public.family_links (parent_id, child_id, created_at, approved_at, opens_at)
     select ${PERSON('k * 20 - 1')}, ${PERSON('$1::int + k')}, now() - interval '80 days', now() - interval '80 days', now() - interval '70 days'
     from generate_series(1, $1::int / 20) as k`,
  ],
  follows: [
    `insert into public.follows (follower_id, followed_id, created_at) select ${PERSON('n')}, ${PERSON(RANK('n * 5 + k', '$1'))}, now() - k * interval '9 days'
     from generate_series(2, $1::int) as n cross join generate_series(1, 5) as k
     where ${RANK('n * 5 + k', '$1')} <> n on conflict do nothing`,
  ],
  'reactions and comments': [
    `insert into public.reactions (target_type, target_id, user_id, kind, created_at)
     select 'post', ${POST(RANK('n', '$1 * 2'))}, ${PERSON('(n * 17) % $1::int + 1')}, (array['thanks', 'beneficial', 'dua'])[1 + n % 3], now() - n * interval '1 second'
     from generate_series(1, $1::int * 2) as n on conflict do nothing`,
    `insert into public.comments (id, post_id, author_id, body, state, published_at)
     select gen_random_uuid(), ${POST(RANK('n', '$1 * 2'))}, ${PERSON(RANK('n * 3 + 1', '$1'))}, 'Said ' || n, 'checked', now() - n * interval '1 second'
     from generate_series(1, $1::int) as n`,
    `insert into private.tallies (target_id, kind, shard, n) select r.target_id, r.kind, 0, count(*) from public.reactions r group by 1, 2`,
    `insert into private.tallies (target_id, kind, shard, n) select c.post_id, 'comment', 0, count(*) from public.comments c group by 1
     on conflict (target_id, kind, shard) do update set n = excluded.n`,
  ],
  notifications: [
    `insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, created_at, read_at)
     select ${PERSON(RANK('n', '$1'))}, 'reaction', 'reacted', ${PERSON('(n * 7) % $1::int + 1')}, 'post', ${POST('n % 100 + 1')}::text, '/halaqa',
       now() - ${PART('n')} * interval '80 days', case when n % 4 > 0 then now() end from generate_series(1, $1::int * 3) as n`,
    `insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, created_at, read_at)
     select ${PERSON('n')}, 'reaction', 'reacted', ${PERSON('(n + k) % $1::int + 1')}, 'post', ${POST('k')}::text, '/halaqa', now() - k * interval '1 day', now()
     from generate_series(1, $1::int) as n cross join generate_series(1, 40) as k where ${ALL_OF_IT}`,
  ],
  points: [
    `insert into public.points_accounts (id, user_id, balance) select ${ACCOUNT('n')}, ${PERSON('n')}, 0 from generate_series(1, $1::int) as n`,
    `insert into public.points_ledger (transfer_id, account_id, amount, reason, reference, created_at)
     select md5(n || ' ' || k)::uuid, s.account, s.amount, case when k % 13 = 0 then 'gift' when k % 10 = 0 then 'invite' else 'eight_hour_return' end,
       md5(n || ' ' || k), now() - interval '365 days' * ${PART('n * 7 + k')}
     from generate_series(1, $1::int) as n
     cross join lateral generate_series(1, case when n = 1 then 2000 when n % 60 = 59 then 60 else least(365, ceil(1 / (0.001 + ${PART('n')})))::int end) as k
     cross join lateral (values (${ACCOUNT('n')}, 1), ((select id from public.points_accounts where kind = 'system'), -1)) as s (account, amount)`,
    // Without figures of them the database would think that both are small, and compare each with each.
    'analyze public.points_ledger',
    'analyze public.points_accounts',
    `update public.points_accounts a set balance = s.sum from (select l.account_id, sum(l.amount) as sum from public.points_ledger l group by 1) as s
     where a.id = s.account_id and a.kind = 'member'`,
    `insert into public.gifts (transfer_id, sender_id, recipient_id, amount, balance, created_at)
     select l.transfer_id, ${PERSON('3')}, a.user_id, 1, 0, l.created_at from public.points_ledger l join public.points_accounts a on a.id = l.account_id
     where l.reason = 'gift' and a.kind = 'member'`,
    `insert into public.rewards (title, cost) select 'Reward ' || n, n * 10 from generate_series(1, 20) as n`,
  ],
  'prayer logs': [
    `insert into public.prayer_log (user_id, day, prayer, state, changed_at, version)
     select ${PERSON('n')}, current_date - d, (array['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'])[p],
       (array['prayed', 'congregation', 'late'])[1 + (n + d + p) % 3], now() - d * interval '1 day', (90 - d) * 5 + p
     from generate_series(1, $1::int) as n cross join generate_series(1, 90) as d cross join generate_series(1, 5) as p where ${ALL_OF_IT}`,
    `insert into public.prayer_log_heads (user_id, version) select ${PERSON('n')}, 450 from generate_series(1, $1::int) as n where ${ALL_OF_IT}`,
  ],
  'notes of readers': [
    `insert into public.quran_notes (user_id, key, value, changed_at, version)
     select ${PERSON('n')}, case when k <= 10 then 'bookmark/' else 'hifz/' end || k, '{"at": 1}', now() - k * interval '1 day', k
     from generate_series(1, 20) as k, ${some('n % 10 = 1')}`,
    `insert into public.quran_note_heads (user_id, version) select ${PERSON('n')}, 20 from ${some('n % 10 = 1')}`,
    `insert into public.own_notes (user_id, topic, key, value, changed_at, version)
     select ${PERSON('n')}, t, 'kept/' || k, '{"at": 1}', now() - k * interval '1 day', k
     from generate_series(1, 5) as k, unnest(array['tasbih', 'names']) as t, ${some('n % 10 = 1')}`,
    `insert into public.own_note_heads (user_id, topic, version) select ${PERSON('n')}, t, 5 from unnest(array['tasbih', 'names']) as t, ${some('n % 10 = 1')}`,
  ],
  learning: [
    `insert into public.lesson_progress (user_id, course, lesson, state, best, finished_at, noted_at)
     select ${PERSON('n')}, '${courses[0]}', 'lesson-' || k, 'finished', 100, now(), now() - k * interval '1 day' from generate_series(1, 8) as k, ${some('n % 3 = 1')}`,
    `insert into public.course_results (user_id, course, score, passed_at) select ${PERSON('n')}, '${courses[0]}', 90, now() from ${some('n % 20 = 1')}`,
    `insert into public.story_reads (user_id, story_id, language, length, finished_at, noted_at, times)
     select ${PERSON('n')}, s.id, 'en', 'long', now(), now(), 1 from (select id from public.stories order by position limit 3) as s, ${some('n % 3 = 1')}`,
  ],
  'chats with the assistant': [
    `insert into public.assistant_chats (id, user_id, title, mode, asked_at) select ${CHAT('n::bigint * 1000 + k')}, ${PERSON('n')}, 'Chat ' || k, 'qa', now() - k * interval '1 day'
     from generate_series(1, 200) as k, ${some('n % 10 = 1', 'k <= case n when 1 then 200 else 5 end')}`,
    `insert into public.assistant_turns (id, chat_id, user_id, seq, question, answer, writer, policy_version)
     select gen_random_uuid(), c.id, c.user_id, s, 'What is said of patience?', jsonb_build_object('answer', jsonb_build_object('class', 'answer', 'danger', null,
       'said', jsonb_build_array(jsonb_build_object('text', 'It is said', 'sources', jsonb_build_array(jsonb_build_object('hadith', 'bukhari:' || s)))))), 'library', 1
     from public.assistant_chats c cross join generate_series(1, 2) as s`,
  ],
  'cards of Kalimah': [
    `insert into public.kalimah_cards (id, author_id, kind, reference, template, palette, format, audience, state, published_at, created_at)
     select ${CARD('n')}, ${PERSON(RANK('n', '$1'))}, 'ayah', '2:255', 'mihrab', 'emerald', 'square', 'members', 'checked', t.at, t.at
     from generate_series(1, $1::int / 2) as n cross join lateral (select now() - ${PART('n')} * interval '90 days' as at) as t`,
    `insert into public.kalimah_saves (user_id, card_id, saved_at) select ${PERSON('(n * 3) % $1::int + 1')}, ${CARD('n % ($1::int / 2) + 1')}, now() - n * interval '1 second'
     from generate_series(1, $1::int) as n on conflict do nothing`,
    `insert into private.kalimah_sent (card_id, user_id, sender_id, told_at) select c.id, ${PERSON('n')}, c.author_id, now() - ${PART('n')} * interval '30 days'
     from generate_series(1, $1::int) as n join public.kalimah_cards c on c.id = ${CARD('n % ($1::int / 2) + 1')}`,
  ],
  conversations: [
    CONVERSATIONS,
    `insert into private.conversation_members (conversation_id, user_id, is_group, list, last_at, read_seq, delivered_seq, unread)
     select c.id, p.id, false, 'inbox', c.last_at, c.last_seq, c.last_seq, 0
     from private.conversations c cross join lateral (values (c.low_id), (c.high_id)) as p (id) where ${OF_THESE}`,
    `insert into private.messages (id, conversation_id, seq, change, author_id, body, created_at, print)
     select gen_random_uuid(), c.id, s, s, case when s % 2 = 0 then c.low_id else c.high_id end, 'salam leaf' || s, c.last_at - (c.last_seq - s) * interval '1 minute', ''
     from private.conversations c cross join lateral generate_series(1, c.last_seq) as s where ${OF_THESE}`,
    `insert into private.message_words (shelf, word, sent_at, message_id)
     select s.id, 'salam', m.created_at, m.id from private.messages m join private.conversations c on c.id = m.conversation_id
     cross join lateral unnest(array[c.id, c.low_id, c.high_id]) as s (id) where ${OF_THESE}`,
    `insert into private.conversation_names (user_id, word, conversation_id)
     select p.id, 'crowd', c.id from private.conversations c cross join lateral (values (c.low_id), (c.high_id)) as p (id) where ${OF_THESE}`,
  ],
  'work for staff': [
    `insert into private.report_cases (id, target_type, target_id, person_id, priority, created_at, state, decision, decided_at)
     select ${CASE('n')}, case when n % 50 = 0 then 'job' else 'post' end, ${POST('n')}::text, ${PERSON(RANK('n', '$1'))}, 1 + n % 4, now() - n * interval '10 minutes',
       case when n % 3 = 0 or n = 7 then 'open' else 'decided' end, case when n % 3 > 0 and n <> 7 then 'dismiss' end, case when n % 3 > 0 and n <> 7 then now() - n * interval '5 minutes' end
     from generate_series(1, greatest(50, $1::int / 50)) as n`,
    `insert into public.reports (reporter_id, type, description, target_type, target_id, case_id, reported_id)
     select ${PERSON('(n * 11) % $1::int + 1')}, 'other', 'Something', 'post', ${POST('n')}::text, ${CASE('n')}, ${PERSON(RANK('n', '$1'))} from generate_series(1, greatest(50, $1::int / 50)) as n`,
    `insert into public.admin_actions (created_at, actor_id, by, action, target, subject_id)
     select now() - n * interval '10 minutes', ${PERSON('$1::int')}, 'admin', (array['role_changed', 'age_changed', 'report_changed'])[1 + n % 3], 'target ' || n, ${PERSON(RANK('n', '$1'))}
     from generate_series(1, $1::int / 10) as n`,
    `insert into public.mosque_proposals (proposer_id, kind, latitude, longitude, facts, created_at)
     select ${PERSON('n')}, 'addition', 48, 16, '{"name": "Mosque"}', now() - n * interval '10 minutes' from generate_series(1, $1::int / 100) as n`,
  ],
};

/**
 * Members as many as are asked for, each with what a year of use leaves behind: few have much and most have little (the k-th of them a
 * k-th of the first), whatever is theirs alone is as large in a crowd of any size. Made in SQL and without triggers: what they would
 * write is written here.
 */
export async function makeMembers(
  database: Client,
  people: number,
  made: (part: string, seconds: number) => void,
): Promise<void> {
  const timed = async (part: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    made(part, (performance.now() - start) / 1000);
  };
  await database.query('set synchronous_commit = off');
  await database.query('set statement_timeout = 0');
  // Nothing is tidied up behind what is still being written; the end does it once.
  for (const sql of [`autovacuum = off`, `max_wal_size = '16GB'`])
    await database.query(`alter system set ${sql}`);
  await database.query('select pg_reload_conf()');
  await timed('network', () =>
    makeCrowd(database, {
      people,
      posts: people * 2,
      connections: Math.ceil(people / 20),
      apart: (90 * 86_400) / (people * 2),
      uneven: true,
    }),
  );
  await timed('talks of the first', () =>
    addTalks(database, { conversations: Math.ceil(people / 20), messages: Math.ceil(people / 10) }),
  );
  await timed('job board', () => addBoard(database, { people, jobs: Math.max(2000, people / 10) }));
  for (const [part, statements] of Object.entries(HISTORIES))
    await timed(part, async () => {
      await database.query('set session_replication_role = replica');
      for (const sql of statements) await database.query(sql, sql.includes('$1') ? [people] : []);
      await database.query('reset session_replication_role');
    });
  await timed('boards', () => addBoards(database));
  await timed('events', () => addEvents(database, { events: people * 10, people, days: 34 }));
  await timed('figures', () => database.query('select public.roll_up_usage()'));
  await timed('vacuum', () => database.query('vacuum analyze'));
  for (const name of ['autovacuum', 'max_wal_size']) await database.query(`alter system reset ${name}`);
  await database.query('select pg_reload_conf()');
}

export { memberId };
