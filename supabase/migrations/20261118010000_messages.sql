-- Messages: conversations of two, and groups. No table of it is open to anybody: functions alone read and write, since what a reader
-- sees of one message depends on more than its row (who blocked whom, when they came and left, what is covered for them).

-- What is off is neither shown to others nor seen of others.
create table private.messaging_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  show_typing boolean not null default true,
  show_delivered boolean not null default true,
  show_read boolean not null default true,
  requests_from text not null default 'everyone' check (requests_from in ('everyone', 'nobody')),
  -- Advances of marriage come covered.
  no_advances boolean not null default true,
  -- What becomes of one's messages with one's account.
  keep_messages boolean not null default false
);

create table private.conversations (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  title text check (length(title) between 1 and 80),
  maker_id uuid references auth.users (id) on delete set null,
  -- The two of a direct one, in the order of their ids.
  low_id uuid references auth.users (id) on delete set null,
  high_id uuid references auth.users (id) on delete set null,
  -- A request stands from `asked_at` until it is accepted. Declining is known to who declined alone.
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz,
  reason text check (reason in (
    'colleague', 'same_field', 'studied_together', 'met_in_person', 'mentoring', 'hiring', 'looking_for_work', 'community')),
  declined_at timestamptz,
  accepted_at timestamptz,
  -- Counted under the lock of this row: who has a number has everything before it.
  last_seq bigint not null default 0,
  change bigint not null default 0,
  last_at timestamptz not null default private.clock(),
  created_at timestamptz not null default private.clock()
);
create unique index conversations_pair on private.conversations (low_id, high_id) where kind = 'direct';
create index conversations_high on private.conversations (high_id);
create index conversations_maker on private.conversations (maker_id);
create index conversations_asked on private.conversations (asked_by, asked_at desc);

