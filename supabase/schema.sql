-- The sum of the migrations, for reading. Written by `npm run db:types`; not by hand, and run by nobody.
-- A part is found by its heading, a table by its own (`-- public.profiles`), a function by its name:
--   Tables of private
--   Tables of public
--   Views of private
--   Policies on tables that are not ours
--   Functions of private
--   Functions of public

-- ==== Tables of private ====

-- private.allowances
create table private.allowances (
  user_id uuid not null,
  action text not null,
  day date not null,
  uses integer default 1 not null,
  constraint allowances_pkey PRIMARY KEY (user_id, action, day),
  constraint allowances_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX allowances_day ON private.allowances USING btree (day);

-- private.approval_kinds
create table private.approval_kinds (
  kind text not null,
  "right" text not null,
  constraint approval_kinds_pkey PRIMARY KEY (kind),
  constraint approval_kinds_kind_check CHECK ((kind ~ '^[a-z_]{1,30}$'::text))
);

-- private.approved_connections
create table private.approved_connections (
  child_id uuid not null,
  other_id uuid not null,
  approved_by uuid,
  approved_at timestamp with time zone default private.clock() not null,
  constraint approved_connections_pkey PRIMARY KEY (child_id, other_id),
  constraint approved_connections_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint approved_connections_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint approved_connections_other_id_fkey FOREIGN KEY (other_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX approved_connections_by ON private.approved_connections USING btree (approved_by);
CREATE INDEX approved_connections_other ON private.approved_connections USING btree (other_id);

-- private.assistant_running
create table private.assistant_running (
  turn_id uuid not null,
  user_id uuid not null,
  chat_id uuid not null,
  begins_chat boolean not null,
  began_at timestamp with time zone default private.clock() not null,
  constraint assistant_running_pkey PRIMARY KEY (turn_id),
  constraint assistant_running_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX assistant_running_of_somebody ON private.assistant_running USING btree (user_id);

-- private.assistant_spending
create table private.assistant_spending (
  day date not null,
  tokens bigint default 0 not null,
  micros bigint default 0 not null,
  constraint assistant_spending_pkey PRIMARY KEY (day)
);

-- private.bans
create table private.bans (
  user_id uuid not null,
  reason text not null,
  banned_by uuid,
  created_at timestamp with time zone default private.clock() not null,
  constraint bans_pkey PRIMARY KEY (user_id),
  constraint bans_banned_by_fkey FOREIGN KEY (banned_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint bans_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint bans_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 1000)))
);
CREATE INDEX bans_banned_by ON private.bans USING btree (banned_by);

-- private.board_counts
create table private.board_counts (
  board text not null,
  step smallint not null,
  bucket bigint not null,
  part smallint not null,
  people bigint not null,
  constraint board_counts_pkey PRIMARY KEY (board, step, bucket, part)
);

-- private.board_entries
create table private.board_entries (
  board text not null,
  user_id uuid not null,
  entry_id uuid not null,
  points bigint not null,
  reached_at timestamp with time zone not null,
  falling_points bigint generated always as ((- points)) stored not null,
  constraint board_entries_pkey PRIMARY KEY (board, user_id),
  constraint board_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES private.board_members(user_id) ON DELETE CASCADE
);
CREATE INDEX board_entries_order ON private.board_entries USING btree (board, falling_points, reached_at, entry_id);
CREATE INDEX board_entries_user ON private.board_entries USING btree (user_id);

-- private.board_members
create table private.board_members (
  user_id uuid not null,
  entry_id uuid default gen_random_uuid() not null,
  constraint board_members_pkey PRIMARY KEY (user_id),
  constraint board_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE
);

-- private.case_notes
create table private.case_notes (
  id bigint generated always as identity not null,
  case_id uuid not null,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint case_notes_pkey PRIMARY KEY (id),
  constraint case_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint case_notes_case_id_fkey FOREIGN KEY (case_id) REFERENCES private.report_cases(id) ON DELETE CASCADE,
  constraint case_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);
CREATE INDEX case_notes_author ON private.case_notes USING btree (author_id);
CREATE INDEX case_notes_of_case ON private.case_notes USING btree (case_id, id);

-- private.child_minutes
create table private.child_minutes (
  child_id uuid not null,
  day date not null,
  minutes integer not null,
  counted_at timestamp with time zone not null,
  constraint child_minutes_pkey PRIMARY KEY (child_id),
  constraint child_minutes_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- private.conversation_members
create table private.conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  is_group boolean not null,
  joined_at timestamp with time zone default private.clock() not null,
  first_seq bigint default 0 not null,
  left_seq bigint,
  left_at timestamp with time zone,
  left_title text,
  left_change bigint,
  left_freely boolean default false not null,
  read_seq bigint default 0 not null,
  delivered_seq bigint default 0 not null,
  unread integer default 0 not null,
  list text default 'none'::text not null,
  last_at timestamp with time zone default private.clock() not null,
  muted_until timestamp with time zone,
  seen_at timestamp with time zone,
  typed_at timestamp with time zone,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES private.conversations(id) ON DELETE CASCADE,
  constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint conversation_members_list_check CHECK ((list = ANY (ARRAY['inbox'::text, 'archived'::text, 'requests'::text, 'none'::text]))),
  constraint conversation_members_unread_check CHECK ((unread >= 0))
);
CREATE INDEX conversation_members_groups ON private.conversation_members USING btree (user_id, last_at DESC) WHERE is_group;
CREATE INDEX conversation_members_list ON private.conversation_members USING btree (user_id, list, last_at DESC, conversation_id DESC);
CREATE INDEX conversation_members_unread ON private.conversation_members USING btree (user_id) WHERE (unread > 0);
CREATE TRIGGER conversation_members_gone AFTER DELETE ON private.conversation_members FOR EACH ROW EXECUTE FUNCTION private.on_member_gone();

-- private.conversation_names
create table private.conversation_names (
  user_id uuid not null,
  word text not null,
  conversation_id uuid not null,
  constraint conversation_names_pkey PRIMARY KEY (user_id, word, conversation_id),
  constraint conversation_names_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES private.conversations(id) ON DELETE CASCADE,
  constraint conversation_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX conversation_names_conversation ON private.conversation_names USING btree (conversation_id);

-- private.conversations
create table private.conversations (
  id uuid not null,
  kind text not null,
  title text,
  maker_id uuid,
  low_id uuid,
  high_id uuid,
  asked_by uuid,
  asked_at timestamp with time zone,
  reason text,
  declined_at timestamp with time zone,
  accepted_at timestamp with time zone,
  last_seq bigint default 0 not null,
  change bigint default 0 not null,
  last_at timestamp with time zone default private.clock() not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint conversations_kind_check CHECK ((kind = ANY (ARRAY['direct'::text, 'group'::text]))),
  constraint conversations_reason_check CHECK ((reason = ANY (ARRAY['colleague'::text, 'same_field'::text, 'studied_together'::text, 'met_in_person'::text, 'mentoring'::text, 'hiring'::text, 'looking_for_work'::text, 'community'::text]))),
  constraint conversations_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
CREATE INDEX conversations_asked ON private.conversations USING btree (asked_by, asked_at DESC);
CREATE INDEX conversations_high ON private.conversations USING btree (high_id);
CREATE INDEX conversations_maker ON private.conversations USING btree (maker_id);
CREATE UNIQUE INDEX conversations_pair ON private.conversations USING btree (low_id, high_id) WHERE (kind = 'direct'::text);

-- private.correction_readers
create table private.correction_readers (
  case_id uuid not null,
  user_id uuid not null,
  constraint correction_readers_pkey PRIMARY KEY (case_id, user_id),
  constraint correction_readers_case_id_fkey FOREIGN KEY (case_id) REFERENCES private.report_cases(id) ON DELETE CASCADE,
  constraint correction_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX correction_readers_person ON private.correction_readers USING btree (user_id);

-- private.deeper_screens
create table private.deeper_screens (
  path text not null,
  constraint deeper_screens_pkey PRIMARY KEY (path),
  constraint deeper_screens_path_check CHECK ((path ~ '^(/[a-z][a-z-]*){2,}$'::text))
);

-- private.dismissed_people
create table private.dismissed_people (
  user_id uuid not null,
  person_id uuid not null,
  constraint dismissed_people_pkey PRIMARY KEY (user_id, person_id),
  constraint dismissed_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint dismissed_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX dismissed_people_person ON private.dismissed_people USING btree (person_id);

-- private.event_counts
create table private.event_counts (
  minute timestamp with time zone not null,
  subject text not null,
  events integer not null,
  constraint event_counts_pkey PRIMARY KEY (minute, subject)
);

-- private.exam_attempts
create table private.exam_attempts (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  course text not null,
  language text not null,
  seed text not null,
  items text[] not null,
  started_at timestamp with time zone not null,
  handed_in_at timestamp with time zone,
  right_count smallint,
  all_count smallint,
  wrong text[],
  constraint exam_attempts_pkey PRIMARY KEY (id),
  constraint exam_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint exam_attempts_check CHECK ((((handed_in_at IS NULL) = (right_count IS NULL)) AND ((handed_in_at IS NULL) = (all_count IS NULL)) AND ((handed_in_at IS NULL) = (wrong IS NULL)))),
  constraint exam_attempts_course_check CHECK (private.is_course_name(course))
);
CREATE INDEX exam_attempts_of ON private.exam_attempts USING btree (user_id, course, started_at);

-- private.export_parts
create table private.export_parts (
  export_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint export_parts_pkey PRIMARY KEY (export_id, number),
  constraint export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.data_exports(id) ON DELETE CASCADE
);

-- private.family_codes
create table private.family_codes (
  child_id uuid not null,
  code text not null,
  expires_at timestamp with time zone not null,
  constraint family_codes_code_key UNIQUE (code),
  constraint family_codes_pkey PRIMARY KEY (child_id),
  constraint family_codes_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- private.former_usernames
create table private.former_usernames (
  fold text not null,
  user_id uuid not null,
  until timestamp with time zone not null,
  constraint former_usernames_pkey PRIMARY KEY (fold),
  constraint former_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX former_usernames_user ON private.former_usernames USING btree (user_id);

-- private.guarded_requests
create table private.guarded_requests (
  id uuid default gen_random_uuid() not null,
  asker_id uuid not null,
  asked_name text not null,
  asked_id uuid,
  created_at timestamp with time zone default private.clock() not null,
  agreed_at timestamp with time zone,
  constraint guarded_requests_pkey PRIMARY KEY (id),
  constraint guarded_requests_asked_id_fkey FOREIGN KEY (asked_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint guarded_requests_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint guarded_requests_asked_name_check CHECK (private.is_username(asked_name))
);
CREATE INDEX guarded_requests_asked ON private.guarded_requests USING btree (asked_id);
CREATE UNIQUE INDEX guarded_requests_once ON private.guarded_requests USING btree (asker_id, private.username_fold(asked_name));

-- private.hidden_messages
create table private.hidden_messages (
  user_id uuid not null,
  message_id uuid not null,
  constraint hidden_messages_pkey PRIMARY KEY (user_id, message_id),
  constraint hidden_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE,
  constraint hidden_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX hidden_messages_message ON private.hidden_messages USING btree (message_id);

-- private.hold_patterns
create table private.hold_patterns (
  reason text not null,
  language text not null,
  pattern text not null,
  constraint hold_patterns_pkey PRIMARY KEY (reason, language),
  constraint hold_patterns_reason_check CHECK ((reason = ANY (ARRAY['money'::text, 'marriage'::text])))
);

-- private.ignored_requests
create table private.ignored_requests (
  user_id uuid not null,
  requester_id uuid not null,
  ignored_at timestamp with time zone default private.clock() not null,
  constraint ignored_requests_pkey PRIMARY KEY (user_id, requester_id),
  constraint ignored_requests_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint ignored_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX ignored_requests_requester ON private.ignored_requests USING btree (requester_id);

-- private.invitations
create table private.invitations (
  invited_id uuid not null,
  inviter_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint invitations_pkey PRIMARY KEY (invited_id),
  constraint invitations_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX invitations_inviter ON private.invitations USING btree (inviter_id);

-- private.invite_codes
create table private.invite_codes (
  user_id uuid not null,
  code text not null,
  constraint invite_codes_code_key UNIQUE (code),
  constraint invite_codes_pkey PRIMARY KEY (user_id),
  constraint invite_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- private.job_hold_patterns
create table private.job_hold_patterns (
  reason text not null,
  language text not null,
  pattern text not null,
  constraint job_hold_patterns_pkey PRIMARY KEY (reason, language),
  constraint job_hold_patterns_reason_check CHECK ((reason = ANY (ARRAY['advance'::text, 'messenger'::text, 'discrimination'::text, 'women_only'::text])))
);

-- private.job_index
create table private.job_index (
  job_id uuid not null,
  published_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  author_id uuid not null,
  latitude real,
  longitude real,
  spot point,
  tags text[] not null,
  words tsvector not null,
  constraint job_index_pkey PRIMARY KEY (job_id),
  constraint job_index_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_index_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job_offers(id) ON DELETE CASCADE
);
CREATE INDEX job_index_author ON private.job_index USING btree (author_id);
CREATE INDEX job_index_by_time ON private.job_index USING btree (published_at DESC, job_id DESC);
CREATE INDEX job_index_spot ON private.job_index USING gist (spot);
CREATE INDEX job_index_tags ON private.job_index USING gin (tags);
CREATE INDEX job_index_words ON private.job_index USING gin (words);

-- private.job_views
create table private.job_views (
  job_id uuid not null,
  user_id uuid not null,
  constraint job_views_pkey PRIMARY KEY (job_id, user_id),
  constraint job_views_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job_offers(id) ON DELETE CASCADE,
  constraint job_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX job_views_user ON private.job_views USING btree (user_id);

-- private.kalimah_sent
create table private.kalimah_sent (
  card_id uuid not null,
  user_id uuid not null,
  sender_id uuid not null,
  sent_at timestamp with time zone default private.clock() not null,
  told_at timestamp with time zone,
  constraint kalimah_sent_pkey PRIMARY KEY (card_id, user_id),
  constraint kalimah_sent_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.kalimah_cards(id) ON DELETE CASCADE,
  constraint kalimah_sent_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint kalimah_sent_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX kalimah_sent_by ON private.kalimah_sent USING btree (sender_id);
CREATE INDEX kalimah_sent_to ON private.kalimah_sent USING btree (user_id, told_at DESC, card_id DESC) WHERE (told_at IS NOT NULL);

-- private.kalimah_shares
create table private.kalimah_shares (
  card_id uuid not null,
  user_id uuid not null,
  constraint kalimah_shares_pkey PRIMARY KEY (card_id, user_id),
  constraint kalimah_shares_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.kalimah_cards(id) ON DELETE CASCADE,
  constraint kalimah_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX kalimah_shares_user ON private.kalimah_shares USING btree (user_id);

-- private.letters
create table private.letters (
  script text not null,
  points int4multirange not null,
  constraint letters_pkey PRIMARY KEY (script)
);

-- private.looked_up
create table private.looked_up (
  viewer_id uuid not null,
  seen_id uuid not null,
  day date not null,
  via text default 'search'::text not null,
  constraint looked_up_pkey PRIMARY KEY (viewer_id, day, seen_id),
  constraint looked_up_seen_id_fkey FOREIGN KEY (seen_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint looked_up_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint looked_up_via_check CHECK ((via = ANY (ARRAY['search'::text, 'halaqa'::text])))
);
CREATE INDEX looked_up_day ON private.looked_up USING btree (day);
CREATE INDEX looked_up_seen ON private.looked_up USING btree (seen_id);

-- private.mentions
create table private.mentions (
  target_type text not null,
  target_id uuid not null,
  user_id uuid not null,
  constraint mentions_pkey PRIMARY KEY (target_id, user_id),
  constraint mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mentions_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'comment'::text])))
);
CREATE INDEX mentions_user ON private.mentions USING btree (user_id);

-- private.message_files
create table private.message_files (
  message_id uuid not null,
  place smallint not null,
  path text not null,
  name text not null,
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  constraint message_files_pkey PRIMARY KEY (message_id, place),
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE,
  constraint message_files_height_check CHECK (((height >= 1) AND (height <= 20000))),
  constraint message_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint message_files_path_check CHECK ((length(path) <= 512)),
  constraint message_files_place_check CHECK (((place >= 1) AND (place <= 10))),
  constraint message_files_width_check CHECK (((width >= 1) AND (width <= 20000)))
);
CREATE UNIQUE INDEX message_files_path ON private.message_files USING btree (path COLLATE "C");

-- private.message_reactions
create table private.message_reactions (
  message_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint message_reactions_pkey PRIMARY KEY (message_id, user_id),
  constraint message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE,
  constraint message_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint message_reactions_kind_check CHECK ((kind = ANY (ARRAY['thanks'::text, 'beneficial'::text, 'congratulations'::text, 'dua'::text])))
);
CREATE INDEX message_reactions_user ON private.message_reactions USING btree (user_id);

-- private.message_versions
create table private.message_versions (
  message_id uuid not null,
  version integer not null,
  author_id uuid,
  body text not null,
  print text not null,
  written_at timestamp with time zone not null,
  constraint message_versions_pkey PRIMARY KEY (message_id, version),
  constraint message_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint message_versions_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE
);
CREATE INDEX message_versions_author ON private.message_versions USING btree (author_id);

-- private.message_words
create table private.message_words (
  shelf uuid not null,
  word text not null,
  sent_at timestamp with time zone not null,
  message_id uuid not null,
  constraint message_words_pkey PRIMARY KEY (shelf, word, sent_at, message_id),
  constraint message_words_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE
);
CREATE INDEX message_words_message ON private.message_words USING btree (message_id);

-- private.messages
create table private.messages (
  id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  change bigint not null,
  author_id uuid,
  body text default ''::text not null,
  refs text[] default '{}'::text[] not null,
  reply_to uuid,
  forwarded boolean default false not null,
  event text,
  event_by uuid,
  event_user uuid,
  event_title text,
  held text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  print text not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES private.conversations(id) ON DELETE CASCADE,
  constraint messages_event_by_fkey FOREIGN KEY (event_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_event_user_fkey FOREIGN KEY (event_user) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_body_check CHECK ((length(body) <= 4000)),
  constraint messages_change_check CHECK ((change > 0)),
  constraint messages_event_check CHECK ((event = ANY (ARRAY['made'::text, 'added'::text, 'removed'::text, 'left'::text, 'renamed'::text]))),
  constraint messages_held_check CHECK ((held <@ ARRAY['money'::text, 'marriage'::text])),
  constraint messages_refs_check CHECK ((cardinality(refs) <= 8)),
  constraint messages_seq_check CHECK ((seq > 0))
);
CREATE INDEX messages_at ON private.messages USING btree (conversation_id, created_at, seq);
CREATE INDEX messages_author ON private.messages USING btree (author_id, created_at DESC);
CREATE INDEX messages_changed ON private.messages USING btree (conversation_id, change);
CREATE INDEX messages_event_by ON private.messages USING btree (event_by) WHERE (event_by IS NOT NULL);
CREATE INDEX messages_event_user ON private.messages USING btree (event_user) WHERE (event_user IS NOT NULL);
CREATE INDEX messages_references ON private.messages USING gin (refs) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX messages_in_order ON private.messages USING btree (conversation_id, seq);

-- private.messaging_settings
create table private.messaging_settings (
  user_id uuid not null,
  show_typing boolean default true not null,
  show_delivered boolean default true not null,
  show_read boolean default true not null,
  requests_from text default 'everyone'::text not null,
  no_advances boolean default true not null,
  keep_messages boolean default false not null,
  constraint messaging_settings_pkey PRIMARY KEY (user_id),
  constraint messaging_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint messaging_settings_requests_from_check CHECK ((requests_from = ANY (ARRAY['everyone'::text, 'nobody'::text])))
);

-- private.mosque_imports
create table private.mosque_imports (
  sha256 text not null,
  source text not null,
  records integer not null,
  loaded integer default 0 not null,
  imported_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  constraint mosque_imports_pkey PRIMARY KEY (sha256),
  constraint mosque_imports_records_check CHECK ((records >= 0)),
  constraint mosque_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

-- private.mosque_tiles
create table private.mosque_tiles (
  tile text not null,
  checked_at timestamp with time zone not null,
  constraint mosque_tiles_pkey PRIMARY KEY (tile)
);

-- private.oldest_ages
create table private.oldest_ages (
  user_id uuid not null,
  age_group text not null,
  constraint oldest_ages_pkey PRIMARY KEY (user_id),
  constraint oldest_ages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint oldest_ages_age_group_check CHECK ((private.age_rank(age_group) IS NOT NULL))
);

-- private.opened_messages
create table private.opened_messages (
  user_id uuid not null,
  message_id uuid not null,
  constraint opened_messages_pkey PRIMARY KEY (user_id, message_id),
  constraint opened_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES private.messages(id) ON DELETE CASCADE,
  constraint opened_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX opened_messages_message ON private.opened_messages USING btree (message_id);

-- private.people_words
create table private.people_words (
  word text not null,
  weight smallint not null,
  user_id uuid not null,
  constraint people_words_pkey PRIMARY KEY (word, weight, user_id),
  constraint people_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.public_profiles(user_id) ON DELETE CASCADE
);
CREATE INDEX people_words_user ON private.people_words USING btree (user_id);

-- private.personal_data
create table private.personal_data (
  source text not null,
  condition text not null,
  omitted text[] default '{}'::text[] not null,
  constraint personal_data_pkey PRIMARY KEY (source)
);

-- private.points_sources
create table private.points_sources (
  reason text not null,
  amount bigint not null,
  daily_cap bigint not null,
  constraint points_sources_pkey PRIMARY KEY (reason),
  constraint points_sources_amount_check CHECK ((amount > 0)),
  constraint points_sources_check CHECK ((daily_cap >= amount))
);

-- private.post_topics
create table private.post_topics (
  topic text not null,
  published_at timestamp with time zone not null,
  post_id uuid not null,
  constraint post_topics_pkey PRIMARY KEY (topic, published_at, post_id),
  constraint post_topics_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE
);
CREATE INDEX post_topics_post ON private.post_topics USING btree (post_id);

-- private.post_words
create table private.post_words (
  word text not null,
  published_at timestamp with time zone not null,
  post_id uuid not null,
  constraint post_words_pkey PRIMARY KEY (word, published_at, post_id),
  constraint post_words_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE
);
CREATE INDEX post_words_post ON private.post_words USING btree (post_id);

-- private.prompt_trials
create table private.prompt_trials (
  day date not null,
  runs integer default 0 not null,
  constraint prompt_trials_pkey PRIMARY KEY (day)
);

-- private.published_kinds
create table private.published_kinds (
  kind text not null,
  source regclass not null,
  holds_claims boolean default false not null,
  constraint published_kinds_pkey PRIMARY KEY (kind),
  constraint published_kinds_kind_check CHECK ((kind ~ '^[a-z][a-z_]{0,39}$'::text))
);

-- private.report_cases
create table private.report_cases (
  id uuid default gen_random_uuid() not null,
  target_type text not null,
  target_id text not null,
  person_id uuid,
  held_id uuid,
  priority smallint not null,
  with_child boolean default false not null,
  reports integer default 0 not null,
  state text default 'open'::text not null,
  assigned_to uuid,
  created_at timestamp with time zone default private.clock() not null,
  decision text,
  note text,
  until timestamp with time zone,
  reference text,
  told integer,
  decided_by uuid,
  decided_at timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_from text,
  appeal_outcome text,
  appeal_decided_by uuid,
  appeal_decided_at timestamp with time zone,
  correction jsonb,
  to_tell integer,
  constraint report_cases_pkey PRIMARY KEY (id),
  constraint report_cases_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint report_cases_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint report_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint report_cases_held_id_fkey FOREIGN KEY (held_id) REFERENCES public.held_items(id) ON DELETE SET NULL,
  constraint report_cases_person_id_fkey FOREIGN KEY (person_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint report_cases_appeal_check CHECK (((length(appeal) >= 3) AND (length(appeal) <= 1000))),
  constraint report_cases_appeal_from_check CHECK ((appeal_from = ANY (ARRAY['parent'::text, 'staff'::text]))),
  constraint report_cases_appeal_outcome_check CHECK ((appeal_outcome = ANY (ARRAY['upheld'::text, 'overturned'::text]))),
  constraint report_cases_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint report_cases_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint report_cases_decision_check CHECK ((decision = ANY (ARRAY['dismiss'::text, 'correct'::text, 'hide'::text, 'remove'::text, 'warn'::text, 'limit'::text, 'suspend'::text, 'gone'::text]))),
  constraint report_cases_note_check CHECK ((length(note) <= 1000)),
  constraint report_cases_priority_check CHECK (((priority >= 1) AND (priority <= 4))),
  constraint report_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text, 'appealed'::text])))
);
CREATE INDEX report_cases_appeal_decided_by ON private.report_cases USING btree (appeal_decided_by);
CREATE INDEX report_cases_assigned_to ON private.report_cases USING btree (assigned_to);
CREATE INDEX report_cases_decided ON private.report_cases USING btree (decided_at DESC, id DESC) WHERE (state = 'decided'::text);
CREATE INDEX report_cases_decided_by ON private.report_cases USING btree (decided_by);
CREATE INDEX report_cases_held ON private.report_cases USING btree (held_id);
CREATE INDEX report_cases_limits ON private.report_cases USING btree (person_id, until) WHERE (decision = 'limit'::text);
CREATE INDEX report_cases_of_person ON private.report_cases USING btree (person_id, created_at);
CREATE INDEX report_cases_of_target ON private.report_cases USING btree (target_type, target_id, created_at);
CREATE INDEX report_cases_waiting ON private.report_cases USING btree (priority, created_at, id) WHERE (state <> 'decided'::text);
CREATE INDEX report_cases_waiting_for ON private.report_cases USING btree (assigned_to, priority, created_at, id) WHERE (state <> 'decided'::text);
CREATE INDEX report_cases_waiting_of_kind ON private.report_cases USING btree (target_type, priority, created_at, id) WHERE (state <> 'decided'::text);
CREATE UNIQUE INDEX one_open_case ON private.report_cases USING btree (target_type, target_id, person_id) NULLS NOT DISTINCT WHERE (state = 'open'::text);
CREATE TRIGGER report_cases_parents AFTER UPDATE OF decision, appeal_outcome ON private.report_cases FOR EACH ROW WHEN ((new.decision = ANY (ARRAY['hide'::text, 'remove'::text, 'warn'::text, 'limit'::text, 'suspend'::text])) AND (old.decision IS NULL OR new.appeal_outcome IS DISTINCT FROM old.appeal_outcome)) EXECUTE FUNCTION private.tell_parents_of_decision();
CREATE TRIGGER report_cases_person_goes BEFORE UPDATE OF person_id ON private.report_cases FOR EACH ROW WHEN (old.person_id IS NOT NULL AND new.person_id IS NULL) EXECUTE FUNCTION private.on_case_person_gone();
CREATE TRIGGER report_cases_person_gone AFTER UPDATE OF person_id ON private.report_cases FOR EACH ROW WHEN (old.person_id IS NOT NULL AND new.person_id IS NULL) EXECUTE FUNCTION private.on_case_person_gone();

-- private.reserved_names
create table private.reserved_names (
  word text not null,
  kind text not null,
  constraint reserved_names_pkey PRIMARY KEY (word),
  constraint reserved_names_kind_check CHECK ((kind = ANY (ARRAY['office'::text, 'title'::text, 'house'::text]))),
  constraint reserved_names_word_check CHECK ((word = private.seen_as(word)))
);

-- private.resting_names
create table private.resting_names (
  trace text not null,
  until timestamp with time zone not null,
  constraint resting_names_pkey PRIMARY KEY (trace)
);

-- private.return_clocks
create table private.return_clocks (
  user_id uuid not null,
  started_at timestamp with time zone default now() not null,
  constraint return_clocks_pkey PRIMARY KEY (user_id),
  constraint return_clocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- private.reviewable
create table private.reviewable (
  record text not null,
  language text not null,
  kind text not null,
  title text not null,
  sha256 text not null,
  "position" integer not null,
  constraint reviewable_pkey PRIMARY KEY (record, language),
  constraint reviewable_record_check CHECK (((record ~ '^[a-z]+/'::text) AND (length(record) <= 180))),
  constraint reviewable_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX reviewable_in_order ON private.reviewable USING btree ("position", language);

-- private.reviewable_sums
create table private.reviewable_sums (
  sum text not null,
  kept_at timestamp with time zone default private.clock() not null,
  constraint reviewable_sums_pkey PRIMARY KEY (sum)
);

-- private.reviewed_texts
create table private.reviewed_texts (
  sha256 text not null,
  form text not null,
  constraint reviewed_texts_pkey PRIMARY KEY (sha256),
  constraint reviewed_texts_check CHECK ((sha256 = encode(sha256(convert_to(form, 'UTF8'::name)), 'hex'::text))),
  constraint reviewed_texts_form_check CHECK ((octet_length(form) <= 100000))
);

-- private.role_rights
create table private.role_rights (
  role text not null,
  "right" text not null,
  constraint role_rights_pkey PRIMARY KEY (role, "right"),
  constraint role_rights_right_check CHECK (("right" ~ '^[a-z_]{1,40}$'::text)),
  constraint role_rights_role_check CHECK ((role = ANY (ARRAY['moderator'::text, 'reviewer'::text, 'support'::text, 'reader'::text])))
);

-- private.salary_bounds
create table private.salary_bounds (
  currency text not null,
  most bigint not null,
  constraint salary_bounds_pkey PRIMARY KEY (currency)
);

-- private.secrets
create table private.secrets (
  name text not null,
  value bytea default sha256(((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid()))) not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

-- private.speech_asks
create table private.speech_asks (
  id bigint generated always as identity not null,
  user_id uuid not null,
  story_id text not null,
  asked_at timestamp with time zone default private.clock() not null,
  constraint speech_asks_pkey PRIMARY KEY (id),
  constraint speech_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX speech_asks_by ON private.speech_asks USING btree (user_id, asked_at);

-- private.story_drafts
create table private.story_drafts (
  story_id text not null,
  version integer not null,
  submitted_at timestamp with time zone,
  published_at timestamp with time zone,
  constraint story_drafts_pkey PRIMARY KEY (story_id, version),
  constraint story_drafts_story_id_version_fkey FOREIGN KEY (story_id, version) REFERENCES private.story_facts(story_id, version)
);

-- private.story_facts
create table private.story_facts (
  story_id text not null,
  version integer not null,
  age_band text not null,
  kind text not null,
  themes text[] not null,
  sources jsonb not null,
  review text not null,
  pack_sum text,
  made_by uuid,
  made_at timestamp with time zone default private.clock() not null,
  constraint story_facts_story_id_pack_sum_key UNIQUE (story_id, pack_sum),
  constraint story_facts_pkey PRIMARY KEY (story_id, version),
  constraint story_facts_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint story_facts_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.stories(id),
  constraint story_facts_sources_check CHECK (private.are_story_sources(sources)),
  constraint story_facts_themes_check CHECK (private.are_story_themes(themes)),
  constraint story_facts_version_check CHECK ((version > 0))
);
CREATE INDEX story_facts_by ON private.story_facts USING btree (made_by);
CREATE TRIGGER story_facts_keep BEFORE DELETE OR UPDATE ON private.story_facts FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER story_facts_keep_all BEFORE TRUNCATE ON private.story_facts FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();

-- private.story_packs
create table private.story_packs (
  sum text not null,
  kept_at timestamp with time zone default private.clock() not null,
  constraint story_packs_pkey PRIMARY KEY (sum)
);

-- private.suspensions
create table private.suspensions (
  id bigint generated always as identity not null,
  user_id uuid not null,
  case_id uuid,
  until timestamp with time zone not null,
  constraint suspensions_case_id_key UNIQUE (case_id),
  constraint suspensions_pkey PRIMARY KEY (id),
  constraint suspensions_case_id_fkey FOREIGN KEY (case_id) REFERENCES private.report_cases(id) ON DELETE CASCADE,
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX suspensions_of_person ON private.suspensions USING btree (user_id, until);

-- private.tallies
create table private.tallies (
  target_id uuid not null,
  kind text not null,
  shard smallint not null,
  n integer not null,
  constraint tallies_pkey PRIMARY KEY (target_id, kind, shard)
);

-- private.trusted_contacts
create table private.trusted_contacts (
  user_id uuid not null,
  contact_id uuid not null,
  constraint trusted_contacts_pkey PRIMARY KEY (user_id, contact_id),
  constraint trusted_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint trusted_contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX trusted_contacts_contact ON private.trusted_contacts USING btree (contact_id);

-- private.usage_cohorts
create table private.usage_cohorts (
  joined_week date not null,
  week date not null,
  members bigint not null,
  constraint usage_cohorts_pkey PRIMARY KEY (joined_week, week)
);

-- private.usage_counts
create table private.usage_counts (
  day date not null,
  event_name text not null,
  feature_name text not null,
  mode text not null,
  events bigint not null,
  constraint usage_counts_pkey PRIMARY KEY (day, event_name, feature_name, mode)
);

-- private.usage_days
create table private.usage_days (
  day date not null,
  events bigint not null,
  sessions bigint not null,
  session_seconds bigint not null,
  member_sessions bigint not null,
  active_members bigint not null,
  new_members bigint not null,
  questions bigint not null,
  member_questions bigint not null,
  total_members bigint,
  until timestamp with time zone,
  constraint usage_days_pkey PRIMARY KEY (day)
);

-- private.usage_joined
create table private.usage_joined (
  week date not null,
  members bigint not null,
  constraint usage_joined_pkey PRIMARY KEY (week)
);

-- private.usage_languages
create table private.usage_languages (
  day date not null,
  language text not null,
  active_members bigint not null,
  sessions bigint not null,
  session_seconds bigint not null,
  questions bigint not null,
  story_requests bigint not null,
  constraint usage_languages_pkey PRIMARY KEY (day, language),
  constraint usage_languages_active_members_check CHECK ((active_members >= 5))
);

-- private.word_prints
create table private.word_prints (
  author_id uuid not null,
  target_id uuid not null,
  print bytea not null,
  written_at timestamp with time zone default private.clock() not null,
  constraint word_prints_pkey PRIMARY KEY (target_id),
  constraint word_prints_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX word_prints_age ON private.word_prints USING btree (written_at);
CREATE INDEX word_prints_author ON private.word_prints USING btree (author_id);
CREATE INDEX word_prints_print ON private.word_prints USING btree (print, written_at DESC);

-- ==== Tables of public ====

-- public.account_deletions
create table public.account_deletions (
  user_id uuid not null,
  requested_at timestamp with time zone default private.clock() not null,
  due_at timestamp with time zone not null,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at);
alter table public.account_deletions enable row level security;
create policy "a deletion is seen by who asked for it" on public.account_deletions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.account_deletions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.account_deletions to authenticated;
CREATE TRIGGER account_deletions_publish AFTER INSERT OR DELETE ON public.account_deletions FOR EACH ROW EXECUTE FUNCTION private.on_deletion_change();

-- public.admin_actions
create table public.admin_actions (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default private.clock() not null,
  actor_id uuid,
  by text not null,
  operator text,
  action text not null,
  target text,
  subject_id uuid,
  before jsonb,
  after jsonb,
  constraint admin_actions_pkey PRIMARY KEY (id),
  constraint admin_actions_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_actions_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admin_actions_action_check CHECK ((action ~ '^[a-z_]{1,40}$'::text)),
  constraint admin_actions_by_check CHECK ((by = ANY (ARRAY['admin'::text, 'operator'::text, 'service'::text]))),
  constraint admin_actions_operator_check CHECK ((length(operator) <= 100)),
  constraint admin_actions_target_check CHECK ((length(target) <= 200))
);
CREATE INDEX admin_actions_by_action ON public.admin_actions USING btree (action, created_at DESC, id DESC);
CREATE INDEX admin_actions_by_actor ON public.admin_actions USING btree (actor_id, created_at DESC, id DESC);
CREATE INDEX admin_actions_by_subject ON public.admin_actions USING btree (subject_id, created_at DESC, id DESC);
CREATE INDEX admin_actions_by_target ON public.admin_actions USING gin (private.letter_groups(target));
CREATE INDEX admin_actions_when ON public.admin_actions USING btree (created_at DESC, id DESC);
alter table public.admin_actions enable row level security;
create policy "admins read what admins did" on public.admin_actions for select to authenticated
  using (( SELECT private.has_right('see_audit'::text) AS has_right));
create policy "only a session in good standing" on public.admin_actions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.admin_actions to service_role;
grant select on public.admin_actions to authenticated;
CREATE TRIGGER admin_actions_keep BEFORE DELETE OR UPDATE ON public.admin_actions FOR EACH ROW EXECUTE FUNCTION private.keep_actions();
CREATE TRIGGER admin_actions_keep_all BEFORE TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_actions();

-- public.admins
create table public.admins (
  user_id uuid not null,
  granted_by uuid default auth.uid(),
  created_at timestamp with time zone default now() not null,
  constraint admins_pkey PRIMARY KEY (user_id),
  constraint admins_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX admins_granted_by ON public.admins USING btree (granted_by);
alter table public.admins enable row level security;
create policy "admins see each other, anyone themselves" on public.admins for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
create policy "only a session in good standing" on public.admins as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "the sign-in service makes admins" on public.admins for insert to supabase_auth_admin
  with check (true);
create policy "the sign-in service sees admins" on public.admins for select to supabase_auth_admin
  using (true);
grant delete, insert, maintain, references, select, trigger, truncate, update on public.admins to service_role;
grant select on public.admins to authenticated;
CREATE TRIGGER admins_give_names_back AFTER DELETE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.on_admin_dismissed();
CREATE TRIGGER admins_in_menus AFTER INSERT OR DELETE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.on_staff_change();
CREATE TRIGGER admins_noted AFTER INSERT OR DELETE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('admin', 'user_id', 'created_at');
CREATE TRIGGER admins_told AFTER INSERT OR DELETE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.on_admin_change();

-- public.ai_prompts
create table public.ai_prompts (
  mode text not null,
  version integer not null,
  body text not null,
  state text default 'draft'::text not null,
  author_id uuid,
  created_at timestamp with time zone default private.clock() not null,
  replaced integer,
  constraint ai_prompts_pkey PRIMARY KEY (mode, version),
  constraint ai_prompts_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint ai_prompts_mode_replaced_fkey FOREIGN KEY (mode, replaced) REFERENCES public.ai_prompts(mode, version),
  constraint ai_prompts_body_check CHECK (((length(btrim(body)) >= 1) AND (length(btrim(body)) <= 8000))),
  constraint ai_prompts_mode_check CHECK ((mode = ANY (ARRAY['general'::text, 'qa'::text, 'learning'::text, 'stories'::text]))),
  constraint ai_prompts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'retired'::text]))),
  constraint ai_prompts_version_check CHECK ((version > 0))
);
CREATE INDEX ai_prompts_by ON public.ai_prompts USING btree (author_id);
CREATE INDEX ai_prompts_replaced ON public.ai_prompts USING btree (mode, replaced);
CREATE UNIQUE INDEX one_prompt_is_active ON public.ai_prompts USING btree (mode) WHERE (state = 'active'::text);
alter table public.ai_prompts enable row level security;
create policy "admins read prompts" on public.ai_prompts for select to authenticated
  using (( SELECT private.has_right('see_prompts'::text) AS has_right));
create policy "only a session in good standing" on public.ai_prompts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.ai_prompts to authenticated;
grant select on public.ai_prompts to service_role;
CREATE TRIGGER ai_prompts_kept BEFORE DELETE OR UPDATE ON public.ai_prompts FOR EACH ROW EXECUTE FUNCTION private.keep_prompts();

-- public.analytics_events
create table public.analytics_events (
  id bigint generated always as identity not null,
  user_id uuid,
  session_id text,
  event_name text not null,
  page_path text,
  feature_name text,
  metadata jsonb default '{}'::jsonb not null,
  device text,
  referrer text,
  created_at timestamp with time zone default now() not null,
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint analytics_events_closed_list CHECK ((event_name = ANY (ARRAY['page_view'::text, 'feature_use'::text, 'client_error'::text, 'ai_question'::text, 'story_request'::text]))),
  constraint analytics_events_device_check CHECK ((length(device) <= 512)),
  constraint analytics_events_event_name_check CHECK (((length(event_name) >= 1) AND (length(event_name) <= 64))),
  constraint analytics_events_feature CHECK ((feature_name ~ '^[a-z][a-z-]*$'::text)),
  constraint analytics_events_feature_name_check CHECK ((length(feature_name) <= 64)),
  constraint analytics_events_metadata_check CHECK (((jsonb_typeof(metadata) = 'object'::text) AND (octet_length((metadata)::text) <= 4096))),
  constraint analytics_events_page_path_check CHECK ((length(page_path) <= 512)),
  constraint analytics_events_referrer_check CHECK ((length(referrer) <= 512)),
  constraint analytics_events_session_id_check CHECK ((length(session_id) <= 64)),
  constraint analytics_events_unnamed CHECK (((event_name <> 'feature_use'::text) OR ((user_id IS NULL) AND (session_id IS NULL))))
);
CREATE INDEX analytics_events_time ON public.analytics_events USING brin (created_at);
CREATE INDEX analytics_events_user ON public.analytics_events USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table public.analytics_events enable row level security;
create policy "a visitor's event names nobody" on public.analytics_events for insert to anon
  with check ((user_id IS NULL));
create policy "an event names nobody or its sender" on public.analytics_events for insert to authenticated
  with check (((user_id IS NULL) OR (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.analytics_events as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.analytics_events to service_role;
grant insert (user_id, session_id, event_name, page_path, feature_name, metadata, device, referrer) on public.analytics_events to anon;
grant insert (user_id, session_id, event_name, page_path, feature_name, metadata, device, referrer) on public.analytics_events to authenticated;
CREATE TRIGGER analytics_events_spare_children BEFORE INSERT ON public.analytics_events FOR EACH ROW EXECUTE FUNCTION private.spare_children();

-- public.approvals
create table public.approvals (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  target text not null,
  detail jsonb default '{}'::jsonb not null,
  subject_id uuid,
  reason text,
  asked_by uuid,
  asked_at timestamp with time zone default private.clock() not null,
  alone_from timestamp with time zone,
  state text default 'waiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint approvals_pkey PRIMARY KEY (id),
  constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint approvals_kind_fkey FOREIGN KEY (kind) REFERENCES private.approval_kinds(kind),
  constraint approvals_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint approvals_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint approvals_detail_check CHECK ((octet_length((detail)::text) <= 65536)),
  constraint approvals_reason_check CHECK ((length(reason) <= 2000)),
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'agreed'::text, 'refused'::text, 'taken_back'::text]))),
  constraint approvals_target_check CHECK (((length(target) >= 1) AND (length(target) <= 200)))
);
CREATE INDEX approvals_asked_by ON public.approvals USING btree (asked_by);
CREATE INDEX approvals_decided_by ON public.approvals USING btree (decided_by);
CREATE INDEX approvals_subject ON public.approvals USING btree (subject_id);
CREATE INDEX approvals_waiting ON public.approvals USING btree (asked_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX one_approval_waits ON public.approvals USING btree (kind, target) WHERE (state = 'waiting'::text);
alter table public.approvals enable row level security;
create policy "only a session in good standing" on public.approvals as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "those with the right see what waits for a second person" on public.approvals for select to authenticated
  using (private.may_approve(kind));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.approvals to service_role;
grant select on public.approvals to authenticated;

-- public.assistant_chats
create table public.assistant_chats (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  mode text not null,
  pinned_at timestamp with time zone,
  created_at timestamp with time zone default private.clock() not null,
  asked_at timestamp with time zone default private.clock() not null,
  constraint assistant_chats_id_user_id_key UNIQUE (id, user_id),
  constraint assistant_chats_pkey PRIMARY KEY (id),
  constraint assistant_chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint assistant_chats_mode_check CHECK ((mode = ANY (ARRAY['qa'::text, 'learning'::text, 'stories'::text]))),
  constraint assistant_chats_title_check CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 120)))
);
CREATE INDEX assistant_chats_of_somebody ON public.assistant_chats USING btree (user_id, asked_at DESC);
alter table public.assistant_chats enable row level security;
create policy "only a session in good standing" on public.assistant_chats as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people and the parents of children read chats" on public.assistant_chats for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR (user_id IN ( SELECT private.read_children() AS read_children))));
create policy "people delete their own chats" on public.assistant_chats for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people name and pin their own chats" on public.assistant_chats for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.assistant_chats to authenticated;
grant update (title, pinned_at) on public.assistant_chats to authenticated;

-- public.assistant_feedback
create table public.assistant_feedback (
  turn_id uuid not null,
  user_id uuid default auth.uid() not null,
  verdict text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  constraint assistant_feedback_pkey PRIMARY KEY (turn_id),
  constraint assistant_feedback_turn_id_user_id_fkey FOREIGN KEY (turn_id, user_id) REFERENCES public.assistant_turns(id, user_id) ON DELETE CASCADE,
  constraint assistant_feedback_reason_check CHECK ((reason ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint assistant_feedback_verdict_check CHECK ((verdict = ANY (ARRAY['up'::text, 'down'::text])))
);
CREATE INDEX assistant_feedback_of_somebody ON public.assistant_feedback USING btree (user_id);
alter table public.assistant_feedback enable row level security;
create policy "only a session in good standing" on public.assistant_feedback as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people change what they said of answers" on public.assistant_feedback for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people say what they think of their own answers" on public.assistant_feedback for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people see what they said of answers" on public.assistant_feedback for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people take back what they said of answers" on public.assistant_feedback for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.assistant_feedback to authenticated;
grant insert (turn_id, user_id, verdict, reason) on public.assistant_feedback to authenticated;
grant update (verdict, reason) on public.assistant_feedback to authenticated;

-- public.assistant_shares
create table public.assistant_shares (
  turn_id uuid not null,
  user_id uuid default auth.uid() not null,
  token text default encode(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 'hex'::text) not null,
  created_at timestamp with time zone default now() not null,
  constraint assistant_shares_token_key UNIQUE (token),
  constraint assistant_shares_pkey PRIMARY KEY (turn_id),
  constraint assistant_shares_turn_id_user_id_fkey FOREIGN KEY (turn_id, user_id) REFERENCES public.assistant_turns(id, user_id) ON DELETE CASCADE
);
CREATE INDEX assistant_shares_of_somebody ON public.assistant_shares USING btree (user_id);
alter table public.assistant_shares enable row level security;
create policy "from sixteen on people share their own answers" on public.assistant_shares for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.is_child() AS is_child))));
create policy "only a session in good standing" on public.assistant_shares as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people see what they share" on public.assistant_shares for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people take back what they share" on public.assistant_shares for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.assistant_shares to authenticated;
grant insert (turn_id, user_id) on public.assistant_shares to authenticated;

-- public.assistant_turns
create table public.assistant_turns (
  id uuid not null,
  chat_id uuid not null,
  user_id uuid not null,
  seq integer not null,
  question text not null,
  answer jsonb not null,
  writer text not null,
  model text,
  prompts jsonb default '{}'::jsonb not null,
  policy_version integer not null,
  removed integer default 0 not null,
  failed jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default private.clock() not null,
  searched text generated always as (private.searched_words(question, answer)) stored not null,
  constraint assistant_turns_chat_id_seq_key UNIQUE (chat_id, seq),
  constraint assistant_turns_id_user_id_key UNIQUE (id, user_id),
  constraint assistant_turns_pkey PRIMARY KEY (id),
  constraint assistant_turns_chat_id_user_id_fkey FOREIGN KEY (chat_id, user_id) REFERENCES public.assistant_chats(id, user_id) ON DELETE CASCADE,
  constraint assistant_turns_answer_check CHECK (((jsonb_typeof(answer) = 'object'::text) AND ((answer #>> '{answer,class}'::text[]) <> 'crisis'::text) AND ((answer #> '{answer,danger}'::text[]) = 'null'::jsonb))),
  constraint assistant_turns_check CHECK (((writer = 'model'::text) = (model IS NOT NULL))),
  constraint assistant_turns_failed_check CHECK ((jsonb_typeof(failed) = 'object'::text)),
  constraint assistant_turns_model_check CHECK (((length(model) >= 1) AND (length(model) <= 200))),
  constraint assistant_turns_prompts_check CHECK ((jsonb_typeof(prompts) = 'object'::text)),
  constraint assistant_turns_question_check CHECK (((length(question) >= 1) AND (length(question) <= 4000))),
  constraint assistant_turns_removed_check CHECK ((removed >= 0)),
  constraint assistant_turns_seq_check CHECK ((seq > 0)),
  constraint assistant_turns_writer_check CHECK ((writer = ANY (ARRAY['library'::text, 'model'::text])))
);
CREATE INDEX assistant_turns_of_somebody ON public.assistant_turns USING btree (user_id, created_at DESC);
CREATE INDEX assistant_turns_references ON public.assistant_turns USING gin (private.turn_references(answer));
alter table public.assistant_turns enable row level security;
create policy "only a session in good standing" on public.assistant_turns as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people and the parents of children read turns" on public.assistant_turns for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR (user_id IN ( SELECT private.read_children() AS read_children))));
create policy "people delete their own turns" on public.assistant_turns for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.assistant_turns to authenticated;

-- public.blocks
create table public.blocks (
  blocker_id uuid default auth.uid() not null,
  blocked_id uuid not null,
  created_at timestamp with time zone default now() not null,
  knew_name boolean default false not null,
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint nobody_blocks_themselves CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
alter table public.blocks enable row level security;
create policy "a block is seen by who made it" on public.blocks for select to authenticated
  using ((blocker_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.blocks as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.blocks to service_role;
grant select on public.blocks to authenticated;
CREATE TRIGGER blocks_close_conversations AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.on_block_for_messages();
CREATE TRIGGER blocks_end_following AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.on_block();

-- public.certificates
create table public.certificates (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  course text not null,
  holder_name text not null,
  lessons smallint not null,
  score smallint not null,
  issued_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  is_public boolean not null,
  withdrawn_because text,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint certificates_course_check CHECK (private.is_course_name(course)),
  constraint certificates_holder_name_check CHECK (private.is_plain_line(holder_name, 80)),
  constraint certificates_lessons_check CHECK ((lessons > 0)),
  constraint certificates_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint certificates_withdrawn_because_check CHECK (((length(btrim(withdrawn_because)) >= 1) AND (length(btrim(withdrawn_because)) <= 500))),
  constraint withdrawn_is_revoked CHECK (((withdrawn_because IS NULL) OR (revoked_at IS NOT NULL)))
);
CREATE INDEX certificates_of ON public.certificates USING btree (user_id);
CREATE UNIQUE INDEX certificates_one_valid ON public.certificates USING btree (user_id, course) WHERE (revoked_at IS NULL);
alter table public.certificates enable row level security;
create policy "certificates are read by their holder" on public.certificates for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.certificates as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.certificates to authenticated;

-- public.child_rules
create table public.child_rules (
  child_id uuid not null,
  community boolean default true not null,
  daily_minutes integer,
  time_zone text default 'UTC'::text not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint child_rules_pkey PRIMARY KEY (child_id),
  constraint child_rules_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint child_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint child_rules_daily_minutes_check CHECK (((daily_minutes >= 5) AND (daily_minutes <= 1440)))
);
CREATE INDEX child_rules_updated_by ON public.child_rules USING btree (updated_by);
alter table public.child_rules enable row level security;
create policy "a child's rules are seen by the child" on public.child_rules for select to authenticated
  using ((child_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.child_rules as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.child_rules to service_role;
grant select on public.child_rules to authenticated;
CREATE TRIGGER child_rules_publish AFTER INSERT OR DELETE OR UPDATE ON public.child_rules FOR EACH ROW EXECUTE FUNCTION private.on_child_rules_change();

-- public.child_story_rules
create table public.child_story_rules (
  child_id uuid not null,
  parent_id uuid not null,
  age_band text,
  only_approved boolean default false not null,
  decided_at timestamp with time zone default private.clock() not null,
  constraint child_story_rules_pkey PRIMARY KEY (child_id, parent_id),
  constraint child_story_rules_parent_id_child_id_fkey FOREIGN KEY (parent_id, child_id) REFERENCES public.family_links(parent_id, child_id) ON DELETE CASCADE,
  constraint child_story_rules_age_band_check CHECK ((age_band = ANY (ARRAY['3-5'::text, '6-8'::text, '9-11'::text])))
);
CREATE INDEX child_story_rules_parent ON public.child_story_rules USING btree (parent_id);
alter table public.child_story_rules enable row level security;
create policy "only a session in good standing" on public.child_story_rules as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "rules are seen by who made them and by the child" on public.child_story_rules for select to authenticated
  using (((( SELECT auth.uid() AS uid) = parent_id) OR (( SELECT auth.uid() AS uid) = child_id)));
grant select on public.child_story_rules to authenticated;

-- public.comment_versions
create table public.comment_versions (
  comment_id uuid not null,
  version integer not null,
  author_id uuid not null,
  body text not null,
  written_at timestamp with time zone not null,
  constraint comment_versions_pkey PRIMARY KEY (comment_id, version),
  constraint comment_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint comment_versions_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE
);
CREATE INDEX comment_versions_author ON public.comment_versions USING btree (author_id);
alter table public.comment_versions enable row level security;
create policy "only a session in good standing" on public.comment_versions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what was before is read by who wrote it" on public.comment_versions for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (author_id = ( SELECT auth.uid() AS uid))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.comment_versions to service_role;
grant select on public.comment_versions to authenticated;

-- public.comments
create table public.comments (
  id uuid not null,
  post_id uuid not null,
  parent_id uuid,
  author_id uuid not null,
  body text not null,
  language text,
  state text default 'unchecked'::text not null,
  marks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default private.clock() not null,
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE CASCADE,
  constraint comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE,
  constraint comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1500))),
  constraint comments_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint comments_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint comments_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'checked'::text, 'held'::text, 'removed'::text]))),
  constraint who_is_seen_was_published CHECK (((state <> 'checked'::text) OR (published_at IS NOT NULL)))
);
CREATE INDEX comments_by_people ON public.comments USING btree (post_id, author_id);
CREATE INDEX comments_lately_written ON public.comments USING btree (author_id, created_at DESC);
CREATE INDEX comments_of_comment ON public.comments USING btree (parent_id, published_at, id) WHERE (state = 'checked'::text);
CREATE INDEX comments_of_post ON public.comments USING btree (post_id, published_at, id) WHERE ((state = 'checked'::text) AND (parent_id IS NULL));
CREATE INDEX comments_parent ON public.comments USING btree (parent_id);
alter table public.comments enable row level security;
create policy "a comment is read with its post" on public.comments for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND ((author_id = ( SELECT auth.uid() AS uid)) OR ((state = 'checked'::text) AND (NOT (author_id = ANY (( SELECT private.unseen_people() AS unseen_people)::uuid[]))) AND private.may_read(author_id) AND (EXISTS ( SELECT
   FROM public.posts p
  WHERE ((p.id = comments.post_id) AND ((comments.hidden_at IS NULL) OR (p.author_id = ( SELECT auth.uid() AS uid))))))))));
create policy "only a session in good standing" on public.comments as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.comments to service_role;
grant select on public.comments to authenticated;
CREATE TRIGGER comments_gone AFTER DELETE ON public.comments FOR EACH ROW EXECUTE FUNCTION private.on_words_gone();
CREATE TRIGGER comments_published AFTER UPDATE OF state ON public.comments FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.on_comment_published();
CREATE TRIGGER comments_tally AFTER INSERT OR DELETE OR UPDATE OF state, hidden_at ON public.comments FOR EACH ROW EXECUTE FUNCTION private.on_comment_seen();

-- public.companies
create table public.companies (
  id uuid not null,
  author_id uuid not null,
  name text not null,
  website text,
  about text,
  place text,
  body text generated always as ((name || COALESCE(('
'::text || about), ''::text))) stored not null,
  language text,
  state text default 'unchecked'::text not null,
  marks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default private.clock() not null,
  published_at timestamp with time zone,
  proved_at timestamp with time zone,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint companies_about_check CHECK (((length(about) >= 1) AND (length(about) <= 1000))),
  constraint companies_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint companies_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint companies_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80))),
  constraint companies_place_check CHECK (((length(place) >= 1) AND (length(place) <= 120))),
  constraint companies_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'checked'::text, 'held'::text, 'removed'::text]))),
  constraint companies_website_check CHECK (private.is_website(website))
);
CREATE INDEX companies_author ON public.companies USING btree (author_id);
CREATE INDEX companies_fold ON public.companies USING btree (private.company_fold(name) COLLATE "C");
alter table public.companies enable row level security;
create policy "a company is seen by whom it is for" on public.companies for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND private.sees_company(companies.*)));
create policy "only a session in good standing" on public.companies as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.companies to service_role;
grant select on public.companies to authenticated;
CREATE TRIGGER companies_change AFTER UPDATE OF state ON public.companies FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.on_company_change();
CREATE TRIGGER companies_gone AFTER DELETE ON public.companies FOR EACH ROW EXECUTE FUNCTION private.on_words_gone();
CREATE TRIGGER companies_noted AFTER UPDATE OF proved_at ON public.companies FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('company', 'author_id', 'name', 'proved_at');

-- public.company_facet_words
create table public.company_facet_words (
  company_id uuid not null,
  user_id uuid not null,
  facet text not null,
  holds boolean not null,
  constraint company_facet_words_pkey PRIMARY KEY (company_id, facet, user_id),
  constraint company_facet_words_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_facet_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint company_facet_words_facet_check CHECK ((facet = ANY (ARRAY['prayer_room'::text, 'jumuah'::text, 'hijab'::text, 'beard'::text, 'no_alcohol'::text, 'no_pork'::text, 'no_interest'::text, 'eid_leave'::text, 'halal_food'::text, 'women_only'::text, 'mixed_team'::text, 'parents'::text])))
);
CREATE INDEX company_facet_words_user ON public.company_facet_words USING btree (user_id);
alter table public.company_facet_words enable row level security;
create policy "a word on a facet is seen by who said it" on public.company_facet_words for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.company_facet_words as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.company_facet_words to service_role;
grant select on public.company_facet_words to authenticated;
CREATE TRIGGER company_facet_words_tally AFTER INSERT OR DELETE OR UPDATE OF holds ON public.company_facet_words FOR EACH ROW EXECUTE FUNCTION private.on_facet_word();

-- public.company_staff
create table public.company_staff (
  company_id uuid not null,
  user_id uuid not null,
  asked_at timestamp with time zone default private.clock() not null,
  agreed_at timestamp with time zone,
  constraint company_staff_pkey PRIMARY KEY (company_id, user_id),
  constraint company_staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint company_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX company_staff_user ON public.company_staff USING btree (user_id);
alter table public.company_staff enable row level security;
create policy "only a session in good standing" on public.company_staff as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "who works there sees it, and so does the owner" on public.company_staff for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ((NOT (user_id = ANY (( SELECT private.unseen_people() AS unseen_people)::uuid[]))) AND (EXISTS ( SELECT
   FROM public.companies c
  WHERE ((c.id = company_staff.company_id) AND (c.author_id = ( SELECT auth.uid() AS uid)))))))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.company_staff to service_role;
grant select on public.company_staff to authenticated;

-- public.connections
create table public.connections (
  requester_id uuid not null,
  addressee_id uuid not null,
  created_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  reason text,
  constraint connections_pkey PRIMARY KEY (requester_id, addressee_id),
  constraint connections_addressee_id_fkey FOREIGN KEY (addressee_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint connections_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint connections_reason_check CHECK ((reason = ANY (ARRAY['colleague'::text, 'same_field'::text, 'studied_together'::text, 'met_in_person'::text, 'mentoring'::text, 'hiring'::text, 'looking_for_work'::text, 'community'::text]))),
  constraint nobody_connects_with_themselves CHECK ((requester_id <> addressee_id))
);
CREATE INDEX connections_addressee ON public.connections USING btree (addressee_id);
CREATE INDEX connections_asked ON public.connections USING btree (requester_id, created_at DESC, addressee_id) WHERE (accepted_at IS NULL);
CREATE INDEX connections_asking ON public.connections USING btree (addressee_id, created_at DESC, requester_id) WHERE (accepted_at IS NULL);
CREATE INDEX connections_of_addressee ON public.connections USING btree (addressee_id, accepted_at DESC, requester_id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX connections_of_requester ON public.connections USING btree (requester_id, accepted_at DESC, addressee_id) WHERE (accepted_at IS NOT NULL);
CREATE UNIQUE INDEX there_is_one_connection_for_two ON public.connections USING btree (LEAST(requester_id, addressee_id), GREATEST(requester_id, addressee_id));
alter table public.connections enable row level security;
create policy "a connection is seen by its two" on public.connections for select to authenticated
  using (((( SELECT auth.uid() AS uid) = requester_id) OR (( SELECT auth.uid() AS uid) = addressee_id)));
create policy "only a session in good standing" on public.connections as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.connections to service_role;
grant select on public.connections to authenticated;
CREATE TRIGGER connections_end AFTER DELETE ON public.connections FOR EACH ROW EXECUTE FUNCTION private.on_connection_end();
CREATE TRIGGER connections_open_conversations AFTER INSERT OR DELETE OR UPDATE OF accepted_at ON public.connections FOR EACH ROW EXECUTE FUNCTION private.on_connection_for_messages();
CREATE TRIGGER connections_tell_agreed AFTER UPDATE ON public.connections FOR EACH ROW WHEN (old.accepted_at IS NULL AND new.accepted_at IS NOT NULL) EXECUTE FUNCTION private.tell_of_connection();
CREATE TRIGGER connections_tell_asked AFTER INSERT ON public.connections FOR EACH ROW WHEN (new.accepted_at IS NULL) EXECUTE FUNCTION private.tell_of_connection();

-- public.content_reviews
create table public.content_reviews (
  id bigint generated always as identity not null,
  record text not null,
  kind text generated always as (split_part(record, '/'::text, 1)) stored not null,
  language text not null,
  sha256 text not null,
  reviewer_id uuid,
  reviewer_name text,
  verdict text not null,
  note text,
  created_at timestamp with time zone default private.clock() not null,
  withdrawn_at timestamp with time zone,
  constraint content_reviews_pkey PRIMARY KEY (id),
  constraint content_reviews_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint content_reviews_sha256_fkey FOREIGN KEY (sha256) REFERENCES private.reviewed_texts(sha256),
  constraint content_reviews_check CHECK (((verdict = 'signed'::text) OR (note IS NOT NULL))),
  constraint content_reviews_check1 CHECK (((reviewer_id IS NULL) OR (reviewer_name IS NOT NULL))),
  constraint content_reviews_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint content_reviews_record_check CHECK ((length(record) <= 180)),
  constraint content_reviews_reviewer_name_check CHECK ((((length(reviewer_name) >= 2) AND (length(reviewer_name) <= 80)) AND (reviewer_name !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069<>]'::text))),
  constraint content_reviews_verdict_check CHECK ((verdict = ANY (ARRAY['signed'::text, 'objection'::text])))
);
CREATE INDEX content_reviews_names ON public.content_reviews USING btree (private.search_fold(reviewer_name)) WHERE (reviewer_name IS NOT NULL);
CREATE INDEX content_reviews_of_record ON public.content_reviews USING btree (record, language, id);
CREATE INDEX content_reviews_reviewer ON public.content_reviews USING btree (reviewer_id, id);
CREATE INDEX content_reviews_sha256 ON public.content_reviews USING btree (sha256);
CREATE INDEX content_reviews_standing ON public.content_reviews USING btree (kind, language) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX one_standing_review ON public.content_reviews USING btree (record, language, reviewer_id) WHERE (withdrawn_at IS NULL);
alter table public.content_reviews enable row level security;
create policy "only a session in good standing" on public.content_reviews as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "those who may look at reviews see them" on public.content_reviews for select to authenticated
  using (( SELECT private.has_right('see_reviews'::text) AS has_right));
grant maintain, references, select, trigger on public.content_reviews to service_role;
grant select on public.content_reviews to authenticated;
CREATE TRIGGER content_reviews_keep BEFORE DELETE OR UPDATE ON public.content_reviews FOR EACH ROW EXECUTE FUNCTION private.keep_reviews();
CREATE TRIGGER content_reviews_keep_all BEFORE TRUNCATE ON public.content_reviews FOR EACH STATEMENT EXECUTE FUNCTION private.keep_reviews();

-- public.course_results
create table public.course_results (
  user_id uuid not null,
  course text not null,
  score smallint not null,
  passed_at timestamp with time zone not null,
  constraint course_results_pkey PRIMARY KEY (user_id, course),
  constraint course_results_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint course_results_course_check CHECK (private.is_course_name(course)),
  constraint course_results_score_check CHECK (((score >= 0) AND (score <= 100)))
);
alter table public.course_results enable row level security;
create policy "only a session in good standing" on public.course_results as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "results are read by who reached them" on public.course_results for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
grant select on public.course_results to authenticated;

-- public.data_exports
create table public.data_exports (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  created_at timestamp with time zone default private.clock() not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  fetched_at timestamp with time zone,
  link_hash bytea,
  constraint data_exports_link_hash_key UNIQUE (link_hash),
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX data_exports_user ON public.data_exports USING btree (user_id);
alter table public.data_exports enable row level security;
create policy "an export is seen by who asked for it" on public.data_exports for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.data_exports as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select (id, user_id, created_at, ready_at, expires_at, fetched_at) on public.data_exports to authenticated;

-- public.educations
create table public.educations (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  school text not null,
  degree text,
  field text,
  started date,
  ended date,
  constraint educations_pkey PRIMARY KEY (id),
  constraint educations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE,
  constraint educations_check CHECK ((ended >= started)),
  constraint educations_degree_check CHECK (((length(degree) >= 1) AND (length(degree) <= 80))),
  constraint educations_field_check CHECK (((length(field) >= 1) AND (length(field) <= 80))),
  constraint educations_school_check CHECK (((length(school) >= 1) AND (length(school) <= 120))),
  constraint educations_started_check CHECK (((started >= '1950-01-01'::date) AND (started <= '2100-01-01'::date)))
);
CREATE INDEX educations_user ON public.educations USING btree (user_id);
alter table public.educations enable row level security;
create policy "only a session in good standing" on public.educations as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "places of learning are their owner's" on public.educations for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member) AND (NOT ( SELECT private.is_child() AS is_child))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.educations to service_role;
grant delete, select on public.educations to authenticated;
grant insert (id, user_id, school, degree, field, started, ended) on public.educations to authenticated;
grant update (school, degree, field, started, ended) on public.educations to authenticated;
CREATE TRIGGER educations_plain BEFORE INSERT OR UPDATE ON public.educations FOR EACH ROW EXECUTE FUNCTION private.plain_education();
CREATE TRIGGER educations_publish AFTER INSERT OR DELETE OR UPDATE ON public.educations FOR EACH ROW EXECUTE FUNCTION private.on_working_past();

-- public.experiences
create table public.experiences (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  title text not null,
  company text,
  location text,
  started date not null,
  ended date,
  description text,
  constraint experiences_pkey PRIMARY KEY (id),
  constraint experiences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE,
  constraint experiences_check CHECK ((ended >= started)),
  constraint experiences_company_check CHECK (((length(company) >= 1) AND (length(company) <= 80))),
  constraint experiences_description_check CHECK (((length(description) >= 1) AND (length(description) <= 1000))),
  constraint experiences_location_check CHECK (((length(location) >= 1) AND (length(location) <= 120))),
  constraint experiences_started_check CHECK (((started >= '1950-01-01'::date) AND (started <= '2100-01-01'::date))),
  constraint experiences_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
CREATE INDEX experiences_user ON public.experiences USING btree (user_id);
alter table public.experiences enable row level security;
create policy "only a session in good standing" on public.experiences as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "places of work are their owner's" on public.experiences for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member) AND (NOT ( SELECT private.is_child() AS is_child))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.experiences to service_role;
grant delete, select on public.experiences to authenticated;
grant insert (id, user_id, title, company, location, started, ended, description) on public.experiences to authenticated;
grant update (title, company, location, started, ended, description) on public.experiences to authenticated;
CREATE TRIGGER experiences_plain BEFORE INSERT OR UPDATE ON public.experiences FOR EACH ROW EXECUTE FUNCTION private.plain_experience();
CREATE TRIGGER experiences_publish AFTER INSERT OR DELETE OR UPDATE ON public.experiences FOR EACH ROW EXECUTE FUNCTION private.on_working_past();

-- public.family_links
create table public.family_links (
  parent_id uuid not null,
  child_id uuid not null,
  created_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  opens_at timestamp with time zone,
  told_at timestamp with time zone,
  approved_age text,
  constraint family_links_pkey PRIMARY KEY (parent_id, child_id),
  constraint family_links_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint family_links_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint family_links_approved_age_check CHECK (((approved_age IS NULL) OR (private.age_rank(approved_age) IS NOT NULL))),
  constraint nobody_is_their_own_parent CHECK ((parent_id <> child_id))
);
CREATE INDEX family_links_child ON public.family_links USING btree (child_id);
alter table public.family_links enable row level security;
create policy "a family link is seen by its two" on public.family_links for select to authenticated
  using (((( SELECT auth.uid() AS uid) = parent_id) OR (( SELECT auth.uid() AS uid) = child_id)));
create policy "only a session in good standing" on public.family_links as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.family_links to service_role;
grant select on public.family_links to authenticated;
CREATE TRIGGER family_links_approved AFTER INSERT OR UPDATE OF approved_at ON public.family_links FOR EACH ROW WHEN (new.approved_at IS NOT NULL) EXECUTE FUNCTION private.on_parent_approved();
CREATE TRIGGER family_links_end AFTER DELETE ON public.family_links FOR EACH ROW EXECUTE FUNCTION private.on_family_link_end();
CREATE TRIGGER family_links_tell_child AFTER INSERT ON public.family_links FOR EACH ROW EXECUTE FUNCTION private.tell_of_family_link();
CREATE TRIGGER family_links_tell_parent AFTER UPDATE ON public.family_links FOR EACH ROW WHEN (old.approved_at IS NULL AND new.approved_at IS NOT NULL) EXECUTE FUNCTION private.tell_of_family_link();
CREATE TRIGGER family_links_wait BEFORE INSERT OR UPDATE OF approved_at ON public.family_links FOR EACH ROW WHEN (new.approved_at IS NOT NULL) EXECUTE FUNCTION private.delay_opening();

-- public.feature_switches
create table public.feature_switches (
  name text not null,
  is_on boolean default true not null,
  changed_at timestamp with time zone default private.clock() not null,
  constraint feature_switches_pkey PRIMARY KEY (name),
  constraint feature_switches_name_check CHECK ((name = ANY (ARRAY['assistant'::text, 'halaqa'::text, 'speech'::text])))
);
alter table public.feature_switches enable row level security;
create policy "only a session in good standing" on public.feature_switches as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "switches are seen by those who turn them" on public.feature_switches for select to authenticated
  using (( SELECT private.has_right('switches'::text) AS has_right));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.feature_switches to service_role;
grant select on public.feature_switches to authenticated;

-- public.follows
create table public.follows (
  follower_id uuid not null,
  followed_id uuid not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint follows_pkey PRIMARY KEY (follower_id, followed_id),
  constraint follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint nobody_follows_themselves CHECK ((follower_id <> followed_id))
);
CREATE INDEX follows_followed ON public.follows USING btree (followed_id);
alter table public.follows enable row level security;
create policy "only a session in good standing" on public.follows as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people follow no longer" on public.follows for delete to authenticated
  using (((follower_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
create policy "people see whom they follow" on public.follows for select to authenticated
  using (((follower_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.follows to service_role;
grant delete, select on public.follows to authenticated;

-- public.gifts
create table public.gifts (
  transfer_id uuid not null,
  sender_id uuid,
  recipient_id uuid,
  amount bigint not null,
  note text,
  idempotency_key text,
  balance bigint not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint gifts_pkey PRIMARY KEY (transfer_id),
  constraint gifts_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint gifts_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint gifts_amount_check CHECK (((amount >= 1) AND (amount <= 500))),
  constraint gifts_idempotency_key_check CHECK (((length(idempotency_key) >= 8) AND (length(idempotency_key) <= 100))),
  constraint gifts_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200)))
);
CREATE INDEX gifts_recipient ON public.gifts USING btree (recipient_id);
CREATE UNIQUE INDEX gifts_key ON public.gifts USING btree (sender_id, idempotency_key);
alter table public.gifts enable row level security;
create policy "a gift is seen by its two" on public.gifts for select to authenticated
  using (((( SELECT auth.uid() AS uid) = sender_id) OR (( SELECT auth.uid() AS uid) = recipient_id)));
create policy "only a session in good standing" on public.gifts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.gifts to service_role;
grant select (transfer_id, sender_id, recipient_id, amount, note, created_at) on public.gifts to authenticated;
CREATE TRIGGER gifts_forget_note BEFORE UPDATE OF sender_id ON public.gifts FOR EACH ROW WHEN (new.sender_id IS NULL) EXECUTE FUNCTION private.forget_note();
CREATE TRIGGER gifts_tell AFTER INSERT ON public.gifts FOR EACH ROW EXECUTE FUNCTION private.tell_of_gift();

-- public.hadith_editions
create table public.hadith_editions (
  id text not null,
  collection text not null,
  language text not null,
  name text not null,
  sections jsonb default '{}'::jsonb not null,
  source text not null,
  sha256 text not null,
  hadiths integer not null,
  loaded integer default 0 not null,
  imported_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  constraint hadith_editions_pkey PRIMARY KEY (id),
  constraint hadith_editions_collection_check CHECK ((collection ~ '^[a-z0-9]{2,40}$'::text)),
  constraint hadith_editions_hadiths_check CHECK ((hadiths >= 0)),
  constraint hadith_editions_id_check CHECK ((id ~ '^[a-z]{3}-[a-z0-9]{2,40}$'::text)),
  constraint hadith_editions_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint hadith_editions_loaded_check CHECK ((loaded >= 0)),
  constraint hadith_editions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint hadith_editions_sections_check CHECK ((jsonb_typeof(sections) = 'object'::text)),
  constraint hadith_editions_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX hadith_editions_of_collection ON public.hadith_editions USING btree (collection);
alter table public.hadith_editions enable row level security;
create policy "everybody reads whole editions" on public.hadith_editions for select to authenticated
  using ((completed_at IS NOT NULL));
create policy "only a session in good standing" on public.hadith_editions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.hadith_editions to service_role;
grant select on public.hadith_editions to authenticated;

-- public.hadith_texts
create table public.hadith_texts (
  edition_id text not null,
  number numeric not null,
  section integer,
  text text not null,
  grades jsonb default '[]'::jsonb not null,
  words tsvector generated always as (to_tsvector('simple'::regconfig, private.plain_letters(text))) stored,
  constraint hadith_texts_pkey PRIMARY KEY (edition_id, number),
  constraint hadith_texts_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.hadith_editions(id) ON DELETE CASCADE,
  constraint hadith_texts_grades_check CHECK ((jsonb_typeof(grades) = 'array'::text)),
  constraint hadith_texts_number_check CHECK ((number > (0)::numeric)),
  constraint hadith_texts_text_check CHECK (((length(text) >= 1) AND (length(text) <= 100000)))
);
CREATE INDEX hadith_texts_by_words ON public.hadith_texts USING gin (words);
CREATE INDEX hadith_texts_of_section ON public.hadith_texts USING btree (edition_id, section, number);
alter table public.hadith_texts enable row level security;
create policy "everybody reads texts of whole editions" on public.hadith_texts for select to authenticated
  using ((edition_id IN ( SELECT e.id
   FROM public.hadith_editions e)));
create policy "only a session in good standing" on public.hadith_texts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.hadith_texts to service_role;
grant select on public.hadith_texts to authenticated;

-- public.halaqa_members
create table public.halaqa_members (
  user_id uuid not null,
  rules_version smallint not null,
  accepted_at timestamp with time zone default private.clock() not null,
  contact_from text default 'both'::text not null,
  filtered_words text[] default '{}'::text[] not null,
  constraint halaqa_members_pkey PRIMARY KEY (user_id),
  constraint halaqa_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint halaqa_members_contact_from_check CHECK ((contact_from = ANY (ARRAY['both'::text, 'brothers'::text, 'sisters'::text]))),
  constraint halaqa_members_filtered_words_check CHECK (((cardinality(filtered_words) <= 50) AND (length(array_to_string(filtered_words, ''::text)) <= 2000))),
  constraint halaqa_members_rules_version_check CHECK ((rules_version > 0))
);
alter table public.halaqa_members enable row level security;
create policy "only a session in good standing" on public.halaqa_members as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people change what they chose" on public.halaqa_members for update to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "people see what they chose" on public.halaqa_members for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.halaqa_members to service_role;
grant select on public.halaqa_members to authenticated;
grant update (contact_from, filtered_words) on public.halaqa_members to authenticated;

-- public.held_items
create table public.held_items (
  id uuid default gen_random_uuid() not null,
  target_type text not null,
  target_id uuid not null,
  author_id uuid not null,
  reasons text[] not null,
  body text not null,
  state text default 'held'::text not null,
  note text,
  created_at timestamp with time zone default private.clock() not null,
  decided_at timestamp with time zone,
  appeal text,
  appealed_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint held_items_pkey PRIMARY KEY (id),
  constraint held_items_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint held_items_appeal_check CHECK (((length(appeal) >= 3) AND (length(appeal) <= 1000))),
  constraint held_items_note_check CHECK ((length(note) <= 1000)),
  constraint held_items_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'removed'::text]))),
  constraint held_items_target_type_check CHECK ((target_type ~ '^[a-z][a-z_]{0,39}$'::text))
);
CREATE INDEX held_items_author ON public.held_items USING btree (author_id, created_at DESC);
CREATE INDEX held_items_open ON public.held_items USING btree (created_at) WHERE ((state = 'held'::text) OR ((appealed_at IS NOT NULL) AND (answered_at IS NULL)));
CREATE INDEX held_items_target ON public.held_items USING btree (target_id);
alter table public.held_items enable row level security;
create policy "only a session in good standing" on public.held_items as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what is held is seen by its author and by those with the right" on public.held_items for select to authenticated
  using ((((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)) OR ( SELECT private.has_right('reports'::text) AS has_right)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.held_items to service_role;
grant select on public.held_items to authenticated;
CREATE TRIGGER held_items_gone BEFORE DELETE ON public.held_items FOR EACH ROW EXECUTE FUNCTION private.on_held_gone();
CREATE TRIGGER held_items_in_case AFTER UPDATE OF state, decided_at, appealed_at ON public.held_items FOR EACH ROW EXECUTE FUNCTION private.on_held_change();
CREATE TRIGGER held_items_noted AFTER UPDATE OF state, note ON public.held_items FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('held_item', 'author_id', 'state', 'note');
CREATE TRIGGER held_items_to_case AFTER INSERT ON public.held_items FOR EACH ROW WHEN (new.state = 'held'::text AND new.reasons <> '{reported}'::text[]) EXECUTE FUNCTION private.on_held();

-- public.home_settings
create table public.home_settings (
  user_id uuid default auth.uid() not null,
  quick_access text[],
  start_hidden boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  favourite_tools text[] default '{}'::text[] not null,
  constraint home_settings_pkey PRIMARY KEY (user_id),
  constraint home_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint home_settings_favourite_tools_check CHECK (((cardinality(favourite_tools) <= 100) AND (array_to_string(favourite_tools, ','::text, '*'::text) ~ '^[a-z0-9,-]*$'::text) AND (length(array_to_string(favourite_tools, ','::text)) <= 4000))),
  constraint home_settings_quick_access_check CHECK (((cardinality(quick_access) <= 100) AND (array_to_string(quick_access, ','::text, '*'::text) ~ '^[a-z0-9,-]*$'::text) AND (length(array_to_string(quick_access, ','::text)) <= 4000)))
);
alter table public.home_settings enable row level security;
create policy "members arrange their own dashboard" on public.home_settings for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.home_settings as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.home_settings to service_role;
grant select on public.home_settings to authenticated;
grant insert (user_id, quick_access, start_hidden, favourite_tools) on public.home_settings to authenticated;
grant update (quick_access, start_hidden, favourite_tools) on public.home_settings to authenticated;
CREATE TRIGGER home_settings_touch BEFORE UPDATE ON public.home_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.job_application_files
create table public.job_application_files (
  application_id uuid not null,
  place smallint not null,
  path text not null,
  name text not null,
  size bigint not null,
  constraint job_application_files_pkey PRIMARY KEY (application_id, place),
  constraint job_application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint job_application_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint job_application_files_path_check CHECK ((length(path) <= 512)),
  constraint job_application_files_place_check CHECK (((place >= 1) AND (place <= 5)))
);
CREATE UNIQUE INDEX job_application_files_path ON public.job_application_files USING btree (path COLLATE "C");
alter table public.job_application_files enable row level security;
create policy "a file is seen with its application" on public.job_application_files for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.job_applications a
  WHERE (a.id = job_application_files.application_id))));
create policy "only a session in good standing" on public.job_application_files as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_application_files to service_role;
grant select on public.job_application_files to authenticated;

-- public.job_application_notes
create table public.job_application_notes (
  application_id uuid not null,
  author_id uuid not null,
  body text not null,
  constraint job_application_notes_pkey PRIMARY KEY (application_id),
  constraint job_application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.job_applications(id) ON DELETE CASCADE,
  constraint job_application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_application_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);
CREATE INDEX job_application_notes_author ON public.job_application_notes USING btree (author_id);
alter table public.job_application_notes enable row level security;
create policy "a note is seen by who wrote it" on public.job_application_notes for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (author_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.job_application_notes as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_application_notes to service_role;
grant select on public.job_application_notes to authenticated;

-- public.job_applications
create table public.job_applications (
  id uuid not null,
  job_id uuid not null,
  company_id uuid not null,
  owner_id uuid not null,
  applicant_id uuid not null,
  letter text,
  profile jsonb,
  state text default 'sent'::text not null,
  sent_at timestamp with time zone default private.clock() not null,
  state_at timestamp with time zone default private.clock() not null,
  answer text,
  answered_at timestamp with time zone,
  is_due boolean default false not null,
  constraint job_applications_pkey PRIMARY KEY (id),
  constraint job_applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_applications_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint job_applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job_offers(id) ON DELETE CASCADE,
  constraint job_applications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_applications_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint job_applications_letter_check CHECK (((length(letter) >= 1) AND (length(letter) <= 5000))),
  constraint job_applications_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'seen'::text, 'talks'::text, 'rejected'::text, 'accepted'::text, 'withdrawn'::text]))),
  constraint nobody_applies_to_themselves CHECK ((owner_id <> applicant_id)),
  constraint nothing_is_left_of_what_was_withdrawn CHECK (((state <> 'withdrawn'::text) OR ((letter IS NULL) AND (profile IS NULL))))
);
CREATE INDEX job_applications_age ON public.job_applications USING btree (sent_at);
CREATE INDEX job_applications_company ON public.job_applications USING btree (company_id, applicant_id);
CREATE INDEX job_applications_of_applicant ON public.job_applications USING btree (applicant_id, sent_at DESC, id DESC);
CREATE INDEX job_applications_of_job ON public.job_applications USING btree (job_id, sent_at DESC, id DESC);
CREATE INDEX job_applications_owner ON public.job_applications USING btree (owner_id);
CREATE INDEX job_applications_states ON public.job_applications USING btree (job_id, state);
CREATE INDEX job_applications_waiting ON public.job_applications USING btree (sent_at) WHERE ((NOT is_due) AND (state = ANY (ARRAY['sent'::text, 'seen'::text])));
CREATE UNIQUE INDEX job_applications_once ON public.job_applications USING btree (job_id, applicant_id) WHERE (state <> 'withdrawn'::text);
alter table public.job_applications enable row level security;
create policy "an application is between two" on public.job_applications for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND ((applicant_id = ( SELECT auth.uid() AS uid)) OR ((owner_id = ( SELECT auth.uid() AS uid)) AND (NOT (applicant_id = ANY (( SELECT private.unseen_people() AS unseen_people)::uuid[])))))));
create policy "only a session in good standing" on public.job_applications as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_applications to service_role;
grant select on public.job_applications to authenticated;
CREATE TRIGGER job_applications_gone AFTER DELETE ON public.job_applications FOR EACH ROW EXECUTE FUNCTION private.on_application_gone();

-- public.job_marks
create table public.job_marks (
  user_id uuid not null,
  job_id uuid not null,
  mark text not null,
  reason text,
  created_at timestamp with time zone default private.clock() not null,
  constraint job_marks_pkey PRIMARY KEY (user_id, job_id),
  constraint job_marks_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job_offers(id) ON DELETE CASCADE,
  constraint job_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_marks_mark_check CHECK ((mark = ANY (ARRAY['saved'::text, 'dismissed'::text]))),
  constraint job_marks_reason_check CHECK ((reason = ANY (ARRAY['pay'::text, 'place'::text, 'work'::text, 'values'::text, 'company'::text, 'suspicious'::text, 'other'::text])))
);
CREATE INDEX job_marks_by_time ON public.job_marks USING btree (user_id, mark, created_at DESC, job_id DESC);
CREATE INDEX job_marks_job ON public.job_marks USING btree (job_id);
alter table public.job_marks enable row level security;
create policy "marks are one's own" on public.job_marks for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.job_marks as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_marks to service_role;
grant select on public.job_marks to authenticated;

-- public.job_offer_versions
create table public.job_offer_versions (
  job_id uuid not null,
  version integer not null,
  author_id uuid not null,
  title text not null,
  body text not null,
  salary jsonb,
  facets text[] not null,
  written_at timestamp with time zone not null,
  was_seen boolean not null,
  constraint job_offer_versions_pkey PRIMARY KEY (job_id, version),
  constraint job_offer_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_offer_versions_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.job_offers(id) ON DELETE CASCADE
);
CREATE INDEX job_offer_versions_author ON public.job_offer_versions USING btree (author_id);
alter table public.job_offer_versions enable row level security;
create policy "only a session in good standing" on public.job_offer_versions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what was before is read by who wrote it" on public.job_offer_versions for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (author_id = ( SELECT auth.uid() AS uid))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_offer_versions to service_role;
grant select on public.job_offer_versions to authenticated;

-- public.job_offers
create table public.job_offers (
  id uuid not null,
  author_id uuid not null,
  company_id uuid not null,
  title text not null,
  body text not null,
  language text,
  place_name text,
  latitude numeric(4,2),
  longitude numeric(5,2),
  remote text not null,
  type text not null,
  seniority text not null,
  salary_least integer,
  salary_most integer,
  currency text,
  salary_period text,
  skills text[] default '{}'::text[] not null,
  languages text[] default '{}'::text[] not null,
  facets text[] default '{}'::text[] not null,
  apply_by text not null,
  apply_to text,
  state text default 'unchecked'::text not null,
  marks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default private.clock() not null,
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  expires_at timestamp with time zone,
  reminded smallint default 0 not null,
  closed_at timestamp with time zone,
  outcome text,
  constraint job_offers_pkey PRIMARY KEY (id),
  constraint job_offers_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE,
  constraint a_salary_is_whole CHECK (
CASE
    WHEN (COALESCE(salary_least, salary_most) IS NULL) THEN ((currency IS NULL) AND (salary_period IS NULL))
    ELSE ((currency IS NOT NULL) AND (salary_period IS NOT NULL) AND COALESCE((salary_least <= salary_most), true))
END),
  constraint a_team_is_one_of_both CHECK ((NOT (facets @> ARRAY['women_only'::text, 'mixed_team'::text]))),
  constraint job_offers_apply_by_check CHECK ((apply_by = ANY (ARRAY['message'::text, 'address'::text, 'link'::text]))),
  constraint job_offers_apply_to_check CHECK ((length(apply_to) <= 300)),
  constraint job_offers_body_check CHECK (((length(body) >= 30) AND (length(body) <= 6000))),
  constraint job_offers_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint job_offers_facets_check CHECK (private.is_list_of(facets, ARRAY['prayer_room'::text, 'jumuah'::text, 'hijab'::text, 'beard'::text, 'no_alcohol'::text, 'no_pork'::text, 'no_interest'::text, 'eid_leave'::text, 'halal_food'::text, 'women_only'::text, 'mixed_team'::text, 'parents'::text])),
  constraint job_offers_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint job_offers_languages_check CHECK (((cardinality(languages) <= 12) AND (array_to_string(languages, ' '::text) ~ '^([a-z]{2,3}( |$))*$'::text))),
  constraint job_offers_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint job_offers_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint job_offers_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint job_offers_outcome_check CHECK ((outcome = ANY (ARRAY['filled_here'::text, 'filled_elsewhere'::text, 'given_up'::text, 'expired'::text]))),
  constraint job_offers_place_name_check CHECK (((length(place_name) >= 1) AND (length(place_name) <= 120))),
  constraint job_offers_remote_check CHECK ((remote = ANY (ARRAY['no'::text, 'partly'::text, 'yes'::text]))),
  constraint job_offers_salary_least_check CHECK (((salary_least >= 0) AND (salary_least <= 2000000000))),
  constraint job_offers_salary_most_check CHECK (((salary_most >= 1) AND (salary_most <= 2000000000))),
  constraint job_offers_salary_period_check CHECK ((salary_period = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'year'::text]))),
  constraint job_offers_seniority_check CHECK ((seniority = ANY (ARRAY['entry'::text, 'experienced'::text, 'senior'::text, 'lead'::text]))),
  constraint job_offers_skills_check CHECK (((cardinality(skills) <= 20) AND (length(array_to_string(skills, ''::text)) <= 600))),
  constraint job_offers_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'checked'::text, 'held'::text, 'removed'::text]))),
  constraint job_offers_title_check CHECK (((length(title) >= 3) AND (length(title) <= 100))),
  constraint job_offers_type_check CHECK ((type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'temporary'::text, 'apprenticeship'::text, 'internship'::text, 'volunteer'::text]))),
  constraint one_way_to_apply CHECK (
CASE apply_by
    WHEN 'message'::text THEN (apply_to IS NULL)
    WHEN 'address'::text THEN COALESCE((apply_to ~ '^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]{2,}$'::text), false)
    ELSE COALESCE(private.is_website(apply_to), false)
END),
  constraint the_end_has_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint who_is_seen_was_published CHECK (((state <> 'checked'::text) OR ((published_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint work_is_somewhere CHECK ((((place_name IS NULL) = (latitude IS NULL)) AND ((latitude IS NULL) = (longitude IS NULL)) AND ((remote = 'yes'::text) OR (place_name IS NOT NULL))))
);
CREATE INDEX job_offers_author ON public.job_offers USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX job_offers_company ON public.job_offers USING btree (company_id, published_at DESC, id DESC) WHERE ((state = 'checked'::text) AND (closed_at IS NULL));
CREATE INDEX job_offers_ending ON public.job_offers USING btree (expires_at) WHERE ((closed_at IS NULL) AND (expires_at IS NOT NULL));
CREATE INDEX job_offers_of_company ON public.job_offers USING btree (company_id);
CREATE INDEX job_offers_over ON public.job_offers USING btree (closed_at) WHERE (closed_at IS NOT NULL);
alter table public.job_offers enable row level security;
create policy "a job is seen by whom it is for" on public.job_offers for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND private.sees_job(job_offers.*)));
create policy "only a session in good standing" on public.job_offers as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_offers to service_role;
grant select on public.job_offers to authenticated;
CREATE TRIGGER job_offers_change AFTER UPDATE OF state, closed_at, expires_at ON public.job_offers FOR EACH ROW EXECUTE FUNCTION private.on_job_change();
CREATE TRIGGER job_offers_checked BEFORE UPDATE OF state ON public.job_offers FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.on_job_checked();
CREATE TRIGGER job_offers_gone AFTER DELETE ON public.job_offers FOR EACH ROW EXECUTE FUNCTION private.on_words_gone();

-- public.job_searches
create table public.job_searches (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  alert text default 'none'::text not null,
  created_at timestamp with time zone default private.clock() not null,
  opened_at timestamp with time zone default private.clock() not null,
  told_at timestamp with time zone default private.clock() not null,
  next_at timestamp with time zone default private.clock() not null,
  constraint job_searches_pkey PRIMARY KEY (id),
  constraint job_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_searches_alert_check CHECK ((alert = ANY (ARRAY['none'::text, 'push'::text, 'mail'::text]))),
  constraint job_searches_filters_check CHECK ((jsonb_typeof(filters) = 'object'::text)),
  constraint job_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX job_searches_next ON public.job_searches USING btree (next_at) WHERE (alert <> 'none'::text);
CREATE INDEX job_searches_user ON public.job_searches USING btree (user_id);
alter table public.job_searches enable row level security;
create policy "a search is given up by who saved it" on public.job_searches for delete to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.job_searches as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "searches are one's own" on public.job_searches for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_searches to service_role;
grant delete, select on public.job_searches to authenticated;

-- public.job_templates
create table public.job_templates (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  name text not null,
  body text not null,
  constraint job_templates_pkey PRIMARY KEY (id),
  constraint job_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint job_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint job_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX job_templates_user ON public.job_templates USING btree (user_id);
alter table public.job_templates enable row level security;
create policy "answers for later are one's own" on public.job_templates for all to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.job_templates as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.job_templates to service_role;
grant delete, select on public.job_templates to authenticated;
grant insert (id, user_id, name, body) on public.job_templates to authenticated;
grant update (name, body) on public.job_templates to authenticated;
CREATE TRIGGER job_templates_plain BEFORE INSERT OR UPDATE ON public.job_templates FOR EACH ROW EXECUTE FUNCTION private.plain_template();

-- public.kalimah_cards
create table public.kalimah_cards (
  id uuid not null,
  author_id uuid not null,
  kind text not null,
  reference text,
  body text default ''::text not null,
  language text,
  template text not null,
  palette text not null,
  format text not null,
  arabic boolean default true not null,
  meaning text,
  audience text default 'me'::text not null,
  state text default 'unchecked'::text not null,
  marks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default private.clock() not null,
  published_at timestamp with time zone,
  corrected_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint kalimah_cards_pkey PRIMARY KEY (id),
  constraint kalimah_cards_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint kalimah_cards_audience_check CHECK ((audience = ANY (ARRAY['me'::text, 'family'::text, 'connections'::text, 'members'::text, 'link'::text]))),
  constraint kalimah_cards_body_check CHECK ((length(body) <= 600)),
  constraint kalimah_cards_check CHECK (private.is_card_reference(kind, reference)),
  constraint kalimah_cards_format_check CHECK ((format = ANY (ARRAY['square'::text, 'story'::text, 'landscape'::text, 'print'::text]))),
  constraint kalimah_cards_kind_check CHECK ((kind = ANY (ARRAY['ayah'::text, 'hadith'::text, 'dua'::text, 'name'::text, 'event'::text, 'lesson'::text, 'answer'::text, 'story'::text, 'own'::text]))),
  constraint kalimah_cards_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint kalimah_cards_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint kalimah_cards_meaning_check CHECK ((meaning ~ '^[a-z]{2,3}$'::text)),
  constraint kalimah_cards_palette_check CHECK ((palette ~ '^[a-z]{2,20}$'::text)),
  constraint kalimah_cards_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'checked'::text, 'held'::text, 'removed'::text]))),
  constraint kalimah_cards_template_check CHECK ((template ~ '^[a-z]{2,20}$'::text)),
  constraint own_words_are_there CHECK (((kind <> 'own'::text) OR (body <> ''::text))),
  constraint text_of_ours_has_a_reference CHECK (((kind = 'own'::text) = (reference IS NULL))),
  constraint who_is_seen_was_published CHECK (((state <> 'checked'::text) OR (published_at IS NOT NULL)))
);
CREATE INDEX kalimah_cards_of_author ON public.kalimah_cards USING btree (author_id, created_at DESC, id DESC);
CREATE INDEX kalimah_cards_reference ON public.kalimah_cards USING btree (private.card_reference(kind, reference)) WHERE (reference IS NOT NULL);
CREATE INDEX kalimah_cards_seen ON public.kalimah_cards USING btree (author_id, published_at DESC, id DESC) WHERE ((state = 'checked'::text) AND (withdrawn_at IS NULL) AND (audience <> 'me'::text));
alter table public.kalimah_cards enable row level security;
create policy "a card is its author's; others are shown it by its address" on public.kalimah_cards for select to authenticated
  using (((author_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.kalimah_cards as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.kalimah_cards to service_role;
grant select on public.kalimah_cards to authenticated;
CREATE TRIGGER kalimah_cards_close BEFORE INSERT OR UPDATE OF audience, author_id ON public.kalimah_cards FOR EACH ROW EXECUTE FUNCTION private.keep_card_close();
CREATE TRIGGER kalimah_cards_gone AFTER DELETE ON public.kalimah_cards FOR EACH ROW EXECUTE FUNCTION private.on_words_gone();
CREATE TRIGGER kalimah_cards_state AFTER UPDATE OF state ON public.kalimah_cards FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.on_card_state();

-- public.kalimah_collections
create table public.kalimah_collections (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint kalimah_collections_user_id_id_key UNIQUE (user_id, id),
  constraint kalimah_collections_pkey PRIMARY KEY (id),
  constraint kalimah_collections_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint kalimah_collections_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
alter table public.kalimah_collections enable row level security;
create policy "collections are their owner's" on public.kalimah_collections for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.kalimah_collections as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.kalimah_collections to service_role;
grant delete, select on public.kalimah_collections to authenticated;
grant insert (id, user_id, name) on public.kalimah_collections to authenticated;
grant update (name) on public.kalimah_collections to authenticated;
CREATE TRIGGER kalimah_collections_plain BEFORE INSERT OR UPDATE ON public.kalimah_collections FOR EACH ROW EXECUTE FUNCTION private.plain_collection();

-- public.kalimah_saves
create table public.kalimah_saves (
  user_id uuid not null,
  card_id uuid not null,
  collection_id uuid,
  saved_at timestamp with time zone default private.clock() not null,
  constraint kalimah_saves_pkey PRIMARY KEY (user_id, card_id),
  constraint kalimah_saves_card_id_fkey FOREIGN KEY (card_id) REFERENCES public.kalimah_cards(id) ON DELETE CASCADE,
  constraint kalimah_saves_user_id_collection_id_fkey FOREIGN KEY (user_id, collection_id) REFERENCES public.kalimah_collections(user_id, id) ON DELETE SET NULL (collection_id),
  constraint kalimah_saves_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX kalimah_saves_by_time ON public.kalimah_saves USING btree (user_id, saved_at DESC, card_id DESC);
CREATE INDEX kalimah_saves_card ON public.kalimah_saves USING btree (card_id);
CREATE INDEX kalimah_saves_in_collection ON public.kalimah_saves USING btree (user_id, collection_id, saved_at DESC, card_id DESC);
alter table public.kalimah_saves enable row level security;
create policy "only a session in good standing" on public.kalimah_saves as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what is saved is let go by who saved it" on public.kalimah_saves for delete to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "what is saved is seen by who saved it" on public.kalimah_saves for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.kalimah_saves to service_role;
grant delete, select on public.kalimah_saves to authenticated;

-- public.khatma_members
create table public.khatma_members (
  khatma_id uuid not null,
  user_id uuid not null,
  invited_by uuid,
  joined_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint khatma_members_pkey PRIMARY KEY (khatma_id, user_id),
  constraint khatma_members_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint khatma_members_khatma_id_fkey FOREIGN KEY (khatma_id) REFERENCES public.khatmas(id) ON DELETE CASCADE,
  constraint khatma_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX khatma_members_invited_by ON public.khatma_members USING btree (invited_by);
CREATE INDEX khatma_members_user ON public.khatma_members USING btree (user_id);
alter table public.khatma_members enable row level security;
create policy "only a session in good standing" on public.khatma_members as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
CREATE TRIGGER khatma_members_close AFTER DELETE ON public.khatma_members FOR EACH ROW EXECUTE FUNCTION private.close_empty_khatma();
CREATE TRIGGER khatma_members_tell AFTER INSERT ON public.khatma_members FOR EACH ROW WHEN (new.joined_at IS NULL) EXECUTE FUNCTION private.tell_of_khatma();

-- public.khatma_parts
create table public.khatma_parts (
  khatma_id uuid not null,
  juz smallint not null,
  taken_by uuid,
  done_at timestamp with time zone,
  constraint khatma_parts_pkey PRIMARY KEY (khatma_id, juz),
  constraint khatma_parts_khatma_id_fkey FOREIGN KEY (khatma_id) REFERENCES public.khatmas(id) ON DELETE CASCADE,
  constraint khatma_parts_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint khatma_parts_juz_check CHECK (((juz >= 1) AND (juz <= 30)))
);
CREATE INDEX khatma_parts_taken ON public.khatma_parts USING btree (taken_by);
alter table public.khatma_parts enable row level security;
create policy "only a session in good standing" on public.khatma_parts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));

-- public.khatmas
create table public.khatmas (
  id uuid default gen_random_uuid() not null,
  title text,
  until date,
  started_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint khatmas_pkey PRIMARY KEY (id),
  constraint khatmas_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint khatmas_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 80)) AND (title = btrim(title))))
);
CREATE INDEX khatmas_started_by ON public.khatmas USING btree (started_by);
alter table public.khatmas enable row level security;
create policy "only a session in good standing" on public.khatmas as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
CREATE TRIGGER khatmas_forget_title BEFORE UPDATE OF started_by ON public.khatmas FOR EACH ROW WHEN (new.started_by IS NULL) EXECUTE FUNCTION private.forget_title();

-- public.lesson_progress
create table public.lesson_progress (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  block text,
  state text default 'begun'::text not null,
  best smallint,
  finished_at timestamp with time zone,
  noted_at timestamp with time zone default to_timestamp((0)::double precision) not null,
  constraint lesson_progress_pkey PRIMARY KEY (user_id, course, lesson),
  constraint lesson_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint lesson_progress_best_check CHECK (((best >= 0) AND (best <= 100))),
  constraint lesson_progress_block_check CHECK (private.is_course_name(block)),
  constraint lesson_progress_check CHECK (((state = 'finished'::text) = (finished_at IS NOT NULL))),
  constraint lesson_progress_course_check CHECK (private.is_course_name(course)),
  constraint lesson_progress_lesson_check CHECK (private.is_course_name(lesson)),
  constraint lesson_progress_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'finished'::text])))
);
alter table public.lesson_progress enable row level security;
create policy "only a session in good standing" on public.lesson_progress as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "progress is read by who made it" on public.lesson_progress for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
grant select on public.lesson_progress to authenticated;

-- public.mosque_proposals
create table public.mosque_proposals (
  id uuid default gen_random_uuid() not null,
  proposer_id uuid default auth.uid() not null,
  kind text not null,
  mosque_id text,
  latitude double precision,
  longitude double precision,
  facts jsonb default '{}'::jsonb not null,
  times jsonb,
  note text,
  status text default 'pending'::text not null,
  answer text,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  constraint mosque_proposals_pkey PRIMARY KEY (id),
  constraint mosque_proposals_mosque_id_fkey FOREIGN KEY (mosque_id) REFERENCES public.mosques(id) ON DELETE CASCADE,
  constraint mosque_proposals_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint decided_or_not CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint mosque_proposals_answer_check CHECK ((length(answer) <= 500)),
  constraint mosque_proposals_facts_check CHECK (private.is_mosque_facts(facts)),
  constraint mosque_proposals_kind_check CHECK ((kind = ANY (ARRAY['addition'::text, 'correction'::text, 'times'::text, 'closed'::text]))),
  constraint mosque_proposals_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint mosque_proposals_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint mosque_proposals_note_check CHECK ((length(note) <= 500)),
  constraint mosque_proposals_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text]))),
  constraint mosque_proposals_times_check CHECK (private.is_mosque_times(times)),
  constraint what_its_kind_needs CHECK (
CASE kind
    WHEN 'addition'::text THEN (((mosque_id IS NULL) OR (status = 'approved'::text)) AND (latitude IS NOT NULL) AND (longitude IS NOT NULL) AND (facts ? 'name'::text) AND (times IS NULL))
    WHEN 'correction'::text THEN ((mosque_id IS NOT NULL) AND (latitude IS NULL) AND (longitude IS NULL) AND (facts <> '{}'::jsonb) AND (times IS NULL))
    WHEN 'times'::text THEN ((mosque_id IS NOT NULL) AND (latitude IS NULL) AND (longitude IS NULL) AND (facts = '{}'::jsonb) AND (times IS NOT NULL))
    ELSE ((mosque_id IS NOT NULL) AND (latitude IS NULL) AND (longitude IS NULL) AND (facts = '{}'::jsonb) AND (times IS NULL))
END)
);
CREATE INDEX mosque_proposals_of_mosque ON public.mosque_proposals USING btree (mosque_id);
CREATE INDEX mosque_proposals_of_somebody ON public.mosque_proposals USING btree (proposer_id, created_at);
CREATE INDEX mosque_proposals_waiting ON public.mosque_proposals USING btree (status, created_at, id);
alter table public.mosque_proposals enable row level security;
create policy "members from 10 on propose" on public.mosque_proposals for insert to authenticated
  with check (((proposer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.contributes() AS contributes)));
create policy "only a session in good standing" on public.mosque_proposals as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people see what became of their proposals" on public.mosque_proposals for select to authenticated
  using (((proposer_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_right('mosques'::text) AS has_right)));
create policy "people take back what waits" on public.mosque_proposals for delete to authenticated
  using (((proposer_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.mosque_proposals to service_role;
grant delete, select on public.mosque_proposals to authenticated;
grant insert (proposer_id, kind, mosque_id, latitude, longitude, facts, times, note) on public.mosque_proposals to authenticated;
CREATE TRIGGER mosque_proposals_limit BEFORE INSERT ON public.mosque_proposals FOR EACH ROW EXECUTE FUNCTION private.limit_mosque_proposals();
CREATE TRIGGER mosque_proposals_noted AFTER UPDATE OF status, answer ON public.mosque_proposals FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('mosque_proposal', 'proposer_id', 'status', 'answer');

-- public.mosques
create table public.mosques (
  id text not null,
  source text generated always as (
CASE
    WHEN (id ~ '^seed-'::text) THEN 'seed'::text
    WHEN (id ~ '^member-'::text) THEN 'member'::text
    ELSE 'osm'::text
END) stored not null,
  latitude double precision not null,
  longitude double precision not null,
  tile text generated always as (private.mosque_tile(latitude, longitude)) stored not null,
  given jsonb not null,
  corrected jsonb default '{}'::jsonb not null,
  facts jsonb generated always as (jsonb_set((given || corrected), '{names}'::text[], (COALESCE((given -> 'names'::text), '{}'::jsonb) || COALESCE((corrected -> 'names'::text), '{}'::jsonb)))) stored not null,
  times jsonb,
  times_at timestamp with time zone,
  checked_at timestamp with time zone default now() not null,
  gone_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint mosques_pkey PRIMARY KEY (id),
  constraint mosques_corrected_check CHECK (private.is_mosque_facts(corrected)),
  constraint mosques_given_check CHECK (private.is_mosque_facts(given)),
  constraint mosques_id_check CHECK ((id ~ '^((node|way|relation)-[1-9][0-9]{0,18}|seed-[a-z0-9-]{1,60}|member-[0-9a-f-]{36})$'::text)),
  constraint mosques_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint mosques_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint mosques_times_check CHECK (private.is_mosque_times(times))
);
CREATE INDEX mosques_by_position ON public.mosques USING gist (point(longitude, latitude));
CREATE INDEX mosques_by_tile ON public.mosques USING btree (tile);
alter table public.mosques enable row level security;
create policy "everybody finds mosques" on public.mosques for select to authenticated
  using (((gone_at IS NULL) AND (closed_at IS NULL)));
create policy "only a session in good standing" on public.mosques as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.mosques to service_role;
grant select (id, source, latitude, longitude, tile, facts, times, times_at, checked_at) on public.mosques to authenticated;

-- public.mutes
create table public.mutes (
  muter_id uuid not null,
  muted_id uuid not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint mutes_pkey PRIMARY KEY (muter_id, muted_id),
  constraint mutes_muted_id_fkey FOREIGN KEY (muted_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mutes_muter_id_fkey FOREIGN KEY (muter_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint nobody_mutes_themselves CHECK ((muter_id <> muted_id))
);
CREATE INDEX mutes_muted ON public.mutes USING btree (muted_id);
alter table public.mutes enable row level security;
create policy "only a session in good standing" on public.mutes as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people mute no longer" on public.mutes for delete to authenticated
  using (((muter_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
create policy "people see whom they muted" on public.mutes for select to authenticated
  using (((muter_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.mutes to service_role;
grant delete, select on public.mutes to authenticated;

-- public.notification_settings
create table public.notification_settings (
  user_id uuid default auth.uid() not null,
  prayers jsonb default '{}'::jsonb not null,
  quiet jsonb,
  muted text[] default '{}'::text[] not null,
  prayer_pause smallint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  occasions jsonb default '{}'::jsonb not null,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notification_settings_muted_check CHECK (((muted <@ ARRAY['message'::text, 'connection'::text, 'gift'::text, 'comment'::text, 'mention'::text, 'job'::text, 'report'::text, 'reaction'::text, 'follow'::text]) AND (cardinality(muted) <= 9))),
  constraint notification_settings_occasions_check CHECK (private.is_occasions(occasions)),
  constraint notification_settings_prayer_pause_check CHECK (((prayer_pause >= 0) AND (prayer_pause <= 60))),
  constraint notification_settings_prayers_check CHECK (private.is_prayer_reminders(prayers)),
  constraint notification_settings_quiet_check CHECK (((quiet IS NULL) OR private.is_quiet_hours(quiet)))
);
alter table public.notification_settings enable row level security;
create policy "members say what they want to hear of" on public.notification_settings for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.notification_settings as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.notification_settings to service_role;
grant select on public.notification_settings to authenticated;
grant insert (user_id, prayers, quiet, muted, prayer_pause, occasions) on public.notification_settings to authenticated;
grant update (prayers, quiet, muted, prayer_pause, occasions) on public.notification_settings to authenticated;
CREATE TRIGGER notification_settings_touch BEFORE UPDATE ON public.notification_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.notifications
create table public.notifications (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  kind text not null,
  text text not null,
  actor_id uuid,
  target_type text,
  target_id text,
  url text not null,
  gaps jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default private.clock() not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['reaction'::text, 'comment'::text, 'mention'::text, 'connection'::text, 'follow'::text, 'job'::text, 'message'::text, 'gift'::text, 'report'::text, 'system'::text]))),
  constraint notifications_target_id_check CHECK ((length(target_id) <= 200)),
  constraint notifications_target_type_check CHECK ((target_type ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint notifications_text_check CHECK ((text ~ '^[A-Za-z]{1,40}$'::text)),
  constraint notifications_url_check CHECK (((url ~ '^/[^/\\]'::text) AND (length(url) <= 300)))
);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_by_time ON public.notifications USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_target ON public.notifications USING btree (target_id, actor_id) WHERE (target_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, kind, target_id) WHERE (read_at IS NULL);
alter table public.notifications enable row level security;
create policy "only a session in good standing" on public.notifications as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people see what they are told" on public.notifications for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ((actor_id IS NULL) OR (kind = 'system'::text) OR (NOT (actor_id = ANY (( SELECT private.unseen_people() AS unseen_people)::uuid[]))))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.notifications to service_role;
grant select on public.notifications to authenticated;

-- public.own_note_heads
create table public.own_note_heads (
  user_id uuid not null,
  topic text not null,
  epoch uuid default gen_random_uuid() not null,
  version bigint default 0 not null,
  agreed_at timestamp with time zone default now() not null,
  constraint own_note_heads_pkey PRIMARY KEY (user_id, topic),
  constraint own_note_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint own_note_heads_topic_check CHECK ((topic = ANY (ARRAY['duas'::text, 'places'::text, 'times'::text, 'calendar'::text, 'hadith'::text, 'tasbih'::text, 'names'::text, 'courses'::text, 'fasting'::text])))
);
alter table public.own_note_heads enable row level security;
create policy "only a session in good standing" on public.own_note_heads as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "the wish is read by who made it" on public.own_note_heads for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "the wish is taken back by who made it" on public.own_note_heads for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.own_note_heads to authenticated;

-- public.own_notes
create table public.own_notes (
  user_id uuid not null,
  topic text not null,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint own_notes_pkey PRIMARY KEY (user_id, topic, key),
  constraint own_notes_user_id_topic_fkey FOREIGN KEY (user_id, topic) REFERENCES public.own_note_heads(user_id, topic) ON DELETE CASCADE,
  constraint own_notes_fasts_without_reasons CHECK (((topic <> 'fasting'::text) OR private.is_fasting_note(key, value))),
  constraint own_notes_key_check CHECK ((key ~ '^[a-z]{1,20}/[a-z0-9-]{1,60}$'::text)),
  constraint own_notes_places_are_places CHECK (((topic <> 'places'::text) OR private.is_place(value))),
  constraint own_notes_positions_are_coarse CHECK (private.is_coarse(value)),
  constraint own_notes_value_check CHECK (((jsonb_typeof(value) = 'object'::text) AND (pg_column_size(value) <= 20000)))
);
CREATE INDEX own_notes_news ON public.own_notes USING btree (user_id, topic, version);
alter table public.own_notes enable row level security;
create policy "notes are read by who wrote them" on public.own_notes for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.own_notes as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.own_notes to authenticated;

-- public.points_accounts
create table public.points_accounts (
  id uuid default gen_random_uuid() not null,
  kind text default 'member'::text not null,
  user_id uuid,
  balance bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  pseudonym text,
  constraint points_accounts_pseudonym_key UNIQUE (pseudonym),
  constraint points_accounts_user_id_key UNIQUE (user_id),
  constraint points_accounts_pkey PRIMARY KEY (id),
  constraint a_balance_is_never_negative CHECK ((balance >= 0)),
  constraint a_system_account_has_no_owner CHECK (((kind = 'member'::text) OR (user_id IS NULL))),
  constraint points_accounts_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'system'::text])))
);
CREATE UNIQUE INDEX there_is_one_system_account ON public.points_accounts USING btree (kind) WHERE (kind = 'system'::text);
alter table public.points_accounts enable row level security;
create policy "an account is read by its owner" on public.points_accounts for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.points_accounts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.points_accounts to service_role;
grant select on public.points_accounts to authenticated;

-- public.points_ledger
create table public.points_ledger (
  id bigint generated always as identity not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  reason text not null,
  reference text not null,
  idempotency_key text,
  created_at timestamp with time zone default private.clock() not null,
  constraint points_ledger_account_id_idempotency_key_key UNIQUE (account_id, idempotency_key),
  constraint points_ledger_account_id_reason_reference_key UNIQUE (account_id, reason, reference),
  constraint points_ledger_pkey PRIMARY KEY (id),
  constraint points_ledger_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.points_accounts(id),
  constraint points_ledger_amount_check CHECK ((amount <> 0)),
  constraint points_ledger_idempotency_key_check CHECK ((length(idempotency_key) <= 120)),
  constraint points_ledger_reason_check CHECK ((reason ~ '^[a-z0-9_]{1,40}$'::text)),
  constraint points_ledger_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
);
CREATE INDEX points_ledger_history ON public.points_ledger USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX points_ledger_transfer ON public.points_ledger USING btree (transfer_id);
alter table public.points_ledger enable row level security;
create policy "entries are read by the account's owner" on public.points_ledger for select to authenticated
  using ((account_id = ( SELECT a.id
   FROM public.points_accounts a
  WHERE (a.user_id = ( SELECT auth.uid() AS uid)))));
create policy "only a session in good standing" on public.points_ledger as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.points_ledger to service_role;
grant select on public.points_ledger to authenticated;
CREATE CONSTRAINT TRIGGER points_ledger_two_sided AFTER INSERT ON public.points_ledger DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.refuse_one_sided();
CREATE TRIGGER points_ledger_balance AFTER INSERT ON public.points_ledger FOR EACH ROW EXECUTE FUNCTION private.keep_balance();
CREATE TRIGGER points_ledger_keeps BEFORE DELETE OR UPDATE ON public.points_ledger FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER points_ledger_keeps_all BEFORE TRUNCATE ON public.points_ledger FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();

-- public.poll_options
create table public.poll_options (
  post_id uuid not null,
  place smallint not null,
  text text not null,
  constraint poll_options_pkey PRIMARY KEY (post_id, place),
  constraint poll_options_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE,
  constraint poll_options_place_check CHECK (((place >= 1) AND (place <= 6))),
  constraint poll_options_text_check CHECK (((length(text) >= 1) AND (length(text) <= 100)))
);
alter table public.poll_options enable row level security;
create policy "answers to choose from are seen with their post" on public.poll_options for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.posts p
  WHERE (p.id = poll_options.post_id))));
create policy "only a session in good standing" on public.poll_options as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.poll_options to service_role;
grant select on public.poll_options to authenticated;

-- public.poll_votes
create table public.poll_votes (
  post_id uuid not null,
  user_id uuid not null,
  place smallint not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint poll_votes_pkey PRIMARY KEY (post_id, user_id),
  constraint poll_votes_post_id_place_fkey FOREIGN KEY (post_id, place) REFERENCES public.poll_options(post_id, place) ON DELETE CASCADE,
  constraint poll_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX poll_votes_user ON public.poll_votes USING btree (user_id);
alter table public.poll_votes enable row level security;
create policy "a vote is seen by who gave it" on public.poll_votes for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.poll_votes as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.poll_votes to service_role;
grant select on public.poll_votes to authenticated;
CREATE TRIGGER poll_votes_tally AFTER INSERT OR DELETE ON public.poll_votes FOR EACH ROW EXECUTE FUNCTION private.on_vote();

-- public.post_pictures
create table public.post_pictures (
  post_id uuid not null,
  place smallint not null,
  path text not null,
  alt text,
  width integer not null,
  height integer not null,
  constraint post_pictures_pkey PRIMARY KEY (post_id, place),
  constraint post_pictures_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE,
  constraint post_pictures_alt_check CHECK (((length(alt) >= 1) AND (length(alt) <= 500))),
  constraint post_pictures_height_check CHECK (((height >= 1) AND (height <= 20000))),
  constraint post_pictures_path_check CHECK ((length(path) <= 512)),
  constraint post_pictures_place_check CHECK (((place >= 1) AND (place <= 4))),
  constraint post_pictures_width_check CHECK (((width >= 1) AND (width <= 20000)))
);
CREATE UNIQUE INDEX post_pictures_path ON public.post_pictures USING btree (path COLLATE "C");
alter table public.post_pictures enable row level security;
create policy "a picture is seen with its post" on public.post_pictures for select to authenticated
  using ((EXISTS ( SELECT
   FROM public.posts p
  WHERE (p.id = post_pictures.post_id))));
create policy "only a session in good standing" on public.post_pictures as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.post_pictures to service_role;
grant select on public.post_pictures to authenticated;

-- public.post_versions
create table public.post_versions (
  post_id uuid not null,
  version integer not null,
  author_id uuid not null,
  body text not null,
  written_at timestamp with time zone not null,
  constraint post_versions_pkey PRIMARY KEY (post_id, version),
  constraint post_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint post_versions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE
);
CREATE INDEX post_versions_author ON public.post_versions USING btree (author_id);
alter table public.post_versions enable row level security;
create policy "only a session in good standing" on public.post_versions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what was before is read by who wrote it" on public.post_versions for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (author_id = ( SELECT auth.uid() AS uid))));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.post_versions to service_role;
grant select on public.post_versions to authenticated;

-- public.posts
create table public.posts (
  id uuid not null,
  author_id uuid not null,
  kind text default 'post'::text not null,
  body text not null,
  language text,
  audience text default 'members'::text not null,
  comments_from text default 'everyone'::text not null,
  topics text[] default '{}'::text[] not null,
  refs text[] default '{}'::text[] not null,
  poll_closes_at timestamp with time zone,
  state text default 'unchecked'::text not null,
  marks jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default private.clock() not null,
  published_at timestamp with time zone,
  edited_at timestamp with time zone,
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint posts_audience_check CHECK ((audience = ANY (ARRAY['members'::text, 'connections'::text]))),
  constraint posts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 3000))),
  constraint posts_comments_from_check CHECK ((comments_from = ANY (ARRAY['everyone'::text, 'connections'::text, 'nobody'::text]))),
  constraint posts_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'question'::text]))),
  constraint posts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint posts_marks_check CHECK ((jsonb_typeof(marks) = 'array'::text)),
  constraint posts_refs_check CHECK ((cardinality(refs) <= 4)),
  constraint posts_state_check CHECK ((state = ANY (ARRAY['unchecked'::text, 'checked'::text, 'held'::text, 'removed'::text]))),
  constraint posts_topics_check CHECK ((cardinality(topics) <= 5)),
  constraint who_is_seen_was_published CHECK (((state <> 'checked'::text) OR (published_at IS NOT NULL)))
);
CREATE INDEX posts_by_time ON public.posts USING btree (published_at DESC, id DESC) WHERE ((state = 'checked'::text) AND (audience = 'members'::text));
CREATE INDEX posts_checked ON public.posts USING btree (published_at DESC, id DESC) WHERE (state = 'checked'::text);
CREATE INDEX posts_lately_written ON public.posts USING btree (author_id, created_at DESC);
CREATE INDEX posts_of_author ON public.posts USING btree (author_id, published_at DESC, id DESC) WHERE (state = 'checked'::text);
CREATE INDEX posts_references ON public.posts USING gin (refs);
alter table public.posts enable row level security;
create policy "a post is read by those for whom it is" on public.posts for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND ((author_id = ( SELECT auth.uid() AS uid)) OR ((state = 'checked'::text) AND (NOT (author_id = ANY (( SELECT private.unseen_people() AS unseen_people)::uuid[]))) AND private.may_read_post(author_id, audience)))));
create policy "only a session in good standing" on public.posts as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.posts to service_role;
grant select on public.posts to authenticated;
CREATE TRIGGER posts_gone AFTER DELETE ON public.posts FOR EACH ROW EXECUTE FUNCTION private.on_words_gone();
CREATE TRIGGER posts_pass_cards_on AFTER INSERT ON public.posts FOR EACH ROW WHEN (array_to_string(new.refs, ' '::text) ~~ '%kalimah:%'::text) EXECUTE FUNCTION private.on_card_posted();
CREATE TRIGGER posts_seen AFTER UPDATE OF state ON public.posts FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.on_post_seen();

-- public.prayer_calendars
create table public.prayer_calendars (
  user_id uuid not null,
  secret_hash bytea not null,
  reckoning jsonb not null,
  time_zone text not null,
  place_name text not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  constraint prayer_calendars_secret_hash_key UNIQUE (secret_hash),
  constraint prayer_calendars_pkey PRIMARY KEY (user_id),
  constraint prayer_calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint prayer_calendars_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint prayer_calendars_place_name_check CHECK ((length(place_name) <= 120)),
  constraint prayer_calendars_reckoning_check CHECK (((jsonb_typeof(reckoning) = 'object'::text) AND (length((reckoning)::text) <= 2000))),
  constraint prayer_calendars_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text))
);
alter table public.prayer_calendars enable row level security;
create policy "calendars are their owner's" on public.prayer_calendars for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.prayer_calendars as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete on public.prayer_calendars to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.prayer_calendars to service_role;
grant select (user_id, reckoning, time_zone, place_name, language, created_at) on public.prayer_calendars to authenticated;
grant update (reckoning, time_zone, place_name, language) on public.prayer_calendars to authenticated;

-- public.prayer_log
create table public.prayer_log (
  user_id uuid not null,
  day date not null,
  prayer text not null,
  state text,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint prayer_log_pkey PRIMARY KEY (user_id, day, prayer),
  constraint prayer_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.prayer_log_heads(user_id) ON DELETE CASCADE,
  constraint prayer_log_day_check CHECK (((day >= '2000-01-01'::date) AND (day <= '2199-12-31'::date))),
  constraint prayer_log_prayer_check CHECK ((prayer = ANY (ARRAY['fajr'::text, 'dhuhr'::text, 'asr'::text, 'maghrib'::text, 'isha'::text, 'witr'::text]))),
  constraint prayer_log_state_check CHECK ((state = ANY (ARRAY['prayed'::text, 'congregation'::text, 'late'::text, 'missed'::text])))
);
CREATE INDEX prayer_log_news ON public.prayer_log USING btree (user_id, version);
alter table public.prayer_log enable row level security;
create policy "only a session in good standing" on public.prayer_log as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "prayers are read by who prayed them" on public.prayer_log for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.prayer_log to authenticated;

-- public.prayer_log_heads
create table public.prayer_log_heads (
  user_id uuid not null,
  epoch uuid default gen_random_uuid() not null,
  version bigint default 0 not null,
  agreed_at timestamp with time zone default now() not null,
  constraint prayer_log_heads_pkey PRIMARY KEY (user_id),
  constraint prayer_log_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.prayer_log_heads enable row level security;
create policy "only a session in good standing" on public.prayer_log_heads as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "the wish is read by who made it" on public.prayer_log_heads for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "the wish is taken back by who made it" on public.prayer_log_heads for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.prayer_log_heads to authenticated;

-- public.prayer_pauses
create table public.prayer_pauses (
  user_id uuid not null,
  id uuid not null,
  from_day date,
  to_day date,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint prayer_pauses_pkey PRIMARY KEY (user_id, id),
  constraint prayer_pauses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.prayer_log_heads(user_id) ON DELETE CASCADE,
  constraint a_pause_without_a_start_has_no_end CHECK (((from_day IS NOT NULL) OR (to_day IS NULL))),
  constraint prayer_pauses_check CHECK (((to_day >= from_day) AND (to_day <= '2199-12-31'::date))),
  constraint prayer_pauses_from_day_check CHECK (((from_day >= '2000-01-01'::date) AND (from_day <= '2199-12-31'::date)))
);
CREATE INDEX prayer_pauses_news ON public.prayer_pauses USING btree (user_id, version);
alter table public.prayer_pauses enable row level security;
create policy "only a session in good standing" on public.prayer_pauses as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "pauses are read by their owner" on public.prayer_pauses for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant select on public.prayer_pauses to authenticated;

-- public.prayer_qada
create table public.prayer_qada (
  user_id uuid not null,
  device uuid not null,
  prayer text not null,
  added integer not null,
  made_up integer not null,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint prayer_qada_pkey PRIMARY KEY (user_id, device, prayer),
  constraint prayer_qada_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.prayer_log_heads(user_id) ON DELETE CASCADE,
  constraint prayer_qada_added_check CHECK (((added >= '-1000000'::integer) AND (added <= 1000000))),
  constraint prayer_qada_made_up_check CHECK (((made_up >= 0) AND (made_up <= 1000000))),
  constraint prayer_qada_prayer_check CHECK ((prayer = ANY (ARRAY['fajr'::text, 'dhuhr'::text, 'asr'::text, 'maghrib'::text, 'isha'::text, 'witr'::text])))
);
CREATE INDEX prayer_qada_news ON public.prayer_qada USING btree (user_id, version);
alter table public.prayer_qada enable row level security;
create policy "counters are read by their owner" on public.prayer_qada for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.prayer_qada as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.prayer_qada to authenticated;

-- public.privacy_acceptances
create table public.privacy_acceptances (
  user_id uuid not null,
  version text not null,
  accepted_at timestamp with time zone default now() not null,
  constraint privacy_acceptances_pkey PRIMARY KEY (user_id, version),
  constraint privacy_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.privacy_acceptances enable row level security;
create policy "consent is read by its giver" on public.privacy_acceptances for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a live session" on public.privacy_acceptances as restrictive for all to authenticated
  using (( SELECT private.session_live() AS session_live))
  with check (( SELECT private.session_live() AS session_live));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.privacy_acceptances to service_role;
grant select on public.privacy_acceptances to authenticated;

-- public.professional_profiles
create table public.professional_profiles (
  user_id uuid default auth.uid() not null,
  headline text,
  job_title text,
  company text,
  location text,
  skills text[] default '{}'::text[] not null,
  website text,
  bio text,
  shown_fields text[] default '{}'::text[] not null,
  updated_at timestamp with time zone default now() not null,
  languages text[] default '{}'::text[] not null,
  open_to text[] default '{}'::text[] not null,
  constraint professional_profiles_pkey PRIMARY KEY (user_id),
  constraint professional_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE,
  constraint fields_are_named_once CHECK ((cardinality(shown_fields) <= 11)),
  constraint professional_profiles_bio_check CHECK (((length(bio) >= 1) AND (length(bio) <= 2000))),
  constraint professional_profiles_company_check CHECK (((length(company) >= 1) AND (length(company) <= 80))),
  constraint professional_profiles_headline_check CHECK (((length(headline) >= 1) AND (length(headline) <= 120))),
  constraint professional_profiles_job_title_check CHECK (((length(job_title) >= 1) AND (length(job_title) <= 80))),
  constraint professional_profiles_languages_check CHECK (((cardinality(languages) <= 12) AND (array_to_string(languages, ' '::text) ~ '^([a-z]{2,3}( |$))*$'::text))),
  constraint professional_profiles_location_check CHECK (((length(location) >= 1) AND (length(location) <= 120))),
  constraint professional_profiles_open_to_check CHECK (((open_to <@ ARRAY['work'::text, 'hiring'::text, 'mentoring'::text]) AND (cardinality(open_to) <= 3))),
  constraint professional_profiles_shown_fields_check CHECK ((shown_fields <@ ARRAY['headline'::text, 'job_title'::text, 'company'::text, 'location'::text, 'skills'::text, 'website'::text, 'bio'::text, 'languages'::text, 'open_to'::text, 'experience'::text, 'education'::text])),
  constraint professional_profiles_skills_check CHECK (private.are_skills(skills)),
  constraint professional_profiles_website_check CHECK (private.is_website(website))
);
alter table public.professional_profiles enable row level security;
create policy "a working life is changed by its owner" on public.professional_profiles for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.is_child() AS is_child))));
create policy "a working life is read by its owner" on public.professional_profiles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "members from 16 on write theirs" on public.professional_profiles for insert to authenticated
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member) AND (NOT ( SELECT private.is_child() AS is_child))));
create policy "only a session in good standing" on public.professional_profiles as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.professional_profiles to service_role;
grant select on public.professional_profiles to authenticated;
grant insert (user_id, headline, job_title, company, location, skills, website, bio, shown_fields, languages, open_to) on public.professional_profiles to authenticated;
grant update (user_id, headline, job_title, company, location, skills, website, bio, shown_fields, languages, open_to) on public.professional_profiles to authenticated;
CREATE TRIGGER professional_profiles_plain BEFORE INSERT OR UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.plain_working_life();
CREATE TRIGGER professional_profiles_publish AFTER INSERT OR UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.on_working_life_change();
CREATE TRIGGER professional_profiles_touch BEFORE UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.profiles
create table public.profiles (
  user_id uuid not null,
  username text,
  display_name text,
  avatar_path text,
  bio text,
  location text,
  age_group text,
  madhab text,
  language text default 'en'::text not null,
  time_zone text,
  shown_fields text[] default '{}'::text[] not null,
  onboarded_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  username_changed_at timestamp with time zone,
  gender text,
  works_here boolean default false not null,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint fields_are_named_once CHECK ((cardinality(shown_fields) <= 2)),
  constraint profiles_age_group_check CHECK ((age_group = ANY (ARRAY['under_10'::text, '10_12'::text, '13_15'::text, '16_17'::text, 'adult'::text]))),
  constraint profiles_avatar_path_check CHECK ((length(avatar_path) <= 512)),
  constraint profiles_bio_check CHECK ((length(bio) <= 500)),
  constraint profiles_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 60))),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['brother'::text, 'sister'::text]))),
  constraint profiles_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint profiles_location_check CHECK ((length(location) <= 120)),
  constraint profiles_madhab_check CHECK ((madhab = ANY (ARRAY['hanafi'::text, 'maliki'::text, 'shafii'::text, 'hanbali'::text]))),
  constraint profiles_shown_fields_check CHECK ((shown_fields <@ ARRAY['bio'::text, 'location'::text])),
  constraint profiles_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  constraint profiles_username_check CHECK (private.is_username(username))
);
CREATE INDEX profiles_by_age ON public.profiles USING btree (age_group, created_at DESC, user_id DESC);
CREATE INDEX profiles_by_language ON public.profiles USING btree (language, created_at DESC, user_id DESC);
CREATE INDEX profiles_by_madhab ON public.profiles USING btree (madhab, created_at DESC, user_id DESC);
CREATE INDEX profiles_joined ON public.profiles USING btree (created_at DESC, user_id DESC);
CREATE INDEX profiles_name_prefix ON public.profiles USING btree (private.search_fold(display_name) COLLATE "C");
CREATE INDEX profiles_name_words ON public.profiles USING gin (string_to_array(private.search_fold(display_name), ' '::text));
CREATE INDEX profiles_username_prefix ON public.profiles USING btree (private.username_fold(username) COLLATE "C");
CREATE UNIQUE INDEX profiles_username_key ON public.profiles USING btree (private.username_fold(username));
alter table public.profiles enable row level security;
create policy "a profile is changed by its owner" on public.profiles for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy "a profile is read by its owner" on public.profiles for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.profiles as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.profiles to service_role;
grant select on public.profiles to authenticated;
grant update (display_name, bio, location, madhab, language, time_zone, shown_fields, onboarded_at) on public.profiles to authenticated;
CREATE TRIGGER profiles_age AFTER UPDATE OF age_group ON public.profiles FOR EACH ROW WHEN (old.age_group IS DISTINCT FROM new.age_group) EXECUTE FUNCTION private.on_age_change();
CREATE TRIGGER profiles_leave_boards BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.on_board_member_change();
CREATE TRIGGER profiles_plain BEFORE INSERT OR UPDATE OF display_name, location, bio ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.plain_profile();
CREATE TRIGGER profiles_publish AFTER INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.on_profile_change();
CREATE TRIGGER profiles_too_young_for_boards BEFORE UPDATE OF age_group ON public.profiles FOR EACH ROW WHEN (new.age_group IS NULL OR (new.age_group <> ALL (ARRAY['16_17'::text, 'adult'::text]))) EXECUTE FUNCTION private.on_board_member_change();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.public_professional_profiles
create table public.public_professional_profiles (
  user_id uuid not null,
  headline text,
  job_title text,
  company text,
  location text,
  skills text[],
  website text,
  bio text,
  languages text[],
  open_to text[],
  experience jsonb,
  education jsonb,
  constraint public_professional_profiles_pkey PRIMARY KEY (user_id),
  constraint public_professional_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.public_profiles(user_id) ON DELETE CASCADE,
  constraint public_professional_profiles_website_check CHECK (private.is_website(website))
);
CREATE INDEX public_professional_profiles_company ON public.public_professional_profiles USING btree (private.search_fold(company) COLLATE "C", user_id) WHERE (company IS NOT NULL);
alter table public.public_professional_profiles enable row level security;
create policy "a working life is seen with its profile" on public.public_professional_profiles for select to authenticated
  using ((user_id = ANY (( SELECT private.visible_people() AS visible_people)::uuid[])));
create policy "only a session in good standing" on public.public_professional_profiles as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.public_professional_profiles to service_role;
grant select on public.public_professional_profiles to authenticated;
CREATE TRIGGER public_professional_profiles_words AFTER INSERT OR DELETE ON public.public_professional_profiles FOR EACH ROW EXECUTE FUNCTION private.on_public_change();

-- public.public_profiles
create table public.public_profiles (
  user_id uuid not null,
  username text,
  display_name text,
  avatar_path text,
  bio text,
  location text,
  constraint public_profiles_pkey PRIMARY KEY (user_id),
  constraint public_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE
);
CREATE INDEX public_profiles_avatar ON public.public_profiles USING btree (avatar_path COLLATE "C") WHERE (avatar_path IS NOT NULL);
CREATE INDEX public_profiles_by_name ON public.public_profiles USING btree (private.username_fold(display_name) COLLATE "C");
CREATE INDEX public_profiles_by_username ON public.public_profiles USING btree (private.username_fold(username) COLLATE "C");
alter table public.public_profiles enable row level security;
create policy "members see those they have to do with" on public.public_profiles for select to authenticated
  using ((user_id = ANY (( SELECT private.visible_people() AS visible_people)::uuid[])));
create policy "only a session in good standing" on public.public_profiles as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.public_profiles to service_role;
grant select on public.public_profiles to authenticated;
CREATE TRIGGER public_profiles_name_conversations AFTER INSERT OR DELETE OR UPDATE ON public.public_profiles FOR EACH ROW EXECUTE FUNCTION private.on_name_change();
CREATE TRIGGER public_profiles_words AFTER INSERT OR UPDATE OF username, display_name ON public.public_profiles FOR EACH ROW EXECUTE FUNCTION private.on_public_change();

-- public.push_subscriptions
create table public.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  device text default ''::text not null,
  failures smallint default 0 not null,
  created_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint auth_is_16_bytes CHECK ((auth ~ '^[A-Za-z0-9_-]{22}(==)?$'::text)),
  constraint p256dh_is_a_point CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}=?$'::text)),
  constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{16,32}=*$'::text)),
  constraint push_subscriptions_device_check CHECK ((length(device) <= 120)),
  constraint push_subscriptions_endpoint_check CHECK (((endpoint ~ '^https://[A-Za-z0-9.:[\]-]+/'::text) AND (length(endpoint) <= 1000))),
  constraint push_subscriptions_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{80,100}=*$'::text))
);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id);
alter table public.push_subscriptions enable row level security;
create policy "devices are removed by their owner" on public.push_subscriptions for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "devices are seen by their owner" on public.push_subscriptions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.push_subscriptions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete on public.push_subscriptions to authenticated;
grant delete, insert, maintain, references, select, trigger, truncate, update on public.push_subscriptions to service_role;
grant select (id, user_id, language, device, created_at, delivered_at) on public.push_subscriptions to authenticated;

-- public.quran_meaning_surahs
create table public.quran_meaning_surahs (
  key text not null,
  surah integer not null,
  ayahs jsonb not null,
  constraint quran_meaning_surahs_pkey PRIMARY KEY (key, surah),
  constraint quran_meaning_surahs_key_fkey FOREIGN KEY (key) REFERENCES public.quran_meanings(key) ON DELETE CASCADE,
  constraint quran_meaning_surahs_ayahs_check CHECK (((jsonb_typeof((ayahs -> 'texts'::text)) = 'array'::text) AND (jsonb_array_length((ayahs -> 'texts'::text)) = jsonb_array_length((ayahs -> 'notes'::text))))),
  constraint quran_meaning_surahs_surah_check CHECK (((surah >= 1) AND (surah <= 114)))
);
alter table public.quran_meaning_surahs enable row level security;
create policy "everybody reads what the operator brought" on public.quran_meaning_surahs for select to authenticated
  using (true);
create policy "only a session in good standing" on public.quran_meaning_surahs as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.quran_meaning_surahs to service_role;
grant select on public.quran_meaning_surahs to authenticated;

-- public.quran_meanings
create table public.quran_meanings (
  key text not null,
  language text not null,
  name text not null,
  version text not null,
  info text not null,
  source text not null,
  sha256 text not null,
  imported_at timestamp with time zone default now() not null,
  constraint quran_meanings_pkey PRIMARY KEY (key),
  constraint quran_meanings_info_check CHECK ((length(info) <= 4000)),
  constraint quran_meanings_key_check CHECK (((key ~ '^[a-z0-9]+(_[a-z0-9]+)+$'::text) AND (length(key) <= 80))),
  constraint quran_meanings_language_check CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
  constraint quran_meanings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint quran_meanings_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quran_meanings_version_check CHECK (((length(version) >= 1) AND (length(version) <= 60)))
);
alter table public.quran_meanings enable row level security;
create policy "everybody reads what the operator brought" on public.quran_meanings for select to authenticated
  using (true);
create policy "only a session in good standing" on public.quran_meanings as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.quran_meanings to service_role;
grant select on public.quran_meanings to authenticated;

-- public.quran_note_heads
create table public.quran_note_heads (
  user_id uuid not null,
  epoch uuid default gen_random_uuid() not null,
  version bigint default 0 not null,
  agreed_at timestamp with time zone default now() not null,
  constraint quran_note_heads_pkey PRIMARY KEY (user_id),
  constraint quran_note_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.quran_note_heads enable row level security;
create policy "only a session in good standing" on public.quran_note_heads as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "the wish is read by who made it" on public.quran_note_heads for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "the wish is taken back by who made it" on public.quran_note_heads for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, select on public.quran_note_heads to authenticated;

-- public.quran_notes
create table public.quran_notes (
  user_id uuid not null,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint quran_notes_pkey PRIMARY KEY (user_id, key),
  constraint quran_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.quran_note_heads(user_id) ON DELETE CASCADE,
  constraint quran_notes_key_check CHECK ((key ~ '^(position|bookmark|collection|note|highlight|plan|hifz|hifz-plan)/[a-z0-9-]{0,40}$'::text)),
  constraint quran_notes_value_check CHECK (((jsonb_typeof(value) = 'object'::text) AND (pg_column_size(value) <= 20000)))
);
CREATE INDEX quran_notes_news ON public.quran_notes USING btree (user_id, version);
alter table public.quran_notes enable row level security;
create policy "notes are read by who wrote them" on public.quran_notes for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.quran_notes as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.quran_notes to authenticated;

-- public.quran_positions
create table public.quran_positions (
  user_id uuid default auth.uid() not null,
  kept boolean default true not null,
  ayah smallint,
  view text,
  changed_at timestamp with time zone default now() not null,
  constraint quran_positions_pkey PRIMARY KEY (user_id),
  constraint quran_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint quran_positions_ayah_check CHECK (((ayah >= 1) AND (ayah <= 6236))),
  constraint quran_positions_check CHECK ((kept = (ayah IS NOT NULL))),
  constraint quran_positions_check1 CHECK ((kept = (view IS NOT NULL))),
  constraint quran_positions_view_check CHECK ((view = ANY (ARRAY['surah'::text, 'juz'::text, 'hizb'::text, 'page'::text])))
);
alter table public.quran_positions enable row level security;
create policy "a place is its reader's" on public.quran_positions for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
create policy "only a session in good standing" on public.quran_positions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, select on public.quran_positions to authenticated;
grant insert (user_id, kept, ayah, view, changed_at) on public.quran_positions to authenticated;
grant update (user_id, kept, ayah, view, changed_at) on public.quran_positions to authenticated;
CREATE TRIGGER quran_positions_last BEFORE INSERT OR UPDATE ON public.quran_positions FOR EACH ROW EXECUTE FUNCTION private.keep_last_position();

-- public.reactions
create table public.reactions (
  target_type text not null,
  target_id uuid not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint reactions_pkey PRIMARY KEY (target_id, user_id),
  constraint reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reactions_kind_check CHECK ((kind = ANY (ARRAY['thanks'::text, 'beneficial'::text, 'congratulations'::text, 'dua'::text]))),
  constraint reactions_target_type_check CHECK ((target_type = ANY (ARRAY['post'::text, 'comment'::text, 'kalimah'::text])))
);
CREATE INDEX reactions_by_time ON public.reactions USING btree (target_id, created_at DESC, user_id);
CREATE INDEX reactions_user ON public.reactions USING btree (user_id);
alter table public.reactions enable row level security;
create policy "a reaction is seen by who gave it" on public.reactions for select to authenticated
  using ((( SELECT private.in_halaqa() AS in_halaqa) AND (user_id = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.reactions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.reactions to service_role;
grant select on public.reactions to authenticated;
CREATE TRIGGER reactions_tally AFTER INSERT OR DELETE OR UPDATE OF kind ON public.reactions FOR EACH ROW EXECUTE FUNCTION private.on_reaction();

-- public.reports
create table public.reports (
  id uuid default gen_random_uuid() not null,
  reporter_id uuid default auth.uid() not null,
  type text not null,
  description text not null,
  target_type text not null,
  target_id text not null,
  status text default 'received'::text not null,
  answer text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  reason text,
  reported_id uuid,
  evidence jsonb,
  case_id uuid,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES private.report_cases(id) ON DELETE SET NULL,
  constraint reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reports_answer_check CHECK ((length(answer) <= 2000)),
  constraint reports_description_check CHECK (((length(btrim(description)) >= 3) AND (length(btrim(description)) <= 2000))),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'scam'::text, 'harassment'::text, 'impersonation'::text, 'hate'::text]))),
  constraint reports_status_check CHECK ((status = ANY (ARRAY['received'::text, 'in_review'::text, 'fixed'::text, 'declined'::text]))),
  constraint reports_target_id_check CHECK ((target_id ~ '^[A-Za-z0-9:_./-]{1,200}$'::text)),
  constraint reports_target_type_check CHECK ((target_type ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint reports_type_check CHECK ((type = ANY (ARRAY['misinformation'::text, 'religious_inaccuracy'::text, 'inappropriate_content'::text, 'technical_error'::text, 'other'::text])))
);
CREATE INDEX reports_by_status ON public.reports USING btree (status, created_at);
CREATE INDEX reports_of_case ON public.reports USING btree (case_id, created_at);
CREATE INDEX reports_of_reported ON public.reports USING btree (reported_id);
CREATE INDEX reports_of_somebody ON public.reports USING btree (reporter_id, created_at);
alter table public.reports enable row level security;
create policy "cards are reported with their words" on public.reports as restrictive for insert to authenticated
  with check ((target_type <> 'kalimah'::text));
create policy "of jobs only with their words" on public.reports as restrictive for insert to authenticated
  with check ((target_type <> ALL (ARRAY['job'::text, 'company'::text])));
create policy "only a session in good standing" on public.reports as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people from 10 on report for themselves" on public.reports for insert to authenticated
  with check (((reporter_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.is_under_10() AS is_under_10)) AND (target_type <> ALL (ARRAY['post'::text, 'comment'::text, 'person'::text, 'message'::text]))));
create policy "people see what became of their reports" on public.reports for select to authenticated
  using ((reporter_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.reports to service_role;
grant insert (reporter_id, type, description, target_type, target_id) on public.reports to authenticated;
grant select (id, reporter_id, type, description, target_type, target_id, status, answer, created_at, updated_at, reason) on public.reports to authenticated;
CREATE TRIGGER reports_answered AFTER UPDATE OF status ON public.reports FOR EACH ROW WHEN (new.status = ANY (ARRAY['fixed'::text, 'declined'::text])) EXECUTE FUNCTION private.on_report_answered();
CREATE TRIGGER reports_forget BEFORE UPDATE OF reported_id ON public.reports FOR EACH ROW WHEN (new.reported_id IS NULL) EXECUTE FUNCTION private.forget_evidence();
CREATE TRIGGER reports_gone AFTER DELETE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.on_report_gone();
CREATE TRIGGER reports_limit BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.limit_reports();
CREATE TRIGGER reports_noted AFTER UPDATE OF status, answer ON public.reports FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('report', '', 'status', 'answer');
CREATE TRIGGER reports_tell AFTER UPDATE ON public.reports FOR EACH ROW WHEN (new.status <> 'received'::text AND (old.status IS DISTINCT FROM new.status OR old.answer IS DISTINCT FROM new.answer)) EXECUTE FUNCTION private.tell_of_report();
CREATE TRIGGER reports_to_case BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.file_report();
CREATE TRIGGER reports_touch BEFORE UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.reward_redemptions
create table public.reward_redemptions (
  reward_id uuid not null,
  user_id uuid not null,
  transfer_id uuid not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint reward_redemptions_pkey PRIMARY KEY (reward_id, user_id),
  constraint reward_redemptions_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES public.rewards(id),
  constraint reward_redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX reward_redemptions_user ON public.reward_redemptions USING btree (user_id);
alter table public.reward_redemptions enable row level security;
create policy "a redemption is seen by who made it" on public.reward_redemptions for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.reward_redemptions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.reward_redemptions to service_role;
grant select on public.reward_redemptions to authenticated;

-- public.rewards
create table public.rewards (
  id uuid default gen_random_uuid() not null,
  title text not null,
  description text,
  cost bigint not null,
  stock integer,
  is_open boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint rewards_pkey PRIMARY KEY (id),
  constraint rewards_cost_check CHECK ((cost > 0)),
  constraint rewards_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500))),
  constraint rewards_stock_check CHECK ((stock >= 0)),
  constraint rewards_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
alter table public.rewards enable row level security;
create policy "members see open rewards and those they have" on public.rewards for select to authenticated
  using ((( SELECT private.is_member() AS is_member) AND (is_open OR (EXISTS ( SELECT
   FROM public.reward_redemptions r
  WHERE ((r.reward_id = rewards.id) AND (r.user_id = ( SELECT auth.uid() AS uid))))))));
create policy "only a session in good standing" on public.rewards as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.rewards to service_role;
grant select on public.rewards to authenticated;
CREATE TRIGGER rewards_noted AFTER INSERT OR DELETE OR UPDATE OF title, description, cost, is_open ON public.rewards FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('reward', '', 'title', 'description', 'cost', 'is_open');

-- public.schedules
create table public.schedules (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  kind text not null,
  rule jsonb not null,
  time_zone text not null,
  enabled boolean default true not null,
  next_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint schedules_pkey PRIMARY KEY (id),
  constraint schedules_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint schedules_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,30}$'::text)),
  constraint schedules_rule_check CHECK (((jsonb_typeof(rule) = 'object'::text) AND (length((rule)::text) <= 4000))),
  constraint schedules_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text))
);
CREATE INDEX schedules_due ON public.schedules USING btree (next_at) WHERE enabled;
CREATE INDEX schedules_user ON public.schedules USING btree (user_id);
CREATE UNIQUE INDEX schedules_one_learning_reminder ON public.schedules USING btree (user_id) WHERE (kind = 'learning'::text);
CREATE UNIQUE INDEX schedules_one_plan_of_prayers ON public.schedules USING btree (user_id) WHERE (kind = 'prayer'::text);
alter table public.schedules enable row level security;
create policy "only a session in good standing" on public.schedules as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "reminders to learn are for members" on public.schedules as restrictive for insert to authenticated
  with check (((kind <> 'learning'::text) OR ( SELECT private.is_member() AS is_member)));
create policy "schedules are their owner's" on public.schedules for all to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.schedules to service_role;
grant delete, select on public.schedules to authenticated;
grant insert (user_id, kind, rule, time_zone, enabled) on public.schedules to authenticated;
grant update (rule, time_zone, enabled) on public.schedules to authenticated;
CREATE TRIGGER schedules_compute AFTER INSERT OR UPDATE OF rule, time_zone, enabled, kind ON public.schedules FOR EACH STATEMENT EXECUTE FUNCTION private.compute_schedules();
CREATE TRIGGER schedules_plan BEFORE INSERT OR UPDATE OF rule, time_zone, enabled, kind ON public.schedules FOR EACH ROW EXECUTE FUNCTION private.plan_schedule();

-- public.sealed_records
create table public.sealed_records (
  user_id uuid default auth.uid() not null,
  name text not null,
  box jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint sealed_records_pkey PRIMARY KEY (user_id, name),
  constraint sealed_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sealed_records_box_check CHECK (((jsonb_typeof(box) = 'object'::text) AND (length((box)::text) <= 100000))),
  constraint sealed_records_name_check CHECK ((name = 'zakat'::text))
);
alter table public.sealed_records enable row level security;
create policy "only a session in good standing" on public.sealed_records as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "sealed records are their owner's" on public.sealed_records for all to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)))
  with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.sealed_records to service_role;
grant delete, select on public.sealed_records to authenticated;
grant insert (user_id, name, box) on public.sealed_records to authenticated;
grant update (name, box) on public.sealed_records to authenticated;
CREATE TRIGGER sealed_records_touch BEFORE UPDATE ON public.sealed_records FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- public.staff_rights
create table public.staff_rights (
  user_id uuid not null,
  "right" text not null,
  role text not null,
  granted_by uuid,
  created_at timestamp with time zone default private.clock() not null,
  constraint staff_rights_pkey PRIMARY KEY (user_id, "right"),
  constraint staff_rights_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint staff_rights_role_right_fkey FOREIGN KEY (role, "right") REFERENCES private.role_rights(role, "right"),
  constraint staff_rights_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX staff_rights_granted_by ON public.staff_rights USING btree (granted_by);
CREATE INDEX staff_rights_role ON public.staff_rights USING btree (role, "right");
alter table public.staff_rights enable row level security;
create policy "only a session in good standing" on public.staff_rights as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "staff see themselves, admins everybody" on public.staff_rights for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.staff_rights to service_role;
grant select on public.staff_rights to authenticated;
CREATE TRIGGER staff_in_menus AFTER INSERT OR DELETE ON public.staff_rights FOR EACH ROW EXECUTE FUNCTION private.on_staff_change();

-- public.stories
create table public.stories (
  id text not null,
  state text not null,
  age_band text not null,
  kind text not null,
  themes text[] not null,
  sources jsonb not null,
  review text default 'unreviewed'::text not null,
  built_in boolean default false not null,
  "position" integer not null,
  current_version integer,
  withdrawn_by text,
  changed_at timestamp with time zone default private.clock() not null,
  constraint stories_pkey PRIMARY KEY (id),
  constraint stories_id_current_version_fkey FOREIGN KEY (id, current_version) REFERENCES private.story_facts(story_id, version),
  constraint stories_age_band_check CHECK ((age_band = ANY (ARRAY['3-5'::text, '6-8'::text, '9-11'::text]))),
  constraint stories_check CHECK (((state <> 'published'::text) OR (current_version IS NOT NULL))),
  constraint stories_check1 CHECK (((state <> ALL (ARRAY['draft'::text, 'in_review'::text])) OR (current_version IS NULL))),
  constraint stories_check2 CHECK (((state = 'withdrawn'::text) = (withdrawn_by IS NOT NULL))),
  constraint stories_id_check CHECK (private.is_story_name(id)),
  constraint stories_kind_check CHECK ((kind = ANY (ARRAY['prophets'::text, 'quran'::text, 'companions'::text, 'kindness'::text, 'family'::text]))),
  constraint stories_review_check CHECK ((review = ANY (ARRAY['unreviewed'::text, 'reviewed'::text]))),
  constraint stories_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'published'::text, 'withdrawn'::text]))),
  constraint stories_withdrawn_by_check CHECK ((withdrawn_by = ANY (ARRAY['admin'::text, 'pack'::text])))
);
alter table public.stories enable row level security;
create policy "only a session in good standing" on public.stories as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "stories are seen by who may open them" on public.stories for select to authenticated
  using ((( SELECT private.has_right('see_stories'::text) AS has_right) OR (id IN ( SELECT o.id
   FROM private.open_stories() o(id, version)))));
grant select on public.stories to authenticated;
grant select on public.stories to service_role;
CREATE TRIGGER stories_keep BEFORE DELETE ON public.stories FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER stories_keep_all BEFORE TRUNCATE ON public.stories FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();

-- public.story_approvals
create table public.story_approvals (
  child_id uuid not null,
  story_id text not null,
  parent_id uuid not null,
  allowed boolean not null,
  decided_at timestamp with time zone default private.clock() not null,
  constraint story_approvals_pkey PRIMARY KEY (child_id, story_id, parent_id),
  constraint story_approvals_parent_id_child_id_fkey FOREIGN KEY (parent_id, child_id) REFERENCES public.family_links(parent_id, child_id) ON DELETE CASCADE,
  constraint story_approvals_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.stories(id)
);
CREATE INDEX story_approvals_parent ON public.story_approvals USING btree (parent_id);
CREATE INDEX story_approvals_story ON public.story_approvals USING btree (story_id);
alter table public.story_approvals enable row level security;
create policy "a guardian sees what they allowed" on public.story_approvals for select to authenticated
  using ((parent_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.story_approvals as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.story_approvals to authenticated;

-- public.story_reads
create table public.story_reads (
  user_id uuid not null,
  story_id text not null,
  language text not null,
  length text not null,
  page text,
  finished_at timestamp with time zone,
  noted_at timestamp with time zone not null,
  times integer default 0 not null,
  constraint story_reads_pkey PRIMARY KEY (user_id, story_id),
  constraint story_reads_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.stories(id),
  constraint story_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint story_reads_check CHECK (((times > 0) = (finished_at IS NOT NULL))),
  constraint story_reads_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint story_reads_length_check CHECK ((length = ANY (ARRAY['long'::text, 'short'::text]))),
  constraint story_reads_page_check CHECK (private.is_story_name(page)),
  constraint story_reads_times_check CHECK (((times >= 0) AND (times <= 100000)))
);
CREATE INDEX story_reads_story ON public.story_reads USING btree (story_id);
alter table public.story_reads enable row level security;
create policy "only a session in good standing" on public.story_reads as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "reading is seen by who reads and by their guardians" on public.story_reads for select to authenticated
  using ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)) OR (user_id IN ( SELECT f.child_id
   FROM public.family_links f
  WHERE ((f.parent_id = ( SELECT auth.uid() AS uid)) AND (f.approved_at IS NOT NULL))))));
grant select on public.story_reads to authenticated;

-- public.story_speech
create table public.story_speech (
  story_id text not null,
  version integer not null,
  language text not null,
  length text not null,
  voice text not null,
  state text default 'waiting'::text not null,
  done integer default 0 not null,
  total integer generated always as (jsonb_array_length(pieces)) stored not null,
  pieces jsonb not null,
  reason text,
  retry_at timestamp with time zone,
  failures integer default 0 not null,
  changed_at timestamp with time zone default private.clock() not null,
  constraint story_speech_pkey PRIMARY KEY (story_id, version, language, length, voice),
  constraint story_speech_story_id_version_language_length_fkey FOREIGN KEY (story_id, version, language, length) REFERENCES public.story_versions(story_id, version, language, length),
  constraint story_speech_check CHECK (((done >= 0) AND (done <= jsonb_array_length(pieces)))),
  constraint story_speech_check1 CHECK (((state <> 'ready'::text) OR (done = jsonb_array_length(pieces)))),
  constraint story_speech_check2 CHECK (((state = 'failed'::text) = ((reason IS NOT NULL) AND (retry_at IS NOT NULL)))),
  constraint story_speech_failures_check CHECK ((failures >= 0)),
  constraint story_speech_pieces_check CHECK (((jsonb_typeof(pieces) = 'array'::text) AND ((jsonb_array_length(pieces) >= 1) AND (jsonb_array_length(pieces) <= 5000)))),
  constraint story_speech_reason_check CHECK ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint story_speech_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'speaking'::text, 'ready'::text, 'failed'::text]))),
  constraint story_speech_voice_check CHECK (((length(voice) >= 1) AND (length(voice) <= 200)))
);
alter table public.story_speech enable row level security;
create policy "only a session in good standing" on public.story_speech as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "what is spoken is seen by who may open the story" on public.story_speech for select to authenticated
  using (((story_id, version) IN ( SELECT o.id,
    o.version
   FROM private.open_stories() o(id, version))));
grant select on public.story_speech to authenticated;
grant select on public.story_speech to service_role;

-- public.story_versions
create table public.story_versions (
  story_id text not null,
  version integer not null,
  language text not null,
  length text not null,
  content jsonb not null,
  voice_prompt text not null,
  words integer generated always as (private.words_told(content)) stored not null,
  made_at timestamp with time zone default private.clock() not null,
  constraint story_versions_pkey PRIMARY KEY (story_id, version, language, length),
  constraint story_versions_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.stories(id),
  constraint story_versions_story_id_version_fkey FOREIGN KEY (story_id, version) REFERENCES private.story_facts(story_id, version),
  constraint story_versions_content_check CHECK (private.is_telling(content)),
  constraint story_versions_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint story_versions_length_check CHECK ((length = ANY (ARRAY['long'::text, 'short'::text]))),
  constraint story_versions_voice_prompt_check CHECK (((length(btrim(voice_prompt)) >= 1) AND (length(btrim(voice_prompt)) <= 2000)))
);
alter table public.story_versions enable row level security;
create policy "only a session in good standing" on public.story_versions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "tellings are read by who may open the story" on public.story_versions for select to authenticated
  using ((( SELECT private.has_right('see_stories'::text) AS has_right) OR ((story_id, version) IN ( SELECT o.id,
    o.version
   FROM private.open_stories() o(id, version)))));
grant select on public.story_versions to authenticated;
grant select on public.story_versions to service_role;
CREATE TRIGGER story_versions_keep BEFORE DELETE OR UPDATE ON public.story_versions FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER story_versions_keep_all BEFORE TRUNCATE ON public.story_versions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();

-- public.topic_follows
create table public.topic_follows (
  user_id uuid not null,
  topic text not null,
  created_at timestamp with time zone default private.clock() not null,
  constraint topic_follows_pkey PRIMARY KEY (user_id, topic),
  constraint topic_follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint topic_follows_topic_check CHECK (((length(topic) >= 2) AND (length(topic) <= 40)))
);
alter table public.topic_follows enable row level security;
create policy "only a session in good standing" on public.topic_follows as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people follow a topic no longer" on public.topic_follows for delete to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
create policy "people see what they follow" on public.topic_follows for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.in_halaqa() AS in_halaqa)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.topic_follows to service_role;
grant delete, select on public.topic_follows to authenticated;

-- ==== Views of private ====

-- private.review_states
create view private.review_states as
 SELECT r.record,
    r.language,
    r.kind,
    r.title,
    r.sha256,
    r."position",
        CASE
            WHEN s.objected THEN 'objected'::text
            WHEN s.signed THEN 'signed'::text
            WHEN s.before THEN 'changed'::text
            ELSE 'unsigned'::text
        END AS state
   FROM private.reviewable r
     CROSS JOIN LATERAL ( SELECT bool_or(c.sha256 = r.sha256 AND c.verdict = 'objection'::text) AS objected,
            bool_or(c.sha256 = r.sha256 AND c.verdict = 'signed'::text) AS signed,
            bool_or(c.sha256 <> r.sha256) AS before
           FROM public.content_reviews c
          WHERE c.record = r.record AND c.language = r.language AND c.withdrawn_at IS NULL) s;

-- ==== Policies on tables that are not ours ====

create policy "messages come to whom they are for" on realtime.messages for select to authenticated
  using (((topic = ('messages:'::text || ( SELECT auth.uid() AS uid))) AND (realtime.topic() = topic) AND (extension = 'broadcast'::text) AND ( SELECT private.session_ok() AS session_ok) AND ( SELECT private.in_halaqa() AS in_halaqa)));
create policy "a file is added by who sends it" on storage.objects for insert to authenticated
  with check (((bucket_id = 'message-files'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.in_halaqa() AS in_halaqa) AND (( SELECT private.lately_attached() AS lately_attached) < 60)));
create policy "a file is seen with its message" on storage.objects for select to authenticated
  using (((bucket_id = 'message-files'::text) AND ( SELECT private.in_halaqa() AS in_halaqa) AND (((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) OR private.may_see_file(name))));
create policy "a file of an application is added by the applicant" on storage.objects for insert to authenticated
  with check (((bucket_id = 'applications'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND (array_length(storage.foldername(name), 1) = 2) AND ( SELECT private.in_halaqa() AS in_halaqa) AND (( SELECT private.files_lately_sent() AS files_lately_sent) < 25)));
create policy "a file of an application is removed by the applicant" on storage.objects for delete to authenticated
  using (((bucket_id = 'applications'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "a file of an application is seen by both" on storage.objects for select to authenticated
  using (((bucket_id = 'applications'::text) AND (((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) OR (EXISTS ( SELECT
   FROM public.job_application_files f
  WHERE ((f.path COLLATE "C") = objects.name))))));
create policy "a file that was not sent is removed by its owner" on storage.objects for delete to authenticated
  using (((bucket_id = 'message-files'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND (NOT private.is_attached(name))));
create policy "a picture is added by its owner" on storage.objects for insert to authenticated
  with check (((bucket_id = 'avatars'::text) AND ( SELECT private.is_member() AS is_member) AND (( SELECT private.own_pictures() AS own_pictures) < 20) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "a picture is changed by its owner" on storage.objects for update to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)))
  with check (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "a picture is removed by its owner" on storage.objects for delete to authenticated
  using (((bucket_id = 'avatars'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "a picture is seen with its profile" on storage.objects for select to authenticated
  using (((bucket_id = 'avatars'::text) AND (((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) OR (EXISTS ( SELECT
   FROM public.public_profiles p
  WHERE ((p.avatar_path COLLATE "C") = objects.name))))));
create policy "a picture of a post is added by its author" on storage.objects for insert to authenticated
  with check (((bucket_id = 'post-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT private.in_halaqa() AS in_halaqa) AND (( SELECT private.lately_uploaded() AS lately_uploaded) < 30)));
create policy "a picture of a post is removed by its author" on storage.objects for delete to authenticated
  using (((bucket_id = 'post-pictures'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy "a picture of a post is seen with it" on storage.objects for select to authenticated
  using (((bucket_id = 'post-pictures'::text) AND (((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) OR (EXISTS ( SELECT
   FROM public.post_pictures p
  WHERE ((p.path COLLATE "C") = objects.name))))));
create policy "only a session in good standing" on storage.objects as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "sound is heard by who may open its story" on storage.objects for select to authenticated
  using (((bucket_id = 'speech'::text) AND (( SELECT storage.operation() AS operation) = 'storage.object.get_authenticated'::text) AND (EXISTS ( SELECT
   FROM public.story_speech s
  WHERE ((s.story_id = (storage.foldername(objects.name))[1]) AND (s.pieces @> jsonb_build_array(jsonb_build_object('path', objects.name))))))));
create policy "what people show each other is not signed for later" on storage.objects as restrictive for select to authenticated
  using (((bucket_id <> ALL (ARRAY['avatars'::text, 'post-pictures'::text, 'message-files'::text])) OR (COALESCE(( SELECT storage.operation() AS operation), ''::text) <> ALL (ARRAY['storage.object.sign'::text, 'storage.object.sign_many'::text]))));

-- ==== Functions of private ====

CREATE OR REPLACE FUNCTION private.activate_prompt(_mode text, _version integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was integer;
begin
  lock table public.ai_prompts in share row exclusive mode;
  if _version is not null and not exists (
    select from public.ai_prompts p where (p.mode, p.version) = (_mode, _version)) then
    raise sqlstate 'PT404' using message = 'There is no such prompt', detail = 'unknown_prompt';
  end if;
  update public.ai_prompts p set state = 'retired' where p.mode = _mode and p.state = 'active' returning p.version into was;
  update public.ai_prompts p
  set state = 'active', replaced = case when was = _version then p.replaced else was end
  where (p.mode, p.version) = (_mode, _version);
  perform private.note_deed('prompt_activated', _mode, null, jsonb_build_object('version', was), jsonb_build_object('version', _version));
end
$function$
;

CREATE OR REPLACE FUNCTION private.active_prompt(_mode text)
 RETURNS public.ai_prompts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.mode,
     p.version,
     p.body,
     p.state,
     p.author_id,
     p.created_at,
     p.replaced
    FROM public.ai_prompts p
   WHERE ((p.mode = active_prompt._mode) AND (p.state = 'active'::text));
END
;

CREATE OR REPLACE FUNCTION private.add_prompt(_mode text, _body text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  lock table public.ai_prompts in share row exclusive mode;
  insert into public.ai_prompts (mode, version, body, author_id)
  values (_mode, (select coalesce(max(p.version), 0) + 1 from public.ai_prompts p where p.mode = _mode), _body, auth.uid())
  returning version into added;
  perform private.note_deed('prompt_added', _mode || ' ' || added, null, null, jsonb_build_object('mode', _mode, 'version', added));
  return added;
end
$function$
;

CREATE OR REPLACE FUNCTION private.add_story_version(_id text, _facts jsonb, _tellings jsonb, _pack_sum text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  added integer;
begin
  if jsonb_typeof(_facts) is distinct from 'object' or coalesce(jsonb_typeof(_facts -> 'themes') <> 'array', true)
    or jsonb_typeof(_tellings) is distinct from 'array' then
    raise invalid_parameter_value using message = 'A story has facts and tellings', detail = 'no_story';
  end if;
  perform from public.stories s where s.id = _id for update;
  select coalesce(max(f.version), 0) + 1 into added from private.story_facts f where f.story_id = _id;
  insert into private.story_facts (story_id, version, age_band, kind, themes, sources, review, pack_sum, made_by)
  values (_id, added, _facts ->> 'age_band', _facts ->> 'kind',
    array(select jsonb_array_elements_text(_facts -> 'themes')), _facts -> 'sources',
    coalesce(_facts ->> 'review', 'unreviewed'), _pack_sum, auth.uid());
  insert into public.story_versions (story_id, version, language, length, content, voice_prompt)
  select _id, added, t.language, t.length, t.content, t.voice_prompt
  from jsonb_to_recordset(_tellings) as t (language text, length text, content jsonb, voice_prompt text);
  if not found then
    raise invalid_parameter_value using message = 'A story has tellings', detail = 'no_story';
  end if;
  return added;
end
$function$
;

CREATE OR REPLACE FUNCTION private.add_to_board(on_board text, member uuid, entry uuid, earned bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  had bigint;
begin
  select e.points into had from private.board_entries e where e.board = on_board and e.user_id = member for update;
  insert into private.board_entries as e (board, user_id, entry_id, points, reached_at)
  values (on_board, member, entry, earned, private.clock())
  on conflict (board, user_id) do update set points = e.points + excluded.points, reached_at = excluded.reached_at;
  perform private.count_on_board(on_board, member, had, coalesce(had, 0) + earned);
end
$function$
;

CREATE OR REPLACE FUNCTION private.age_group_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT p.age_group FROM public.profiles p WHERE (p.user_id = age_group_of.person))
;

CREATE OR REPLACE FUNCTION private.age_rank(age_group text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN array_position(ARRAY['under_10'::text, '10_12'::text, '13_15'::text, '16_17'::text, 'adult'::text], age_group)
;

CREATE OR REPLACE FUNCTION private.agreed_about(_kind text, _target text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT a.subject_id
    FROM public.approvals a
   WHERE ((a.kind = agreed_about._kind) AND (a.target = agreed_about._target) AND (a.state = 'agreed'::text))
   ORDER BY a.decided_at DESC
  LIMIT 1;
END
;

CREATE OR REPLACE FUNCTION private.announce_conversation(_conversation_id uuid, _to uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.send_live('conversation'::text, _to, array_fill(jsonb_build_object('conversation_id', _conversation_id), ARRAY[cardinality(_to)])) AS send_live;
END
;

CREATE OR REPLACE FUNCTION private.announce(m private.messages)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member private.conversation_members;
  people uuid[] := '{}';
  payloads jsonb[] := '{}';
begin
  for member in
    select * from private.conversation_members x where x.conversation_id = m.conversation_id and x.left_seq is null
  loop
    if exists (select from private.seen_messages(member, m.seq - 1, m.seq + 1, true, 1)) then
      people := people || member.user_id;
      payloads := payloads || jsonb_build_object('conversation_id', m.conversation_id, 'change', m.change, 'unread', member.unread,
        'message', private.message_card(m, member.user_id));
    end if;
  end loop;
  perform private.send_live('message', people, payloads);
end
$function$
;

CREATE OR REPLACE FUNCTION private.application_head(a public.job_applications)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_object('id', (a).id, 'state', (a).state, 'sent_at', (a).sent_at, 'state_at', (a).state_at, 'answer', (a).answer)
;

CREATE OR REPLACE FUNCTION private.approved_erasure(_target text, _detail jsonb, _asked_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := private.agreed_about('erasure', _target);
begin
  perform private.subject_of_deed(person);
  perform private.refuse_staff(person);
  perform private.note_deed('erasure_begun', null, person, null,
    jsonb_build_object('due_at', private.begin_deletion(person, interval '7 days')));
  perform private.tell_member(person, 'erasure');
end
$function$
;

CREATE OR REPLACE FUNCTION private.approved_prompt(_target text, _detail jsonb, _asked_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  lock table public.ai_prompts in share row exclusive mode;
  if (private.active_prompt(_target)).version is distinct from (_detail ->> 'was')::integer then
    raise exception 'Another version is in use by now' using errcode = 'restrict_violation', detail = 'prompt_changed';
  end if;
  perform private.activate_prompt(_target, (_detail ->> 'version')::integer);
end
$function$
;

CREATE OR REPLACE FUNCTION private.approved_second_factor(_target text, _detail jsonb, _asked_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := private.agreed_about('second_factor', _target);
  removed int;
begin
  perform private.subject_of_deed(person);
  perform private.refuse_staff(person);
  delete from auth.mfa_factors f where f.user_id = person;
  get diagnostics removed = row_count;
  delete from auth.sessions s where s.user_id = person;
  perform private.note_deed('second_factor_reset', null, person,
    jsonb_build_object('factors', removed), jsonb_build_object('factors', 0));
  perform private.tell_member(person, 'factor_reset');
end
$function$
;

CREATE OR REPLACE FUNCTION private.approved_story(_target text, _detail jsonb, _asked_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.waiting_draft(_target)).version is distinct from (_detail ->> 'version')::integer then
    raise exception 'Another version waits by now' using errcode = 'restrict_violation', detail = 'story_changed';
  end if;
  perform private.publish_story(_target, (_detail ->> 'version')::integer);
end
$function$
;

CREATE OR REPLACE FUNCTION private.are_blocked(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.blocks b WHERE (((b.blocker_id = are_blocked.one) AND (b.blocked_id = are_blocked.other)) OR ((b.blocker_id = are_blocked.other) AND (b.blocked_id = are_blocked.one)))))
;

CREATE OR REPLACE FUNCTION private.are_connected(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.connections c WHERE ((LEAST(c.requester_id, c.addressee_id) = LEAST(are_connected.one, are_connected.other)) AND (GREATEST(c.requester_id, c.addressee_id) = GREATEST(are_connected.one, are_connected.other)) AND (c.accepted_at IS NOT NULL))))
;

CREATE OR REPLACE FUNCTION private.are_family(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.family_links f WHERE ((f.approved_at IS NOT NULL) AND (((f.parent_id = are_family.one) AND (f.child_id = are_family.other)) OR ((f.parent_id = are_family.other) AND (f.child_id = are_family.one)))))) OR (EXISTS (SELECT FROM (public.family_links a JOIN public.family_links b ON (((a.parent_id = b.parent_id) OR (a.child_id = b.child_id)))) WHERE ((a.approved_at IS NOT NULL) AND (b.approved_at IS NOT NULL) AND (((a.child_id = are_family.one) AND (b.child_id = are_family.other) AND (a.parent_id = b.parent_id)) OR ((a.parent_id = are_family.one) AND (b.parent_id = are_family.other) AND (a.child_id = b.child_id)))))))
;

CREATE OR REPLACE FUNCTION private.are_message_refs(refs text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (COALESCE((SELECT bool_and(((ref.ref ~ '^post:[0-9a-f-]{36}$'::text) OR (ref.ref ~ '^place:[a-z0-9-]{1,80}$'::text) OR private.are_refs(ARRAY[ref.ref]))) AS bool_and FROM unnest(are_message_refs.refs) ref(ref)), true) AND (cardinality(refs) <= 8))
;

CREATE OR REPLACE FUNCTION private.are_refs(refs text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE((SELECT bool_and((ref.ref ~ '^([0-9]{1,3}:[0-9]{1,3}(-[0-9]{1,3})?|[a-z]{3,20}:[0-9]{1,5}[a-z]?|(dua|story|tool|answer):[a-z0-9-]{1,80}|(lesson|guide):[a-z0-9-]{1,60}/[a-z0-9-]{1,60}|(job|kalimah):[0-9a-f-]{36})$'::text)) AS bool_and FROM unnest(are_refs.refs) ref(ref)), true)
;

CREATE OR REPLACE FUNCTION private.are_skills(skills text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((cardinality(skills) <= 30) AND (NOT (array_ndims(skills) IS DISTINCT FROM CASE WHEN (cardinality(skills) > 0) THEN 1 ELSE NULL::integer END)) AND COALESCE((SELECT bool_and(((length(skill.skill) >= 1) AND (length(skill.skill) <= 40))) AS bool_and FROM unnest(are_skills.skills) skill(skill)), true))
;
grant execute on function private.are_skills(text[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.are_story_sources(sources jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 40 and not exists (
    select from jsonb_array_elements(sources) as source
    where not coalesce(source - 'ayah' - 'hadith' - 'work' = '{}' and source <> '{}'
      and (select count(*) from jsonb_object_keys(source)) = 1
      and coalesce(source ->> 'ayah', source ->> 'hadith', source ->> 'work') ~ '^[a-zA-Z0-9:-]{1,80}$', false));
exception when invalid_parameter_value then
  return false;
end
$function$
;

CREATE OR REPLACE FUNCTION private.are_story_themes(themes text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (((cardinality(themes) >= 1) AND (cardinality(themes) <= 20)) AND (array_position(themes, NULL::text) IS NULL) AND (array_to_string(themes, ' '::text) ~ '^[a-z][a-z0-9-]{0,39}( [a-z][a-z0-9-]{0,39})*$'::text))
;

CREATE OR REPLACE FUNCTION private.ask_about_person(_kind text, _user_id uuid, _reason text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
RETURN private.ask_approval(_kind, "left"(private.pseudonym(((_kind || ' '::text) || _user_id)), 32), '{}'::jsonb, _user_id, private.given_reason(_reason))
;

CREATE OR REPLACE FUNCTION private.ask_approval(_kind text, _target text, _detail jsonb, _subject uuid, _reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  asked public.approvals;
  other uuid;
  alone boolean := true;
begin
  insert into public.approvals (kind, target, detail, subject_id, reason, asked_by)
  values (_kind, _target, coalesce(_detail, '{}'), _subject, nullif(btrim(_reason), ''), me)
  on conflict (kind, target) where state = 'waiting' do nothing
  returning * into asked;
  if asked.id is null then
    raise unique_violation using message = 'This waits for a second person already', detail = 'already_asked';
  end if;
  for other in
    select h from private.approval_kinds k, private.holders(k."right") as h where k.kind = _kind and h <> me
  loop
    alone := false;
    perform private.tell_staff(other, 'approval', jsonb_build_object('kind', _kind));
  end loop;
  if alone then
    update public.approvals a set alone_from = a.asked_at + interval '1 day' where a.id = asked.id;
    perform private.tell_staff(me, 'alone', jsonb_build_object('kind', _kind));
  end if;
  perform private.note_deed('approval_asked', _kind || '/' || _target, _subject, null,
    jsonb_build_object('detail', asked.detail, 'reason', asked.reason, 'alone', alone));
  return asked.id;
end
$function$
;

CREATE OR REPLACE FUNCTION private.ask_audience(me uuid, _audience text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _audience not in ('me', 'family', 'connections', 'members', 'link') then
    raise invalid_parameter_value using message = 'There is no such audience', detail = 'card_invalid';
  end if;
  if _audience in ('members', 'link') then
    perform private.halaqa_writer();
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.ask_case(c private.report_cases, _decision text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if c.id is null then
    raise sqlstate 'PT404' using message = 'There is no such case', detail = 'unknown_case';
  end if;
  if c.person_id = auth.uid() then
    raise insufficient_privilege using message = 'Somebody else decides about you', detail = 'own_case';
  end if;
  if _decision in ('limit', 'suspend') then
    perform private.calling_staff('sanctions');
    if private.staff_role(c.person_id) is not null and not private.is_admin() then
      raise insufficient_privilege using message = 'Admins decide about those who work here', detail = 'staff_member';
    end if;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.ask_for_connection(me uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_pair(me, other);
  if exists (
    select from public.connections c where (c.requester_id, c.addressee_id) = (me, other)
      or (c.requester_id, c.addressee_id) = (other, me) and c.accepted_at is not null
  ) then
    return true;
  end if;
  if not private.take_allowance(me, 'connection_request', 30)
    or not (private.may_contact(me, other) or (private.are_family(me, other) and not private.are_blocked(me, other)))
    or (select count(*) from public.connections c where c.requester_id = me and c.accepted_at is null) >= 100 then
    return false;
  end if;
  -- Who is asked by the one they ask has agreed.
  update public.connections c set accepted_at = now() where (c.requester_id, c.addressee_id) = (other, me);
  if not found then
    insert into public.connections (requester_id, addressee_id) values (me, other);
  end if;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.ask_other_person(_decided_by uuid, _since timestamp with time zone, _right text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _decided_by is distinct from auth.uid() then
    return;
  end if;
  if exists (select from private.holders(_right) as h where h <> auth.uid()) then
    raise insufficient_privilege using message = 'Somebody else decides an appeal', detail = 'second_person_needed';
  end if;
  if _since + interval '1 day' > private.clock() then
    raise insufficient_privilege using message = 'A day has to pass first', detail = 'too_early';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.asking_member()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if private.age_group_of(me) is null then
    raise insufficient_privilege using message = 'Tell your age before you ask for connections', detail = 'age_unknown';
  end if;
  if private.stage_of(me) = 'child' and not private.has_parent(me) then
    raise insufficient_privilege using message = 'A child connects with the help of a linked parent', detail = 'guardian_needed';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.attach_files(_message_id uuid, me uuid, files jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.message_files (message_id, place, path, name, type, size, width, height)
  select _message_id, f.place, o.name, coalesce(left(private.plain_line(f.file ->> 'name'), 200), 'file'),
    coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'), coalesce((o.metadata ->> 'size')::bigint, 0),
    (f.file ->> 'width')::int, (f.file ->> 'height')::int
  from jsonb_array_elements(files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'message-files' and o.name = f.file ->> 'path' and starts_with(o.name, me || '/')
  where not private.is_attached(o.name);
  if (select count(*) from private.message_files f where f.message_id = _message_id) <> jsonb_array_length(files) then
    raise invalid_parameter_value using message = 'There is no such file in your folder', detail = 'no_such_file';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.award_points(account uuid, amount bigint, reason text, reference text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH transfer AS (
          SELECT gen_random_uuid() AS id
         )
  INSERT INTO public.points_ledger (transfer_id, account_id, amount, reason, reference)  SELECT transfer.id,
             entry.account_id,
             entry.amount,
             award_points.reason,
             entry.reference
            FROM transfer,
             LATERAL ( VALUES (award_points.account,award_points.amount,award_points.reference), (( SELECT a.id
                            FROM public.points_accounts a
                           WHERE (a.kind = 'system'::text)),(- award_points.amount),((award_points.account || ':'::text) || award_points.reference))) entry(account_id, amount, reference);
END
;

CREATE OR REPLACE FUNCTION private.band_rank(age_band text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['3-5'::text, '6-8'::text, '9-11'::text], age_band)
;

CREATE OR REPLACE FUNCTION private.begin_deletion(_person uuid, _grace interval)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due timestamptz;
begin
  insert into public.account_deletions as d (user_id, due_at) values (_person, private.clock() + _grace)
  on conflict (user_id) do update set due_at = d.due_at
  returning d.due_at into due;
  perform private.leave_boards(_person);
  delete from auth.sessions s where s.user_id = _person;
  return due;
end
$function$
;

CREATE OR REPLACE FUNCTION private.blocked_people()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = auth.uid()
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = auth.uid()
  );
end
$function$
;
grant execute on function private.blocked_people() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.blocked_with(person uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ARRAY(SELECT b.blocked_id FROM public.blocks b WHERE (b.blocker_id = blocked_with.person) UNION ALL SELECT b.blocker_id FROM public.blocks b WHERE (b.blocked_id = blocked_with.person))
;

CREATE OR REPLACE FUNCTION private.board_rank(on_board text, points bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (1 + (COALESCE(sum(above.n), (0)::numeric))::bigint)
    FROM ( SELECT sum(c.people) AS n
            FROM private.board_counts c
           WHERE ((c.board = board_rank.on_board) AND (c.step = 0) AND (c.bucket > board_rank.points) AND (c.bucket <= (board_rank.points | (63)::bigint)))
         UNION ALL
          SELECT sum(c.people) AS sum
            FROM private.board_counts c
           WHERE ((c.board = board_rank.on_board) AND (c.step = 1) AND (c.bucket > (board_rank.points >> 6)) AND (c.bucket <= ((board_rank.points >> 6) | (63)::bigint)))
         UNION ALL
          SELECT sum(c.people) AS sum
            FROM private.board_counts c
           WHERE ((c.board = board_rank.on_board) AND (c.step = 2) AND (c.bucket > (board_rank.points >> 12)) AND (c.bucket <= ((board_rank.points >> 12) | (63)::bigint)))
         UNION ALL
          SELECT sum(c.people) AS sum
            FROM private.board_counts c
           WHERE ((c.board = board_rank.on_board) AND (c.step = 3) AND (c.bucket > (board_rank.points >> 18)))) above;
END
;

CREATE OR REPLACE FUNCTION private.boxes_around(latitude double precision, longitude double precision, reach double precision)
 RETURNS SETOF box
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 2
BEGIN ATOMIC
 SELECT box(point(GREATEST(('-180'::integer)::double precision, part.west), (boxes_around.latitude - part.high)), point(LEAST((180)::double precision, part.east), (boxes_around.latitude + part.high))) AS box
    FROM ( SELECT span.high,
                 CASE
                     WHEN (span.wide = (180)::double precision) THEN ('-180'::integer)::double precision
                     ELSE ((boxes_around.longitude + (turn.degrees)::double precision) - span.wide)
                 END AS west,
                 CASE
                     WHEN (span.wide = (180)::double precision) THEN (180)::double precision
                     ELSE ((boxes_around.longitude + (turn.degrees)::double precision) + span.wide)
                 END AS east
            FROM ( SELECT angle.high,
                         CASE
                             WHEN ((abs(boxes_around.latitude) + angle.high) >= (90)::double precision) THEN (180)::double precision
                             ELSE degrees(asin(LEAST((1)::double precision, (sin(radians(angle.high)) / cos(radians(boxes_around.latitude))))))
                         END AS wide
                    FROM ( SELECT (LEAST((180)::double precision, degrees((boxes_around.reach / (6371)::double precision))) + (0.000001)::double precision) AS high) angle) span,
             ( VALUES (0), (360), ('-360'::integer)) turn(degrees)
           WHERE ((span.wide < (180)::double precision) OR (turn.degrees = 0))) part
   WHERE ((part.west <= (180)::double precision) AND (part.east >= ('-180'::integer)::double precision));
END
;

CREATE OR REPLACE FUNCTION private.calling_guardian(_child uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if not private.is_parent_of(_child) then
    raise insufficient_privilege using message = 'Only a linked parent does this', detail = 'parents_only';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.calling_member()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_member()) then
    raise insufficient_privilege using message = 'Sign in as a member to do this', detail = 'members_only';
  end if;
  return auth.uid();
end
$function$
;

CREATE OR REPLACE FUNCTION private.calling_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to do this', detail = 'sign_in';
  end if;
  return auth.uid();
end
$function$
;

CREATE OR REPLACE FUNCTION private.calling_staff(_right text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.session_ok() and private.has_right(_right) then
    return auth.uid();
  end if;
  if private.session_ok() and not private.has_two_factors() and (
    exists (select from public.admins a where a.user_id = auth.uid())
    or exists (select from public.staff_rights s where s.user_id = auth.uid() and s."right" = _right)) then
    raise insufficient_privilege using message = 'This needs a second factor', detail = 'second_factor_needed';
  end if;
  raise insufficient_privilege using message = 'This is for those who have the right', detail = 'admins_only';
end
$function$
;

CREATE OR REPLACE FUNCTION private.card_authors(me uuid, people uuid[])
 RETURNS TABLE(person uuid, card jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  near constant uuid[] := array(
    select distinct p from unnest(people) as p where p = me or private.are_family(me, p)
      or (private.are_connected(me, p) and private.is_in_sight(me, p)));
  strangers constant uuid[] := array(select distinct p from unnest(people) as p where not p = any (near));
  named uuid[] := '{}';
begin
  if cardinality(strangers) > 0 and private.in_halaqa() then
    -- By its address an adult may open a card of somebody of 16 or 17; whose it is they are not told.
    named := private.named_people(me, array(select p from unnest(strangers) as p where private.may_read(p)));
  end if;
  return query
    select p.user_id, jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name,
      'avatar_path', p.avatar_path, 'relation', case when p.user_id = me then 'self'
        when private.are_family(me, p.user_id) then 'family' else 'connected' end)
    from public.profiles p where p.user_id = any (near)
    union all
    select p.user_id, jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name,
      'avatar_path', p.avatar_path, 'relation', 'none')
    from public.public_profiles p where p.user_id = any (named);
end
$function$
;

CREATE OR REPLACE FUNCTION private.card_people(me uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ARRAY(SELECT f.f FROM private.family_of(card_people.me) f(f) WHERE (f.f <> card_people.me) UNION (SELECT f.followed_id FROM public.follows f WHERE (f.follower_id = card_people.me) ORDER BY f.created_at DESC LIMIT 500) UNION (SELECT c.addressee_id FROM public.connections c WHERE ((c.requester_id = card_people.me) AND (c.accepted_at IS NOT NULL)) ORDER BY c.accepted_at DESC LIMIT 250) UNION (SELECT c.requester_id FROM public.connections c WHERE ((c.addressee_id = card_people.me) AND (c.accepted_at IS NOT NULL)) ORDER BY c.accepted_at DESC LIMIT 250))
;

CREATE OR REPLACE FUNCTION private.card_reference(kind text, reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN (kind = ANY (ARRAY['ayah'::text, 'hadith'::text])) THEN reference WHEN (kind = 'story'::text) THEN ('story:'::text || split_part(reference, '/'::text, 1)) ELSE ((kind || ':'::text) || reference) END
;

CREATE OR REPLACE FUNCTION private.card_views(me uuid, ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'author', a.card, 'is_saved', s.card_id is not null, 'collection_id', s.collection_id)
      || case when c.withdrawn_at is not null and c.author_id <> me then jsonb_build_object('gone', true)
        else jsonb_build_object('gone', false, 'kind', c.kind, 'reference', c.reference, 'body', c.body, 'language', c.language,
          'template', c.template, 'palette', c.palette, 'format', c.format, 'arabic', c.arabic, 'meaning', c.meaning,
          'audience', case when c.author_id = me then c.audience end, 'state', c.state, 'marks', c.marks, 'version', c.version,
          'created_at', c.created_at, 'published_at', c.published_at, 'corrected_at', c.corrected_at, 'withdrawn_at', c.withdrawn_at,
          'was_sent', exists (select from private.kalimah_sent o where (o.card_id, o.user_id) = (c.id, me)),
          'reactions', private.reaction_counts(c.id, unseen),
          'my_reaction', (select r.kind from public.reactions r where r.target_id = c.id and r.user_id = me)) end
      order by array_position(ids, c.id))
    from public.kalimah_cards c
    left join private.card_authors(me, array(select o.author_id from public.kalimah_cards o where o.id = any (ids))) as a
      on a.person = c.author_id
    left join public.kalimah_saves s on (s.user_id, s.card_id) = (me, c.id)
    where c.id = any (ids)), '[]');
end
$function$
;

CREATE OR REPLACE FUNCTION private.card_writer()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten cards stay on the device', detail = 'too_young';
  end if;
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.case_decisions(_target_type text, _has_person boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (NOT _has_person) THEN '{dismiss,correct}'::text[] WHEN (EXISTS (SELECT FROM private.published_kinds k WHERE (k.kind = case_decisions._target_type))) THEN '{dismiss,hide,remove,warn,limit,suspend}'::text[] WHEN (_target_type = 'message'::text) THEN '{dismiss,remove,warn,limit,suspend}'::text[] ELSE '{dismiss,warn,limit,suspend}'::text[] END
;

CREATE OR REPLACE FUNCTION private.case_line(c private.report_cases)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN jsonb_build_object('id', (c).id, 'target_type', (c).target_type, 'target_id', (c).target_id, 'priority', (c).priority, 'with_child', (c).with_child, 'reports', (c).reports, 'state', (c).state, 'created_at', (c).created_at, 'decision', (c).decision, 'decided_at', (c).decided_at, 'appealed_at', (c).appealed_at, 'assigned_to', (c).assigned_to, 'assigned_name', private.name_of_person((c).assigned_to), 'person_name', CASE WHEN private.may_read_case(c) THEN private.name_of_person((c).person_id) ELSE NULL::text END, 'held_for', (SELECT h.reasons FROM public.held_items h WHERE ((h.id = (case_line.c).held_id) AND (h.state = 'held'::text))), 'types', (SELECT COALESCE(jsonb_agg(t.type ORDER BY t.type), '[]'::jsonb) AS "coalesce" FROM (SELECT DISTINCT COALESCE(r.reason, r.type) AS type FROM public.reports r WHERE (r.case_id = (case_line.c).id)) t), 'excerpt', CASE WHEN private.may_read_case(c) THEN "left"(COALESCE((SELECT h.body FROM public.held_items h WHERE (h.id = (case_line.c).held_id)), (SELECT COALESCE((r.evidence ->> 'body'::text), (r.evidence #>> '{messages,0,body}'::text[]), r.description) AS "coalesce" FROM public.reports r WHERE (r.case_id = (case_line.c).id) ORDER BY r.created_at LIMIT 1)), 200) ELSE NULL::text END)
;

CREATE OR REPLACE FUNCTION private.case_page(c private.report_cases)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((c).target_type = 'post'::text) THEN ('/halaqa/post/'::text || (c).target_id) WHEN ((c).target_type = 'comment'::text) THEN (SELECT ('/halaqa/post/'::text || m.post_id) FROM public.comments m WHERE (m.id = ((case_page.c).target_id)::uuid)) WHEN ((c).target_type = 'job'::text) THEN ('/halaqa/jobs/'::text || (c).target_id) WHEN ((c).target_type = 'company'::text) THEN ('/halaqa/jobs/company/'::text || (c).target_id) WHEN ((c).target_type = 'person'::text) THEN ('/profile/'::text || (c).target_id) WHEN ((c).target_type = ANY (ARRAY['message'::text, 'answer'::text])) THEN NULL::text ELSE NULLIF(private.report_page((c).target_type, (c).target_id), '/dashboard'::text) END
;

CREATE OR REPLACE FUNCTION private.case_place(c private.report_cases)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((c).priority || '_'::text) || private.place_of((c).created_at, (c).id))
;

CREATE OR REPLACE FUNCTION private.cell_of(latitude double precision, longitude double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN ((('geo:'::text || (floor(latitude))::integer) || ':'::text) || (floor(longitude))::integer)
;

CREATE OR REPLACE FUNCTION private.cells_around(latitude double precision, longitude double precision, km double precision)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT ((('geo:'::text || lat.lat) || ':'::text) || ((((lon.lon + 180) + 360) % 360) - 180)) FROM (generate_series((floor(GREATEST((cells_around.latitude - (cells_around.km / (111)::double precision)), ('-90'::integer)::double precision)))::integer, (floor(LEAST((cells_around.latitude + (cells_around.km / (111)::double precision)), (90)::double precision)))::integer) lat(lat) CROSS JOIN generate_series((floor((cells_around.longitude - LEAST((cells_around.km / ((111)::double precision * GREATEST(cos(radians(LEAST((abs(cells_around.latitude) + (cells_around.km / (111)::double precision)), (89)::double precision))), (0.02)::double precision))), (179)::double precision))))::integer, (floor((cells_around.longitude + LEAST((cells_around.km / ((111)::double precision * GREATEST(cos(radians(LEAST((abs(cells_around.latitude) + (cells_around.km / (111)::double precision)), (89)::double precision))), (0.02)::double precision))), (179)::double precision))))::integer) lon(lon)))
;

CREATE OR REPLACE FUNCTION private.check_card(_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.kalimah_cards c set state = 'checked', published_at = coalesce(c.published_at, private.clock())
  where c.id = _id and c.body = '';
  if found then
    return 'checked';
  end if;
  perform private.check_words('kalimah', _id);
  return 'unchecked';
end
$function$
;

CREATE OR REPLACE FUNCTION private.check_words(_kind text, _id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('check-words', jsonb_build_object('kind', _kind, 'id', _id));
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.claim_reasons(_kind text, _marks jsonb)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT CASE (m.value ->> 'verdict'::text) WHEN 'altered'::text THEN 'altered'::text ELSE 'unknown_source'::text END AS "case" FROM private.published_kinds k, jsonb_array_elements(claim_reasons._marks) m(value) WHERE ((k.kind = claim_reasons._kind) AND k.holds_claims AND (((m.value ->> 'verdict'::text) = 'altered'::text) OR (((m.value ->> 'verdict'::text) = 'unknown'::text) AND ((m.value ->> 'kind'::text) = ANY (ARRAY['quran'::text, 'hadith'::text, 'reference'::text]))))) ORDER BY CASE (m.value ->> 'verdict'::text) WHEN 'altered'::text THEN 'altered'::text ELSE 'unknown_source'::text END)
;

CREATE OR REPLACE FUNCTION private.clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN now()
;

CREATE OR REPLACE FUNCTION private.close_direct(one uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed uuid;
begin
  update private.conversations c set (accepted_at, asked_by, asked_at, reason, declined_at) = (null, null, null, null, null)
  where c.kind = 'direct' and (c.low_id, c.high_id) = (least(one, other), greatest(one, other)) returning c.id into closed;
  if closed is not null then
    update private.conversation_members m set list = 'none', unread = 0 where m.conversation_id = closed and m.list = 'requests';
    perform private.announce_conversation(closed, array[one, other]);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.close_empty_khatma()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.khatmas k where k.id = old.khatma_id
    and not exists (select from public.khatma_members m where m.khatma_id = k.id and m.joined_at is not null);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.come_upon(me uuid, people uuid[], _via text DEFAULT 'search'::text, most integer DEFAULT 60)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform pg_advisory_xact_lock(hashtextextended('looked_up ' || me, 0));
  insert into private.looked_up (viewer_id, seen_id, day, via)
  select me, found.id, today, _via from (
    select distinct on (id) id, place from unnest(people) with ordinality as p (id, place)
    where not exists (select from private.looked_up l where (l.viewer_id, l.seen_id, l.day) = (me, id, today))
    order by id, place
  ) as found
  order by found.place
  limit greatest(0, most - (select count(*) from private.looked_up l where l.viewer_id = me and l.day = today and l.via = _via));
  return array(
    select l.seen_id from private.looked_up l where l.viewer_id = me and l.day = today and l.seen_id = any (people)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.comment_cards(me uuid, ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
  people constant uuid[] := private.named_people(me, array(select c.author_id from public.comments c where c.id = any (ids)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', o.id, 'post_id', o.post_id, 'parent_id', o.parent_id, 'author', c.card, 'body', o.body, 'language', o.language,
      'state', o.state, 'marks', o.marks, 'mentions', private.mentions_in(o.id), 'created_at', o.created_at,
      'published_at', o.published_at, 'edited_at', o.edited_at, 'hidden', o.hidden_at is not null,
      'reactions', private.reaction_counts(o.id, unseen),
      'my_reaction', (select r.kind from public.reactions r where r.target_id = o.id and r.user_id = me),
      'answers', (select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = o.id and t.kind = 'answer')
        - (select count(*) from public.comments a where a.parent_id = o.id and a.author_id = any (unseen) and private.is_counted(a))::int
    ) order by array_position(ids, o.id))
    from public.comments o left join private.person_cards(me, people) as c on c.person = o.author_id
    where o.id = any (ids)), '[]');
end
$function$
;

CREATE OR REPLACE FUNCTION private.comment_page(me uuid, post public.posts, parent uuid, _after text, page integer)
 RETURNS TABLE(ids uuid[], last_place text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  after_at constant timestamptz := coalesce(private.moment_in(_after), '-infinity');
  after_id constant uuid := coalesce(private.id_in(_after), '00000000-0000-0000-0000-000000000000');
  unseen constant uuid[] := private.unseen_people();
  unwanted constant text[] := private.unwanted_words(me);
  found public.comments[];
  readable uuid[];
  one public.comments;
begin
  if parent is null then
    found := array(select c from public.comments c where c.post_id = post.id and c.parent_id is null and c.state = 'checked'
      and (c.published_at, c.id) > (after_at, after_id) order by c.published_at, c.id limit page * 2);
  else
    found := array(select c from public.comments c where c.parent_id = parent and c.state = 'checked'
      and (c.published_at, c.id) > (after_at, after_id) order by c.published_at, c.id limit page * 2);
  end if;
  ids := '{}';
  readable := private.readable_people(array(select f.author_id from unnest(found) as f));
  foreach one in array found loop
    if cardinality(ids) = page then
      exit;
    end if;
    last_place := private.place_of(one.published_at, one.id);
    if one.author_id = me or (not one.author_id = any (unseen) and (one.hidden_at is null or post.author_id = me)
      and one.author_id = any (readable) and not private.has_unwanted(one.body, unwanted)) then
      ids := ids || one.id;
    end if;
  end loop;
  if cardinality(found) < page * 2 and (cardinality(found) = 0
    or last_place = private.place_of((found[cardinality(found)]).published_at, (found[cardinality(found)]).id)) then
    last_place := null;
  end if;
  return next;
end
$function$
;

CREATE OR REPLACE FUNCTION private.common_connections(one uuid, other uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN (SELECT (count(*))::integer AS count FROM (SELECT c.person FROM ((SELECT o.addressee_id AS person FROM public.connections o WHERE ((o.requester_id = common_connections.other) AND (o.accepted_at IS NOT NULL)) ORDER BY o.accepted_at DESC, o.addressee_id LIMIT 250) UNION ALL (SELECT o.requester_id FROM public.connections o WHERE ((o.addressee_id = common_connections.other) AND (o.accepted_at IS NOT NULL)) ORDER BY o.accepted_at DESC, o.requester_id LIMIT 250)) c WHERE private.are_connected(common_connections.one, c.person) LIMIT 10) common)
;

CREATE OR REPLACE FUNCTION private.company_card(company public.companies)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN (SELECT jsonb_build_object('id', (company_card.company).id, 'name', (company_card.company).name, 'website', (company_card.company).website, 'proved', ((company_card.company).proved_at IS NOT NULL), 'answered', CASE WHEN (n.due >= 3) THEN jsonb_build_object('of', n.due, 'answered', n.answered) ELSE NULL::jsonb END) AS jsonb_build_object FROM (SELECT (COALESCE(sum(t.n) FILTER (WHERE (t.kind = 'due'::text)), (0)::bigint))::integer AS due, (COALESCE(sum(t.n) FILTER (WHERE (t.kind = 'answered'::text)), (0)::bigint))::integer AS answered FROM private.tallies t WHERE ((t.target_id = (company_card.company).id) AND (t.kind = ANY (ARRAY['due'::text, 'answered'::text])))) n)
;

CREATE OR REPLACE FUNCTION private.company_fold(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
BEGIN ATOMIC
 WITH seen AS (
          SELECT translate(private.search_fold(company_fold.name), 'авсԁеԍһніјкӏморԛѕтухԝαβεηικνορτυχγωϲ'::text, 'abcdeghhijklmopqstyxwabenikvoptuxywc'::text) AS letters
         ), folds AS (
          SELECT regexp_replace(private.username_fold(s.letters), '[^[:alnum:]]+'::text, ''::text, 'g'::text) AS whole,
             regexp_replace(private.username_fold(regexp_replace(s.letters, '\m(gmbh|mbh|ag|kg|ug|ek|ev|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|co|company|as|a\.s|sti|san|tic|sarl|bv|group|holding)\M\.?'::text, ''::text, 'g'::text)), '[^[:alnum:]]+'::text, ''::text, 'g'::text) AS bare
            FROM seen s
         )
  SELECT
         CASE
             WHEN (length(f.bare) >= 2) THEN f.bare
             ELSE f.whole
         END AS whole
    FROM folds f;
END
;

CREATE OR REPLACE FUNCTION private.compute_schedules()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform jobs.enqueue('schedules');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.connected_with(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.addressee_id
    FROM public.connections c
   WHERE ((c.requester_id = connected_with.person) AND (c.accepted_at IS NOT NULL))
 UNION ALL
  SELECT c.requester_id
    FROM public.connections c
   WHERE ((c.addressee_id = connected_with.person) AND (c.accepted_at IS NOT NULL));
END
;

CREATE OR REPLACE FUNCTION private.contributes()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_member() and not private.is_under_10() and not private.is_banned(auth.uid())
    and not exists (select from public.child_rules r where r.child_id = auth.uid() and not r.community)
    and private.minutes_left(auth.uid()) is distinct from 0;
end
$function$
;
grant execute on function private.contributes() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.conversation_card(c private.conversations, mine private.conversation_members)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := mine.user_id;
  newest private.messages;
begin
  select * into newest from private.seen_messages(mine, 0, 9223372036854775807, true, 1);
  return jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'title', case when mine.left_seq is null then c.title else mine.left_title end,
    'person', case when c.kind = 'direct' then (
      select private.participant_card(p, c, me) from private.conversation_members p
      where p.conversation_id = c.id and p.user_id <> me) end,
    'members', case when mine.left_seq is not null then 1 else (
      select count(*) from private.conversation_members p where p.conversation_id = c.id and p.left_seq is null
        and not private.are_blocked(me, p.user_id)) end,
    'state', case when mine.left_seq is not null then 'left'
      when c.kind = 'direct' and c.accepted_at is null and c.asked_by = me then 'asked'
      when c.kind = 'direct' and c.accepted_at is null and c.asked_by is not null and c.declined_at is null then 'asking' else 'open' end,
    'reason', case when c.accepted_at is null then c.reason end,
    'may_write', private.may_write_in(c, mine), 'i_am_maker', coalesce(c.maker_id = me, false),
    'muted_until', case when mine.muted_until > private.clock() then mine.muted_until end,
    'archived', mine.list = 'archived', 'unread', mine.unread, 'read_seq', mine.read_seq,
    'last_seq', least(c.last_seq, mine.left_seq), 'change', least(c.change, mine.left_change),
    'last', case when newest.id is not null then private.message_card(newest, me) end, 'last_at', mine.last_at);
end
$function$
;

CREATE OR REPLACE FUNCTION private.count_activity(people uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.child_minutes AS m (child_id, day, minutes, counted_at)  SELECT r.child_id,
             private.day_in(r.time_zone) AS day_in,
             1,
             private.clock() AS clock
            FROM public.child_rules r
           WHERE ((r.child_id = ANY (count_activity.people)) AND (r.daily_minutes IS NOT NULL))
           ORDER BY r.child_id ON CONFLICT(child_id) DO UPDATE SET day = excluded.day, minutes =
         CASE
             WHEN (m.day <> excluded.day) THEN 1
             WHEN (excluded.counted_at >= (m.counted_at + '00:06:00'::interval)) THEN (m.minutes + 1)
             ELSE (m.minutes + GREATEST(0, (floor((EXTRACT(epoch FROM (excluded.counted_at - m.counted_at)) / (60)::numeric)))::integer))
         END, counted_at =
         CASE
             WHEN ((m.day <> excluded.day) OR (excluded.counted_at >= (m.counted_at + '00:06:00'::interval)) OR (excluded.counted_at < m.counted_at)) THEN excluded.counted_at
             ELSE (m.counted_at + ((GREATEST(0, (floor((EXTRACT(epoch FROM (excluded.counted_at - m.counted_at)) / (60)::numeric)))::integer))::double precision * '00:01:00'::interval))
         END
   WHERE ((m.day <> excluded.day) OR (excluded.counted_at >= (m.counted_at + '00:01:00'::interval)) OR (excluded.counted_at < (m.counted_at - '01:00:00'::interval)));
END
;

CREATE OR REPLACE FUNCTION private.count_event(what text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this_minute constant timestamptz := date_trunc('minute', private.clock());
  counted int;
begin
  insert into private.event_counts as c (minute, subject, events) values (this_minute, md5(what), 1)
  on conflict (minute, subject) do update set events = c.events + 1
  returning c.events into counted;
  -- The first of a minute clears away what is over; rows that somebody else clears are left to them.
  if counted = 1 then
    delete from private.event_counts c where (c.minute, c.subject) in (
      select o.minute, o.subject from private.event_counts o where o.minute < this_minute - interval '2 minutes'
      limit 200 for update skip locked);
  end if;
  return counted;
end
$function$
;

CREATE OR REPLACE FUNCTION private.count_on_board(on_board text, member uuid, before bigint, after bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.board_counts AS c (board, step, bucket, part, people)  SELECT count_on_board.on_board AS on_board,
             change.step,
             change.bucket,
             abs((hashtext((count_on_board.member)::text) % 8)) AS abs,
             change.people
            FROM ( SELECT step.step,
                     (count_on_board.before >> (6 * step.step)) AS bucket,
                     '-1'::integer AS people
                    FROM generate_series(0, 3) step(step)
                   WHERE ((count_on_board.before IS NOT NULL) AND ((count_on_board.before >> (6 * step.step)) IS DISTINCT FROM (count_on_board.after >> (6 * step.step))))
                 UNION ALL
                  SELECT step.step,
                     (count_on_board.after >> (6 * step.step)),
                     1
                    FROM generate_series(0, 3) step(step)
                   WHERE ((count_on_board.after IS NOT NULL) AND ((count_on_board.before >> (6 * step.step)) IS DISTINCT FROM (count_on_board.after >> (6 * step.step))))) change
           ORDER BY change.step, change.bucket ON CONFLICT(board, step, bucket, part) DO UPDATE SET people = (c.people + excluded.people);
END
;

CREATE OR REPLACE FUNCTION private.covering(m private.messages, reader uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if m.held = '{}' or m.author_id is not distinct from reader or m.deleted_at is not null
    or exists (select from private.opened_messages o where (o.user_id, o.message_id) = (reader, m.id)) then
    return '{}';
  end if;
  return array(select h from unnest(m.held) as h where case h
    when 'marriage' then (private.messaging_of(reader)).no_advances
    else m.author_id is null or private.is_new_contact(reader, m.author_id) end);
end
$function$
;

CREATE OR REPLACE FUNCTION private.day_in(zone text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((private.clock() AT TIME ZONE zone))::date
;

CREATE OR REPLACE FUNCTION private.decide_held(_id uuid, _state text, _note text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.held_items;
begin
  if _state not in ('released', 'removed') then
    raise invalid_parameter_value using message = 'What is held is released or removed', detail = 'unknown_decision';
  end if;
  update public.held_items h set state = _state, note = coalesce(private.plain_text(_note), h.note), decided_at = private.clock(),
    answered_at = case when h.appealed_at is not null then private.clock() end
  where h.id = _id returning * into item;
  if item.id is null then
    return false;
  end if;
  execute format('update %s w set state = $2, published_at = case when $2 = ''checked'' then coalesce(w.published_at, private.clock())
    else w.published_at end where w.id = $1 and w.state in (''held'', ''removed'', ''checked'')', private.source_of(item.target_type))
    using item.target_id, case _state when 'released' then 'checked' else 'removed' end;
  perform private.tell(item.author_id, 'system', case _state when 'released' then 'wordsReleased' else 'wordsRemoved' end,
    null, '/halaqa/notifications', '{}', 'held_item', item.id::text);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.decide_mosque_proposal(_id uuid, _approve boolean, _answer text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  proposal public.mosque_proposals;
begin
  select p.* into proposal from public.mosque_proposals p where p.id = _id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such proposal', detail = 'unknown_proposal';
  end if;
  if proposal.status <> 'pending' then
    raise sqlstate 'PT409' using message = 'It was decided already', detail = 'decided_already';
  end if;
  if _approve then
    case proposal.kind
      when 'addition' then
        proposal.mosque_id := 'member-' || gen_random_uuid();
        insert into public.mosques (id, latitude, longitude, given)
        values (proposal.mosque_id, proposal.latitude, proposal.longitude, proposal.facts);
      when 'correction' then
        update public.mosques m set corrected = (m.corrected || proposal.facts) || case
          when proposal.facts ? 'names' then jsonb_build_object('names',
            coalesce(m.corrected -> 'names', '{}') || (proposal.facts -> 'names'))
          else '{}' end
        where m.id = proposal.mosque_id;
      when 'times' then
        update public.mosques m set times = proposal.times, times_at = now() where m.id = proposal.mosque_id;
      else
        update public.mosques m set closed_at = now() where m.id = proposal.mosque_id;
    end case;
  end if;
  update public.mosque_proposals p set status = case when _approve then 'approved' else 'refused' end,
    mosque_id = proposal.mosque_id, answer = nullif(btrim(_answer), ''), decided_at = now()
  where p.id = _id;
  return proposal.mosque_id;
end
$function$
;

CREATE OR REPLACE FUNCTION private.delay_opening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.opens_at := coalesce(new.opens_at, private.clock() + interval '30 days');
  new.approved_age := coalesce(new.approved_age, private.age_group_of(new.child_id));
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.direct_of(one uuid, other uuid)
 RETURNS private.conversations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.*::private.conversations AS c
    FROM private.conversations c
   WHERE ((c.kind = 'direct'::text) AND ((c.low_id = LEAST(direct_of.one, direct_of.other)) AND (c.high_id = GREATEST(direct_of.one, direct_of.other))));
END
;

CREATE OR REPLACE FUNCTION private.draft_story(_id text, _facts jsonb, _tellings jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was public.stories;
  drafted integer;
begin
  insert into public.stories (id, state, age_band, kind, themes, sources, position)
  select _id, 'draft', _facts ->> 'age_band', _facts ->> 'kind', '{}', '[]', coalesce(max(s.position), -1) + 1
  from public.stories s
  on conflict (id) do nothing;
  if not found then
    was := private.known_story(_id);
  end if;
  drafted := private.add_story_version(_id, _facts, _tellings, null);
  insert into private.story_drafts (story_id, version) values (_id, drafted);
  update public.stories s
  set (age_band, kind, themes, sources, review, state, changed_at) = (f.age_band, f.kind, f.themes, f.sources, f.review,
    case s.state when 'in_review' then 'draft' else s.state end, private.clock())
  from private.story_facts f
  where s.id = _id and s.current_version is null and (f.story_id, f.version) = (_id, drafted);
  perform private.note_story_deed('story_drafted', was, _id, drafted);
  return drafted;
end
$function$
;

CREATE OR REPLACE FUNCTION private.earn_points(account uuid, source text, reference text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant timestamptz := date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC';
  pays private.points_sources;
begin
  select * into strict pays from private.points_sources s where s.reason = source;
  perform from public.points_accounts a where a.id = account for update;
  if not found or private.is_banned((select a.user_id from public.points_accounts a where a.id = account)) or exists (
    select from public.points_ledger l where l.account_id = account and l.reason = source
      and l.reference = earn_points.reference
  ) or pays.amount + (
    select coalesce(sum(l.amount), 0) from public.points_ledger l
    where l.account_id = account and l.created_at >= today and l.reason = source
  ) > pays.daily_cap then
    return false;
  end if;
  perform private.award_points(account, pays.amount, source, earn_points.reference);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.end_membership(c private.conversations, person uuid, _event text, _by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.note_event(c, _event, _by, person);
  update private.conversation_members x set left_seq = n.last_seq, left_at = n.last_at, left_title = n.title, left_change = n.change,
    left_freely = (_event = 'left')
  from private.conversations n where n.id = c.id and (x.conversation_id, x.user_id) = (c.id, person);
  delete from public.notifications n where n.user_id = person and n.kind = 'message' and n.target_id = c.id::text;
  perform private.announce_conversation(c.id, array[person]);
end
$function$
;

CREATE OR REPLACE FUNCTION private.end_suspension_of_case(c private.report_cases)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rest timestamptz;
begin
  perform from auth.users u where u.id = c.person_id for update;
  delete from private.suspensions s where s.case_id = c.id;
  if found then
    select max(s.until) into rest from private.suspensions s where s.user_id = c.person_id and s.until > private.clock();
    update auth.users u set banned_until = rest where u.id = c.person_id and u.banned_until is distinct from rest;
  else
    select u.banned_until into rest from auth.users u where u.id = c.person_id and u.banned_until > private.clock();
  end if;
  return rest;
end
$function$
;

CREATE OR REPLACE FUNCTION private.end_unfit_connections(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM public.connections c
   WHERE (((end_unfit_connections.person = c.requester_id) OR (end_unfit_connections.person = c.addressee_id)) AND (NOT private.are_family(c.requester_id, c.addressee_id)) AND (NOT private.may_know(c.requester_id, c.addressee_id)));
 DELETE FROM public.follows f
   WHERE (((end_unfit_connections.person = f.follower_id) OR (end_unfit_connections.person = f.followed_id)) AND ((NOT ( SELECT COALESCE((private.stage_of(end_unfit_connections.person) = ANY (ARRAY['youth'::text, 'adult'::text])), false) AS "coalesce")) OR (NOT private.may_follow(f.follower_id, f.followed_id))));
END
;

CREATE OR REPLACE FUNCTION private.facet_words(me uuid, company uuid, declared text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN (WITH said AS (SELECT split_part(t.kind, ' '::text, 2) AS facet, (COALESCE(sum(t.n) FILTER (WHERE (t.kind ~~ 'holds %'::text)), (0)::bigint))::integer AS holds, (COALESCE(sum(t.n) FILTER (WHERE (t.kind ~~ 'fails %'::text)), (0)::bigint))::integer AS fails FROM private.tallies t WHERE ((t.target_id = facet_words.company) AND (t.kind ~ '^(holds|fails) '::text)) GROUP BY (split_part(t.kind, ' '::text, 2))) SELECT COALESCE(jsonb_agg(jsonb_build_object('facet', f.facet, 'declared', (f.facet = ANY (facet_words.declared)), 'said', CASE WHEN ((s.holds + s.fails) >= 3) THEN jsonb_build_object('holds', s.holds, 'fails', s.fails) ELSE NULL::jsonb END, 'mine', (SELECT w.holds FROM public.company_facet_words w WHERE ((w.company_id = facet_words.company) AND (w.facet = f.facet) AND (w.user_id = facet_words.me)))) ORDER BY f.place), '[]'::jsonb) AS "coalesce" FROM (unnest(ARRAY['prayer_room'::text, 'jumuah'::text, 'hijab'::text, 'beard'::text, 'no_alcohol'::text, 'no_pork'::text, 'no_interest'::text, 'eid_leave'::text, 'halal_food'::text, 'women_only'::text, 'mixed_team'::text, 'parents'::text]) WITH ORDINALITY f(facet, place) LEFT JOIN said s ON ((s.facet = f.facet))) WHERE ((f.facet = ANY (facet_words.declared)) OR ((s.holds + s.fails) >= 3) OR (EXISTS (SELECT FROM public.company_facet_words w WHERE ((w.company_id = facet_words.company) AND (w.facet = f.facet) AND (w.user_id = facet_words.me))))))
;

CREATE OR REPLACE FUNCTION private.family_of(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH linked AS (
          SELECT f.parent_id,
             f.child_id
            FROM public.family_links f
           WHERE (f.approved_at IS NOT NULL)
         )
  SELECT l.parent_id
    FROM linked l
   WHERE (l.child_id = family_of.person)
 UNION
  SELECT l.child_id
    FROM linked l
   WHERE (l.parent_id = family_of.person)
 UNION
  SELECT b.child_id
    FROM (linked a
      JOIN linked b ON ((b.parent_id = a.parent_id)))
   WHERE (a.child_id = family_of.person)
 UNION
  SELECT b.parent_id
    FROM (linked a
      JOIN linked b ON ((b.child_id = a.child_id)))
   WHERE (a.parent_id = family_of.person);
END
;

CREATE OR REPLACE FUNCTION private.file_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Stories are read by children.
  child constant boolean := private.is_minor(new.reporter_id) or private.is_minor(new.reported_id) or new.target_type = 'story';
begin
  if new.target_type = 'answer' and new.target_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    -- The answer that is reported; what was asked stays with who asked it.
    select jsonb_build_object('answer', t.answer) into new.evidence from public.assistant_turns t
    where t.id = new.target_id::uuid and t.user_id = new.reporter_id;
  end if;
  insert into private.report_cases as c (target_type, target_id, person_id, priority, with_child, reports)
  values (new.target_type, new.target_id, new.reported_id, private.report_priority(new.type, new.reason, child), child, 1)
  on conflict (target_type, target_id, person_id) where state = 'open' do update set reports = c.reports + 1,
    priority = least(c.priority, excluded.priority), with_child = c.with_child or excluded.with_child
  returning c.id into new.case_id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.files_lately_sent()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('application files', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'applications'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '60 minutes'
  );
end
$function$
;
grant execute on function private.files_lately_sent() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_copies(m private.messages)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM realtime.messages r
    USING private.conversation_members x
   WHERE ((x.conversation_id = (forget_copies.m).conversation_id) AND (r.topic = ('messages:'::text || x.user_id)) AND (r.extension = 'broadcast'::text) AND r.private AND (r.event = 'message'::text) AND (((r.payload -> 'message'::text) ->> 'id'::text) = ((forget_copies.m).id)::text));
END
;

CREATE OR REPLACE FUNCTION private.forget_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.evidence := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.note := null;
  new.idempotency_key := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_title()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.title := null;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.former_members(c private.conversations, mine private.conversation_members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((private.participant_card(ROW(p.conversation_id, p.user_id, p.is_group, p.joined_at, p.first_seq, p.left_seq, p.left_at, p.left_title, p.left_change, p.left_freely, p.read_seq, p.delivered_seq, p.unread, p.list, p.last_at, p.muted_until, p.seen_at, p.typed_at), former_members.c, (former_members.mine).user_id) || '{"is_maker": false, "read_seq": null, "delivered_seq": null}'::jsonb) ORDER BY p.joined_at, p.user_id), '[]'::jsonb) AS "coalesce" FROM (SELECT x.conversation_id, x.user_id, x.is_group, x.joined_at, x.first_seq, x.left_seq, x.left_at, x.left_title, x.left_change, x.left_freely, x.read_seq, x.delivered_seq, x.unread, x.list, x.last_at, x.muted_until, x.seen_at, x.typed_at FROM private.conversation_members x WHERE ((x.conversation_id = (former_members.c).id) AND ((former_members.c).kind = 'group'::text) AND (x.user_id <> (former_members.mine).user_id) AND ((x.left_seq IS NOT NULL) OR ((former_members.mine).left_seq IS NOT NULL)) AND (x.first_seq < COALESCE((former_members.mine).left_seq, '9223372036854775807'::bigint)) AND (COALESCE(x.left_seq, '9223372036854775807'::bigint) > (former_members.mine).first_seq) AND (NOT private.are_blocked((former_members.mine).user_id, x.user_id))) ORDER BY x.left_seq DESC, x.user_id LIMIT 200) p)
;

CREATE OR REPLACE FUNCTION private.found_jobs(me uuid, filters jsonb, since timestamp with time zone, after_key text, after_id uuid, enough integer, most integer, OUT ids uuid[], OUT keys text[], OUT whole boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  looked_through constant int := 1000;
  few constant int := 400;
  by_distance constant boolean := coalesce(filters ->> 'order' = 'distance', false);
  latitude constant double precision := (filters #>> '{place,latitude}')::double precision;
  longitude constant double precision := (filters #>> '{place,longitude}')::double precision;
  km constant double precision := (filters #>> '{place,km}')::double precision;
  query constant tsquery := private.job_query(filters ->> 'words');
  earliest constant timestamptz := greatest(since, case when filters ? 'within'
    then private.clock() - ('1 ' || (filters ->> 'within'))::interval end, '-infinity');
  all_of constant text[] := array(select 'facet:' || f from jsonb_array_elements_text(coalesce(filters -> 'facets', '[]')) as f)
    || array(select 'company:' || (filters ->> 'company') where filters ? 'company') || array(select 'salary' where filters ? 'salary');
  -- What an index can tell, and what has to be asked of each.
  found_by text[] := '{}';
  asked_of_each text;
  row_key text;
  later text;
  list record;
  ring double precision;
  week int;
begin
  if cardinality(all_of) > 0 then
    found_by := found_by || format('i.tags @> %L::text[]', all_of);
  end if;
  for list in
    select array(select l.tag || e from jsonb_array_elements_text(filters -> l.name) as e) as tags
    from (values ('types', 'type:'), ('seniorities', 'seniority:'), ('remote', 'remote:'), ('languages', 'language:')) as l (name, tag)
    where jsonb_array_length(coalesce(filters -> l.name, '[]')) > 0
  loop
    found_by := found_by || format('i.tags && %L::text[]', list.tags);
  end loop;
  if query is not null then
    found_by := found_by || format('i.words @@ %L::tsquery', query);
  end if;
  asked_of_each := format('i.expires_at > %L and i.published_at >= %L and not i.author_id = any (%L::uuid[])
    and not exists (select from public.job_marks m where (m.user_id, m.job_id, m.mark) = (%L, i.job_id, ''dismissed''))',
    private.clock(), earliest, private.unseen_people(), me);
  if latitude is not null then
    asked_of_each := asked_of_each || format(' and (%s private.kilometres(%s, %s, i.latitude, i.longitude) <= %s)',
      case when by_distance then '' else '''remote:yes'' = any (i.tags) or' end, latitude, longitude, km);
  end if;
  if by_distance then
    row_key := format('(i.spot <-> %L::point)', private.spot_at(latitude, longitude));
    later := case when after_key is null then 'true' else format('(%s, i.job_id) > (%L::double precision, %L::uuid)', row_key, after_key::double precision, after_id) end;
    execute format('select array_agg(f.job_id), array_agg(f.row_key::text) from (
        select i.job_id, i.row_key from (
          select i.*, %1$s as row_key from private.job_index i where i.spot is not null and %2$s order by i.spot <-> %7$L::point limit %3$s
        ) as i where %4$s and %5$s limit %6$s) as f',
      row_key, later, looked_through, asked_of_each, array_to_string('true'::text || found_by, ' and '), most,
      private.spot_at(latitude, longitude)) into ids, keys;
    execute format('select %1$L::int < %2$s and not exists (select from private.job_index i where i.spot is not null and %3$s
        order by i.spot <-> %4$L::point offset %5$s limit 1)',
      coalesce(cardinality(ids), 0), most, later, private.spot_at(latitude, longitude), looked_through) into whole;
    if whole or coalesce(cardinality(ids), 0) >= enough then
      return;
    end if;
    -- In rings, until there is enough.
    foreach ring in array array[10, 25, 50, 100, 200, 350, 500] loop
      execute format('select array_agg(f.job_id order by f.row_key, f.job_id), array_agg(f.row_key::text order by f.row_key, f.job_id) from (
          select i.job_id, %1$s as row_key from private.job_index i where %2$s and %3$s and %4$s
            and private.kilometres(%5$s, %6$s, i.latitude, i.longitude) <= %7$s limit %8$s) as f',
        row_key, array_to_string(found_by || format('i.tags && %L::text[]', private.cells_around(latitude, longitude, least(ring, km))), ' and '),
        later, asked_of_each, latitude, longitude, least(ring, km), few + 1) into ids, keys;
      exit when coalesce(cardinality(ids), 0) >= enough or ring >= km;
    end loop;
    whole := coalesce(cardinality(ids), 0) <= most;
    ids := ids[:most];
    keys := keys[:most];
    return;
  end if;

  later := case when after_key is null then 'true' else format('(i.published_at, i.job_id) < (%L::timestamptz, %L::uuid)', after_key, after_id) end;
  execute format('select array_agg(f.job_id), array_agg(f.published_at::text) from (
      select i.job_id, i.published_at from (
        select i.* from private.job_index i where %1$s and i.published_at >= %2$L order by i.published_at desc, i.job_id desc limit %3$s
      ) as i where %4$s and %5$s limit %6$s) as f',
    later, earliest, looked_through, asked_of_each, array_to_string('true'::text || found_by, ' and '), most) into ids, keys;
  -- Few that fit, and no more to look through.
  execute format('select %1$L::int < %2$s and not exists (select from private.job_index i where %3$s and i.published_at >= %4$L
      order by i.published_at desc, i.job_id desc offset %5$s limit 1)',
    coalesce(cardinality(ids), 0), most, later, earliest, looked_through) into whole;
  if whole or coalesce(cardinality(ids), 0) >= enough or (cardinality(found_by) = 0 and latitude is null) then
    return;
  end if;
  if latitude is not null then
    found_by := found_by || format('i.tags && %L::text[]', 'remote:yes'::text || private.cells_around(latitude, longitude, km));
  end if;
  execute format('select array_agg(f.job_id order by f.published_at desc, f.job_id desc), array_agg(f.published_at::text order by f.published_at desc, f.job_id desc)
      from (select i.job_id, i.published_at from private.job_index i where %1$s and %2$s and %3$s limit %4$s) as f',
    array_to_string(found_by, ' and '), later, asked_of_each, few + 1) into ids, keys;
  if coalesce(cardinality(ids), 0) <= few then
    whole := coalesce(cardinality(ids), 0) <= most;
    ids := ids[:most];
    keys := keys[:most];
    return;
  end if;
  -- Neither common nor rare: week by week, as far back as it takes.
  ids := '{}';
  keys := '{}';
  for week in
    select w from generate_series(private.week_of(least(coalesce(after_key::timestamptz, private.clock()), private.clock())),
      private.week_of(greatest(earliest, (select min(i.published_at) from private.job_index i))), -1) as w limit 60
  loop
    execute format('select $1 || coalesce(array_agg(f.job_id order by f.published_at desc, f.job_id desc), ''{}''),
        $2 || coalesce(array_agg(f.published_at::text order by f.published_at desc, f.job_id desc), ''{}'')
        from (select i.job_id, i.published_at from private.job_index i where %1$s and i.tags @> %2$L::text[] and %3$s and %4$s) as f',
      array_to_string(found_by, ' and '), array['week:' || week], later, asked_of_each) into ids, keys using ids, keys;
    exit when cardinality(ids) >= enough;
  end loop;
  ids := ids[:most];
  keys := keys[:most];
end
$function$
;

CREATE OR REPLACE FUNCTION private.found_people(me uuid, words text[], _location text, _company text, most integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
  beginning constant text := words[cardinality(words)] collate "C";
  candidates uuid[];
  readable uuid[];
begin
  if length(array_to_string(words, '')) < 3 then
    return '{}';
  end if;
  candidates := array(
    select f.user_id from (
      select c.user_id, min(c.weight) as weight from (
        select w.user_id, w.weight from private.people_words w
        where w.word >= beginning and w.word < beginning || U&'\FFFF' and (length(beginning) >= 3 or w.word = beginning)
          and not exists (
            select from unnest(words[:cardinality(words) - 1]) as o (word) where not exists (
              select from private.people_words x where x.user_id = w.user_id and x.word = o.word collate "C"))
        order by w.word, w.weight, w.user_id limit 300
      ) as c group by c.user_id
    ) as f
    left join public.public_professional_profiles a on a.user_id = f.user_id
    where f.user_id <> me and not f.user_id = any (unseen)
      and (_location is null or private.search_fold(a.location) = private.search_fold(_location))
      and (_company is null or private.search_fold(a.company) = private.search_fold(_company))
    order by f.weight, f.user_id);
  -- Whom one may read of and has not blocked one may come upon.
  readable := private.readable_people(candidates);
  return array(
    select c.id from unnest(candidates) with ordinality as c (id, place) where c.id = any (readable) order by c.place limit most);
end
$function$
;

CREATE OR REPLACE FUNCTION private.found_posts(me uuid, words text[], _kind text, _location text, _company text, since timestamp with time zone, before_at timestamp with time zone, before_id uuid, most integer, OUT ids uuid[], OUT last_place text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  looked_through constant int := 400;
  rarest constant text := private.rarest_word(words);
  candidates uuid[];
begin
  if cardinality(words) > 0 then
    candidates := array(
      select w.post_id from private.post_words w
      where w.word = rarest collate "C" and (w.published_at, w.post_id) < (before_at, before_id) and w.published_at >= since
      order by w.published_at desc, w.post_id desc limit looked_through);
  else
    candidates := array(
      select p.id from public.posts p
      where p.state = 'checked' and p.audience = 'members' and (p.published_at, p.id) < (before_at, before_id) and p.published_at >= since
      order by p.published_at desc, p.id desc limit looked_through);
  end if;
  select array_agg(p.id order by c.place) into ids
  from unnest(candidates) with ordinality as c (id, place) join public.posts p on p.id = c.id
  left join public.public_professional_profiles a on a.user_id = p.author_id
  where (_kind is null or p.kind = _kind)
    and (_location is null or private.search_fold(a.location) = private.search_fold(_location))
    and (_company is null or private.search_fold(a.company) = private.search_fold(_company))
    and not exists (
      select from unnest(words) as w (word) where w.word <> rarest and not exists (
        select from private.post_words o where (o.word, o.published_at, o.post_id) = (w.word collate "C", p.published_at, p.id)));
  ids := private.listed_posts(me, ids[:most * 4]);
  if cardinality(ids) > most then
    ids := ids[:most];
    last_place := (select private.place_of(p.published_at, p.id) from public.posts p where p.id = ids[most]);
  elsif cardinality(candidates) = looked_through then
    last_place := (select private.place_of(p.published_at, p.id) from public.posts p where p.id = candidates[looked_through]);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.give_names_back(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles p set
    display_name = case when private.may_bear(p.display_name, person) then p.display_name end,
    username = case when private.may_bear(p.username, person) then p.username end
  where p.user_id = person and not (private.may_bear(p.display_name, person) and private.may_bear(p.username, person));
  update public.certificates c set revoked_at = private.clock()
  where c.user_id = person and c.revoked_at is null and not private.may_bear(c.holder_name, person);
end
$function$
;

CREATE OR REPLACE FUNCTION private.given_reason(_reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(length(btrim(_reason)), 0) not between 3 and 1000 then
    raise invalid_parameter_value using message = 'Say why, in 3 to 1000 letters', detail = 'reason_needed';
  end if;
  return btrim(_reason);
end
$function$
;

CREATE OR REPLACE FUNCTION private.group_title(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  title constant text := private.plain_line(left(written, 200));
begin
  if title is null or length(title) > 80 then
    raise invalid_parameter_value using message = 'A group has a name', detail = 'title_invalid';
  end if;
  return title;
end
$function$
;

CREATE OR REPLACE FUNCTION private.halaqa_reader()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if private.age_group_of(me) is null then
    raise insufficient_privilege using message = 'Tell your age before you enter', detail = 'age_unknown';
  end if;
  if not private.is_on('halaqa') then
    raise insufficient_privilege using message = 'This place is closed for now', detail = 'switched_off';
  end if;
  if not private.in_halaqa() then
    raise insufficient_privilege using message = 'This place is for members from 16 on', detail = 'not_for_you';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.halaqa_writer()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  if not exists (select from public.halaqa_members m where m.user_id = me) then
    raise insufficient_privilege using message = 'Accept the rules of the community first', detail = 'rules_not_accepted';
  end if;
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.has_link(written text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (written ~* '(https?://|www\.|\m[a-z0-9-]+\.(com|net|org|info|io|app|co|me|link|shop|xyz|de|at|ch|tr|uk|sa|ae|eg|ru|cn|ly|gl)(/|\M))'::text)
;

CREATE OR REPLACE FUNCTION private.has_parent(child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.family_links f WHERE ((f.child_id = has_parent.child) AND (f.approved_at IS NOT NULL))))
;

CREATE OR REPLACE FUNCTION private.has_right(_right text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_admin() or (private.has_two_factors() and exists (
    select from public.staff_rights s where s.user_id = auth.uid() and s."right" = _right));
end
$function$
;
grant execute on function private.has_right(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.has_two_factors()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant jsonb := auth.jwt();
begin
  return coalesce(token ->> 'aal', '') = 'aal2' and (token ->> 'session_id' is null or exists (
    select from auth.sessions s
    where s.id = (token ->> 'session_id')::uuid and s.user_id = auth.uid() and s.aal = 'aal2'));
end
$function$
;
grant execute on function private.has_two_factors() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.has_unwanted(written text, unwanted text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((cardinality(unwanted) > 0) AND (EXISTS (SELECT FROM unnest(has_unwanted.unwanted) w(w) WHERE (strpos((' '::text || private.search_fold(has_unwanted.written)), w.w) > 0))))
;

CREATE OR REPLACE FUNCTION private.held_in(written text)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT p.reason
            FROM private.hold_patterns p,
             btrim(regexp_replace(private.search_fold(held_in.written), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) folded(folded)
           WHERE (folded.folded ~ p.pattern)
           ORDER BY p.reason) AS "array";
END
;

CREATE OR REPLACE FUNCTION private.hold_reasons(author uuid, target uuid, written text)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folded constant text := btrim(regexp_replace(private.search_fold(written), '[^[:alnum:]]+', ' ', 'g'));
  said constant bytea := sha256(convert_to(folded, 'UTF8'));
  found_reasons text[] := array(select distinct p.reason from private.hold_patterns p where folded ~ p.pattern order by 1);
begin
  if private.is_new(author) and private.has_link(written) then
    found_reasons := found_reasons || 'link'::text;
  end if;
  if length(folded) >= 40 then
    if (select count(*) from private.word_prints w where w.print = said and w.target_id <> target and w.author_id = author
        and w.written_at > private.clock() - interval '7 days') >= 2
      or (select count(distinct w.author_id) from private.word_prints w where w.print = said and w.author_id <> author
        and w.written_at > private.clock() - interval '1 day') >= 3 then
      found_reasons := found_reasons || 'repeated'::text;
    end if;
    insert into private.word_prints (author_id, target_id, print) values (author, target, said)
    on conflict (target_id) do update set (print, written_at) = (excluded.print, private.clock());
  end if;
  return found_reasons;
end
$function$
;

CREATE OR REPLACE FUNCTION private.holders_of_text(_reference text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT t.user_id
    FROM public.assistant_turns t
   WHERE (private.turn_references(t.answer) @> ARRAY[holders_of_text._reference])
 UNION
  SELECT p.author_id
    FROM public.posts p
   WHERE (p.refs @> ARRAY[holders_of_text._reference])
 UNION
  SELECT m.author_id
    FROM private.messages m
   WHERE ((m.refs @> ARRAY[holders_of_text._reference]) AND (m.deleted_at IS NULL) AND (m.author_id IS NOT NULL))
 UNION
  SELECT c.author_id
    FROM public.kalimah_cards c
   WHERE ((private.card_reference(c.kind, c.reference) = holders_of_text._reference) AND (c.reference IS NOT NULL));
END
;

CREATE OR REPLACE FUNCTION private.holders(_right text)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT a.user_id
    FROM (public.admins a
      JOIN auth.users u ON ((u.id = a.user_id)))
   WHERE ((u.deleted_at IS NULL) AND ((u.banned_until IS NULL) OR (u.banned_until <= now())))
 UNION
  SELECT s.user_id
    FROM (public.staff_rights s
      JOIN auth.users u ON ((u.id = s.user_id)))
   WHERE ((s."right" = holders._right) AND (u.deleted_at IS NULL) AND ((u.banned_until IS NULL) OR (u.banned_until <= now())));
END
;

CREATE OR REPLACE FUNCTION private.id_in(place text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (split_part(place, '_'::text, 2))::uuid
;

CREATE OR REPLACE FUNCTION private.in_halaqa()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.is_on('halaqa') and coalesce(private.stage_of(auth.uid()) in ('youth', 'adult'), false)
    and private.is_member() and private.may_take_part(auth.uid());
end
$function$
;
grant execute on function private.in_halaqa() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.index_job(job public.job_offers)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  company constant public.companies := (select c from public.companies c where c.id = job.company_id);
  -- Up to some fifty metres, always the same for one job.
  apart constant double precision := (hashtext(job.id::text) % 1000) / 2000000.0;
begin
  if job.state <> 'checked' or job.closed_at is not null or company.id is null or company.state <> 'checked' then
    delete from private.job_index i where i.job_id = job.id;
    return;
  end if;
  insert into private.job_index (job_id, published_at, expires_at, author_id, latitude, longitude, spot, tags, words)
  values (job.id, job.published_at, job.expires_at, job.author_id, job.latitude, job.longitude,
    private.spot_at(job.latitude + apart, job.longitude + apart), private.job_tags(job), private.job_words(job, company.name))
  on conflict (job_id) do update set (published_at, expires_at, latitude, longitude, spot, tags, words)
    = (excluded.published_at, excluded.expires_at, excluded.latitude, excluded.longitude, excluded.spot, excluded.tags, excluded.words);
end
$function$
;

CREATE OR REPLACE FUNCTION private.index_person(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.people_words w where w.user_id = person;
  insert into private.people_words (word, weight, user_id)
  select w.word, min(w.weight), person from (
    select private.words_of(concat_ws(' ', p.display_name, p.username)) as word, 1::smallint as weight
    from public.public_profiles p where p.user_id = person
    union all
    select private.words_of(concat_ws(' ', o.job_title, o.headline)), 2::smallint
    from public.public_professional_profiles o where o.user_id = person
    union all
    select private.words_of(o.company), 3::smallint from public.public_professional_profiles o where o.user_id = person
  ) as w
  where exists (select from public.public_profiles p where p.user_id = person) and private.stage_of(person) in ('youth', 'adult')
  group by w.word;
end
$function$
;

CREATE OR REPLACE FUNCTION private.invite_to_khatma(_id uuid, _people uuid[], me uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.khatma_members (khatma_id, user_id, invited_by)
  select _id, person, me from unnest(_people) person
  where private.may_read_together(me, person)
    and (select count(*) from public.khatma_members m where m.khatma_id = _id) + cardinality(_people) <= 60
  on conflict do nothing;
end
$function$
;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_two_factors() and exists (select from public.admins a where a.user_id = auth.uid());
end
$function$
;
grant execute on function private.is_admin() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_approved(child uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.has_parent(child) AND (EXISTS (SELECT FROM private.approved_connections a WHERE ((a.child_id = is_approved.child) AND (a.other_id = is_approved.other)))))
;

CREATE OR REPLACE FUNCTION private.is_attached(_path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.message_files f WHERE ((f.path COLLATE "C") = is_attached._path)))
;
grant execute on function private.is_attached(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_banned(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.users u WHERE ((u.id = is_banned.person) AND ((u.deleted_at IS NOT NULL) OR (u.banned_until > private.clock())))))
;

CREATE OR REPLACE FUNCTION private.is_card_reference(kind text, reference text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE((reference ~ CASE kind WHEN 'ayah'::text THEN '^[0-9]{1,3}:[0-9]{1,3}(-[0-9]{1,3})?$'::text WHEN 'hadith'::text THEN '^[a-z]{3,20}:[0-9]{1,5}[a-z]?$'::text WHEN 'dua'::text THEN '^[a-z0-9-]{1,80}$'::text WHEN 'name'::text THEN '^[a-z0-9-]{1,80}$'::text WHEN 'event'::text THEN '^[a-z0-9-]{1,80}$'::text WHEN 'lesson'::text THEN '^[a-z0-9-]{1,60}/[a-z0-9-]{1,60}$'::text WHEN 'answer'::text THEN '^[a-z0-9-]{1,80}$'::text WHEN 'story'::text THEN '^[a-z0-9-]{1,60}/[a-z0-9-]{1,60}/[0-9]{1,2}$'::text ELSE '^$'::text END), (kind = 'own'::text))
;

CREATE OR REPLACE FUNCTION private.is_child()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return not exists (
    select from public.profiles p where p.user_id = auth.uid() and p.age_group in ('16_17', 'adult')
  );
end
$function$
;
grant execute on function private.is_child() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_coarse(note jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(bool_and(
    case when jsonb_typeof(degrees) = 'number' then degrees::numeric = round(degrees::numeric, 2) else false end), true)
  from (
    select jsonb_path_query(note, 'strict $.**.latitude', silent => true) as degrees
    union all
    select jsonb_path_query(note, 'strict $.**.longitude', silent => true)
  ) as positions
$function$
;

CREATE OR REPLACE FUNCTION private.is_confirmed(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.users u WHERE ((u.id = is_confirmed.person) AND (NOT u.is_anonymous) AND ((u.email_confirmed_at IS NOT NULL) OR (u.phone_confirmed_at IS NOT NULL) OR (EXISTS (SELECT FROM auth.identities i WHERE ((i.user_id = u.id) AND (i.provider <> ALL (ARRAY['email'::text, 'phone'::text])))))))))
;

CREATE OR REPLACE FUNCTION private.is_counted(c public.comments)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((c).state = 'checked'::text) AND ((c).hidden_at IS NULL))
;

CREATE OR REPLACE FUNCTION private.is_course_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (name ~ '^[a-z][a-z0-9-]{0,79}$'::text)
;

CREATE OR REPLACE FUNCTION private.is_fasting_note(key text, value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((value IS NULL) OR COALESCE(CASE split_part(key, '/'::text, 1) WHEN 'day'::text THEN (((value - 'state'::text) = '{}'::jsonb) AND ((value ->> 'state'::text) = ANY (ARRAY['fasted'::text, 'missed'::text, 'madeup'::text, 'voluntary'::text]))) WHEN 'earlier'::text THEN (((value - 'days'::text) = '{}'::jsonb) AND (jsonb_typeof((value -> 'days'::text)) = 'number'::text) AND ((value ->> 'days'::text) ~ '^-?[0-9]{1,5}$'::text)) ELSE NULL::boolean END, false))
;

CREATE OR REPLACE FUNCTION private.is_from_pack(_id text, _version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.story_facts f WHERE (((f.story_id = is_from_pack._id) AND (f.version = is_from_pack._version)) AND (f.pack_sum IS NOT NULL))))
;

CREATE OR REPLACE FUNCTION private.is_in_sight(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.are_family(one, other) OR (private.may_know(one, other) AND (NOT (EXISTS (SELECT FROM public.child_rules r WHERE ((r.child_id = ANY (ARRAY[is_in_sight.one, is_in_sight.other])) AND (NOT r.community)))))))
;

CREATE OR REPLACE FUNCTION private.is_limited(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.report_cases c WHERE ((c.person_id = is_limited.person) AND (c.decision = 'limit'::text) AND (c.until > private.clock()) AND (c.appeal_outcome IS DISTINCT FROM 'overturned'::text))))
;

CREATE OR REPLACE FUNCTION private.is_list_of(list text[], known text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((list <@ known) AND (cardinality(list) = (SELECT count(DISTINCT l.l) AS count FROM unnest(is_list_of.list) l(l))))
;

CREATE OR REPLACE FUNCTION private.is_member()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from auth.users u where u.id = auth.uid() and not u.is_anonymous);
end
$function$
;
grant execute on function private.is_member() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_minor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.profiles p WHERE ((p.user_id = is_minor.person) AND (p.age_group = ANY (ARRAY['under_10'::text, '10_12'::text, '13_15'::text, '16_17'::text])))))
;

CREATE OR REPLACE FUNCTION private.is_mosque_facts(facts jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(CASE WHEN (facts = '{}'::jsonb) THEN true WHEN (jsonb_typeof(facts) = 'object'::text) THEN ((length((facts)::text) <= 20000) AND ((facts - ARRAY['name'::text, 'names'::text, 'denomination'::text, 'womens_area'::text, 'wheelchair'::text, 'ablution'::text, 'opening_hours'::text, 'website'::text, 'address'::text, 'city'::text, 'country'::text]) = '{}'::jsonb) AND private.says_line(facts, 'name'::text, 200) AND ((NOT (facts ? 'names'::text)) OR ((jsonb_typeof((facts -> 'names'::text)) = 'object'::text) AND (NOT jsonb_path_exists((facts -> 'names'::text), '$.keyvalue()?(((!(@."key" like_regex "^[a-z]{2,3}$") || @."value".type() != "string") || @."value" like_regex "^ | $") || !(@."value" like_regex "^[^\u0001-\u001f-‪-‮⁦-⁩]{1,200}$"))'::jsonpath)))) AND private.says_one_of(facts, 'denomination'::text, '^[a-z][a-z_]{0,39}$'::text) AND private.says_one_of(facts, 'womens_area'::text, '^(yes|no)$'::text) AND private.says_one_of(facts, 'wheelchair'::text, '^(yes|limited|no)$'::text) AND private.says_one_of(facts, 'ablution'::text, '^(yes|no)$'::text) AND private.says_line(facts, 'opening_hours'::text, 300) AND private.says_line(facts, 'website'::text, 500) AND private.says_one_of(facts, 'website'::text, '^[Hh][Tt][Tt][Pp][Ss]?://[^\s/?#@\\]+([/?#][^\s\\]*)?$'::text) AND private.says_line(facts, 'address'::text, 300) AND private.says_line(facts, 'city'::text, 120) AND private.says_one_of(facts, 'country'::text, '^[A-Z]{2}$'::text)) ELSE false END, false)
;
grant execute on function private.is_mosque_facts(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_mosque_times(times jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((jsonb_typeof(times) = 'object'::text) AND (times <> '{}'::jsonb) AND (NOT (EXISTS (SELECT FROM jsonb_each(CASE jsonb_typeof(is_mosque_times.times) WHEN 'object'::text THEN is_mosque_times.times ELSE '{}'::jsonb END) said(key, value) WHERE (NOT COALESCE(CASE WHEN (said.key = ANY (ARRAY['fajr'::text, 'dhuhr'::text, 'asr'::text, 'maghrib'::text, 'isha'::text])) THEN ((jsonb_typeof(said.value) = 'string'::text) AND ((said.value #>> '{}'::text[]) ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|\+[0-9]{1,2})$'::text)) WHEN (said.key = 'jumuah'::text) THEN (((said.value)::text ~ '^\["([01][0-9]|2[0-3]):[0-5][0-9]"(, "([01][0-9]|2[0-3]):[0-5][0-9]"){0,3}\]$'::text) AND (said.value = (SELECT jsonb_agg(DISTINCT "time".value ORDER BY "time".value) AS jsonb_agg FROM jsonb_array_elements(CASE jsonb_typeof(said.value) WHEN 'array'::text THEN said.value ELSE '[]'::jsonb END) "time"(value)))) ELSE false END, false))))))
;
grant execute on function private.is_mosque_times(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_name_taken(company public.companies)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN (((company).proved_at IS NULL) AND (EXISTS (SELECT FROM public.companies c WHERE (((private.company_fold(c.name) COLLATE "C") = (private.company_fold((is_name_taken.company).name) COLLATE "C")) AND (c.proved_at IS NOT NULL) AND (c.id <> (is_name_taken.company).id)))))
;

CREATE OR REPLACE FUNCTION private.is_new_contact(reader uuid, author uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM private.trusted_contacts t WHERE ((t.user_id = is_new_contact.reader) AND (t.contact_id = is_new_contact.author))))) AND (NOT (EXISTS (SELECT FROM public.connections c WHERE ((LEAST(c.requester_id, c.addressee_id) = LEAST(is_new_contact.reader, is_new_contact.author)) AND (GREATEST(c.requester_id, c.addressee_id) = GREATEST(is_new_contact.reader, is_new_contact.author)) AND (c.accepted_at <= (private.clock() - '7 days'::interval)))))))
;

CREATE OR REPLACE FUNCTION private.is_new(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.users u WHERE ((u.id = is_new.person) AND (u.created_at > (private.clock() - '7 days'::interval)))))
;

CREATE OR REPLACE FUNCTION private.is_occasions(occasions jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((jsonb_typeof(occasions) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(is_occasions.occasions) o(occasion, wanted) WHERE ((o.occasion <> ALL (ARRAY['adhkarMorning'::text, 'adhkarEvening'::text, 'adhkarSleep'::text, 'fastWeekly'::text, 'fastWhite'::text, 'suhoor'::text, 'imsak'::text, 'friday'::text, 'events'::text])) OR (NOT COALESCE(((jsonb_typeof(o.wanted) = 'object'::text) AND ((o.wanted - ARRAY['lead'::text, 'sound'::text]) = '{}'::jsonb) AND (jsonb_typeof((o.wanted -> 'lead'::text)) = 'number'::text) AND ((o.wanted ->> 'lead'::text) ~ '^([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-3][0-9]|240)$'::text) AND ((o.wanted ->> 'sound'::text) = ANY (ARRAY['bell'::text, 'dawn'::text, 'drops'::text, 'wood'::text, 'own'::text, 'silent'::text]))), false)))))))
;
grant execute on function private.is_occasions(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_of_one_script(name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NOT (EXISTS (SELECT FROM regexp_split_to_table(NORMALIZE(is_of_one_script.name, NFKC), '[ !-/:-@\[-`{-~\u2010-\u2015]+'::text) word(word) WHERE (SELECT ((count(DISTINCT l.script) > 1) OR bool_or((l.script = 'nobody'::text))) FROM ((SELECT DISTINCT ascii(letter.letter) AS point FROM regexp_split_to_table(word.word, ''::text) letter(letter)) written JOIN private.letters l ON ((l.points @> written.point)))))))
;

CREATE OR REPLACE FUNCTION private.is_on(_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (NOT (EXISTS (SELECT FROM public.feature_switches s WHERE ((s.name = is_on._name) AND (NOT s.is_on)))))
;

CREATE OR REPLACE FUNCTION private.is_open_card(card public.kalimah_cards)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((card).audience = 'link'::text) AND ((card).state = 'checked'::text) AND private.may_be_public((card).author_id) AND private.is_shown((card).author_id))
;

CREATE OR REPLACE FUNCTION private.is_open(job public.job_offers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((job).state = 'checked'::text) AND ((job).closed_at IS NULL) AND ((job).expires_at > private.clock()))
;

CREATE OR REPLACE FUNCTION private.is_parent_of(child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.family_links f WHERE ((f.parent_id = auth.uid()) AND (f.child_id = is_parent_of.child) AND (f.approved_at IS NOT NULL))))
;

CREATE OR REPLACE FUNCTION private.is_passed(_right integer, _all integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((_all > 0) AND ((_right * 5) >= (_all * 4)))
;

CREATE OR REPLACE FUNCTION private.is_place(note jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select note is null or coalesce(
    jsonb_typeof(note -> 'value') = 'object'
    and (note -> 'value') - '{name,latitude,longitude,zone,country,elevation}'::text[] = '{}'
    and (note - '{id,value}'::text[]) = '{}', false)
$function$
;

CREATE OR REPLACE FUNCTION private.is_plain_line(line text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((line = btrim(line)) AND ((length(line) >= 1) AND (length(line) <= most)) AND (line !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text))
;
grant execute on function private.is_plain_line(text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_prayer_reminders(reminders jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((jsonb_typeof(reminders) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(is_prayer_reminders.reminders) r(prayer, wanted) WHERE ((r.prayer <> ALL (ARRAY['fajr'::text, 'dhuhr'::text, 'asr'::text, 'maghrib'::text, 'isha'::text])) OR (NOT COALESCE(((jsonb_typeof(r.wanted) = 'object'::text) AND ((r.wanted - ARRAY['lead'::text, 'sound'::text, 'atTime'::text]) = '{}'::jsonb) AND (jsonb_typeof((r.wanted -> 'lead'::text)) = 'number'::text) AND ((r.wanted ->> 'lead'::text) ~ '^([0-9]|[1-5][0-9]|60)$'::text) AND COALESCE((jsonb_typeof((r.wanted -> 'atTime'::text)) = 'boolean'::text), true) AND ((r.wanted ->> 'sound'::text) = ANY (ARRAY['bell'::text, 'dawn'::text, 'drops'::text, 'wood'::text, 'own'::text, 'silent'::text]))), false)))))))
;
grant execute on function private.is_prayer_reminders(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_quiet_hours(hours jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(((jsonb_typeof(hours) = 'object'::text) AND ((hours - ARRAY['from'::text, 'until'::text, 'forPrayers'::text]) = '{}'::jsonb) AND (jsonb_typeof((hours -> 'forPrayers'::text)) = 'boolean'::text) AND (jsonb_typeof((hours -> 'from'::text)) = 'number'::text) AND ((hours ->> 'from'::text) ~ '^[0-9]{1,4}$'::text) AND (jsonb_typeof((hours -> 'until'::text)) = 'number'::text) AND ((hours ->> 'until'::text) ~ '^[0-9]{1,4}$'::text) AND (((hours ->> 'from'::text))::integer < 1440) AND (((hours ->> 'until'::text))::integer < 1440)), false)
;
grant execute on function private.is_quiet_hours(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_reachable(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.stage_of(person) in ('youth', 'adult'), false) and private.is_shown(person);
end
$function$
;

CREATE OR REPLACE FUNCTION private.is_reserved(name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written constant text := private.seen_as(name);
  -- Digits stand for nothing, or for letters.
  reading text;
  words text[];
  every constant text := (select string_agg(r.word, '|') from private.reserved_names r);
begin
  foreach reading in array array[regexp_replace(written, '[0-9]', '', 'g'), translate(written, '013457', 'oieast')] loop
    words := array(
      select regexp_replace(word, '^(ال|لل)(?=..)', '') from regexp_split_to_table(reading, '[^[:alpha:]]+') as word where word <> '');
    if exists (select from private.reserved_names r where r.kind = 'office' and r.word = any (words)
        or r.kind = 'title' and r.word = words[1])
      or array_to_string(words, '') ~ ('^((ال|لل)?(' || every || '))+$')
      -- One and l and i are hard to tell apart.
      or translate(array_to_string(words, ''), 'l', 'i') ~ ('^(' || translate(every, 'l', 'i') || ')+$')
      or exists (select from private.reserved_names r where r.kind = 'title' and translate(r.word, 'l', 'i') = translate(words[1], 'l', 'i')
        or r.kind = 'office'
          and translate(r.word, 'l', 'i') = any (string_to_array(translate(array_to_string(words, ' '), 'l', 'i'), ' '))) then
      return true;
    end if;
  end loop;
  return false;
end
$function$
;

CREATE OR REPLACE FUNCTION private.is_said(words jsonb, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN COALESCE(((jsonb_typeof(words) = 'string'::text) AND ((length(btrim((words #>> '{}'::text[]))) >= 1) AND (length(btrim((words #>> '{}'::text[]))) <= most))), false)
;

CREATE OR REPLACE FUNCTION private.is_shown(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE((private.stage_of(person) <> 'small'::text), false) AND ((private.stage_of(person) <> 'child'::text) OR private.has_parent(person)) AND private.is_confirmed(person) AND (NOT private.is_banned(person)) AND (NOT (EXISTS (SELECT FROM public.child_rules r WHERE ((r.child_id = is_shown.person) AND (NOT r.community))))) AND (NOT (EXISTS (SELECT FROM public.account_deletions d WHERE (d.user_id = is_shown.person)))))
;

CREATE OR REPLACE FUNCTION private.is_story_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (name ~ '^[a-z][a-z0-9-]{0,79}$'::text)
;

CREATE OR REPLACE FUNCTION private.is_telling(content jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  page jsonb;
begin
  if jsonb_typeof(content) is distinct from 'object' or length(content::text) > 100000
    or content - array['title', 'summary', 'pages', 'moral', 'talk', 'act', 'parent'] <> '{}'
    or not (private.is_said(content -> 'title', 200) and private.is_said(content -> 'summary', 1000)
      and private.is_said(content -> 'moral', 1000) and private.is_said(content -> 'act', 2000))
    or coalesce(jsonb_typeof(content -> 'talk') <> 'array', true) or jsonb_array_length(content -> 'talk') <> 3
    or exists (select from jsonb_array_elements(content -> 'talk') as question where not private.is_said(question, 1000))
    or coalesce(jsonb_typeof(content -> 'parent') <> 'object', true)
    or (content -> 'parent') - 'values' - 'care' <> '{}'
    or not (private.is_said(content #> '{parent,values}', 4000) and private.is_said(content #> '{parent,care}', 4000))
    or coalesce(jsonb_typeof(content -> 'pages') <> 'array', true)
    or jsonb_array_length(content -> 'pages') not between 1 and 60 then
    return false;
  end if;
  for page in select jsonb_array_elements(content -> 'pages') loop
    if jsonb_typeof(page) <> 'object' or page - array['id', 'scene', 'card', 'text'] <> '{}'
      or not coalesce(private.is_story_name(page ->> 'id') and private.is_story_name(page ->> 'scene'), false)
      or coalesce(jsonb_typeof(page -> 'text') <> 'array', true) or jsonb_array_length(page -> 'text') not between 1 and 40
      or exists (select from jsonb_array_elements(page -> 'text') as words where not private.is_said(words, 4000))
      -- One source, and in words that only name it.
      or (page ? 'card' and not coalesce((select count(*) = 1 and bool_and(k.key in ('ayah', 'hadith')
        and k.value ~ '^[a-z0-9:-]{1,80}$') from jsonb_each_text(page -> 'card') as k), false)) then
      return false;
    end if;
  end loop;
  return (select count(distinct p ->> 'id') = count(*) from jsonb_array_elements(content -> 'pages') as p);
exception when invalid_parameter_value then
  return false;
end
$function$
;

CREATE OR REPLACE FUNCTION private.is_text_reference(_reference text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (_reference ~ '^([0-9]{1,3}:[0-9]{1,3}|[a-z]{3,20}:[0-9]{1,5}[a-z]?|(dua|story|answer|name|event|timeline|substance):[A-Za-z0-9-]{1,80}|(lesson|guide):[a-z0-9-]{1,60}/[a-z0-9-]{1,60})$'::text)
;

CREATE OR REPLACE FUNCTION private.is_under_10()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.profiles p where p.user_id = auth.uid() and p.age_group = 'under_10');
end
$function$
;
grant execute on function private.is_under_10() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_usage(event_name text, metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE event_name WHEN 'page_view'::text THEN (metadata = '{}'::jsonb) WHEN 'feature_use'::text THEN (((metadata - 'action'::text) = '{}'::jsonb) AND ((metadata ->> 'action'::text) = ANY (ARRAY['first_use'::text, 'search'::text, 'share'::text, 'export'::text]))) WHEN 'client_error'::text THEN ((((metadata - 'name'::text) - 'frames'::text) = '{}'::jsonb) AND (COALESCE((metadata ->> 'name'::text), ''::text) ~ '^\w{0,60}$'::text) AND (COALESCE(jsonb_typeof((metadata -> 'frames'::text)), 'array'::text) = 'array'::text) AND (NOT jsonb_path_exists(metadata, '$."frames"[*]?(@.type() != "string")'::jsonpath)) AND (NOT jsonb_path_exists(metadata, '$."frames"[*]?(!(@ like_regex "^[A-Za-z0-9_./:-]{1,200}$"))'::jsonpath))) WHEN 'ai_question'::text THEN (((metadata - 'mode'::text) = '{}'::jsonb) AND ((metadata ->> 'mode'::text) = ANY (ARRAY['qa'::text, 'learning'::text, 'stories'::text]))) WHEN 'story_request'::text THEN (metadata = '{}'::jsonb) ELSE false END
;

CREATE OR REPLACE FUNCTION private.is_username_free(name text, wanting uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((NOT (EXISTS (SELECT FROM public.profiles p WHERE ((private.username_fold(p.username) = private.username_fold(is_username_free.name)) AND (p.user_id IS DISTINCT FROM is_username_free.wanting))))) AND (NOT (EXISTS (SELECT FROM private.former_usernames f WHERE ((f.fold = private.username_fold(is_username_free.name)) AND (f.user_id IS DISTINCT FROM is_username_free.wanting) AND (f.until > private.clock()))))) AND (NOT (EXISTS (SELECT FROM private.resting_names r WHERE ((r.trace = private.pseudonym(('username '::text || private.username_fold(is_username_free.name)))) AND (r.until > private.clock()))))) AND private.may_bear(name, wanting))
;

CREATE OR REPLACE FUNCTION private.is_username(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (((name ~ '^[A-Za-z0-9ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş._-]{3,30}$'::text) OR (name ~ '^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱکی0-9٠-٩._-]{3,30}$'::text)) AND (name !~ '^[._-]+$'::text))
;
grant execute on function private.is_username(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_website(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((length(address) <= 300) AND (address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][!#-;=?-\[\]^-~]*)?$'::text))
;
grant execute on function private.is_website(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.job_card(me uuid, job public.job_offers, latitude double precision, longitude double precision)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN jsonb_build_object('id', (job).id, 'title', (job).title, 'company', (SELECT private.company_card(c.*) AS company_card FROM public.companies c WHERE (c.id = (job_card.job).company_id)), 'place', CASE WHEN ((job).place_name IS NOT NULL) THEN jsonb_build_object('name', (job).place_name, 'latitude', (job).latitude, 'longitude', (job).longitude) ELSE NULL::jsonb END, 'distance', CASE WHEN ((latitude IS NOT NULL) AND ((job).latitude IS NOT NULL)) THEN round((private.kilometres(latitude, longitude, ((job).latitude)::double precision, ((job).longitude)::double precision))::numeric) ELSE NULL::numeric END, 'remote', (job).remote, 'type', (job).type, 'seniority', (job).seniority, 'salary', private.salary_of(job), 'facets', (job).facets, 'language', (job).language, 'published_at', (job).published_at, 'expires_at', (job).expires_at, 'standing', CASE WHEN ((job).state <> 'checked'::text) THEN (job).state WHEN (((job).outcome = 'expired'::text) OR (((job).closed_at IS NULL) AND ((job).expires_at <= private.clock()))) THEN 'expired'::text WHEN ((job).closed_at IS NOT NULL) THEN 'closed'::text ELSE 'open'::text END, 'mark', (SELECT m.mark FROM public.job_marks m WHERE ((m.user_id = job_card.me) AND (m.job_id = (job_card.job).id))), 'applied', (SELECT a.state FROM public.job_applications a WHERE ((a.job_id = (job_card.job).id) AND (a.applicant_id = job_card.me)) ORDER BY a.sent_at DESC LIMIT 1))
;

CREATE OR REPLACE FUNCTION private.job_cards(me uuid, ids uuid[], latitude double precision DEFAULT NULL::double precision, longitude double precision DEFAULT NULL::double precision)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN COALESCE((SELECT jsonb_agg(private.job_card(job_cards.me, o.*, job_cards.latitude, job_cards.longitude) ORDER BY (array_position(job_cards.ids, o.id))) AS jsonb_agg FROM public.job_offers o WHERE (o.id = ANY (job_cards.ids))), '[]'::jsonb)
;

CREATE OR REPLACE FUNCTION private.job_counts(ids uuid[], is_whole boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN (WITH found AS (SELECT o.id, o.author_id, o.company_id, o.title, o.body, o.language, o.place_name, o.latitude, o.longitude, o.remote, o.type, o.seniority, o.salary_least, o.salary_most, o.currency, o.salary_period, o.skills, o.languages, o.facets, o.apply_by, o.apply_to, o.state, o.marks, o.version, o.created_at, o.published_at, o.edited_at, o.expires_at, o.reminded, o.closed_at, o.outcome FROM public.job_offers o WHERE (o.id = ANY (job_counts.ids))), counts AS (SELECT t.list, t.value, (count(*))::integer AS n FROM (found f CROSS JOIN LATERAL (VALUES ('types'::text,f.type), ('seniorities'::text,f.seniority), ('remote'::text,f.remote)) t(list, value)) GROUP BY t.list, t.value UNION ALL SELECT 'facets'::text, x.x, (count(*))::integer AS count FROM found f, LATERAL unnest(f.facets) x(x) GROUP BY x.x UNION ALL SELECT 'languages'::text, x.x, (count(*))::integer AS count FROM found f, LATERAL unnest(f.languages) x(x) GROUP BY x.x UNION ALL SELECT 'within'::text, w.w, (count(*))::integer AS count FROM found f, unnest(ARRAY['day'::text, 'week'::text, 'month'::text]) w(w) WHERE (f.published_at >= (private.clock() - (('1 '::text || w.w))::interval)) GROUP BY w.w), lists AS (SELECT l_1.name, COALESCE((SELECT jsonb_object_agg(c.value, c.n) AS jsonb_object_agg FROM counts c WHERE (c.list = l_1.name)), '{}'::jsonb) AS counted FROM unnest(ARRAY['types'::text, 'seniorities'::text, 'remote'::text, 'facets'::text, 'languages'::text, 'within'::text]) l_1(name)) SELECT (jsonb_object_agg(l.name, l.counted) || jsonb_build_object('of', cardinality(job_counts.ids), 'whole', job_counts.is_whole, 'salary', (SELECT (count(*))::integer AS count FROM found f WHERE (f.currency IS NOT NULL)), 'companies', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'count', n.n) ORDER BY n.n DESC, c.name), '[]'::jsonb) AS "coalesce" FROM ((SELECT f.company_id, (count(*))::integer AS n FROM found f GROUP BY f.company_id ORDER BY ((count(*))::integer) DESC, f.company_id LIMIT 12) n JOIN public.companies c ON ((c.id = n.company_id)))))) FROM lists l)
;

CREATE OR REPLACE FUNCTION private.job_filters(given jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  known constant jsonb := '{"types": ["full_time", "part_time", "contract", "temporary", "apprenticeship", "internship", "volunteer"],
    "seniorities": ["entry", "experienced", "senior", "lead"], "remote": ["no", "partly", "yes"],
    "facets": ["prayer_room", "jumuah", "hijab", "beard", "no_alcohol", "no_pork", "no_interest", "eid_leave", "halal_food", "women_only",
      "mixed_team", "parents"]}';
  place jsonb := given -> 'place';
  list text;
begin
  if jsonb_typeof(given) <> 'object' or length(given::text) > 4000 then
    raise invalid_parameter_value using message = 'This cannot be searched for', detail = 'search_invalid';
  end if;
  if exists (select from jsonb_object_keys(given) as k
      where k not in ('words', 'company', 'place', 'types', 'seniorities', 'remote', 'languages', 'facets', 'within', 'salary', 'order'))
    or exists (select from jsonb_each(known) as k where given ? k.key and not k.value @> (given -> k.key))
    or (given ? 'languages' and (jsonb_typeof(given -> 'languages') <> 'array' or exists (
      select from jsonb_array_elements_text(given -> 'languages') as l where l !~ '^[a-z]{2,3}$')))
    or given ->> 'within' not in ('day', 'week', 'month') or given ->> 'order' not in ('time', 'distance')
    or given ->> 'company' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or (given ? 'words' and jsonb_typeof(given -> 'words') <> 'string')
    or (given ? 'place' and not coalesce(jsonb_typeof(place -> 'latitude') = 'number' and jsonb_typeof(place -> 'longitude') = 'number'
      and jsonb_typeof(place -> 'km') = 'number' and (place ->> 'latitude')::numeric between -90 and 90
      and (place ->> 'longitude')::numeric between -180 and 180 and (place ->> 'km')::numeric between 10 and 500, false))
    or (given ->> 'order' = 'distance' and not given ? 'place') then
    raise invalid_parameter_value using message = 'This cannot be searched for', detail = 'search_invalid';
  end if;
  return given;
end
$function$
;

CREATE OR REPLACE FUNCTION private.job_from(job public.job_offers, written jsonb)
 RETURNS public.job_offers
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  job.company_id := (written ->> 'company_id')::uuid;
  job.title := private.plain_line(written ->> 'title');
  job.body := private.plain_text(written ->> 'body');
  job.language := written ->> 'language';
  job.place_name := private.plain_line(written #>> '{place,name}');
  job.latitude := (written #>> '{place,latitude}')::numeric;
  job.longitude := (written #>> '{place,longitude}')::numeric;
  job.remote := written ->> 'remote';
  job.type := written ->> 'type';
  job.seniority := written ->> 'seniority';
  job.salary_least := (written #>> '{salary,least}')::int;
  job.salary_most := (written #>> '{salary,most}')::int;
  job.currency := case when coalesce(job.salary_least, job.salary_most) is not null then written #>> '{salary,currency}' end;
  job.salary_period := case when coalesce(job.salary_least, job.salary_most) is not null then written #>> '{salary,period}' end;
  job.skills := private.texts_in(written -> 'skills');
  job.languages := private.texts_in(written -> 'languages');
  job.facets := private.texts_in(written -> 'facets');
  job.apply_by := written ->> 'apply_by';
  job.apply_to := private.plain_line(written ->> 'apply_to');
  return job;
end
$function$
;

CREATE OR REPLACE FUNCTION private.job_hold_reasons(job public.job_offers)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH words AS (
          SELECT btrim(regexp_replace(private.search_fold((((job).title || ' '::text) || (job).body)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) AS folded
         ), paid AS (
          SELECT ((GREATEST((job).salary_least, (job).salary_most))::bigint *
                 CASE (job).salary_period
                     WHEN 'hour'::text THEN 2000
                     WHEN 'day'::text THEN 250
                     WHEN 'month'::text THEN 12
                     ELSE 1
                 END) AS in_a_year
         )
  SELECT ARRAY( SELECT h.reason
            FROM private.job_hold_patterns h,
             words
           WHERE ((words.folded ~ h.pattern) AND ((h.reason <> 'women_only'::text) OR (NOT ('women_only'::text = ANY ((job_hold_reasons.job).facets)))))
         UNION
          SELECT h.reason
            FROM private.hold_patterns h,
             words
           WHERE (words.folded ~ h.pattern)
         UNION
          SELECT 'salary'::text
            FROM paid
           WHERE ((paid.in_a_year > ( SELECT b.most
                    FROM private.salary_bounds b
                   WHERE (b.currency = (job_hold_reasons.job).currency))) OR ((job_hold_reasons.job).salary_most > (5 * GREATEST((job_hold_reasons.job).salary_least, 1))))
         UNION
          SELECT 'link'::text
           WHERE (((job_hold_reasons.job).apply_by <> 'message'::text) AND private.is_new((job_hold_reasons.job).author_id))
   ORDER BY 1) AS "array";
END
;

CREATE OR REPLACE FUNCTION private.job_query(written text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET client_min_messages TO 'warning'
BEGIN ATOMIC
 WITH said AS (
          SELECT private.search_fold("left"(job_query.written, 200)) AS folded
         )
  SELECT
         CASE
             WHEN (numnode(q.query) > 0) THEN q.query
             ELSE NULL::tsquery
         END AS "case"
    FROM (said s
      CROSS JOIN LATERAL ( SELECT ((((plainto_tsquery('simple'::regconfig, s.folded) || plainto_tsquery('english'::regconfig, s.folded)) || plainto_tsquery('german'::regconfig, s.folded)) || plainto_tsquery('turkish'::regconfig, s.folded)) || plainto_tsquery('arabic'::regconfig, s.folded)) AS query) q);
END
;

CREATE OR REPLACE FUNCTION private.job_tags(job public.job_offers)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((array_remove(ARRAY[('type:'::text || (job).type), ('seniority:'::text || (job).seniority), ('remote:'::text || (job).remote), ('company:'::text || (job).company_id), ('week:'::text || private.week_of((job).published_at)), private.cell_of(((job).latitude)::double precision, ((job).longitude)::double precision), CASE WHEN ((job).currency IS NOT NULL) THEN 'salary'::text ELSE NULL::text END], NULL::text) || ARRAY(SELECT ('facet:'::text || f.f) FROM unnest((job_tags.job).facets) f(f))) || ARRAY(SELECT ('language:'::text || l.l) FROM unnest((job_tags.job).languages) l(l)))
;

CREATE OR REPLACE FUNCTION private.job_words(job public.job_offers, company text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH said AS (
          SELECT private.search_fold(concat_ws(' '::text, (job_words.job).title, job_words.company, (job_words.job).place_name, array_to_string((job_words.job).skills, ' '::text))) AS named,
             private.search_fold((job_words.job).body) AS body
         )
  SELECT strip((to_tsvector(private.stems_for((job_words.job).language), ((s.named || ' '::text) || s.body)) || to_tsvector('simple'::regconfig, s.named))) AS strip
    FROM said s;
END
;

CREATE OR REPLACE FUNCTION private.job_writer()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  if private.stage_of(me) <> 'adult' then
    raise insufficient_privilege using message = 'Adults offer work', detail = 'adults_only';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.jobs_of_company(company uuid, _before text, most integer)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN ARRAY(SELECT o.id FROM public.job_offers o WHERE ((o.company_id = jobs_of_company.company) AND (o.state = 'checked'::text) AND (o.closed_at IS NULL) AND (o.expires_at > private.clock()) AND (ROW(o.published_at, o.id) < ROW(COALESCE(private.moment_in(jobs_of_company._before), 'infinity'::timestamp with time zone), COALESCE(private.id_in(jobs_of_company._before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)))) ORDER BY o.published_at DESC, o.id DESC LIMIT jobs_of_company.most)
;

CREATE OR REPLACE FUNCTION private.join_boards(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid;
  entry uuid;
  ever bigint;
  this_week bigint;
  monday constant timestamptz := date_trunc('week', private.clock() at time zone 'UTC') at time zone 'UTC';
begin
  select a.id into account from public.points_accounts a where a.user_id = member for update;
  insert into private.board_members (user_id) values (member) on conflict do nothing returning entry_id into entry;
  if entry is null then
    return;
  end if;
  select coalesce(sum(l.amount), 0), coalesce(sum(l.amount) filter (where l.created_at >= monday), 0)
  into ever, this_week
  from public.points_ledger l join private.points_sources s on s.reason = l.reason
  where l.account_id = account and l.amount > 0;
  perform private.add_to_board('all', member, entry, ever);
  if this_week > 0 then
    perform private.add_to_board(private.this_week(), member, entry, this_week);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.join_group(c private.conversations, me uuid, people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
  place bigint;
begin
  if exists (
    select from unnest(people) as p (id)
    where not private.are_connected(me, p.id) or private.are_blocked(me, p.id) or not private.is_reachable(p.id)) then
    raise insufficient_privilege using message = 'A group is made of connections', detail = 'not_connected';
  end if;
  -- Always in the same order: two who add each other at once wait, and do not wait for each other.
  for person in select distinct p.id from unnest(people) as p (id) where not exists (
    select from private.conversation_members x where (x.conversation_id, x.user_id) = (c.id, p.id) and x.left_seq is null) order by p.id
  loop
    perform private.one_at_a_time('groups', person);
    if (select count(*) from private.conversation_members x where x.conversation_id = c.id and x.left_seq is null) >= 50
      or (select count(*) from private.conversation_members x where x.user_id = person and x.is_group and x.left_seq is null) >= 200 then
      raise program_limit_exceeded using message = 'There is no room', detail = 'group_full';
    end if;
    if exists (select from private.conversation_members x where (x.conversation_id, x.user_id) = (c.id, person) and x.left_freely) then
      raise insufficient_privilege using message = 'Who left is not brought back', detail = 'left_before';
    end if;
    select x.last_seq into place from private.conversations x where x.id = c.id;
    -- What was written before, and while they were away, is not for them.
    insert into private.conversation_members as x (conversation_id, user_id, is_group, first_seq, read_seq, delivered_seq)
    values (c.id, person, true, place, place, place)
    on conflict (conversation_id, user_id) do update set (first_seq, read_seq, delivered_seq, left_seq, left_at, left_title, left_change,
      unread, joined_at) = (place, place, place, null, null, null, null, 0, private.clock());
    perform private.note_event(c, 'added', me, person);
  end loop;
  perform private.name_conversation(x) from private.conversations x where x.id = c.id;
end
$function$
;

CREATE OR REPLACE FUNCTION private.joined_khatma(_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if not exists (
    select from public.khatma_members m where m.khatma_id = _id and m.user_id = me and m.joined_at is not null
  ) then
    raise insufficient_privilege using message = 'Only who takes part may do this', detail = 'not_a_member';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_actions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    -- Keys that are let go when somebody leaves, and nothing else.
    if (new.actor_id is null or new.actor_id = old.actor_id) and (new.subject_id is null or new.subject_id = old.subject_id)
      and to_jsonb(new) - 'actor_id' - 'subject_id' = to_jsonb(old) - 'actor_id' - 'subject_id' then
      return new;
    end if;
  end if;
  raise exception 'What admins did is never changed' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member uuid;
  entry uuid;
begin
  update public.points_accounts a set balance = a.balance + new.amount
  where a.id = new.account_id and a.kind = 'member' returning a.user_id into member;
  if member is null or new.amount < 0
    or not exists (select from private.points_sources s where s.reason = new.reason) then
    return null;
  end if;
  select m.entry_id into entry from private.board_members m where m.user_id = member;
  if entry is not null then
    perform private.add_to_board('all', member, entry, new.amount);
    perform private.add_to_board(private.this_week(), member, entry, new.amount);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_card_close()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.audience in ('members', 'link') and not private.may_be_public(new.author_id) then
    raise insufficient_privilege using message = 'Under 16 a card is for family and connections', detail = 'not_for_you';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_last_position()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.changed_at := least(new.changed_at, date_trunc('milliseconds', now()));
  if tg_op = 'UPDATE' and new.kept and old.kept and new.changed_at < old.changed_at then
    return old;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_prompts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.mode, new.version, new.body, new.created_at) = (old.mode, old.version, old.body, old.created_at)
    and (new.author_id is null or new.author_id = old.author_id) then
    return new;
  end if;
  raise restrict_violation using message = 'What a model was told is never changed or removed, only added to';
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- What is reckoned from others is not there yet.
  own constant text[] := '{kind,reviewer_id,reviewer_name,withdrawn_at}';
begin
  if tg_op = 'UPDATE' then
    if new.reviewer_id is null then
      new.reviewer_name := null;
    end if;
    if to_jsonb(new) - own = to_jsonb(old) - own
      and (new.reviewer_id is null or (new.reviewer_id, new.reviewer_name) = (old.reviewer_id, old.reviewer_name))
      and (old.withdrawn_at is null or new.withdrawn_at = old.withdrawn_at) then
      return new;
    end if;
  end if;
  raise exception 'A review is withdrawn, never changed' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_suspensions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.suspensions s where s.user_id = new.id and s.until = new.banned_until) then
    return null;
  end if;
  delete from private.suspensions s where s.user_id = new.id;
  insert into private.suspensions (user_id, until) select new.id, new.banned_until where new.banned_until > private.clock();
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Who made it is forgotten when they leave; nothing else ever changes.
  if tg_op = 'UPDATE' and tg_table_name = 'story_facts' then
    if to_jsonb(new) ->> 'made_by' is null and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' then
      return new;
    end if;
  end if;
  raise restrict_violation using message = 'What was told is never changed or removed, only added to';
end
$function$
;

CREATE OR REPLACE FUNCTION private.keeps_event(visit text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  network constant text := nullif(current_setting('request.network', true), '');
  -- By what the operator multiplies every limit.
  factor constant numeric := coalesce(nullif(current_setting('request.limits', true), ''), '1')::numeric;
  whose constant text := coalesce(auth.uid()::text, network, visit, '');
  at_once constant int := coalesce(nullif(current_setting('request.events', true), ''), '0')::int + 1;
  of_network int := 0;
  of_all int;
begin
  perform set_config('request.events', at_once::text, true);
  if at_once > 100 then
    raise check_violation using message = 'There are 100 events in a request', detail = 'too_many_events';
  end if;
  if network is not null then
    of_network := private.count_event('network ' || network);
    if of_network > 6000 * factor then
      raise sqlstate 'PT429' using message = 'Too many events; try again in a minute', detail = 'too_many_events';
    end if;
  end if;
  if private.count_event(concat_ws(' ', 'visit', network, whose, visit)) > 120 * factor
    or (auth.uid() is not null and private.count_event('person ' || auth.uid()) > 240 * factor) then
    return false;
  end if;
  if of_network > 600 * factor and of_network % 10 <> 0 then
    return false;
  end if;
  of_all := private.count_event('all ' || abs(hashtext(whose) % 8));
  return of_all <= 1000 * factor or of_all % 10 = 0;
end
$function$
;

CREATE OR REPLACE FUNCTION private.kilometres(a_latitude double precision, a_longitude double precision, b_latitude double precision, b_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((2 * 6371))::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((b_latitude - a_latitude)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(a_latitude)) * cos(radians(b_latitude))) * (sin((radians((b_longitude - a_longitude)) / (2)::double precision)) ^ (2)::double precision)))))))
;

CREATE OR REPLACE FUNCTION private.known_story(_id text)
 RETURNS public.stories
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known public.stories;
begin
  select * into known from public.stories s where s.id = _id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such story', detail = 'unknown_story';
  end if;
  return known;
end
$function$
;

CREATE OR REPLACE FUNCTION private.known_zone(zone text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end
$function$
;

CREATE OR REPLACE FUNCTION private.lately_attached()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('message files', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'message-files'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '30 minutes'
  );
end
$function$
;
grant execute on function private.lately_attached() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.lately_uploaded()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('post pictures', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'post-pictures'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
      and o.created_at > now() - interval '30 minutes'
  );
end
$function$
;
grant execute on function private.lately_uploaded() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.leave_boards(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone record;
begin
  perform from public.points_accounts a where a.user_id = member for update;
  -- `all` sorts after the weeks; the order is that of `keep_balance`.
  for gone in
    select e.board, e.points from private.board_entries e where e.user_id = member order by e.board <> 'all', e.board
  loop
    perform private.count_on_board(gone.board, member, gone.points, null);
  end loop;
  delete from private.board_members m where m.user_id = member;
end
$function$
;

CREATE OR REPLACE FUNCTION private.lessons_left(_user_id uuid, _course text, _lessons text[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT count(*) AS count
    FROM unnest(lessons_left._lessons) asked(lesson)
   WHERE (NOT (EXISTS ( SELECT
            FROM public.lesson_progress p
           WHERE (((p.user_id = lessons_left._user_id) AND (p.course = lessons_left._course) AND (p.lesson = asked.lesson)) AND (p.state = 'finished'::text)))));
END
;

CREATE OR REPLACE FUNCTION private.letter_groups(written text, all_sizes boolean DEFAULT true)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT substr(lower(letter_groups.written), n.n, size.size) AS substr FROM generate_series(CASE WHEN letter_groups.all_sizes THEN 1 ELSE LEAST(3, length(letter_groups.written)) END, LEAST(3, length(letter_groups.written))) size(size), LATERAL generate_series(1, ((length(letter_groups.written) - size.size) + 1)) n(n))
;
grant execute on function private.letter_groups(text,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.limit_mosque_proposals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.take_allowance(new.proposer_id, 'mosque_proposal', 10) then
    raise program_limit_exceeded using message = 'There are 10 proposals a day', detail = 'daily_limit';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.limit_reports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('reports', new.reporter_id);
  if (
    select count(*) from public.reports r
    where r.reporter_id = new.reporter_id and r.created_at > now() - interval '1 day'
  ) >= 20 then
    raise check_violation using message = 'There are 20 reports a day', detail = 'too_many_reports';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.listed_posts(me uuid, ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
  unwanted constant text[] := private.unwanted_words(me);
  readable constant uuid[] := private.readable_people(array(select p.author_id from public.posts p where p.id = any (ids)));
begin
  return array(
    select p.id from unnest(ids) with ordinality as wanted (id, place) join public.posts p on p.id = wanted.id
    where p.state = 'checked' and not p.author_id = any (unseen) and p.author_id = any (readable)
      and (p.author_id = me or ((p.audience = 'members' or private.are_connected(me, p.author_id))
        and not private.has_unwanted(p.body, unwanted)))
    order by wanted.place);
end
$function$
;

CREATE OR REPLACE FUNCTION private.lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(hashtextextended(((LEAST(one, other))::text || (GREATEST(one, other))::text), (0)::bigint)) AS pg_advisory_xact_lock;
END
;

CREATE OR REPLACE FUNCTION private.locked_conversation(_id uuid, me uuid)
 RETURNS private.conversations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.conversations;
begin
  if (private.membership(_id, me)).user_id is not null then
    select * into c from private.conversations x where x.id = _id for update;
  end if;
  if c.id is null then
    raise sqlstate 'PT404' using message = 'There is no such conversation', detail = 'no_such_conversation';
  end if;
  return c;
end
$function$
;

CREATE OR REPLACE FUNCTION private.locked_message(_id uuid, me uuid)
 RETURNS private.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages := private.seen_message(me, _id);
begin
  if m.id is not null then
    perform from private.conversations c where c.id = m.conversation_id for update;
    m := private.seen_message(me, _id);
  end if;
  return m;
end
$function$
;

CREATE OR REPLACE FUNCTION private.lodge_appeal(_id uuid, _words text, _from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.report_cases;
  words constant text := private.plain_text(left(_words, 1000));
begin
  select * into c from private.report_cases x where x.id = _id for update;
  if c.id is null or c.state <> 'decided' or c.appealed_at is not null or c.decision not in ('hide', 'remove', 'warn', 'limit', 'suspend')
    or c.decided_at < private.clock() - interval '30 days' or coalesce(length(words), 0) < 3 then
    return false;
  end if;
  update private.report_cases x set appeal = words, appealed_at = private.clock(), appeal_from = _from, state = 'appealed',
    assigned_to = null, priority = least(x.priority, 2) where x.id = _id;
  update public.held_items h set appeal = words, appealed_at = private.clock() where h.id = c.held_id and h.appealed_at is null;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.made_direct(one uuid, other uuid)
 RETURNS private.conversations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.conversations := private.direct_of(one, other);
begin
  if c.id is null then
    insert into private.conversations (id, kind, low_id, high_id) values (gen_random_uuid(), 'direct', least(one, other), greatest(one, other))
    returning * into c;
    insert into private.conversation_members (conversation_id, user_id, is_group) values (c.id, one, false), (c.id, other, false);
    perform private.name_conversation(c);
  end if;
  select * into c from private.conversations x where x.id = c.id for update;
  return c;
end
$function$
;

CREATE OR REPLACE FUNCTION private.mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
RETURN (SELECT CASE WHEN (parts.domain = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.box, '.'::text, ''::text) || '@gmail.com'::text) ELSE ((parts.box || '@'::text) || parts.domain) END AS "case" FROM (SELECT regexp_replace(regexp_replace(lower(mailbox.email), '@[^@]*$'::text, ''::text), '\+.*$'::text, ''::text) AS box, "substring"(lower(mailbox.email), '[^@]*$'::text) AS domain) parts)
;

CREATE OR REPLACE FUNCTION private.may_approach(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stages constant text[] := array[private.stage_of(one), private.stage_of(other)];
begin
  return coalesce(stages <@ array['youth', 'adult'], false) and array_position(stages, null) is null
    and not private.are_blocked(one, other)
    and (stages = array['youth', 'adult'] or private.may_know(one, other))
    and private.may_take_part(one) and private.is_shown(other);
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_approve(_kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.approval_kinds k WHERE ((k.kind = may_approve._kind) AND private.has_right(k."right"))))
;
grant execute on function private.may_approve(text) to authenticated;

CREATE OR REPLACE FUNCTION private.may_ask(me uuid, other uuid, c private.conversations)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN ((((c).asked_by = me) AND ((c).asked_at > (private.clock() - '30 days'::interval))) OR (NOT private.may_contact(me, other)) OR ((private.messaging_of(other)).requests_from = 'nobody'::text)) THEN 'no'::text ELSE 'ask'::text END
;

CREATE OR REPLACE FUNCTION private.may_be_public(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((private.age_group_of(person) = ANY (ARRAY['16_17'::text, 'adult'::text])), false)
;

CREATE OR REPLACE FUNCTION private.may_bear(name text, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((name IS NULL) OR (private.is_of_one_script(name) AND (NOT private.is_reserved(name))) OR (EXISTS (SELECT FROM public.admins a WHERE (a.user_id = may_bear.person))))
;

CREATE OR REPLACE FUNCTION private.may_begin(me uuid, other uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c constant private.conversations := private.direct_of(me, other);
begin
  if other is null or other = me then
    return 'no';
  end if;
  if c.id is not null then
    return private.may_write_in(c, private.membership(c.id, me));
  end if;
  if private.are_blocked(me, other) or not private.is_reachable(other) then
    return 'no';
  end if;
  return case when private.are_connected(me, other) then 'yes' else private.may_ask(me, other, c) end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_chat(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(private.stage_of(person) in ('youth', 'adult'), false) and private.may_take_part(person);
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_comment(post public.posts)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((post).state = 'checked'::text) AND (((post).author_id = auth.uid()) OR ((post).comments_from = 'everyone'::text) OR (((post).comments_from = 'connections'::text) AND private.are_connected(auth.uid(), (post).author_id))))
;

CREATE OR REPLACE FUNCTION private.may_contact(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may_approach(one, other) AND (NOT (EXISTS (SELECT FROM public.halaqa_members m WHERE ((m.user_id = may_contact.other) AND (m.contact_from <> 'both'::text) AND (NOT (EXISTS (SELECT FROM public.profiles p WHERE ((p.user_id = may_contact.one) AND (p.gender = CASE m.contact_from WHEN 'brothers'::text THEN 'brother'::text ELSE 'sister'::text END))))))))))
;

CREATE OR REPLACE FUNCTION private.may_follow(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stages constant text[] := array[private.stage_of(one), private.stage_of(other)];
begin
  return coalesce(stages <@ array['youth', 'adult'], false) and array_position(stages, null) is null
    and (stages = array['youth', 'adult'] or private.may_know(one, other));
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_know(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stages constant text[] := array[private.stage_of(one), private.stage_of(other)];
begin
  if one = other or array_position(stages, null) is not null or 'small' = any (stages) then
    return false;
  end if;
  if 'child' = any (stages) then
    return (stages[1] <> 'child' or private.is_approved(one, other))
      and (stages[2] <> 'child' or private.is_approved(other, one));
  end if;
  return stages[1] = stages[2] or private.share_connection(one, other) or exists (
    select from public.connections c where (c.requester_id, c.addressee_id) in ((one, other), (other, one))
      and (c.accepted_at is not null or private.stage_of(c.requester_id) = 'youth')
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_meet(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if one = other or private.are_blocked(one, other) then
    return false;
  end if;
  return private.are_family(one, other)
    or (private.may_know(one, other) and private.may_take_part(one) and private.may_take_part(other));
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_open_story(story_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.open_stories() o(id, version) WHERE (o.id = may_open_story.story_id)))
;
grant execute on function private.may_open_story(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.may_open(parent uuid, child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.family_links f WHERE (((f.parent_id = may_open.parent) AND (f.child_id = may_open.child)) AND (f.approved_at IS NOT NULL) AND (f.opens_at <= private.clock()) AND (f.told_at IS NOT NULL))))
;

CREATE OR REPLACE FUNCTION private.may_read_case(c private.report_cases)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((NOT (c).with_child) OR private.has_right('reports'::text))
;

CREATE OR REPLACE FUNCTION private.may_read_post(author uuid, audience text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (audience = 'members' or private.are_connected(auth.uid(), author)) and private.may_read(author);
end
$function$
;
grant execute on function private.may_read_post(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.may_read_together(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may_meet(one, other) AND (private.are_family(one, other) OR (EXISTS (SELECT FROM public.connections c WHERE ((c.accepted_at IS NOT NULL) AND (((c.requester_id = may_read_together.one) AND (c.addressee_id = may_read_together.other)) OR ((c.requester_id = may_read_together.other) AND (c.addressee_id = may_read_together.one))))))))
;

CREATE OR REPLACE FUNCTION private.may_read(author uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  theirs constant text := private.stage_of(author);
begin
  if author = me then
    return true;
  end if;
  return coalesce(theirs in ('youth', 'adult'), false) and private.is_shown(author)
    and (theirs = 'adult' or private.stage_of(me) = 'youth' or private.may_know(me, author));
end
$function$
;
grant execute on function private.may_read(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.may_say_facets(me uuid, company uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((NOT private.is_new(me)) AND (NOT (EXISTS (SELECT FROM public.companies c WHERE ((c.id = may_say_facets.company) AND (c.author_id = may_say_facets.me))))) AND ((EXISTS (SELECT FROM public.company_staff s WHERE (((s.company_id = may_say_facets.company) AND (s.user_id = may_say_facets.me)) AND (s.agreed_at IS NOT NULL)))) OR (EXISTS (SELECT FROM public.job_applications a WHERE ((a.company_id = may_say_facets.company) AND (a.applicant_id = may_say_facets.me) AND (a.state <> 'withdrawn'::text) AND (a.sent_at <= (private.clock() - '1 day'::interval)))))))
;

CREATE OR REPLACE FUNCTION private.may_say_words(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((one = other) OR private.are_family(one, other) OR (NOT (EXISTS (SELECT FROM unnest(ARRAY[may_say_words.one, may_say_words.other]) p(id) WHERE (private.stage_of(p.id) = ANY (ARRAY['small'::text, 'child'::text]))))))
;

CREATE OR REPLACE FUNCTION private.may_see_card(reader uuid, card public.kalimah_cards)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_family boolean;
  theirs text;
begin
  if reader = card.author_id then
    return true;
  end if;
  if reader is null or card.state <> 'checked' or private.are_blocked(reader, card.author_id) or private.is_banned(card.author_id)
    or exists (select from public.account_deletions d where d.user_id = card.author_id) then
    return false;
  end if;
  is_family := private.are_family(reader, card.author_id);
  if card.body <> '' and not private.may_say_words(reader, card.author_id) then
    return false;
  end if;
  if is_family or (private.are_connected(reader, card.author_id) and private.may_meet(reader, card.author_id)) then
    -- What its author sent to them they keep, as long as the two have to do with each other.
    if card.audience not in ('me', 'family') or (card.audience = 'family' and is_family) or exists (
      select from private.kalimah_sent s where (s.card_id, s.user_id, s.sender_id) = (card.id, reader, card.author_id)) then
      return true;
    end if;
  end if;
  if card.audience not in ('members', 'link') then
    return false;
  end if;
  -- As a post: adults read of those of 16 and 17 only where they know them.
  theirs := private.stage_of(card.author_id);
  return coalesce(theirs in ('youth', 'adult') and private.stage_of(reader) in ('youth', 'adult'), false)
    and private.may_take_part(reader) and private.is_shown(card.author_id)
    and (theirs = 'adult' or private.stage_of(reader) = 'youth' or private.may_know(reader, card.author_id));
end
$function$
;

CREATE OR REPLACE FUNCTION private.may_see_file(_path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages;
begin
  select s.* into m from private.message_files f cross join lateral private.seen_message(auth.uid(), f.message_id) as s
  where f.path collate "C" = _path;
  return m.id is not null and m.deleted_at is null and private.covering(m, auth.uid()) = '{}';
end
$function$
;
grant execute on function private.may_see_file(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.may_take_part(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE((private.stage_of(person) <> 'small'::text), false) AND ((private.stage_of(person) <> 'child'::text) OR private.has_parent(person)) AND private.is_confirmed(person) AND (NOT private.is_banned(person)) AND (NOT (EXISTS (SELECT FROM public.child_rules r WHERE ((r.child_id = may_take_part.person) AND (NOT r.community))))) AND (private.minutes_left(person) IS DISTINCT FROM 0))
;

CREATE OR REPLACE FUNCTION private.may_write_in(c private.conversations, mine private.conversation_members)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other constant uuid := private.other_of(c, mine.user_id);
begin
  if c.kind = 'group' then
    return case when mine.left_seq is null then 'yes' else 'no' end;
  end if;
  if other is null or private.are_blocked(mine.user_id, other) or not private.is_reachable(other) then
    return 'no';
  end if;
  -- Who answers a request accepts it.
  if c.accepted_at is not null or c.asked_by = other or private.are_connected(mine.user_id, other) then
    return 'yes';
  end if;
  return private.may_ask(mine.user_id, other, c);
end
$function$
;

CREATE OR REPLACE FUNCTION private.membership(_conversation_id uuid, me uuid)
 RETURNS private.conversation_members
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT m.*::private.conversation_members AS m
    FROM private.conversation_members m
   WHERE ((m.conversation_id = membership._conversation_id) AND (m.user_id = membership.me));
END
;

CREATE OR REPLACE FUNCTION private.mentions_in(target uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('user_id', p.user_id, 'username', p.username) ORDER BY p.username), '[]'::jsonb) AS "coalesce" FROM public.public_profiles p WHERE (p.user_id = ANY ((SELECT private.seen_people(ARRAY(SELECT m.user_id FROM private.mentions m WHERE (m.target_id = mentions_in.target))) AS seen_people)::uuid[])))
;

CREATE OR REPLACE FUNCTION private.message_body(written text, may_be_empty boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  words constant text := private.plain_text(left(written, 12000));
begin
  if length(words) > 4000 or (words is null and not may_be_empty) then
    raise invalid_parameter_value using message = 'This is no message', detail = 'message_invalid';
  end if;
  return coalesce(words, '');
end
$function$
;

CREATE OR REPLACE FUNCTION private.message_card(m private.messages, reader uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  covered constant text[] := private.covering(m, reader);
  is_open constant boolean := covered = '{}' and m.deleted_at is null;
  answered private.messages;
  reply jsonb;
begin
  if m.reply_to is not null and is_open then
    answered := private.seen_message(reader, m.reply_to);
    reply := (
      select jsonb_build_object('id', r.id, 'seq', r.seq, 'author_id', answered.author_id, 'excerpt',
        case when answered.id is not null and answered.deleted_at is null and private.covering(answered, reader) = '{}'
          then left(answered.body, 160) end)
      from private.messages r where r.id = m.reply_to);
  end if;
  return jsonb_build_object(
    'id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'change', m.change, 'author_id', m.author_id,
    'body', case when is_open then m.body else '' end,
    'refs', case when is_open then to_jsonb(m.refs) else '[]' end,
    'files', case when is_open then (
      select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type, 'size', f.size, 'width', f.width,
        'height', f.height) order by f.place), '[]')
      from private.message_files f where f.message_id = m.id) else '[]' end,
    'reply_to', reply, 'forwarded', m.forwarded,
    'event', case when m.event is not null then
      jsonb_build_object('kind', m.event, 'by', m.event_by, 'user_id', m.event_user, 'title', m.event_title) end,
    'reactions', case when m.deleted_at is null then (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'kind', r.kind) order by r.created_at, r.user_id), '[]')
      from private.message_reactions r where r.message_id = m.id and not private.are_blocked(reader, r.user_id)) else '[]' end,
    'held', to_jsonb(covered), 'created_at', m.created_at, 'edited_at', m.edited_at, 'deleted_at', m.deleted_at);
end
$function$
;

CREATE OR REPLACE FUNCTION private.message_cards(shown private.messages[], me uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cards jsonb := '[]';
  m private.messages;
begin
  foreach m in array shown loop
    cards := cards || private.message_card(m, me);
  end loop;
  return cards;
end
$function$
;

CREATE OR REPLACE FUNCTION private.messaging_of(person uuid)
 RETURNS private.messaging_settings
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen private.messaging_settings;
begin
  select * into chosen from private.messaging_settings s where s.user_id = person;
  if not found then
    chosen := (person, true, true, true, 'everyone', true, false);
  end if;
  return chosen;
end
$function$
;

CREATE OR REPLACE FUNCTION private.met_people(me uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
RETURN ARRAY(SELECT DISTINCT p.id FROM unnest(met_people.people) p(id) WHERE ((p.id = met_people.me) OR private.are_connected(met_people.me, p.id) OR (EXISTS (SELECT FROM public.follows f WHERE ((f.follower_id = met_people.me) AND (f.followed_id = p.id)))) OR (EXISTS (SELECT FROM private.looked_up l WHERE ((l.viewer_id = met_people.me) AND (l.day = ((private.clock() AT TIME ZONE 'UTC'::text))::date) AND (l.seen_id = p.id))))))
;

CREATE OR REPLACE FUNCTION private.minutes_left(child uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT GREATEST(0, (r.daily_minutes - COALESCE((SELECT m.minutes FROM private.child_minutes m WHERE ((m.child_id = minutes_left.child) AND (m.day = private.day_in(r.time_zone)))), 0))) AS "greatest" FROM public.child_rules r WHERE ((r.child_id = minutes_left.child) AND (r.daily_minutes IS NOT NULL)))
;

CREATE OR REPLACE FUNCTION private.minutes_told(words integer, language text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (GREATEST((1)::numeric, ceil((((words)::numeric * 2.0) / (CASE language WHEN 'en'::text THEN 228 WHEN 'de'::text THEN 179 WHEN 'tr'::text THEN 166 WHEN 'ar'::text THEN 138 ELSE 184 END)::numeric))))::integer
;
grant execute on function private.minutes_told(integer,text) to authenticated;

CREATE OR REPLACE FUNCTION private.moment_in(place text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (split_part(place, '_'::text, 1))::timestamp with time zone
;

CREATE OR REPLACE FUNCTION private.month_start()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (date_trunc('month'::text, (private.clock() AT TIME ZONE 'UTC'::text)) AT TIME ZONE 'UTC'::text)
;

CREATE OR REPLACE FUNCTION private.mosque_columns(row_number integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(1, (round(((8000)::double precision * cos(radians((((((row_number)::double precision + (0.5)::double precision) * (180)::double precision) / (4000)::double precision) - (90)::double precision))))))::integer)
;
grant execute on function private.mosque_columns(integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.mosque_tile(latitude double precision, longitude double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((LEAST(3999, (floor((((latitude + (90)::double precision) * (4000)::double precision) / (180)::double precision)))::integer) || '-'::text) || ((floor((((longitude + (180)::double precision) * (private.mosque_columns(LEAST(3999, (floor((((latitude + (90)::double precision) * (4000)::double precision) / (180)::double precision)))::integer)))::double precision) / (360)::double precision)))::integer % private.mosque_columns(LEAST(3999, (floor((((latitude + (90)::double precision) * (4000)::double precision) / (180)::double precision)))::integer))))
;
grant execute on function private.mosque_tile(double precision,double precision) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.name_conversation(c private.conversations)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.conversation_names n where n.conversation_id = c.id;
  insert into private.conversation_names (user_id, word, conversation_id)
  select m.user_id, w, c.id from private.conversation_members m
  left join public.public_profiles p on c.kind = 'direct' and p.user_id = private.other_of(c, m.user_id)
  cross join lateral private.words_of(coalesce(c.title, concat_ws(' ', p.display_name, p.username))) as w
  where m.conversation_id = c.id and m.left_seq is null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.name_of_person(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT COALESCE(p.display_name, p.username) AS "coalesce" FROM public.profiles p WHERE (p.user_id = name_of_person.person))
;

CREATE OR REPLACE FUNCTION private.named_people(me uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  known constant uuid[] := private.met_people(me, people);
  strangers constant uuid[] := array(select distinct p from unnest(people) as p where not p = any (known));
begin
  return known || case when cardinality(strangers) > 0 then private.come_upon(me, strangers, 'halaqa', 300) else '{}' end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.nearest_mosques(_latitude double precision, _longitude double precision)
 RETURNS TABLE(id text, away double precision)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH reach AS MATERIALIZED (
          SELECT min(
                 CASE
                     WHEN (found.mosques < 50) THEN (20100)::double precision
                     ELSE found.away
                 END) AS kilometres
            FROM ( VALUES (0), (360), ('-360'::integer)) turn(degrees),
             LATERAL ( SELECT count(*) AS mosques,
                     max(private.kilometres(nearest_mosques._latitude, nearest_mosques._longitude, near.latitude, near.longitude)) AS away
                    FROM ( SELECT m_1.latitude,
                             m_1.longitude
                            FROM public.mosques m_1
                           WHERE ((m_1.gone_at IS NULL) AND (m_1.closed_at IS NULL))
                           ORDER BY (point(m_1.longitude, m_1.latitude) <-> point((nearest_mosques._longitude + (turn.degrees)::double precision), nearest_mosques._latitude))
                          LIMIT 50) near) found
         )
  SELECT m.id,
     private.kilometres(nearest_mosques._latitude, nearest_mosques._longitude, m.latitude, m.longitude) AS kilometres
    FROM reach,
     LATERAL private.boxes_around(nearest_mosques._latitude, nearest_mosques._longitude, reach.kilometres) area(area),
     public.mosques m
   WHERE ((point(m.longitude, m.latitude) <@ area.area) AND (m.gone_at IS NULL) AND (m.closed_at IS NULL))
   ORDER BY (private.kilometres(nearest_mosques._latitude, nearest_mosques._longitude, m.latitude, m.longitude)), m.id
  LIMIT 50;
END
;

CREATE OR REPLACE FUNCTION private.network_posts(me uuid, before_at timestamp with time zone, before_id uuid, most integer)
 RETURNS TABLE(id uuid, published_at timestamp with time zone, is_candidate boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  looked_through constant int := 2000;
  small constant int := 300;
  network constant uuid[] := array(
    select n.person from (
      select me as person
      union (select c.addressee_id from public.connections c where c.requester_id = me and c.accepted_at is not null limit small + 1)
      union (select c.requester_id from public.connections c where c.addressee_id = me and c.accepted_at is not null limit small + 1)
      union (select f.followed_id from public.follows f where f.follower_id = me limit small + 1)
    ) as n limit small + 1);
  shown int;
begin
  if cardinality(network) <= small then
    return query
      select distinct on (found.published_at, found.id) found.id, found.published_at, true from (
        select o.id, o.published_at from unnest(network) as n (person) cross join lateral (
          select p.id, p.published_at from public.posts p
          where p.author_id = n.person and p.state = 'checked' and (p.published_at, p.id) < (before_at, before_id)
          order by p.published_at desc, p.id desc limit most) as o
        union all
        select o.post_id, o.published_at from public.topic_follows t cross join lateral (
          select w.post_id, w.published_at from private.post_topics w
          where w.topic = t.topic and (w.published_at, w.post_id) < (before_at, before_id)
          order by w.published_at desc, w.post_id desc limit most) as o
        where t.user_id = me
      ) as found order by found.published_at desc, found.id desc limit most;
    return;
  end if;
  -- Looked through as far as it takes, and not beyond.
  return query
    select p.id, p.published_at, true from (
      select o.id, o.published_at, o.author_id, o.topics from public.posts o
      where o.state = 'checked' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc limit looked_through
    ) as p
    -- By its function: written out here, the planner would make a list of all connections of everybody first.
    where p.author_id = me or private.are_connected(me, p.author_id)
      or exists (select from public.follows f where (f.follower_id, f.followed_id) = (me, p.author_id))
      or exists (select from public.topic_follows t where t.user_id = me and t.topic = any (p.topics))
    limit most;
  get diagnostics shown = row_count;
  if shown < most then
    return query
      select o.id, o.published_at, false from public.posts o
      where o.state = 'checked' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc offset looked_through - 1 limit 1;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.new_code(length integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789'::text, (1 + (get_byte(uuid_send(gen_random_uuid()), (n.n % 6)) % 32)), 1), ''::text) AS string_agg
    FROM generate_series(1, new_code.length) n(n);
END
;

CREATE OR REPLACE FUNCTION private.next_change(_conversation_id uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE private.conversations c SET change = (c.change + 1)
   WHERE (c.id = next_change._conversation_id)
   RETURNING c.change;
END
;

CREATE OR REPLACE FUNCTION private.next_try(_user_id uuid, _course text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT NULLIF(GREATEST(private.clock(), ( SELECT (max(COALESCE(a.handed_in_at, a.started_at)) + '01:00:00'::interval)
            FROM private.exam_attempts a
           WHERE ((a.user_id = next_try._user_id) AND (a.course = next_try._course))), ( SELECT (a.started_at + '24:00:00'::interval)
            FROM private.exam_attempts a
           WHERE ((a.user_id = next_try._user_id) AND (a.course = next_try._course))
           ORDER BY a.started_at DESC
          OFFSET 2
          LIMIT 1)), private.clock()) AS "nullif";
END
;

CREATE OR REPLACE FUNCTION private.note_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  columns constant text[] := tg_argv[2:];
  row_ constant jsonb := coalesce(becomes, was);
  before jsonb := (select jsonb_object_agg(c, was -> c) from unnest(columns) as c where was is not null);
  after jsonb := (select jsonb_object_agg(c, becomes -> c) from unnest(columns) as c where becomes is not null);
begin
  if before is distinct from after then
    perform private.note_deed(
      tg_argv[0] || case tg_op when 'INSERT' then '_made' when 'DELETE' then '_ended' else '_changed' end,
      row_ ->> 'id', (row_ ->> nullif(tg_argv[1], ''))::uuid, before, after);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_deed(_action text, _target text, _subject uuid, _before jsonb, _after jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO public.admin_actions (actor_id, by, operator, action, target, subject_id, before, after)
   VALUES (auth.uid(),
         CASE
             WHEN (auth.uid() IS NOT NULL) THEN 'admin'::text
             WHEN (COALESCE(current_setting('rafiq.operator'::text, true), ''::text) <> ''::text) THEN 'operator'::text
             ELSE 'service'::text
         END, "left"(NULLIF(current_setting('rafiq.operator'::text, true), ''::text), 100), note_deed._action, "left"(note_deed._target, 200), ( SELECT u.id
            FROM auth.users u
           WHERE (u.id = note_deed._subject)), note_deed._before, note_deed._after);
END
;

CREATE OR REPLACE FUNCTION private.note_event(c private.conversations, _event text, _by uuid, _user uuid DEFAULT NULL::uuid, _title text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages;
begin
  m.id := gen_random_uuid();
  m.conversation_id := c.id;
  m.event := _event;
  m.event_by := _by;
  m.event_user := _user;
  m.event_title := _title;
  m := private.put_message(m);
  perform private.announce(m);
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_mentions(_kind text, _id uuid, author uuid, written text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from private.mentions m where m.target_id = _id;
  insert into private.mentions (target_type, target_id, user_id)
  select _kind, _id, named.user_id from (
    select distinct p.user_id
    from (
      select distinct rtrim(hit[1], '.-_') as name
      from regexp_matches(written, '(?:^|[^[:alnum:]_@.])@([[:alnum:]._-]{3,30})', 'g') as hit limit 10
    ) as called
    join public.public_profiles p on private.username_fold(p.username) collate "C" = private.username_fold(called.name) collate "C"
  ) as named
  where named.user_id <> author and not private.are_blocked(author, named.user_id)
    and (private.are_connected(author, named.user_id) or private.may_contact(author, named.user_id))
    and private.stage_of(named.user_id) in ('youth', 'adult')
    and not exists (select from public.mutes m where (m.muter_id, m.muted_id) = (named.user_id, author));
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_story_deed(_action text, _before public.stories, _id text, _version integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.note_deed(note_story_deed._action, note_story_deed._id, NULL::uuid,
         CASE
             WHEN ((note_story_deed._before).id IS NOT NULL) THEN jsonb_build_object('state', (note_story_deed._before).state, 'version', (note_story_deed._before).current_version)
             ELSE NULL::jsonb
         END, jsonb_strip_nulls(jsonb_build_object('state', s.state, 'version', s.current_version, 'draft', note_story_deed._version))) AS note_deed
    FROM public.stories s
   WHERE (s.id = note_story_deed._id);
END
;

CREATE OR REPLACE FUNCTION private.note_view(me uuid, job public.job_offers)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if me = job.author_id or private.is_new(me) or not private.is_open(job) then
    return;
  end if;
  insert into private.job_views (job_id, user_id) values (job.id, me) on conflict do nothing;
  if found then
    perform private.tally(job.id, 'view', 1);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_account_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := new.raw_user_meta_data ->> 'username';
begin
  if wanted is null or not private.is_username(wanted) or not private.may_bear(wanted, new.id)
    or not private.is_username_free(wanted, new.id) then
    return null;
  end if;
  begin
    update public.profiles p set username = wanted
    where p.user_id = new.id and p.username is distinct from wanted;
  exception when unique_violation or check_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_address_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.pay_inviter(new.id, new.email);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.tell_of_role(new.user_id, 'granted', 'admin');
  elsif exists (select from auth.users u where u.id = old.user_id) then
    if auth.uid() is not null and not exists (select from public.admins) then
      raise exception 'Somebody has to stay' using errcode = 'restrict_violation', detail = 'last_admin';
    end if;
    perform private.tell_of_role(old.user_id, 'ended', 'admin');
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_admin_dismissed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.give_names_back(old.user_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_age_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What another says of somebody's age, a parent or an admin, puts right what they said themselves.
  insert into private.oldest_ages as o (user_id, age_group)
  select new.user_id, new.age_group where new.age_group is not null
  on conflict (user_id) do update set age_group = excluded.age_group
    where auth.uid() is distinct from new.user_id or private.age_rank(excluded.age_group) > private.age_rank(o.age_group);
  delete from public.family_links f
  where (f.child_id = new.user_id and new.age_group = 'adult')
    or (f.parent_id = new.user_id and new.age_group is distinct from 'adult');
  delete from private.guarded_requests g where g.asker_id = new.user_id;
  update private.guarded_requests g set asked_id = null where g.asked_id = new.user_id;
  perform private.end_unfit_connections(new.user_id);
  if new.age_group = 'under_10' then
    delete from private.invite_codes i where i.user_id = new.user_id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_application_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not old.is_due and old.state in ('sent', 'seen') and not exists (select from public.job_offers o where o.id = old.job_id)
    and exists (select from public.companies c where c.id = old.company_id) then
    perform private.tally(old.company_id, 'due', 1);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_ban_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_profile(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_block_for_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.close_direct(new.blocker_id, new.blocked_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.follows f
  where (f.follower_id, f.followed_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_board_member_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.leave_boards(old.user_id);
    return old;
  end if;
  perform private.leave_boards(new.user_id);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_card_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.kalimah_shares (card_id, user_id)
  select c.id, new.author_id from unnest(new.refs) as ref
  join public.kalimah_cards c on c.id = case when ref ~ '^kalimah:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(ref, 9)::uuid end
  where c.author_id <> new.author_id and private.may_see_card(new.author_id, c)
  on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_card_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.state = 'checked' and new.withdrawn_at is null then
    perform private.tell_of_card(new);
    if new.version > 1 and old.published_at is not null and new.corrected_at is not null then
      perform private.tell_of_change(new, 'cardCorrected');
    end if;
  elsif new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/kalimah/' || new.id, '{}', 'kalimah', new.id::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_case_person_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_when = 'BEFORE' then
    new.note := null;
    new.appeal := null;
    if new.target_type = 'person' then
      new.target_id := new.id::text;
    end if;
    if new.state = 'open' then
      new.decision := 'gone';
      new.decided_at := private.clock();
    end if;
    new.state := 'decided';
    return new;
  end if;
  update public.reports r set status = 'fixed' where r.case_id = new.id and r.status in ('received', 'in_review');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_child_rules_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_profile(coalesce(new.child_id, old.child_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_comment_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  post constant public.posts := (select p from public.posts p where p.id = new.post_id);
  page constant text := '/halaqa/post/' || new.post_id;
  answered constant uuid := (select c.author_id from public.comments c where c.id = new.parent_id);
  told uuid;
begin
  if new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, page, '{}', 'comment', new.id::text);
  elsif new.state = 'checked' and old.published_at is null then
    if post.author_id <> new.author_id then
      perform private.tell(post.author_id, 'comment', 'commented', new.author_id, page, '{}', 'post', new.post_id::text);
    end if;
    if answered is not null and answered not in (new.author_id, post.author_id) then
      perform private.tell(answered, 'comment', 'answered', new.author_id, page, '{}', 'comment', new.parent_id::text);
    end if;
    for told in select m.user_id from private.mentions m where m.target_id = new.id
      and m.user_id not in (post.author_id, coalesce(answered, post.author_id))
      and (post.audience = 'members' or private.are_connected(post.author_id, m.user_id))
      and not private.are_blocked(post.author_id, m.user_id) loop
      perform private.tell(told, 'mention', 'mentioned', new.author_id, page, '{}', 'comment', new.id::text);
    end loop;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_comment_seen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change int := 0;
begin
  change := change + case when tg_op <> 'DELETE' then private.is_counted(new)::int else 0 end;
  change := change - case when tg_op <> 'INSERT' then private.is_counted(old)::int else 0 end;
  -- What goes with its post or its comment leaves no number behind.
  if change <> 0 and exists (select from public.posts p where p.id = coalesce(new.post_id, old.post_id)) then
    perform private.tally(coalesce(new.post_id, old.post_id), 'comment', change);
  end if;
  if change <> 0 and exists (select from public.comments c where c.id = coalesce(new.parent_id, old.parent_id)) then
    perform private.tally(coalesce(new.parent_id, old.parent_id), 'answer', change);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_company_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_job(o) from public.job_offers o where o.company_id = new.id and o.state = 'checked' and o.closed_at is null;
  if new.state = 'held' and old.state <> 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/jobs/company/' || new.id, '{}', 'company', new.id::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_confirmation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_profile(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_connection_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.approved_connections a
  where (a.child_id, a.other_id) in ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id));
  delete from public.follows f
  where (f.follower_id, f.followed_id) in ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id))
    and not private.may_follow(f.follower_id, f.followed_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_connection_for_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.conversations;
begin
  if tg_op = 'DELETE' then
    if old.accepted_at is not null then
      perform private.close_direct(old.requester_id, old.addressee_id);
    end if;
  elsif new.accepted_at is not null then
    c := private.direct_of(new.requester_id, new.addressee_id);
    perform private.open_conversation_row(c.id) where c.id is not null;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_deletion_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.profiles p where p.user_id = coalesce(new.user_id, old.user_id)) then
    perform private.publish_profile(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_facet_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and exists (select from public.companies c where c.id = old.company_id) then
    perform private.tally(old.company_id, case when old.holds then 'holds ' else 'fails ' end || old.facet, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tally(new.company_id, case when new.holds then 'holds ' else 'fails ' end || new.facet, 1);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_family_link_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.child_rules r where r.child_id = old.child_id and not exists (
    select from public.family_links f where f.child_id = old.child_id
  );
  delete from private.child_minutes m where m.child_id = old.child_id and not exists (
    select from public.child_rules r where r.child_id = old.child_id
  );
  if not private.has_parent(old.child_id) and exists (select from public.profiles p where p.user_id = old.child_id) then
    delete from private.approved_connections a where a.child_id = old.child_id;
    delete from private.guarded_requests g where g.asker_id = old.child_id and g.agreed_at is null;
    perform private.end_unfit_connections(old.child_id);
    perform private.publish_profile(old.child_id);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_guest_joined()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  begin
    update public.profiles p set username = told ->> 'username'
    where p.user_id = new.id and p.username is null and private.is_username(told ->> 'username')
      and private.is_username_free(told ->> 'username', new.id);
  exception when unique_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  perform private.welcome_member(new.id, told);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_held_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.report_cases;
begin
  if new.appealed_at is distinct from old.appealed_at and new.appealed_at is not null then
    update private.report_cases c set appeal = new.appeal, appealed_at = new.appealed_at, priority = least(c.priority, 2),
      state = case c.state when 'decided' then 'appealed' else c.state end, assigned_to = null
    where c.held_id = new.id;
    if not found then
      insert into private.report_cases (target_type, target_id, person_id, held_id, priority, state, decision, note, decided_at, appeal,
        appealed_at)
      values (new.target_type, new.target_id::text, new.author_id, new.id, 2, 'appealed',
        case new.state when 'held' then 'hide' else 'remove' end, new.note, coalesce(new.decided_at, private.clock()), new.appeal,
        new.appealed_at);
    end if;
  end if;
  if new.state <> 'held' and new.decided_at is distinct from old.decided_at then
    select * into known from private.report_cases c where c.held_id = new.id and c.state <> 'decided' for update;
    if known.state = 'open' then
      update private.report_cases c set state = 'decided', decision = case new.state when 'released' then 'dismiss' else 'remove' end,
        note = new.note, decided_by = auth.uid(), decided_at = private.clock() where c.id = known.id;
      update public.reports r set status = case new.state when 'released' then 'declined' else 'fixed' end
      where r.case_id = known.id and r.status in ('received', 'in_review');
    elsif known.state = 'appealed' then
      update private.report_cases c set state = 'decided', appeal_decided_by = auth.uid(), appeal_decided_at = private.clock(),
        appeal_outcome = case new.state when 'released' then 'overturned' else 'upheld' end where c.id = known.id;
    end if;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_held_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.report_cases c where c.held_id = old.id and c.state = 'open' and c.reports = 0;
  update private.report_cases c set state = 'decided' where c.held_id = old.id and c.state = 'appealed';
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_held()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  child constant boolean := private.is_minor(new.author_id);
begin
  insert into private.report_cases as c (target_type, target_id, person_id, held_id, priority, with_child)
  values (new.target_type, new.target_id::text, new.author_id, new.id, private.report_priority('other', null, child), child)
  on conflict (target_type, target_id, person_id) where state = 'open' do update set held_id = excluded.held_id,
    priority = least(c.priority, excluded.priority), with_child = c.with_child or excluded.with_child;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_job_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_job(new);
  if new.state = 'held' and old.state <> 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/jobs/' || new.id, '{}', 'job', new.id::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_job_checked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why text[];
begin
  if old.state = 'unchecked' and new.state in ('checked', 'held') then
    why := private.job_hold_reasons(new);
    if cardinality(why) > 0 and new.state = 'checked' then
      insert into public.held_items (target_type, target_id, author_id, reasons, body)
      values ('job', new.id, new.author_id, why, new.title || E'\n' || new.body);
      new.state := 'held';
      new.published_at := old.published_at;
    elsif new.state = 'held' then
      update public.held_items h
      set reasons = array(select r from unnest(h.reasons || why) as r group by r order by r), body = new.title || E'\n' || new.body
      where h.target_id = new.id and h.state = 'held';
    end if;
  end if;
  if new.state = 'checked' and new.expires_at is null then
    new.expires_at := private.clock() + interval '30 days';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_member_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.conversations c where c.id = old.conversation_id
    and not exists (select from private.conversation_members m where m.conversation_id = c.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_name_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op = 'UPDATE' and (new.display_name, new.username) is not distinct from (old.display_name, old.username) then
    return null;
  end if;
  delete from private.conversation_names n using private.conversations c
  where c.kind = 'direct' and person in (c.low_id, c.high_id) and n.conversation_id = c.id and n.user_id <> person;
  if tg_op <> 'DELETE' then
    insert into private.conversation_names (user_id, word, conversation_id)
    select m.user_id, w, c.id from private.conversations c
    join private.conversation_members m on m.conversation_id = c.id and m.user_id <> person
    cross join private.words_of(concat_ws(' ', new.display_name, new.username)) as w
    where c.kind = 'direct' and person in (c.low_id, c.high_id);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_parent_approved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.family_codes f where f.child_id = new.child_id;
  delete from public.family_links f where f.child_id = new.child_id and f.approved_at is null;
  perform private.publish_profile(new.child_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_post_seen()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told uuid;
begin
  if old.state = 'checked' then
    delete from private.post_words w where w.post_id = new.id;
    delete from private.post_topics t where t.post_id = new.id;
  end if;
  if new.state = 'checked' then
    insert into private.post_words (word, published_at, post_id) select w, new.published_at, new.id from private.words_of(new.body) as w;
    insert into private.post_topics (topic, published_at, post_id) select t, new.published_at, new.id from unnest(new.topics) as t;
    if old.published_at is null then
      for told in select m.user_id from private.mentions m where m.target_id = new.id
        and (new.audience = 'members' or private.are_connected(new.author_id, m.user_id)) loop
        perform private.tell(told, 'mention', 'mentioned', new.author_id, '/halaqa/post/' || new.id, '{}', 'post', new.id::text);
      end loop;
    end if;
  elsif new.state = 'held' then
    perform private.tell(new.author_id, 'system', 'wordsHeld', null, '/halaqa/post/' || new.id, '{}', 'post', new.id::text);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_profile_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_profile(new.user_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_public_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.index_person(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_reaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' or (tg_op = 'DELETE' and (exists (select from public.posts p where p.id = old.target_id)
    or exists (select from public.comments c where c.id = old.target_id)
    or exists (select from public.kalimah_cards k where k.id = old.target_id))) then
    perform private.tally(old.target_id, old.kind, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.tally(new.target_id, new.kind, 1);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_report_answered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.report_cases c set state = 'decided', decision = case new.status when 'fixed' then 'correct' else 'dismiss' end,
    decided_by = auth.uid(), decided_at = private.clock()
  where c.id = new.case_id and c.state = 'open' and c.held_id is null and not exists (
    select from public.reports r where r.case_id = c.id and r.status in ('received', 'in_review'));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_report_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.report_cases c set reports = c.reports - 1 where c.id = old.case_id;
  delete from private.report_cases c where c.id = old.case_id and c.state = 'open' and c.reports = 0 and c.held_id is null;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_session_opened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.account_deletions d where d.user_id = new.user_id;
  if exists (select from auth.users u where u.id = new.user_id and u.banned_until <= private.clock()) then
    perform private.publish_profile(new.user_id);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_staff_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p set works_here = not p.works_here
  where p.user_id = person and p.works_here is distinct from (private.staff_role(person) is not null);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_user_created()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (user_id, username, language)
  values (
    new.id,
    case when not new.is_anonymous and private.is_username(told ->> 'username') and private.may_bear(told ->> 'username', new.id)
      then told ->> 'username' end,
    case when told ->> 'language' ~ '^[a-z]{2,3}$' then told ->> 'language' else 'en' end
  );
  if not new.is_anonymous then
    perform private.welcome_member(new.id, told);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_user_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.points_accounts a set (user_id, pseudonym) = (null, private.pseudonym('user ' || old.id))
  where a.user_id = old.id;
  -- Who never confirmed an address keeps no name from others.
  if private.is_confirmed(old.id) then
    perform private.rest_name((select p.username from public.profiles p where p.user_id = old.id));
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_vote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.tally(new.post_id, 'option ' || new.place, 1);
  elsif exists (select from public.posts p where p.id = old.post_id) then
    perform private.tally(old.post_id, 'option ' || old.place, -1);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_words_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.reactions r where r.target_id = old.id;
  delete from private.mentions m where m.target_id = old.id;
  delete from private.tallies t where t.target_id = old.id;
  delete from private.word_prints w where w.target_id = old.id;
  delete from public.held_items h where h.target_id = old.id and h.state = 'held';
  delete from public.notifications n where n.target_id = old.id::text;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_working_life_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_working_life(new.user_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_working_past()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.publish_working_life(coalesce(new.user_id, old.user_id));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.on_writer_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shared constant uuid[] := array(select m.conversation_id from private.conversation_members m where m.user_id = old.id);
begin
  -- Live copies of the last days, on one's own topic and on those of others.
  delete from realtime.messages r where r.topic = 'messages:' || old.id;
  delete from realtime.messages r using (
    select distinct m.user_id from private.conversation_members m where m.conversation_id = any (shared)) as others
  where r.topic = 'messages:' || others.user_id and r.private and strpos(r.payload::text, old.id::text) > 0;
  perform private.pass_on_group(c.id, old.id) from private.conversations c where c.maker_id = old.id;
  delete from private.message_files f using private.messages m where m.id = f.message_id and m.author_id = old.id;
  delete from private.message_words w where w.shelf = old.id;
  if not (private.messaging_of(old.id)).keep_messages then
    delete from private.message_words w using private.messages m where m.id = w.message_id and m.author_id = old.id;
    delete from private.message_reactions r using private.messages m where m.id = r.message_id and m.author_id = old.id;
    -- Each of them is a change of its conversation, which devices find by its number.
    perform from private.conversations c where c.id in (
      select m.conversation_id from private.messages m where m.author_id = old.id and m.deleted_at is null) order by c.id for update;
    with gone as (
      select m.id, m.conversation_id, row_number() over (partition by m.conversation_id order by m.seq) as n
      from private.messages m where m.author_id = old.id and m.deleted_at is null
    ), emptied as (
      update private.messages m set body = '', refs = '{}', held = '{}', deleted_at = private.clock(), change = c.change + g.n, print = ''
      from gone g join private.conversations c on c.id = g.conversation_id where m.id = g.id returning m.conversation_id
    )
    update private.conversations c set change = c.change + e.n
    from (select x.conversation_id, count(*) as n from emptied x group by 1) as e where c.id = e.conversation_id;
  end if;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.one_at_a_time(what text, who uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN pg_advisory_xact_lock(hashtextextended(((what || ' '::text) || who), (0)::bigint))
;

CREATE OR REPLACE FUNCTION private.one_person(me uuid, person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT c.card FROM private.person_cards(one_person.me, ARRAY[one_person.person]) c(person, card))
;

CREATE OR REPLACE FUNCTION private.open_conversation_row(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.conversations c set accepted_at = private.clock(), declined_at = null where c.id = _id and c.accepted_at is null;
  if found then
    update private.conversation_members m set list = 'inbox' where m.conversation_id = _id and m.list = 'requests';
    perform private.announce_conversation(_id, array(select m.user_id from private.conversation_members m where m.conversation_id = _id));
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.open_family_link(_parent_id uuid, _child_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.family_links;
begin
  select * into was from public.family_links f
  where (f.parent_id, f.child_id) = (_parent_id, _child_id) and f.approved_at is not null for update;
  if not found then
    return false;
  end if;
  update public.family_links f set opens_at = least(f.opens_at, private.clock()), told_at = coalesce(f.told_at, private.clock())
  where (f.parent_id, f.child_id) = (_parent_id, _child_id);
  perform private.note_deed('family_link_opened', null, _parent_id, jsonb_build_object('opens_at', was.opens_at),
    jsonb_build_object('opens_at', least(was.opens_at, private.clock())));
  perform private.tell_family(_parent_id, _child_id, 'guardianOpen');
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.open_stories()
 RETURNS TABLE(id text, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT o.id,
     o.version
    FROM private.stories_open_to(auth.uid()) o(id, version)
   WHERE (auth.uid() IS NOT NULL);
END
;
grant execute on function private.open_stories() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.other_of(c private.conversations, person uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((c).low_id = person) THEN (c).high_id ELSE (c).low_id END
;

CREATE OR REPLACE FUNCTION private.own_company(me uuid, _id uuid)
 RETURNS public.companies
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  company constant public.companies := (select c from public.companies c where c.id = _id and c.author_id = me and c.state <> 'removed');
begin
  if company.id is null then
    raise sqlstate 'PT404' using message = 'There is no such company', detail = 'no_such_company';
  end if;
  if private.is_name_taken(company) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  return company;
end
$function$
;

CREATE OR REPLACE FUNCTION private.own_group(_id uuid, me uuid)
 RETURNS private.conversations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.conversations := private.locked_conversation(_id, me);
begin
  if c.kind <> 'group' or c.maker_id is distinct from me or (private.membership(_id, me)).left_seq is not null then
    c := null;
  end if;
  return c;
end
$function$
;

CREATE OR REPLACE FUNCTION private.own_pictures()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('pictures', auth.uid());
  return (
    select count(*) from storage.objects o where o.bucket_id = 'avatars'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
  );
end
$function$
;
grant execute on function private.own_pictures() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.participant_card(p private.conversation_members, c private.conversations, reader uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_hidden constant boolean := private.are_blocked(reader, p.user_id);
  is_between constant boolean := not is_hidden and p.left_seq is null and (c.kind = 'group' or c.accepted_at is not null);
  own constant private.messaging_settings := private.messaging_of(reader);
  theirs constant private.messaging_settings := private.messaging_of(p.user_id);
  shown public.public_profiles;
begin
  if not is_hidden and private.is_reachable(p.user_id) then
    select * into shown from public.public_profiles x where x.user_id = p.user_id;
  end if;
  return jsonb_build_object('user_id', p.user_id, 'username', shown.username, 'display_name', shown.display_name,
    'avatar_path', shown.avatar_path, 'is_maker', coalesce(c.maker_id = p.user_id, false),
    'is_new', p.user_id <> reader and private.is_new_contact(reader, p.user_id),
    'delivered_seq', case when p.user_id = reader or (is_between and own.show_delivered and theirs.show_delivered)
      then greatest(p.delivered_seq, case when own.show_read and theirs.show_read then p.read_seq else 0 end) end,
    'read_seq', case when p.user_id = reader or (is_between and own.show_read and theirs.show_read) then p.read_seq end);
end
$function$
;

CREATE OR REPLACE FUNCTION private.pass_on_group(_id uuid, from_ uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE private.conversations c SET maker_id = ( SELECT x.user_id
            FROM private.conversation_members x
           WHERE ((x.conversation_id = c.id) AND (x.left_seq IS NULL) AND (x.user_id <> pass_on_group.from_))
           ORDER BY x.joined_at, x.user_id
          LIMIT 1)
   WHERE ((c.id = pass_on_group._id) AND (c.maker_id = pass_on_group.from_));
END
;

CREATE OR REPLACE FUNCTION private.pay_inviter(invited uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  inviter uuid;
  account uuid;
  mailbox constant text := private.mailbox(address);
  trace constant text := private.pseudonym('mailbox ' || mailbox);
  transfer constant uuid := gen_random_uuid();
begin
  delete from private.invitations i where i.invited_id = invited returning i.inviter_id into inviter;
  if inviter is null or inviter = invited or private.is_banned(inviter)
    or (select private.mailbox(u.email) from auth.users u where u.id = inviter) is not distinct from mailbox then
    return;
  end if;
  select a.id into account from public.points_accounts a where a.user_id = inviter for update;
  if account is null or (
    select count(*) from public.points_ledger l
    where l.account_id = account and l.reason = 'invite' and l.created_at >= private.month_start()
  ) >= 10 or (
    select coalesce(sum(l.amount), 0) + s.amount > s.daily_cap
    from private.points_sources s left join public.points_ledger l on l.account_id = account and l.reason = s.reason
      and l.created_at >= date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC'
    where s.reason = 'invite' group by s.amount, s.daily_cap
  ) then
    return;
  end if;
  insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
  select transfer, a.id, -s.amount, 'invite', trace
  from public.points_accounts a, private.points_sources s where a.kind = 'system' and s.reason = 'invite'
  on conflict do nothing;
  if found then
    insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
    select transfer, account, s.amount, 'invite', trace from private.points_sources s where s.reason = 'invite';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.person_cards(me uuid, people uuid[])
 RETURNS TABLE(person uuid, card jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT p.user_id,
     jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name, 'avatar_path', p.avatar_path, 'headline', COALESCE(w.headline, concat_ws(', '::text, w.job_title, w.company), ''::text), 'standing',
         CASE
             WHEN (p.user_id = person_cards.me) THEN 'self'::text
             WHEN private.are_connected(person_cards.me, p.user_id) THEN 'connected'::text
             WHEN (EXISTS ( SELECT
                FROM public.connections c
               WHERE ((c.requester_id = person_cards.me) AND (c.addressee_id = p.user_id)))) THEN 'asked'::text
             WHEN (EXISTS ( SELECT
                FROM public.connections c
               WHERE ((c.requester_id = p.user_id) AND (c.addressee_id = person_cards.me) AND (NOT (EXISTS ( SELECT
                        FROM private.ignored_requests i
                       WHERE ((i.user_id = person_cards.me) AND (i.requester_id = p.user_id)))))))) THEN 'asking'::text
             ELSE 'none'::text
         END, 'followed', (EXISTS ( SELECT
            FROM public.follows f
           WHERE ((f.follower_id = person_cards.me) AND (f.followed_id = p.user_id))))) AS jsonb_build_object
    FROM (public.public_profiles p
      LEFT JOIN public.public_professional_profiles w ON ((w.user_id = p.user_id)))
   WHERE (p.user_id = ANY (( SELECT private.seen_people(person_cards.people) AS seen_people)::uuid[]));
END
;

CREATE OR REPLACE FUNCTION private.place_of(at timestamp with time zone, id uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text) || '_'::text) || id)
;

CREATE OR REPLACE FUNCTION private.plain_collection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('collections', new.user_id);
    if (select count(*) from public.kalimah_collections c where c.user_id = new.user_id) >= 50 then
      raise check_violation using message = 'There are 50 collections', detail = 'too_many_collections';
    end if;
  end if;
  new.name := coalesce(private.plain_line(new.name), '');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plain_education()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('educations', new.user_id);
    if (select count(*) from public.educations e where e.user_id = new.user_id) >= 30 then
      raise check_violation using message = 'There are 30 places of learning', detail = 'too_many_entries';
    end if;
  end if;
  new.school := coalesce(private.plain_line(new.school), '');
  new.degree := private.plain_line(new.degree);
  new.field := private.plain_line(new.field);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plain_experience()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('experiences', new.user_id);
    if (select count(*) from public.experiences e where e.user_id = new.user_id) >= 30 then
      raise check_violation using message = 'There are 30 places of work', detail = 'too_many_entries';
    end if;
  end if;
  new.title := coalesce(private.plain_line(new.title), '');
  new.company := private.plain_line(new.company);
  new.location := private.plain_line(new.location);
  new.description := private.plain_text(new.description);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plain_letters(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN translate(regexp_replace(lower(text), '[\u064B-\u0652\u0670\u0640]'::text, ''::text, 'g'::text), 'أإآٱىة'::text, 'اااايه'::text)
;
grant execute on function private.plain_letters(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.plain_line(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (read.line ~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]'::text) THEN read.line ELSE NULL::text END AS "case" FROM (SELECT btrim(regexp_replace(regexp_replace(plain_line.written, '[\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufeff]+'::text, ''::text, 'g'::text), '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+'::text, ' '::text, 'g'::text)) AS line) read)
;

CREATE OR REPLACE FUNCTION private.plain_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.display_name := private.plain_line(new.display_name);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    perform private.require_name(new.display_name, new.user_id);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plain_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('job templates', new.user_id);
    if (select count(*) from public.job_templates t where t.user_id = new.user_id) >= 20 then
      raise check_violation using message = 'There are 20 answers', detail = 'too_many_entries';
    end if;
  end if;
  new.name := coalesce(private.plain_line(new.name), '');
  new.body := coalesce(private.plain_text(new.body), '');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plain_text(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (private.plain_line(read.kept) IS NOT NULL) THEN read.kept ELSE NULL::text END AS "case" FROM (SELECT btrim(regexp_replace(regexp_replace(regexp_replace(replace(plain_text.written, '
'::text, '
'::text), '[\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufeff]+'::text, ''::text, 'g'::text), '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+'::text, ' '::text, 'g'::text), '\n{3,}'::text, '

'::text, 'g'::text), ' 
'::text) AS kept) read)
;

CREATE OR REPLACE FUNCTION private.plain_working_life()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.headline := private.plain_line(new.headline);
  new.job_title := private.plain_line(new.job_title);
  new.company := private.plain_line(new.company);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  -- An empty one is refused by the table.
  if array_ndims(new.skills) = 1 then
    new.skills := array(select coalesce(private.plain_line(skill), '') from unnest(new.skills) as skill);
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.plan_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.one_at_a_time('schedules', new.user_id);
    if (select count(*) from public.schedules s where s.user_id = new.user_id) >= 50 then
      raise check_violation using message = 'There are too many schedules', hint = 'too_many_schedules';
    end if;
  end if;
  new.next_at := '-infinity';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.poll_card(me uuid, post public.posts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (WITH mine AS (SELECT v.place FROM public.poll_votes v WHERE ((v.post_id = (poll_card.post).id) AND (v.user_id = poll_card.me))) SELECT jsonb_build_object('closes_at', (post).poll_closes_at, 'mine', (SELECT mine.place FROM mine), 'options', (SELECT jsonb_agg(jsonb_build_object('place', o.place, 'text', o.text, 'votes', CASE WHEN (((poll_card.post).author_id = poll_card.me) OR ((poll_card.post).poll_closes_at <= private.clock()) OR (EXISTS (SELECT FROM mine))) THEN (SELECT (COALESCE(sum(t.n), (0)::bigint))::integer AS "coalesce" FROM private.tallies t WHERE ((t.target_id = (poll_card.post).id) AND (t.kind = ('option '::text || o.place)))) ELSE NULL::integer END) ORDER BY o.place) AS jsonb_agg FROM public.poll_options o WHERE (o.post_id = (poll_card.post).id))) AS jsonb_build_object)
;

CREATE OR REPLACE FUNCTION private.post_cards(me uuid, ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
  people constant uuid[] := private.named_people(me, array(select p.author_id from public.posts p where p.id = any (ids)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'author', c.card, 'kind', p.kind, 'body', p.body, 'language', p.language, 'audience', p.audience,
      'comments_from', p.comments_from, 'topics', p.topics, 'refs', p.refs, 'state', p.state, 'marks', p.marks,
      'created_at', p.created_at, 'published_at', p.published_at, 'edited_at', p.edited_at, 'mentions', private.mentions_in(p.id),
      'pictures', (
        select coalesce(jsonb_agg(jsonb_build_object('path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height) order by i.place), '[]')
        from public.post_pictures i where i.post_id = p.id),
      'poll', case when p.poll_closes_at is not null then private.poll_card(me, p) end,
      'comments', (select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = p.id and t.kind = 'comment')
        - (select count(*) from public.comments o where o.post_id = p.id and o.author_id = any (unseen) and private.is_counted(o))::int,
      'reactions', private.reaction_counts(p.id, unseen),
      'my_reaction', (select r.kind from public.reactions r where r.target_id = p.id and r.user_id = me),
      'may_comment', private.may_comment(p)
    ) order by array_position(ids, p.id))
    from public.posts p left join private.person_cards(me, people) as c on c.person = p.author_id
    where p.id = any (ids)), '[]');
end
$function$
;

CREATE OR REPLACE FUNCTION private.print_of(m private.messages)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.pseudonym(('message '::text || (jsonb_build_array((m).id, (m).conversation_id, (m).author_id, (m).seq, EXTRACT(epoch FROM (m).created_at), (m).version, (m).body, (m).refs))::text))
;

CREATE OR REPLACE FUNCTION private.privacy_version()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '2026-11-17'::text
;

CREATE OR REPLACE FUNCTION private.prove_company(_id uuid, _proved boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  company public.companies;
  other public.companies;
begin
  select * into company from public.companies c where c.id = _id for update;
  if company.id is null then
    return false;
  end if;
  if _proved and private.is_name_taken(company) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  update public.companies c set proved_at = case when _proved then coalesce(c.proved_at, private.clock()) end where c.id = _id;
  if _proved then
    for other in select c.* from public.companies c
      where private.company_fold(c.name) collate "C" = private.company_fold(company.name) collate "C" and c.id <> _id
        and c.state in ('checked', 'unchecked') loop
      insert into public.held_items (target_type, target_id, author_id, reasons, body)
      values ('company', other.id, other.author_id, '{impersonation}', other.body);
      update public.companies c set state = 'held' where c.id = other.id;
    end loop;
  end if;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.proven_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_session();
begin
  if private.is_member() and not exists (
    select from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = me
      and a.authentication_method <> 'anonymous' and a.updated_at > now() - interval '5 minutes'
  ) then
    raise insufficient_privilege using message = 'Show once more who you are', detail = 'proof_needed';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.proven_staff(_right text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff(_right);
begin
  perform private.proven_session();
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.pseudonym(known text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT encode(sha256((s.value || sha256((s.value || convert_to(pseudonym.known, 'UTF8'::name))))), 'hex'::text) AS encode FROM private.secrets s WHERE (s.name = 'pseudonyms'::text))
;

CREATE OR REPLACE FUNCTION private.publish_profile(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_shown(owner) then
    delete from public.public_profiles p where p.user_id = owner;
    return;
  end if;
  insert into public.public_profiles (user_id, username, display_name, avatar_path, bio, location)
  select o.user_id, o.username, o.display_name, o.avatar_path,
    case when 'bio' = any (o.shown_fields) then o.bio end,
    case when 'location' = any (o.shown_fields) then o.location end
  from public.profiles o where o.user_id = owner
  on conflict (user_id) do update set (username, display_name, avatar_path, bio, location) =
    (excluded.username, excluded.display_name, excluded.avatar_path, excluded.bio, excluded.location);
  perform private.publish_working_life(owner);
end
$function$
;

CREATE OR REPLACE FUNCTION private.publish_story(_id text, _version integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was constant public.stories := private.known_story(_id);
  chosen constant integer := coalesce(_version, (private.waiting_draft(_id)).version);
begin
  if chosen is null then
    raise sqlstate 'PT409' using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  if not exists (select from private.story_facts f where (f.story_id, f.version) = (_id, chosen)) then
    raise sqlstate 'PT404' using message = 'There is no such version', detail = 'unknown_version';
  end if;
  if not private.is_from_pack(_id, chosen) and not exists (
    select from private.story_drafts d where (d.story_id, d.version) = (_id, chosen) and d.submitted_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'Nobody has reviewed it yet', detail = 'not_in_review';
  end if;
  update public.stories s set withdrawn_by = null, state = case when s.current_version is null then 'draft' else 'published' end
  where s.id = _id and s.state = 'withdrawn';
  perform private.tell_version(_id, chosen);
  update private.story_drafts d set published_at = coalesce(d.published_at, private.clock())
  where (d.story_id, d.version) = (_id, chosen);
  perform private.note_story_deed('story_published', was, _id);
  return chosen;
end
$function$
;

CREATE OR REPLACE FUNCTION private.publish_working_life(owner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.public_professional_profiles p where p.user_id = owner;
  insert into public.public_professional_profiles
    (user_id, headline, job_title, company, location, skills, website, bio, languages, open_to, experience, education)
  select w.user_id,
    case when 'headline' = any (w.shown_fields) then w.headline end,
    case when 'job_title' = any (w.shown_fields) then w.job_title end,
    case when 'company' = any (w.shown_fields) then w.company end,
    case when 'location' = any (w.shown_fields) then w.location end,
    case when 'skills' = any (w.shown_fields) then w.skills end,
    case when 'website' = any (w.shown_fields) then w.website end,
    case when 'bio' = any (w.shown_fields) then w.bio end,
    case when 'languages' = any (w.shown_fields) then w.languages end,
    case when 'open_to' = any (w.shown_fields) then w.open_to end,
    case when 'experience' = any (w.shown_fields) then (
      select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc, e.id)
      from public.experiences e where e.user_id = owner) end,
    case when 'education' = any (w.shown_fields) then (
      select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc nulls last, e.id)
      from public.educations e where e.user_id = owner) end
  from public.professional_profiles w join public.public_profiles p on p.user_id = w.user_id
  where w.user_id = owner and w.shown_fields <> '{}' and private.age_group_of(owner) in ('16_17', 'adult');
end
$function$
;

CREATE OR REPLACE FUNCTION private.put_message(INOUT m private.messages)
 RETURNS private.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.conversations;
  unseen constant uuid[] := private.blocked_with(coalesce(m.author_id, m.event_by));
begin
  update private.conversations x set last_seq = x.last_seq + 1, change = x.change + 1, last_at = greatest(private.clock(), x.last_at)
  where x.id = m.conversation_id returning * into c;
  m.seq := c.last_seq;
  m.change := c.change;
  m.created_at := c.last_at;
  m.version := 1;
  m.body := coalesce(m.body, '');
  m.refs := coalesce(m.refs, '{}');
  m.forwarded := coalesce(m.forwarded, false);
  m.held := private.held_in(m.body);
  m.print := private.print_of(m);
  insert into private.messages select m.*;
  update private.conversation_members x set
    last_at = m.created_at,
    unread = x.unread + (m.event is null and x.user_id is distinct from m.author_id)::int,
    read_seq = case when x.user_id = m.author_id then m.seq else x.read_seq end,
    delivered_seq = case when x.user_id = m.author_id then m.seq else x.delivered_seq end,
    seen_at = case when x.user_id = m.author_id then private.clock() else x.seen_at end,
    list = case
      when x.list = 'none' or (x.list = 'archived' and not coalesce(x.muted_until > private.clock(), false)) then
        case when c.kind = 'direct' and c.accepted_at is null and c.asked_by is distinct from x.user_id then 'requests' else 'inbox' end
      else x.list end
  where x.conversation_id = c.id and x.left_seq is null and not (x.is_group and x.user_id = any (unseen));
  -- What one answers is read.
  update private.conversation_members x set unread = 0 where (x.conversation_id, x.user_id) = (c.id, m.author_id) and x.unread > 0;
  perform private.shelve(m, c) where m.body <> '';
end
$function$
;

CREATE OR REPLACE FUNCTION private.rarest_word(words text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT w.word FROM (unnest(rarest_word.words) w(word) CROSS JOIN LATERAL (SELECT count(*) AS n FROM (SELECT FROM private.post_words p WHERE (p.word = (w.word COLLATE "C")) LIMIT 500) few) counted) ORDER BY counted.n, (length(w.word)) DESC, w.word LIMIT 1)
;

CREATE OR REPLACE FUNCTION private.reachable(me uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT p.p FROM unnest(reachable.people) p(p) WHERE ((p.p <> reachable.me) AND (NOT private.are_blocked(reachable.me, p.p)) AND (private.are_family(reachable.me, p.p) OR (private.are_connected(reachable.me, p.p) AND private.may_meet(reachable.me, p.p)))))
;

CREATE OR REPLACE FUNCTION private.reaction_counts(target uuid, unseen uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(counted.kind, counted.n), '{}'::jsonb) AS "coalesce" FROM (SELECT t.kind, ((sum(t.n))::integer - ((SELECT count(*) AS count FROM public.reactions r WHERE ((r.target_id = reaction_counts.target) AND (r.user_id = ANY (reaction_counts.unseen)) AND (r.kind = t.kind))))::integer) AS n FROM private.tallies t WHERE ((t.target_id = reaction_counts.target) AND (t.kind = ANY (ARRAY['thanks'::text, 'beneficial'::text, 'congratulations'::text, 'dua'::text]))) GROUP BY t.kind) counted WHERE (counted.n > 0))
;

CREATE OR REPLACE FUNCTION private.read_children()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.child_id
    FROM (public.family_links f
      JOIN public.profiles p ON ((p.user_id = f.child_id)))
   WHERE ((f.parent_id = auth.uid()) AND (f.approved_at IS NOT NULL) AND COALESCE((p.age_group <> ALL (ARRAY['16_17'::text, 'adult'::text])), true));
END
;
grant execute on function private.read_children() to authenticated;

CREATE OR REPLACE FUNCTION private.readable_jobs(ids uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  people constant uuid[] := private.readable_people(array(select o.author_id from public.job_offers o where o.id = any (ids)));
begin
  return array(
    select w.id from unnest(ids) with ordinality as w (id, place) join public.job_offers o on o.id = w.id
    where o.author_id = any (people) order by w.place);
end
$function$
;

CREATE OR REPLACE FUNCTION private.readable_people(people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(
    select p.user_id from (select distinct a.id from unnest(people) as a (id)) as wanted
    join public.profiles p on p.user_id = wanted.id join auth.users u on u.id = p.user_id
    where case when p.age_group = 'adult' then
        not u.is_anonymous and u.deleted_at is null and (u.banned_until is null or u.banned_until <= private.clock())
        and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null or private.is_confirmed(u.id))
        and not exists (select from public.child_rules r where r.child_id = u.id and not r.community)
        and not exists (select from public.account_deletions d where d.user_id = u.id)
      else private.may_read(p.user_id) end
    union select auth.uid() where auth.uid() = any (people));
end
$function$
;

CREATE OR REPLACE FUNCTION private.refusal(code text, message text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_object('error', jsonb_build_object('http_code', 422, 'code', code, 'message', message))
;

CREATE OR REPLACE FUNCTION private.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'Entries of the ledger are never changed' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_from_10_on(_child uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.age_group_of(_child) is distinct from 'under_10' then
    raise sqlstate 'PT409' using message = 'Stories are chosen for accounts under ten', detail = 'not_under_10';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_one_sided()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select sum(l.amount) from public.points_ledger l where l.transfer_id = new.transfer_id) <> 0 then
    raise exception 'A transfer takes from one account what it gives to another' using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_staff(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.staff_role(_user_id) is not null then
    raise exception 'Their role has to be ended first' using errcode = 'restrict_violation', detail = 'still_staff';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_too_new(child uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.may_open(auth.uid(), child) then
    raise insufficient_privilege using message = 'A new guardian opens things 30 days after the link was made',
      detail = 'guardian_too_new';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.remove_files(_paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(_paths) > 0 then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'message-files' and o.name = any (_paths);
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.report_page(_target_type text, _target_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (_target_type = 'hadith'::text) THEN ('/hadith/'::text || replace(_target_id, ':'::text, '/'::text)) WHEN (_target_type = 'dua'::text) THEN ('/duas/'::text || _target_id) WHEN (_target_type = 'name'::text) THEN ('/asmaul-husna/'::text || _target_id) WHEN (_target_type = 'timeline'::text) THEN ('/timeline-of-islam/'::text || _target_id) WHEN (_target_type = 'halal'::text) THEN ('/halal-check'::text || CASE WHEN (_target_id = 'label'::text) THEN ''::text ELSE ('/'::text || _target_id) END) WHEN (_target_type = 'story'::text) THEN ('/story/'::text || _target_id) WHEN ((_target_type = ANY (ARRAY['guide'::text, 'lesson'::text])) AND (_target_id ~ '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$'::text)) THEN ('/'::text || _target_id) WHEN (_target_type = 'answer'::text) THEN '/deenai'::text WHEN (_target_type = 'kalimah'::text) THEN ('/kalimah/'::text || _target_id) WHEN (_target_type = ANY (ARRAY['post'::text, 'comment'::text, 'message'::text, 'person'::text, 'job'::text, 'company'::text])) THEN '/halaqa/notifications'::text ELSE '/dashboard'::text END
;

CREATE OR REPLACE FUNCTION private.report_priority(_type text, _reason text, _with_child boolean)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (GREATEST(1, (CASE WHEN ((_reason = ANY (ARRAY['harassment'::text, 'hate'::text, 'scam'::text, 'impersonation'::text])) OR (_type = ANY (ARRAY['inappropriate_content'::text, 'religious_inaccuracy'::text]))) THEN 2 WHEN (_type = 'technical_error'::text) THEN 4 ELSE 3 END - (_with_child)::integer)))::smallint
;

CREATE OR REPLACE FUNCTION private.reporter_of(_target_type text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid;
begin
  if _target_type <> 'kalimah' then
    return private.halaqa_reader();
  end if;
  me := private.calling_member();
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten nobody writes to people they do not know', detail = 'too_young';
  end if;
  return me;
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_name(name text, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  judged constant text := left(name, 200);
begin
  if private.may_bear(judged, person) then
    return;
  end if;
  if private.is_reserved(judged) then
    raise check_violation using message = 'This name speaks for others', detail = 'name_reserved';
  end if;
  raise check_violation using message = 'Each word of a name has letters of one script', detail = 'name_letters';
end
$function$
;

CREATE OR REPLACE FUNCTION private.rest_name(name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.resting_names AS r (trace, until)  SELECT private.pseudonym(('username '::text || private.username_fold(rest_name.name))) AS pseudonym,
             (private.clock() + '180 days'::interval)
           WHERE (rest_name.name IS NOT NULL) ON CONFLICT(trace) DO UPDATE SET until = GREATEST(r.until, excluded.until);
END
;

CREATE OR REPLACE FUNCTION private.restore_story(_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was constant public.stories := private.known_story(_id);
begin
  if was.state <> 'withdrawn' then
    return false;
  end if;
  update public.stories s set withdrawn_by = null, changed_at = private.clock(),
    state = case when s.current_version is not null then 'published' when exists (
      select from private.story_drafts d where d.story_id = _id and d.version = (private.waiting_draft(_id)).version
        and d.submitted_at is not null) then 'in_review' else 'draft' end,
    -- What the app no longer brings is from now on told by the word of an admin.
    built_in = s.built_in and s.withdrawn_by = 'admin'
  where s.id = _id;
  perform private.note_story_deed('story_restored', was, _id);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.review_lines(_language text, _kind text, _state text, _after integer, _after_language text, _limit integer)
 RETURNS SETOF private.review_states
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.record,
     s.language,
     s.kind,
     s.title,
     s.sha256,
     s."position",
     s.state
    FROM private.review_states s
   WHERE (((review_lines._language IS NULL) OR (s.language = review_lines._language)) AND ((review_lines._kind IS NULL) OR (s.kind = review_lines._kind)) AND ((review_lines._state IS NULL) OR (s.state = review_lines._state)) AND (ROW(s."position", s.language) > ROW(COALESCE(review_lines._after, '-1'::integer), COALESCE(review_lines._after_language, ''::text))))
   ORDER BY s."position", s.language
  LIMIT review_lines._limit;
END
;

CREATE OR REPLACE FUNCTION private.salary_of(job public.job_offers)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((job).currency IS NOT NULL) THEN jsonb_build_object('least', (job).salary_least, 'most', (job).salary_most, 'currency', (job).currency, 'period', (job).salary_period) ELSE NULL::jsonb END
;

CREATE OR REPLACE FUNCTION private.says_line(facts jsonb, fact text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((NOT (facts ? fact)) OR ((jsonb_typeof((facts -> fact)) = 'string'::text) AND private.is_plain_line((facts ->> fact), most)))
;
grant execute on function private.says_line(jsonb,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.says_one_of(facts jsonb, fact text, pattern text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((NOT (facts ? fact)) OR ((jsonb_typeof((facts -> fact)) = 'string'::text) AND ((facts ->> fact) ~ pattern)))
;
grant execute on function private.says_one_of(jsonb,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.screen_of(path text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH plain AS (
          SELECT rtrim(regexp_replace(screen_of.path, '[?#].*$'::text, ''::text), '/'::text) AS page
         )
  SELECT COALESCE(( SELECT d.path
            FROM private.deeper_screens d
           WHERE ((plain.page = d.path) OR (plain.page ~~ (d.path || '/%'::text)))
           ORDER BY (length(d.path)) DESC
          LIMIT 1), "substring"(plain.page, '^/[a-z][a-z-]{0,39}(?=/|$)'::text), '/'::text) AS "coalesce"
    FROM plain
   WHERE (screen_of.path IS NOT NULL);
END
;

CREATE OR REPLACE FUNCTION private.search_fold(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN translate(replace(lower(regexp_replace(NORMALIZE(written, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'ىةٱیکıڭ'::text, 'يهايكiك'::text)
;
grant execute on function private.search_fold(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.searched_words(question text, answer jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN private.plain_letters(((question || ' '::text) || COALESCE((jsonb_path_query_array(answer, '$."answer"."said"[*]."text"'::jsonpath))::text, ''::text)))
;

CREATE OR REPLACE FUNCTION private.seen_as(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN replace(replace(replace(replace(translate(translate(translate(translate(translate(regexp_replace(lower(NORMALIZE(lower(translate(name, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'::text, 'ABEZHIKMNOPTYX'::text)), NFKD)), '[\u0300-\u036f\u0483-\u0489\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\U000e0000-\U000e007f]'::text, ''::text, 'g'::text), 'авсеѕіјкмнортухԁӏпгьԛԝѵαβεικνορτυχηωγσıłøđħŧɑɡɪʀɴꜱꜰᴀʙᴄᴅᴇɢʜᴊᴋʟᴍᴏᴘᴛᴜᴠᴡʏᴢßօսհո'::text, 'abcesijkmhoptyxdlnrbqwvabeikvoptuxnwyoilodhtagirnsfabcdeghjklmoptuvwyzsouhn'::text), 'ðþŋəǝɓɗƙƴɛɔɖɣɩʋƒɲδμλүҮѡғҒԍԌ○◯◌●⚪⚫⭕∘°│┃∣'::text, 'dpneebdkyeodyivfndmlyywffggoooooooooiii'::text), '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿'::text, 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'::text), 'ىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'ييكها01234567890123456789'::text), '@$!|€'::text, 'asiie'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text)
;

CREATE OR REPLACE FUNCTION private.seen_card(_id uuid)
 RETURNS public.kalimah_cards
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.*::public.kalimah_cards AS c
    FROM public.kalimah_cards c
   WHERE ((c.id = seen_card._id) AND ((c.author_id = auth.uid()) OR ((c.withdrawn_at IS NULL) AND (private.may_see_card(auth.uid(), c.*) OR (private.is_open_card(c.*) AND (NOT private.are_blocked(auth.uid(), c.author_id)))))));
END
;

CREATE OR REPLACE FUNCTION private.seen_comment(_id uuid)
 RETURNS public.comments
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.*::public.comments AS c
    FROM public.comments c
   WHERE ((c.id = seen_comment._id) AND ((c.author_id = auth.uid()) OR ((c.state = 'checked'::text) AND (NOT (c.author_id = ANY (private.unseen_people()))) AND private.may_read(c.author_id) AND (EXISTS ( SELECT
            FROM private.seen_post(c.post_id) p(id, author_id, kind, body, language, audience, comments_from, topics, refs, poll_closes_at, state, marks, version, created_at, published_at, edited_at)
           WHERE ((p.id IS NOT NULL) AND ((c.hidden_at IS NULL) OR (p.author_id = auth.uid()))))))));
END
;

CREATE OR REPLACE FUNCTION private.seen_job(_id uuid)
 RETURNS public.job_offers
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
BEGIN ATOMIC
 SELECT o.*::public.job_offers AS o
    FROM public.job_offers o
   WHERE ((o.id = seen_job._id) AND private.sees_job(o.*));
END
;

CREATE OR REPLACE FUNCTION private.seen_message(reader uuid, _id uuid)
 RETURNS private.messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages;
  mine private.conversation_members;
  shown private.messages;
begin
  select * into m from private.messages x where x.id = _id;
  select * into mine from private.conversation_members x where (x.conversation_id, x.user_id) = (m.conversation_id, reader);
  if found then
    select * into shown from private.seen_messages(mine, m.seq - 1, m.seq + 1, true, 1);
  end if;
  return shown;
end
$function$
;

CREATE OR REPLACE FUNCTION private.seen_messages(mine private.conversation_members, above bigint, below bigint, is_backwards boolean, most integer)
 RETURNS SETOF private.messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unseen constant uuid[] := case when mine.is_group then private.blocked_with(mine.user_id) else '{}' end;
begin
  if is_backwards then
    return query
      select m.* from private.messages m
      where m.conversation_id = mine.conversation_id and m.seq > greatest(above, mine.first_seq) and m.seq < least(below, mine.left_seq + 1)
        and (unseen = '{}' or not coalesce(m.author_id = any (unseen) or m.event_by = any (unseen) or m.event_user = any (unseen), false))
        and not coalesce(m.edited_at > mine.left_at, false)
        and not exists (select from private.hidden_messages h where (h.user_id, h.message_id) = (mine.user_id, m.id))
      order by m.seq desc limit most;
  else
    return query
      select m.* from private.messages m
      where m.conversation_id = mine.conversation_id and m.seq > greatest(above, mine.first_seq) and m.seq < least(below, mine.left_seq + 1)
        and (unseen = '{}' or not coalesce(m.author_id = any (unseen) or m.event_by = any (unseen) or m.event_user = any (unseen), false))
        and not coalesce(m.edited_at > mine.left_at, false)
        and not exists (select from private.hidden_messages h where (h.user_id, h.message_id) = (mine.user_id, m.id))
      order by m.seq limit most;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.seen_people(people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := auth.uid();
  takes_part boolean;
  blocked uuid[];
  readable uuid[] := '{}';
begin
  if coalesce(cardinality(people), 0) = 0 then
    return '{}';
  end if;
  takes_part := private.may_take_part(me);
  blocked := private.blocked_people();
  if takes_part and private.stage_of(me) in ('youth', 'adult') then
    readable := private.readable_people(people);
  end if;
  return array(
    select p.id from (select distinct u.id from unnest(people) as u (id)) as p
    where p.id = me or not p.id = any (blocked) and (
      p.id = any (readable) or private.are_family(me, p.id)
      or takes_part and exists (
        select from public.connections c where (c.requester_id, c.addressee_id) in ((me, p.id), (p.id, me)))
        and private.may_know(me, p.id)
      -- Whoever applies shows themselves to those who offer the work.
      or takes_part and private.stage_of(p.id) = 'youth' and private.is_shown(p.id) and exists (
        select from public.job_applications a where (a.applicant_id, a.owner_id) = (p.id, me) and a.state <> 'withdrawn')));
end
$function$
;

CREATE OR REPLACE FUNCTION private.seen_post(_id uuid)
 RETURNS public.posts
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT p.*::public.posts AS p
    FROM public.posts p
   WHERE ((p.id = seen_post._id) AND ((p.author_id = auth.uid()) OR ((p.state = 'checked'::text) AND (NOT (p.author_id = ANY (private.unseen_people()))) AND private.may_read_post(p.author_id, p.audience))));
END
;

CREATE OR REPLACE FUNCTION private.sees_company(company public.companies)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  return company.author_id = auth.uid() or (company.state = 'checked' and not company.author_id = any (private.unseen_people()) and private.may_read(company.author_id));
end
$function$
;
grant execute on function private.sees_company(public.companies) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.sees_job(job public.job_offers)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  return job.author_id = auth.uid() or (
    job.state = 'checked' and not job.author_id = any (private.unseen_people()) and (
      exists (select from public.job_applications a where a.job_id = job.id and a.applicant_id = auth.uid() and a.state <> 'withdrawn')
      or (private.is_open(job) and private.may_read(job.author_id)
        and exists (select from public.companies c where c.id = job.company_id and c.state = 'checked'))));
end
$function$
;
grant execute on function private.sees_job(public.job_offers) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.send_card(me uuid, card public.kalimah_cards, _to uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  people uuid[] := private.reachable(me, _to);
  person uuid;
  sent int := 0;
begin
  if cardinality(_to) > 20 then
    raise invalid_parameter_value using message = 'A card is sent to 20 people at most', detail = 'card_invalid';
  end if;
  if card.body <> '' and exists (
    select from unnest(people) as p where not private.may_say_words(me, p)) then
    raise insufficient_privilege using message = 'Own words go to and from children within the family alone', detail = 'words_to_child';
  end if;
  -- Who passes on what is not theirs gives nobody a right to see it.
  if card.author_id <> me then
    people := array(select p from unnest(people) as p where private.may_see_card(p, card));
  end if;
  foreach person in array people loop
    insert into private.kalimah_sent (card_id, user_id, sender_id) values (card.id, person, me) on conflict do nothing;
    if found then
      perform private.take_turn(me, 'send_card', 100);
      sent := sent + 1;
    end if;
  end loop;
  if sent > 0 and card.author_id <> me then
    insert into private.kalimah_shares (card_id, user_id) values (card.id, me) on conflict do nothing;
  end if;
  if card.state = 'checked' then
    perform private.tell_of_card(card);
  end if;
  return sent;
end
$function$
;

CREATE OR REPLACE FUNCTION private.send_live(_event text, _to uuid[], _payloads jsonb[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO realtime.messages (topic, extension, private, event, payload)  SELECT ('messages:'::text || t.person),
             'broadcast',
             true,
             send_live._event AS _event,
             t.payload
            FROM UNNEST(send_live._to, send_live._payloads) t(person, payload)
           WHERE private.may_chat(t.person);
END
;

CREATE OR REPLACE FUNCTION private.sent_before(_id uuid, me uuid, _conversation_id uuid)
 RETURNS private.messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages;
begin
  select * into m from private.messages x where x.id = _id;
  if found and (m.author_id is distinct from me or m.conversation_id <> _conversation_id) then
    raise unique_violation using message = 'This id belongs to another message', detail = 'key_reused';
  end if;
  return m;
end
$function$
;

CREATE OR REPLACE FUNCTION private.session_live()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant jsonb := auth.jwt();
begin
  return exists (
    select from auth.users u
    where u.id = auth.uid()
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
      and (token ->> 'session_id' is null or exists (
        select from auth.sessions s where s.id = (token ->> 'session_id')::uuid and s.user_id = u.id
      ))
      and (token ->> 'aal' = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ))
  );
end
$function$
;
grant execute on function private.session_live() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.session_ok()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.session_live() and (
    not private.is_member()
    or exists (select from public.privacy_acceptances a where a.user_id = auth.uid())
  );
end
$function$
;
grant execute on function private.session_ok() to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.share_connection(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT private.connected_with(share_connection.one) AS connected_with INTERSECT SELECT private.connected_with(share_connection.other) AS connected_with))
;

CREATE OR REPLACE FUNCTION private.shelve(m private.messages, c private.conversations)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.message_words (shelf, word, sent_at, message_id)  SELECT s.s,
             w.w,
             (shelve.m).created_at AS created_at,
             (shelve.m).id AS id
            FROM private.words_of((shelve.m).body) w(w),
             unnest(ARRAY[(shelve.c).id, (shelve.c).low_id, (shelve.c).high_id]) s(s)
           WHERE (s.s IS NOT NULL);
END
;

CREATE OR REPLACE FUNCTION private.site_of(referrer text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ("substring"(referrer, '^(https?://)(?:[^/?#@]*@)?'::text) || "substring"(referrer, '^https?://(?:[^/?#@]*@)?([^/?#]{1,200})'::text))
;

CREATE OR REPLACE FUNCTION private.source_of(_kind text)
 RETURNS regclass
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant regclass := (select k.source from private.published_kinds k where k.kind = _kind);
begin
  if known is null then
    raise invalid_parameter_value using message = 'Nothing of this kind is published', detail = 'unknown_kind';
  end if;
  return known;
end
$function$
;

CREATE OR REPLACE FUNCTION private.spare_children()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_under_10() then
    return null;
  end if;
  if private.is_usage(new.event_name, new.metadata) is not true then
    raise check_violation using message = 'Not an event that is counted', detail = 'unknown_event';
  end if;
  if octet_length(new.metadata::text) > 2048 then
    raise check_violation using message = 'An event says too much', detail = 'event_too_large';
  end if;
  -- What the server itself writes is no flood.
  if auth.role() in ('anon', 'authenticated') and not private.keeps_event(new.session_id) then
    return null;
  end if;
  if new.user_id = auth.uid() and private.is_child() then
    new.user_id := null;
  end if;
  -- Which tools are of use is worth knowing; who uses them, and when in their day, is not.
  if new.event_name = 'feature_use' then
    new.user_id := null;
    new.session_id := null;
  end if;
  new.page_path := private.screen_of(new.page_path);
  new.referrer := private.site_of(new.referrer);
  new.device := left(new.device, 256);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.spot_at(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN point(longitude, degrees(ln(tan(((pi() / (4)::double precision) + (radians(LEAST(GREATEST(latitude, ('-85'::integer)::double precision), (85)::double precision)) / (2)::double precision))))))
;

CREATE OR REPLACE FUNCTION private.staff_role(_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN CASE WHEN (EXISTS (SELECT FROM public.admins a WHERE (a.user_id = staff_role._user))) THEN 'admin'::text ELSE (SELECT min(s.role) AS min FROM public.staff_rights s WHERE (s.user_id = staff_role._user)) END
;

CREATE OR REPLACE FUNCTION private.stage_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE p.age_group WHEN 'under_10'::text THEN 'small'::text WHEN '10_12'::text THEN 'child'::text WHEN '13_15'::text THEN 'child'::text WHEN 'adult'::text THEN 'adult'::text WHEN '16_17'::text THEN CASE WHEN (EXISTS (SELECT FROM private.oldest_ages o WHERE ((o.user_id = p.user_id) AND (o.age_group = 'adult'::text)))) THEN 'adult'::text ELSE 'youth'::text END ELSE NULL::text END AS "case" FROM public.profiles p WHERE (p.user_id = stage_of.person))
;

CREATE OR REPLACE FUNCTION private.start_export(_person uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || _person, 0));
  select e.id into made from public.data_exports e
  where e.user_id = _person and e.fetched_at is null and (e.expires_at is null or e.expires_at > private.clock());
  if made is not null then
    return made;
  end if;
  if not private.take_allowance(_person, 'export', 3) then
    raise check_violation using message = 'There were three exports today; ask again tomorrow', detail = 'daily_limit';
  end if;
  insert into public.data_exports (user_id) values (_person) returning id into made;
  perform jobs.enqueue('export', jsonb_build_object('export', made), made::text);
  return made;
end
$function$
;

CREATE OR REPLACE FUNCTION private.states_of(job uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(n.state, n.n), '{}'::jsonb) AS "coalesce" FROM (SELECT a.state, (count(*))::integer AS n FROM public.job_applications a WHERE (a.job_id = states_of.job) GROUP BY a.state) n)
;

CREATE OR REPLACE FUNCTION private.stems_for(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (CASE language WHEN 'en'::text THEN 'pg_catalog.english'::text WHEN 'de'::text THEN 'pg_catalog.german'::text WHEN 'tr'::text THEN 'pg_catalog.turkish'::text WHEN 'ar'::text THEN 'pg_catalog.arabic'::text ELSE 'pg_catalog.simple'::text END)::regconfig
;

CREATE OR REPLACE FUNCTION private.stories_open_to(person uuid)
 RETURNS TABLE(id text, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.id,
     s.current_version
    FROM public.stories s
   WHERE ((s.state = 'published'::text) AND (NOT (EXISTS ( SELECT
            FROM ((public.family_links f
              LEFT JOIN public.child_story_rules r ON (((r.parent_id = f.parent_id) AND (r.child_id = f.child_id))))
              LEFT JOIN public.story_approvals a ON (((a.parent_id = f.parent_id) AND (a.child_id = f.child_id) AND (a.story_id = s.id))))
           WHERE ((f.child_id = stories_open_to.person) AND (f.approved_at IS NOT NULL) AND (private.age_group_of(stories_open_to.person) = 'under_10'::text) AND ((NOT COALESCE(a.allowed, true)) OR COALESCE((private.band_rank(s.age_band) > private.band_rank(r.age_band)), false) OR (COALESCE(r.only_approved, false) AND (NOT (EXISTS ( SELECT
                    FROM public.story_approvals w
                   WHERE (((w.child_id = stories_open_to.person) AND (w.story_id = s.id)) AND w.allowed AND ((w.parent_id = f.parent_id) OR private.may_open(w.parent_id, stories_open_to.person)))))))))))));
END
;

CREATE OR REPLACE FUNCTION private.story_history(_id text)
 RETURNS TABLE(version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean, languages text[], made_by uuid, made_at timestamp with time zone, submitted_at timestamp with time zone, published_at timestamp with time zone, is_told boolean, is_waiting boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT f.version,
     f.age_band,
     f.kind,
     f.themes,
     f.sources,
     f.review,
     (f.pack_sum IS NOT NULL),
     ARRAY( SELECT DISTINCT v.language
            FROM public.story_versions v
           WHERE ((v.story_id = story_history._id) AND (v.version = f.version))
           ORDER BY v.language) AS "array",
     f.made_by,
     f.made_at,
     d.submitted_at,
     d.published_at,
     (NOT (f.version IS DISTINCT FROM s.current_version)),
     (NOT (f.version IS DISTINCT FROM (private.waiting_draft(story_history._id)).version))
    FROM ((private.story_facts f
      JOIN public.stories s ON ((s.id = f.story_id)))
      LEFT JOIN private.story_drafts d ON (((d.story_id = f.story_id) AND (d.version = f.version))))
   WHERE (f.story_id = story_history._id)
   ORDER BY f.version DESC;
END
;

CREATE OR REPLACE FUNCTION private.subject_of_deed(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _user_id = auth.uid() then
    raise insufficient_privilege using message = 'Nobody does this with their own account', detail = 'own_account';
  end if;
  if not exists (select from auth.users u where u.id = _user_id and not u.is_anonymous and u.deleted_at is null) then
    raise sqlstate 'PT404' using message = 'There is no such member', detail = 'unknown_person';
  end if;
  if private.staff_role(_user_id) is not null then
    -- Two admins who shut each other out at once: one of them waits, and is none any more.
    lock table public.admins in share row exclusive mode;
    perform private.calling_staff('staff');
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.submit_story(_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was constant public.stories := private.known_story(_id);
  draft constant private.story_drafts := private.waiting_draft(_id);
begin
  if draft.version is null then
    raise sqlstate 'PT409' using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  update private.story_drafts d set submitted_at = coalesce(d.submitted_at, private.clock())
  where (d.story_id, d.version) = (_id, draft.version);
  update public.stories s set state = 'in_review', changed_at = private.clock() where s.id = _id and s.state = 'draft';
  perform private.note_story_deed('story_submitted', was, _id, draft.version);
  return draft.version;
end
$function$
;

CREATE OR REPLACE FUNCTION private.suggestions(me uuid, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  unseen constant uuid[] := private.unseen_people();
  mine constant uuid[] := array(
    (select c.addressee_id from public.connections c where c.requester_id = me and c.accepted_at is not null
      order by c.accepted_at desc, c.addressee_id limit 60)
    union all
    (select c.requester_id from public.connections c where c.addressee_id = me and c.accepted_at is not null
      order by c.accepted_at desc, c.requester_id limit 60));
  about public.public_professional_profiles;
  chosen jsonb;
begin
  select * into about from public.public_professional_profiles w where w.user_id = me;
  with theirs as (
    select o.person from unnest(mine) as m (id) cross join lateral (
      (select c.addressee_id as person from public.connections c where c.requester_id = m.id and c.accepted_at is not null
        order by c.accepted_at desc, c.addressee_id limit 20)
      union all
      (select c.requester_id from public.connections c where c.addressee_id = m.id and c.accepted_at is not null
        order by c.accepted_at desc, c.requester_id limit 20)
    ) as o
  ), people as (
    select t.person, count(*)::int as common, null::text as company, 0 as skills from theirs t group by t.person
    union all
    (select w.user_id, 0, w.company, 0 from public.public_professional_profiles w
     where private.search_fold(w.company) collate "C" = private.search_fold(about.company) collate "C" order by w.user_id limit 60)
    union all
    (select t.author_id, 0, null, 1 from (
       select distinct p.author_id from public.topic_follows f cross join lateral (
         select w.post_id from private.post_topics w where w.topic = f.topic order by w.published_at desc limit 5) as w
       join public.posts p on p.id = w.post_id where f.user_id = me and p.audience = 'members') as t)
  ), ranked as (
    select p.person, max(p.common) as common, max(p.company) as company, max(p.skills) as topic from people p
    where p.person <> me and not p.person = any (unseen) and not p.person = any (mine) group by p.person
    order by max(p.common) desc, max(p.company) nulls last, p.person limit 60
  ), fit as (
    select r.* from ranked r
    where not exists (select from public.connections c where (c.requester_id, c.addressee_id) in ((me, r.person), (r.person, me)))
      and not exists (select from private.dismissed_people d where (d.user_id, d.person_id) = (me, r.person))
      and private.may_contact(me, r.person)
    order by r.common desc, r.company nulls last, r.person limit most
  )
  select jsonb_agg(jsonb_build_object('person', f.person, 'why', case
      when f.common > 0 then jsonb_build_object('kind', 'common', 'count', f.common)
      when f.company is not null then jsonb_build_object('kind', 'company', 'company', f.company)
      else jsonb_build_object('kind', 'topic') end) order by f.common desc, f.company nulls last, f.person)
  into chosen from fit f;
  return coalesce((
    select jsonb_agg(c.card || jsonb_build_object('why', s.value -> 'why') order by s.place)
    from jsonb_array_elements(chosen) with ordinality as s (value, place)
    join private.person_cards(me, private.named_people(me, array(
      select (o.value ->> 'person')::uuid from jsonb_array_elements(chosen) as o))) as c on c.person = (s.value ->> 'person')::uuid), '[]');
end
$function$
;

CREATE OR REPLACE FUNCTION private.suspend_by_case(c private.report_cases)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users u where u.id = c.person_id for update;
  insert into private.suspensions (user_id, case_id, until) values (c.person_id, c.id, c.until);
  update auth.users u set banned_until = c.until where u.id = c.person_id and (u.banned_until is null or u.banned_until < c.until);
end
$function$
;

CREATE OR REPLACE FUNCTION private.sync_notes(_heads text, _topic text, _epoch uuid, _since bigint, _news jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', now());
  -- Where several tools share their tables, a wish is that of somebody for a topic.
  topical constant boolean := exists (
    select from pg_catalog.pg_attribute a where a.attrelid = _heads::regclass and a.attname = 'topic');
  owner constant text := case when topical then 'user_id, topic' else 'user_id' end;
  caller constant text := case when topical then '$1, $2' else '$1' end;
  head record;
  synced record;
  shape text;
  too_many boolean;
  page_end bigint;
  full_page_end bigint;
  notes jsonb;
  answer jsonb;
begin
  if exists (select from jsonb_each(_news) n where jsonb_array_length(n.value) > 1000) then
    raise program_limit_exceeded using message = 'Too much at once';
  end if;
  if _epoch is null then
    execute format('insert into %s (%s) values (%s) on conflict do nothing', _heads, owner, caller) using me, _topic;
  end if;
  -- One device at a time: versions come in the order in which they can be seen.
  execute format('select epoch, version from %s where (%s) = (%s) for update', _heads, owner, caller)
    into head using me, _topic;
  if head.epoch is null or head.epoch is distinct from coalesce(_epoch, head.epoch) then
    return jsonb_build_object('gone', true);
  end if;
  -- A device that has seen more than there is met a restored database: it hears everything, and sends what it has.
  if _since > head.version then
    return jsonb_build_object('behind', true);
  end if;

  if exists (select from jsonb_each(_news) n where jsonb_array_length(n.value) > 0) then
    head.version := head.version + 1;
    execute format('update %s set version = $3 where (%s) = (%s)', _heads, owner, caller)
      using me, _topic, head.version;
  end if;

  page_end := head.version;
  for synced in select * from private.synced_parts(_heads) loop
    select string_agg(format('%I %s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)), ', ') into shape
    from pg_catalog.pg_attribute a
    where a.attrelid = synced.held_in::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('user_id', 'topic', 'version');

    execute format($sql$
      insert into %1$s as known (%2$s, %4$s, %5$s, changed_at, version)
      select distinct on (%4$s) %3$s, %4$s, %5$s, least(changed_at, $3), $4
      from jsonb_to_recordset($5) as told (%6$s)
      where %7$s
      order by %4$s, changed_at desc, %8$s
      on conflict (%2$s, %4$s) do update set
        version = excluded.version,
        (%5$s, changed_at) = (
          select %5$s, changed_at from (select excluded.* union all select known.*) either
          order by changed_at desc, %8$s limit 1)
      $sql$,
      synced.held_in, owner, caller, synced.named_by, synced.says, shape, synced.accepted, synced.first_of_moment)
      using me, _topic, present, head.version, _news -> synced.part;

    execute format('select count(*) > $3 from %s where (%s) = (%s)', synced.held_in, owner, caller)
      into too_many using me, _topic, synced.most;
    if too_many then
      raise program_limit_exceeded using message = 'No account needs so many';
    end if;

    -- A page holds whole versions, each of them 1000 notes of a part at most.
    execute format(
      'select version from %s where (%s) = (%s) and version > $3 order by version offset 1999 limit 1',
      synced.held_in, owner, caller)
      into full_page_end using me, _topic, greatest(_since, 0);
    page_end := least(page_end, full_page_end);
  end loop;

  answer := jsonb_build_object('epoch', head.epoch, 'version', page_end, 'more', page_end < head.version);
  for synced in select * from private.synced_parts(_heads) loop
    execute format($sql$
      select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,topic,version}'::text[]), '[]')
      from %s n where (%s) = (%s) and version > $3 and version <= $4
      $sql$, synced.held_in, owner, caller)
      into notes using me, _topic, greatest(_since, 0), page_end;
    answer := answer || jsonb_build_object(synced.part, notes);
  end loop;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.synced_parts(_heads text)
 RETURNS TABLE(part text, held_in text, named_by text, says text, first_of_moment text, accepted text, most integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.part, p.held_in, p.named_by, p.says, p.first_of_moment, p.accepted, p.most
  from (values
    ('public.own_note_heads', 'notes', 'public.own_notes', 'key', 'value',
      'value::text collate "C" desc nulls last', 'true', 2000),
    ('public.quran_note_heads', 'notes', 'public.quran_notes', 'key', 'value',
      'value::text collate "C" desc nulls last', 'true', 20000),
    ('public.prayer_log_heads', 'entries', 'public.prayer_log', 'day, prayer', 'state',
      'state collate "C" desc nulls last', 'day <= current_date + 1', null),
    ('public.prayer_log_heads', 'pauses', 'public.prayer_pauses', 'id', 'from_day, to_day',
      'from_day desc nulls last, to_day desc nulls last', 'true', 2000),
    ('public.prayer_log_heads', 'qada', 'public.prayer_qada', 'device, prayer', 'added, made_up',
      'made_up desc, added desc', 'true', 2000)
  ) as p (heads, part, held_in, named_by, says, first_of_moment, accepted, most)
  where p.heads = _heads
$function$
;

CREATE OR REPLACE FUNCTION private.take_allowance(member uuid, deed text, times integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.allowances as a (user_id, action, day)
  values (member, deed, (private.clock() at time zone 'UTC')::date)
  on conflict (user_id, action, day) do update set uses = a.uses + 1 where a.uses < times;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_down(_kind text, _id uuid, _note text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item uuid;
begin
  execute format('insert into public.held_items (target_type, target_id, author_id, reasons, body)
    select $1, w.id, w.author_id, ''{reported}'', w.body from %s w where w.id = $2 and w.state <> ''removed'' returning id',
    private.source_of(_kind)) into item using _kind, _id;
  if item is not null then
    perform private.decide_held(item, 'removed', _note);
  end if;
  return item;
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_message_turn(me uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('messages', me);
  if (select count(*) from private.messages m where m.author_id = me and m.created_at > private.clock() - interval '1 minute') >= 60 then
    raise program_limit_exceeded using message = 'That was much in a minute', detail = 'too_fast';
  end if;
  perform private.take_turn(me, 'message', 5000);
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_turn(me uuid, deed text, times integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.take_allowance(me, deed, case when private.is_new(me) then greatest(1, times / 5) else times end) then
    raise program_limit_exceeded using message = 'That is enough for today', detail = 'daily_limit';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_writing_turn(me uuid, deed text, times integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lately constant timestamptz := private.clock() - interval '10 minutes';
begin
  perform private.one_at_a_time('words', me);
  if (select count(*) from public.posts p where p.author_id = me and p.created_at > lately)
    + (select count(*) from public.comments c where c.author_id = me and c.created_at > lately) >= 30 then
    raise program_limit_exceeded using message = 'That was much in ten minutes', detail = 'too_fast';
  end if;
  perform private.take_turn(me, deed, times);
end
$function$
;

CREATE OR REPLACE FUNCTION private.takes_part()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.may_take_part(auth.uid());
end
$function$
;
grant execute on function private.takes_part() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.tally(_target uuid, _kind text, _by integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.tallies AS t (target_id, kind, shard, n)
   VALUES (tally._target, tally._kind, ((pg_backend_pid() % 16))::smallint, tally._by) ON CONFLICT(target_id, kind, shard) DO UPDATE SET n = (t.n + excluded.n);
END
;

CREATE OR REPLACE FUNCTION private.tell_family(_parent uuid, _child uuid, _what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  for person in
    select _child union select f.parent_id from public.family_links f where f.child_id = _child and f.approved_at is not null
  loop
    -- Who is linked hears it by the child's answer.
    if (person, _what) <> (_parent, 'guardianLinked') then
      perform private.tell(person, 'system', _what, _parent, '/profile?tab=people');
    end if;
    if to_regnamespace('jobs') is not null then
      perform jobs.enqueue('family-notice', jsonb_build_object('user', person, 'parent', _parent, 'child', _child, 'what', _what));
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_guardians(child uuid, _text text, _from uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.tell(f.parent_id, 'connection'::text, tell_guardians._text, tell_guardians._from, '/profile?tab=people'::text) AS tell
    FROM public.family_links f
   WHERE ((f.child_id = tell_guardians.child) AND (f.approved_at IS NOT NULL));
END
;

CREATE OR REPLACE FUNCTION private.tell_mark(_event text, mine private.conversation_members, was bigint, _seq bigint, is_shown boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  others uuid[] := '{}';
  mark constant jsonb := jsonb_build_object('conversation_id', mine.conversation_id, 'user_id', mine.user_id, 'seq', _seq);
begin
  if is_shown and exists (
    select from private.conversations c where c.id = mine.conversation_id and (c.kind = 'group' or c.accepted_at is not null)) then
    others := array(
      select distinct m.author_id from (
        select x.author_id from private.messages x
        where x.conversation_id = mine.conversation_id and x.seq > was and x.seq <= _seq and x.author_id is not null
        order by x.seq desc limit 200) as m
      join private.conversation_members y on (y.conversation_id, y.user_id) = (mine.conversation_id, m.author_id) and y.left_seq is null
      where m.author_id <> mine.user_id and not private.are_blocked(mine.user_id, m.author_id)
        and case _event when 'read' then (private.messaging_of(m.author_id)).show_read
          else (private.messaging_of(m.author_id)).show_delivered end);
  end if;
  perform private.send_live(_event, others, array_fill(mark || '{"unread": null}', array[cardinality(others)]));
  if _event = 'read' then
    perform private.send_live(_event, array[mine.user_id], array[mark || jsonb_build_object('unread', mine.unread)]);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_member(_user uuid, _what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('member-notice', jsonb_build_object('user', _user, 'what', _what));
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_card(card public.kalimah_cards)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent private.kalimah_sent;
begin
  for sent in
    update private.kalimah_sent s set told_at = private.clock() where s.card_id = card.id and s.told_at is null returning s.*
  loop
    if private.may_see_card(sent.user_id, card) then
      perform private.tell(sent.user_id, 'message', 'cardSent', sent.sender_id, '/kalimah/' || card.id, '{}', 'kalimah', card.id::text);
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_change(card public.kalimah_cards, _text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told uuid;
begin
  for told in
    select s.user_id from public.kalimah_saves s where s.card_id = card.id
    union select s.user_id from private.kalimah_shares s where s.card_id = card.id
    union select s.user_id from private.kalimah_sent s where s.card_id = card.id and s.told_at is not null
  loop
    if told <> card.author_id and private.may_see_card(told, card)
      and not exists (select from public.mutes m where (m.muter_id, m.muted_id) = (told, card.author_id)) then
      perform private.tell(told, 'system', _text, card.author_id, '/kalimah/' || card.id, '{}', 'kalimah', card.id::text);
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_connection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.accepted_at is null then
    perform private.tell(new.addressee_id, 'connection', 'connectionAsked', new.requester_id, '/profile/' || new.requester_id);
  else
    perform private.tell(new.requester_id, 'connection', 'connectionAgreed', new.addressee_id, '/profile/' || new.addressee_id);
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_correction(_case_id uuid, _most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.report_cases;
  kind text;
  person uuid;
  heard int := 0;
begin
  -- One at a time, should two work on it.
  select * into c from private.report_cases x where x.id = _case_id for update;
  if c.correction is null then
    return 0;
  end if;
  if c.to_tell is null then
    insert into private.correction_readers (case_id, user_id) select c.id, h from private.holders_of_text(c.reference) as h;
    get diagnostics c.to_tell = row_count;
  end if;
  kind := case when c.reference ~ '^(dua|story|answer|name|timeline|lesson|guide|substance|event):' then split_part(c.reference, ':', 1)
    when c.reference ~ '^[a-z]' then 'hadith' else 'none' end;
  for person in
    delete from private.correction_readers r where r.case_id = c.id and r.user_id in (
      select n.user_id from private.correction_readers n where n.case_id = c.id order by n.user_id limit _most)
    returning r.user_id
  loop
    perform private.tell(person, 'system', 'textCorrected', null,
      private.report_page(case kind when 'substance' then 'halal' when 'event' then 'none' else kind end,
        case when kind in ('hadith', 'none') then c.reference else split_part(c.reference, ':', 2) end),
      jsonb_strip_nulls(jsonb_build_object('answer', private.words_for(c.correction, person))), 'text', c.reference);
    heard := heard + 1;
  end loop;
  update private.report_cases x set to_tell = c.to_tell, told = coalesce(c.told, 0) + heard,
    correction = case when heard > 0 then c.correction end
  where x.id = c.id;
  return heard;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_end(job public.job_offers)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Not about the job: what is told of one goes with it. By its author, with whom it goes.
  perform private.tell(a.applicant_id, 'job', 'jobClosed', job.author_id, '/halaqa/jobs/applications', jsonb_build_object('title', job.title))
  from public.job_applications a where a.job_id = job.id and a.state in ('sent', 'seen', 'talks');
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_family_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.approved_at is null then
    perform private.tell(new.child_id, 'connection', 'parentAsks', new.parent_id, '/profile?tab=people');
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform private.tell(new.parent_id, 'connection', 'childAgreed', new.child_id, '/profile?tab=people');
  end if;
  perform private.tell_family(new.parent_id, new.child_id, 'guardianLinked');
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_gift()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell(new.recipient_id, 'gift', 'giftReceived', new.sender_id, '/my-wallet',
    jsonb_build_object('count', new.amount));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_khatma()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  title constant text := (
    select k.title from public.khatmas k where k.id = new.khatma_id and private.may_say_words(k.started_by, new.user_id));
begin
  perform private.tell(new.user_id, 'connection', case when title is null then 'readingAsked' else 'khatmaAsked' end, new.invited_by,
    '/quran/plan', case when title is null then '{}' else jsonb_build_object('title', title) end);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_message(c private.conversations, m private.messages)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told record;
begin
  for told in
    select x.user_id, x.list from private.conversation_members x
    where x.conversation_id = c.id and x.left_seq is null and x.user_id <> m.author_id and x.unread > 0 and x.list <> 'none'
      and not coalesce(x.muted_until > private.clock(), false)
      and not coalesce(x.seen_at > private.clock() - interval '1 minute', false)
      and not private.are_blocked(x.user_id, m.author_id)
      and not exists (select from public.mutes u where (u.muter_id, u.muted_id) = (x.user_id, m.author_id))
      and not exists (
        select from public.notifications n where n.user_id = x.user_id and n.kind = 'message' and n.read_at is null and n.target_id = c.id::text)
  loop
    perform private.tell(told.user_id, 'message', case told.list when 'requests' then 'messageAsked' else 'messageCame' end, null,
      '/messages/' || c.id, '{}', 'conversation', c.id::text);
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'in_review' and new.answer is not distinct from old.answer and auth.uid() is not null then
    return null;
  end if;
  perform private.tell(new.reporter_id, 'report', 'reportAnswered', new.id, private.report_page(new.target_type, new.target_id),
    jsonb_strip_nulls(jsonb_build_object('answer', new.answer)), 'report', new.id::text);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_role(_user uuid, _what text, _role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell_staff(_user, _what, jsonb_build_object('role', _role));
  perform private.tell_staff(h, 'other_' || _what, jsonb_build_object('role', _role, 'person', _user))
  from private.holders('staff') as h where h <> _user;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_parents_of_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.stage_of(new.person_id) = 'child' then
    perform private.tell(f.parent_id, 'system', 'childDecided', new.person_id, '/decisions', '{}', 'report_case', new.id::text)
    from public.family_links f where f.child_id = new.person_id and f.approved_at is not null;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_staff(_user uuid, _what text, _gaps jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('staff-notice', jsonb_build_object('user', _user, 'what', _what, 'gaps', _gaps));
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_version(_id text, _version integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.story_versions v where (v.story_id, v.version, v.language) = (_id, _version, 'en')
  ) or exists (
    select from public.story_versions v where (v.story_id, v.version) = (_id, _version)
    group by v.language having count(*) <> 2
  ) then
    raise sqlstate 'PT409' using message = 'A telling is missing: English, or one of the two lengths',
      detail = 'story_incomplete';
  end if;
  update public.stories s
  set (age_band, kind, themes, sources, review, current_version, state, withdrawn_by, changed_at) =
    (f.age_band, f.kind, f.themes, f.sources, f.review, f.version,
      -- What an admin withdrew stays so until an admin restores it.
      case when s.withdrawn_by = 'admin' then 'withdrawn' else 'published' end,
      case when s.withdrawn_by = 'admin' then 'admin' end, private.clock())
  from private.story_facts f where s.id = _id and (f.story_id, f.version) = (_id, _version);
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb, _target_type text, _target_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := (select u.id from auth.users u where u.id = _from);
  waits constant boolean := _about in ('reaction', 'follow') and exists (
    select from public.notifications n where n.user_id = _user and n.kind = _about and n.read_at is null
      and n.target_id is not distinct from _target_id);
begin
  -- What was decided about somebody is never behind a door that is closed to them.
  if _url = '/halaqa/notifications' and _target_type in ('held_item', 'report_case')
    and coalesce(private.stage_of(_user) not in ('youth', 'adult'), true) then
    _url := '/decisions';
  end if;
  if _about <> 'system' and (exists (select from public.notification_settings n where n.user_id = _user and _about = any (n.muted))
    or (actor is not null and (private.are_blocked(_user, actor)
      or exists (select from public.mutes m where (m.muter_id, m.muted_id) = (_user, actor))))) then
    return;
  end if;
  insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, gaps)
  -- What cannot be muted has no kind of its own.
  select _user, case when _about = any (array['reaction', 'comment', 'mention', 'connection', 'follow', 'job', 'message', 'gift', 'report'])
    then _about else 'system' end, _text, actor, _target_type, _target_id, _url, _gaps
  where exists (select from auth.users u where u.id = _user);
  if waits or not exists (select from public.push_subscriptions s where s.user_id = _user)
    -- Where the tables live without this product's server, nobody takes jobs.
    or to_regnamespace('jobs') is null then
    return;
  end if;
  perform jobs.enqueue('news', jsonb_build_object(
    'user', _user, 'text', _text, 'tag', _text || ' ' || coalesce(_target_id, _from::text), 'url', _url,
    'gaps', _gaps || jsonb_build_object('name', coalesce((
      select coalesce(p.display_name, p.username) from public.public_profiles p where p.user_id = _from), '…'))));
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.tell(_user, _about, _text, _from, _url, _gaps, null, null);
end
$function$
;

CREATE OR REPLACE FUNCTION private.text_reference(_target_type text, _target_id text, _evidence jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT named.reference FROM (SELECT CASE WHEN (text_reference._target_type = 'hadith'::text) THEN text_reference._target_id WHEN (text_reference._target_type = 'answer'::text) THEN ('answer:'::text || (text_reference._evidence #>> '{answer,answer,card}'::text[])) WHEN (text_reference._target_type = 'halal'::text) THEN ('substance:'::text || text_reference._target_id) ELSE ((text_reference._target_type || ':'::text) || text_reference._target_id) END AS reference) named WHERE private.is_text_reference(named.reference))
;

CREATE OR REPLACE FUNCTION private.texts_in(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ARRAY(SELECT t.text FROM (SELECT private.plain_line(e.text) AS text, min(e.place) AS place FROM jsonb_array_elements_text(CASE WHEN (jsonb_typeof(texts_in.list) = 'array'::text) THEN texts_in.list ELSE '[]'::jsonb END) WITH ORDINALITY e(text, place) WHERE (private.plain_line(e.text) IS NOT NULL) GROUP BY (private.plain_line(e.text))) t ORDER BY t.place)
;

CREATE OR REPLACE FUNCTION private.this_week()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN to_char((private.clock() AT TIME ZONE 'UTC'::text), 'IYYY-"W"IW'::text)
;

CREATE OR REPLACE FUNCTION private.topic_of(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN NULLIF("left"(regexp_replace(private.search_fold(ltrim(written, '#'::text)), '[^[:alnum:]_]+'::text, ''::text, 'g'::text), 40), ''::text)
;

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.transfer_points(giver uuid, taker uuid, amount bigint, reason text, reference text, key text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH transfer AS (
          SELECT gen_random_uuid() AS id
         )
  INSERT INTO public.points_ledger (transfer_id, account_id, amount, reason, reference, idempotency_key)  SELECT transfer.id,
             entry.account_id,
             entry.amount,
             transfer_points.reason,
             entry.reference,
             entry.key
            FROM transfer,
             LATERAL ( VALUES (transfer_points.giver,(- transfer_points.amount),((('to '::text || transfer_points.taker) || ' '::text) || COALESCE(transfer_points.reference, (transfer.id)::text)),transfer_points.key), (transfer_points.taker,transfer_points.amount,((('from '::text || transfer_points.giver) || ' '::text) || COALESCE(transfer_points.reference, (transfer.id)::text)),NULL::text)) entry(account_id, amount, reference, key)
   RETURNING points_ledger.transfer_id;
END
;

CREATE OR REPLACE FUNCTION private.turn_references(answer jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY(SELECT DISTINCT split_part((found.r #>> '{}'::text[]), '#'::text, 1) AS split_part FROM (SELECT jsonb_path_query(turn_references.answer, 'strict $."answer"."scripture"[*]'::jsonpath, '{}'::jsonb, true) AS r UNION ALL SELECT jsonb_path_query(turn_references.answer, 'strict $."answer"."links"[*]'::jsonpath, '{}'::jsonb, true) AS jsonb_path_query UNION ALL SELECT jsonb_path_query(turn_references.answer, 'strict $."answer"."said"[*]."sources"[*].*'::jsonpath, '{}'::jsonb, true) AS jsonb_path_query UNION ALL SELECT jsonb_path_query(turn_references.answer, 'strict $."answer"."said"[*]."from"'::jsonpath, '{}'::jsonb, true) AS jsonb_path_query UNION ALL SELECT to_jsonb(('answer:'::text || card.c)) AS to_jsonb FROM (SELECT (turn_references.answer #>> '{answer,card}'::text[]) AS c) card WHERE (card.c IS NOT NULL)) found WHERE (jsonb_typeof(found.r) = 'string'::text))
;

CREATE OR REPLACE FUNCTION private.typed_code(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN translate(upper(("left"(typed, 40) COLLATE "C")), ' -'::text, ''::text)
;

CREATE OR REPLACE FUNCTION private.unseen_people()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.blocked_people() || array(select m.muted_id from public.mutes m where m.muter_id = auth.uid());
end
$function$
;
grant execute on function private.unseen_people() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.unwanted_words(me uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT array_agg(private.search_fold(w.w)) AS array_agg FROM public.halaqa_members m, LATERAL unnest(m.filtered_words) w(w) WHERE ((m.user_id = unwanted_words.me) AND (btrim(w.w) <> ''::text))), '{}'::text[])
;

CREATE OR REPLACE FUNCTION private.usage_counts_of(the_day date)
 RETURNS SETOF private.usage_counts
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT usage_counts_of.the_day AS the_day,
     e.event_name,
     COALESCE(e.feature_name, ''::text) AS "coalesce",
     COALESCE("left"((e.metadata ->> 'mode'::text), 40), ''::text) AS "coalesce",
     count(*) AS count
    FROM public.analytics_events e
   WHERE ((e.created_at >= ((usage_counts_of.the_day)::timestamp without time zone AT TIME ZONE 'UTC'::text)) AND (e.created_at < (((usage_counts_of.the_day + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text)))
   GROUP BY e.event_name, COALESCE(e.feature_name, ''::text), COALESCE("left"((e.metadata ->> 'mode'::text), 40), ''::text);
END
;

CREATE OR REPLACE FUNCTION private.usage_languages_of(the_day date)
 RETURNS SETOF private.usage_languages
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH heard AS (
          SELECT e.id,
             e.user_id,
             e.session_id,
             e.event_name,
             e.created_at,
             lag(e.created_at) OVER (PARTITION BY e.session_id ORDER BY e.created_at, e.id) AS before
            FROM public.analytics_events e
           WHERE ((e.created_at >= ((usage_languages_of.the_day)::timestamp without time zone AT TIME ZONE 'UTC'::text)) AND (e.created_at < (((usage_languages_of.the_day + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text)))
         ), numbered AS (
          SELECT h.id,
             h.user_id,
             h.session_id,
             h.event_name,
             h.created_at,
             h.before,
             count(*) FILTER (WHERE ((h.before IS NULL) OR ((h.created_at - h.before) > '00:30:00'::interval))) OVER (PARTITION BY h.session_id ORDER BY h.created_at, h.id) AS visit
            FROM heard h
           WHERE (h.session_id IS NOT NULL)
         ), visits AS (
          SELECT (max((n.user_id)::text))::uuid AS member,
             EXTRACT(epoch FROM (max(n.created_at) - min(n.created_at))) AS seconds
            FROM numbered n
           GROUP BY n.session_id, n.visit
         ), said AS (
          SELECT p_1.language,
             count(DISTINCT h.user_id) AS active,
             count(*) FILTER (WHERE (h.event_name = 'ai_question'::text)) AS questions,
             count(*) FILTER (WHERE (h.event_name = 'story_request'::text)) AS story_requests
            FROM (heard h
              JOIN public.profiles p_1 ON ((p_1.user_id = h.user_id)))
           GROUP BY p_1.language
         ), came AS (
          SELECT p_1.language,
             count(*) AS sessions,
             sum(v.seconds) AS seconds
            FROM (visits v
              JOIN public.profiles p_1 ON ((p_1.user_id = v.member)))
           GROUP BY p_1.language
         ), placed AS (
          SELECT s.language,
             s.active,
             s.questions,
             s.story_requests,
             COALESCE(c.sessions, (0)::bigint) AS sessions,
             COALESCE(c.seconds, (0)::numeric) AS seconds,
             row_number() OVER (ORDER BY s.active, s.language) AS place,
             count(*) FILTER (WHERE (s.active < 5)) OVER () AS few,
             sum(s.active) FILTER (WHERE (s.active < 5)) OVER () AS of_few
            FROM (said s
              LEFT JOIN came c ON ((c.language = s.language)))
         )
  SELECT usage_languages_of.the_day AS the_day,
         CASE
             WHEN ((p.active < 5) OR ((p.of_few < (5)::numeric) AND (p.place = (p.few + 1)))) THEN 'other'::text
             ELSE p.language
         END AS language,
     (sum(p.active))::bigint AS sum,
     (sum(p.sessions))::bigint AS sum,
     (sum(p.seconds))::bigint AS sum,
     (sum(p.questions))::bigint AS sum,
     (sum(p.story_requests))::bigint AS sum
    FROM placed p
   GROUP BY
         CASE
             WHEN ((p.active < 5) OR ((p.of_few < (5)::numeric) AND (p.place = (p.few + 1)))) THEN 'other'::text
             ELSE p.language
         END
  HAVING (sum(p.active) >= (5)::numeric);
END
;

CREATE OR REPLACE FUNCTION private.usage_of(the_day date)
 RETURNS private.usage_days
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH heard AS (
          SELECT e.id,
             e.user_id,
             e.session_id,
             e.event_name,
             e.created_at,
             lag(e.created_at) OVER (PARTITION BY e.session_id ORDER BY e.created_at, e.id) AS before
            FROM public.analytics_events e
           WHERE ((e.created_at >= ((usage_of.the_day)::timestamp without time zone AT TIME ZONE 'UTC'::text)) AND (e.created_at < (((usage_of.the_day + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text)))
         ), numbered AS (
          SELECT h.id,
             h.user_id,
             h.session_id,
             h.event_name,
             h.created_at,
             h.before,
             count(*) FILTER (WHERE ((h.before IS NULL) OR ((h.created_at - h.before) > '00:30:00'::interval))) OVER (PARTITION BY h.session_id ORDER BY h.created_at, h.id) AS visit
            FROM heard h
           WHERE (h.session_id IS NOT NULL)
         ), visits AS (
          SELECT n.session_id,
             n.visit,
             EXTRACT(epoch FROM (max(n.created_at) - min(n.created_at))) AS seconds,
             bool_or((n.user_id IS NOT NULL)) AS is_member
            FROM numbered n
           GROUP BY n.session_id, n.visit
         )
  SELECT the_day AS the_day,
     ( SELECT count(*) AS count
            FROM heard) AS count,
     ( SELECT count(*) AS count
            FROM visits) AS count,
     ( SELECT (COALESCE(sum(v.seconds), (0)::numeric))::bigint AS "coalesce"
            FROM visits v) AS "coalesce",
     ( SELECT count(*) AS count
            FROM visits v
           WHERE v.is_member) AS count,
     ( SELECT count(DISTINCT h.user_id) AS count
            FROM heard h) AS count,
     ( SELECT count(*) AS count
            FROM auth.users u
           WHERE ((NOT u.is_anonymous) AND (u.created_at >= ((usage_of.the_day)::timestamp without time zone AT TIME ZONE 'UTC'::text)) AND (u.created_at < (((usage_of.the_day + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text)))) AS count,
     ( SELECT count(*) AS count
            FROM heard h
           WHERE (h.event_name = 'ai_question'::text)) AS count,
     ( SELECT count(*) AS count
            FROM heard h
           WHERE ((h.event_name = 'ai_question'::text) AND (h.user_id IS NOT NULL))) AS count,
     NULL::bigint AS int8,
     NULL::timestamp with time zone AS timestamptz;
END
;

CREATE OR REPLACE FUNCTION private.username_fold(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN btrim(regexp_replace(replace(replace(translate(translate(translate(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text, 'abcdefghijklmnopqrstuvwxyz'::text), 'ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş'::text, 'aaaaaaaacceeeeeeeeiiiiiiiinnoooooouuuuuuuusggss'::text), 'آأإٱؤئىیةک٠١٢٣٤٥٦٧٨٩'::text, 'ااااويييهك0123456789'::text), '01i_-'::text, 'oll..'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text), '\.+'::text, '.'::text, 'g'::text), '.'::text)
;
grant execute on function private.username_fold(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.views_of(job uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT (COALESCE(sum(t.n), (0)::bigint))::integer AS "coalesce" FROM private.tallies t WHERE ((t.target_id = views_of.job) AND (t.kind = 'view'::text)))
;

CREATE OR REPLACE FUNCTION private.visible_people()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.may_take_part(me) then
    return '{}';
  end if;
  return array(
    select seen.person from (
      select me as person
      union select private.family_of(me)
      union (
        select other.id from (
          select case when c.requester_id = me then c.addressee_id else c.requester_id end as id
          from public.connections c where me in (c.requester_id, c.addressee_id)
        ) as other where private.may_know(me, other.id)
      )
      union (
        select f.followed_id from public.follows f where f.follower_id = me and private.may_approach(me, f.followed_id)
      )
      union (
        select l.seen_id from private.looked_up l
        where l.viewer_id = me and l.day >= (private.clock() at time zone 'UTC')::date - 1
          and private.may_approach(me, l.seen_id)
      )
    ) as seen where not seen.person = any (private.blocked_people())
  );
end
$function$
;
grant execute on function private.visible_people() to authenticated, service_role;

CREATE OR REPLACE FUNCTION private.waiting_draft(_id text)
 RETURNS private.story_drafts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.story_id,
     d.version,
     d.submitted_at,
     d.published_at
    FROM private.story_drafts d
   WHERE ((d.story_id = waiting_draft._id) AND (d.published_at IS NULL) AND (d.version = ( SELECT max(l.version) AS max
            FROM private.story_drafts l
           WHERE (l.story_id = waiting_draft._id))));
END
;

CREATE OR REPLACE FUNCTION private.was_told(_id text, _version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.is_from_pack(_id, _version) OR (EXISTS (SELECT FROM private.story_drafts d WHERE (((d.story_id = was_told._id) AND (d.version = was_told._version)) AND (d.published_at IS NOT NULL)))))
;

CREATE OR REPLACE FUNCTION private.week_of(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (floor((EXTRACT(epoch FROM at) / (604800)::numeric)))::integer
;

CREATE OR REPLACE FUNCTION private.welcome_member(member uuid, told jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if told -> 'privacy_accepted' = 'true'::jsonb then
    insert into public.privacy_acceptances (user_id, version) values (member, private.privacy_version())
    on conflict do nothing;
  end if;
  insert into public.points_accounts (kind, user_id) values ('member', member)
  on conflict do nothing;
  if told ->> 'invite_code' <> '' then
    insert into private.invitations (invited_id, inviter_id)
    values (member,
      (select i.user_id from private.invite_codes i where i.code = private.typed_code(told ->> 'invite_code')))
    on conflict do nothing;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.why_outside()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_member()) then
    return 'members_only';
  end if;
  if private.age_group_of(auth.uid()) is null then
    return 'age_unknown';
  end if;
  if not (coalesce(private.stage_of(auth.uid()) in ('youth', 'adult'), false) and private.may_take_part(auth.uid())) then
    return 'not_for_you';
  end if;
  return case when not private.is_on('halaqa') then 'switched_off' end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.wipe_message(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m private.messages;
begin
  -- In the order in which everybody locks them.
  perform from private.conversations c
  where c.id = (select x.conversation_id from private.messages x where x.id = _id) for update;
  select * into m from private.messages x where x.id = _id and x.event is null and x.deleted_at is null for update;
  if m.id is null then
    return false;
  end if;
  perform private.remove_files(array(select f.path from private.message_files f where f.message_id = m.id));
  delete from private.message_files f where f.message_id = m.id;
  delete from private.message_words w where w.message_id = m.id;
  delete from private.message_versions v where v.message_id = m.id;
  delete from private.message_reactions r where r.message_id = m.id;
  update private.conversation_members x set unread = x.unread - 1
  where x.conversation_id = m.conversation_id and x.user_id is distinct from m.author_id and x.read_seq < m.seq and x.first_seq < m.seq
    and x.left_seq is null and x.unread > 0 and not (x.is_group and private.are_blocked(x.user_id, m.author_id));
  m.body := '';
  m.refs := '{}';
  m.held := '{}';
  m.deleted_at := private.clock();
  m.change := private.next_change(m.conversation_id);
  m.print := private.print_of(m);
  update private.messages x set (body, refs, held, deleted_at, change, print) = ('', '{}', '{}', m.deleted_at, m.change, m.print)
  where x.id = m.id;
  perform private.forget_copies(m);
  perform private.announce(m);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.withdraw_certificate(_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := date_trunc('seconds', private.clock());
  why constant text := btrim(_reason);
  holder constant uuid := (select c.user_id from public.certificates c where c.id = _id);
  was public.certificates;
  result public.course_results;
begin
  if holder is null then
    raise sqlstate 'PT404' using message = 'There is no such certificate', detail = 'unknown_certificate';
  end if;
  if why is null or length(why) not between 1 and 500 then
    raise invalid_parameter_value using message = 'A reason has 1 to 500 letters', detail = 'no_reason';
  end if;
  -- None is issued meanwhile.
  perform private.one_at_a_time('certificate', holder);
  select c.* into was from public.certificates c where c.id = _id for update;
  if was.withdrawn_because is not null then
    raise sqlstate 'PT409' using message = 'It was withdrawn already', detail = 'withdrawn_already';
  end if;
  update public.certificates c set revoked_at = coalesce(c.revoked_at, present), withdrawn_because = why where c.id = _id;
  -- One in another name that took its place rests on the same result.
  update public.certificates c set revoked_at = present, withdrawn_because = why
  where (c.user_id, c.course) = (holder, was.course) and c.revoked_at is null;
  delete from public.course_results r where (r.user_id, r.course) = (holder, was.course) returning r.* into result;
  perform private.note_deed('certificate_withdrawn', _id::text, holder,
    jsonb_build_object('revoked_at', was.revoked_at, 'score', result.score, 'passed_at', result.passed_at),
    jsonb_build_object('reason', why));
  -- No kind of news that can be muted.
  perform private.tell(holder, 'certificate', 'certificateWithdrawn', _id, '/' || was.course);
end
$function$
;

CREATE OR REPLACE FUNCTION private.withdraw_story(_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was constant public.stories := private.known_story(_id);
begin
  if was.withdrawn_by = 'admin' then
    return false;
  end if;
  update public.stories s set state = 'withdrawn', withdrawn_by = 'admin', changed_at = private.clock() where s.id = _id;
  perform private.note_story_deed('story_withdrawn', was, _id);
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.without_people(reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN "left"(regexp_replace(regexp_replace(regexp_replace(regexp_replace(reason, '[^\s<>"''(]+@[^\s<>"'')]+'::text, '…@…'::text, 'g'::text), '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'::text, '…'::text, 'gi'::text), 'https?://[^\s<>"'')]+'::text, 'https://…'::text, 'g'::text), '\+?[0-9][0-9 ()/-]{6,}[0-9]|[A-Za-z0-9_-]{32,}'::text, '…'::text, 'g'::text), 500)
;

CREATE OR REPLACE FUNCTION private.words_for(_words jsonb, _person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.plain_text("left"(COALESCE((_words ->> (SELECT p.language FROM public.profiles p WHERE (p.user_id = words_for._person))), (_words ->> 'any'::text), (_words ->> 'en'::text), (SELECT w.value FROM jsonb_each_text(words_for._words) w(key, value) LIMIT 1)), 1000))
;

CREATE OR REPLACE FUNCTION private.words_of(written text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
BEGIN ATOMIC
 SELECT DISTINCT "left"(w.w, 40) AS "left"
    FROM regexp_split_to_table(private.search_fold(words_of.written), '[^[:alnum:]]+'::text) w(w)
   WHERE (length(w.w) >= 2)
  LIMIT 300;
END
;

CREATE OR REPLACE FUNCTION private.words_told(content jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (COALESCE(sum(cardinality(regexp_split_to_array(btrim((told.told #>> '{}'::text[])), '\s+'::text))), (0)::bigint))::integer AS "coalesce"
    FROM jsonb_path_query(words_told.content, '$."pages"[*]."text"[*]'::jsonpath) told(told);
END
;

CREATE OR REPLACE FUNCTION private.working_life(person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT jsonb_strip_nulls(jsonb_build_object('headline', w.headline, 'job_title', w.job_title, 'company', w.company, 'location', w.location, 'skills', w.skills, 'website', w.website, 'bio', w.bio, 'languages', w.languages, 'experience', (SELECT jsonb_agg((to_jsonb(e.*) - 'user_id'::text) ORDER BY e.ended DESC, e.started DESC, e.id) AS jsonb_agg FROM public.experiences e WHERE (e.user_id = working_life.person)), 'education', (SELECT jsonb_agg((to_jsonb(e.*) - 'user_id'::text) ORDER BY e.ended DESC, e.started DESC NULLS LAST, e.id) AS jsonb_agg FROM public.educations e WHERE (e.user_id = working_life.person)))) AS jsonb_strip_nulls FROM ((SELECT working_life.person AS user_id) p LEFT JOIN public.professional_profiles w USING (user_id)))
;

-- ==== Functions of public ====

CREATE OR REPLACE FUNCTION public.accept_connection(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform private.lock_pair(me, _user_id);
  if not private.may_meet(me, _user_id) then
    return false;
  end if;
  update public.connections c set accepted_at = coalesce(c.accepted_at, now())
  where (c.requester_id, c.addressee_id) = (_user_id, me);
  return found;
end
$function$
;
grant execute on function public.accept_connection(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.accept_halaqa_rules(_version smallint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into public.halaqa_members as m (user_id, rules_version) values (me, _version)
  on conflict (user_id) do update set (rules_version, accepted_at) = (excluded.rules_version, private.clock())
    where m.rules_version < excluded.rules_version;
end
$function$
;
grant execute on function public.accept_halaqa_rules(smallint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.accept_privacy(_version text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to accept the privacy policy';
  end if;
  if _version is distinct from private.privacy_version() then
    raise invalid_parameter_value using message = 'This is not the current version of the privacy policy',
      hint = 'The current version is ' || private.privacy_version();
  end if;
  insert into public.privacy_acceptances (user_id, version) values (auth.uid(), _version)
  on conflict do nothing;
end
$function$
;
grant execute on function public.accept_privacy(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.accept_request(_conversation_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  if (private.membership(_conversation_id, me)).list is distinct from 'requests' then
    return false;
  end if;
  perform private.locked_conversation(_conversation_id, me);
  if not exists (
    select from private.conversations c where c.id = _conversation_id and c.accepted_at is null and c.asked_by <> me
      and not private.are_blocked(me, c.asked_by)) then
    return false;
  end if;
  perform private.open_conversation_row(_conversation_id);
  return true;
end
$function$
;
grant execute on function public.accept_request(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.add_case_note(_id uuid, _words text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reports');
  made bigint;
begin
  if private.plain_text(left(_words, 2000)) is null then
    raise invalid_parameter_value using message = 'A note has words', detail = 'note_invalid';
  end if;
  insert into private.case_notes (case_id, author_id, body)
  select c.id, me, private.plain_text(left(_words, 2000)) from private.report_cases c where c.id = _id returning id into made;
  if made is null then
    raise sqlstate 'PT404' using message = 'There is no such case', detail = 'unknown_case';
  end if;
  perform private.note_deed('case_noted', _id::text, null, null, null);
  return made;
end
$function$
;
grant execute on function public.add_case_note(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.add_prompt(_mode text, _body text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('prompts');
  return private.add_prompt(_mode, _body);
end
$function$
;
grant execute on function public.add_prompt(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.add_reward(_title text, _cost integer, _description text DEFAULT NULL::text, _stock integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  perform private.calling_staff('points');
  if coalesce(length(btrim(_title)), 0) not between 1 and 80 or coalesce(_cost, 0) not between 1 and 1000000
    or length(btrim(_description)) > 500 or _stock not between 1 and 1000000 then
    raise invalid_parameter_value using message = 'A reward has a title and a cost', detail = 'reward_invalid';
  end if;
  insert into public.rewards (title, cost, description, stock)
  values (btrim(_title), _cost, nullif(btrim(_description), ''), _stock) returning id into made;
  return made;
end
$function$
;
grant execute on function public.add_reward(text,integer,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.add_to_group(_id uuid, _user_ids uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  c constant private.conversations := private.own_group(_id, me);
begin
  if c.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'message_group_change', 200);
  perform private.join_group(c, me, array_remove(_user_ids, me));
  return true;
end
$function$
;
grant execute on function public.add_to_group(uuid,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_application(_id uuid, _state text, _words text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  was public.job_applications;
begin
  if _state is null or _state not in ('talks', 'rejected', 'accepted') or length(private.plain_text(_words)) > 2000 then
    raise invalid_parameter_value using message = 'This is no answer', detail = 'application_invalid';
  end if;
  select * into was from public.job_applications a where a.id = _id and a.owner_id = me and a.state <> 'withdrawn'
    and not private.are_blocked(me, a.applicant_id) for update;
  if was.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'job_answer', 500);
  if was.answered_at is null then
    if not was.is_due then
      perform private.tally(was.company_id, 'due', 1);
    end if;
    perform private.tally(was.company_id, 'answered', 1);
  end if;
  update public.job_applications a set state = _state, state_at = private.clock(), answer = coalesce(private.plain_text(_words), a.answer),
    answered_at = coalesce(a.answered_at, private.clock()), is_due = true where a.id = _id;
  perform private.tell(was.applicant_id, 'job', 'applicationAnswered', me, '/halaqa/jobs/application/' || _id,
    jsonb_build_object('title', (select o.title from public.job_offers o where o.id = was.job_id), 'state', _state), 'application', _id::text);
  return true;
end
$function$
;
grant execute on function public.answer_application(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_for_child(_id uuid, _agree boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  request private.guarded_requests;
  child uuid;
begin
  select * into request from private.guarded_requests g where g.id = _id for update;
  child := case when request.agreed_at is null then request.asker_id else request.asked_id end;
  if child is null or not private.is_parent_of(child) or private.stage_of(child) <> 'child' then
    return false;
  end if;
  if not _agree then
    if child = request.asker_id then
      delete from private.guarded_requests g where g.id = _id;
    else
      -- To who asked it looks as if nobody had answered.
      update private.guarded_requests g set asked_id = null where g.id = _id;
    end if;
    return true;
  end if;
  perform private.refuse_too_new(child);
  if request.asked_id is not null then
    insert into private.approved_connections (child_id, other_id, approved_by)
    values (child, case when child = request.asker_id then request.asked_id else request.asker_id end, me)
    on conflict do nothing;
  end if;
  update private.guarded_requests g set agreed_at = coalesce(g.agreed_at, private.clock()) where g.id = _id;
  if child = request.asker_id and private.stage_of(request.asked_id) = 'child' then
    perform private.tell_guardians(request.asked_id, 'childAsked', request.asker_id);
    return true;
  end if;
  if request.asked_id is null then
    return true;
  end if;
  delete from private.guarded_requests g where g.id = _id;
  if private.may_meet(request.asker_id, request.asked_id) then
    perform private.lock_pair(request.asker_id, request.asked_id);
    -- Of two children the second guardian's word makes it; a grown person is asked themselves.
    insert into public.connections (requester_id, addressee_id, accepted_at)
    values (request.asker_id, request.asked_id, case when child = request.asked_id then now() end)
    on conflict do nothing;
    if child = request.asked_id then
      perform private.tell(request.asked_id, 'connection', 'connectionAgreed', request.asker_id, '/profile?tab=people');
      perform private.tell(request.asker_id, 'connection', 'connectionAgreed', request.asked_id, '/profile?tab=people');
    end if;
  end if;
  return true;
end
$function$
;
grant execute on function public.answer_for_child(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_khatma(_id uuid, _joins boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if _joins then
    -- Between the invitation and the answer the two may have parted.
    update public.khatma_members m set joined_at = coalesce(m.joined_at, now())
    where m.khatma_id = _id and m.user_id = me
      and (m.joined_at is not null or private.may_read_together(me, m.invited_by));
    return found;
  end if;
  delete from public.khatma_members m where m.khatma_id = _id and m.user_id = me;
  if not found then
    return false;
  end if;
  delete from public.khatma_parts p where p.khatma_id = _id and p.taken_by = me and p.done_at is null;
  update public.khatma_parts p set taken_by = null where p.khatma_id = _id and p.taken_by = me;
  return true;
end
$function$
;
grant execute on function public.answer_khatma(uuid,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.answer_parent(_parent_id uuid, _agree boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform from public.profiles p where p.user_id = me for update;
  if _agree then
    update public.family_links f set approved_at = now()
    where f.child_id = me and f.parent_id = _parent_id and f.approved_at is null;
  else
    delete from public.family_links f
    where f.child_id = me and f.parent_id = _parent_id and f.approved_at is null;
  end if;
  return found;
end
$function$
;
grant execute on function public.answer_parent(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.answer_staff(_company_id uuid, _agree boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  if _agree then
    update public.company_staff s set agreed_at = coalesce(s.agreed_at, private.clock()) where (s.company_id, s.user_id) = (_company_id, me);
    return found;
  end if;
  delete from public.company_staff s where (s.company_id, s.user_id) = (_company_id, me);
  return found;
end
$function$
;
grant execute on function public.answer_staff(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.appeal_decision(_id uuid, _words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.report_cases c where c.id = _id and c.person_id = private.calling_member()) then
    return false;
  end if;
  return private.lodge_appeal(_id, _words);
end
$function$
;
grant execute on function public.appeal_decision(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.appeal_for_child(_id uuid, _words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  child uuid;
begin
  perform private.calling_member();
  select c.person_id into child from private.report_cases c where c.id = _id and c.state <> 'open';
  if child is null or not private.is_parent_of(child) or coalesce(private.stage_of(child) <> 'child', true) then
    return false;
  end if;
  perform private.refuse_too_new(child);
  return private.lodge_appeal(_id, _words, 'parent');
end
$function$
;
grant execute on function public.appeal_for_child(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.appeal(_held_id uuid, _words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  update public.held_items h set appeal = private.plain_text(left(_words, 1000)), appealed_at = private.clock()
  where h.id = _held_id and h.author_id = me and h.state <> 'released' and h.appealed_at is null
    and h.created_at > private.clock() - interval '30 days' and length(private.plain_text(_words)) >= 3;
  return found;
end
$function$
;
grant execute on function public.appeal(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.applications_to(_job_id uuid, _state text DEFAULT NULL::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  unseen constant uuid[] := private.unseen_people();
  found public.job_applications[];
begin
  if not exists (select from public.job_offers o where o.id = _job_id and o.author_id = me) then
    return null;
  end if;
  found := array(
    select a from public.job_applications a where a.job_id = _job_id and (_state is null or a.state = _state)
      and not a.applicant_id = any (unseen)
      and (a.sent_at, a.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by a.sent_at desc, a.id desc limit page + 1);
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(private.application_head(a) || jsonb_build_object(
        'applicant', c.card,
        'files', (select count(*)::int from public.job_application_files f where f.application_id = a.id),
        'note', (select n.body from public.job_application_notes n where n.application_id = a.id and n.author_id = me))
        order by a.sent_at desc, a.id desc), '[]')
      from unnest(found[:page]) as a
      left join private.person_cards(me, array(select f.applicant_id from unnest(found[:page]) as f)) as c on c.person = a.applicant_id),
    'next', case when cardinality(found) > page then private.place_of((found[page]).sent_at, (found[page]).id) end);
end
$function$
;
grant execute on function public.applications_to(uuid,text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.apply_for_job(_id uuid, _job_id uuid, _letter text DEFAULT NULL::text, _with_profile boolean DEFAULT true, _files jsonb DEFAULT '[]'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  known constant public.job_applications := (select a from public.job_applications a where a.id = _id);
  words constant text := private.plain_text(left(_letter, 20000));
  job public.job_offers;
begin
  if known.id is not null then
    if known.applicant_id <> me or known.job_id <> _job_id then
      raise unique_violation using message = 'This id belongs to another application', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  job := private.seen_job(_job_id);
  if job.id is null or (job.author_id <> me and not private.is_open(job)) then
    raise sqlstate 'PT404' using message = 'There is no such job', detail = 'no_such_job';
  end if;
  if job.author_id = me then
    raise insufficient_privilege using message = 'This job is your own', detail = 'own_job';
  end if;
  if job.apply_by <> 'message' then
    raise insufficient_privilege using message = 'This company is written to elsewhere', detail = 'apply_elsewhere';
  end if;
  if length(words) > 5000 or jsonb_typeof(_files) <> 'array' or jsonb_array_length(_files) > 5
    or (words is null and not _with_profile and jsonb_array_length(_files) = 0) then
    raise invalid_parameter_value using message = 'This is no application', detail = 'application_invalid';
  end if;
  perform private.one_at_a_time('apply', me);
  if exists (select from public.job_applications a where a.job_id = _job_id and a.applicant_id = me and a.state <> 'withdrawn') then
    raise unique_violation using message = 'You applied already', detail = 'applied_already';
  end if;
  perform private.take_turn(me, 'apply', 30);
  insert into public.job_applications (id, job_id, company_id, owner_id, applicant_id, letter, profile)
  values (_id, _job_id, job.company_id, job.author_id, me, words, case when _with_profile then private.working_life(me) end);
  insert into public.job_application_files (application_id, place, path, name, size)
  select _id, f.place, o.name, left(coalesce(private.plain_line(f.file ->> 'name'), 'file'), 120), coalesce((o.metadata ->> 'size')::bigint, 0)
  from jsonb_array_elements(_files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'applications' and o.name = f.file ->> 'path' and starts_with(o.name, me || '/' || _id || '/');
  if (select count(*) from public.job_application_files f where f.application_id = _id) <> jsonb_array_length(_files) then
    raise invalid_parameter_value using message = 'There is no such file in your folder', detail = 'no_such_file';
  end if;
  perform private.tell(job.author_id, 'job', 'applicationCame', me, '/halaqa/jobs/application/' || _id, jsonb_build_object('title', job.title),
    'job', _job_id::text);
  return 'sent';
end
$function$
;
grant execute on function public.apply_for_job(uuid,uuid,text,boolean,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.approve_story(_child uuid, _story text, _allowed boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  perform private.refuse_from_10_on(_child);
  if _allowed is null then
    delete from public.story_approvals a where (a.child_id, a.story_id, a.parent_id) = (_child, _story, me);
    return;
  end if;
  if not exists (select from public.stories s where s.id = _story and s.state = 'published') then
    raise sqlstate 'PT404' using message = 'There is no such story', detail = 'unknown_story';
  end if;
  insert into public.story_approvals (child_id, story_id, parent_id, allowed) values (_child, _story, me, _allowed)
  on conflict (child_id, story_id, parent_id) do update
    set (allowed, decided_at) = (excluded.allowed, excluded.decided_at);
end
$function$
;
grant execute on function public.approve_story(uuid,text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.ask_erasure(_user_id uuid, _reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.proven_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.refuse_staff(_user_id);
  if exists (select from public.account_deletions d where d.user_id = _user_id) then
    raise exception 'This account is going to be erased already' using errcode = 'restrict_violation', detail = 'already_leaving';
  end if;
  return private.ask_about_person('erasure', _user_id, _reason);
end
$function$
;
grant execute on function public.ask_erasure(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ask_factor_reset(_user_id uuid, _reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.proven_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.refuse_staff(_user_id);
  if not exists (select from auth.mfa_factors f where f.user_id = _user_id and f.status = 'verified') then
    raise exception 'This account has no second factor' using errcode = 'restrict_violation', detail = 'no_factor';
  end if;
  return private.ask_about_person('second_factor', _user_id, _reason);
end
$function$
;
grant execute on function public.ask_factor_reset(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ask_speech(_user_id uuid, _story text, _version integer, _language text, _length text, _voice text, _pieces jsonb, _per_day integer)
 RETURNS TABLE(state text, done integer, total integer, pieces jsonb, reason text, retry_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known public.story_speech;
  present constant timestamptz := private.clock();
begin
  perform private.one_at_a_time('speech asks', _user_id);
  select s.* into known from public.story_speech s
  where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
  if known.state is null or (known.state = 'failed' and known.retry_at <= present) then
    delete from private.speech_asks a where a.user_id = _user_id and a.asked_at <= present - interval '1 day';
    if (select count(*) from private.speech_asks a where a.user_id = _user_id) >= _per_day then
      raise check_violation using message = 'So many stories are spoken for somebody in a day', detail = 'speech_limit';
    end if;
    insert into public.story_speech as s (story_id, version, language, length, voice, pieces)
    values (_story, _version, _language, _length, _voice, _pieces)
    on conflict (story_id, version, language, length, voice) do update
      set (state, reason, retry_at, changed_at) = ('waiting', null, null, present) where s.state = 'failed';
    if found then
      insert into private.speech_asks (user_id, story_id) values (_user_id, _story);
    end if;
  end if;
  -- Also where it should be under way: its job may have died with a server.
  if known.state is distinct from 'ready' and (known.state is distinct from 'failed' or known.retry_at <= present) then
    perform jobs.enqueue('speech', jsonb_build_object('story', _story, 'version', _version, 'language', _language,
      'length', _length, 'voice', _voice), concat_ws('/', _story, _version, _language, _length, _voice));
  end if;
  return query select s.state, s.done, s.total, s.pieces, s.reason, s.retry_at from public.story_speech s
    where (s.story_id, s.version, s.language, s.length, s.voice) = (_story, _version, _language, _length, _voice);
end
$function$
;
grant execute on function public.ask_speech(uuid,text,integer,text,text,text,jsonb,integer) to service_role;

CREATE OR REPLACE FUNCTION public.ask_staff(_company_id uuid, _username text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.job_writer();
  company constant public.companies := (select c from public.companies c where c.id = _company_id and c.author_id = me);
  person uuid;
begin
  if company.id is null then
    raise sqlstate 'PT404' using message = 'There is no such company', detail = 'no_such_company';
  end if;
  perform private.take_turn(me, 'ask_staff', 50);
  -- The same answer whoever is named.
  select p.user_id into person from public.public_profiles p
  where private.username_fold(p.username) collate "C" = private.username_fold(ltrim(_username, '@')) collate "C";
  if person is null or person = me or private.are_blocked(me, person)
    or not (private.are_connected(me, person) or private.may_contact(me, person)) then
    return;
  end if;
  insert into public.company_staff (company_id, user_id) values (_company_id, person) on conflict do nothing;
  if found then
    perform private.tell(person, 'job', 'staffAsked', me, '/halaqa/jobs/company/' || _company_id, jsonb_build_object('title', company.name),
      'company', _company_id::text);
  end if;
end
$function$
;
grant execute on function public.ask_staff(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ask_story(_id text, _reason text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  draft private.story_drafts;
begin
  perform private.calling_staff('stories');
  draft := private.waiting_draft(_id);
  if draft.version is null then
    raise sqlstate 'PT409' using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  if draft.submitted_at is null then
    raise sqlstate 'PT409' using message = 'Nobody has reviewed it yet', detail = 'not_in_review';
  end if;
  return private.ask_approval('story', _id, jsonb_build_object('version', draft.version), null, _reason);
end
$function$
;
grant execute on function public.ask_story(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.ask_to_connect(_user_id uuid, _reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  if private.is_new(me) and not private.take_allowance(me, 'halaqa_request', 10) then
    raise program_limit_exceeded using message = 'That is enough for today', detail = 'daily_limit';
  end if;
  if not private.ask_for_connection(private.asking_member(), _user_id) then
    return false;
  end if;
  update public.connections c set reason = _reason where (c.requester_id, c.addressee_id) = (me, _user_id) and c.accepted_at is null;
  return true;
end
$function$
;
grant execute on function public.ask_to_connect(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.assign_case(_id uuid, _take boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
begin
  select * into c from private.report_cases x where x.id = _id and x.state <> 'decided' for update;
  perform private.ask_case(c, null);
  if (c.assigned_to is not distinct from me) = _take then
    return false;
  end if;
  update private.report_cases x set assigned_to = case when _take then me end where x.id = _id;
  if _take then
    update public.reports r set status = 'in_review' where r.case_id = _id and r.status = 'received';
  end if;
  perform private.note_deed('case_assigned', _id::text, c.person_id, jsonb_build_object('taken', c.assigned_to is not null),
    jsonb_build_object('taken', _take));
  return true;
end
$function$
;
grant execute on function public.assign_case(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.assistant_use()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform private.calling_staff('see_prompts');
  return jsonb_build_object(
    'day', today,
    'questions', (select coalesce(sum(u.events), 0) from private.usage_counts_of(today) as u where u.event_name = 'ai_question'),
    'trials', coalesce((select t.runs from private.prompt_trials t where t.day = today), 0),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'tokens', coalesce(s.tokens, 0), 'micros', coalesce(s.micros, 0))
        order by d.day desc), '[]')
      from (select today - n as day from generate_series(0, 13) as n) as d
      left join private.assistant_spending s on s.day = d.day));
end
$function$
;
grant execute on function public.assistant_use() to authenticated;

CREATE OR REPLACE FUNCTION public.audit_choices()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_audit');
  return jsonb_build_object(
    'actions', (
      with recursive one as (
        (select d.action from public.admin_actions d order by d.action limit 1)
        union all
        select (select d.action from public.admin_actions d where d.action > one.action order by d.action limit 1)
        from one where one.action is not null
      ) select coalesce(jsonb_agg(one.action order by one.action), '[]') from one where one.action is not null),
    'actors', (
      with recursive one as (
        (select d.actor_id from public.admin_actions d where d.actor_id is not null order by d.actor_id limit 1)
        union all
        select (select d.actor_id from public.admin_actions d where d.actor_id > one.actor_id order by d.actor_id limit 1)
        from one where one.actor_id is not null
      ) select coalesce(jsonb_agg(jsonb_build_object('id', one.actor_id, 'name', (
          select coalesce(p.display_name, p.username) from public.profiles p where p.user_id = one.actor_id))), '[]')
        from one where one.actor_id is not null));
end
$function$
;
grant execute on function public.audit_choices() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.audit_log(_action text DEFAULT NULL::text, _actor uuid DEFAULT NULL::uuid, _subject uuid DEFAULT NULL::uuid, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _to timestamp with time zone DEFAULT NULL::timestamp with time zone, _target text DEFAULT NULL::text, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _before_id bigint DEFAULT NULL::bigint, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown constant int := least(greatest(coalesce(_limit, 30), 1), 500);
  deeds jsonb;
begin
  perform private.calling_staff('see_audit');
  execute $list$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc, t.id desc), '[]') from (
      select a.id, a.created_at, a.by, a.operator, a.action, a.target, a.before, a.after, a.actor_id, a.subject_id,
        coalesce(w.display_name, w.username) as actor_name, coalesce(s.display_name, s.username) as subject_name
      from (
        select * from public.admin_actions d where true
    $list$
    || case when _action is not null then ' and d.action = $1' else '' end
    || case when _actor is not null then ' and d.actor_id = $2' else '' end
    || case when _subject is not null then ' and d.subject_id = $3' else '' end
    || case when _from is not null then ' and d.created_at >= $4' else '' end
    || case when _to is not null then ' and d.created_at < $5' else '' end
    || case when nullif(btrim(_target), '') is not null then ' and private.letter_groups(d.target) @> private.letter_groups(left(btrim($6), 100), false)
      and strpos(lower(d.target), lower(left(btrim($6), 100))) > 0' else '' end
    || case when _before is not null then ' and (d.created_at, d.id) < ($7, $8)' else '' end
    || ' order by d.created_at desc, d.id desc limit ' || shown + 1 || $list$
      ) as a left join public.profiles w on w.user_id = a.actor_id left join public.profiles s on s.user_id = a.subject_id
    ) as t $list$
  into deeds using _action, _actor, _subject, _from, _to, _target, _before, coalesce(_before_id, 0);
  return jsonb_build_object(
    'deeds', case when jsonb_array_length(deeds) > shown then deeds - shown else deeds end,
    'next', case when jsonb_array_length(deeds) > shown then
      jsonb_build_object('before', deeds -> (shown - 1) -> 'created_at', 'before_id', deeds -> (shown - 1) -> 'id') end);
end
$function$
;
grant execute on function public.audit_log(text,uuid,uuid,timestamp with time zone,timestamp with time zone,text,timestamp with time zone,bigint,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.award_eight_hour_return_points(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  account uuid;
  started timestamptz;
begin
  if me is null or _user_id is distinct from me then
    raise insufficient_privilege using message = 'Points are asked for by their owner alone';
  end if;
  if not private.session_ok() then
    raise insufficient_privilege using message = 'This session may not earn points';
  end if;
  select a.id into account from public.points_accounts a where a.user_id = me;
  if account is null or not private.is_member() then
    return false;
  end if;
  select c.started_at into started from private.return_clocks c where c.user_id = me;
  if started is null then
    insert into private.return_clocks (user_id, started_at) values (me, private.clock()) on conflict do nothing;
    return false;
  end if;
  if started > private.clock() - interval '8 hours' then
    return false;
  end if;
  -- Of several calls at once one finds the clock as it was; the others wait here and find it started anew.
  update private.return_clocks c set started_at = private.clock() where c.user_id = me and c.started_at = started;
  return found and private.earn_points(account, 'eight_hour_return', extract(epoch from started)::text);
end
$function$
;
grant execute on function public.award_eight_hour_return_points(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.ban_person(_user_id uuid, _days integer, _reason text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_staff('sanctions');
  why constant text := private.given_reason(_reason);
  was jsonb;
  until timestamptz := private.clock() + make_interval(days => _days);
begin
  if coalesce(_days, 0) not between 1 and 36500 then
    raise invalid_parameter_value using message = 'A ban has an end', detail = 'end_needed';
  end if;
  perform private.subject_of_deed(_user_id);
  select jsonb_build_object('until', u.banned_until, 'reason', b.reason) into was
  from auth.users u left join private.bans b on b.user_id = u.id
  where u.id = _user_id and u.banned_until > private.clock();
  insert into private.bans as b (user_id, reason, banned_by) values (_user_id, why, me)
  on conflict (user_id) do update
    set (reason, banned_by, created_at) = (excluded.reason, excluded.banned_by, excluded.created_at);
  perform from auth.users u where u.id = _user_id for update;
  delete from private.suspensions s where s.user_id = _user_id and s.case_id is null;
  insert into private.suspensions (user_id, until) values (_user_id, until);
  select max(s.until) into until from private.suspensions s where s.user_id = _user_id;
  update auth.users u set banned_until = until, updated_at = now() where u.id = _user_id;
  delete from auth.sessions s where s.user_id = _user_id;
  perform private.note_deed('person_banned', null, _user_id, was, jsonb_build_object('until', until, 'reason', why));
  perform private.tell_member(_user_id, 'banned');
  return until;
end
$function$
;
grant execute on function public.ban_person(uuid,integer,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.begin_exam(_user_id uuid, _course text, _lessons text[], _language text, _seed text, _items text[])
 RETURNS TABLE(refused text, next_at timestamp with time zone, attempt uuid, seed text, items text[], started_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('exam', _user_id);
  if private.lessons_left(_user_id, _course, _lessons) > 0 or cardinality(_lessons) = 0 then
    refused := 'lessons_left';
    return next;
    return;
  end if;
  update private.exam_attempts a set language = _language
  where (a.user_id, a.course) = (_user_id, _course) and a.handed_in_at is null
    and a.started_at > private.clock() - interval '24 hours'
  returning a.id, a.seed, a.items, a.started_at
  into begin_exam.attempt, begin_exam.seed, begin_exam.items, begin_exam.started_at;
  if not found then
    next_at := private.next_try(_user_id, _course);
    if next_at is not null then
      refused := 'too_soon';
      return next;
      return;
    end if;
    delete from private.exam_attempts a
    where a.user_id = _user_id and a.started_at < private.clock() - interval '30 days';
    insert into private.exam_attempts as a (user_id, course, language, seed, items, started_at)
    values (_user_id, _course, _language, _seed, _items, date_trunc('milliseconds', private.clock()))
    returning a.id, a.seed, a.items, a.started_at
    into begin_exam.attempt, begin_exam.seed, begin_exam.items, begin_exam.started_at;
  end if;
  return next;
end
$function$
;
grant execute on function public.begin_exam(uuid,text,text[],text,text,text[]) to service_role;

CREATE OR REPLACE FUNCTION public.begin_prompt_trial(_counted boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform private.calling_staff('prompts');
  if not _counted then
    return;
  end if;
  insert into private.prompt_trials as t (day, runs) values (today, 1)
  on conflict (day) do update set runs = t.runs + 1 where t.runs < 400;
  if not found then
    raise sqlstate 'PT409' using message = 'Enough was tried today', detail = 'trial_limit';
  end if;
end
$function$
;
grant execute on function public.begin_prompt_trial(boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.begin_turn(_user_id uuid, _chat uuid, _turn uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.assistant_turns;
  chat public.assistant_chats;
  claim private.assistant_running;
begin
  perform private.one_at_a_time('assistant', _user_id);
  -- A server that died leaves its claims behind.
  delete from private.assistant_running r where r.began_at < private.clock() - interval '5 minutes';
  select t.* into kept from public.assistant_turns t where t.id = _turn;
  if kept.id is not null then
    return case when (kept.user_id, kept.chat_id) = (_user_id, _chat) then 'kept' else 'foreign' end;
  end if;
  select c.* into chat from public.assistant_chats c where c.id = _chat;
  if chat.user_id <> _user_id
    or (select count(*) from public.assistant_turns t where t.chat_id = _chat) >= 500
    or (chat.id is null and (select count(*) from public.assistant_chats c where c.user_id = _user_id) >= 2000) then
    return 'foreign';
  end if;
  insert into private.assistant_running (turn_id, user_id, chat_id, begins_chat)
  values (_turn, _user_id, _chat, chat.id is null) on conflict do nothing;
  if found then
    return 'begun';
  end if;
  select r.* into claim from private.assistant_running r where r.turn_id = _turn;
  return case when (claim.user_id, claim.chat_id) = (_user_id, _chat) then 'running' else 'foreign' end;
end
$function$
;
grant execute on function public.begin_turn(uuid,uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.block_user(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform private.lock_pair(me, _user_id);
  insert into public.blocks (blocker_id, blocked_id, knew_name)
  select me, u.id, u.id = any (private.visible_people()) from auth.users u where u.id = _user_id and u.id <> me
    and (select count(*) from public.blocks b where b.blocker_id = me) < 1000
  on conflict do nothing;
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((me, _user_id), (_user_id, me));
  delete from private.guarded_requests g where g.asker_id = me and g.asked_id = _user_id;
  update private.guarded_requests g set asked_id = null where g.asker_id = _user_id and g.asked_id = me;
end
$function$
;
grant execute on function public.block_user(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.certificate_state(_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(( SELECT
                 CASE
                     WHEN (c.revoked_at IS NULL) THEN 'valid'::text
                     ELSE 'revoked'::text
                 END AS "case"
            FROM public.certificates c
           WHERE ((c.id = certificate_state._id) AND c.is_public AND private.may_be_public(c.user_id) AND (NOT (EXISTS ( SELECT
                    FROM public.account_deletions d
                   WHERE (d.user_id = c.user_id)))))), 'unknown'::text) AS "coalesce";
END
;
grant execute on function public.certificate_state(uuid) to anon, authenticated;
comment on function public.certificate_state(uuid) is 'Never null.';

CREATE OR REPLACE FUNCTION public.child_lessons(_child uuid)
 RETURNS TABLE(course text, lesson text, state text, finished_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_member();
  if not private.is_parent_of(_child) then
    raise insufficient_privilege using message = 'Only a linked parent sees this', detail = 'parents_only';
  end if;
  return query
    select p.course, p.lesson, p.state, p.finished_at from public.lesson_progress p
    where p.user_id = _child order by 1, 2;
end
$function$
;
grant execute on function public.child_lessons(uuid) to authenticated;
comment on function public.child_lessons(uuid) is 'Never null: course, lesson, state (begun | finished).';

CREATE OR REPLACE FUNCTION public.child_stories(_child uuid)
 RETURNS TABLE(id text, age_band text, kind text, "position" integer, decision text, is_open boolean, state text, page text, language text, length text, finished_at timestamp with time zone, noted_at timestamp with time zone, times integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  return query
    select s.id, s.age_band, s.kind, s.position,
      case when a.allowed then 'allowed' when not a.allowed then 'refused' else 'none' end,
      o.id is not null,
      case when r.finished_at is not null then 'finished' when r.user_id is not null then 'begun' else 'unread' end,
      r.page, r.language, r.length, r.finished_at, r.noted_at, coalesce(r.times, 0)
    from public.stories s
    left join private.stories_open_to(_child) as o on o.id = s.id
    left join public.story_approvals a on (a.child_id, a.story_id, a.parent_id) = (_child, s.id, me)
    left join public.story_reads r on (r.user_id, r.story_id) = (_child, s.id)
    where s.state = 'published' order by s.position, s.id;
end
$function$
;
grant execute on function public.child_stories(uuid) to authenticated;
comment on function public.child_stories(uuid) is 'Never null: id, age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), position, decision (allowed | refused | none), is_open, state (unread | begun | finished), times.';

CREATE OR REPLACE FUNCTION public.childrens_connections()
 RETURNS TABLE(child_id uuid, state text, request_id uuid, user_id uuid, username text, display_name text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return query
    with mine as (
      select f.child_id as child from public.family_links f where f.parent_id = me and f.approved_at is not null
        and private.stage_of(f.child_id) = 'child'
    ), others as (
      select mine.child, 'asked' as state, g.id as request_id, g.asker_id as other, g.created_at as since
      from mine join private.guarded_requests g on g.asked_id = mine.child where g.agreed_at is not null
      union all
      select mine.child, 'connected', null, o.id, coalesce(c.accepted_at, c.created_at)
      from mine join public.connections c on mine.child in (c.requester_id, c.addressee_id)
      cross join lateral (select case when c.requester_id = mine.child then c.addressee_id else c.requester_id end as id) as o
      where not private.are_family(mine.child, o.id)
    )
    select mine.child, 'asks', g.id, null::uuid, g.asked_name, null, g.created_at
    from mine join private.guarded_requests g on g.asker_id = mine.child where g.agreed_at is null
    union all
    select o.child, o.state, o.request_id, case o.state when 'connected' then o.other end, p.username, p.display_name, o.since
    from others o left join public.profiles p on p.user_id = o.other and (private.are_family(me, o.other)
      or not exists (select from public.child_rules r where r.child_id = o.other and not r.community))
    order by 7 desc, 1;
end
$function$
;
grant execute on function public.childrens_connections() to authenticated, service_role;
comment on function public.childrens_connections() is 'Never null: child_id, state (asks | asked | connected), since.';

CREATE OR REPLACE FUNCTION public.childrens_decisions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'child_id', c.person_id, 'child_name', private.name_of_person(c.person_id),
      'decision', c.decision, 'about', c.target_type, 
      -- Reasons may repeat a child's words: who became a guardian lately waits for them.
      'note', case when private.may_open(me, c.person_id) then c.note end, 'until', c.until, 'decided_at', c.decided_at,
      'appealed', c.appealed_at is not null, 'outcome', c.appeal_outcome,
      'may_appeal', c.appealed_at is null and c.decided_at > private.clock() - interval '30 days'
        and private.may_open(me, c.person_id)) order by c.decided_at desc), '[]')
    from public.family_links f join private.report_cases c on c.person_id = f.child_id
    where f.parent_id = me and f.approved_at is not null and private.stage_of(f.child_id) = 'child' and c.state <> 'open'
      and c.decision in ('hide', 'remove', 'warn', 'limit', 'suspend')
      and greatest(c.decided_at, c.appeal_decided_at, c.until) > private.clock() - interval '30 days');
end
$function$
;
grant execute on function public.childrens_decisions() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.clear_conversation(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  if (private.membership(_id, me)).user_id is null then
    return false;
  end if;
  update private.conversation_members x set first_seq = c.last_seq, read_seq = c.last_seq, delivered_seq = c.last_seq, unread = 0, list = 'none'
  from private.locked_conversation(_id, me) as c where (x.conversation_id, x.user_id) = (_id, me);
  delete from private.hidden_messages h using private.messages m where h.user_id = me and m.id = h.message_id and m.conversation_id = _id;
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.read_at is null and n.target_id = _id::text;
  perform private.announce_conversation(_id, array[me]);
  return true;
end
$function$
;
grant execute on function public.clear_conversation(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.close_job(_id uuid, _outcome text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  job public.job_offers;
begin
  if _outcome is null or _outcome not in ('filled_here', 'filled_elsewhere', 'given_up') then
    raise invalid_parameter_value using message = 'This is no outcome', detail = 'job_invalid';
  end if;
  update public.job_offers o set closed_at = private.clock(), outcome = _outcome
  where o.id = _id and o.author_id = me and (o.closed_at is null or o.outcome = 'expired') returning * into job;
  if job.id is null then
    return false;
  end if;
  perform private.tell_of_end(job);
  return true;
end
$function$
;
grant execute on function public.close_job(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.collect_export(_id uuid)
 RETURNS TABLE(source text, content jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid;
  place private.personal_data;
  found_rows jsonb;
begin
  select e.user_id into owner from public.data_exports e where e.id = _id and e.ready_at is null;
  if owner is null then
    return;
  end if;
  for place in select * from private.personal_data p order by p.source loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from (select * from %s where %s) as t',
      place.source, place.condition) into found_rows using owner, place.omitted;
    source := place.source;
    content := found_rows;
    return next;
  end loop;
end
$function$
;
grant execute on function public.collect_export(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.company_page(_id uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  company public.companies;
  ids uuid[];
begin
  select c.* into company from public.companies c where c.id = _id and (private.sees_company(c)
    or exists (select from public.company_staff s where (s.company_id, s.user_id) = (_id, me)));
  if company.id is null then
    return null;
  end if;
  ids := private.jobs_of_company(_id, _before, page + 1);
  return private.company_card(company) || jsonb_build_object('about', company.about, 'place', company.place, 'is_mine', company.author_id = me,
    'staff', (select case when s.agreed_at is null then 'asked' else 'agreed' end from public.company_staff s
      where (s.company_id, s.user_id) = (_id, me)),
    'facet_words', private.facet_words(me, _id, array(
      select distinct f from public.job_offers o, unnest(o.facets) as f where o.id = any (ids))),
    'may_say', private.may_say_facets(me, _id), 'name_taken', private.is_name_taken(company),
    'jobs', private.job_cards(me, private.readable_jobs(ids[:page])),
    'next', case when cardinality(ids) > page then (
      select private.place_of(o.published_at, o.id) from public.job_offers o where o.id = ids[page]) end,
    'people', case when company.author_id = me then (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('agreed', s.agreed_at is not null)
        order by s.asked_at, s.user_id), '[]')
      from public.company_staff s
      join private.person_cards(me, array(select o.user_id from public.company_staff o where o.company_id = _id)) as c on c.person = s.user_id
      where s.company_id = _id and not s.user_id = any (private.unseen_people())) end);
end
$function$
;
grant execute on function public.company_page(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.confirm_job(_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.job_writer();
  until timestamptz;
begin
  perform private.take_turn(me, 'job_confirm', 300);
  update public.job_offers o
  set expires_at = private.clock() + interval '30 days', reminded = 0, closed_at = null, outcome = null
  where o.id = _id and o.author_id = me and o.state = 'checked' and o.expires_at > private.clock() - interval '90 days'
    and (o.closed_at is null or o.outcome = 'expired')
  returning o.expires_at into until;
  return until;
end
$function$
;
grant execute on function public.confirm_job(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.conversation_head(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_id, me);
begin
  return (select private.conversation_card(c, mine) from private.conversations c where c.id = mine.conversation_id);
end
$function$
;
grant execute on function public.conversation_head(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.conversation(_id uuid, _limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_id, me);
  c private.conversations;
begin
  select * into c from private.conversations x where x.id = mine.conversation_id;
  if not found then
    return null;
  end if;
  return jsonb_build_object('conversation', private.conversation_card(c, mine),
    'participants', (
      select coalesce(jsonb_agg(private.participant_card(p, c, me) order by p.joined_at, p.user_id), '[]')
      from private.conversation_members p where p.conversation_id = _id and (c.kind = 'direct' or p.user_id = me
        or (p.left_seq is null and mine.left_seq is null and not private.are_blocked(me, p.user_id)))),
    'former', private.former_members(c, mine))
    || public.messages_of(_id, null, null, null, _limit);
end
$function$
;
grant execute on function public.conversation(uuid,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.correct_card(_id uuid, _reference text DEFAULT NULL::text, _body text DEFAULT ''::text, _language text DEFAULT NULL::text, _template text DEFAULT 'mihrab'::text, _palette text DEFAULT 'emerald'::text, _format text DEFAULT 'square'::text, _arabic boolean DEFAULT true, _meaning text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.card_writer();
  words constant text := coalesce(private.plain_text(left(_body, 5000)), '');
  was public.kalimah_cards;
begin
  select * into was from public.kalimah_cards c
  where c.id = _id and c.author_id = me and c.state <> 'removed' and c.withdrawn_at is null for update;
  if not found then
    return false;
  end if;
  if length(words) > 600 or (was.kind = 'own' and words = '') or ((was.kind = 'own') <> (_reference is null))
    or not private.is_card_reference(was.kind, _reference) then
    raise invalid_parameter_value using message = 'This is no card', detail = 'card_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.kalimah_cards c set (reference, body, language, template, palette, format, arabic, meaning) =
      (_reference, words, _language, _template, _palette, _format, _arabic, _meaning),
    version = was.version + 1, state = 'unchecked', marks = '[]', corrected_at = private.clock()
  where c.id = _id;
  perform private.check_card(_id);
  return true;
end
$function$
;
grant execute on function public.correct_card(uuid,text,text,text,text,text,text,boolean,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.correct_points(_user_id uuid, _amount integer, _reason text, _key text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('points');
  why constant text := private.given_reason(_reason);
  key constant text := 'correction ' || _key;
  mine public.points_accounts;
  bank uuid;
  known public.points_ledger;
begin
  if coalesce(_amount, 0) = 0 or abs(_amount) > 100000 or coalesce(length(_key), 0) not between 8 and 100 then
    raise invalid_parameter_value using message = 'A correction has an amount up to 100000 and a key of its own',
      detail = 'correction_invalid';
  end if;
  perform private.subject_of_deed(_user_id);
  select a.id into bank from public.points_accounts a where a.kind = 'system';
  select * into mine from public.points_accounts a where a.user_id = _user_id for update;
  if mine.id is null then
    raise sqlstate 'PT404' using message = 'There is no such member', detail = 'unknown_person';
  end if;
  perform private.one_at_a_time(key, me);
  select * into known from public.points_ledger l where l.account_id in (bank, mine.id) and l.idempotency_key = key;
  if found then
    if (known.account_id, known.amount) = (case when _amount > 0 then bank else mine.id end, -abs(_amount))
      and exists (select from public.points_ledger l where l.transfer_id = known.transfer_id and l.account_id = mine.id) then
      return mine.balance;
    end if;
    raise unique_violation using message = 'This key belongs to another correction', detail = 'key_reused';
  end if;
  if mine.balance + _amount < 0 then
    raise check_violation using message = 'The account does not have so many points', detail = 'balance_too_small';
  end if;
  if _amount > 0 then
    perform private.transfer_points(bank, mine.id, _amount, 'correction', null, key);
  else
    perform private.transfer_points(mine.id, bank, -_amount, 'correction', null, key);
  end if;
  perform private.note_deed('points_corrected', null, _user_id, jsonb_build_object('balance', mine.balance),
    jsonb_build_object('balance', mine.balance + _amount, 'amount', _amount, 'reason', why));
  return mine.balance + _amount;
end
$function$
;
grant execute on function public.correct_points(uuid,integer,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_activity(_people uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT private.count_activity(_people) AS count_activity;
END
;
grant execute on function public.count_activity(uuid[]) to service_role;

CREATE OR REPLACE FUNCTION public.count_minute()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform private.count_activity(array[me]);
  return private.minutes_left(me);
end
$function$
;
grant execute on function public.count_minute() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.count_speech_sample(_user_id uuid, _story text, _per_day integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.one_at_a_time('speech asks', _user_id);
  delete from private.speech_asks a where a.user_id = _user_id and a.asked_at <= private.clock() - interval '1 day';
  if (select count(*) from private.speech_asks a where a.user_id = _user_id) >= _per_day then
    raise check_violation using message = 'So many stories are spoken for somebody in a day', detail = 'speech_limit';
  end if;
  insert into private.speech_asks (user_id, story_id) values (_user_id, _story);
end
$function$
;
grant execute on function public.count_speech_sample(uuid,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.decide_appeal(_id uuid, _overturn boolean, _note jsonb DEFAULT '{}'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
  said text;
  rest timestamptz;
  outcome constant text := case when _overturn then 'overturned' else 'upheld' end;
begin
  select * into c from private.report_cases x where x.id = _id for update;
  perform private.ask_case(c, c.decision);
  if c.state <> 'appealed' then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  perform private.ask_other_person(c.decided_by, c.appealed_at, 'reports');
  said := private.words_for(_note, c.person_id);
  update private.report_cases x set state = 'decided', appeal_outcome = outcome, appeal_decided_by = me, appeal_decided_at = private.clock(),
    note = coalesce(said, x.note) where x.id = _id;
  if c.held_id is not null then
    if _overturn then
      perform private.decide_held(c.held_id, 'released', said);
    else
      update public.held_items h set answered_at = private.clock(), note = coalesce(said, h.note) where h.id = c.held_id;
    end if;
  end if;
  if _overturn and c.decision = 'suspend' then
    rest := private.end_suspension_of_case(c);
  end if;
  perform private.tell(c.person_id, 'system', case when _overturn then 'appealGranted' else 'appealRefused' end, null,
    '/halaqa/notifications', '{}', 'report_case', _id::text);
  perform private.note_deed('appeal_decided', _id::text, c.person_id, jsonb_build_object('decision', c.decision),
    jsonb_strip_nulls(jsonb_build_object('outcome', outcome, 'alone', c.decided_by is not distinct from me, 'until', rest)));
  return outcome;
end
$function$
;
grant execute on function public.decide_appeal(uuid,boolean,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_approval(_id uuid, _agree boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.calling_session();
  asked public.approvals;
  needed text;
  outcome text;
begin
  select * into asked from public.approvals a where a.id = _id for update;
  select k."right" into needed from private.approval_kinds k where k.kind = asked.kind;
  if needed is null then
    perform private.calling_staff('staff');
    raise sqlstate 'PT404' using message = 'Nothing of that name waits', detail = 'unknown_approval';
  end if;
  me := private.proven_staff(needed);
  if asked.state <> 'waiting' then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  if asked.asked_by = me and _agree then
    if exists (select from private.holders(needed) as h where h <> me) then
      raise insufficient_privilege using message = 'A second person has to agree', detail = 'second_person_needed';
    end if;
    if asked.alone_from is null then
      -- Whoever else could have agreed is gone: the day begins now.
      update public.approvals a set alone_from = private.clock() + interval '1 day' where a.id = _id;
      perform private.tell_staff(me, 'alone', jsonb_build_object('kind', asked.kind));
      return 'waiting';
    end if;
    if asked.alone_from > private.clock() then
      raise insufficient_privilege using message = 'A day has to pass first', detail = 'too_early';
    end if;
  end if;
  -- A second account is no second person: who was given the right by the other a moment ago does not agree with them yet.
  if _agree and exists (
    select from (
      select a.user_id, a.granted_by, a.created_at from public.admins a
      union all select s.user_id, s.granted_by, s.created_at from public.staff_rights s) as g
    where g.created_at > private.clock() - interval '7 days'
      and ((g.user_id, g.granted_by) = (me, asked.asked_by) or (g.user_id, g.granted_by) = (asked.asked_by, me))
  ) then
    raise insufficient_privilege using message = 'One of you was appointed by the other this week', detail = 'colleague_too_new';
  end if;
  outcome := case when _agree then 'agreed' when asked.asked_by = me then 'taken_back' else 'refused' end;
  update public.approvals a set state = outcome, decided_by = me, decided_at = private.clock() where a.id = _id;
  perform private.note_deed('approval_' || outcome, asked.kind || '/' || asked.target, asked.subject_id, null,
    jsonb_build_object('detail', asked.detail, 'reason', asked.reason, 'alone', _agree and asked.asked_by is not distinct from me));
  if _agree then
    execute format('select private.%I($1, $2, $3)', 'approved_' || asked.kind)
      using asked.target, asked.detail, asked.asked_by;
  end if;
  return outcome;
end
$function$
;
grant execute on function public.decide_approval(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_case(_id uuid, _decision text, _note jsonb DEFAULT '{}'::jsonb, _answer jsonb DEFAULT '{}'::jsonb, _days integer DEFAULT NULL::integer, _take_down boolean DEFAULT false, _reference text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reports');
  c private.report_cases;
  said text;
  item uuid;
  is_words boolean;
  takes_down boolean;
begin
  if _decision = 'suspend' then
    -- Two who suspend each other at once: one of them waits, and works here no more.
    lock table public.admins in share row exclusive mode;
    perform private.calling_staff('reports');
  end if;
  select * into c from private.report_cases x where x.id = _id for update;
  perform private.ask_case(c, _decision);
  if c.state <> 'open' then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  is_words := exists (select from private.published_kinds k where k.kind = c.target_type);
  takes_down := _decision = 'remove' or (_take_down and _decision in ('warn', 'limit', 'suspend'));
  if not coalesce(_decision = any (private.case_decisions(c.target_type, c.person_id is not null)), false)
    or jsonb_typeof(_note) <> 'object' or jsonb_typeof(_answer) <> 'object'
    or (takes_down and not is_words and c.target_type <> 'message')
    or (_decision in ('limit', 'suspend')) <> (_days is not null) or _days not between 1 and 3650
    or (_reference is not null and (_decision <> 'correct' or not private.is_text_reference(_reference))) then
    raise invalid_parameter_value using message = 'This cannot be decided so', detail = 'unknown_decision';
  end if;
  -- What nobody brings back: an account that is closed, messages that are gone.
  if _decision = 'suspend' or (takes_down and c.target_type = 'message') then
    perform private.proven_staff('reports');
  end if;
  -- What goes to many is about the text that was reported; of any other an admin tells.
  if _reference is not null then
    perform private.proven_staff('reports');
    if not private.is_admin() and _reference is distinct from private.text_reference(c.target_type, c.target_id,
      (select r.evidence from public.reports r where r.case_id = c.id order by r.created_at limit 1)) then
      raise invalid_parameter_value using message = 'This is not the text that was reported', detail = 'unknown_decision';
    end if;
  end if;
  said := private.words_for(_note, c.person_id);
  update private.report_cases x set state = 'decided', decision = _decision, note = said, until = private.clock() + make_interval(days => _days),
    decided_by = me, decided_at = private.clock(), assigned_to = coalesce(x.assigned_to, me), reference = _reference
  where x.id = _id returning * into c;

  if _decision = 'dismiss' and c.held_id is not null then
    perform private.decide_held(c.held_id, 'released', said);
  elsif _decision = 'hide' then
    if c.held_id is null then
      execute format('insert into public.held_items (target_type, target_id, author_id, reasons, body, note)
        select $1, w.id, w.author_id, ''{reported}'', w.body, $3 from %s w where w.id = $2 and w.state in (''checked'', ''unchecked'') returning id',
        private.source_of(c.target_type)) into item using c.target_type, c.target_id::uuid, said;
      update private.report_cases x set held_id = item where x.id = _id;
      execute format('update %s w set state = ''held'' where w.id = $1 and w.state in (''checked'', ''unchecked'')',
        private.source_of(c.target_type)) using c.target_id::uuid;
    else
      update public.held_items h set note = said where h.id = c.held_id;
    end if;
    -- Not in the words of those that merely wait.
    delete from public.notifications n
    where n.user_id = c.person_id and n.text = 'wordsHeld' and n.target_id = c.target_id and n.created_at = private.clock();
    perform private.tell(c.person_id, 'system', 'wordsHidden', null, '/halaqa/notifications', '{}', 'report_case', _id::text);
  elsif takes_down and is_words then
    if c.held_id is null then
      item := private.take_down(c.target_type, c.target_id::uuid, said);
      update private.report_cases x set held_id = item where x.id = _id;
    else
      perform private.decide_held(c.held_id, 'removed', said);
    end if;
  elsif takes_down then
    perform private.wipe_message((m ->> 'id')::uuid)
    from public.reports r, jsonb_array_elements(r.evidence -> 'messages') as m where r.case_id = _id;
    if _decision = 'remove' then
      perform private.tell(c.person_id, 'system', 'messageRemoved', null, '/halaqa/notifications', '{}', 'report_case', _id::text);
    end if;
  end if;
  if _decision = 'suspend' then
    perform private.suspend_by_case(c);
    if to_regnamespace('jobs') is not null then
      perform jobs.enqueue('suspension-notice', jsonb_build_object('case', _id));
    end if;
  end if;
  if _decision in ('warn', 'limit', 'suspend') then
    perform private.tell(c.person_id, 'system', case _decision when 'warn' then 'personWarned' when 'limit' then 'personLimited'
      else 'personSuspended' end, null, '/halaqa/notifications', '{}', 'report_case', _id::text);
  end if;
  if _reference is not null then
    update private.report_cases x set correction = _note where x.id = _id;
    if to_regnamespace('jobs') is not null then
      perform jobs.enqueue('correction', jsonb_build_object('case', _id), _id::text);
    else
      while private.tell_of_correction(_id, 500) > 0 loop
      end loop;
    end if;
  end if;

  update public.reports r set status = case _decision when 'dismiss' then 'declined' else 'fixed' end,
    answer = coalesce(private.words_for(_answer, r.reporter_id), r.answer)
  where r.case_id = _id and r.status in ('received', 'in_review');
  perform private.note_deed('case_decided', _id::text, c.person_id, null, jsonb_strip_nulls(jsonb_build_object('decision', _decision,
    'about', c.target_type || case when c.target_type in ('person', 'message') then '' else ' ' || c.target_id end, 'until', c.until, 'taken_down', nullif(takes_down, false), 'reference', _reference,
    'reports', c.reports)));
  return coalesce(c.told, 0);
end
$function$
;
grant execute on function public.decide_case(uuid,text,jsonb,jsonb,integer,boolean,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_held(_id uuid, _state text, _note text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c private.report_cases;
  h public.held_items;
begin
  perform private.calling_staff('reports');
  select * into c from private.report_cases x where x.held_id = _id and x.state <> 'decided' for update;
  select * into h from public.held_items x where x.id = _id;
  if auth.uid() in (c.person_id, h.author_id) then
    raise insufficient_privilege using message = 'Somebody else decides about you', detail = 'own_case';
  end if;
  -- What was decided stays; what somebody does not agree with, and is about more than words, is answered as an appeal.
  if (c.id is null and (h.state <> 'held' or h.appealed_at is not null))
    or (c.state = 'appealed' and c.decision in ('warn', 'limit', 'suspend')) then
    raise exception 'This was decided before' using errcode = 'restrict_violation', detail = 'already_decided';
  end if;
  if c.state = 'appealed' then
    perform private.ask_other_person(c.decided_by, c.appealed_at, 'reports');
  end if;
  return private.decide_held(_id, _state, _note);
end
$function$
;
grant execute on function public.decide_held(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.decide_mosque_proposal(_id uuid, _approve boolean, _answer text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('mosques');
  return private.decide_mosque_proposal(_id, _approve, _answer);
end
$function$
;
grant execute on function public.decide_mosque_proposal(uuid,boolean,text) to authenticated;

CREATE OR REPLACE FUNCTION public.decline_request(_conversation_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  update private.conversation_members x set list = 'none', unread = 0, first_seq = c.last_seq, read_seq = c.last_seq
  from private.conversations c where c.id = _conversation_id and (x.conversation_id, x.user_id, x.list) = (c.id, me, 'requests');
  if not found then
    return false;
  end if;
  update private.conversations c set declined_at = private.clock() where c.id = _conversation_id;
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.target_id = _conversation_id::text;
  perform private.announce_conversation(_conversation_id, array[me]);
  return true;
end
$function$
;
grant execute on function public.decline_request(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_card(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.kalimah_cards c where c.id = _id and c.author_id = me;
  return found;
end
$function$
;
grant execute on function public.delete_card(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_comment(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.comments c where c.id = _id and c.author_id = me;
  return found;
end
$function$
;
grant execute on function public.delete_comment(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_job(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  job constant public.job_offers := (select o from public.job_offers o where o.id = _id and o.author_id = me);
begin
  if job.id is null then
    return false;
  end if;
  if job.closed_at is null then
    perform private.tell_of_end(job);
  end if;
  delete from public.job_offers o where o.id = _id;
  return true;
end
$function$
;
grant execute on function public.delete_job(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_message(_id uuid, _for_all boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  m private.messages := private.locked_message(_id, me);
begin
  if m.id is null or (_for_all and (m.author_id is distinct from me or m.event is not null)) then
    return false;
  end if;
  if not _for_all then
    insert into private.hidden_messages (user_id, message_id) values (me, m.id);
    update private.conversation_members x set unread = greatest(x.unread - 1, 0)
    where (x.conversation_id, x.user_id) = (m.conversation_id, me) and x.read_seq < m.seq and m.event is null and m.deleted_at is null
      and m.author_id is distinct from me;
    perform private.announce_conversation(m.conversation_id, array[me]);
    return true;
  end if;
  if m.deleted_at is not null then
    return true;
  end if;
  return private.wipe_message(m.id);
end
$function$
;
grant execute on function public.delete_message(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_session();
  due constant timestamptz :=
    private.begin_deletion(me, case when private.is_member() then interval '7 days' else interval '0' end);
begin
  perform jobs.enqueue('deletion-notice', jsonb_build_object('user', me), me::text);
  return due;
end
$function$
;
grant execute on function public.delete_my_account() to authenticated, service_role;
comment on function public.delete_my_account() is 'Never null.';

CREATE OR REPLACE FUNCTION public.delete_post(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.posts p where p.id = _id and p.author_id = me;
  return found;
end
$function$
;
grant execute on function public.delete_post(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.deletion_notice(_user_id uuid)
 RETURNS TABLE(email text, language text, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT u.email,
     p.language,
     d.due_at
    FROM ((public.account_deletions d
      JOIN auth.users u ON ((u.id = d.user_id)))
      JOIN public.profiles p ON ((p.user_id = d.user_id)))
   WHERE (d.user_id = deletion_notice._user_id);
END
;
grant execute on function public.deletion_notice(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.dismiss_suggestion(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  perform private.one_at_a_time('dismiss', me);
  insert into private.dismissed_people (user_id, person_id)
  select me, u.id from auth.users u where u.id = _user_id and u.id <> me
    and (select count(*) from private.dismissed_people d where d.user_id = me) < 2000
  on conflict do nothing;
end
$function$
;
grant execute on function public.dismiss_suggestion(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.draft_to_hear(_id text, _language text)
 RETURNS TABLE(version integer, content jsonb, voice_prompt text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('stories');
  return query
    select v.version, v.content, v.voice_prompt from public.story_versions v
    where v.story_id = _id and v.version = (private.waiting_draft(_id)).version and v.language = _language
    order by v.length = 'short' desc limit 1;
end
$function$
;
grant execute on function public.draft_to_hear(text,text) to authenticated;
comment on function public.draft_to_hear(text,text) is 'Never null: version, content, voice_prompt.';

CREATE OR REPLACE FUNCTION public.drop_job(_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text;
begin
  perform private.proven_staff('queue');
  kind := jobs.drop_dead(_id);
  if kind is null then
    raise sqlstate 'PT404' using message = 'There is no such dead job', detail = 'unknown_job';
  end if;
  perform private.note_deed('job_dropped', _id::text, null, jsonb_build_object('kind', kind), null);
end
$function$
;
grant execute on function public.drop_job(bigint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.due_deletions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT d.user_id
    FROM public.account_deletions d
   WHERE (d.due_at <= private.clock())
   ORDER BY d.due_at
  LIMIT 100;
END
;
grant execute on function public.due_deletions() to service_role;

CREATE OR REPLACE FUNCTION public.edit_comment(_id uuid, _body text, _language text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 5000));
  was public.comments;
begin
  select * into was from public.comments c where c.id = _id and c.author_id = me and c.state <> 'removed' for update;
  if not found then
    return false;
  end if;
  if words is null or length(words) > 1500 then
    raise invalid_parameter_value using message = 'This is no comment', detail = 'comment_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  insert into public.comment_versions (comment_id, version, author_id, body, written_at)
  values (_id, was.version, me, was.body, coalesce(was.edited_at, was.created_at));
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.comments c set body = words, language = _language, version = was.version + 1, state = 'unchecked', marks = '[]',
    edited_at = private.clock() where c.id = _id;
  perform private.note_mentions('comment', _id, me, words);
  perform private.check_words('comment', _id);
  return true;
end
$function$
;
grant execute on function public.edit_comment(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.edit_job(_id uuid, _job jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.job_writer();
  was public.job_offers;
  job public.job_offers;
begin
  select * into was from public.job_offers o where o.id = _id and o.author_id = me and o.state <> 'removed' for update;
  if was.id is null then
    return null;
  end if;
  begin
    job := private.job_from(was, _job);
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.own_company(me, job.company_id);
  perform private.take_turn(me, 'job_edit', 50);
  -- Those who applied did so to this company.
  if job.company_id <> was.company_id and exists (select from public.job_applications a where a.job_id = _id) then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end if;
  insert into public.job_offer_versions (job_id, version, author_id, title, body, salary, facets, written_at, was_seen)
  values (_id, was.version, me, was.title, was.body, private.salary_of(was), was.facets, coalesce(was.edited_at, was.created_at),
    was.state = 'checked');
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  begin
    update public.job_offers o set (company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
      salary_least, salary_most, currency, salary_period, skills, languages, facets, apply_by, apply_to, version, state, marks, edited_at)
      = (job.company_id, job.title, job.body, job.language, job.place_name, job.latitude, job.longitude, job.remote, job.type, job.seniority,
      job.salary_least, job.salary_most, job.currency, job.salary_period, job.skills, job.languages, job.facets, job.apply_by, job.apply_to,
      was.version + 1, 'unchecked', '[]', private.clock())
    where o.id = _id;
  exception when integrity_constraint_violation or data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.check_words('job', _id);
  return 'unchecked';
end
$function$
;
grant execute on function public.edit_job(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.edit_message(_id uuid, _body text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  m private.messages := private.locked_message(_id, me);
  c private.conversations;
begin
  if m.id is null or m.author_id is distinct from me or m.deleted_at is not null or m.event is not null then
    raise sqlstate 'PT404' using message = 'There is no such message', detail = 'no_such_message';
  end if;
  select * into c from private.conversations x where x.id = m.conversation_id;
  if m.created_at < private.clock() - interval '15 minutes' then
    raise insufficient_privilege using message = 'It is too late to change it', detail = 'too_late';
  end if;
  if private.may_write_in(c, private.membership(c.id, me)) <> 'yes' and not (c.accepted_at is null and c.asked_by = me) then
    raise insufficient_privilege using message = 'Nothing can be written here', detail = 'cannot_write';
  end if;
  perform private.take_turn(me, 'message_edit', 500);
  insert into private.message_versions (message_id, version, author_id, body, print, written_at)
  values (m.id, m.version, me, m.body, m.print, coalesce(m.edited_at, m.created_at));
  m.body := private.message_body(_body, cardinality(m.refs) > 0 or exists (select from private.message_files f where f.message_id = m.id));
  m.version := m.version + 1;
  m.held := private.held_in(m.body);
  m.edited_at := private.clock();
  m.change := private.next_change(c.id);
  m.print := private.print_of(m);
  update private.messages x set (body, version, held, edited_at, change, print) = (m.body, m.version, m.held, m.edited_at, m.change, m.print)
  where x.id = m.id;
  -- What was opened was other words.
  delete from private.opened_messages o where o.message_id = m.id;
  delete from private.message_words w where w.message_id = m.id;
  perform private.shelve(m, c) where m.body <> '';
  perform private.forget_copies(m);
  perform private.announce(m);
  return private.message_card(m, me);
end
$function$
;
grant execute on function public.edit_message(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.edit_post(_id uuid, _body text, _language text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 10000));
  was public.posts;
begin
  select * into was from public.posts p where p.id = _id and p.author_id = me and p.state <> 'removed' for update;
  if not found then
    return false;
  end if;
  if words is null or length(words) > 3000 then
    raise invalid_parameter_value using message = 'This is no post', detail = 'post_invalid';
  end if;
  perform private.take_turn(me, 'edit', 100);
  insert into public.post_versions (post_id, version, author_id, body, written_at)
  values (_id, was.version, me, was.body, coalesce(was.edited_at, was.created_at));
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  update public.posts p set body = words, language = _language, version = was.version + 1, state = 'unchecked', marks = '[]',
    edited_at = private.clock() where p.id = _id;
  perform private.note_mentions('post', _id, me, words);
  perform private.check_words('post', _id);
  return true;
end
$function$
;
grant execute on function public.edit_post(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_childs_connection(_child_id uuid, _user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_member();
  if not private.is_parent_of(_child_id) or private.stage_of(_child_id) is distinct from 'child' then
    return false;
  end if;
  perform private.lock_pair(_child_id, _user_id);
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((_child_id, _user_id), (_user_id, _child_id));
  return found;
end
$function$
;
grant execute on function public.end_childs_connection(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_family_link(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.family_links f
  where (f.parent_id, f.child_id) = (me, _user_id)
    or ((f.parent_id, f.child_id) = (_user_id, me)
      and (f.approved_at is null or private.age_group_of(me) in ('16_17', 'adult')
        or (private.age_group_of(me) = 'under_10' and f.approved_age = 'under_10' and f.approved_at > private.clock() - interval '1 day')));
  return found;
end
$function$
;
grant execute on function public.end_family_link(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_my_session(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to end your sessions';
  end if;
  delete from auth.sessions s where s.id = _id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into auth.audit_log_entries (id, payload, ip_address, created_at)
  values (
    gen_random_uuid(),
    json_build_object('action', 'logout', 'actor_id', auth.uid(), 'actor_username', coalesce(auth.email(), ''),
      'traits', json_build_object('session_id', _id)),
    '', now());
  return true;
end
$function$
;
grant execute on function public.end_my_session(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_staff_role(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform public.set_staff_role(_user_id, null);
end
$function$
;
grant execute on function public.end_staff_role(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.end_turn(_turn uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM private.assistant_running r
   WHERE (r.turn_id = end_turn._turn);
END
;
grant execute on function public.end_turn(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.erase_account(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  perform from public.account_deletions d where d.user_id = _user_id and d.due_at <= private.clock() for update;
  if not found then
    return false;
  end if;
  select u.email into address from auth.users u where u.id = _user_id;
  delete from auth.users u where u.id = _user_id;
  delete from auth.audit_log_entries l
  where strpos(l.payload::text, _user_id::text) > 0 or (address <> '' and strpos(l.payload::text, to_json(address)::text) > 0);
  return true;
end
$function$
;
grant execute on function public.erase_account(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.exam_attempt(_user_id uuid, _attempt uuid)
 RETURNS TABLE(course text, language text, seed text, items text[], is_over boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT a.course,
     a.language,
     a.seed,
     a.items,
     ((a.handed_in_at IS NULL) AND (a.started_at <= (private.clock() - '24:00:00'::interval)))
    FROM private.exam_attempts a
   WHERE ((a.id = exam_attempt._attempt) AND (a.user_id = exam_attempt._user_id));
END
;
grant execute on function public.exam_attempt(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.export_for_person(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.start_export(_user_id);
  perform private.note_deed('export_started', null, _user_id, null, null);
end
$function$
;
grant execute on function public.export_for_person(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.export_link(_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_session();
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  update public.data_exports e set link_hash = sha256(convert_to(token, 'UTF8'))
  where e.id = _id and e.user_id = me and e.ready_at is not null and e.fetched_at is null
    and e.expires_at > private.clock();
  return case when found then token end;
end
$function$
;
grant execute on function public.export_link(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.fail_speech(_story text, _version integer, _language text, _length text, _voice text, _reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.story_speech s SET state = 'failed'::text, reason = fail_speech._reason, failures = (s.failures + 1), retry_at = (private.clock() + LEAST('1 day'::interval, ('00:01:00'::interval * power((2)::double precision, (LEAST(s.failures, 20))::double precision)))), changed_at = private.clock()
   WHERE ((s.story_id = fail_speech._story) AND (s.version = fail_speech._version) AND (s.language = fail_speech._language) AND (s.length = fail_speech._length) AND (s.voice = fail_speech._voice));
END
;
grant execute on function public.fail_speech(text,integer,text,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION public.family_notice(_user_id uuid, _parent_id uuid, _child_id uuid)
 RETURNS TABLE(email text, language text, parent text, child text, opens_at timestamp with time zone, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (u.email)::text AS email,
     p.language,
     COALESCE(a.display_name, a.username) AS "coalesce",
     COALESCE(c.display_name, c.username) AS "coalesce",
     f.opens_at,
     private.known_zone(p.time_zone) AS known_zone
    FROM ((((public.family_links f
      JOIN public.profiles a ON ((a.user_id = f.parent_id)))
      JOIN public.profiles c ON ((c.user_id = f.child_id)))
      JOIN auth.users u ON ((u.id = family_notice._user_id)))
      JOIN public.profiles p ON ((p.user_id = u.id)))
   WHERE ((f.parent_id = family_notice._parent_id) AND (f.child_id = family_notice._child_id));
END
;
grant execute on function public.family_notice(uuid,uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.find_companies(_query text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  beginning constant text := private.company_fold(left(_query, 80)) collate "C";
begin
  if coalesce(length(beginning), 0) < 2 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(private.company_card(c) order by c.proved_at is null, c.name, c.id) from (
      select f.* from (
        select n.* from public.companies n
        where private.company_fold(n.name) collate "C" >= beginning and private.company_fold(n.name) collate "C" < beginning || U&'\FFFF'
        order by private.company_fold(n.name) collate "C" limit 100
      ) as f where private.sees_company((select c from public.companies c where c.id = f.id)) order by f.proved_at is null, f.name, f.id limit 10) as c), '[]');
end
$function$
;
grant execute on function public.find_companies(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_people_as_staff(_query text DEFAULT NULL::text, _age_group text DEFAULT NULL::text, _madhab text DEFAULT NULL::text, _language text DEFAULT NULL::text, _role text DEFAULT NULL::text, _banned boolean DEFAULT NULL::boolean, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _before_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  page constant int := 30;
  asked constant text := nullif(btrim(left(_query, 100)), '');
  id constant uuid := case when asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asked::uuid end;
  bearers text;
  is_common boolean;
  searched text;
  shown jsonb;
begin
  perform private.calling_staff('see_people');
  if asked is not null then
    bearers := $found$
      select n.user_id from public.profiles n
      where private.username_fold(n.username) collate "C" >= private.username_fold($1)
        and private.username_fold(n.username) collate "C" < private.username_fold($1) || chr(1114111)
      union all
      select n.user_id from public.profiles n
      where private.search_fold(n.display_name) collate "C" >= private.search_fold($1)
        and private.search_fold(n.display_name) collate "C" < private.search_fold($1) || chr(1114111)
      union all
      select n.user_id from public.profiles n
      where string_to_array(private.search_fold(n.display_name), ' ') @> array[private.search_fold($1)]
      union all
      select $2
    $found$ || case when private.has_right('accounts') then $found$
      union all
      select m.id from auth.users m
      where lower(m.email) collate "C" >= lower($1) and lower(m.email) collate "C" < lower($1) || chr(1114111)
    $found$ else '' end;
    -- A name that few bear is found by its index. One that many bear is met soon among the newest, and nobody need gather them all.
    execute 'select count(*) >= 2000 from (select from (' || bearers || ') as b limit 2000) as few' into is_common using asked, id;
    searched := case when not is_common then 'p.user_id in (' || replace(bearers, '$2', '$8') || ')' else $found$ (
        private.username_fold(p.username) collate "C" >= private.username_fold($1)
          and private.username_fold(p.username) collate "C" < private.username_fold($1) || chr(1114111)
        or private.search_fold(p.display_name) collate "C" >= private.search_fold($1)
          and private.search_fold(p.display_name) collate "C" < private.search_fold($1) || chr(1114111)
        or string_to_array(private.search_fold(p.display_name), ' ') @> array[private.search_fold($1)]
        or p.user_id = $8
      $found$ || case when private.has_right('accounts') then $found$
        or lower(u.email) collate "C" >= lower($1) and lower(u.email) collate "C" < lower($1) || chr(1114111)
      $found$ else '' end || ')' end;
  end if;
  -- Only what is asked for stands in the question, so that each has the plan that its index allows.
  execute $list$
    select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at desc, t.user_id desc), '[]') from (
      select p.user_id, p.display_name, p.username, p.age_group, p.madhab, p.language, p.created_at,
        private.staff_role(p.user_id) as role,
        case when u.banned_until > private.clock() then u.banned_until end as banned_until
      from public.profiles p join auth.users u on u.id = p.user_id
      where not u.is_anonymous and u.deleted_at is null
    $list$
    || coalesce(' and ' || searched, '')
    -- Who merely reads sees no children.
    || case when private.has_right('accounts') or private.has_right('sanctions') then '' else ' and p.age_group = ''adult''' end
    || case when _age_group = 'unset' then ' and p.age_group is null' when _age_group is not null then ' and p.age_group = $2' else '' end
    || case when _madhab is not null then ' and p.madhab = $3' else '' end
    || case when _language is not null then ' and p.language = $4' else '' end
    || case when _role = 'admin' then ' and p.user_id in (select a.user_id from public.admins a)'
      when _role is not null then ' and p.user_id in (select s.user_id from public.staff_rights s where s.role = $5)' else '' end
    || case when _banned then ' and u.banned_until > private.clock()'
      when not _banned then ' and (u.banned_until is null or u.banned_until <= private.clock())' else '' end
    || case when _before is not null then ' and (p.created_at, p.user_id) < ($6, $7)' else '' end
    || ' order by p.created_at desc, p.user_id desc limit ' || page + 1 || ') as t'
  into shown
  using asked, _age_group, _madhab, _language, _role, _before,
    coalesce(_before_id, '00000000-0000-0000-0000-000000000000'), id;
  return jsonb_build_object(
    'people', case when jsonb_array_length(shown) > page then shown - page else shown end,
    'next', case when jsonb_array_length(shown) > page then
      jsonb_build_object('before', shown -> (page - 1) -> 'created_at', 'before_id', shown -> (page - 1) -> 'user_id') end);
end
$function$
;
grant execute on function public.find_people_as_staff(text,text,text,text,text,boolean,timestamp with time zone,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.find_people(_query text)
 RETURNS TABLE(user_id uuid, username text, display_name text, avatar_path text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  wanted constant text := private.username_fold(left(_query, 60)) collate "C";
  met uuid[];
  seen uuid[];
begin
  if private.is_child() or not private.may_take_part(me) or length(regexp_replace(wanted, '[[:space:][:punct:]]', '', 'g')) < 3 then
    return;
  end if;
  if not private.take_allowance(me, 'find_people', 100) then
    raise program_limit_exceeded using message = 'There are 100 searches a day', detail = 'daily_limit';
  end if;
  select array_agg(found.id) into met from (
    (
      select p.user_id as id from public.public_profiles p
      where private.username_fold(p.username) collate "C" = wanted and private.may_approach(me, p.user_id)
    ) union all (
      select p.user_id from public.public_profiles p
      where private.username_fold(p.username) collate "C" > wanted
        and private.username_fold(p.username) collate "C" < wanted || U&'\FFFF' and private.may_approach(me, p.user_id)
      order by private.username_fold(p.username) collate "C" limit 10
    ) union all (
      select p.user_id from public.public_profiles p
      where private.username_fold(p.display_name) collate "C" >= wanted
        and private.username_fold(p.display_name) collate "C" < wanted || U&'\FFFF' and private.may_approach(me, p.user_id)
      order by private.username_fold(p.display_name) collate "C" limit 10
    )
  ) as found;
  met := array(select m.id from unnest(met) with ordinality as m (id, place) group by m.id order by min(m.place) limit 10);
  seen := private.come_upon(me, met);
  return query
    select p.user_id, p.username, p.display_name, p.avatar_path
    from public.public_profiles p where p.user_id = any (seen) order by array_position(met, p.user_id);
end
$function$
;
grant execute on function public.find_people(text) to authenticated, service_role;
comment on function public.find_people(text) is 'Never null: user_id.';

CREATE OR REPLACE FUNCTION public.finish_export(_id uuid)
 RETURNS TABLE(email text, language text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.data_exports e SET ready_at = private.clock(), expires_at = (private.clock() + '24:00:00'::interval)
   WHERE ((e.id = finish_export._id) AND (e.ready_at IS NULL))
   RETURNING ( SELECT u.email
            FROM auth.users u
           WHERE (u.id = e.user_id)) AS email,
     ( SELECT p.language
            FROM public.profiles p
           WHERE (p.user_id = e.user_id)) AS language;
END
;
grant execute on function public.finish_export(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.follow_topic(_topic text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  perform private.one_at_a_time('topics', me);
  if coalesce(length(private.topic_of(_topic)), 0) < 2 or (select count(*) from public.topic_follows t where t.user_id = me) >= 50 then
    return false;
  end if;
  insert into public.topic_follows (user_id, topic) values (me, private.topic_of(_topic)) on conflict do nothing;
  return true;
end
$function$
;
grant execute on function public.follow_topic(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.follow(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  perform private.take_turn(me, 'follow', 200);
  perform private.one_at_a_time('follow', me);
  if not private.may_approach(me, _user_id) or (select count(*) from public.follows f where f.follower_id = me) >= 2000 then
    return false;
  end if;
  if not _user_id = any (private.named_people(me, array[_user_id])) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  insert into public.follows (follower_id, followed_id) values (me, _user_id) on conflict do nothing;
  if found then
    perform private.tell(_user_id, 'follow', 'followed', me, '/halaqa/profile/' || coalesce((
      select p.username from public.public_profiles p where p.user_id = me), ''), '{}', 'person', null);
  end if;
  return true;
end
$function$
;
grant execute on function public.follow(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.gift_points(_to uuid, _amount integer, _key text, _note text DEFAULT NULL::text)
 RETURNS TABLE(transfer_id uuid, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  note constant text := private.plain_text(left(_note, 1000));
  today constant timestamptz := date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC';
  mine public.points_accounts;
  theirs public.points_accounts;
  known public.gifts;
  made uuid;
begin
  if _amount is null or _amount not between 1 and 500 or coalesce(length(_key), 0) not between 8 and 100
    or length(note) > 200 then
    raise invalid_parameter_value using message = 'A gift has 1 to 500 points, a key of its own and a short note',
      detail = 'gift_invalid';
  end if;
  -- In one order for everyone, so that two who give to each other do not wait for each other.
  perform from public.points_accounts a where a.user_id in (me, _to) order by a.id for update;
  select * into known from public.gifts g where g.sender_id = me and g.idempotency_key = _key;
  if found then
    if (known.recipient_id, known.amount, known.note) is distinct from (_to, _amount::bigint, note) then
      raise unique_violation using message = 'This key belongs to another gift', detail = 'key_reused';
    end if;
    return query select known.transfer_id, known.balance;
    return;
  end if;
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  select * into mine from public.points_accounts a where a.user_id = me;
  select * into theirs from public.points_accounts a where a.user_id = _to;
  if mine.id is null or theirs.id is null or private.is_banned(_to) or not private.may_meet(me, _to) or not (
    private.are_family(me, _to) or exists (
      select from public.connections c where c.accepted_at is not null
        and (c.requester_id, c.addressee_id) in ((me, _to), (_to, me))
    )
  ) then
    raise insufficient_privilege using message = 'Points are given to connections and family', detail = 'not_connected';
  end if;
  if note is not null and not private.may_say_words(me, _to) then
    raise insufficient_privilege using message = 'Own words go to and from children within the family alone', detail = 'words_to_child';
  end if;
  if mine.balance < _amount then
    raise check_violation using message = 'There are not enough points for this gift', detail = 'balance_too_small';
  end if;
  if _amount + (
    select coalesce(sum(g.amount), 0) from public.gifts g where g.sender_id = me and g.created_at >= today
  ) > 500 then
    raise check_violation using message = 'At most 500 points are given on a day', detail = 'daily_limit';
  end if;
  made := private.transfer_points(mine.id, theirs.id, _amount, 'gift', null, 'gift ' || _key);
  insert into public.gifts (transfer_id, sender_id, recipient_id, amount, note, idempotency_key, balance)
  values (made, me, _to, _amount, note, _key, mine.balance - _amount);
  return query select made, mine.balance - _amount;
end
$function$
;
grant execute on function public.gift_points(uuid,integer,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.hadith_neighbours(_edition text, _number integer, _section integer DEFAULT NULL::integer)
 RETURNS TABLE(previous numeric, next numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ( SELECT max(t.number) AS max
            FROM public.hadith_texts t
           WHERE ((t.edition_id = hadith_neighbours._edition) AND (t.number < (hadith_neighbours._number)::numeric) AND ((hadith_neighbours._section IS NULL) OR (t.section = hadith_neighbours._section)))) AS max,
     ( SELECT min(t.number) AS min
            FROM public.hadith_texts t
           WHERE ((t.edition_id = hadith_neighbours._edition) AND (t.number >= ((hadith_neighbours._number + 1))::numeric) AND ((hadith_neighbours._section IS NULL) OR (t.section = hadith_neighbours._section)))) AS min;
END
;
grant execute on function public.hadith_neighbours(text,integer,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.hadith_of_day(_edition text, _day integer)
 RETURNS TABLE(number numeric, text text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH sound AS (
          SELECT t_1.number,
             (row_number() OVER (ORDER BY t_1.number) - 1) AS place,
             count(*) OVER () AS among
            FROM (public.hadith_texts t_1
              JOIN public.hadith_editions e ON ((e.id = t_1.edition_id)))
           WHERE ((t_1.edition_id = hadith_of_day._edition) AND ((e.collection = ANY (ARRAY['bukhari'::text, 'muslim'::text])) OR ((t_1.grades <> '[]'::jsonb) AND (NOT (EXISTS ( SELECT
                    FROM jsonb_array_elements(t_1.grades) g(value)
                   WHERE (COALESCE((g.value ->> 'grade'::text), ''::text) !~* '^(sahih|hasan)'::text)))))))
         )
  SELECT t.number,
     t.text
    FROM (sound
      JOIN public.hadith_texts t ON (((t.edition_id = hadith_of_day._edition) AND (t.number = sound.number))))
   WHERE (sound.place = ((((hadith_of_day._day)::bigint % sound.among) + sound.among) % sound.among));
END
;
grant execute on function public.hadith_of_day(text,integer) to authenticated, service_role;
comment on function public.hadith_of_day(text,integer) is 'Never null: number, text.';

CREATE OR REPLACE FUNCTION public.hadith_sections(_edition text)
 RETURNS TABLE(section integer, hadiths bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT t.section,
     count(*) AS count
    FROM public.hadith_texts t
   WHERE (t.edition_id = hadith_sections._edition)
   GROUP BY t.section
   ORDER BY t.section;
END
;
grant execute on function public.hadith_sections(text) to authenticated, service_role;
comment on function public.hadith_sections(text) is 'Never null: hadiths.';

CREATE OR REPLACE FUNCTION public.halaqa_answers(_comment_id uuid, _after text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  parent constant public.comments := private.seen_comment(_comment_id);
  post constant public.posts := private.seen_post(parent.post_id);
  listed record;
begin
  if post.id is null then
    return null;
  end if;
  select * into listed from private.comment_page(me, post, parent.id, _after, least(greatest(_limit, 1), 50));
  return jsonb_build_object('answers', private.comment_cards(me, listed.ids), 'next', listed.last_place);
end
$function$
;
grant execute on function public.halaqa_answers(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_feed(_scope text DEFAULT 'network'::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found uuid[];
  kept uuid[];
  seen int;
  last_place text;
begin
  if _scope = 'members' then
    select array_agg(p.id order by p.published_at desc, p.id desc), count(*) into found, seen from (
      select o.id, o.published_at from public.posts o
      where o.state = 'checked' and o.audience = 'members' and (o.published_at, o.id) < (before_at, before_id)
      order by o.published_at desc, o.id desc limit page * 3
    ) as p;
    seen := case when seen = page * 3 then 1 else 0 end;
    select private.place_of(p.published_at, p.id) into last_place from public.posts p where p.id = found[cardinality(found)];
  else
    select array_agg(p.id order by p.published_at desc, p.id desc) filter (where p.is_candidate),
      case when count(*) >= page * 3 or bool_or(not p.is_candidate) then 1 else 0 end,
      (array_agg(private.place_of(p.published_at, p.id) order by p.published_at, p.id))[1]
    into found, seen, last_place from private.network_posts(me, before_at, before_id, page * 3) as p;
  end if;
  kept := private.listed_posts(me, coalesce(found, '{}'));
  if cardinality(kept) > page then
    kept := kept[:page];
    seen := 1;
    select private.place_of(p.published_at, p.id) into last_place from public.posts p where p.id = kept[page];
  end if;
  return jsonb_build_object('posts', private.post_cards(me, kept), 'next', case when seen = 1 then last_place end,
    'pending', case when _before is null then private.post_cards(me, array(
      select p.id from public.posts p where p.author_id = me and p.created_at > private.clock() - interval '30 days'
        and p.state <> 'checked' order by p.created_at desc limit 10)) else '[]' end);
end
$function$
;
grant execute on function public.halaqa_feed(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_network()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  return jsonb_build_object(
    'asking', public.halaqa_people('asking', null, 10), 'asked', public.halaqa_people('asked', null, 10),
    'connections', public.halaqa_people('connections', null, 20), 'suggestions', private.suggestions(me, 8),
    'count', (select count(*) from (
      (select from public.connections c where c.requester_id = me and c.accepted_at is not null limit 500)
      union all (select from public.connections c where c.addressee_id = me and c.accepted_at is not null limit 500)) as c),
    'topics', (select coalesce(jsonb_agg(t.topic order by t.topic), '[]') from public.topic_follows t where t.user_id = me));
end
$function$
;
grant execute on function public.halaqa_network() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_new_posts(_since timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  return cardinality(private.listed_posts(me, array(
    select p.id from private.network_posts(me, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 20) as p
    join public.posts o on o.id = p.id
    where p.is_candidate and p.published_at > _since and o.author_id <> me limit 20)));
end
$function$
;
grant execute on function public.halaqa_new_posts(timestamp with time zone) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_people(_list text, _before text DEFAULT NULL::text, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  blocked constant uuid[] := private.blocked_people();
  found jsonb;
begin
  select jsonb_agg(jsonb_build_object('person', f.person, 'since', f.since, 'reason', f.reason) order by f.since desc, f.person desc) into found
  from (
    select o.person, o.since, o.reason from (
      (select c.addressee_id as person, c.accepted_at as since, null::text as reason from public.connections c
        where _list = 'connections' and c.requester_id = me and c.accepted_at is not null and c.accepted_at <= before_at
          and (c.accepted_at, c.addressee_id) < (before_at, before_id) order by c.accepted_at desc, c.addressee_id desc limit page)
      union all
      (select c.requester_id, c.accepted_at, null from public.connections c
        where _list = 'connections' and c.addressee_id = me and c.accepted_at is not null and c.accepted_at <= before_at
          and (c.accepted_at, c.requester_id) < (before_at, before_id) order by c.accepted_at desc, c.requester_id desc limit page)
      union all
      (select c.requester_id, c.created_at, c.reason from public.connections c
        where _list = 'asking' and c.addressee_id = me and c.accepted_at is null and (c.created_at, c.requester_id) < (before_at, before_id)
          and not exists (select from private.ignored_requests i where (i.user_id, i.requester_id) = (me, c.requester_id))
        order by c.created_at desc, c.requester_id desc limit page)
      union all
      (select c.addressee_id, c.created_at, c.reason from public.connections c
        where _list = 'asked' and c.requester_id = me and c.accepted_at is null and (c.created_at, c.addressee_id) < (before_at, before_id)
        order by c.created_at desc, c.addressee_id desc limit page)
      union all
      (select f.followed_id, f.created_at, null from public.follows f
        where _list = 'following' and f.follower_id = me and (f.created_at, f.followed_id) < (before_at, before_id)
        order by f.created_at desc, f.followed_id desc limit page)
      union all
      (select m.muted_id, m.created_at, null from public.mutes m
        where _list = 'muted' and m.muter_id = me and (m.created_at, m.muted_id) < (before_at, before_id)
        order by m.created_at desc, m.muted_id desc limit page)
    ) as o order by o.since desc, o.person desc limit page
  ) as f;
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(c.card || (f.value - 'person') order by f.place)
      from jsonb_array_elements(found) with ordinality as f (value, place)
      join private.person_cards(me, array(select (o.value ->> 'person')::uuid from jsonb_array_elements(found) as o)) as c
        on c.person = (f.value ->> 'person')::uuid
      where not c.person = any (blocked)), '[]'),
    'next', case when jsonb_array_length(found) = page then
      private.place_of((found -> (page - 1) ->> 'since')::timestamptz, (found -> (page - 1) ->> 'person')::uuid) end);
end
$function$
;
grant execute on function public.halaqa_people(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_post(_id uuid, _after text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  post constant public.posts := private.seen_post(_id);
  listed record;
begin
  if post.id is null then
    return null;
  end if;
  select * into listed from private.comment_page(me, post, null, _after, least(greatest(_limit, 1), 50));
  return jsonb_build_object('post', private.post_cards(me, array[post.id]) -> 0,
    'comments', (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('first_answers', case when (c.card ->> 'answers')::int > 0 then
        private.comment_cards(me, (select p.ids from private.comment_page(me, post, (c.card ->> 'id')::uuid, null, 3) as p))
        else '[]' end) order by c.place), '[]')
      from jsonb_array_elements(private.comment_cards(me, listed.ids)) with ordinality as c (card, place)),
    'next', listed.last_place,
    'pending', private.comment_cards(me, array(
      select c.id from public.comments c where c.post_id = post.id and c.author_id = me and c.state <> 'checked'
      order by c.created_at limit 20)));
end
$function$
;
grant execute on function public.halaqa_post(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_posts_of(_user_id uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  found uuid[];
begin
  found := array(
    select p.id from public.posts p where p.author_id = _user_id and p.state = 'checked'
      and (p.published_at, p.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by p.published_at desc, p.id desc limit page);
  return jsonb_build_object('posts', private.post_cards(me, private.listed_posts(me, found)), 'next', case when cardinality(found) = page then (
    select private.place_of(p.published_at, p.id) from public.posts p where p.id = found[page]) end);
end
$function$
;
grant execute on function public.halaqa_posts_of(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_profile(_username text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  whose constant uuid := case when _username is null then me else (
    select p.user_id from public.public_profiles p
    where private.username_fold(p.username) collate "C" = private.username_fold(_username) collate "C") end;
  own public.professional_profiles;
begin
  if whose is null or private.are_blocked(me, whose) or not private.may_read(whose) then
    return null;
  end if;
  if whose <> me and not (private.take_allowance(me, 'look_at', 200) and whose = any (private.named_people(me, array[whose]))) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  select * into own from public.professional_profiles w where w.user_id = me;
  return (
    select c.card || jsonb_build_object(
      'about', coalesce(to_jsonb(w) - 'user_id', '{}'),
      'location', coalesce(w.location, p.location), 'bio', coalesce(w.bio, p.bio),
      'common', case when whose <> me then private.common_connections(me, whose) end,
      'muted', exists (select from public.mutes m where (m.muter_id, m.muted_id) = (me, whose)),
      'may_ask', whose <> me and private.may_contact(me, whose),
      'reason', (select o.reason from public.connections o where (o.requester_id, o.addressee_id) = (whose, me) and o.accepted_at is null),
      -- What of one's own is filled in, of eleven.
      'filled', case when whose = me then (
        select count(*)::int from unnest(array[own.headline, own.job_title, own.company, own.location, own.website, own.bio,
          nullif(array_to_string(own.skills, ','), ''), nullif(array_to_string(own.languages, ','), ''), p.avatar_path,
          (select e.title from public.experiences e where e.user_id = me limit 1),
          (select e.school from public.educations e where e.user_id = me limit 1)]) as f where f is not null) end)
    from private.person_cards(me, array[whose]) as c
    join public.public_profiles p on p.user_id = c.person
    left join public.public_professional_profiles w on w.user_id = c.person);
end
$function$
;
grant execute on function public.halaqa_profile(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.halaqa_search(_query text, _type text DEFAULT NULL::text, _location text DEFAULT NULL::text, _company text DEFAULT NULL::text, _within text DEFAULT NULL::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  words constant text[] := array(select w from private.words_of(left(_query, 100)) as w
    order by strpos(private.search_fold(left(_query, 100)), w) limit 6);
  since constant timestamptz := case when _within in ('day', 'week', 'month', 'year')
    then private.clock() - ('1 ' || _within)::interval else '-infinity' end;
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  posts record;
  people uuid[] := '{}';
  met uuid[];
  facets jsonb;
begin
  perform private.take_turn(me, 'halaqa_search', 1000);
  select * into posts from private.found_posts(me, words, case _type when 'questions' then 'question' end,
    _location, _company, since, before_at, before_id, case when _type = 'people' then 0 else page end);
  if _before is null and coalesce(_type, 'people') = 'people' then
    people := private.come_upon(me, private.found_people(me, words, _location, _company, 10));
  end if;
  if _before is null then
    -- Whoever was not shown is not counted either.
    met := private.found_people(me, words, null, null, 30);
    met := array(select distinct m.id from unnest(people || private.met_people(me, met)) as m (id));
    with p as (
      select o.kind, o.published_at, a.location, a.company from public.posts o
      left join public.public_professional_profiles a on a.user_id = o.author_id
      where o.id in (select unnest(f.ids) from private.found_posts(me, words, null, null, null, '-infinity', 'infinity',
        'ffffffff-ffff-ffff-ffff-ffffffffffff', 50) as f)
    ), q as (
      select a.location, a.company from unnest(met) as f (id)
      left join public.public_professional_profiles a on a.user_id = f.id
    ), both_ as (select p.location, p.company from p union all select q.location, q.company from q)
    select jsonb_build_object(
      'types', jsonb_build_object('people', (select count(*) from q), 'posts', (select count(*) from p where p.kind = 'post'),
        'questions', (select count(*) from p where p.kind = 'question')),
      'locations', (select coalesce(jsonb_agg(jsonb_build_object('value', l.v, 'count', l.n) order by l.n desc, l.v), '[]') from (
        select min(b.location) as v, count(*) as n from both_ b where b.location is not null
        group by private.search_fold(b.location) order by count(*) desc, min(b.location) limit 12) as l),
      'companies', (select coalesce(jsonb_agg(jsonb_build_object('value', l.v, 'count', l.n) order by l.n desc, l.v), '[]') from (
        select min(b.company) as v, count(*) as n from both_ b where b.company is not null
        group by private.search_fold(b.company) order by count(*) desc, min(b.company) limit 12) as l),
      'times', (select jsonb_object_agg(t.name, (select count(*) from p where p.published_at >= private.clock() - ('1 ' || t.name)::interval))
        from unnest(array['day', 'week', 'month', 'year']) as t (name))) into facets;
  end if;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(c.card order by array_position(people, c.person)), '[]') from private.person_cards(me, people) as c),
    'posts', private.post_cards(me, coalesce(posts.ids, '{}')), 'next', case when _type is distinct from 'people' then posts.last_place end,
    'facets', facets);
end
$function$
;
grant execute on function public.halaqa_search(text,text,text,text,text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.hand_in_exam(_user_id uuid, _attempt uuid, _right integer, _all integer, _wrong text[])
 RETURNS TABLE(was_handed_in boolean, right_count smallint, all_count smallint, passed boolean, wrong text[], next_at timestamp with time zone, earned bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept private.exam_attempts;
  present constant timestamptz := date_trunc('milliseconds', private.clock());
begin
  if not (_right between 0 and _all and _all > 0 and cardinality(_wrong) = _all - _right) then
    raise invalid_parameter_value using message = 'Nothing was judged';
  end if;
  perform private.one_at_a_time('exam', _user_id);
  update private.exam_attempts a
  set handed_in_at = present, right_count = _right, all_count = _all, wrong = _wrong
  where (a.id, a.user_id) = (_attempt, _user_id) and a.handed_in_at is null
    and a.started_at > private.clock() - interval '24 hours'
  returning a.* into kept;
  was_handed_in := not found;
  if was_handed_in then
    select a.* into kept from private.exam_attempts a
    where (a.id, a.user_id) = (_attempt, _user_id) and a.handed_in_at is not null;
    if not found then
      return;
    end if;
  end if;
  right_count := kept.right_count;
  all_count := kept.all_count;
  passed := private.is_passed(kept.right_count, kept.all_count);
  wrong := kept.wrong;
  earned := 0;
  if passed and not was_handed_in then
    insert into public.course_results as known (user_id, course, score, passed_at)
    values (_user_id, kept.course, kept.right_count * 100 / kept.all_count, present)
    on conflict (user_id, course) do update set score = greatest(known.score, excluded.score);
    -- Once for each name.
    select s.amount into earned from private.points_sources s, public.points_accounts a
    where s.reason = 'course' and a.user_id = _user_id and private.earn_points(a.id, 'course', kept.course);
    earned := coalesce(earned, 0);
  end if;
  next_at := case when not passed then private.next_try(_user_id, kept.course) end;
  return next;
end
$function$
;
grant execute on function public.hand_in_exam(uuid,uuid,integer,integer,text[]) to service_role;

CREATE OR REPLACE FUNCTION public.has_reviewable(_sum text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.reviewable_sums s WHERE (s.sum = has_reviewable._sum)))
;
grant execute on function public.has_reviewable(text) to service_role;

CREATE OR REPLACE FUNCTION public.has_story_packs(_sum text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.story_packs p WHERE (p.sum = has_story_packs._sum)))
;
grant execute on function public.has_story_packs(text) to service_role;

CREATE OR REPLACE FUNCTION public.hide_comment(_id uuid, _hidden boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.comments c set hidden_at = case when _hidden then coalesce(c.hidden_at, private.clock()) end
  where c.id = _id and exists (select from public.posts p where p.id = c.post_id and p.author_id = me);
  return found;
end
$function$
;
grant execute on function public.hide_comment(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.hook_before_user_created(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told constant jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  provider constant text := coalesce(event #>> '{user,app_metadata,provider}', 'email');
  way constant text := coalesce(event #>> '{metadata,method}', 'password');
  wanted constant text := told ->> 'username';
begin
  if coalesce((event #>> '{user,is_anonymous}')::boolean, false) then
    return '{}';
  end if;
  if provider in ('email', 'phone') and way = 'password'
    and told -> 'privacy_accepted' is distinct from 'true'::jsonb then
    return private.refusal('privacy_not_accepted', 'Accept the privacy policy to create an account');
  end if;
  if wanted is not null and not private.is_username(wanted) then
    return private.refusal('username_invalid',
      'A username has 3 to 30 letters of one script, digits, dots, hyphens or underscores');
  end if;
  if wanted is not null and not private.is_username_free(wanted, null) then
    return private.refusal('username_taken', 'This username is taken');
  end if;
  return '{}';
end
$function$
;
grant execute on function public.hook_before_user_created(jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.ignore_request(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.ignored_requests (user_id, requester_id)
  select me, c.requester_id from public.connections c
  where (c.requester_id, c.addressee_id) = (_user_id, me) and c.accepted_at is null on conflict do nothing;
end
$function$
;
grant execute on function public.ignore_request(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.invite_to_khatma(_id uuid, _people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.joined_khatma(_id);
begin
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  if cardinality(_people) > 60 or not private.take_allowance(me, 'khatma_invitation', 60) then
    raise program_limit_exceeded using message = 'No more today', detail = 'daily_limit';
  end if;
  perform private.invite_to_khatma(_id, _people, me);
end
$function$
;
grant execute on function public.invite_to_khatma(uuid,uuid[]) to authenticated;

CREATE OR REPLACE FUNCTION public.issue_certificate(_user_id uuid, _course text, _lessons text[], _name text)
 RETURNS TABLE(refused text, id uuid, holder_name text, lessons smallint, score smallint, issued_at timestamp with time zone, is_public boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := date_trunc('seconds', private.clock());
  result public.course_results;
begin
  perform private.one_at_a_time('certificate', _user_id);
  select r.* into result from public.course_results r where (r.user_id, r.course) = (_user_id, _course);
  refused := case
    when result.user_id is null then 'not_passed'
    when private.lessons_left(_user_id, _course, _lessons) > 0 then 'lessons_left'
    when not private.may_bear(_name, _user_id) then case when private.is_reserved(_name) then 'name_reserved' else 'name_letters' end
  end;
  if refused is not null then
    return next;
    return;
  end if;
  update public.certificates c set is_public = private.may_be_public(_user_id)
  where (c.user_id, c.course, c.holder_name) = (_user_id, _course, _name) and c.revoked_at is null
  returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
  into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
    issue_certificate.issued_at, issue_certificate.is_public;
  if not found then
    if not private.take_allowance(_user_id, 'certificate', 10) then
      refused := 'daily_limit';
      return next;
      return;
    end if;
    update public.certificates c set revoked_at = present
    where (c.user_id, c.course) = (_user_id, _course) and c.revoked_at is null;
    insert into public.certificates as c (user_id, course, holder_name, lessons, score, issued_at, is_public)
    values (_user_id, _course, _name, cardinality(_lessons), result.score, present, private.may_be_public(_user_id))
    returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
    into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
      issue_certificate.issued_at, issue_certificate.is_public;
  end if;
  return next;
end
$function$
;
grant execute on function public.issue_certificate(uuid,text,text[],text) to service_role;

CREATE OR REPLACE FUNCTION public.job_application(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  a public.job_applications;
begin
  select * into a from public.job_applications o where o.id = _id and (o.applicant_id = me
    or (o.owner_id = me and not o.applicant_id = any (private.unseen_people())));
  if a.id is null then
    return null;
  end if;
  if a.owner_id = me and a.state = 'sent' then
    update public.job_applications o set state = 'seen', state_at = private.clock() where o.id = _id and o.state = 'sent' returning * into a;
  end if;
  return private.application_head(a) || jsonb_build_object(
    'job', (select private.job_card(me, o, null, null) from public.job_offers o where o.id = a.job_id),
    'applicant', private.one_person(me, a.applicant_id),
    'letter', a.letter, 'profile', a.profile,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'size', f.size) order by f.place), '[]')
      from public.job_application_files f where f.application_id = _id),
    'note', (select n.body from public.job_application_notes n where n.application_id = _id and n.author_id = me),
    'is_mine', a.applicant_id = me, 'connected', private.are_connected(a.applicant_id, a.owner_id));
end
$function$
;
grant execute on function public.job_application(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.job_history(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  job constant public.job_offers := private.seen_job(_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('version', v.version, 'written_at', v.written_at, 'title', v.title, 'body', v.body, 'salary', v.salary,
      'facets', v.facets) order by v.version desc)
    from (select v.* from public.job_offer_versions v where v.job_id = job.id and (v.was_seen or v.author_id = me)
      order by v.version desc limit 20) as v), '[]');
end
$function$
;
grant execute on function public.job_history(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.job_page(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  job constant public.job_offers := private.seen_job(_id);
  is_mine constant boolean := job.author_id = me;
  named uuid[];
begin
  if job.id is null then
    return null;
  end if;
  perform private.take_turn(me, 'job_page', 5000);
  perform private.note_view(me, job);
  named := private.named_people(me, array[job.author_id]);
  return private.job_card(me, job, null, null) || jsonb_build_object('body', job.body, 'marks', job.marks, 'skills', job.skills,
    'languages', job.languages, 'apply_by', job.apply_by, 'apply_to', job.apply_to,
    'author', case when job.author_id = any (named) then private.one_person(me, job.author_id) end,
    'facet_words', private.facet_words(me, job.company_id, job.facets), 'may_say', private.may_say_facets(me, job.company_id),
    'edited_at', job.edited_at,
    'changes', (select count(*)::int from public.job_offer_versions v where v.job_id = _id and v.was_seen),
    'outcome', job.outcome,
    'my_application', (select a.id from public.job_applications a where a.job_id = _id and a.applicant_id = me order by a.sent_at desc limit 1),
    'own', case when is_mine then jsonb_build_object('views', private.views_of(_id), 'applications', private.states_of(_id),
      'held', (select jsonb_build_object('id', h.id, 'reasons', h.reasons, 'note', h.note) from public.held_items h
        where h.target_id = _id and h.state <> 'released' order by h.created_at desc limit 1)) end);
end
$function$
;
grant execute on function public.job_page(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.jobs_search(_filters jsonb DEFAULT '{}'::jsonb, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  filters constant jsonb := private.job_filters(_filters);
  latitude constant double precision := (filters #>> '{place,latitude}')::double precision;
  longitude constant double precision := (filters #>> '{place,longitude}')::double precision;
  found record;
  counted record;
  counts jsonb;
begin
  perform private.take_turn(me, 'jobs_search', 2000);
  select * into found from private.found_jobs(me, filters, null, split_part(_before, '_', 1), private.id_in(_before), page + 1, page + 1);
  if _before is null then
    -- What is near has no jobs in it that are done from anywhere.
    select * into counted from private.found_jobs(me,
      jsonb_strip_nulls(jsonb_build_object('words', filters -> 'words', 'place', filters -> 'place', 'order', filters -> 'order')),
      null, null, null, 1, 300);
    counts := private.job_counts(private.readable_jobs(coalesce(counted.ids, '{}')), counted.whole);
  end if;
  return jsonb_build_object(
    'jobs', private.job_cards(me, private.readable_jobs(coalesce(found.ids[:page], '{}')), latitude, longitude),
    'next', case when cardinality(found.ids) > page then found.keys[page] || '_' || found.ids[page] end,
    'counts', counts);
exception when invalid_datetime_format or invalid_text_representation then
  raise invalid_parameter_value using message = 'This is no place in a list', detail = 'search_invalid';
end
$function$
;
grant execute on function public.jobs_search(jsonb,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.kalimah_card(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := case when private.session_ok() and private.is_member() then auth.uid() end;
  card public.kalimah_cards;
begin
  select * into card from public.kalimah_cards c where c.id = _id;
  if card.id is null or not coalesce(private.may_see_card(me, card)
    or (private.is_open_card(card) and (me is null or not private.are_blocked(me, card.author_id))), false) then
    return null;
  end if;
  -- A visitor has nobody's collections and reactions.
  return private.card_views(coalesce(me, '00000000-0000-0000-0000-000000000000'), array[_id]) -> 0
    || case when me is null then '{"author": null}'::jsonb else '{}'::jsonb end;
end
$function$
;
grant execute on function public.kalimah_card(uuid) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.kalimah_feed(_list text DEFAULT 'known'::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found uuid[];
  moments timestamptz[];
begin
  if _list = 'mine' then
    select array_agg(o.id order by o.created_at desc, o.id desc), array_agg(o.created_at order by o.created_at desc, o.id desc)
    into found, moments from (
      select c.id, c.created_at from public.kalimah_cards c
      where c.author_id = me and (c.created_at, c.id) < (before_at, before_id) order by c.created_at desc, c.id desc limit page) as o;
  else
    select array_agg(o.id order by o.at desc, o.id desc), array_agg(o.at order by o.at desc, o.id desc) into found, moments from (
      select f.id, f.at from (
        select n.id, n.at from unnest(private.card_people(me)) as p (person) cross join lateral (
          select c.id, c.published_at as at from public.kalimah_cards c
          where c.author_id = p.person and c.state = 'checked' and c.withdrawn_at is null and c.audience <> 'me'
            and (c.published_at, c.id) < (before_at, before_id)
            -- What was sent to the caller stands where it came.
            and not exists (select from private.kalimah_sent s where (s.card_id, s.user_id) = (c.id, me) and s.told_at is not null)
          order by c.published_at desc, c.id desc limit page) as n
        union all
        (select s.card_id, s.told_at from private.kalimah_sent s
          where s.user_id = me and s.told_at is not null and (s.told_at, s.card_id) < (before_at, before_id)
          order by s.told_at desc, s.card_id desc limit page)
      ) as f order by f.at desc, f.id desc limit page) as o;
  end if;
  return jsonb_build_object(
    'cards', private.card_views(me, array(
      select c.id from unnest(found) with ordinality as f (id, place) join public.kalimah_cards c on c.id = f.id
      where case when _list = 'mine' then c.state = 'checked'
        else c.withdrawn_at is null and not c.author_id = any (unseen) and private.may_see_card(me, c) end
      order by f.place)),
    'next', case when cardinality(found) = page then private.place_of(moments[page], found[page]) end,
    'pending', case when _list = 'mine' and _before is null then private.card_views(me, array(
      select c.id from public.kalimah_cards c where c.author_id = me and c.state <> 'checked'
      order by c.created_at desc, c.id desc limit 50)) else '[]'::jsonb end);
end
$function$
;
grant execute on function public.kalimah_feed(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.kalimah_reach()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  why text;
begin
  if not (private.session_ok() and private.is_member()) then
    return jsonb_build_object('audiences', '[]'::jsonb, 'why', 'members_only', 'people', '[]'::jsonb);
  end if;
  if private.is_under_10() then
    return jsonb_build_object('audiences', '[]'::jsonb, 'why', 'not_for_you', 'people', '[]'::jsonb);
  end if;
  why := case when private.age_group_of(me) is null then 'age_unknown'
    when not private.in_halaqa() then 'not_for_you'
    when not exists (select from public.halaqa_members m where m.user_id = me) then 'rules_not_accepted' end;
  return jsonb_build_object(
    'audiences', to_jsonb(array['me', 'family', 'connections'] || case when why is null then array['members', 'link'] else '{}' end),
    'why', why,
    'people', coalesce((
      select jsonb_agg(o.person order by o.is_family desc, o.name, o.user_id) from (
        select p.user_id, private.are_family(me, p.user_id) as is_family, coalesce(p.display_name, p.username) as name,
          jsonb_build_object('user_id', p.user_id, 'username', p.username, 'display_name', p.display_name, 'avatar_path', p.avatar_path,
            'relation', case when private.are_family(me, p.user_id) then 'family' else 'connected' end) as person
        from public.profiles p
        where p.user_id = any (private.reachable(me, private.card_people(me)))
        order by 2 desc, 3, 1 limit 200) as o), '[]'));
end
$function$
;
grant execute on function public.kalimah_reach() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.kalimah_saved(_collection_id uuid DEFAULT NULL::uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found public.kalimah_saves[];
begin
  found := array(select s from public.kalimah_saves s where s.user_id = me and (_collection_id is null or s.collection_id = _collection_id)
    and (s.saved_at, s.card_id) < (before_at, before_id) order by s.saved_at desc, s.card_id desc limit page);
  return jsonb_build_object(
    'cards', private.card_views(me, array(
      select c.id from unnest(found) with ordinality as f (user_id, card_id, collection_id, saved_at, place)
      join public.kalimah_cards c on c.id = f.card_id
      where not c.author_id = any (unseen) and (private.may_see_card(me, c) or private.is_open_card(c)) order by f.place)),
    'next', case when cardinality(found) = page then private.place_of((found[page]).saved_at, (found[page]).card_id) end,
    'collections', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'cards', (
        select count(*)::int from public.kalimah_saves s where (s.user_id, s.collection_id) = (me, c.id))) order by c.created_at, c.id)
      from public.kalimah_collections c where c.user_id = me), '[]'));
end
$function$
;
grant execute on function public.kalimah_saved(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.keep_export_part(_id uuid, _number integer, _content bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO private.export_parts (export_id, number, content)  SELECT e.id,
             keep_export_part._number AS _number,
             keep_export_part._content AS _content
            FROM public.data_exports e
           WHERE ((e.id = keep_export_part._id) AND (e.ready_at IS NULL));
END
;
grant execute on function public.keep_export_part(uuid,integer,bytea) to service_role;

CREATE OR REPLACE FUNCTION public.keep_lesson(_user_id uuid, _course text, _lesson text, _right integer, _all integer, _brought boolean)
 RETURNS TABLE(state text, best smallint, earned bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  passed constant boolean := private.is_passed(_right, _all);
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  was text;
begin
  if not (_right between 0 and _all and _all > 0) then
    raise invalid_parameter_value using message = 'Nothing was judged';
  end if;
  perform private.one_at_a_time('lessons', _user_id);
  select p.state into was from public.lesson_progress p
  where (p.user_id, p.course, p.lesson) = (_user_id, _course, _lesson);
  insert into public.lesson_progress as known (user_id, course, lesson, state, best, finished_at)
  values (_user_id, _course, _lesson, case when passed then 'finished' else 'begun' end, _right * 100 / _all,
    case when passed then present end)
  on conflict (user_id, course, lesson) do update set
    state = case when known.finished_at is null then excluded.state else known.state end,
    best = greatest(known.best, excluded.best),
    finished_at = coalesce(known.finished_at, excluded.finished_at)
  returning known.state, known.best into keep_lesson.state, keep_lesson.best;
  earned := 0;
  if passed and was is distinct from 'finished' and not _brought then
    select s.amount into earned from private.points_sources s, public.points_accounts a
    where s.reason = 'lesson' and a.user_id = _user_id
      and private.earn_points(a.id, 'lesson', _course || '/' || _lesson);
    earned := coalesce(earned, 0);
  end if;
  return next;
end
$function$
;
grant execute on function public.keep_lesson(uuid,text,text,integer,integer,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.keep_mosques(_mosques jsonb, _tiles text[] DEFAULT '{}'::text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept int;
begin
  -- In one order, so that two who write the same ones wait for each other and do not embrace.
  insert into public.mosques as m (id, latitude, longitude, given)
  select r.id, r.latitude, r.longitude, r.facts
  from jsonb_to_recordset(_mosques) as r (id text, latitude float8, longitude float8, facts jsonb)
  order by r.id
  on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    given = excluded.given, checked_at = now(), gone_at = null;
  get diagnostics kept = row_count;
  -- A file of a region says nothing about what is not in it.
  if cardinality(_tiles) > 0 then
    update public.mosques m set gone_at = now()
    where m.tile = any (_tiles) and m.source = 'osm' and m.gone_at is null
      and not exists (select from jsonb_array_elements(_mosques) as named where named ->> 'id' = m.id);
    insert into private.mosque_tiles (tile, checked_at) select distinct unnest(_tiles), now() order by 1
    on conflict (tile) do update set checked_at = excluded.checked_at;
  end if;
  return kept;
end
$function$
;
grant execute on function public.keep_mosques(jsonb,text[]) to service_role;

CREATE OR REPLACE FUNCTION public.keep_reviewable(_sum text, _records jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if jsonb_typeof(_records) is distinct from 'array' or jsonb_array_length(_records) = 0 then
    raise invalid_parameter_value using message = 'There are no records', detail = 'no_records';
  end if;
  perform pg_advisory_xact_lock(hashtext('reviewable'));
  if public.has_reviewable(_sum) then
    return false;
  end if;
  delete from private.reviewable;
  insert into private.reviewable (record, language, kind, title, sha256, position)
  select r.record, r.language, r.kind, r.title, r.sha256, r.position
  from jsonb_to_recordset(_records) as r (record text, language text, kind text, title text, sha256 text, position integer);
  delete from private.reviewable_sums;
  insert into private.reviewable_sums (sum) values (_sum);
  return true;
end
$function$
;
grant execute on function public.keep_reviewable(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.keep_seed_mosques(_sha256 text, _mosques jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('seed mosques'));
  if exists (select from private.mosque_imports i where i.sha256 = _sha256 and i.source = 'seed') then
    return false;
  end if;
  delete from private.mosque_imports i where i.source = 'seed';
  perform public.keep_mosques(_mosques);
  update public.mosques m set gone_at = now()
  where m.source = 'seed' and m.gone_at is null
    and not exists (select from jsonb_array_elements(_mosques) as named where named ->> 'id' = m.id);
  insert into private.mosque_imports (sha256, source, records, loaded, completed_at)
  values (_sha256, 'seed', jsonb_array_length(_mosques), jsonb_array_length(_mosques), now())
  on conflict (sha256) do nothing;
  return true;
end
$function$
;
grant execute on function public.keep_seed_mosques(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.keep_story_packs(_sum text, _stories jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pack record;
  known public.stories;
  packed integer;
begin
  if jsonb_typeof(_stories) is distinct from 'array' or jsonb_array_length(_stories) = 0 then
    raise invalid_parameter_value using message = 'There are no stories', detail = 'no_story';
  end if;
  perform pg_advisory_xact_lock(hashtext('story packs'));
  if public.has_story_packs(_sum) then
    return false;
  end if;
  for pack in
    select * from jsonb_to_recordset(_stories) as p (id text, sum text, "position" integer, facts jsonb, tellings jsonb)
  loop
    insert into public.stories (id, state, age_band, kind, themes, sources, position, built_in)
    values (pack.id, 'draft', pack.facts ->> 'age_band', pack.facts ->> 'kind', '{}', '[]', pack.position, true)
    on conflict (id) do nothing;
    select * into known from public.stories s where s.id = pack.id for update;
    select f.version into packed from private.story_facts f where (f.story_id, f.pack_sum) = (pack.id, pack.sum);
    if not found then
      packed := private.add_story_version(pack.id, pack.facts, pack.tellings, pack.sum);
    end if;
    update public.stories s set built_in = true, position = pack.position
    where s.id = pack.id and (not s.built_in or s.position <> pack.position);
    if known.current_version is distinct from packed or known.withdrawn_by = 'pack' then
      if known.current_version is null and packed = 1
        or private.is_from_pack(pack.id, known.current_version) then
        perform private.tell_version(pack.id, packed);
      end if;
    end if;
  end loop;
  update public.stories s set state = 'withdrawn', withdrawn_by = 'pack', changed_at = private.clock()
  where s.built_in and s.state = 'published' and private.is_from_pack(s.id, s.current_version)
    and not exists (select from jsonb_array_elements(_stories) as p where p ->> 'id' = s.id);
  delete from private.story_packs;
  insert into private.story_packs (sum) values (_sum);
  return true;
end
$function$
;
grant execute on function public.keep_story_packs(text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.keep_turn(_user_id uuid, _chat uuid, _turn uuid, _instead uuid, _question text, _mode text, _answer jsonb, _writer text, _model text, _prompts jsonb, _policy_version integer, _removed integer, _failed jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claim private.assistant_running;
  replaced integer;
begin
  perform private.one_at_a_time('assistant', _user_id);
  delete from private.assistant_running r where (r.turn_id, r.user_id, r.chat_id) = (_turn, _user_id, _chat)
    returning r.* into claim;
  if claim.turn_id is null then
    return exists (select from public.assistant_turns t where (t.id, t.user_id) = (_turn, _user_id));
  end if;
  if claim.begins_chat then
    insert into public.assistant_chats (id, user_id, title, mode)
    values (_chat, _user_id, left(regexp_replace(btrim(_question), '\s+', ' ', 'g'), 80), _mode) on conflict do nothing;
  end if;
  update public.assistant_chats c set asked_at = private.clock() where (c.id, c.user_id) = (_chat, _user_id);
  if not found then
    return false;
  end if;
  select t.seq into replaced from public.assistant_turns t where (t.id, t.chat_id) = (_instead, _chat);
  delete from public.assistant_turns t where t.chat_id = _chat and t.seq >= replaced;
  insert into public.assistant_turns (id, chat_id, user_id, seq, question, answer, writer, model, prompts, policy_version,
    removed, failed)
  values (_turn, _chat, _user_id,
    (select coalesce(max(t.seq), 0) + 1 from public.assistant_turns t where t.chat_id = _chat),
    _question, _answer, _writer, _model, _prompts, _policy_version, _removed, _failed);
  return true;
end
$function$
;
grant execute on function public.keep_turn(uuid,uuid,uuid,uuid,text,text,jsonb,text,text,jsonb,integer,integer,jsonb) to service_role;

CREATE OR REPLACE FUNCTION public.kept_from_public_topics(_people uuid[], _strangers_come boolean)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT asked.id
    FROM unnest(kept_from_public_topics._people) asked(id)
   WHERE
         CASE
             WHEN kept_from_public_topics._strangers_come THEN (EXISTS ( SELECT
                FROM public.profiles p
               WHERE ((p.user_id = asked.id) AND (p.age_group = ANY (ARRAY['under_10'::text, '10_12'::text, '13_15'::text])))))
             ELSE (NOT (EXISTS ( SELECT
                FROM public.profiles p
               WHERE ((p.user_id = asked.id) AND (p.age_group = 'adult'::text)))))
         END;
END
;
grant execute on function public.kept_from_public_topics(uuid[],boolean) to service_role;
comment on function public.kept_from_public_topics(uuid[],boolean) is 'Never null.';

CREATE OR REPLACE FUNCTION public.leaderboard(_period text DEFAULT 'week'::text, _after text DEFAULT NULL::text, _limit integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  size constant int := least(greatest(coalesce(_limit, 25), 1), 100);
  chosen constant text := case _period when 'week' then private.this_week() when 'all' then 'all' end;
  shown_of_all constant int := 200;
  hidden constant uuid[] := private.blocked_people();
  after_points bigint;
  after_time timestamptz;
  after_entry uuid;
  mine private.board_entries;
  page private.board_entries[];
  top_rank bigint;
  top_points bigint;
  top_people bigint;
  lines jsonb;
begin
  if chosen is null then
    raise invalid_parameter_value using message = 'A board is for the week or for all time', detail = 'period_invalid';
  end if;
  if private.is_child() and not private.is_under_10()
    and not exists (select from public.child_rules r where r.child_id = me and not r.community) then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  begin
    after_points := -split_part(_after, ' ', 1)::bigint;
    after_time := timestamptz 'epoch' + split_part(_after, ' ', 2)::bigint * interval '1 microsecond';
    after_entry := split_part(_after, ' ', 3)::uuid;
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is not the end of a page', detail = 'cursor_invalid';
  end;
  page := array(
    select e from (
      select o from private.board_entries o where o.board = chosen
      order by o.falling_points, o.reached_at, o.entry_id limit shown_of_all) as first (e)
    where _after is null or ((e).falling_points, (e).reached_at, (e).entry_id) > (after_points, after_time, after_entry)
    order by (e).falling_points, (e).reached_at, (e).entry_id limit size + 1);
  top_points := page[1].points;
  if top_points is not null then
    top_rank := private.board_rank(chosen, top_points);
    select sum(c.people) into top_people from private.board_counts c
    where c.board = chosen and c.step = 0 and c.bucket = top_points;
  end if;
  select jsonb_agg(jsonb_build_object(
      'rank', line.rank, 'name', coalesce(p.display_name, p.username), 'points', line.points,
      'is_me', line.user_id = me) order by line.place)
  into lines
  from (
    select e.user_id, e.points, place,
      case when e.points = top_points then top_rank
        else top_rank + top_people + rank() over (order by e.falling_points) - 1
          - (select count(*) from unnest(page) as t where t.points = top_points) end as rank
    from unnest(page) with ordinality as e (board, user_id, entry_id, points, reached_at, falling_points, place)
  ) as line join public.public_profiles p on p.user_id = line.user_id
  where line.place <= size and not line.user_id = any (hidden);
  select * into mine from private.board_entries e where e.board = chosen and e.user_id = me;
  return jsonb_build_object(
    'shown', exists (select from private.board_members m where m.user_id = me),
    'me', case when mine.user_id is not null then
      jsonb_build_object('rank', private.board_rank(chosen, mine.points), 'points', mine.points) end,
    'rows', coalesce(lines, '[]'),
    'next', case when cardinality(page) > size then concat_ws(' ', page[size].points,
      (extract(epoch from page[size].reached_at) * 1000000)::bigint, page[size].entry_id) end
  );
end
$function$
;
grant execute on function public.leaderboard(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.leave_group(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  c constant private.conversations := private.locked_conversation(_id, me);
begin
  if c.kind <> 'group' or (private.membership(_id, me)).left_seq is not null then
    return false;
  end if;
  perform private.end_membership(c, me, 'left', me);
  perform private.pass_on_group(_id, me);
  perform private.announce_conversation(_id, array(
    select x.user_id from private.conversation_members x where x.conversation_id = _id and x.left_seq is null));
  return true;
end
$function$
;
grant execute on function public.leave_group(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.lift_ban(_user_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('sanctions');
  why constant text := private.given_reason(_reason);
  was jsonb;
begin
  perform private.subject_of_deed(_user_id);
  select jsonb_build_object('until', u.banned_until, 'reason', b.reason) into was
  from auth.users u left join private.bans b on b.user_id = u.id
  where u.id = _user_id and u.banned_until > private.clock();
  if was is null then
    raise exception 'This account is not banned' using errcode = 'restrict_violation', detail = 'not_banned';
  end if;
  delete from private.bans b where b.user_id = _user_id;
  update auth.users u set banned_until = null, updated_at = now() where u.id = _user_id;
  perform private.note_deed('ban_lifted', null, _user_id, was, jsonb_build_object('until', null, 'reason', why));
  perform private.tell_member(_user_id, 'ban_lifted');
end
$function$
;
grant execute on function public.lift_ban(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.link_child(_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  child uuid;
begin
  if private.age_group_of(me) is distinct from 'adult' then
    raise insufficient_privilege using message = 'Only an adult links a child', detail = 'adults_only';
  end if;
  if not private.take_allowance(me, 'link_child', 20) then
    return false;
  end if;
  perform from public.profiles p where p.user_id = (
    select f.child_id from private.family_codes f where f.code = private.typed_code(_code)
  ) for update;
  delete from private.family_codes f
  where f.code = private.typed_code(_code) and f.expires_at > private.clock() and f.child_id <> me
  returning f.child_id into child;
  if child is null or private.age_group_of(child) = 'adult' or private.are_blocked(me, child)
    or (select count(*) from public.family_links f where f.child_id = child) >= 4
    or (select count(*) from public.family_links f where f.parent_id = me) >= 20 then
    return false;
  end if;
  insert into public.family_links (parent_id, child_id, approved_at)
  values (me, child, case when private.age_group_of(child) = 'under_10' then now() end)
  on conflict do nothing;
  return true;
end
$function$
;
grant execute on function public.link_child(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.look_at(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return private.take_allowance(me, 'look_at', 200) and private.may_approach(me, _user_id)
    and _user_id = any (private.come_upon(me, array[_user_id]));
end
$function$
;
grant execute on function public.look_at(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.make_group(_id uuid, _title text, _members uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations;
begin
  perform private.one_at_a_time('messages', me);
  select * into c from private.conversations x where x.id = _id;
  if found then
    if c.maker_id is distinct from me then
      raise unique_violation using message = 'This id belongs to another conversation', detail = 'key_reused';
    end if;
    return c.id;
  end if;
  if cardinality(array_remove(_members, me)) = 0 then
    raise insufficient_privilege using message = 'A group is made of connections', detail = 'not_connected';
  end if;
  if (select count(*) from private.conversation_members x where x.user_id = me and x.is_group and x.left_seq is null) >= 200 then
    raise program_limit_exceeded using message = 'There is no room', detail = 'group_full';
  end if;
  perform private.take_turn(me, 'message_group', 20);
  insert into private.conversations (id, kind, title, maker_id, accepted_at)
  values (_id, 'group', private.group_title(_title), me, private.clock()) returning * into c;
  insert into private.conversation_members (conversation_id, user_id, is_group) values (c.id, me, true);
  perform private.note_event(c, 'made', me, null, c.title);
  perform private.join_group(c, me, array_remove(_members, me));
  return c.id;
end
$function$
;
grant execute on function public.make_group(uuid,text,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mark_delivered(_conversation_id uuid DEFAULT NULL::uuid, _seq bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  is_shown constant boolean := (private.messaging_of(me)).show_delivered;
  place record;
  mine private.conversation_members;
begin
  for place in
    select x.conversation_id, x.delivered_seq as was, least(c.last_seq, x.left_seq, _seq) as seq
    from private.conversation_members x join private.conversations c on c.id = x.conversation_id
    where x.user_id = me and (x.conversation_id = _conversation_id or (_conversation_id is null and x.unread > 0))
      and x.delivered_seq < least(c.last_seq, x.left_seq, _seq)
    order by x.conversation_id limit 500
  loop
    update private.conversation_members x set delivered_seq = place.seq
    where (x.conversation_id, x.user_id) = (place.conversation_id, me) and x.delivered_seq < place.seq returning * into mine;
    if found then
      perform private.tell_mark('delivered', mine, place.was, place.seq, is_shown);
    end if;
  end loop;
end
$function$
;
grant execute on function public.mark_delivered(uuid,bigint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mark_job(_id uuid, _mark text DEFAULT NULL::text, _reason text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  if _mark is null then
    delete from public.job_marks m where (m.user_id, m.job_id) = (me, _id);
    return found;
  end if;
  if (private.seen_job(_id)).id is null then
    return false;
  end if;
  perform private.take_turn(me, 'job_mark', 500);
  perform private.one_at_a_time('job marks', me);
  if (select count(*) from public.job_marks m where m.user_id = me) >= 2000 then
    raise program_limit_exceeded using message = 'There are 2000 marks', detail = 'too_many_entries';
  end if;
  insert into public.job_marks (user_id, job_id, mark, reason) values (me, _id, _mark, case when _mark = 'dismissed' then _reason end)
  on conflict (user_id, job_id) do update set (mark, reason, created_at) = (excluded.mark, excluded.reason, private.clock());
  return true;
end
$function$
;
grant execute on function public.mark_job(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mark_juz(_id uuid, _juz integer, _state text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.joined_khatma(_id);
begin
  if _state = 'free' then
    delete from public.khatma_parts p where p.khatma_id = _id and p.juz = _juz and p.taken_by = me;
    return found;
  end if;
  if _state not in ('taken', 'done') then
    raise invalid_parameter_value using message = 'Such a state is not known', detail = 'unknown_state';
  end if;
  insert into public.khatma_parts as p (khatma_id, juz, taken_by, done_at)
  values (_id, _juz, me, case when _state = 'done' then now() end)
  on conflict (khatma_id, juz) do update
    set done_at = case when _state = 'done' then coalesce(p.done_at, now()) end
    where p.taken_by = me;
  return found;
end
$function$
;
grant execute on function public.mark_juz(uuid,integer,text) to authenticated;
comment on function public.mark_juz(uuid,integer,text) is 'Never null: _state (free | taken | done).';

CREATE OR REPLACE FUNCTION public.mark_read(_conversation_id uuid, _seq bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  c constant private.conversations := private.locked_conversation(_conversation_id, me);
  mine private.conversation_members := private.membership(_conversation_id, me);
  was constant bigint := mine.read_seq;
  place constant bigint := least(_seq, c.last_seq, mine.left_seq);
begin
  delete from public.notifications n where n.user_id = me and n.kind = 'message' and n.read_at is null and n.target_id = c.id::text;
  if place <= was and mine.unread = 0 then
    return 0;
  end if;
  update private.conversation_members x set read_seq = greatest(was, place), delivered_seq = greatest(x.delivered_seq, place),
    seen_at = private.clock(),
    unread = case when greatest(was, place) >= least(c.last_seq, mine.left_seq) then 0 else (
      select count(*) from private.seen_messages(mine, greatest(was, place), 9223372036854775807, false, 1000) as m
      where m.author_id is distinct from me and m.event is null and m.deleted_at is null) end
  where (x.conversation_id, x.user_id) = (c.id, me) returning * into mine;
  if mine.read_seq > was then
    perform private.tell_mark('read', mine, was, mine.read_seq, (private.messaging_of(me)).show_read);
  end if;
  return mine.unread;
end
$function$
;
grant execute on function public.mark_read(uuid,bigint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.member_notice(_user_id uuid, _what text)
 RETURNS TABLE(email text, language text, time_zone text, reason text, until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (u.email)::text AS email,
     p.language,
     private.known_zone(p.time_zone) AS known_zone,
         CASE member_notice._what
             WHEN 'banned'::text THEN b.reason
             WHEN 'erasure'::text THEN ( SELECT a.reason
                FROM public.approvals a
               WHERE ((a.kind = 'erasure'::text) AND (a.subject_id = u.id) AND (a.state = 'agreed'::text))
               ORDER BY a.decided_at DESC
              LIMIT 1)
             ELSE NULL::text
         END AS "case",
         CASE member_notice._what
             WHEN 'banned'::text THEN u.banned_until
             WHEN 'erasure'::text THEN d.due_at
             ELSE NULL::timestamp with time zone
         END AS "case"
    FROM (((auth.users u
      JOIN public.profiles p ON ((p.user_id = u.id)))
      LEFT JOIN private.bans b ON ((b.user_id = u.id)))
      LEFT JOIN public.account_deletions d ON ((d.user_id = u.id)))
   WHERE ((u.id = member_notice._user_id) AND (u.deleted_at IS NULL) AND
         CASE member_notice._what
             WHEN 'banned'::text THEN ((u.banned_until > private.clock()) AND (b.user_id IS NOT NULL))
             WHEN 'ban_lifted'::text THEN ((u.banned_until IS NULL) OR (u.banned_until <= private.clock()))
             WHEN 'erasure'::text THEN (d.user_id IS NOT NULL)
             ELSE true
         END);
END
;
grant execute on function public.member_notice(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.message_changes(_conversation_id uuid, _after bigint, _limit integer DEFAULT 100)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_conversation_id, me);
  page constant int := least(greatest(_limit, 1), 200);
  shown private.messages[];
  cards jsonb := '[]';
  m private.messages;
begin
  if mine.user_id is null then
    return null;
  end if;
  shown := array(
    select x from private.messages x
    where x.conversation_id = _conversation_id and x.change > _after and x.change <= coalesce(mine.left_change, 9223372036854775807)
    order by x.change limit page);
  foreach m in array shown loop
    if exists (select from private.seen_messages(mine, m.seq - 1, m.seq + 1, true, 1)) then
      cards := cards || private.message_card(m, me);
    end if;
  end loop;
  return jsonb_build_object('messages', cards, 'more', cardinality(shown) = page, 'change', case when cardinality(shown) = page
    then shown[page].change else (
      select greatest(least(c.change, mine.left_change), _after) from private.conversations c where c.id = _conversation_id) end);
end
$function$
;
grant execute on function public.message_changes(uuid,bigint,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.messages_of(_conversation_id uuid, _before bigint DEFAULT NULL::bigint, _after bigint DEFAULT NULL::bigint, _at timestamp with time zone DEFAULT NULL::timestamp with time zone, _limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  mine constant private.conversation_members := private.membership(_conversation_id, me);
  page constant int := least(greatest(_limit, 1), 100);
  last_place constant bigint := 9223372036854775807;
  shown private.messages[];
  start bigint := _after;
begin
  if mine.user_id is null then
    return null;
  end if;
  if _at is not null then
    select m.seq - 1 into start from private.messages m
    where m.conversation_id = _conversation_id and m.created_at >= _at order by m.created_at, m.seq limit 1;
  end if;
  if start is null then
    shown := array(select m from private.seen_messages(mine, 0, coalesce(_before, last_place), true, page) as m order by m.seq);
  else
    shown := array(select m from private.seen_messages(mine, start, last_place, false, page) as m order by m.seq);
  end if;
  return jsonb_build_object('messages', private.message_cards(shown, me),
    'before', case when exists (select from private.seen_messages(mine, 0, coalesce(shown[1].seq, start + 1, 0), true, 1))
      then coalesce(shown[1].seq, start + 1) end,
    'after', case when exists (select from private.seen_messages(mine, shown[cardinality(shown)].seq, last_place, false, 1))
      then shown[cardinality(shown)].seq end);
end
$function$
;
grant execute on function public.messages_of(uuid,bigint,bigint,timestamp with time zone,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mosque_queue(_status text DEFAULT 'pending'::text, _after text DEFAULT NULL::text, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := least(greatest(_limit, 1), 100);
  lines jsonb;
  last_place text;
  found_count int;
begin
  perform private.calling_staff('mosques');
  select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'status', p.status, 'mosque_id', p.mosque_id, 'latitude',
      coalesce(p.latitude, m.latitude), 'longitude', coalesce(p.longitude, m.longitude), 'facts', p.facts, 'times', p.times, 'note', p.note,
      'answer', p.answer, 'created_at', p.created_at, 'decided_at', p.decided_at, 'language', o.language,
      'stands', case when m.id is not null then jsonb_build_object('facts', m.facts, 'times', m.times, 'times_at', m.times_at,
        'closed_at', m.closed_at) end,
      -- Named so nearby already: an addition may be there twice.
      'near', case when p.kind = 'addition' and p.status = 'pending' then (select coalesce(jsonb_agg(distinct n.facts ->> 'name'), '[]') from public.mosques n
        where n.tile = private.mosque_tile(p.latitude, p.longitude) and n.gone_at is null and n.closed_at is null
          and abs(n.latitude - p.latitude) < 0.005 and abs(n.longitude - p.longitude) < 0.01) else '[]' end
    ) order by p.n) filter (where p.n <= most),
    max(private.place_of(p.created_at, p.id)) filter (where p.n = most), count(*)
  into lines, last_place, found_count
  from (
    select p.*, row_number() over (order by p.created_at, p.id) as n from (
      select * from public.mosque_proposals p where p.status = _status
        and (p.created_at, p.id) > (coalesce(private.moment_in(_after), '-infinity'), coalesce(private.id_in(_after), '00000000-0000-0000-0000-000000000000'))
      order by p.created_at, p.id limit most + 1) as p
  ) as p left join public.mosques m on m.id = p.mosque_id left join public.profiles o on o.user_id = p.proposer_id;
  return jsonb_build_object('proposals', coalesce(lines, '[]'), 'next', case when found_count > most then last_place end);
end
$function$
;
grant execute on function public.mosque_queue(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.mosque_tiles_checked(_tiles text[])
 RETURNS TABLE(tile text, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_session();
  if cardinality(_tiles) > 100 then
    raise program_limit_exceeded using message = 'Ask for at most 100 tiles', detail = 'too_many_tiles';
  end if;
  return query
    select asked.tile, coalesce(
      (select t.checked_at from private.mosque_tiles t where t.tile = asked.tile),
      (select max(m.checked_at) from public.mosques m
        where m.tile = asked.tile and m.source = 'osm' and m.gone_at is null))
    from unnest(_tiles) as asked (tile);
end
$function$
;
grant execute on function public.mosque_tiles_checked(text[]) to authenticated;

CREATE OR REPLACE FUNCTION public.mosques_near(_tile text, _limit integer DEFAULT 50)
 RETURNS TABLE(id text, source text, latitude double precision, longitude double precision, tile text, facts jsonb, times jsonb, times_at timestamp with time zone, checked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_number int;
  column_number int;
begin
  perform private.calling_session();
  if _tile !~ '^[0-9]{1,4}-[0-9]{1,4}$' then
    raise invalid_parameter_value using message = 'There is no such tile', detail = 'unknown_tile';
  end if;
  row_number := least(3999, split_part(_tile, '-', 1)::int);
  column_number := split_part(_tile, '-', 2);
  return query
    select m.id, m.source, m.latitude, m.longitude, m.tile, m.facts, m.times, m.times_at, m.checked_at
    from private.nearest_mosques(
      (row_number + 0.5::float8) * 180 / 4000 - 90,
      (column_number % private.mosque_columns(row_number) + 0.5::float8) * 360 / private.mosque_columns(row_number) - 180)
      as near join public.mosques m on m.id = near.id
    order by near.away, m.id
    limit _limit;
end
$function$
;
grant execute on function public.mosques_near(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.mute(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  seen uuid[];
begin
  perform private.take_turn(me, 'mute', 200);
  perform private.one_at_a_time('mute', me);
  -- The same answer whoever is named; whom one may see counts among those one meets in a day, for the list of the muted names them.
  seen := private.seen_people(array[_user_id]);
  if not seen <@ private.named_people(me, seen) then
    raise program_limit_exceeded using message = 'That were many people for today', detail = 'daily_limit';
  end if;
  insert into public.mutes (muter_id, muted_id)
  select me, p.id from unnest(seen) as p (id) where p.id <> me
    and (select count(*) from public.mutes m where m.muter_id = me) < 1000
  on conflict do nothing;
end
$function$
;
grant execute on function public.mute(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_applications(_before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  found public.job_applications[];
begin
  found := array(
    select a from public.job_applications a where a.applicant_id = me
      and (a.sent_at, a.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by a.sent_at desc, a.id desc limit page + 1);
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(private.application_head(a) || jsonb_build_object('job', private.job_card(me, o, null, null))
        order by a.sent_at desc, a.id desc), '[]')
      from unnest(found[:page]) as a join public.job_offers o on o.id = a.job_id),
    'next', case when cardinality(found) > page then private.place_of((found[page]).sent_at, (found[page]).id) end);
end
$function$
;
grant execute on function public.my_applications(text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_blocks()
 RETURNS TABLE(user_id uuid, username text, display_name text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select b.blocked_id, p.username, p.display_name, b.created_at
    from public.blocks b
    left join public.public_profiles p on p.user_id = b.blocked_id and b.knew_name
      and (private.stage_of(b.blocked_id) in ('youth', 'adult') or private.are_family(b.blocker_id, b.blocked_id))
    where b.blocker_id = private.calling_member() order by b.created_at desc, b.blocked_id;
end
$function$
;
grant execute on function public.my_blocks() to authenticated, service_role;
comment on function public.my_blocks() is 'Never null: user_id, since.';

CREATE OR REPLACE FUNCTION public.my_connections()
 RETURNS TABLE(user_id uuid, standing text, username text, display_name text, avatar_path text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return query
    select p.user_id,
      case when c.accepted_at is not null then 'connected' when c.requester_id = me then 'asked' else 'asking' end,
      p.username, p.display_name, p.avatar_path, coalesce(c.accepted_at, c.created_at)
    from public.connections c
    join public.profiles p on p.user_id = case when c.requester_id = me then c.addressee_id else c.requester_id end
    where me in (c.requester_id, c.addressee_id) and not p.user_id = any (private.blocked_people())
      and private.is_in_sight(me, p.user_id)
    order by coalesce(c.accepted_at, c.created_at) desc, p.user_id;
end
$function$
;
grant execute on function public.my_connections() to authenticated, service_role;
comment on function public.my_connections() is 'Never null: user_id, standing (connected | asked | asking), since.';

CREATE OR REPLACE FUNCTION public.my_conversations(_list text DEFAULT 'inbox'::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  shown private.conversation_members[];
  mine private.conversation_members;
  cards jsonb := '[]';
begin
  if _list = 'asked' then
    shown := array(
      select m from private.conversations c join private.conversation_members m on (m.conversation_id, m.user_id) = (c.id, me)
      where c.asked_by = me and c.accepted_at is null and (m.last_at, m.conversation_id) < (before_at, before_id)
      order by m.last_at desc, m.conversation_id desc limit page + 1);
  else
    shown := array(
      select m from private.conversation_members m
      where m.user_id = me and m.list = _list and _list <> 'none' and (m.last_at, m.conversation_id) < (before_at, before_id)
      order by m.last_at desc, m.conversation_id desc limit page + 1);
  end if;
  foreach mine in array shown[:page] loop
    cards := cards || (select private.conversation_card(c, mine) from private.conversations c where c.id = mine.conversation_id);
  end loop;
  return jsonb_build_object('conversations', cards,
    'next', case when cardinality(shown) > page then private.place_of(shown[page].last_at, shown[page].conversation_id) end);
end
$function$
;
grant execute on function public.my_conversations(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_decisions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'decision', c.decision, 'about', c.target_type, 'note', c.note,
      'until', c.until, 'decided_at', c.decided_at, 'appealed', c.appealed_at is not null, 'outcome', c.appeal_outcome,
      'may_appeal', c.appealed_at is null and c.decided_at > private.clock() - interval '30 days') order by c.decided_at desc), '[]')
    from private.report_cases c where c.person_id = me and c.state <> 'open'
      and (c.decision in ('warn', 'limit', 'suspend') or (c.decision = 'remove' and c.held_id is null))
      and greatest(c.decided_at, c.appeal_decided_at, c.until) > private.clock() - interval '30 days');
end
$function$
;
grant execute on function public.my_decisions() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_family_code(_child_id uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  child constant uuid := coalesce(_child_id, me);
  made text;
begin
  if child <> me and not private.is_parent_of(child) then
    raise insufficient_privilege using message = 'Only a linked parent has a code for a child', detail = 'parents_only';
  end if;
  perform from public.profiles p where p.user_id = child for update;
  if private.age_group_of(child) = 'adult' then
    raise insufficient_privilege using message = 'An adult account is not linked as a child', detail = 'adult';
  end if;
  if child = me and private.has_parent(me) then
    raise insufficient_privilege using message = 'A linked parent brings in another', detail = 'has_parent';
  end if;
  insert into private.family_codes as f (child_id, code, expires_at)
  values (child, private.new_code(10), private.clock() + interval '30 minutes')
  on conflict (child_id) do update set (code, expires_at) = (excluded.code, excluded.expires_at)
    where f.expires_at < private.clock() + interval '5 minutes';
  select f.code into made from private.family_codes f where f.child_id = child;
  return made;
end
$function$
;
grant execute on function public.my_family_code(uuid) to authenticated, service_role;
comment on function public.my_family_code(uuid) is 'Never null.';

CREATE OR REPLACE FUNCTION public.my_family()
 RETURNS TABLE(user_id uuid, relation text, approved boolean, username text, display_name text, avatar_path text, age_group text, language text, madhab text, shown_fields text[], community boolean, daily_minutes integer, since timestamp with time zone, opens_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return query
    select p.user_id, 'child', f.approved_at is not null, p.username, p.display_name, p.avatar_path,
      case when f.approved_at is not null then p.age_group end,
      case when f.approved_at is not null then p.language end,
      case when f.approved_at is not null then p.madhab end,
      case when f.approved_at is not null then p.shown_fields end,
      coalesce(r.community, true), r.daily_minutes, f.created_at,
      case when not private.may_open(f.parent_id, f.child_id) then f.opens_at end
    from public.family_links f join public.profiles p on p.user_id = f.child_id
    left join public.child_rules r on r.child_id = f.child_id
    where f.parent_id = me
    union all
    select p.user_id, 'parent', f.approved_at is not null, p.username, p.display_name, p.avatar_path,
      null, null, null, null, coalesce(r.community, true), r.daily_minutes, f.created_at,
      case when not private.may_open(f.parent_id, f.child_id) then f.opens_at end
    from public.family_links f join public.profiles p on p.user_id = f.parent_id
    left join public.child_rules r on r.child_id = f.child_id
    where f.child_id = me
    order by 13, 1;
end
$function$
;
grant execute on function public.my_family() to authenticated, service_role;
comment on function public.my_family() is 'Never null: user_id, relation (child | parent), approved, community, since.';

CREATE OR REPLACE FUNCTION public.my_halaqa()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  why constant text := private.why_outside();
begin
  if why is not null then
    return jsonb_build_object('may', false, 'why', why);
  end if;
  return (
    select jsonb_build_object('may', true, 'why', null, 'accepted', m.rules_version, 'contact_from', coalesce(m.contact_from, 'both'),
      'gender', p.gender, 'filtered_words', coalesce(m.filtered_words, '{}'), 'is_new', private.is_new(me),
      'held', (select count(*)::int from public.held_items h where h.author_id = me and h.state = 'held'))
    from public.profiles p left join public.halaqa_members m on m.user_id = p.user_id where p.user_id = me);
end
$function$
;
grant execute on function public.my_halaqa() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_invite()
 RETURNS TABLE(code text, joined integer, joined_this_month integer, monthly_limit integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform from public.profiles p where p.user_id = me for update;
  if private.is_under_10() then
    raise insufficient_privilege using message = 'Under ten nobody invites others', detail = 'too_young';
  end if;
  insert into private.invite_codes (user_id, code) values (me, private.new_code(10)) on conflict (user_id) do nothing;
  return query
    select i.code, count(l.id)::int, count(l.id) filter (where l.created_at >= private.month_start())::int, 10
    from private.invite_codes i
    left join public.points_accounts a on a.user_id = me
    left join public.points_ledger l on l.account_id = a.id and l.reason = 'invite'
    where i.user_id = me group by i.code;
end
$function$
;
grant execute on function public.my_invite() to authenticated, service_role;
comment on function public.my_invite() is 'Never null: code, joined, joined_this_month, monthly_limit.';

CREATE OR REPLACE FUNCTION public.my_job_marks(_mark text DEFAULT 'saved'::text, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  ids uuid[];
begin
  ids := array(
    select m.job_id from public.job_marks m where m.user_id = me and m.mark = _mark
      and (m.created_at, m.job_id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by m.created_at desc, m.job_id desc limit page + 1);
  return jsonb_build_object(
    -- What was seen once may have ended: that it did is all that is told. What was taken down is not there any more.
    'jobs', private.job_cards(me, private.readable_jobs(array(
      select w.id from unnest(ids[:page]) with ordinality as w (id, place) join public.job_offers o on o.id = w.id
      where o.author_id = me or (o.state = 'checked' and not o.author_id = any (private.unseen_people())) order by w.place))),
    'next', case when cardinality(ids) > page then (
      select private.place_of(m.created_at, m.job_id) from public.job_marks m where (m.user_id, m.job_id) = (me, ids[page])) end);
end
$function$
;
grant execute on function public.my_job_marks(text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_job_searches()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'filters', s.filters, 'alert', s.alert, 'created_at', s.created_at,
      'fresh', coalesce(cardinality(f.ids), 0)) order by s.created_at desc, s.id)
    from public.job_searches s cross join lateral private.found_jobs(me, s.filters - 'order', s.opened_at, null, null, 20, 20) as f
    where s.user_id = me), '[]');
end
$function$
;
grant execute on function public.my_job_searches() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_jobs(_before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  ids uuid[];
begin
  ids := array(
    select o.id from public.job_offers o where o.author_id = me
      and (o.created_at, o.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by o.created_at desc, o.id desc limit page + 1);
  return jsonb_build_object(
    'companies', (select coalesce(jsonb_agg(private.company_card(c) order by c.created_at, c.id), '[]') from public.companies c where c.author_id = me),
    'jobs', (
      select coalesce(jsonb_agg(private.job_card(me, o, null, null) || jsonb_build_object('views', private.views_of(o.id),
        'applications', (select count(*)::int from public.job_applications a where a.job_id = o.id and a.state <> 'withdrawn'),
        'unanswered', (select count(*)::int from public.job_applications a where a.job_id = o.id and a.state in ('sent', 'seen')))
        order by o.created_at desc, o.id desc), '[]')
      from public.job_offers o where o.id = any (ids[:page])),
    'next', case when cardinality(ids) > page then (
      select private.place_of(o.created_at, o.id) from public.job_offers o where o.id = ids[page]) end);
end
$function$
;
grant execute on function public.my_jobs(text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_khatmas()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', k.id,
      'title', case when private.may_say_words(k.started_by, me) then k.title end,
      'until', k.until,
      'joined', mine.joined_at is not null,
      'invited_by', (
        select coalesce(p.display_name, p.username) from public.profiles p
        where p.user_id = mine.invited_by and private.may_meet(me, p.user_id)),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', p.user_id, 'name', coalesce(p.display_name, p.username)) order by m.joined_at, p.user_id), '[]')
        from public.khatma_members m join public.profiles p on p.user_id = m.user_id
        where m.khatma_id = k.id and mine.joined_at is not null and m.joined_at is not null
          and private.may_meet(me, m.user_id)),
      'readers', (
        select count(*) from public.khatma_members m where m.khatma_id = k.id and m.joined_at is not null),
      'done', (select count(*) from public.khatma_parts p where p.khatma_id = k.id and p.done_at is not null),
      'parts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'juz', p.juz,
          'state', case when p.taken_by is distinct from me then 'other'
            when p.done_at is null then 'mine' else 'mine_done' end) order by p.juz), '[]')
        from public.khatma_parts p where p.khatma_id = k.id and mine.joined_at is not null)
    ) order by k.created_at desc)
    from public.khatma_members mine join public.khatmas k on k.id = mine.khatma_id
    where mine.user_id = me
      -- An invitation ends with what there was between the two.
      and (mine.joined_at is not null or private.may_read_together(me, mine.invited_by))
  ), '[]');
end
$function$
;
grant execute on function public.my_khatmas() to authenticated;

CREATE OR REPLACE FUNCTION public.my_messages()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  why constant text := private.why_outside();
begin
  if why is not null then
    return jsonb_build_object('may', false, 'why', why);
  end if;
  return jsonb_build_object('may', true, 'why', null,
    'accepted', (select m.rules_version from public.halaqa_members m where m.user_id = me),
    'unread', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.unread > 0 and m.list = 'inbox'
        and not coalesce(m.muted_until > private.clock(), false) limit 100) as u),
    'requests', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.list = 'requests' limit 100) as r))
    || (to_jsonb(private.messaging_of(me)) - 'user_id');
end
$function$
;
grant execute on function public.my_messages() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_notifications(_before text DEFAULT NULL::text, _limit integer DEFAULT 60)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.calling_member();
  page constant int := least(greatest(_limit, 1), 200);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  unseen constant uuid[] := private.unseen_people();
  found public.notifications[];
  cards jsonb;
begin
  found := array(select n from public.notifications n where n.user_id = me and (n.created_at, n.id) < (before_at, before_id)
    order by n.created_at desc, n.id desc limit page);
  select jsonb_object_agg(c.person, c.card) into cards
  from private.person_cards(me, array(select distinct n.actor_id from unnest(found) as n where n.actor_id is not null)) as c;
  return jsonb_build_object(
    'groups', (
      select coalesce(jsonb_agg(g.line order by g.at desc), '[]') from (
        select max(n.created_at) as at, jsonb_build_object(
          'ids', jsonb_agg(n.id), 'kind', n.kind, 'text', n.text, 'target_type', n.target_type, 'target_id', n.target_id,
          'url', (array_agg(n.url order by n.created_at desc))[1], 'gaps', (array_agg(n.gaps order by n.created_at desc))[1],
          'at', max(n.created_at), 'unread', bool_or(n.read_at is null), 'people', count(distinct n.actor_id)::int,
          'actors', coalesce((
            select jsonb_agg(cards -> a.id::text order by a.place) from (
              select o.id, min(o.place) as place
              from unnest(array_agg(n.actor_id order by n.created_at desc) filter (where n.actor_id is not null)) with ordinality as o (id, place)
              where cards ? o.id::text group by o.id order by min(o.place) limit 3) as a), '[]')
        ) as line
        from unnest(found) as n where n.actor_id is null or n.kind = 'system' or not n.actor_id = any (unseen)
        group by n.kind, n.text, n.target_type, n.target_id,
          -- Without a thing they are about, those of one day belong together only where they are many of a kind.
          case when n.target_id is null and n.kind <> 'follow' then n.id::text else '' end, (n.created_at at time zone 'UTC')::date
      ) as g),
    'next', case when cardinality(found) = page then private.place_of((found[page]).created_at, (found[page]).id) end,
    'unread', (select count(*)::int from (
      select from public.notifications n where n.user_id = me and n.read_at is null
        and (n.actor_id is null or n.kind = 'system' or not n.actor_id = any (unseen)) limit 100) as u));
end
$function$
;
grant execute on function public.my_notifications(text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_requests()
 RETURNS TABLE(id uuid, username text, waits_for text, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select g.id, g.asked_name, case when g.agreed_at is null then 'parent' else 'answer' end, g.created_at
    from private.guarded_requests g where g.asker_id = private.calling_member() order by g.created_at desc, g.id;
end
$function$
;
grant execute on function public.my_requests() to authenticated, service_role;
comment on function public.my_requests() is 'Never null: id, username, waits_for (parent | answer), since.';

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to see your sessions';
  end if;
  return query
    select s.id, s.created_at, s.refreshed_at::timestamptz, s.user_agent,
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc, s.id;
end
$function$
;
grant execute on function public.my_sessions() to authenticated, service_role;
comment on function public.my_sessions() is 'Never null: id, created_at, is_current.';

CREATE OR REPLACE FUNCTION public.my_staff()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := auth.uid();
  admin constant boolean := exists (select from public.admins a where a.user_id = me);
  has_factor constant boolean := exists (
    select from auth.mfa_factors f where f.user_id = me and f.status = 'verified');
begin
  if not private.session_ok() then
    return jsonb_build_object('role', null, 'rights', '[]'::jsonb, 'two_factors', false, 'has_factor', has_factor);
  end if;
  return jsonb_build_object(
    'role', case when admin then 'admin' else (select min(s.role) from public.staff_rights s where s.user_id = me) end,
    'rights', (select coalesce(jsonb_agg(s."right" order by s."right"), '[]') from public.staff_rights s where s.user_id = me),
    'two_factors', private.has_two_factors(),
    'has_factor', has_factor);
end
$function$
;
grant execute on function public.my_staff() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.my_standing()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_ok() then
    return null;
  end if;
  return case when private.is_admin() then 'admin' when private.is_member() then 'member' else 'guest' end;
end
$function$
;
grant execute on function public.my_standing() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.new_prayer_calendar(_reckoning jsonb, _time_zone text, _place_name text, _language text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  secret constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  if not (private.session_ok() and private.is_member()) then
    raise insufficient_privilege using message = 'An account is needed for a calendar link';
  end if;
  insert into public.prayer_calendars (user_id, secret_hash, reckoning, time_zone, place_name, language)
  values (auth.uid(), sha256(convert_to(secret, 'UTF8')), _reckoning, _time_zone, _place_name, _language)
  on conflict (user_id) do update set
    secret_hash = excluded.secret_hash, reckoning = excluded.reckoning, time_zone = excluded.time_zone,
    place_name = excluded.place_name, language = excluded.language, created_at = now();
  return secret;
end
$function$
;
grant execute on function public.new_prayer_calendar(jsonb,text,text,text) to authenticated, service_role;
comment on function public.new_prayer_calendar(jsonb,text,text,text) is 'Never null.';

CREATE OR REPLACE FUNCTION public.note_appeal(_id uuid, _words text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done boolean;
begin
  perform private.calling_staff('reports');
  if not exists (
    select from private.report_cases c where c.id = _id and c.decision = 'suspend' and c.until > private.clock()
      and c.person_id is distinct from auth.uid()) then
    return false;
  end if;
  done := private.lodge_appeal(_id, _words, 'staff');
  if done then
    perform private.note_deed('appeal_noted', _id::text, c.person_id, null, null) from private.report_cases c where c.id = _id;
  end if;
  return done;
end
$function$
;
grant execute on function public.note_appeal(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_application(_id uuid, _body text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 2000));
begin
  if not exists (select from public.job_applications a where a.id = _id and a.owner_id = me) then
    return false;
  end if;
  if words is null then
    delete from public.job_application_notes n where n.application_id = _id;
  else
    insert into public.job_application_notes (application_id, author_id, body) values (_id, me, words)
    on conflict (application_id) do update set body = excluded.body;
  end if;
  return true;
end
$function$
;
grant execute on function public.note_application(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_lessons(_lessons jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  known_before bigint;
begin
  if jsonb_typeof(_lessons) is distinct from 'array' then
    raise invalid_parameter_value using message = 'A list of lessons is expected', detail = 'no_list';
  end if;
  if jsonb_array_length(_lessons) > 200 then
    raise program_limit_exceeded using message = 'At most 200 lessons at once', detail = 'too_much_at_once';
  end if;
  if exists (
    select from jsonb_to_recordset(_lessons) as n (course text, lesson text, block text, noted_at timestamptz)
    where not coalesce(private.is_course_name(n.course) and private.is_course_name(n.lesson)
      and private.is_course_name(coalesce(n.block, n.lesson)) and n.noted_at is not null, false)
  ) then
    raise invalid_parameter_value using message = 'A lesson has a name and a time', detail = 'no_lesson';
  end if;

  if jsonb_array_length(_lessons) > 0 then
    perform private.one_at_a_time('lessons', me);
    select count(*) into known_before from public.lesson_progress p where p.user_id = me;
    insert into public.lesson_progress as known (user_id, course, lesson, block, noted_at)
    select distinct on (place.course, place.lesson) me, place.course, place.lesson, place.block, place.noted_at
    from (
      select n.course, n.lesson, n.block, greatest(least(n.noted_at, present), to_timestamp(0)) as noted_at
      from jsonb_to_recordset(_lessons) as n (course text, lesson text, block text, noted_at timestamptz)
    ) as place
    order by place.course, place.lesson, place.noted_at desc, coalesce(place.block, '') collate "C" desc
    on conflict (user_id, course, lesson) do update set (block, noted_at) = (excluded.block, excluded.noted_at)
      where (excluded.noted_at, coalesce(excluded.block, '') collate "C")
        > (known.noted_at, coalesce(known.block, '') collate "C");
    if known_before < (select count(*) from public.lesson_progress p where p.user_id = me)
      and (select count(*) from public.lesson_progress p where p.user_id = me) > 1000 then
      raise program_limit_exceeded using message = 'No account needs so many lessons', detail = 'too_many_lessons';
    end if;
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'course', p.course, 'lesson', p.lesson, 'block', p.block, 'state', p.state, 'best', p.best,
      'finished_at', p.finished_at, 'noted_at', p.noted_at) order by p.course, p.lesson), '[]')
    from public.lesson_progress p where p.user_id = me
  );
end
$function$
;
grant execute on function public.note_lessons(jsonb) to authenticated;
comment on function public.note_lessons(jsonb) is 'Never null.';

CREATE OR REPLACE FUNCTION public.note_speech(_story text, _version integer, _language text, _length text, _voice text, _done integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE public.story_speech s SET state =
         CASE
             WHEN (note_speech._done = s.total) THEN 'ready'::text
             ELSE 'speaking'::text
         END, done = note_speech._done, reason = NULL::text, retry_at = NULL::timestamp with time zone, failures =
         CASE
             WHEN (note_speech._done = s.total) THEN 0
             ELSE s.failures
         END, changed_at = private.clock()
   WHERE ((s.story_id = note_speech._story) AND (s.version = note_speech._version) AND (s.language = note_speech._language) AND (s.length = note_speech._length) AND (s.voice = note_speech._voice));
END
;
grant execute on function public.note_speech(text,integer,text,text,text,integer) to service_role;

CREATE OR REPLACE FUNCTION public.note_story(_id text, _language text, _length text, _page text DEFAULT NULL::text, _finished boolean DEFAULT false, _noted_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  noted constant timestamptz := greatest(least(coalesce(_noted_at, present), present), to_timestamp(0));
begin
  if _finished is null or not exists (
    select from private.open_stories() as o
    join public.story_versions v on v.story_id = o.id and v.language = _language and v.length = _length
    where o.id = _id and (_page is null
      or jsonb_path_exists(v.content, '$.pages[*] ? (@.id == $page)', jsonb_build_object('page', _page)))
  ) then
    return false;
  end if;
  insert into public.story_reads as known (user_id, story_id, language, length, page, finished_at, noted_at, times)
  values (me, _id, _language, _length, _page, case when _finished then noted end, noted, _finished::integer)
  on conflict (user_id, story_id) do update set
    (language, length, page, noted_at) = (excluded.language, excluded.length, excluded.page, excluded.noted_at),
    finished_at = coalesce(excluded.finished_at, known.finished_at),
    times = least(known.times + excluded.times, 100000)
    where excluded.noted_at > known.noted_at;
  return true;
end
$function$
;
grant execute on function public.note_story(text,text,text,text,boolean,timestamp with time zone) to authenticated;
comment on function public.note_story(text,text,text,text,boolean,timestamp with time zone) is 'Never null.';

CREATE OR REPLACE FUNCTION public.note_typing(_conversation_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  mine private.conversation_members := private.membership(_conversation_id, me);
  c private.conversations;
  others uuid[];
begin
  select * into c from private.conversations x where x.id = mine.conversation_id;
  if c.id is null or (c.kind = 'direct' and c.accepted_at is null) or not (private.messaging_of(me)).show_typing
    or private.may_write_in(c, mine) <> 'yes' then
    return;
  end if;
  update private.conversation_members x set typed_at = private.clock()
  where (x.conversation_id, x.user_id) = (c.id, me) and not coalesce(x.typed_at > private.clock() - interval '2 seconds', false);
  if found then
    others := array(
      select x.user_id from private.conversation_members x where x.conversation_id = c.id and x.left_seq is null and x.user_id <> me
        and not private.are_blocked(me, x.user_id) and (private.messaging_of(x.user_id)).show_typing);
    perform private.send_live('typing', others,
      array_fill(jsonb_build_object('conversation_id', c.id, 'user_id', me), array[cardinality(others)]));
  end if;
end
$function$
;
grant execute on function public.note_typing(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.note_words(_kind text, _id uuid, _version integer, _marks jsonb, _language text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source constant regclass := private.source_of(_kind);
  author uuid;
  written text;
  reasons text[];
begin
  execute format('select w.author_id, w.body from %s w where w.id = $1 and w.version = $2 and w.state = ''unchecked'' for update', source)
    into author, written using _id, _version;
  if author is null then
    return null;
  end if;
  reasons := private.hold_reasons(author, _id, written) || private.claim_reasons(_kind, _marks);
  if cardinality(reasons) > 0 then
    insert into public.held_items (target_type, target_id, author_id, reasons, body) values (_kind, _id, author, reasons, written);
  end if;
  execute format('update %s w set marks = $2, language = coalesce(w.language, $3), state = $4,
    published_at = case when $4 = ''checked'' then coalesce(w.published_at, private.clock()) else w.published_at end where w.id = $1', source)
    using _id, _marks, _language, case when cardinality(reasons) > 0 then 'held' else 'checked' end;
  return case when cardinality(reasons) > 0 then 'held' else 'checked' end;
end
$function$
;
grant execute on function public.note_words(text,uuid,integer,jsonb,text) to service_role;

CREATE OR REPLACE FUNCTION public.open_conversation(_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  may text;
  c private.conversations;
begin
  perform private.take_turn(me, 'open_conversation', 1000);
  perform private.lock_pair(me, _user_id);
  may := private.may_begin(me, _user_id);
  if may = 'yes' then
    c := private.made_direct(me, _user_id);
    if private.are_connected(me, _user_id) then
      perform private.open_conversation_row(c.id);
    end if;
  else
    c := private.direct_of(me, _user_id);
  end if;
  return jsonb_build_object('id', c.id, 'may_write', may);
end
$function$
;
grant execute on function public.open_conversation(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.open_family_link(_parent_id uuid, _child_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.proven_staff('accounts') in (_parent_id, _child_id) then
    raise insufficient_privilege using message = 'Somebody else looks after one’s own family', detail = 'own_account';
  end if;
  return private.open_family_link(_parent_id, _child_id);
end
$function$
;
grant execute on function public.open_family_link(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.open_held(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  m constant private.messages := private.seen_message(me, _id);
begin
  if m.id is null then
    return null;
  end if;
  insert into private.opened_messages (user_id, message_id) values (me, m.id) on conflict do nothing;
  perform private.announce_conversation(m.conversation_id, array[me]);
  return private.message_card(m, me);
end
$function$
;
grant execute on function public.open_held(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.open_job_search(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.job_searches s set opened_at = private.clock() where s.id = _id and s.user_id = me;
end
$function$
;
grant execute on function public.open_job_search(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.person_as_staff(_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  all_deeds boolean;
  closely boolean;
begin
  perform private.calling_staff('see_people');
  all_deeds := private.has_right('see_audit');
  closely := private.has_right('accounts') or private.has_right('sanctions');
  return (
    select jsonb_build_object(
      'user_id', p.user_id, 'display_name', p.display_name, 'username', p.username,
      'email', case when private.has_right('accounts') then u.email end,
      'age_group', p.age_group, 'madhab', p.madhab, 'language', p.language, 'created_at', p.created_at,
      'active_on', (greatest(u.last_sign_in_at, (
        select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = u.id
      )) at time zone 'UTC')::date,
      'sessions', (select count(*) from auth.sessions s where s.user_id = u.id),
      'confirmed', private.is_confirmed(u.id),
      'has_factor', case when private.has_right('accounts') then
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') end,
      'role', private.staff_role(u.id),
      'banned_until', case when u.banned_until > private.clock() then u.banned_until end,
      'ban_reason', case when u.banned_until > private.clock() then
        (select b.reason from private.bans b where b.user_id = u.id) end,
      'erased_on', (select d.due_at from public.account_deletions d where d.user_id = u.id),
      'balance', (select a.balance from public.points_accounts a where a.user_id = u.id),
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', o.user_id, 'relation', case when f.parent_id = u.id then 'child' else 'parent' end,
          'display_name', o.display_name, 'username', o.username, 'approved', f.approved_at is not null,
          'opens_at', f.opens_at, 'open', f.approved_at is not null and coalesce(f.opens_at <= private.clock(), false)
        ) order by f.created_at), '[]')
        from public.family_links f join public.profiles o
          on o.user_id = case when f.parent_id = u.id then f.child_id else f.parent_id end
        where u.id in (f.parent_id, f.child_id) and closely),
      'reports_against', (select count(*) from public.reports r where r.reported_id = u.id),
      'reports_by', (select count(*) from public.reports r where r.reporter_id = u.id),
      -- Who may not read the log sees what was done against somebody, since it bears on what is done next.
      'deeds', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.id, 'created_at', d.created_at, 'action', d.action, 'by', d.by,
          'actor_name', coalesce(n.display_name, n.username), 'reason', d.after ->> 'reason'
        ) order by d.created_at desc, d.id desc), '[]')
        from (
          select * from public.admin_actions a
          where a.subject_id = u.id
            and (all_deeds or a.action in ('person_banned', 'ban_lifted', 'person_signed_out'))
          order by a.created_at desc, a.id desc limit 10
        ) as d left join public.profiles n on n.user_id = d.actor_id))
    from auth.users u join public.profiles p on p.user_id = u.id
    where u.id = _user_id and not u.is_anonymous and u.deleted_at is null and (closely or p.age_group = 'adult'));
end
$function$
;
grant execute on function public.person_as_staff(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.points_history(_reason text DEFAULT NULL::text, _direction text DEFAULT NULL::text, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _before_id bigint DEFAULT NULL::bigint, _limit integer DEFAULT 30)
 RETURNS TABLE(id bigint, created_at timestamp with time zone, amount bigint, reason text, note text, other_id uuid, other_name text, reward text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  account uuid;
begin
  select a.id into account from public.points_accounts a where a.user_id = me;
  return query
    select l.id, l.created_at, l.amount, l.reason, g.note, p.user_id, coalesce(p.display_name, p.username), w.title
    from (
      select * from public.points_ledger e
      where e.account_id = account and (_reason is null or e.reason = _reason)
        and (_direction is null or (_direction = 'in') = (e.amount > 0))
        and (_before is null or (e.created_at, e.id) < (_before, coalesce(_before_id, 0)))
      order by e.created_at desc, e.id desc limit least(greatest(_limit, 1), 100)
    ) as l
    left join public.gifts g on l.reason = 'gift' and g.transfer_id = l.transfer_id
    left join public.profiles p on p.user_id = case when l.amount < 0 then g.recipient_id else g.sender_id end
      and not p.user_id = any (private.blocked_people()) and private.is_in_sight(me, p.user_id)
    left join public.reward_redemptions r on l.reason = 'reward' and r.transfer_id = l.transfer_id and r.user_id = me
    left join public.rewards w on w.id = r.reward_id
    order by l.created_at desc, l.id desc;
end
$function$
;
grant execute on function public.points_history(text,text,timestamp with time zone,bigint,integer) to authenticated, service_role;
comment on function public.points_history(text,text,timestamp with time zone,bigint,integer) is 'Never null: id, created_at, amount, reason.';

CREATE OR REPLACE FUNCTION public.prayer_calendar(_secret text)
 RETURNS TABLE(reckoning jsonb, time_zone text, place_name text, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.reckoning, c.time_zone, c.place_name, c.language
  from public.prayer_calendars c where c.secret_hash = sha256(convert_to(_secret, 'UTF8'))
$function$
;
grant execute on function public.prayer_calendar(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.prompt_versions(_mode text, _before integer DEFAULT NULL::integer)
 RETURNS TABLE(version integer, state text, created_at timestamp with time zone, author_name text, replaced integer, letters integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_prompts');
  return query
    select p.version, p.state, p.created_at, coalesce(a.display_name, a.username), p.replaced, length(p.body)
    from public.ai_prompts p left join public.profiles a on a.user_id = p.author_id
    where p.mode = _mode and p.version < coalesce(_before, 2147483647)
    order by p.version desc limit 20;
end
$function$
;
grant execute on function public.prompt_versions(text,integer) to authenticated;
comment on function public.prompt_versions(text,integer) is 'Never null: version, state (draft | active | retired), created_at, letters.';

CREATE OR REPLACE FUNCTION public.prove_company(_id uuid, _proved boolean DEFAULT true)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('reports');
  return private.prove_company(_id, _proved);
end
$function$
;
grant execute on function public.prove_company(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.publish_card(_id uuid, _kind text, _reference text DEFAULT NULL::text, _body text DEFAULT ''::text, _language text DEFAULT NULL::text, _template text DEFAULT 'mihrab'::text, _palette text DEFAULT 'emerald'::text, _format text DEFAULT 'square'::text, _arabic boolean DEFAULT true, _meaning text DEFAULT NULL::text, _audience text DEFAULT 'me'::text, _to uuid[] DEFAULT '{}'::uuid[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.card_writer();
  words constant text := coalesce(private.plain_text(left(_body, 5000)), '');
  known public.kalimah_cards;
begin
  select * into known from public.kalimah_cards c where c.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another card', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if length(words) > 600 or (_kind = 'own' and words = '') or ((_kind = 'own') <> (_reference is null))
    or not private.is_card_reference(_kind, _reference) then
    raise invalid_parameter_value using message = 'This is no card', detail = 'card_invalid';
  end if;
  perform private.ask_audience(me, _audience);
  perform private.take_turn(me, 'card', 50);
  insert into public.kalimah_cards (id, author_id, kind, reference, body, language, template, palette, format, arabic, meaning, audience)
  values (_id, me, _kind, _reference, words, _language, _template, _palette, _format, _arabic, _meaning, _audience)
  returning * into known;
  perform private.send_card(me, known, _to);
  return private.check_card(_id);
end
$function$
;
grant execute on function public.publish_card(uuid,text,text,text,text,text,text,text,boolean,text,text,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.publish_job(_id uuid, _job jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.job_writer();
  known constant public.job_offers := (select o from public.job_offers o where o.id = _id);
  company public.companies;
  job public.job_offers;
begin
  if known.id is not null then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another job', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  begin
    job := private.job_from(job, _job);
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  company := private.own_company(me, job.company_id);
  perform private.one_at_a_time('jobs', me);
  if (select count(*) from public.job_offers o where o.author_id = me and o.closed_at is null and o.state <> 'removed')
    >= (case when company.proved_at is null then 10 else 200 end) then
    raise program_limit_exceeded using message = 'There are enough open jobs', detail = 'too_many_jobs';
  end if;
  perform private.take_turn(me, 'job', case when company.proved_at is null then 10 else 100 end);
  begin
    insert into public.job_offers (id, author_id, company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
      salary_least, salary_most, currency, salary_period, skills, languages, facets, apply_by, apply_to)
    values (_id, me, job.company_id, job.title, job.body, job.language, job.place_name, job.latitude, job.longitude, job.remote, job.type,
      job.seniority, job.salary_least, job.salary_most, job.currency, job.salary_period, job.skills, job.languages, job.facets, job.apply_by,
      job.apply_to);
  exception when integrity_constraint_violation or data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.check_words('job', _id);
  return 'unchecked';
end
$function$
;
grant execute on function public.publish_job(uuid,jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.publish_post(_id uuid, _body text, _language text DEFAULT NULL::text, _audience text DEFAULT 'members'::text, _comments_from text DEFAULT 'everyone'::text, _topics text[] DEFAULT '{}'::text[], _refs text[] DEFAULT '{}'::text[], _pictures jsonb DEFAULT '[]'::jsonb, _options text[] DEFAULT '{}'::text[], _closes_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 10000));
  tags constant text[] := array(select distinct private.topic_of(t) from unnest(_topics) as t where length(private.topic_of(t)) >= 2);
  known public.posts;
begin
  select * into known from public.posts p where p.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another post', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if words is null or length(words) > 3000 or not private.are_refs(_refs) or cardinality(_options) = 1 or cardinality(_options) > 6
    or jsonb_typeof(_pictures) <> 'array' or jsonb_array_length(_pictures) > 4
    or _closes_at not between private.clock() and private.clock() + interval '31 days' then
    raise invalid_parameter_value using message = 'This is no post', detail = 'post_invalid';
  end if;
  perform private.take_writing_turn(me, 'post', 50);
  insert into public.posts (id, author_id, kind, body, language, audience, comments_from, topics, refs, poll_closes_at)
  values (_id, me, case when cardinality(_options) > 0 then 'question' else 'post' end, words, _language, _audience, _comments_from,
    tags, _refs, case when cardinality(_options) > 0 then coalesce(_closes_at, private.clock() + interval '7 days') end);
  insert into public.poll_options (post_id, place, text)
  select _id, o.place, coalesce(private.plain_line(o.text), '') from unnest(_options) with ordinality as o (text, place);
  if exists (
    select from jsonb_array_elements(_pictures) as p
    where not starts_with(coalesce(p ->> 'path', ''), me || '/') or not exists (
      select from storage.objects o where o.bucket_id = 'post-pictures' and o.name = p ->> 'path')
  ) then
    raise invalid_parameter_value using message = 'There is no such picture in your folder', detail = 'no_such_picture';
  end if;
  insert into public.post_pictures (post_id, place, path, alt, width, height)
  select _id, p.place, p.picture ->> 'path', private.plain_text(p.picture ->> 'alt'), (p.picture ->> 'width')::int, (p.picture ->> 'height')::int
  from jsonb_array_elements(_pictures) with ordinality as p (picture, place);
  perform private.note_mentions('post', _id, me, words);
  perform private.check_words('post', _id);
  return 'unchecked';
end
$function$
;
grant execute on function public.publish_post(uuid,text,text,text,text,text[],text[],jsonb,text[],timestamp with time zone) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.queue_jobs(_state text, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_queue');
  if _state not in ('waiting', 'running', 'dead') or _state is null then
    raise invalid_parameter_value using message = 'Jobs wait, run or have died', detail = 'unknown_state';
  end if;
  if to_regnamespace('jobs') is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'kind', j.kind, 'attempts', j.attempts, 'at', j.at,
      'created_at', j.created_at, 'reason', private.without_people(j.reason)) order by j.place), '[]')
    from (select row_number() over () as place, l.* from jobs.listed(_state, _after_at, _after_id, 50) as l) as j);
end
$function$
;
grant execute on function public.queue_jobs(text,timestamp with time zone,bigint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.queue_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_queue');
  if to_regnamespace('jobs') is null then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(o) order by o.dead desc, o.waiting desc, o.kind), '[]') from jobs.overview() as o);
end
$function$
;
grant execute on function public.queue_overview() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.react_to_card(_id uuid, _kind text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  card public.kalimah_cards;
begin
  if _kind is null then
    delete from public.reactions r where r.target_id = _id and r.user_id = me and r.target_type = 'kalimah';
    return true;
  end if;
  card := private.seen_card(_id);
  -- By the address alone a card is looked at and no more.
  if card.id is null or card.state <> 'checked' or card.withdrawn_at is not null or not private.may_see_card(me, card) then
    return false;
  end if;
  perform private.take_turn(me, 'react', 1000);
  insert into public.reactions as r (target_type, target_id, user_id, kind) values ('kalimah', _id, me, _kind)
  on conflict (target_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  if found and card.author_id <> me and not exists (
    select from public.notifications n where n.user_id = card.author_id and n.kind = 'reaction' and n.target_id = _id::text
      and n.actor_id = me) then
    perform private.tell(card.author_id, 'reaction', 'reacted', me, '/kalimah/' || _id, jsonb_build_object('reaction', _kind),
      'kalimah', _id::text);
  end if;
  return true;
end
$function$
;
grant execute on function public.react_to_card(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.react_to_message(_id uuid, _kind text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  m private.messages := private.locked_message(_id, me);
  c private.conversations;
begin
  select * into c from private.conversations x where x.id = m.conversation_id;
  if c.id is null or m.deleted_at is not null or m.event is not null or private.may_write_in(c, private.membership(c.id, me)) <> 'yes'
    or (c.kind = 'direct' and c.accepted_at is null) then
    return false;
  end if;
  if _kind is null then
    delete from private.message_reactions r where (r.message_id, r.user_id) = (m.id, me);
  else
    perform private.take_turn(me, 'message_react', 2000);
    insert into private.message_reactions as r (message_id, user_id, kind) values (m.id, me, _kind)
    on conflict (message_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  end if;
  if found then
    update private.messages x set change = private.next_change(c.id) where x.id = m.id returning * into m;
    perform private.announce(m);
  end if;
  return true;
end
$function$
;
grant execute on function public.react_to_message(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.react(_target_type text, _target_id uuid, _kind text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  author uuid;
  post uuid;
begin
  if _kind is null then
    delete from public.reactions r where r.target_id = _target_id and r.user_id = me;
    return true;
  end if;
  if _target_type = 'post' then
    select p.author_id, p.id into author, post from private.seen_post(_target_id) as p where p.state = 'checked';
  elsif _target_type = 'comment' then
    select c.author_id, c.post_id into author, post from private.seen_comment(_target_id) as c where c.state = 'checked';
  end if;
  if author is null then
    return false;
  end if;
  perform private.take_turn(me, 'react', 1000);
  insert into public.reactions as r (target_type, target_id, user_id, kind) values (_target_type, _target_id, me, _kind)
  on conflict (target_id, user_id) do update set kind = excluded.kind where r.kind <> excluded.kind;
  if found and author <> me and not exists (
    select from public.notifications n where n.user_id = author and n.kind = 'reaction' and n.target_id = _target_id::text
      and n.actor_id = me) then
    perform private.tell(author, 'reaction', 'reacted', me, '/halaqa/post/' || post, jsonb_build_object('reaction', _kind),
      _target_type, _target_id::text);
  end if;
  return true;
end
$function$
;
grant execute on function public.react(text,uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.reactors(_target_id uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found public.reactions[];
begin
  if not exists (select from public.posts p where p.id = _target_id and p.author_id = me)
    and not exists (select from public.comments c where c.id = _target_id and c.author_id = me)
    and not exists (select from public.kalimah_cards k where k.id = _target_id and k.author_id = me) then
    return jsonb_build_object('people', '[]'::jsonb, 'next', null);
  end if;
  found := array(select r from public.reactions r where r.target_id = _target_id and (r.created_at, r.user_id) < (before_at, before_id)
    order by r.created_at desc, r.user_id desc limit page);
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(c.card || jsonb_build_object('reaction', r.kind) order by r.created_at desc, r.user_id desc), '[]')
      from unnest(found) as r
      join private.person_cards(me, private.named_people(me, array(select f.user_id from unnest(found) as f))) as c on c.person = r.user_id
      where not r.user_id = any (private.unseen_people()) and private.may_read(r.user_id)),
    'next', case when cardinality(found) = page then private.place_of((found[page]).created_at, (found[page]).user_id) end);
end
$function$
;
grant execute on function public.reactors(uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.read_notifications(_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  update public.notifications n set read_at = private.clock()
  where n.user_id = me and n.read_at is null and (_ids is null or n.id = any (_ids));
end
$function$
;
grant execute on function public.read_notifications(uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.redeem_reward(_reward_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  wanted public.rewards;
  mine public.points_accounts;
  bank uuid;
begin
  select * into wanted from public.rewards r where r.id = _reward_id for update;
  select * into mine from public.points_accounts a where a.user_id = me for update;
  if exists (select from public.reward_redemptions r where r.reward_id = _reward_id and r.user_id = me) then
    return mine.balance;
  end if;
  if wanted.id is null or not wanted.is_open or wanted.stock = 0 then
    raise invalid_parameter_value using message = 'This reward is not to be had any more', detail = 'reward_closed';
  end if;
  if mine.id is null or mine.balance < wanted.cost then
    raise check_violation using message = 'There are not enough points for this reward', detail = 'balance_too_small';
  end if;
  select a.id into bank from public.points_accounts a where a.kind = 'system';
  insert into public.reward_redemptions (reward_id, user_id, transfer_id)
  values (_reward_id, me, private.transfer_points(mine.id, bank, wanted.cost, 'reward', _reward_id::text));
  update public.rewards r set stock = r.stock - 1 where r.id = _reward_id and r.stock is not null;
  return mine.balance - wanted.cost;
end
$function$
;
grant execute on function public.redeem_reward(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.register_push(_endpoint text, _p256dh text, _auth text, _language text DEFAULT 'en'::text, _device text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made uuid;
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'Sign in to be notified';
  end if;
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, language, device)
  values (auth.uid(), _endpoint, _p256dh, _auth, _language, left(_device, 120))
  on conflict (endpoint) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    language = excluded.language, device = excluded.device, failures = 0
  returning s.id into made;
  -- Browsers change their address now and then without a word: only the newest few can be alive.
  delete from public.push_subscriptions s where s.user_id = auth.uid() and s.id in (
    select o.id from public.push_subscriptions o where o.user_id = auth.uid()
    order by o.id = made desc, coalesce(o.delivered_at, o.created_at) desc offset 20);
  return made;
end
$function$
;
grant execute on function public.register_push(text,text,text,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.remove_connection(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  perform private.lock_pair(me, _user_id);
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((me, _user_id), (_user_id, me));
  return found;
end
$function$
;
grant execute on function public.remove_connection(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.remove_from_group(_id uuid, _user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  c constant private.conversations := private.own_group(_id, me);
begin
  if c.id is null or _user_id = me or not exists (
    select from private.conversation_members x where (x.conversation_id, x.user_id) = (_id, _user_id) and x.left_seq is null) then
    return false;
  end if;
  perform private.end_membership(c, _user_id, 'removed', me);
  return true;
end
$function$
;
grant execute on function public.remove_from_group(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.rename_group(_id uuid, _title text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations := private.own_group(_id, me);
begin
  if c.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'message_group_change', 200);
  update private.conversations x set title = private.group_title(_title) where x.id = _id returning * into c;
  perform private.note_event(c, 'renamed', me, null, c.title);
  perform private.name_conversation(c);
  return true;
end
$function$
;
grant execute on function public.rename_group(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report_case(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('see_reports');
  c private.report_cases;
begin
  select * into c from private.report_cases x where x.id = _id;
  -- Whoever it is about reads the decision like everybody else, and not who said what.
  if c.id is null or c.person_id = me or not private.may_read_case(c) then
    return null;
  end if;
  return private.case_line(c) || jsonb_build_object(
    'person_id', c.person_id,
    'is_staff', private.staff_role(c.person_id) is not null,
    'page', private.case_page(c),
    'held', (select jsonb_build_object('body', h.body, 'reasons', h.reasons, 'state', h.state) from public.held_items h where h.id = c.held_id),
    -- What each of them said, and what they showed; never who they are.
    'said', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'reason', r.reason, 'description', r.description,
        'evidence', r.evidence, 'language', p.language, 'by_child', private.is_minor(r.reporter_id), 'created_at', r.created_at,
        'status', r.status, 'answer', r.answer) order by r.created_at), '[]')
      from (select r.* from public.reports r where r.case_id = c.id order by r.created_at limit 50) as r
      left join public.profiles p on p.user_id = r.reporter_id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'by', private.name_of_person(n.author_id),
      'created_at', n.created_at) order by n.id), '[]') from private.case_notes n where n.case_id = c.id),
    'before', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'decision', b.decision, 'decided_at', b.decided_at, 'target_type',
        b.target_type) order by b.decided_at desc), '[]')
      from (select b.* from private.report_cases b where b.id <> c.id and b.state <> 'open' and b.decision <> 'gone'
        and (b.target_type, b.target_id) = (c.target_type, c.target_id)
        union select b.* from private.report_cases b where b.id <> c.id and b.state <> 'open' and b.person_id = c.person_id
        order by decided_at desc limit 10) as b),
    'decisions', case when c.state = 'open' and c.person_id is distinct from me then to_jsonb(private.case_decisions(c.target_type, c.person_id is not null))
      else '[]' end,
    'reference', coalesce(c.reference, private.text_reference(c.target_type, c.target_id,
      (select r.evidence from public.reports r where r.case_id = c.id order by r.created_at limit 1))),
    'told', c.told, 'to_tell', c.to_tell, 'telling', c.correction is not null, 'note', c.note, 'until', c.until, 'decided_name', private.name_of_person(c.decided_by),
    'appeal', c.appeal, 'appeal_from', c.appeal_from, 'appeal_outcome', c.appeal_outcome, 'appeal_decided_at', c.appeal_decided_at,
    'may_decide_appeal', c.state = 'appealed' and c.person_id is distinct from me and (c.decided_by is distinct from me or not exists (
      select from private.holders('reports') as h where h <> me)),
    'alone_from', case when c.state = 'appealed' and c.decided_by = me then c.appealed_at + interval '1 day' end);
end
$function$
;
grant execute on function public.report_case(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report_messages(_message_ids uuid[], _type text, _description text, _reason text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  chosen private.messages[];
  m private.messages;
  words jsonb := '[]';
  made uuid;
begin
  if cardinality(_message_ids) not between 1 and 50 then
    return null;
  end if;
  chosen := array(
    select s from (select distinct i from unnest(_message_ids) as i) as ids
    cross join lateral private.seen_message(me, ids.i) as s
    where s.id is not null and s.author_id <> me and s.event is null and s.deleted_at is null order by s.seq);
  if cardinality(chosen) = 0 or exists (
    select from unnest(chosen) as s where (s.conversation_id, s.author_id) <> (chosen[1].conversation_id, chosen[1].author_id)) then
    return null;
  end if;
  foreach m in array chosen loop
    words := words || jsonb_build_object('id', m.id, 'seq', m.seq, 'body', m.body, 'refs', m.refs, 'created_at', m.created_at,
      'edited_at', m.edited_at, 'print', m.print, 'is_genuine', m.print = private.print_of(m),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type) order by f.place), '[]')
        from private.message_files f where f.message_id = m.id),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'body', v.body, 'written_at', v.written_at,
        'print', v.print) order by v.version), '[]') from private.message_versions v where v.message_id = m.id));
  end loop;
  insert into public.reports (reporter_id, type, reason, description, target_type, target_id, reported_id, evidence)
  values (me, _type, _reason, _description, 'message', chosen[1].conversation_id::text, chosen[1].author_id,
    jsonb_build_object('author_id', chosen[1].author_id, 'messages', words))
  returning id into made;
  return made;
end
$function$
;
grant execute on function public.report_messages(uuid[],text,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report_queue(_list text DEFAULT 'waiting'::text, _kind text DEFAULT NULL::text, _after text DEFAULT NULL::text, _limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('see_reports');
  most constant int := least(greatest(_limit, 1), 100);
  -- `<priority>_<moment>_<id>`
  from_priority constant smallint := coalesce(split_part(_after, '_', 1)::smallint, 0);
  rest constant text := substr(_after, strpos(_after, '_') + 1);
  found_cases private.report_cases[];
begin
  if _list = 'decided' then
    found_cases := array(
      select c from private.report_cases c where c.state = 'decided' and c.person_id is distinct from me and (_kind is null or c.target_type = _kind)
        and (c.decided_at, c.id) < (coalesce(private.moment_in(rest), 'infinity'), coalesce(private.id_in(rest), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by c.decided_at desc, c.id desc limit most + 1);
  else
    execute 'select array(select c from private.report_cases c where c.state <> ''decided'' and c.person_id is distinct from $5
        and (c.priority, c.created_at, c.id) > ($1, $2, $3)'
        || case when _kind is null then '' else ' and c.target_type = $4' end
        || case when _list = 'mine' then ' and c.assigned_to = $5' else '' end
        || ' order by c.priority, c.created_at, c.id limit $6)'
      into found_cases using from_priority, coalesce(private.moment_in(rest), '-infinity'),
        coalesce(private.id_in(rest), '00000000-0000-0000-0000-000000000000'), _kind, me, most + 1;
  end if;
  return jsonb_build_object(
    'cases', (select coalesce(jsonb_agg(private.case_line(found_cases[n]) order by n), '[]')
      from generate_series(1, least(cardinality(found_cases), most)) as n),
    'next', case when cardinality(found_cases) > most then case when _list = 'decided'
      then '0_' || private.place_of((found_cases[most]).decided_at, (found_cases[most]).id) else private.case_place(found_cases[most]) end end);
end
$function$
;
grant execute on function public.report_queue(text,text,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.report(_type text, _target_type text, _target_id uuid, _description text, _reason text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.reporter_of(_target_type);
  seen jsonb;
  made uuid;
begin
  if _target_type = 'post' then
    select to_jsonb(p) into seen from private.seen_post(_target_id) as p where p.id is not null;
  elsif _target_type = 'comment' then
    select to_jsonb(c) into seen from private.seen_comment(_target_id) as c where c.id is not null;
  elsif _target_type = 'kalimah' then
    select to_jsonb(c) into seen from private.seen_card(_target_id) as c where c.id is not null;
  elsif _target_type = 'person' then
    select to_jsonb(p) || jsonb_build_object('author_id', p.user_id) || coalesce(to_jsonb(w), '{}') into seen
    from public.public_profiles p left join public.public_professional_profiles w using (user_id)
    where p.user_id = _target_id and (p.user_id = any (private.visible_people()) or private.may_read(p.user_id));
  end if;
  if _target_type = 'job' then
    select to_jsonb(o) into seen from private.seen_job(_target_id) as o where o.id is not null;
  elsif _target_type = 'company' then
    select to_jsonb(c) into seen from public.companies c where c.id = _target_id and private.sees_company(c);
  end if;
  if seen is null then
    return null;
  end if;
  insert into public.reports (reporter_id, type, reason, description, target_type, target_id, reported_id, evidence)
  values (me, _type, _reason, _description, _target_type, _target_id::text, (seen ->> 'author_id')::uuid, seen)
  returning id into made;
  return made;
end
$function$
;
grant execute on function public.report(text,text,uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.request_by_name(_username text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.asking_member();
  is_child constant boolean := private.stage_of(me) = 'child';
  asked uuid;
  made uuid;
begin
  if private.is_username(_username) is not true then
    return false;
  end if;
  select p.user_id into asked from public.profiles p
  where private.username_fold(p.username) = private.username_fold(_username) and p.user_id <> me;
  if private.may_approach(me, asked) or private.are_family(me, asked) then
    return private.ask_for_connection(me, asked);
  end if;
  if not private.take_allowance(me, 'connection_request', 30)
    or (select count(*) from private.guarded_requests g where g.asker_id = me) >= 20 then
    return false;
  end if;
  if not private.is_shown(asked) or private.are_blocked(me, asked) or (not is_child and private.stage_of(asked) <> 'child')
    or exists (select from public.family_links f where f.child_id = asked and private.are_blocked(me, f.parent_id)) then
    asked := null;
  end if;
  insert into private.guarded_requests (asker_id, asked_name, asked_id, agreed_at)
  values (me, _username, asked, case when not is_child then private.clock() end)
  on conflict (asker_id, private.username_fold(asked_name)) do nothing returning id into made;
  if made is not null then
    if is_child then
      perform private.tell_guardians(me, 'childAsks', me);
    else
      perform private.tell_guardians(asked, 'childAsked', me);
    end if;
  end if;
  return true;
end
$function$
;
grant execute on function public.request_by_name(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.request_connection(_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.ask_for_connection(private.asking_member(), _user_id);
end
$function$
;
grant execute on function public.request_connection(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.request_conversation(_user_id uuid, _reason text, _message_id uuid, _body text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.message_body(_body, false);
  c private.conversations;
  m private.messages;
begin
  perform private.one_at_a_time('messages', me);
  perform private.lock_pair(me, _user_id);
  c := private.direct_of(me, _user_id);
  m := private.sent_before(_message_id, me, c.id);
  if m.id is not null then
    return c.id;
  end if;
  case private.may_begin(me, _user_id)
    when 'yes' then
      c := private.made_direct(me, _user_id);
      perform public.send_message(_message_id, c.id, _body);
      return c.id;
    when 'no' then
      return null;
    else
  end case;
  if _reason is null then
    raise invalid_parameter_value using message = 'A request has a reason', detail = 'message_invalid';
  end if;
  perform private.take_turn(me, 'message_request', 10);
  perform private.take_message_turn(me);
  c := private.made_direct(me, _user_id);
  update private.conversations x set (asked_by, asked_at, reason, declined_at, accepted_at) = (me, private.clock(), _reason, null, null)
  where x.id = c.id returning * into c;
  -- It waits apart, whatever was there before.
  update private.conversation_members x set list = 'none' where (x.conversation_id, x.user_id) = (c.id, _user_id);
  m.id := _message_id;
  m.conversation_id := c.id;
  m.author_id := me;
  m.body := words;
  m := private.put_message(m);
  perform private.announce(m);
  perform private.tell_of_message(c, m);
  return c.id;
end
$function$
;
grant execute on function public.request_conversation(uuid,text,uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.request_export()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.start_export(private.proven_session());
end
$function$
;
grant execute on function public.request_export() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.reserve_spending(_tokens bigint, _micros bigint, _most_tokens bigint, _most_micros bigint)
 RETURNS date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  insert into private.assistant_spending (day) values (today) on conflict do nothing;
  update private.assistant_spending s set tokens = s.tokens + _tokens, micros = s.micros + _micros
  where s.day = today and s.tokens + _tokens <= _most_tokens and s.micros + _micros <= _most_micros;
  return case when found then today end;
end
$function$
;
grant execute on function public.reserve_spending(bigint,bigint,bigint,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.retry_job(_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text;
begin
  perform private.calling_staff('queue');
  begin
    kind := jobs.retry_dead(_id);
  exception when unique_violation then
    raise unique_violation using message = 'The same work waits or runs already', detail = 'already_waiting';
  end;
  if kind is null then
    raise sqlstate 'PT404' using message = 'There is no such dead job', detail = 'unknown_job';
  end if;
  perform private.note_deed('job_retried', _id::text, null, jsonb_build_object('kind', kind), null);
end
$function$
;
grant execute on function public.retry_job(bigint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.review_desk(_language text DEFAULT NULL::text, _kind text DEFAULT NULL::text, _state text DEFAULT NULL::text, _after integer DEFAULT NULL::integer, _after_language text DEFAULT NULL::text)
 RETURNS TABLE(record text, language text, kind text, title text, state text, "position" integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_reviews');
  return query
    select l.record, l.language, l.kind, l.title, l.state, l.position
    from private.review_lines(_language, _kind, _state, _after, _after_language, 50) as l;
end
$function$
;
grant execute on function public.review_desk(text,text,text,integer,text) to authenticated;
comment on function public.review_desk(text,text,text,integer,text) is 'Never null: record, language, kind (hadith | dua | name | lesson | guide | timeline), title, state (unsigned | signed | changed | objected), position.';

CREATE OR REPLACE FUNCTION public.review_page(_record text, _language text, _list_language text DEFAULT NULL::text, _list_kind text DEFAULT NULL::text, _list_state text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('see_reviews');
  known private.review_states;
begin
  select * into known from private.review_states s where (s.record, s.language) = (_record, _language);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'record', known.record, 'language', known.language, 'kind', known.kind, 'title', known.title, 'sha256', known.sha256,
    'state', known.state,
    'page', private.report_page(known.kind, substr(known.record, length(known.kind) + 2)),
    -- The name under which the caller signed last.
    'name', coalesce((select c.reviewer_name from public.content_reviews c where c.reviewer_id = me order by c.id desc limit 1),
      (select coalesce(p.display_name, p.username) from public.profiles p where p.user_id = me)),
    'reviews', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'verdict', c.verdict, 'name', c.reviewer_name, 'note', c.note,
        'created_at', c.created_at, 'withdrawn_at', c.withdrawn_at, 'is_mine', c.reviewer_id is not distinct from me,
        'is_of_today', c.sha256 = known.sha256,
        'may_withdraw', c.withdrawn_at is null and private.has_right('reviews')
          and (c.reviewer_id is not distinct from me or private.is_admin())) order by c.id desc), '[]')
      from public.content_reviews c where (c.record, c.language) = (_record, _language)),
    'before', (
      select jsonb_build_object('form', t.form, 'at', c.created_at)
      from public.content_reviews c join private.reviewed_texts t on t.sha256 = c.sha256
      where (c.record, c.language) = (_record, _language) and c.sha256 <> known.sha256
      order by c.withdrawn_at is not null, c.id desc limit 1),
    'next', (
      select jsonb_build_object('record', l.record, 'language', l.language)
      from private.review_lines(_list_language, _list_kind, _list_state, known.position, known.language, 1) as l));
end
$function$
;
grant execute on function public.review_page(text,text,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.review_progress()
 RETURNS TABLE(kind text, language text, records integer, signed integer, changed integer, objected integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_reviews');
  return query
    select s.kind, s.language, count(*)::integer, (count(*) filter (where s.state = 'signed'))::integer,
      (count(*) filter (where s.state = 'changed'))::integer, (count(*) filter (where s.state = 'objected'))::integer
    from private.review_states s group by s.kind, s.language order by min(s.position), s.language;
end
$function$
;
grant execute on function public.review_progress() to authenticated;
comment on function public.review_progress() is 'Never null: kind (hadith | dua | name | lesson | guide | timeline), language, records, signed, changed, objected.';

CREATE OR REPLACE FUNCTION public.review_record(_record text, _language text, _verdict text, _shown text, _name text, _note text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reviews');
  seen constant text := encode(sha256(convert_to(coalesce(_shown, ''), 'UTF8')), 'hex');
  words constant text := nullif(btrim(_note), '');
  known private.reviewable;
  given public.content_reviews;
begin
  select * into known from private.reviewable r where (r.record, r.language) = (_record, _language) for share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such record', detail = 'unknown_record';
  end if;
  if known.sha256 <> seen then
    raise exception 'Readers see another text than the one that was shown' using errcode = 'restrict_violation', detail = 'text_changed';
  end if;
  if not coalesce(_verdict in ('signed', 'objection'), false) then
    raise invalid_parameter_value using message = 'A text is signed or objected to', detail = 'unknown_verdict';
  end if;
  if _verdict = 'objection' and words is null then
    raise invalid_parameter_value using message = 'An objection says what is wrong', detail = 'note_needed';
  end if;
  if not coalesce(length(btrim(_name)) between 2 and 80 and _name !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069<>]', false) then
    raise invalid_parameter_value using message = 'Readers see who signed', detail = 'name_needed';
  end if;
  -- Nobody signs as somebody else, nor with letters that are not seen.
  perform pg_advisory_xact_lock(hashtext('names of reviewers'));
  if not private.may_bear(btrim(_name), me) or _name ~ '[\u00ad\u061c\u200b-\u200d\u2060-\u2064\ufeff]' or exists (
    select from public.content_reviews c
    where c.reviewer_id <> me and private.search_fold(c.reviewer_name) = private.search_fold(btrim(_name))) then
    raise invalid_parameter_value using message = 'This name is another''s', detail = 'name_taken';
  end if;
  insert into private.reviewed_texts (sha256, form) values (seen, _shown) on conflict do nothing;
  -- One person has one word about a record; the earlier one stays in its history.
  update public.content_reviews c set withdrawn_at = private.clock()
  where (c.record, c.language, c.reviewer_id) = (_record, _language, me) and c.withdrawn_at is null;
  insert into public.content_reviews (record, language, sha256, reviewer_id, reviewer_name, verdict, note)
  values (_record, _language, seen, me, btrim(_name), _verdict, words) returning * into given;
  perform private.note_deed(case _verdict when 'signed' then 'review_signed' else 'review_objected' end,
    _record || '/' || _language, null, null, jsonb_strip_nulls(jsonb_build_object('id', given.id, 'sha256', seen, 'note', words)));
  return given.id;
end
$function$
;
grant execute on function public.review_record(text,text,text,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.revoke_certificate(_user_id uuid, _id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.certificates c set revoked_at = coalesce(c.revoked_at, date_trunc('seconds', private.clock()))
  where (c.id, c.user_id) = (_id, _user_id);
  return found;
end
$function$
;
grant execute on function public.revoke_certificate(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.rewards_as_staff()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('points');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'description', r.description, 'cost', r.cost, 'stock', r.stock, 'is_open', r.is_open,
      'created_at', r.created_at, 'redeemed', coalesce(d.n, 0)) order by r.is_open desc, r.created_at desc, r.id), '[]')
    from public.rewards r left join (
      select x.reward_id, count(*) as n from public.reward_redemptions x group by x.reward_id
    ) as d on d.reward_id = r.id);
end
$function$
;
grant execute on function public.rewards_as_staff() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.roll_back_prompt(_mode text, _from integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was public.ai_prompts;
begin
  perform private.proven_staff('prompts');
  lock table public.ai_prompts in share row exclusive mode;
  was := private.active_prompt(_mode);
  -- Pressed twice, or by two at once, it is one step.
  if was.version is null or was.version is distinct from _from then
    raise exception 'Another version is in use by now' using errcode = 'restrict_violation', detail = 'prompt_changed';
  end if;
  update public.ai_prompts p set state = 'retired' where (p.mode, p.version) = (_mode, was.version);
  update public.ai_prompts p set state = 'active' where (p.mode, p.version) = (_mode, was.replaced);
  perform private.note_deed('prompt_rolled_back', _mode, null,
    jsonb_build_object('version', was.version), jsonb_build_object('version', was.replaced));
  return was.replaced;
end
$function$
;
grant execute on function public.roll_back_prompt(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.roll_out_prompt(_mode text, _version integer, _reason text DEFAULT NULL::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was integer;
begin
  perform private.calling_staff('prompts');
  if not exists (select from public.ai_prompts p where (p.mode, p.version) = (_mode, _version)) then
    raise sqlstate 'PT404' using message = 'There is no such prompt', detail = 'unknown_prompt';
  end if;
  was := (private.active_prompt(_mode)).version;
  if was = _version then
    raise sqlstate 'PT409' using message = 'This version is in use', detail = 'already_active';
  end if;
  return private.ask_approval('prompt', _mode, jsonb_build_object('version', _version, 'was', was), null, _reason);
end
$function$
;
grant execute on function public.roll_out_prompt(text,integer,text) to authenticated;

CREATE OR REPLACE FUNCTION public.roll_up_usage()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  large constant int := 2000;
  first_day date;
  the_day date;
  days int := 0;
begin
  -- The index knows the blocks that were written since, or a day would be looked for in all of them.
  perform brin_summarize_new_values('public.analytics_events_time');
  delete from private.usage_counts c using private.usage_days d where d.until is not null and c.day = d.day;
  delete from private.usage_languages l using private.usage_days d where d.until is not null and l.day = d.day;
  delete from private.usage_days d where d.until is not null;
  first_day := coalesce((select max(u.day) + 1 from private.usage_days u),
    (select (min(e.created_at) at time zone 'UTC')::date from public.analytics_events e));
  for the_day in select d::date from generate_series(first_day, today - 1, interval '1 day') as d
  loop
    -- In FROM it is asked once; as (usage_of(…)).* it would be asked for each column.
    insert into private.usage_days select * from private.usage_of(the_day) on conflict do nothing;
    update private.usage_days d set total_members = (
      select count(*) from auth.users u where not u.is_anonymous and u.deleted_at is null
        and u.created_at < (the_day + 1)::timestamp at time zone 'UTC')
    where d.day = the_day;
    insert into private.usage_counts select * from private.usage_counts_of(the_day) on conflict do nothing;
    insert into private.usage_languages select * from private.usage_languages_of(the_day) on conflict do nothing;
    insert into private.usage_cohorts (joined_week, week, members)
    select date_trunc('week', u.created_at at time zone 'UTC')::date, date_trunc('week', the_day)::date,
      count(distinct e.user_id)
    from public.analytics_events e join auth.users u on u.id = e.user_id
    where e.created_at >= date_trunc('week', the_day)::timestamp at time zone 'UTC'
      and e.created_at < (date_trunc('week', the_day)::timestamp + interval '7 days') at time zone 'UTC'
    group by 1
    on conflict (joined_week, week) do update set members = greatest(usage_cohorts.members, excluded.members);
    days := days + 1;
  end loop;
  -- An age may be told later than the day of joining; who is erased has still joined.
  insert into private.usage_joined (week, members)
  select date_trunc('week', u.created_at at time zone 'UTC')::date, count(*)
  from auth.users u join public.profiles p on p.user_id = u.id
  where not u.is_anonymous and p.age_group in ('16_17', 'adult')
    and u.created_at >= date_trunc('week', least(first_day, today - 35)::timestamp) at time zone 'UTC'
  group by 1
  on conflict (week) do update set members = greatest(usage_joined.members, excluded.members);
  if exists (select from public.analytics_events e where e.created_at >= today::timestamp at time zone 'UTC' offset large) then
    insert into private.usage_days select * from private.usage_of(today);
    update private.usage_days d set until = private.clock() where d.day = today;
    insert into private.usage_counts select * from private.usage_counts_of(today);
    insert into private.usage_languages select * from private.usage_languages_of(today);
  end if;
  delete from public.analytics_events e
  where e.created_at < (today - 35)::timestamp at time zone 'UTC'
    and e.created_at < (select (max(u.day) + 1)::timestamp at time zone 'UTC' from private.usage_days u where u.until is null);
  return days;
end
$function$
;
grant execute on function public.roll_up_usage() to service_role;

CREATE OR REPLACE FUNCTION public.save_card(_id uuid, _collection_id uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  card constant public.kalimah_cards := private.seen_card(_id);
begin
  if card.id is null or not coalesce(_collection_id is null
      or exists (select from public.kalimah_collections c where (c.user_id, c.id) = (me, _collection_id)), false) then
    return false;
  end if;
  perform private.one_at_a_time('saved cards', me);
  if (select count(*) from public.kalimah_saves s where s.user_id = me) >= 2000
    and not exists (select from public.kalimah_saves s where (s.user_id, s.card_id) = (me, _id)) then
    raise check_violation using message = 'There are 2000 saved cards', detail = 'too_many_saved';
  end if;
  insert into public.kalimah_saves as s (user_id, card_id, collection_id) values (me, _id, _collection_id)
  on conflict (user_id, card_id) do update set collection_id = excluded.collection_id;
  return true;
end
$function$
;
grant execute on function public.save_card(uuid,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.save_company(_id uuid, _name text, _website text DEFAULT NULL::text, _about text DEFAULT NULL::text, _place text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.job_writer();
  was public.companies;
  wanted public.companies;
begin
  perform private.one_at_a_time('companies', me);
  select * into was from public.companies c where c.id = _id;
  if was.author_id <> me then
    raise unique_violation using message = 'This id belongs to another company', detail = 'key_reused';
  end if;
  wanted := was;
  wanted.id := _id;
  wanted.name := private.plain_line(_name);
  wanted.website := private.plain_line(_website);
  wanted.about := private.plain_text(_about);
  wanted.place := private.plain_line(_place);
  if coalesce(length(private.company_fold(wanted.name)), 0) < 2 then
    raise invalid_parameter_value using message = 'This is no company', detail = 'company_invalid';
  end if;
  -- A sign was given to a name.
  if was.name is distinct from wanted.name then
    wanted.proved_at := null;
  end if;
  if private.is_name_taken(wanted) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  perform private.require_name(wanted.name, me);
  if was.id is null and (select count(*) from public.companies c where c.author_id = me) >= 3 then
    raise program_limit_exceeded using message = 'There are three companies', detail = 'too_many_companies';
  end if;
  if was.state = 'removed' then
    raise insufficient_privilege using message = 'This company was removed', detail = 'no_such_company';
  end if;
  perform private.take_turn(me, 'company', 20);
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  begin
    insert into public.companies as c (id, author_id, name, website, about, place)
    values (_id, me, wanted.name, wanted.website, wanted.about, wanted.place)
    on conflict (id) do update set (name, website, about, place, proved_at, version, state, marks, language)
      = (excluded.name, excluded.website, excluded.about, excluded.place, wanted.proved_at, c.version + 1, 'unchecked', '[]', null);
  exception when check_violation then
    raise invalid_parameter_value using message = 'This is no company', detail = 'company_invalid';
  end;
  perform private.check_words('company', _id);
end
$function$
;
grant execute on function public.save_company(uuid,text,text,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.save_job_search(_id uuid, _name text, _filters jsonb, _alert text DEFAULT 'none'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  filters constant jsonb := private.job_filters(_filters);
begin
  perform private.one_at_a_time('job searches', me);
  if exists (select from public.job_searches s where s.id = _id and s.user_id <> me) then
    raise unique_violation using message = 'This id belongs to another search', detail = 'key_reused';
  end if;
  if (select count(*) from public.job_searches s where s.user_id = me and s.id <> _id) >= 20 then
    raise program_limit_exceeded using message = 'There are 20 searches', detail = 'too_many_searches';
  end if;
  perform private.take_turn(me, 'job_search_saved', 100);
  begin
    insert into public.job_searches (id, user_id, name, filters, alert) values (_id, me, private.plain_line(_name), filters, _alert)
    on conflict (id) do update set (name, filters, alert) = (excluded.name, excluded.filters, excluded.alert);
  exception when integrity_constraint_violation then
    raise invalid_parameter_value using message = 'This cannot be saved', detail = 'search_invalid';
  end;
end
$function$
;
grant execute on function public.save_job_search(uuid,text,jsonb,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.say_facet(_company_id uuid, _facet text, _holds boolean DEFAULT NULL::boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  if not private.may_say_facets(me, _company_id) then
    return false;
  end if;
  perform private.take_turn(me, 'say_facet', 100);
  if _holds is null then
    delete from public.company_facet_words w where (w.company_id, w.facet, w.user_id) = (_company_id, _facet, me);
  else
    insert into public.company_facet_words as w (company_id, user_id, facet, holds) values (_company_id, me, _facet, _holds)
    on conflict (company_id, facet, user_id) do update set holds = excluded.holds where w.holds <> excluded.holds;
  end if;
  return true;
end
$function$
;
grant execute on function public.say_facet(uuid,text,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.search_chats(_words text)
 RETURNS TABLE(id uuid, title text, mode text, pinned_at timestamp with time zone, asked_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT c.id,
     c.title,
     c.mode,
     c.pinned_at,
     c.asked_at
    FROM public.assistant_chats c
   WHERE ((c.user_id = auth.uid()) AND ((strpos(private.plain_letters(c.title), private.plain_letters(btrim(search_chats._words))) > 0) OR (EXISTS ( SELECT
            FROM public.assistant_turns t
           WHERE ((t.chat_id = c.id) AND (strpos(t.searched, private.plain_letters(btrim(search_chats._words))) > 0))))))
   ORDER BY c.asked_at DESC, c.id
  LIMIT 100;
END
;
grant execute on function public.search_chats(text) to authenticated;
comment on function public.search_chats(text) is 'Never null: id, title, mode, asked_at.';

CREATE OR REPLACE FUNCTION public.search_hadith_texts(_query text, _languages text[], _limit integer DEFAULT 20)
 RETURNS TABLE(collection text, number numeric, language text, text text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT e.collection,
     t.number,
     e.language,
     "left"(t.text, 400) AS "left"
    FROM (public.hadith_texts t
      JOIN public.hadith_editions e ON ((e.id = t.edition_id)))
   WHERE ((e.language = ANY (search_hadith_texts._languages)) AND (t.words @@ plainto_tsquery('simple'::regconfig, private.plain_letters("left"(search_hadith_texts._query, 200)))))
   ORDER BY (length(t.text)), e.collection, t.number
  LIMIT LEAST(GREATEST(search_hadith_texts._limit, 1), 100);
END
;
grant execute on function public.search_hadith_texts(text,text[],integer) to authenticated, service_role;
comment on function public.search_hadith_texts(text,text[],integer) is 'Never null: collection, number, language, text.';

CREATE OR REPLACE FUNCTION public.search_messages(_query text, _conversation_id uuid DEFAULT NULL::uuid, _before text DEFAULT NULL::text, _limit integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 50);
  looked_through constant int := 500;
  words constant text[] := array(select w from private.words_of(left(_query, 100)) as w order by length(w) desc, w limit 6);
  before_at constant timestamptz := coalesce(private.moment_in(_before), 'infinity');
  before_id constant uuid := coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  named uuid[] := '{}';
  hit record;
  m private.messages;
  mine private.conversation_members;
  hits jsonb := '[]';
  looked int := 0;
  last_place text;
begin
  perform private.take_turn(me, 'message_search', 2000);
  if cardinality(words) = 0 then
    return jsonb_build_object('conversations', '[]'::jsonb, 'messages', '[]'::jsonb, 'next', null);
  end if;
  if _before is null and _conversation_id is null then
    named := array(
      select n.conversation_id from (
        select x.conversation_id from private.conversation_names x
        where x.user_id = me and x.word >= words[1] and x.word < words[1] || U&'\FFFF' limit 200) as n
      join private.conversation_members x on (x.conversation_id, x.user_id) = (n.conversation_id, me)
      where x.list <> 'none' and not exists (
        select from unnest(words[2:]) as w where not exists (
          select from private.conversation_names y where y.user_id = me and y.conversation_id = n.conversation_id and starts_with(y.word, w)))
        and not exists (
          select from private.conversations c where c.id = n.conversation_id and c.kind = 'direct'
            and private.are_blocked(me, private.other_of(c, me)))
      group by n.conversation_id, x.last_at order by x.last_at desc limit 10);
  end if;
  for hit in
    -- One's own shelf and those of one's groups, or that of one conversation: no further than one was there, since the place at which
    -- a page ends tells of what was looked at.
    select w.shelf, w.sent_at, w.message_id from (
      select me as id, timestamptz '-infinity' as since, timestamptz 'infinity' as until where _conversation_id is null
      union all
      (select x.conversation_id, x.joined_at, coalesce(x.left_at, 'infinity') from private.conversation_members x
      where _conversation_id is null and x.user_id = me and x.is_group order by x.last_at desc limit 200)
      union all
      select x.conversation_id, case when x.is_group then x.joined_at else '-infinity' end, coalesce(x.left_at, 'infinity')
      from private.conversation_members x where (x.conversation_id, x.user_id) = (_conversation_id, me)
    ) as s cross join lateral (
      select x.shelf, x.sent_at, x.message_id from private.message_words x
      where x.shelf = s.id and x.word = words[1] and (x.sent_at, x.message_id) < (before_at, before_id)
        and x.sent_at >= s.since and x.sent_at <= s.until
      order by x.sent_at desc, x.message_id desc limit looked_through) as w
    order by w.sent_at desc, w.message_id desc limit looked_through
  loop
    looked := looked + 1;
    last_place := private.place_of(hit.sent_at, hit.message_id);
    if not exists (
      select from unnest(words[2:]) as v where not exists (
        select from private.message_words x
        where (x.shelf, x.word, x.sent_at, x.message_id) = (hit.shelf, v, hit.sent_at, hit.message_id))) then
      m := private.seen_message(me, hit.message_id);
      if m.id is not null and private.covering(m, me) = '{}' then
        mine := private.membership(m.conversation_id, me);
        hits := hits || jsonb_build_object('message', private.message_card(m, me), 'conversation', (
          select private.conversation_card(c, mine) from private.conversations c where c.id = m.conversation_id));
      end if;
    end if;
    exit when jsonb_array_length(hits) >= page;
  end loop;
  return jsonb_build_object(
    'conversations', (
      select coalesce(jsonb_agg(private.conversation_card(c, private.membership(c.id, me)) order by n.place), '[]')
      from unnest(named) with ordinality as n (id, place) join private.conversations c on c.id = n.id),
    'messages', hits,
    'next', case when jsonb_array_length(hits) >= page or looked = looked_through then last_place end);
end
$function$
;
grant execute on function public.search_messages(text,uuid,text,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.send_card(_id uuid, _to uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.card_writer();
  card constant public.kalimah_cards := private.seen_card(_id);
begin
  if card.id is null or card.withdrawn_at is not null or card.state in ('held', 'removed') then
    return 0;
  end if;
  return private.send_card(me, card, _to);
end
$function$
;
grant execute on function public.send_card(uuid,uuid[]) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.send_message(_id uuid, _conversation_id uuid, _body text DEFAULT ''::text, _reply_to uuid DEFAULT NULL::uuid, _refs text[] DEFAULT '{}'::text[], _files jsonb DEFAULT '[]'::jsonb, _forwarded boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  c private.conversations;
  m private.messages;
  answered private.messages;
begin
  perform private.one_at_a_time('messages', me);
  c := private.locked_conversation(_conversation_id, me);
  m := private.sent_before(_id, me, _conversation_id);
  if m.id is not null then
    return private.message_card(m, me);
  end if;
  if jsonb_typeof(_files) <> 'array' or jsonb_array_length(_files) > 10 or not private.are_message_refs(_refs) then
    raise invalid_parameter_value using message = 'This is no message', detail = 'message_invalid';
  end if;
  m.body := private.message_body(_body, cardinality(_refs) > 0 or jsonb_array_length(_files) > 0);
  case private.may_write_in(c, private.membership(c.id, me))
    when 'ask' then
      raise insufficient_privilege using message = 'Ask first', detail = 'ask_first';
    when 'no' then
      raise insufficient_privilege using message = 'Nothing can be written here', detail =
        case when c.accepted_at is null and c.asked_by = me then 'request_pending' else 'cannot_write' end;
    else
  end case;
  if _reply_to is not null then
    answered := private.seen_message(me, _reply_to);
    if answered.conversation_id is distinct from c.id or answered.event is not null then
      raise sqlstate 'PT404' using message = 'There is no such message', detail = 'no_such_message';
    end if;
  end if;
  perform private.take_message_turn(me);
  if c.kind = 'direct' and c.accepted_at is null then
    perform private.open_conversation_row(c.id);
  end if;
  m.id := _id;
  m.conversation_id := c.id;
  m.author_id := me;
  m.reply_to := _reply_to;
  m.refs := _refs;
  m.forwarded := _forwarded;
  m := private.put_message(m);
  perform private.attach_files(m.id, me, _files);
  perform private.announce(m);
  select * into c from private.conversations x where x.id = c.id;
  perform private.tell_of_message(c, m);
  return private.message_card(m, me);
end
$function$
;
grant execute on function public.send_message(uuid,uuid,text,uuid,text[],jsonb,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_age_group(_age_group text, _user_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(_user_id, auth.uid());
  -- Of oneself and of one's own children one is a person like any other.
  by_right constant boolean := private.has_right('accounts')
    and whose is distinct from auth.uid() and not private.is_parent_of(whose);
  known text;
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'This session may not change an age', detail = 'members_only';
  end if;
  if private.age_rank(_age_group) is null then
    raise invalid_parameter_value using message = 'This is not an age group', detail = 'age_group_invalid';
  end if;
  if whose is distinct from auth.uid() and not (private.is_parent_of(whose) or by_right) then
    raise insufficient_privilege using message = 'Only a linked parent or those who look after accounts set another age',
      detail = 'parents_only';
  end if;
  if whose is distinct from auth.uid() and by_right and private.staff_role(whose) is not null then
    perform private.calling_staff('staff');
    perform private.refuse_staff(whose);
  end if;
  select p.age_group into known from public.profiles p where p.user_id = whose for update;
  if not by_right then
    if whose = auth.uid() and (
      private.age_rank(_age_group) > private.age_rank(known)
      or known is null and _age_group in ('16_17', 'adult') and private.has_parent(whose)
    ) then
      raise insufficient_privilege using message = 'A linked parent or an admin raises an age that was told before',
        detail = 'age_raised_by_parent';
    end if;
    if whose <> auth.uid() and (
      private.age_rank(_age_group) > private.age_rank(known) or known is null and _age_group in ('16_17', 'adult')
    ) then
      perform private.refuse_too_new(whose);
    end if;
  end if;
  if by_right and known is distinct from _age_group then
    perform private.note_deed('age_changed', null, whose, jsonb_build_object('age_group', known),
      jsonb_build_object('age_group', _age_group));
  end if;
  update public.profiles p set age_group = _age_group where p.user_id = whose and known is distinct from _age_group;
end
$function$
;
grant execute on function public.set_age_group(text,uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_avatar(_path text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if _path is not null and not (starts_with(_path, me || '/') and exists (
    select from storage.objects o where o.bucket_id = 'avatars' and o.name = _path
  )) then
    raise invalid_parameter_value using message = 'There is no such picture in your folder', detail = 'no_such_picture';
  end if;
  update public.profiles p set avatar_path = _path where p.user_id = me;
end
$function$
;
grant execute on function public.set_avatar(text) to authenticated, service_role;
comment on function public.set_avatar(text) is 'May be null: _path.';

CREATE OR REPLACE FUNCTION public.set_card_audience(_id uuid, _audience text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.card_writer();
begin
  perform private.ask_audience(me, _audience);
  update public.kalimah_cards c set audience = _audience where c.id = _id and c.author_id = me;
  return found;
end
$function$
;
grant execute on function public.set_card_audience(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_child_rules(_child_id uuid, _community boolean, _daily_minutes integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  known public.child_rules;
begin
  if not private.is_parent_of(_child_id) then
    raise insufficient_privilege using message = 'Only a linked parent sets rules', detail = 'parents_only';
  end if;
  perform from public.profiles p where p.user_id = _child_id for update;
  select * into known from public.child_rules r where r.child_id = _child_id;
  if (not known.community and _community) or coalesce(_daily_minutes, 1440) > known.daily_minutes then
    perform private.refuse_too_new(_child_id);
  end if;
  insert into public.child_rules (child_id, community, daily_minutes, time_zone, updated_by)
  select _child_id, _community, _daily_minutes,
    -- Another zone has another day, which may have begun already.
    case when known.daily_minutes is not null and not private.may_open(me, _child_id) then known.time_zone
      else private.known_zone(p.time_zone) end, me
  from public.profiles p where p.user_id = me
  on conflict (child_id) do update
    set (community, daily_minutes, time_zone, updated_by, updated_at) =
      (excluded.community, excluded.daily_minutes, excluded.time_zone, excluded.updated_by, now());
end
$function$
;
grant execute on function public.set_child_rules(uuid,boolean,integer) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_contact(_contact_from text, _gender text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  update public.halaqa_members m set contact_from = _contact_from where m.user_id = me;
  if _gender is not null then
    update public.profiles p set gender = _gender where p.user_id = me and (p.gender is null or p.gender = _gender);
    if not found then
      raise check_violation using message = 'This was told already', detail = 'told_already';
    end if;
  end if;
end
$function$
;
grant execute on function public.set_contact(text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_conversation(_id uuid, _archived boolean DEFAULT NULL::boolean, _muted_until timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  update private.conversation_members x set muted_until = coalesce(_muted_until, x.muted_until),
    list = case when x.list in ('inbox', 'archived') and _archived is not null then case when _archived then 'archived' else 'inbox' end
      else x.list end
  where (x.conversation_id, x.user_id) = (_id, me);
  if found then
    perform private.announce_conversation(_id, array[me]);
    return true;
  end if;
  return false;
end
$function$
;
grant execute on function public.set_conversation(uuid,boolean,timestamp with time zone) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_leaderboard(_shown boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  if not _shown then
    perform private.leave_boards(me);
    return;
  end if;
  perform from public.profiles p where p.user_id = me for update;
  if private.is_child() then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  perform private.join_boards(me);
end
$function$
;
grant execute on function public.set_leaderboard(boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_messaging(_show_typing boolean DEFAULT NULL::boolean, _show_delivered boolean DEFAULT NULL::boolean, _show_read boolean DEFAULT NULL::boolean, _requests_from text DEFAULT NULL::text, _no_advances boolean DEFAULT NULL::boolean, _keep_messages boolean DEFAULT NULL::boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.messaging_settings (user_id) values (me) on conflict do nothing;
  update private.messaging_settings s set show_typing = coalesce(_show_typing, s.show_typing),
    show_delivered = coalesce(_show_delivered, s.show_delivered), show_read = coalesce(_show_read, s.show_read),
    requests_from = coalesce(_requests_from, s.requests_from), no_advances = coalesce(_no_advances, s.no_advances),
    keep_messages = coalesce(_keep_messages, s.keep_messages)
  where s.user_id = me;
end
$function$
;
grant execute on function public.set_messaging(boolean,boolean,boolean,text,boolean,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_post(_id uuid, _audience text DEFAULT NULL::text, _comments_from text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
begin
  update public.posts p set audience = coalesce(_audience, p.audience), comments_from = coalesce(_comments_from, p.comments_from)
  where p.id = _id and p.author_id = me;
  return found;
end
$function$
;
grant execute on function public.set_post(uuid,text,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_reward_open(_id uuid, _open boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('points');
  update public.rewards r set is_open = _open where r.id = _id and _open is not null;
  return found;
end
$function$
;
grant execute on function public.set_reward_open(uuid,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_staff_role(_user_id uuid, _role text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_staff('staff');
  was text;
begin
  -- Two admins who dismiss each other at once: one of them waits, and is none any more.
  lock table public.admins in share row exclusive mode;
  perform private.calling_staff('staff');
  was := private.staff_role(_user_id);
  if _user_id = me then
    raise insufficient_privilege using message = 'Nobody changes their own role', detail = 'own_role';
  end if;
  if not coalesce(_role in ('admin', 'moderator', 'reviewer', 'support', 'reader'), true) then
    raise invalid_parameter_value using message = 'There is no such role', detail = 'unknown_role';
  end if;
  if not exists (
    select from auth.users u join public.profiles p on p.user_id = u.id
    where u.id = _user_id and not u.is_anonymous and u.deleted_at is null and (_role is null or p.age_group = 'adult')
  ) then
    raise sqlstate 'PT404' using message = 'Only adults with an account work here', detail = 'unknown_person';
  end if;
  if was is not distinct from _role then
    return was;
  end if;
  delete from public.staff_rights s where s.user_id = _user_id;
  if _role = 'admin' then
    insert into public.admins (user_id, granted_by) values (_user_id, me);
  else
    delete from public.admins a where a.user_id = _user_id;
    insert into public.staff_rights (user_id, "right", role, granted_by)
    select _user_id, r."right", r.role, me from private.role_rights r where r.role = _role;
  end if;
  if was <> 'admin' then
    perform private.tell_of_role(_user_id, 'ended', was);
  end if;
  if _role <> 'admin' then
    perform private.tell_of_role(_user_id, 'granted', _role);
  end if;
  perform private.note_deed('role_changed', null, _user_id,
    jsonb_build_object('role', was), jsonb_build_object('role', _role));
  return _role;
end
$function$
;
grant execute on function public.set_staff_role(uuid,text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_story_rules(_child uuid, _age_band text DEFAULT NULL::text, _only_approved boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_guardian(_child);
begin
  perform private.refuse_from_10_on(_child);
  if _age_band is not null and private.band_rank(_age_band) is null or _only_approved is null then
    raise invalid_parameter_value using message = 'This is no age of stories', detail = 'unknown_age_band';
  end if;
  insert into public.child_story_rules (child_id, parent_id, age_band, only_approved)
  values (_child, me, _age_band, _only_approved)
  on conflict (child_id, parent_id) do update
    set (age_band, only_approved, decided_at) = (excluded.age_band, excluded.only_approved, excluded.decided_at);
end
$function$
;
grant execute on function public.set_story_rules(uuid,text,boolean) to authenticated;

CREATE OR REPLACE FUNCTION public.set_switch(_name text, _is_on boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was boolean;
begin
  perform private.proven_staff('switches');
  select s.is_on into was from public.feature_switches s where s.name = _name for update;
  if was is null or _is_on is null then
    raise sqlstate 'PT404' using message = 'There is no such switch', detail = 'unknown_switch';
  end if;
  if was <> _is_on then
    update public.feature_switches s set is_on = _is_on, changed_at = private.clock() where s.name = _name;
    perform private.note_deed('switch_changed', _name, null, jsonb_build_object('is_on', was), jsonb_build_object('is_on', _is_on));
  end if;
  return _is_on;
end
$function$
;
grant execute on function public.set_switch(text,boolean) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.set_username(_username text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  mine public.profiles;
begin
  select * into mine from public.profiles p where p.user_id = me for update;
  if private.is_username(_username) is not true then
    return 'invalid';
  end if;
  if mine.username is not null and private.username_fold(mine.username) <> private.username_fold(_username)
    and mine.username_changed_at > private.clock() - interval '30 days' then
    return 'too_soon';
  end if;
  if not private.take_allowance(me, 'username', 20) then
    return 'too_many';
  end if;
  if not private.is_username_free(_username, me) then
    return 'taken';
  end if;
  if mine.username is not null and private.username_fold(mine.username) <> private.username_fold(_username) then
    insert into private.former_usernames as f (fold, user_id, until)
    values (private.username_fold(mine.username), me, private.clock() + interval '30 days')
    on conflict (fold) do update set (user_id, until) = (excluded.user_id, excluded.until);
    update public.profiles p set username_changed_at = private.clock() where p.user_id = me;
  end if;
  begin
    update public.profiles p set username = _username where p.user_id = me;
  exception when unique_violation then
    return 'taken';
  end;
  return 'changed';
end
$function$
;
grant execute on function public.set_username(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.settle_spending(_day date, _tokens bigint, _micros bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE private.assistant_spending s SET tokens = GREATEST((0)::bigint, (s.tokens + settle_spending._tokens)), micros = GREATEST((0)::bigint, (s.micros + settle_spending._micros))
   WHERE (s.day = settle_spending._day);
END
;
grant execute on function public.settle_spending(date,bigint,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.shared_answer(_token text)
 RETURNS TABLE(question text, answer jsonb, writer text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT t.question,
     t.answer,
     t.writer,
     t.created_at
    FROM (public.assistant_shares s
      JOIN public.assistant_turns t ON ((t.id = s.turn_id)))
   WHERE ((s.token = shared_answer._token) AND private.may_be_public(s.user_id) AND (NOT (EXISTS ( SELECT
            FROM public.account_deletions d
           WHERE (d.user_id = s.user_id)))));
END
;
grant execute on function public.shared_answer(text) to anon, authenticated;
comment on function public.shared_answer(text) is 'Never null: question, answer, writer, created_at.';

CREATE OR REPLACE FUNCTION public.sign_out_person(_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff(case when private.has_right('accounts') then 'accounts' else 'sanctions' end);
  ended int;
begin
  perform private.subject_of_deed(_user_id);
  delete from auth.sessions s where s.user_id = _user_id;
  get diagnostics ended = row_count;
  perform private.note_deed('person_signed_out', null, _user_id, jsonb_build_object('sessions', ended), jsonb_build_object('sessions', 0));
  return ended;
end
$function$
;
grant execute on function public.sign_out_person(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.signed_records(_kind text, _language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(jsonb_object_agg(s.id, s.signatures), '{}'::jsonb) AS "coalesce"
    FROM ( SELECT substr(c.record, (length(c.kind) + 2)) AS id,
             jsonb_agg(jsonb_build_array("left"(c.sha256, 32), c.reviewer_name, to_char((c.created_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD'::text)) ORDER BY c.id) AS signatures
            FROM public.content_reviews c
           WHERE (((c.kind = signed_records._kind) AND (c.language = signed_records._language)) AND (c.withdrawn_at IS NULL) AND (c.verdict = 'signed'::text) AND (NOT (EXISTS ( SELECT
                    FROM public.content_reviews o
                   WHERE (((o.record = c.record) AND (o.language = c.language) AND (o.sha256 = c.sha256)) AND (o.withdrawn_at IS NULL) AND (o.verdict = 'objection'::text))))))
           GROUP BY c.record, c.kind) s;
END
;
grant execute on function public.signed_records(text,text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.staff_notice(_user_id uuid)
 RETURNS TABLE(email text, language text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (u.email)::text AS email,
     p.language,
     COALESCE(p.display_name, p.username) AS "coalesce"
    FROM (auth.users u
      JOIN public.profiles p ON ((p.user_id = u.id)))
   WHERE ((u.id = staff_notice._user_id) AND (u.deleted_at IS NULL));
END
;
grant execute on function public.staff_notice(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.start_khatma(_title text, _until date, _people uuid[] DEFAULT '{}'::uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  started uuid;
begin
  if private.is_limited(me) then
    raise insufficient_privilege using message = 'You read only, for some days', detail = 'limited';
  end if;
  if cardinality(_people) > 60 or not private.take_allowance(me, 'khatma', 10)
    or (select count(*) from public.khatma_members m where m.user_id = me and m.joined_at is not null) >= 30 then
    raise program_limit_exceeded using message = 'No more today', detail = 'daily_limit';
  end if;
  insert into public.khatmas (title, until, started_by) values (coalesce(btrim(_title), ''), _until, me) returning id into started;
  insert into public.khatma_members (khatma_id, user_id, invited_by, joined_at) values (started, me, me, now());
  perform private.invite_to_khatma(started, _people, me);
  return started;
end
$function$
;
grant execute on function public.start_khatma(text,date,uuid[]) to authenticated;
comment on function public.start_khatma(text,date,uuid[]) is 'May be null: _until.';

CREATE OR REPLACE FUNCTION public.story_desk(_language text, _state text DEFAULT NULL::text, _search text DEFAULT NULL::text, _after integer DEFAULT NULL::integer, _after_id text DEFAULT NULL::text)
 RETURNS TABLE(id text, state text, title text, age_band text, kind text, review text, languages text[], told integer, waiting integer, submitted boolean, changed_at timestamp with time zone, "position" integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_stories');
  return query
    select s.id, s.state, t.title, s.age_band, s.kind, s.review, t.languages, s.current_version,
      d.version, d.submitted_at is not null, s.changed_at, s.position
    from public.stories s
    left join lateral private.waiting_draft(s.id) as d on d.version is not null
    cross join lateral (
      select (array_agg(v.content ->> 'title' order by v.language <> _language, v.language <> 'en', v.language))[1] as title,
        array_agg(distinct v.language) as languages
      from public.story_versions v
      where v.story_id = s.id and v.version = coalesce(s.current_version, d.version)
    ) as t
    where (_state is null or s.state = _state or (_state = 'in_review' and d.submitted_at is not null))
      and (nullif(btrim(_search), '') is null or strpos(lower(t.title || ' ' || s.id), lower(btrim(_search))) > 0)
      and (s.position, s.id) > (coalesce(_after, -1), coalesce(_after_id, ''))
    order by s.position, s.id limit 50;
end
$function$
;
grant execute on function public.story_desk(text,text,text,integer,text) to authenticated;
comment on function public.story_desk(text,text,text,integer,text) is 'Never null: id, state (draft | in_review | published | withdrawn), age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), review (unreviewed | reviewed), submitted, changed_at, position.';

CREATE OR REPLACE FUNCTION public.story_draft(_id text, _facts jsonb, _tellings jsonb, _base integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('stories');
  if _base is not null then
    perform from public.stories s where s.id = _id for update;
    if coalesce((select max(f.version) from private.story_facts f where f.story_id = _id), 0) <> _base then
      raise exception 'Somebody else has saved a version meanwhile' using errcode = 'restrict_violation', detail = 'story_changed';
    end if;
  end if;
  return private.draft_story(_id, _facts, _tellings);
end
$function$
;
grant execute on function public.story_draft(text,jsonb,jsonb,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.story_history(_id text)
 RETURNS TABLE(version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean, languages text[], made_by uuid, made_at timestamp with time zone, submitted_at timestamp with time zone, published_at timestamp with time zone, is_told boolean, is_waiting boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('see_stories');
  return query select * from private.story_history(_id);
end
$function$
;
grant execute on function public.story_history(text) to authenticated;

CREATE OR REPLACE FUNCTION public.story_library(_language text)
 RETURNS TABLE(id text, age_band text, kind text, themes text[], title text, summary text, minutes_long integer, minutes_short integer, version integer, first_scene text, finished_at timestamp with time zone, page text, length text, "position" integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 WITH told AS (
          SELECT DISTINCT ON (v.story_id, v.length) v.story_id,
             v.version,
             v.language,
             v.length,
             v.content,
             v.voice_prompt,
             v.words,
             v.made_at
            FROM (public.story_versions v
              JOIN private.open_stories() o(id, version) ON (((o.id = v.story_id) AND (o.version = v.version))))
           ORDER BY v.story_id, v.length, (v.language <> story_library._language), (v.language <> 'en'::text), v.language
         )
  SELECT s.id,
     s.age_band,
     s.kind,
     s.themes,
     (long.content ->> 'title'::text),
     (long.content ->> 'summary'::text),
     private.minutes_told(long.words, long.language) AS minutes_told,
     private.minutes_told(short.words, short.language) AS minutes_told,
     long.version,
     (long.content #>> '{pages,0,scene}'::text[]),
     r.finished_at,
     r.page,
     r.length,
     s."position"
    FROM (((public.stories s
      JOIN told long ON (((long.story_id = s.id) AND (long.length = 'long'::text))))
      JOIN told short ON (((short.story_id = s.id) AND (short.length = 'short'::text))))
      LEFT JOIN public.story_reads r ON (((r.user_id = auth.uid()) AND (r.story_id = s.id))))
   ORDER BY s."position", s.id;
END
;
grant execute on function public.story_library(text) to authenticated;
comment on function public.story_library(text) is 'Never null: id, age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), themes, title, summary, minutes_long, minutes_short, version, first_scene, position.';

CREATE OR REPLACE FUNCTION public.story_publish(_id text, _version integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('stories');
  chosen integer;
begin
  perform from public.stories s where s.id = _id for update;
  chosen := coalesce(_version, (private.waiting_draft(_id)).version);
  if not private.was_told(_id, chosen) and exists (
    select from private.story_facts f where (f.story_id, f.version) = (_id, chosen) and f.made_by = me) then
    raise insufficient_privilege using message = 'A second person has to agree', detail = 'second_person_needed';
  end if;
  return private.publish_story(_id, _version);
end
$function$
;
grant execute on function public.story_publish(text,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.story_restore(_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('stories');
  return private.restore_story(_id);
end
$function$
;
grant execute on function public.story_restore(text) to authenticated;

CREATE OR REPLACE FUNCTION public.story_submit(_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('stories');
  return private.submit_story(_id);
end
$function$
;
grant execute on function public.story_submit(text) to authenticated;

CREATE OR REPLACE FUNCTION public.story_withdraw(_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('stories');
  return private.withdraw_story(_id);
end
$function$
;
grant execute on function public.story_withdraw(text) to authenticated;

CREATE OR REPLACE FUNCTION public.story(_id text, _language text, _length text)
 RETURNS TABLE(id text, version integer, language text, length text, age_band text, kind text, themes text[], sources jsonb, review text, content jsonb, voice_prompt text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT s.id,
     v.version,
     v.language,
     v.length,
     s.age_band,
     s.kind,
     s.themes,
     s.sources,
     s.review,
     v.content,
     v.voice_prompt
    FROM (public.stories s
      CROSS JOIN LATERAL ( SELECT t.story_id,
             t.version,
             t.language,
             t.length,
             t.content,
             t.voice_prompt,
             t.words,
             t.made_at
            FROM public.story_versions t
           WHERE ((t.story_id = s.id) AND (t.version = s.current_version) AND (t.length = story._length))
           ORDER BY (t.language <> story._language), (t.language <> 'en'::text), t.language
          LIMIT 1) v)
   WHERE (s.id = story._id);
END
;
grant execute on function public.story(text,text,text) to authenticated;
comment on function public.story(text,text,text) is 'Never null: id, version, language, length (long | short), age_band (3-5 | 6-8 | 9-11), kind (prophets | quran | companions | kindness | family), themes, sources, review (unreviewed | reviewed), content, voice_prompt.';

CREATE OR REPLACE FUNCTION public.stray_application_files(_most integer DEFAULT 200)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT o.name
    FROM storage.objects o
   WHERE ((o.bucket_id = 'applications'::text) AND (o.created_at < (private.clock() - '1 day'::interval)) AND (NOT (EXISTS ( SELECT
            FROM public.job_application_files f
           WHERE ((f.path COLLATE "C") = (o.name COLLATE "C"))))))
  LIMIT stray_application_files._most;
END
;
grant execute on function public.stray_application_files(integer) to service_role;

CREATE OR REPLACE FUNCTION public.suspension_notice(_case_id uuid)
 RETURNS TABLE(email text, language text, note text, until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (u.email)::text AS email,
     p.language,
     c.note,
     c.until
    FROM ((private.report_cases c
      JOIN auth.users u ON ((u.id = c.person_id)))
      JOIN public.profiles p ON ((p.user_id = u.id)))
   WHERE ((c.id = suspension_notice._case_id) AND (c.decision = 'suspend'::text) AND (u.deleted_at IS NULL));
END
;
grant execute on function public.suspension_notice(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.sync_own_notes(_topic text, _epoch uuid, _since bigint, _notes jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.sync_notes('public.own_note_heads', _topic, _epoch, _since,
    jsonb_build_object('notes', coalesce(_notes, '[]')))
$function$
;
grant execute on function public.sync_own_notes(text,uuid,bigint,jsonb) to authenticated;
comment on function public.sync_own_notes(text,uuid,bigint,jsonb) is 'May be null: _epoch.';

CREATE OR REPLACE FUNCTION public.sync_prayer_log(_epoch uuid, _since bigint, _entries jsonb DEFAULT '[]'::jsonb, _pauses jsonb DEFAULT '[]'::jsonb, _qada jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.sync_notes('public.prayer_log_heads', null, _epoch, _since, jsonb_build_object(
    'entries', coalesce(_entries, '[]'), 'pauses', coalesce(_pauses, '[]'), 'qada', coalesce(_qada, '[]')))
$function$
;
grant execute on function public.sync_prayer_log(uuid,bigint,jsonb,jsonb,jsonb) to authenticated;
comment on function public.sync_prayer_log(uuid,bigint,jsonb,jsonb,jsonb) is 'May be null: _epoch.';

CREATE OR REPLACE FUNCTION public.sync_quran_notes(_epoch uuid, _since bigint, _notes jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.sync_notes('public.quran_note_heads', null, _epoch, _since,
    jsonb_build_object('notes', coalesce(_notes, '[]')))
$function$
;
grant execute on function public.sync_quran_notes(uuid,bigint,jsonb) to authenticated;
comment on function public.sync_quran_notes(uuid,bigint,jsonb) is 'May be null: _epoch.';

CREATE OR REPLACE FUNCTION public.take_export(_token text)
 RETURNS TABLE(number integer, content bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken uuid;
begin
  update public.data_exports e set fetched_at = private.clock(), link_hash = null
  where e.link_hash = sha256(convert_to(_token, 'UTF8')) and e.fetched_at is null and e.expires_at > private.clock()
  returning e.id into taken;
  return query
    with fetched as (delete from private.export_parts p where p.export_id = taken returning p.number, p.content)
    select f.number, f.content from fetched f order by f.number;
end
$function$
;
grant execute on function public.take_export(text) to anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION public.tell_of_correction(_case_id uuid, _most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
RETURN private.tell_of_correction(_case_id, _most)
;
grant execute on function public.tell_of_correction(uuid,integer) to service_role;

CREATE OR REPLACE FUNCTION public.tell_of_new_jobs(_most integer DEFAULT 200)
 RETURNS TABLE(user_id uuid, email text, language text, searches jsonb, more boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  now_ constant timestamptz := private.clock();
  claims constant text := current_setting('request.jwt.claims', true);
  search public.job_searches;
  n int := 0;
  fresh int;
  letters jsonb := '{}';
begin
  for search in
    select s.* from public.job_searches s where s.alert <> 'none' and s.next_at <= now_ order by s.next_at limit _most for update skip locked
  loop
    n := n + 1;
    perform set_config('request.jwt.claims', jsonb_build_object('sub', search.user_id, 'role', 'authenticated')::text, true);
    fresh := 0;
    if private.in_halaqa() then
      select coalesce(cardinality(private.readable_jobs(f.ids)), 0) into fresh
      from private.found_jobs(search.user_id, search.filters - 'order', search.told_at, null, null, 20, 20) as f;
    end if;
    if fresh > 0 and search.alert = 'push' then
      perform private.tell(search.user_id, 'job', 'jobsFound', null, '/halaqa/jobs?search=' || search.id,
        jsonb_build_object('search', search.name, 'count', fresh), 'job_search', search.id::text);
    elsif fresh > 0 then
      letters := jsonb_set(letters, array[search.user_id::text],
        coalesce(letters -> search.user_id::text, '[]') || jsonb_build_object('id', search.id, 'name', search.name, 'count', fresh));
    end if;
    update public.job_searches s set told_at = now_,
      next_at = now_ + case search.alert when 'push' then interval '3 hours' else interval '1 day' end where s.id = search.id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return query
    select l.key::uuid, u.email::text, p.language, l.value, n >= _most
    from jsonb_each(letters) as l join auth.users u on u.id = l.key::uuid join public.profiles p on p.user_id = u.id
    where u.email is not null and u.email_confirmed_at is not null;
end
$function$
;
grant execute on function public.tell_of_new_jobs(integer) to service_role;

CREATE OR REPLACE FUNCTION public.tell_of_openings()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link public.family_links;
  told int := 0;
begin
  for link in
    update public.family_links f
    set told_at = private.clock(), opens_at = greatest(f.opens_at, private.clock() + interval '23 hours')
    where f.approved_at is not null and f.told_at is null and f.opens_at <= private.clock() + interval '25 hours'
    returning f.*
  loop
    perform private.tell_family(link.parent_id, link.child_id, 'guardianSoon');
    told := told + 1;
  end loop;
  return told;
end
$function$
;
grant execute on function public.tell_of_openings() to service_role;

CREATE OR REPLACE FUNCTION public.tend_jobs(_most integer DEFAULT 500)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  now_ constant timestamptz := private.clock();
  job public.job_offers;
  waited record;
  n int := 0;
begin
  for job in
    select o.* from public.job_offers o
    where o.closed_at is null and o.expires_at <= now_ + interval '7 days' and o.expires_at > now_ and o.state = 'checked'
      and o.reminded < case when o.expires_at <= now_ + interval '1 day' then 2 else 1 end
    order by o.expires_at limit _most for update skip locked
  loop
    n := n + 1;
    update public.job_offers o set reminded = case when job.expires_at <= now_ + interval '1 day' then 2 else 1 end where o.id = job.id;
    perform private.tell(job.author_id, 'job', 'jobEnds', null, '/halaqa/jobs/' || job.id, jsonb_build_object('title', job.title),
      'job', job.id::text);
  end loop;
  for job in
    select o.* from public.job_offers o where o.closed_at is null and o.expires_at <= now_ order by o.expires_at limit _most for update skip locked
  loop
    n := n + 1;
    update public.job_offers o set closed_at = job.expires_at, outcome = 'expired' where o.id = job.id;
    perform private.tell(job.author_id, 'job', 'jobEnded', null, '/halaqa/jobs/' || job.id, jsonb_build_object('title', job.title),
      'job', job.id::text);
  end loop;
  for waited in
    update public.job_applications a set is_due = true where a.id in (
      select w.id from public.job_applications w where not w.is_due and w.state in ('sent', 'seen') and w.sent_at <= now_ - interval '14 days'
      order by w.sent_at limit _most for update skip locked)
    returning a.company_id
  loop
    n := n + 1;
    perform private.tally(waited.company_id, 'due', 1);
  end loop;
  delete from public.job_applications a where a.id in (
    select o.id from public.job_applications o where o.sent_at <= now_ - interval '180 days' order by o.sent_at limit _most);
  delete from public.job_offers o where o.id in (
    select w.id from public.job_offers w where w.closed_at <= now_ - interval '365 days' order by w.closed_at limit _most);
  return n >= _most;
end
$function$
;
grant execute on function public.tend_jobs(integer) to service_role;

CREATE OR REPLACE FUNCTION public.tidy_accounts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.account_deletions (user_id, due_at)
  select u.id, private.clock() from auth.users u
  where not u.is_anonymous and u.created_at < private.clock() - interval '7 days'
    and coalesce(u.invited_at, u.created_at) < private.clock() - interval '7 days'
    and u.last_sign_in_at is null and not private.is_confirmed(u.id)
  on conflict do nothing;
  delete from public.data_exports e where e.expires_at < private.clock() - interval '30 days'
    or (e.ready_at is null and e.created_at < private.clock() - interval '7 days');
  delete from private.export_parts p using public.data_exports e
  where e.id = p.export_id and e.expires_at < private.clock();
  delete from private.allowances a where a.day < (private.clock() at time zone 'UTC')::date - 1;
  delete from private.looked_up l where l.day < (private.clock() at time zone 'UTC')::date - 1;
  delete from private.word_prints w where w.written_at < private.clock() - interval '8 days';
  delete from public.notifications n where n.created_at < private.clock() - interval '180 days';
  delete from realtime.messages m where m.event = 'typing' and m.topic like 'messages:%'
    and m.inserted_at < (now() at time zone 'utc') - interval '10 minutes';
  delete from private.guarded_requests g where g.created_at < private.clock() - interval '30 days';
  delete from private.family_codes f where f.expires_at < private.clock();
  delete from private.former_usernames f where f.until < private.clock();
  delete from private.resting_names r where r.until < private.clock();
  delete from private.board_counts c
  where c.board <> 'all' and c.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
  delete from private.board_entries e
  where e.board <> 'all' and e.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
end
$function$
;
grant execute on function public.tidy_accounts() to service_role;

CREATE OR REPLACE FUNCTION public.trust_contact(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_reader();
begin
  insert into private.trusted_contacts (user_id, contact_id)
  select me, x.user_id from private.conversation_members x join private.conversation_members y using (conversation_id)
  where x.user_id = _user_id and y.user_id = me and x.user_id <> me limit 1
  on conflict do nothing;
end
$function$
;
grant execute on function public.trust_contact(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.try_push()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'Sign in to be notified';
  end if;
  if not private.take_allowance(auth.uid(), 'try_push', 10) then
    raise check_violation using message = 'There were ten tries today; try again tomorrow', detail = 'daily_limit';
  end if;
  perform jobs.enqueue('push', jsonb_build_object(
    'user', auth.uid(), 'text', 'test', 'tag', 'test', 'url', '/settings/notifications',
    'until', now() + interval '5 minutes'), 'test ' || auth.uid());
end
$function$
;
grant execute on function public.try_push() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.unblock_user(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.blocks b where b.blocker_id = private.calling_member() and b.blocked_id = _user_id;
end
$function$
;
grant execute on function public.unblock_user(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.unregister_push(_endpoint text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.push_subscriptions s where s.endpoint = _endpoint and s.user_id = auth.uid();
  return found;
end
$function$
;
grant execute on function public.unregister_push(text) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.usage_figures(_from date DEFAULT NULL::date, _to date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  last_day constant date := least(greatest(coalesce(_to, today), date '2020-01-01'), today);
  first_day constant date := greatest(coalesce(_from, last_day - 29), last_day - 730);
  counted_to constant date := (select max(u.day) from private.usage_days u where u.until is null);
  until constant timestamptz := (select u.until from private.usage_days u where u.day = today);
  uncounted constant date[] := array(
    select d::date from generate_series(greatest(first_day, coalesce(counted_to + 1, last_day - 35)),
      case when until is null then last_day else least(last_day, today - 1) end, interval '1 day') as d);
  total bigint;
  days private.usage_days[];
  counts private.usage_counts[];
  languages private.usage_languages[];
  result jsonb;
begin
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.calling_staff('see_stats');
  end if;
  select u.total_members + (select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null
      and a.created_at >= (counted_to + 1)::timestamp at time zone 'UTC')
    into total from private.usage_days u where u.day = counted_to;
  total := coalesce(total, (select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null));
  days := array(
    select u from private.usage_days u where u.day between first_day and last_day and (u.until is null or u.day = today)
    union all select private.usage_of(d) from unnest(uncounted) as d);
  counts := array(
    select u from private.usage_counts u
    where u.day between first_day and last_day and u.event_name in ('ai_question', 'story_request') and u.day <> all (uncounted)
    union all select c from unnest(uncounted) as d cross join lateral private.usage_counts_of(d) as c
    where c.event_name in ('ai_question', 'story_request'));
  languages := array(
    select u from private.usage_languages u where u.day between first_day and last_day and u.day <> all (uncounted)
    union all select l from unnest(uncounted) as d cross join lateral private.usage_languages_of(d) as l);
  select jsonb_build_object(
    'total_users', total,
    'new_today', coalesce(sum(d.new_members) filter (where d.day = today), 0),
    'active_today', coalesce(sum(d.active_members) filter (where d.day = today), 0),
    'sessions', coalesce(sum(d.sessions), 0),
    'average_session_seconds', coalesce(round(sum(d.session_seconds) / nullif(sum(d.sessions), 0)), 0),
    'sessions_per_user', round(coalesce(sum(d.member_sessions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_user', round(coalesce(sum(d.member_questions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_session', round(coalesce(sum(d.questions) / nullif(sum(d.sessions), 0), 0), 2),
    'days', coalesce(jsonb_agg(to_jsonb(d) - 'until' || jsonb_build_object(
      'total_members', case when d.day = today then total when d.day <> all (uncounted) then d.total_members else (
        select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null
          and a.created_at < (d.day + 1)::timestamp at time zone 'UTC') end,
      'learning_questions', coalesce(c.learning, 0), 'story_requests', coalesce(c.stories, 0)) order by d.day), '[]')
  ) into result
  from unnest(days) as d left join (
    select k.day, sum(k.events) filter (where k.event_name = 'ai_question' and k.mode = 'learning') as learning,
      sum(k.events) filter (where k.event_name = 'story_request') as stories
    from unnest(counts) as k group by 1
  ) as c on c.day = d.day;
  return result || jsonb_build_object(
    'until', until,
    'first_day', first_day,
    'last_day', last_day,
    'questions_by_mode', (
      select coalesce(jsonb_object_agg(c.mode, c.events), '{}') from (
        select k.mode, sum(k.events) as events from unnest(counts) as k where k.event_name = 'ai_question' group by k.mode
      ) as c),
    'learning_questions', (
      select coalesce(sum(k.events), 0) from unnest(counts) as k where k.event_name = 'ai_question' and k.mode = 'learning'),
    'story_requests', (select coalesce(sum(k.events), 0) from unnest(counts) as k where k.event_name = 'story_request'),
    'languages', (select coalesce(jsonb_agg(to_jsonb(l) order by l.day, l.language), '[]') from unnest(languages) as l),
    'languages_since', (select min(u.day) from private.usage_days u where u.total_members is not null),
    'retention', (
      select coalesce(jsonb_agg(jsonb_build_object('week', j.week, 'joined', j.members, 'returned', coalesce(c.members, 0))
        order by j.week), '[]')
      from private.usage_joined j left join private.usage_cohorts c on c.joined_week = j.week and c.week = j.week + 7
      where j.week >= date_trunc('week', first_day::timestamp)::date - 7 and j.week + 14 <= today),
    'cohorts', (
      select coalesce(jsonb_agg(jsonb_build_object('week', j.week, 'joined', j.members, 'came', (
          select coalesce(jsonb_agg(coalesce(c.members, 0) order by w.n), '[]')
          from generate_series(1, 8) as w (n)
          left join private.usage_cohorts c on c.joined_week = j.week and c.week = j.week + 7 * w.n
          where j.week + 7 * w.n + 6 <= counted_to)) order by j.week), '[]')
      from private.usage_joined j
      where j.week >= date_trunc('week', least(first_day, today - 63)::timestamp)::date and j.week + 14 <= today)
  );
end
$function$
;
grant execute on function public.usage_figures(date,date) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.vote(_post_id uuid, _place smallint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  post constant public.posts := private.seen_post(_post_id);
begin
  if post.id is null or post.state <> 'checked' or post.poll_closes_at is null or post.poll_closes_at <= private.clock() then
    return false;
  end if;
  perform private.take_turn(me, 'vote', 300);
  insert into public.poll_votes (post_id, user_id, place)
  select _post_id, me, o.place from public.poll_options o where (o.post_id, o.place) = (_post_id, _place)
  on conflict do nothing;
  return found;
end
$function$
;
grant execute on function public.vote(uuid,smallint) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.waiting_approvals()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_session();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'kind', a.kind, 'target', a.target, 'detail', a.detail, 'reason', a.reason, 'asked_by', a.asked_by,
      'asked_name', coalesce(p.display_name, p.username), 'subject_name', coalesce(s.display_name, s.username),
      'asked_at', a.asked_at, 'alone_from', a.alone_from) order by a.asked_at), '[]')
    from public.approvals a join private.approval_kinds k on k.kind = a.kind
    left join public.profiles p on p.user_id = a.asked_by left join public.profiles s on s.user_id = a.subject_id
    where a.state = 'waiting' and private.session_ok() and private.has_right(k."right"));
end
$function$
;
grant execute on function public.waiting_approvals() to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_application(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
  update public.job_applications a set state = 'withdrawn', state_at = private.clock(), letter = null, profile = null
  where a.id = _id and a.applicant_id = me and a.state <> 'withdrawn';
  if not found then
    return false;
  end if;
  delete from public.job_application_files f where f.application_id = _id;
  return true;
end
$function$
;
grant execute on function public.withdraw_application(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_card(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
  card public.kalimah_cards;
begin
  update public.kalimah_cards c set withdrawn_at = private.clock()
  where c.id = _id and c.author_id = me and c.withdrawn_at is null returning * into card;
  if card.id is null then
    return false;
  end if;
  -- What somebody was told of it before leads nowhere now.
  delete from public.notifications n where n.target_id = _id::text and n.target_type = 'kalimah' and n.user_id <> me;
  perform private.tell_of_change(card, 'cardWithdrawn');
  return true;
end
$function$
;
grant execute on function public.withdraw_card(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_certificate(_id uuid, _reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_staff('accounts');
  perform private.withdraw_certificate(_id, _reason);
  return true;
end
$function$
;
grant execute on function public.withdraw_certificate(uuid,text) to authenticated;

CREATE OR REPLACE FUNCTION public.withdraw_request(_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.guarded_requests g where g.id = _id and g.asker_id = private.calling_member();
  return found;
end
$function$
;
grant execute on function public.withdraw_request(uuid) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_review(_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_staff('reviews');
  given public.content_reviews;
begin
  select * into given from public.content_reviews c where c.id = _id for update;
  if not found or (given.reviewer_id is distinct from me and not private.is_admin()) then
    raise sqlstate 'PT404' using message = 'There is no such review of yours', detail = 'unknown_review';
  end if;
  if given.withdrawn_at is not null then
    return;
  end if;
  update public.content_reviews c set withdrawn_at = private.clock() where c.id = _id;
  perform private.note_deed('review_withdrawn', given.record || '/' || given.language,
    case when given.reviewer_id <> me then given.reviewer_id end,
    jsonb_build_object('id', _id, 'verdict', given.verdict, 'sha256', given.sha256), null);
end
$function$
;
grant execute on function public.withdraw_review(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.words_of_person(_user_id uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT array_remove(ARRAY[p.username, p.display_name], NULL::text) AS array_remove FROM public.profiles p WHERE (p.user_id = words_of_person._user_id))
;
grant execute on function public.words_of_person(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.words_to_check(_kind text, _id uuid)
 RETURNS TABLE(body text, language text, version integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query execute format('select w.body, w.language, w.version from %s w where w.id = $1 and w.state = ''unchecked''',
    private.source_of(_kind)) using _id;
end
$function$
;
grant execute on function public.words_to_check(text,uuid) to service_role;

CREATE OR REPLACE FUNCTION public.write_comment(_id uuid, _post_id uuid, _body text, _parent_id uuid DEFAULT NULL::uuid, _language text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 5000));
  post public.posts;
  parent public.comments;
  known public.comments;
begin
  select * into known from public.comments c where c.id = _id;
  if found then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another comment', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  if words is null or length(words) > 1500 then
    raise invalid_parameter_value using message = 'This is no comment', detail = 'comment_invalid';
  end if;
  -- A post that is not there, not for the caller, or of somebody who blocked them: one answer.
  post := private.seen_post(_post_id);
  if post.id is null then
    raise sqlstate 'PT404' using message = 'There is no such post', detail = 'no_such_post';
  end if;
  if not private.may_comment(post) then
    raise insufficient_privilege using message = 'Comments are not for everyone here', detail = 'comments_closed';
  end if;
  if _parent_id is not null then
    parent := private.seen_comment(_parent_id);
    if parent.id is null or parent.post_id <> _post_id or parent.parent_id is not null or parent.state <> 'checked' then
      raise sqlstate 'PT404' using message = 'There is no such comment', detail = 'no_such_comment';
    end if;
  end if;
  perform private.take_writing_turn(me, 'comment', 300);
  insert into public.comments (id, post_id, parent_id, author_id, body, language) values (_id, _post_id, _parent_id, me, words, _language);
  perform private.note_mentions('comment', _id, me, words);
  perform private.check_words('comment', _id);
  return 'unchecked';
end
$function$
;
grant execute on function public.write_comment(uuid,uuid,text,uuid,text) to authenticated, service_role;

