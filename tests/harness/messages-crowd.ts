import type { Client } from 'pg';
import { makeCrowd } from './halaqa-crowd.ts';

export interface Talks {
  /** Direct conversations of the first of the crowd. */
  conversations: number;
  /** Messages of the first conversation; the others have three. */
  messages: number;
}

const PERSON = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const TALK = (n: string) => `('00000000-0000-4000-a000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const GROUP = (n: string) => `('00000000-0000-4000-b000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const GROUPS = 20;

/** The long conversation. */
export const LONG_TALK = '00000000-0000-4000-a000-000000000001';

/** Common words and rare ones: `salam` stands in all of them, `tree7` in every thirty-first. */
const BODY = `concat_ws(' ', 'salam', 'word' || m.seq % 10, 'tree' || m.seq % 31, 'leaf' || m.seq)`;

/** Conversations as many and as long as is asked for, written without triggers: what they would write is written here. */
export async function makeTalks(database: Client, talks: Talks): Promise<void> {
  const { conversations } = talks;
  await makeCrowd(database, { people: conversations + 10, posts: 1, connections: conversations });
  await addTalks(database, talks);
  await database.query('vacuum analyze');
}

/** The same in a crowd that is there. */
export async function addTalks(database: Client, { conversations, messages }: Talks): Promise<void> {
  const statements: [string, unknown[]][] = [
    [
      `insert into private.conversations (id, kind, low_id, high_id, accepted_at, last_seq, change, last_at)
       select ${TALK('n')}, 'direct', ${PERSON('1')}, ${PERSON('n + 1')}, now(), l.last, l.last, now() - n * interval '1 minute'
       from generate_series(1, $1) as n cross join lateral (select case n when 1 then $2::int else 3 end as last) as l`,
      [conversations, messages],
    ],
    [
      `insert into private.conversations (id, kind, title, maker_id, accepted_at, last_seq, change, last_at)
       select ${GROUP('n')}, 'group', 'Group ' || n, ${PERSON('1')}, now(), 3, 3, now() - n * interval '1 hour'
       from generate_series(1, ${GROUPS}) as n`,
      [],
    ],
    [
      `insert into private.conversation_members (conversation_id, user_id, is_group, list, last_at, read_seq, delivered_seq, unread)
       select c.id, p.id, c.kind = 'group', 'inbox', c.last_at, c.last_seq - u.unread, c.last_seq - u.unread, u.unread
       from private.conversations c cross join lateral (
         select c.low_id as id where c.low_id is not null union all select c.high_id where c.high_id is not null
         union all select ${PERSON('n')} from generate_series(1, 5) as n where c.kind = 'group') as p
       cross join lateral (select case when hashtext(c.id::text) % 3 = 0 then 1 else 0 end as unread) as u`,
      [],
    ],
    [
      `insert into private.messages (id, conversation_id, seq, change, author_id, body, created_at, print)
       select gen_random_uuid(), c.id, m.seq, m.seq, coalesce(case when m.seq % 2 = 0 then c.low_id else c.high_id end, c.maker_id),
         ${BODY}, c.last_at - (c.last_seq - m.seq) * interval '1 second', ''
       from private.conversations c cross join lateral generate_series(1, c.last_seq) as m (seq)`,
      [],
    ],
    [
      `insert into private.message_words (shelf, word, sent_at, message_id)
       select s.id, w, m.created_at, m.id from private.messages m join private.conversations c on c.id = m.conversation_id
       cross join lateral unnest(array[c.id, c.low_id, c.high_id]) as s (id)
       cross join lateral unnest(string_to_array(m.body, ' ')) as w where s.id is not null`,
      [],
    ],
    [
      `insert into private.conversation_names (user_id, word, conversation_id)
       select ${PERSON('1')}, w, ${TALK('n')} from generate_series(1, $1) as n cross join lateral (
         values ('crowd'), ('crowd' || n + 1)) as x (w)`,
      [conversations],
    ],
  ];
  await database.query('set session_replication_role = replica');
  for (const [text, values] of statements) await database.query(text, values);
  await database.query('reset session_replication_role');
}

/** What a screen asks for and does: the same in conversations of any size, half way through the long one and down the list. */
export const TALK_CALLS: Record<string, string> = {
  'unread counts': 'select public.my_messages()',
  list: `select public.my_conversations()`,
  'list, later': `select public.my_conversations('inbox', '$LATER')`,
  open: `select public.conversation('${LONG_TALK}')`,
  'page back': `select public.messages_of('${LONG_TALK}', $MIDDLE)`,
  'jump to a date': `select public.messages_of('${LONG_TALK}', _at => now() - $MIDDLE * interval '1 second')`,
  changes: `select public.message_changes('${LONG_TALK}', $MIDDLE)`,
  'search, common word': `select public.search_messages('salam')`,
  'search, two words': `select public.search_messages('word3 tree7')`,
  'search, one conversation': `select public.search_messages('word3', '${LONG_TALK}')`,
  'search, names': `select public.search_messages('crowd12')`,
  send: `select public.send_message(gen_random_uuid(), '${LONG_TALK}', 'As-salamu alaykum, are you there?')`,
  'mark read': `select public.mark_read('${LONG_TALK}', $MIDDLE * 2)`,
};

/** A call as it is in talks of that size. */
export const filledCall = (name: string, { conversations, messages }: Talks): string =>
  (TALK_CALLS[name] ?? '')
    .replaceAll('$MIDDLE', String(Math.floor(messages / 2)))
    .replace('$LATER', `${new Date(Date.now() - (conversations / 2) * 60_000).toISOString()}_${LONG_TALK}`);