create table private.conversation_members (
  conversation_id uuid not null references private.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_group boolean not null,
  joined_at timestamptz not null default private.clock(),
  -- They see what comes after the first and up to the second.
  first_seq bigint not null default 0,
  left_seq bigint,
  left_at timestamptz,
  -- As it was called and how far it had come when they left: what became of it is not for them.
  left_title text,
  left_change bigint,
  left_freely boolean not null default false,
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  unread int not null default 0 check (unread >= 0),
  list text not null default 'none' check (list in ('inbox', 'archived', 'requests', 'none')),
  last_at timestamptz not null default private.clock(),
  muted_until timestamptz,
  -- When they last read or wrote here, and last typed.
  seen_at timestamptz,
  typed_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_list on private.conversation_members (user_id, list, last_at desc, conversation_id desc);
create index conversation_members_unread on private.conversation_members (user_id) where unread > 0;
create index conversation_members_groups on private.conversation_members (user_id, last_at desc) where is_group;

create table private.messages (
  id uuid primary key,
  conversation_id uuid not null references private.conversations (id) on delete cascade,
  seq bigint not null check (seq > 0),
  change bigint not null check (change > 0),
  author_id uuid references auth.users (id) on delete set null,
  body text not null default '' check (length(body) <= 4000),
  refs text[] not null default '{}' check (cardinality(refs) <= 8),
  reply_to uuid,
  forwarded boolean not null default false,
  -- Something that happened in a group, in the order of its messages.
  event text check (event in ('made', 'added', 'removed', 'left', 'renamed')),
  event_by uuid references auth.users (id) on delete set null,
  event_user uuid references auth.users (id) on delete set null,
  event_title text,
  held text[] not null default '{}' check (held <@ array['money', 'marriage']),
  -- Never earlier than that of the one before.
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  version int not null default 1,
  -- What was written, by whom, where and when, as a keyed number: proof for who is shown it in a report.
  print text not null
);
create unique index messages_in_order on private.messages (conversation_id, seq);
create index messages_changed on private.messages (conversation_id, change);
create index messages_at on private.messages (conversation_id, created_at, seq);
create index messages_author on private.messages (author_id, created_at desc);
create index messages_event_by on private.messages (event_by) where event_by is not null;
create index messages_event_user on private.messages (event_user) where event_user is not null;

-- What stood there before an edit, for reports.
create table private.message_versions (
  message_id uuid not null references private.messages (id) on delete cascade,
  version int not null,
  author_id uuid references auth.users (id) on delete cascade,
  body text not null,
  print text not null,
  written_at timestamptz not null,
  primary key (message_id, version)
);
create index message_versions_author on private.message_versions (author_id);

create table private.message_files (
  message_id uuid not null references private.messages (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  path text not null check (length(path) <= 512),
  name text not null check (length(name) between 1 and 200),
  type text not null,
  size bigint not null,
  width int check (width between 1 and 20000),
  height int check (height between 1 and 20000),
  primary key (message_id, place)
);
create unique index message_files_path on private.message_files (path collate "C");

create table private.message_reactions (
  message_id uuid not null references private.messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('thanks', 'beneficial', 'congratulations', 'dua')),
  created_at timestamptz not null default private.clock(),
  primary key (message_id, user_id)
);
create index message_reactions_user on private.message_reactions (user_id);

-- Deleted for oneself; covered words that one has opened; people whose links and pictures one trusts.
create table private.hidden_messages (
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references private.messages (id) on delete cascade,
  primary key (user_id, message_id)
);
create index hidden_messages_message on private.hidden_messages (message_id);
create table private.opened_messages (
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id uuid not null references private.messages (id) on delete cascade,
  primary key (user_id, message_id)
);
create index opened_messages_message on private.opened_messages (message_id);
create table private.trusted_contacts (
  user_id uuid not null references auth.users (id) on delete cascade,
  contact_id uuid not null references auth.users (id) on delete cascade,
  primary key (user_id, contact_id)
);
create index trusted_contacts_contact on private.trusted_contacts (contact_id);

-- Words by which messages are found, each with the moment of its message: a page of results is a stretch of an index. The shelf is
-- the conversation and, of direct ones, each of the two; whoever has thousands of them looks on one shelf and on those of their groups.
create table private.message_words (
  shelf uuid not null,
  word text collate "C" not null,
  sent_at timestamptz not null,
  message_id uuid not null references private.messages (id) on delete cascade,
  primary key (shelf, word, sent_at, message_id)
);
create index message_words_message on private.message_words (message_id);
-- Words of names by which somebody finds their conversations.
create table private.conversation_names (
  user_id uuid not null references auth.users (id) on delete cascade,
  word text collate "C" not null,
  conversation_id uuid not null references private.conversations (id) on delete cascade,
  primary key (user_id, word, conversation_id)
);
create index conversation_names_conversation on private.conversation_names (conversation_id);

insert into private.personal_data (source, condition, omitted) values
  ('private.messaging_settings', 'user_id = $1', '{}'),
  ('private.conversations', 'id in (select m.conversation_id from private.conversation_members m where m.user_id = $1)', '{declined_at}'),
  ('private.conversation_members', 'user_id = $1', '{}'),
  ('private.messages', 'author_id = $1', '{print}'),
  ('private.message_versions', 'author_id = $1', '{print}'),
  ('private.message_files', 'message_id in (select m.id from private.messages m where m.author_id = $1)', '{}'),
  ('private.message_reactions', 'user_id = $1', '{}'),
  ('private.hidden_messages', 'user_id = $1', '{}'),
  ('private.opened_messages', 'user_id = $1', '{}'),
  ('private.trusted_contacts', 'user_id = $1', '{}');

-- Nobody is left to read it.
create function private.on_member_gone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.conversations c where c.id = old.conversation_id
    and not exists (select from private.conversation_members m where m.conversation_id = c.id);
  return null;
end
$$;
create trigger conversation_members_gone after delete on private.conversation_members
  for each row execute function private.on_member_gone();

-- Live: one private topic for each member, on which the house alone speaks. Their right to it never changes with a conversation;
-- what is sent on it is decided for each reader when it is sent.
create policy "messages come to whom they are for" on realtime.messages for select to authenticated
  using (topic = 'messages:' || (select auth.uid()) and realtime.topic() = topic and extension = 'broadcast'
    and (select private.session_ok()) and (select private.in_halaqa()));
