-- The sum of the migrations, for reading. Written by `npm run db:types`; not by hand, and run by nobody.

create table private.allowances (
  user_id uuid not null,
  action text not null,
  day date not null,
  uses integer default 1 not null,
  constraint allowances_pkey PRIMARY KEY (user_id, action, day),
  constraint allowances_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX allowances_day ON private.allowances USING btree (day);

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

create table private.board_counts (
  board text not null,
  step smallint not null,
  bucket bigint not null,
  part smallint not null,
  people bigint not null,
  constraint board_counts_pkey PRIMARY KEY (board, step, bucket, part)
);

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

create table private.board_members (
  user_id uuid not null,
  entry_id uuid default gen_random_uuid() not null,
  constraint board_members_pkey PRIMARY KEY (user_id),
  constraint board_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE
);

create table private.child_minutes (
  child_id uuid not null,
  day date not null,
  minutes integer not null,
  counted_at timestamp with time zone not null,
  constraint child_minutes_pkey PRIMARY KEY (child_id),
  constraint child_minutes_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.deeper_screens (
  path text not null,
  constraint deeper_screens_pkey PRIMARY KEY (path),
  constraint deeper_screens_path_check CHECK ((path ~ '^(/[a-z][a-z-]*){2,}$'::text))
);

create table private.event_counts (
  minute timestamp with time zone not null,
  subject text not null,
  events integer not null,
  constraint event_counts_pkey PRIMARY KEY (minute, subject)
);

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

create table private.export_parts (
  export_id uuid not null,
  number integer not null,
  content bytea not null,
  constraint export_parts_pkey PRIMARY KEY (export_id, number),
  constraint export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.data_exports(id) ON DELETE CASCADE
);

create table private.family_codes (
  child_id uuid not null,
  code text not null,
  expires_at timestamp with time zone not null,
  constraint family_codes_code_key UNIQUE (code),
  constraint family_codes_pkey PRIMARY KEY (child_id),
  constraint family_codes_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.former_usernames (
  fold text not null,
  user_id uuid not null,
  until timestamp with time zone not null,
  constraint former_usernames_pkey PRIMARY KEY (fold),
  constraint former_usernames_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX former_usernames_user ON private.former_usernames USING btree (user_id);

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

create table private.invitations (
  invited_id uuid not null,
  inviter_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint invitations_pkey PRIMARY KEY (invited_id),
  constraint invitations_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint invitations_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX invitations_inviter ON private.invitations USING btree (inviter_id);

create table private.invite_codes (
  user_id uuid not null,
  code text not null,
  constraint invite_codes_code_key UNIQUE (code),
  constraint invite_codes_pkey PRIMARY KEY (user_id),
  constraint invite_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.looked_up (
  viewer_id uuid not null,
  seen_id uuid not null,
  day date not null,
  constraint looked_up_pkey PRIMARY KEY (viewer_id, day, seen_id),
  constraint looked_up_seen_id_fkey FOREIGN KEY (seen_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint looked_up_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX looked_up_day ON private.looked_up USING btree (day);
CREATE INDEX looked_up_seen ON private.looked_up USING btree (seen_id);

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

create table private.mosque_tiles (
  tile text not null,
  checked_at timestamp with time zone not null,
  constraint mosque_tiles_pkey PRIMARY KEY (tile)
);

create table private.oldest_ages (
  user_id uuid not null,
  age_group text not null,
  constraint oldest_ages_pkey PRIMARY KEY (user_id),
  constraint oldest_ages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint oldest_ages_age_group_check CHECK ((private.age_rank(age_group) IS NOT NULL))
);

create table private.personal_data (
  source text not null,
  condition text not null,
  omitted text[] default '{}'::text[] not null,
  constraint personal_data_pkey PRIMARY KEY (source)
);

create table private.points_sources (
  reason text not null,
  amount bigint not null,
  daily_cap bigint not null,
  constraint points_sources_pkey PRIMARY KEY (reason),
  constraint points_sources_amount_check CHECK ((amount > 0)),
  constraint points_sources_check CHECK ((daily_cap >= amount))
);

create table private.reserved_names (
  word text not null,
  kind text not null,
  constraint reserved_names_pkey PRIMARY KEY (word),
  constraint reserved_names_kind_check CHECK ((kind = ANY (ARRAY['office'::text, 'title'::text, 'house'::text]))),
  constraint reserved_names_word_check CHECK ((word = private.seen_as(word)))
);

create table private.resting_names (
  trace text not null,
  until timestamp with time zone not null,
  constraint resting_names_pkey PRIMARY KEY (trace)
);

create table private.return_clocks (
  user_id uuid not null,
  started_at timestamp with time zone default now() not null,
  constraint return_clocks_pkey PRIMARY KEY (user_id),
  constraint return_clocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

create table private.secrets (
  name text not null,
  value bytea default sha256(((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid()))) not null,
  constraint secrets_pkey PRIMARY KEY (name)
);

create table private.speech_asks (
  id bigint generated always as identity not null,
  user_id uuid not null,
  story_id text not null,
  asked_at timestamp with time zone default private.clock() not null,
  constraint speech_asks_pkey PRIMARY KEY (id),
  constraint speech_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX speech_asks_by ON private.speech_asks USING btree (user_id, asked_at);

create table private.story_drafts (
  story_id text not null,
  version integer not null,
  submitted_at timestamp with time zone,
  published_at timestamp with time zone,
  constraint story_drafts_pkey PRIMARY KEY (story_id, version),
  constraint story_drafts_story_id_version_fkey FOREIGN KEY (story_id, version) REFERENCES private.story_facts(story_id, version)
);

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

create table private.story_packs (
  sum text not null,
  kept_at timestamp with time zone default private.clock() not null,
  constraint story_packs_pkey PRIMARY KEY (sum)
);

create table private.usage_cohorts (
  joined_week date not null,
  week date not null,
  members bigint not null,
  constraint usage_cohorts_pkey PRIMARY KEY (joined_week, week)
);

create table private.usage_counts (
  day date not null,
  event_name text not null,
  feature_name text not null,
  mode text not null,
  events bigint not null,
  constraint usage_counts_pkey PRIMARY KEY (day, event_name, feature_name, mode)
);

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
  constraint usage_days_pkey PRIMARY KEY (day)
);

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
CREATE INDEX admin_actions_actor ON public.admin_actions USING btree (actor_id);
CREATE INDEX admin_actions_subject ON public.admin_actions USING btree (subject_id);
alter table public.admin_actions enable row level security;
create policy "admins read what admins did" on public.admin_actions for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy "only a session in good standing" on public.admin_actions as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant maintain, references, select, trigger on public.admin_actions to service_role;
grant select on public.admin_actions to authenticated;
CREATE TRIGGER admin_actions_keep BEFORE DELETE OR UPDATE ON public.admin_actions FOR EACH ROW EXECUTE FUNCTION private.keep_actions();
CREATE TRIGGER admin_actions_keep_all BEFORE TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_actions();

create table public.admins (
  user_id uuid not null,
  granted_by uuid default auth.uid(),
  created_at timestamp with time zone default now() not null,
  constraint admins_pkey PRIMARY KEY (user_id),
  constraint admins_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.admins enable row level security;
create policy "admins see each other, anyone themselves" on public.admins for select to authenticated
  using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
create policy "an admin dismisses other admins" on public.admins for delete to authenticated
  using ((( SELECT private.is_admin() AS is_admin) AND (user_id <> ( SELECT auth.uid() AS uid))));
create policy "an admin makes admins" on public.admins for insert to authenticated
  with check ((( SELECT private.is_admin() AS is_admin) AND (granted_by = ( SELECT auth.uid() AS uid))));
create policy "only a session in good standing" on public.admins as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "the sign-in service makes admins" on public.admins for insert to supabase_auth_admin
  with check (true);
create policy "the sign-in service sees admins" on public.admins for select to supabase_auth_admin
  using (true);
grant delete, insert, maintain, references, select, trigger, truncate, update on public.admins to service_role;
grant delete, select on public.admins to authenticated;
grant insert (user_id) on public.admins to authenticated;
CREATE TRIGGER admins_noted AFTER INSERT OR DELETE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('admin', 'user_id', 'created_at');

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
alter table public.child_rules enable row level security;
create policy "a child's rules are seen by the child" on public.child_rules for select to authenticated
  using ((child_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.child_rules as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.child_rules to service_role;
grant select on public.child_rules to authenticated;
CREATE TRIGGER child_rules_publish AFTER INSERT OR DELETE OR UPDATE ON public.child_rules FOR EACH ROW EXECUTE FUNCTION private.on_child_rules_change();

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

create table public.connections (
  requester_id uuid not null,
  addressee_id uuid not null,
  created_at timestamp with time zone default now() not null,
  accepted_at timestamp with time zone,
  constraint connections_pkey PRIMARY KEY (requester_id, addressee_id),
  constraint connections_addressee_id_fkey FOREIGN KEY (addressee_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint connections_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint nobody_connects_with_themselves CHECK ((requester_id <> addressee_id))
);
CREATE INDEX connections_addressee ON public.connections USING btree (addressee_id);
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
CREATE TRIGGER connections_tell_agreed AFTER UPDATE ON public.connections FOR EACH ROW WHEN (old.accepted_at IS NULL AND new.accepted_at IS NOT NULL) EXECUTE FUNCTION private.tell_of_connection();
CREATE TRIGGER connections_tell_asked AFTER INSERT ON public.connections FOR EACH ROW WHEN (new.accepted_at IS NULL) EXECUTE FUNCTION private.tell_of_connection();

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

create table public.family_links (
  parent_id uuid not null,
  child_id uuid not null,
  created_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  opens_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint family_links_pkey PRIMARY KEY (parent_id, child_id),
  constraint family_links_child_id_fkey FOREIGN KEY (child_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint family_links_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES auth.users(id) ON DELETE CASCADE,
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
grant select on public.gifts to authenticated;
CREATE TRIGGER gifts_forget_note BEFORE UPDATE OF sender_id ON public.gifts FOR EACH ROW WHEN (new.sender_id IS NULL) EXECUTE FUNCTION private.forget_note();
CREATE TRIGGER gifts_tell AFTER INSERT ON public.gifts FOR EACH ROW EXECUTE FUNCTION private.tell_of_gift();

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
CREATE INDEX khatma_members_user ON public.khatma_members USING btree (user_id);
alter table public.khatma_members enable row level security;
create policy "only a session in good standing" on public.khatma_members as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
CREATE TRIGGER khatma_members_close AFTER DELETE ON public.khatma_members FOR EACH ROW EXECUTE FUNCTION private.close_empty_khatma();
CREATE TRIGGER khatma_members_tell AFTER INSERT ON public.khatma_members FOR EACH ROW WHEN (new.joined_at IS NULL) EXECUTE FUNCTION private.tell_of_khatma();

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

create table public.khatmas (
  id uuid default gen_random_uuid() not null,
  title text not null,
  until date,
  started_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint khatmas_pkey PRIMARY KEY (id),
  constraint khatmas_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint khatmas_title_check CHECK ((((length(title) >= 1) AND (length(title) <= 80)) AND (title = btrim(title))))
);
alter table public.khatmas enable row level security;
create policy "only a session in good standing" on public.khatmas as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));

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
CREATE INDEX mosque_proposals_by_status ON public.mosque_proposals USING btree (status, created_at);
CREATE INDEX mosque_proposals_of_mosque ON public.mosque_proposals USING btree (mosque_id);
CREATE INDEX mosque_proposals_of_somebody ON public.mosque_proposals USING btree (proposer_id, created_at);
alter table public.mosque_proposals enable row level security;
create policy "members from 10 on propose" on public.mosque_proposals for insert to authenticated
  with check (((proposer_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.contributes() AS contributes)));
create policy "only a session in good standing" on public.mosque_proposals as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people see what became of their proposals" on public.mosque_proposals for select to authenticated
  using (((proposer_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
create policy "people take back what waits" on public.mosque_proposals for delete to authenticated
  using (((proposer_id = ( SELECT auth.uid() AS uid)) AND (status = 'pending'::text)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.mosque_proposals to service_role;
grant delete, select on public.mosque_proposals to authenticated;
grant insert (proposer_id, kind, mosque_id, latitude, longitude, facts, times, note) on public.mosque_proposals to authenticated;
CREATE TRIGGER mosque_proposals_limit BEFORE INSERT ON public.mosque_proposals FOR EACH ROW EXECUTE FUNCTION private.limit_mosque_proposals();
CREATE TRIGGER mosque_proposals_noted AFTER UPDATE OF status, answer ON public.mosque_proposals FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('mosque_proposal', 'proposer_id', 'status', 'answer');

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

create table public.notification_settings (
  user_id uuid default auth.uid() not null,
  prayers jsonb default '{}'::jsonb not null,
  quiet jsonb,
  muted text[] default '{}'::text[] not null,
  prayer_pause smallint default 0 not null,
  updated_at timestamp with time zone default now() not null,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint notification_settings_muted_check CHECK (((muted <@ ARRAY['message'::text, 'connection'::text, 'gift'::text, 'comment'::text, 'mention'::text, 'job'::text, 'report'::text]) AND (cardinality(muted) <= 7))),
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
grant insert (user_id, prayers, quiet, muted, prayer_pause) on public.notification_settings to authenticated;
grant update (prayers, quiet, muted, prayer_pause) on public.notification_settings to authenticated;
CREATE TRIGGER notification_settings_touch BEFORE UPDATE ON public.notification_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

create table public.own_note_heads (
  user_id uuid not null,
  topic text not null,
  epoch uuid default gen_random_uuid() not null,
  version bigint default 0 not null,
  agreed_at timestamp with time zone default now() not null,
  constraint own_note_heads_pkey PRIMARY KEY (user_id, topic),
  constraint own_note_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint own_note_heads_topic_check CHECK ((topic = ANY (ARRAY['duas'::text, 'places'::text, 'times'::text, 'calendar'::text, 'hadith'::text, 'tasbih'::text, 'names'::text, 'courses'::text])))
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

create table public.own_notes (
  user_id uuid not null,
  topic text not null,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint own_notes_pkey PRIMARY KEY (user_id, topic, key),
  constraint own_notes_user_id_topic_fkey FOREIGN KEY (user_id, topic) REFERENCES public.own_note_heads(user_id, topic) ON DELETE CASCADE,
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
  constraint professional_profiles_pkey PRIMARY KEY (user_id),
  constraint professional_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id) ON DELETE CASCADE,
  constraint fields_are_named_once CHECK ((cardinality(shown_fields) <= 7)),
  constraint professional_profiles_bio_check CHECK (((length(bio) >= 1) AND (length(bio) <= 2000))),
  constraint professional_profiles_company_check CHECK (((length(company) >= 1) AND (length(company) <= 80))),
  constraint professional_profiles_headline_check CHECK (((length(headline) >= 1) AND (length(headline) <= 120))),
  constraint professional_profiles_job_title_check CHECK (((length(job_title) >= 1) AND (length(job_title) <= 80))),
  constraint professional_profiles_location_check CHECK (((length(location) >= 1) AND (length(location) <= 120))),
  constraint professional_profiles_shown_fields_check CHECK ((shown_fields <@ ARRAY['headline'::text, 'job_title'::text, 'company'::text, 'location'::text, 'skills'::text, 'website'::text, 'bio'::text])),
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
grant insert (user_id, headline, job_title, company, location, skills, website, bio, shown_fields) on public.professional_profiles to authenticated;
grant update (user_id, headline, job_title, company, location, skills, website, bio, shown_fields) on public.professional_profiles to authenticated;
CREATE TRIGGER professional_profiles_plain BEFORE INSERT OR UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.plain_working_life();
CREATE TRIGGER professional_profiles_publish AFTER INSERT OR UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.on_working_life_change();
CREATE TRIGGER professional_profiles_touch BEFORE UPDATE ON public.professional_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

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
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint fields_are_named_once CHECK ((cardinality(shown_fields) <= 2)),
  constraint profiles_age_group_check CHECK ((age_group = ANY (ARRAY['under_10'::text, '10_12'::text, '13_15'::text, '16_17'::text, 'adult'::text]))),
  constraint profiles_avatar_path_check CHECK ((length(avatar_path) <= 512)),
  constraint profiles_bio_check CHECK ((length(bio) <= 500)),
  constraint profiles_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 60))),
  constraint profiles_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint profiles_location_check CHECK ((length(location) <= 120)),
  constraint profiles_madhab_check CHECK ((madhab = ANY (ARRAY['hanafi'::text, 'maliki'::text, 'shafii'::text, 'hanbali'::text]))),
  constraint profiles_shown_fields_check CHECK ((shown_fields <@ ARRAY['bio'::text, 'location'::text])),
  constraint profiles_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  constraint profiles_username_check CHECK (private.is_username(username))
);
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

create table public.public_professional_profiles (
  user_id uuid not null,
  headline text,
  job_title text,
  company text,
  location text,
  skills text[],
  website text,
  bio text,
  constraint public_professional_profiles_pkey PRIMARY KEY (user_id),
  constraint public_professional_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.public_profiles(user_id) ON DELETE CASCADE
);
alter table public.public_professional_profiles enable row level security;
create policy "a working life is seen with its profile" on public.public_professional_profiles for select to authenticated
  using ((user_id = ANY (( SELECT private.visible_people() AS visible_people)::uuid[])));
create policy "only a session in good standing" on public.public_professional_profiles as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.public_professional_profiles to service_role;
grant select on public.public_professional_profiles to authenticated;

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

create table public.quran_notes (
  user_id uuid not null,
  key text not null,
  value jsonb,
  changed_at timestamp with time zone not null,
  version bigint not null,
  constraint quran_notes_pkey PRIMARY KEY (user_id, key),
  constraint quran_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.quran_note_heads(user_id) ON DELETE CASCADE,
  constraint quran_notes_key_check CHECK ((key ~ '^(position|bookmark|collection|note|highlight|plan)/[a-z0-9-]{0,40}$'::text)),
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
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint reports_answer_check CHECK ((length(answer) <= 2000)),
  constraint reports_description_check CHECK (((length(btrim(description)) >= 3) AND (length(btrim(description)) <= 2000))),
  constraint reports_status_check CHECK ((status = ANY (ARRAY['received'::text, 'in_review'::text, 'fixed'::text, 'declined'::text]))),
  constraint reports_target_id_check CHECK ((target_id ~ '^[A-Za-z0-9:_./-]{1,200}$'::text)),
  constraint reports_target_type_check CHECK ((target_type ~ '^[a-z][a-z_]{0,39}$'::text)),
  constraint reports_type_check CHECK ((type = ANY (ARRAY['misinformation'::text, 'religious_inaccuracy'::text, 'inappropriate_content'::text, 'technical_error'::text, 'other'::text])))
);
CREATE INDEX reports_by_status ON public.reports USING btree (status, created_at);
CREATE INDEX reports_of_somebody ON public.reports USING btree (reporter_id, created_at);
alter table public.reports enable row level security;
create policy "admins answer reports" on public.reports for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
create policy "only a session in good standing" on public.reports as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "people from 10 on report for themselves" on public.reports for insert to authenticated
  with check (((reporter_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.is_under_10() AS is_under_10))));
create policy "people see what became of their reports" on public.reports for select to authenticated
  using (((reporter_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
grant delete, insert, maintain, references, select, trigger, truncate, update on public.reports to service_role;
grant select on public.reports to authenticated;
grant insert (reporter_id, type, description, target_type, target_id) on public.reports to authenticated;
grant update (status, answer) on public.reports to authenticated;
CREATE TRIGGER reports_limit BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.limit_reports();
CREATE TRIGGER reports_noted AFTER UPDATE OF status, answer ON public.reports FOR EACH ROW EXECUTE FUNCTION private.note_admin_change('report', 'reporter_id', 'status', 'answer');
CREATE TRIGGER reports_tell AFTER UPDATE ON public.reports FOR EACH ROW WHEN (new.status <> 'received'::text AND (old.status IS DISTINCT FROM new.status OR old.answer IS DISTINCT FROM new.answer)) EXECUTE FUNCTION private.tell_of_report();
CREATE TRIGGER reports_touch BEFORE UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

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
  constraint schedules_rule_check CHECK (((jsonb_typeof(rule) = 'object'::text) AND (length((rule)::text) <= 2000))),
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
  using ((( SELECT private.is_admin() AS is_admin) OR (id IN ( SELECT o.id
   FROM private.open_stories() o(id, version)))));
grant select on public.stories to authenticated;
grant select on public.stories to service_role;
CREATE TRIGGER stories_keep BEFORE DELETE ON public.stories FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER stories_keep_all BEFORE TRUNCATE ON public.stories FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();

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
alter table public.story_approvals enable row level security;
create policy "a guardian sees what they allowed" on public.story_approvals for select to authenticated
  using ((parent_id = ( SELECT auth.uid() AS uid)));
create policy "only a session in good standing" on public.story_approvals as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
grant select on public.story_approvals to authenticated;

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
alter table public.story_reads enable row level security;
create policy "only a session in good standing" on public.story_reads as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "reading is seen by who reads and by their guardians" on public.story_reads for select to authenticated
  using ((((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member)) OR (user_id IN ( SELECT f.child_id
   FROM public.family_links f
  WHERE ((f.parent_id = ( SELECT auth.uid() AS uid)) AND (f.approved_at IS NOT NULL))))));
grant select on public.story_reads to authenticated;

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
  using ((( SELECT private.is_admin() AS is_admin) OR ((story_id, version) IN ( SELECT o.id,
    o.version
   FROM private.open_stories() o(id, version)))));
grant select on public.story_versions to authenticated;
grant select on public.story_versions to service_role;
CREATE TRIGGER story_versions_keep BEFORE DELETE OR UPDATE ON public.story_versions FOR EACH ROW EXECUTE FUNCTION private.keep_versions();
CREATE TRIGGER story_versions_keep_all BEFORE TRUNCATE ON public.story_versions FOR EACH STATEMENT EXECUTE FUNCTION private.keep_versions();

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
create policy "only a session in good standing" on storage.objects as restrictive for all to authenticated
  using (( SELECT private.session_ok() AS session_ok))
  with check (( SELECT private.session_ok() AS session_ok));
create policy "sound is heard by who may open its story" on storage.objects for select to authenticated
  using (((bucket_id = 'speech'::text) AND (( SELECT storage.operation() AS operation) = 'storage.object.get_authenticated'::text) AND (EXISTS ( SELECT
   FROM public.story_speech s
  WHERE ((s.story_id = (storage.foldername(objects.name))[1]) AND (s.pieces @> jsonb_build_array(jsonb_build_object('path', objects.name))))))));

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

CREATE OR REPLACE FUNCTION private.are_blocked(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.blocks b WHERE (((b.blocker_id = are_blocked.one) AND (b.blocked_id = are_blocked.other)) OR ((b.blocker_id = are_blocked.other) AND (b.blocked_id = are_blocked.one)))))
;

CREATE OR REPLACE FUNCTION private.are_family(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.family_links f WHERE ((f.approved_at IS NOT NULL) AND (((f.parent_id = are_family.one) AND (f.child_id = are_family.other)) OR ((f.parent_id = are_family.other) AND (f.child_id = are_family.one)))))) OR (EXISTS (SELECT FROM (public.family_links a JOIN public.family_links b ON (((a.parent_id = b.parent_id) OR (a.child_id = b.child_id)))) WHERE ((a.approved_at IS NOT NULL) AND (b.approved_at IS NOT NULL) AND (((a.child_id = are_family.one) AND (b.child_id = are_family.other) AND (a.parent_id = b.parent_id)) OR ((a.parent_id = are_family.one) AND (b.parent_id = are_family.other) AND (a.child_id = b.child_id)))))))
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
    or not (private.may_approach(me, other) or (private.are_family(me, other) and not private.are_blocked(me, other)))
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
  return me;
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

CREATE OR REPLACE FUNCTION private.calling_admin()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin does this', detail = 'admins_only';
  end if;
  return auth.uid();
end
$function$
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

CREATE OR REPLACE FUNCTION private.clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN now()
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

CREATE OR REPLACE FUNCTION private.come_upon(me uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform pg_advisory_xact_lock(hashtextextended('looked_up ' || me, 0));
  insert into private.looked_up (viewer_id, seen_id, day)
  select me, found.id, today from (
    select distinct on (id) id, place from unnest(people) with ordinality as p (id, place)
    where not exists (select from private.looked_up l where (l.viewer_id, l.seen_id, l.day) = (me, id, today))
    order by id, place
  ) as found
  order by found.place
  limit greatest(0, 60 - (select count(*) from private.looked_up l where l.viewer_id = me and l.day = today));
  return array(
    select l.seen_id from private.looked_up l where l.viewer_id = me and l.day = today and l.seen_id = any (people)
  );
end
$function$
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

CREATE OR REPLACE FUNCTION private.day_in(zone text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((private.clock() AT TIME ZONE zone))::date
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
    raise no_data_found using message = 'There is no such proposal', detail = 'unknown_proposal';
  end if;
  if proposal.status <> 'pending' then
    raise object_not_in_prerequisite_state using message = 'It was decided already', detail = 'decided_already';
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
  return new;
end
$function$
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

CREATE OR REPLACE FUNCTION private.end_unfit_connections(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM public.connections c
   WHERE (((end_unfit_connections.person = c.requester_id) OR (end_unfit_connections.person = c.addressee_id)) AND (NOT private.are_family(c.requester_id, c.addressee_id)) AND (NOT private.may_know(c.requester_id, c.addressee_id)));
END
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

CREATE OR REPLACE FUNCTION private.has_parent(child uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.family_links f WHERE ((f.child_id = has_parent.child) AND (f.approved_at IS NOT NULL))))
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
  return exists (select from public.admins a where a.user_id = auth.uid());
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

CREATE OR REPLACE FUNCTION private.is_banned(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.users u WHERE ((u.id = is_banned.person) AND ((u.deleted_at IS NOT NULL) OR (u.banned_until > private.clock())))))
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

CREATE OR REPLACE FUNCTION private.is_course_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (name ~ '^[a-z][a-z0-9-]{0,79}$'::text)
;

CREATE OR REPLACE FUNCTION private.is_from_pack(_id text, _version integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.story_facts f WHERE (((f.story_id = is_from_pack._id) AND (f.version = is_from_pack._version)) AND (f.pack_sum IS NOT NULL))))
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
RETURN ((jsonb_typeof(reminders) = 'object'::text) AND (NOT (EXISTS (SELECT FROM jsonb_each(is_prayer_reminders.reminders) r(prayer, wanted) WHERE ((r.prayer <> ALL (ARRAY['fajr'::text, 'dhuhr'::text, 'asr'::text, 'maghrib'::text, 'isha'::text])) OR (NOT COALESCE(((jsonb_typeof(r.wanted) = 'object'::text) AND ((r.wanted - ARRAY['lead'::text, 'sound'::text]) = '{}'::jsonb) AND (jsonb_typeof((r.wanted -> 'lead'::text)) = 'number'::text) AND ((r.wanted ->> 'lead'::text) ~ '^([0-9]|[1-5][0-9]|60)$'::text) AND ((r.wanted ->> 'sound'::text) = ANY (ARRAY['bell'::text, 'dawn'::text, 'drops'::text, 'wood'::text, 'silent'::text]))), false)))))))
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
RETURN ((length(address) <= 200) AND (address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][!#-;=?-\[\]^-~]*)?$'::text))
;
grant execute on function private.is_website(text) to authenticated, service_role;

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
  of_all := private.count_event('all ' || abs(hashtext(whose) % 8));
  return (of_network <= 600 * factor and of_all <= 1000 * factor) or greatest(of_network, of_all) % 10 = 0;
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
    raise no_data_found using message = 'There is no such story', detail = 'unknown_story';
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

CREATE OR REPLACE FUNCTION private.lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(hashtextextended(((LEAST(one, other))::text || (GREATEST(one, other))::text), (0)::bigint)) AS pg_advisory_xact_lock;
END
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
RETURN ((name IS NULL) OR (NOT private.is_reserved(name)) OR (EXISTS (SELECT FROM public.admins a WHERE (a.user_id = may_bear.person))))
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

CREATE OR REPLACE FUNCTION private.may_read_together(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.may_meet(one, other) AND (private.are_family(one, other) OR (EXISTS (SELECT FROM public.connections c WHERE ((c.accepted_at IS NOT NULL) AND (((c.requester_id = may_read_together.one) AND (c.addressee_id = may_read_together.other)) OR ((c.requester_id = may_read_together.other) AND (c.addressee_id = may_read_together.one))))))))
;

CREATE OR REPLACE FUNCTION private.may_take_part(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (COALESCE((private.stage_of(person) <> 'small'::text), false) AND ((private.stage_of(person) <> 'child'::text) OR private.has_parent(person)) AND private.is_confirmed(person) AND (NOT private.is_banned(person)) AND (NOT (EXISTS (SELECT FROM public.child_rules r WHERE ((r.child_id = may_take_part.person) AND (NOT r.community))))) AND (private.minutes_left(person) IS DISTINCT FROM 0))
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

CREATE OR REPLACE FUNCTION private.new_code(length integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789'::text, (1 + (get_byte(uuid_send(gen_random_uuid()), (n.n % 6)) % 32)), 1), ''::text) AS string_agg
    FROM generate_series(1, new_code.length) n(n);
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

CREATE OR REPLACE FUNCTION private.one_at_a_time(what text, who uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN pg_advisory_xact_lock(hashtextextended(((what || ' '::text) || who), (0)::bigint))
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
  if (tg_op = 'INSERT' or new.display_name is distinct from old.display_name)
    and not private.may_bear(new.display_name, new.user_id) then
    raise check_violation using message = 'This name speaks for others', detail = 'name_reserved';
  end if;
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

CREATE OR REPLACE FUNCTION private.privacy_version()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '2026-11-16'::text
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
    raise object_not_in_prerequisite_state using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  if not exists (select from private.story_facts f where (f.story_id, f.version) = (_id, chosen)) then
    raise no_data_found using message = 'There is no such version', detail = 'unknown_version';
  end if;
  if not private.is_from_pack(_id, chosen) and not exists (
    select from private.story_drafts d where (d.story_id, d.version) = (_id, chosen) and d.submitted_at is not null
  ) then
    raise object_not_in_prerequisite_state using message = 'Nobody has reviewed it yet', detail = 'not_in_review';
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
  select w.user_id,
    case when 'headline' = any (w.shown_fields) then w.headline end,
    case when 'job_title' = any (w.shown_fields) then w.job_title end,
    case when 'company' = any (w.shown_fields) then w.company end,
    case when 'location' = any (w.shown_fields) then w.location end,
    case when 'skills' = any (w.shown_fields) then w.skills end,
    case when 'website' = any (w.shown_fields) then w.website end,
    case when 'bio' = any (w.shown_fields) then w.bio end
  from public.professional_profiles w join public.public_profiles p on p.user_id = w.user_id
  where w.user_id = owner and w.shown_fields <> '{}' and private.age_group_of(owner) in ('16_17', 'adult');
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
    raise object_not_in_prerequisite_state using message = 'Stories are chosen for accounts under ten', detail = 'not_under_10';
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

CREATE OR REPLACE FUNCTION private.report_page(_target_type text, _target_id text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (_target_type = 'hadith'::text) THEN ('/hadith/'::text || replace(_target_id, ':'::text, '/'::text)) WHEN (_target_type = 'dua'::text) THEN ('/duas/'::text || _target_id) WHEN (_target_type = 'name'::text) THEN ('/asmaul-husna/'::text || _target_id) WHEN (_target_type = 'timeline'::text) THEN ('/timeline-of-islam/'::text || _target_id) WHEN (_target_type = 'halal'::text) THEN ('/halal-check'::text || CASE WHEN (_target_id = 'label'::text) THEN ''::text ELSE ('/'::text || _target_id) END) WHEN (_target_type = 'story'::text) THEN ('/story/'::text || _target_id) WHEN ((_target_type = ANY (ARRAY['guide'::text, 'lesson'::text])) AND (_target_id ~ '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$'::text)) THEN ('/'::text || _target_id) ELSE '/dashboard'::text END
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

CREATE OR REPLACE FUNCTION private.seen_as(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN replace(replace(translate(translate(translate(regexp_replace(lower(NORMALIZE(lower(name), NFKD)), '[\u0300-\u036f\u0483-\u0489\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\U000e0000-\U000e007f]'::text, ''::text, 'g'::text), 'авсеѕіјкмнортухԁӏпгьԛԝѵαβεικνορτυχηωγσıłøđħŧɑɡɪʀɴꜱꜰᴀʙᴄᴅᴇɢʜᴊᴋʟᴍᴏᴘᴛᴜᴠᴡʏᴢßօսհո'::text, 'abcesijkmhoptyxdlnrbqwvabeikvoptuxnwyoilodhtagirnsfabcdeghjklmoptuvwyzsouhn'::text), 'ىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'ييكها01234567890123456789'::text), '@$!|€'::text, 'asiie'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text)
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

CREATE OR REPLACE FUNCTION private.site_of(referrer text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ("substring"(referrer, '^(https?://)(?:[^/?#@]*@)?'::text) || "substring"(referrer, '^https?://(?:[^/?#@]*@)?([^/?#]{1,200})'::text))
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

CREATE OR REPLACE FUNCTION private.stage_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT CASE p.age_group WHEN 'under_10'::text THEN 'small'::text WHEN '10_12'::text THEN 'child'::text WHEN '13_15'::text THEN 'child'::text WHEN 'adult'::text THEN 'adult'::text WHEN '16_17'::text THEN CASE WHEN (EXISTS (SELECT FROM private.oldest_ages o WHERE ((o.user_id = p.user_id) AND (o.age_group = 'adult'::text)))) THEN 'adult'::text ELSE 'youth'::text END ELSE NULL::text END AS "case" FROM public.profiles p WHERE (p.user_id = stage_of.person))
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
    raise object_not_in_prerequisite_state using message = 'There is no draft of it', detail = 'no_draft';
  end if;
  update private.story_drafts d set submitted_at = coalesce(d.submitted_at, private.clock())
  where (d.story_id, d.version) = (_id, draft.version);
  update public.stories s set state = 'in_review', changed_at = private.clock() where s.id = _id and s.state = 'draft';
  perform private.note_story_deed('story_submitted', was, _id, draft.version);
  return draft.version;
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
      perform private.tell(person, 'connection', _what, _parent, '/profile?tab=people');
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
begin
  perform private.tell(new.user_id, 'connection', 'khatmaAsked', new.invited_by, '/quran/plan', (
    select jsonb_build_object('title', k.title) from public.khatmas k where k.id = new.khatma_id));
  return null;
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
  perform private.tell(new.reporter_id, 'report', 'reportAnswered', new.id,
    private.report_page(new.target_type, new.target_id));
  return null;
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
    raise object_not_in_prerequisite_state using message = 'A telling is missing: English, or one of the two lengths',
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

CREATE OR REPLACE FUNCTION private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.push_subscriptions s where s.user_id = _user)
    or exists (select from public.notification_settings n where n.user_id = _user and _about = any (n.muted))
    -- Where the tables live without this product's server, nobody takes jobs.
    or to_regnamespace('jobs') is null then
    return;
  end if;
  perform jobs.enqueue('news', jsonb_build_object(
    'user', _user, 'text', _text, 'tag', _text || ' ' || _from, 'url', _url,
    'gaps', _gaps || jsonb_build_object('name', coalesce((
      select coalesce(p.display_name, p.username) from public.public_profiles p where p.user_id = _from), '…'))));
end
$function$
;

CREATE OR REPLACE FUNCTION private.this_week()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN to_char((private.clock() AT TIME ZONE 'UTC'::text), 'IYYY-"W"IW'::text)
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

CREATE OR REPLACE FUNCTION private.typed_code(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN translate(upper(("left"(typed, 40) COLLATE "C")), ' -'::text, ''::text)
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
           WHERE ((h.event_name = 'ai_question'::text) AND (h.user_id IS NOT NULL))) AS count;
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
    raise no_data_found using message = 'There is no such certificate', detail = 'unknown_certificate';
  end if;
  if why is null or length(why) not between 1 and 500 then
    raise invalid_parameter_value using message = 'A reason has 1 to 500 letters', detail = 'no_reason';
  end if;
  -- None is issued meanwhile.
  perform private.one_at_a_time('certificate', holder);
  select c.* into was from public.certificates c where c.id = _id for update;
  if was.withdrawn_because is not null then
    raise object_not_in_prerequisite_state using message = 'It was withdrawn already', detail = 'withdrawn_already';
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
    raise no_data_found using message = 'There is no such story', detail = 'unknown_story';
  end if;
  insert into public.story_approvals (child_id, story_id, parent_id, allowed) values (_child, _story, me, _allowed)
  on conflict (child_id, story_id, parent_id) do update
    set (allowed, decided_at) = (excluded.allowed, excluded.decided_at);
end
$function$
;
grant execute on function public.approve_story(uuid,text,boolean) to authenticated;

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
    )
    select mine.child, 'asks', g.id, null::uuid, g.asked_name, null, g.created_at
    from mine join private.guarded_requests g on g.asker_id = mine.child where g.agreed_at is null
    union all
    select mine.child, 'asked', g.id, null::uuid, p.username, p.display_name, g.created_at
    from mine join private.guarded_requests g on g.asked_id = mine.child
    join public.profiles p on p.user_id = g.asker_id where g.agreed_at is not null
    union all
    select mine.child, 'connected', null, p.user_id, p.username, p.display_name, coalesce(c.accepted_at, c.created_at)
    from mine join public.connections c on mine.child in (c.requester_id, c.addressee_id)
    join public.profiles p on p.user_id = case when c.requester_id = mine.child then c.addressee_id else c.requester_id end
    where not private.are_family(mine.child, p.user_id)
    order by 7 desc, 1;
end
$function$
;
grant execute on function public.childrens_connections() to authenticated, service_role;
comment on function public.childrens_connections() is 'Never null: child_id, state (asks | asked | connected), since.';

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

CREATE OR REPLACE FUNCTION public.decide_mosque_proposal(_id uuid, _approve boolean, _answer text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin decides', detail = 'admins_only';
  end if;
  return private.decide_mosque_proposal(_id, _approve, _answer);
end
$function$
;
grant execute on function public.decide_mosque_proposal(uuid,boolean,text) to authenticated;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_session();
  due timestamptz;
begin
  insert into public.account_deletions as d (user_id, due_at)
  values (me, private.clock() + case when private.is_member() then interval '7 days' else interval '0' end)
  on conflict (user_id) do update set due_at = d.due_at
  returning d.due_at into due;
  perform private.leave_boards(me);
  delete from auth.sessions s where s.user_id = me;
  perform jobs.enqueue('deletion-notice', jsonb_build_object('user', me), me::text);
  return due;
end
$function$
;
grant execute on function public.delete_my_account() to authenticated, service_role;
comment on function public.delete_my_account() is 'Never null.';

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
        or (private.age_group_of(me) = 'under_10' and f.approved_at > private.clock() - interval '1 day')));
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
  return query
    select p.user_id, p.username, p.display_name, p.avatar_path
    from public.public_profiles p where p.user_id = any (private.come_upon(me, met)) order by array_position(met, p.user_id);
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

CREATE OR REPLACE FUNCTION public.has_story_packs(_sum text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.story_packs p WHERE (p.sum = has_story_packs._sum)))
;
grant execute on function public.has_story_packs(text) to service_role;

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

CREATE OR REPLACE FUNCTION public.invite_to_khatma(_id uuid, _people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.joined_khatma(_id);
begin
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
    when not private.may_bear(_name, _user_id) then 'name_reserved'
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
  hidden constant uuid[] := private.blocked_people();
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
  if _after is null then
    page := array(
      select e from private.board_entries e where e.board = chosen
      order by e.falling_points, e.reached_at, e.entry_id limit size + 1);
  else
    begin
      page := array(
        select e from private.board_entries e where e.board = chosen
          and (e.falling_points, e.reached_at, e.entry_id) > (
            -split_part(_after, ' ', 1)::bigint,
            timestamptz 'epoch' + split_part(_after, ' ', 2)::bigint * interval '1 microsecond',
            split_part(_after, ' ', 3)::uuid)
        order by e.falling_points, e.reached_at, e.entry_id limit size + 1);
    exception when data_exception then
      raise invalid_parameter_value using message = 'This is not the end of a page', detail = 'cursor_invalid';
    end;
  end if;
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
    'people', (
      select coalesce(sum(c.people), 0) from private.board_counts c where c.board = chosen and c.step = 3),
    'rows', coalesce(lines, '[]'),
    'next', case when cardinality(page) > size then concat_ws(' ', page[size].points,
      (extract(epoch from page[size].reached_at) * 1000000)::bigint, page[size].entry_id) end
  );
end
$function$
;
grant execute on function public.leaderboard(text,text,integer) to authenticated, service_role;

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
    order by coalesce(c.accepted_at, c.created_at) desc, p.user_id;
end
$function$
;
grant execute on function public.my_connections() to authenticated, service_role;
comment on function public.my_connections() is 'Never null: user_id, standing (connected | asked | asking), since.';

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

CREATE OR REPLACE FUNCTION public.my_invite()
 RETURNS TABLE(code text, joined integer, joined_this_month integer, monthly_limit integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.calling_member();
begin
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
      'title', k.title,
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

CREATE OR REPLACE FUNCTION public.open_family_link(_parent_id uuid, _child_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin opens a link before its time', detail = 'admins_only';
  end if;
  return private.open_family_link(_parent_id, _child_id);
end
$function$
;
grant execute on function public.open_family_link(uuid,uuid) to authenticated, service_role;

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
      and not p.user_id = any (private.blocked_people()) and (private.may_know(me, p.user_id) or private.are_family(me, p.user_id))
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

CREATE OR REPLACE FUNCTION public.request_export()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.proven_session();
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || me, 0));
  select e.id into made from public.data_exports e
  where e.user_id = me and e.fetched_at is null and (e.expires_at is null or e.expires_at > private.clock());
  if made is not null then
    return made;
  end if;
  if not private.take_allowance(me, 'export', 3) then
    raise check_violation using message = 'There were three exports today; ask again tomorrow', detail = 'daily_limit';
  end if;
  insert into public.data_exports (user_id) values (me) returning id into made;
  perform jobs.enqueue('export', jsonb_build_object('export', made), made::text);
  return made;
end
$function$
;
grant execute on function public.request_export() to authenticated, service_role;

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

CREATE OR REPLACE FUNCTION public.roll_up_usage()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  the_day date;
  days int := 0;
begin
  for the_day in
    select d::date from generate_series(
      coalesce((select max(u.day) + 1 from private.usage_days u),
        (select (min(e.created_at) at time zone 'UTC')::date from public.analytics_events e)),
      today - 1, interval '1 day') as d
  loop
    insert into private.usage_days select (private.usage_of(the_day)).* on conflict do nothing;
    insert into private.usage_counts select * from private.usage_counts_of(the_day) on conflict do nothing;
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
  delete from public.analytics_events e
  where e.created_at < (today - 35)::timestamp at time zone 'UTC'
    and e.created_at < (select (max(u.day) + 1)::timestamp at time zone 'UTC' from private.usage_days u);
  return days;
end
$function$
;
grant execute on function public.roll_up_usage() to service_role;

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

CREATE OR REPLACE FUNCTION public.set_age_group(_age_group text, _user_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(_user_id, auth.uid());
  known text;
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'This session may not change an age', detail = 'members_only';
  end if;
  if private.age_rank(_age_group) is null then
    raise invalid_parameter_value using message = 'This is not an age group', detail = 'age_group_invalid';
  end if;
  if whose is distinct from auth.uid() and not (private.is_parent_of(whose) or private.is_admin()) then
    raise insufficient_privilege using message = 'Only a linked parent or an admin sets another age',
      detail = 'parents_only';
  end if;
  select p.age_group into known from public.profiles p where p.user_id = whose for update;
  if not private.is_admin() then
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
  if private.is_admin() and known is distinct from _age_group then
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
  if private.is_child() then
    raise insufficient_privilege using message = 'The boards are for those who are 16 or older', detail = 'too_young';
  end if;
  perform private.join_boards(me);
end
$function$
;
grant execute on function public.set_leaderboard(boolean) to authenticated, service_role;

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
  if cardinality(_people) > 60 or not private.take_allowance(me, 'khatma', 10)
    or (select count(*) from public.khatma_members m where m.user_id = me and m.joined_at is not null) >= 30 then
    raise program_limit_exceeded using message = 'No more today', detail = 'daily_limit';
  end if;
  insert into public.khatmas (title, until, started_by) values (btrim(_title), _until, me) returning id into started;
  insert into public.khatma_members (khatma_id, user_id, invited_by, joined_at) values (started, me, me, now());
  perform private.invite_to_khatma(started, _people, me);
  return started;
end
$function$
;
grant execute on function public.start_khatma(text,date,uuid[]) to authenticated;
comment on function public.start_khatma(text,date,uuid[]) is 'May be null: _until.';

CREATE OR REPLACE FUNCTION public.story_draft(_id text, _facts jsonb, _tellings jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_admin();
  return private.draft_story(_id, _facts, _tellings);
end
$function$
;
grant execute on function public.story_draft(text,jsonb,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.story_history(_id text)
 RETURNS TABLE(version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean, languages text[], made_by uuid, made_at timestamp with time zone, submitted_at timestamp with time zone, published_at timestamp with time zone, is_told boolean, is_waiting boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.calling_admin();
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
begin
  perform private.calling_admin();
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
  perform private.calling_admin();
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
  perform private.calling_admin();
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
  perform private.calling_admin();
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
  last_day constant date := least(coalesce(_to, today), today);
  first_day constant date := greatest(coalesce(_from, last_day - 29), last_day - 730);
  days private.usage_days[];
  result jsonb;
begin
  if coalesce(auth.role(), '') <> 'service_role' and not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Figures are for admins', detail = 'admins_only';
  end if;
  days := array(
    select u from private.usage_days u where u.day between first_day and last_day
    union all
    select private.usage_of(d::date) from generate_series(
      greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
      last_day, interval '1 day') as d);
  select jsonb_build_object(
    'total_users', (select count(*) from auth.users u where not u.is_anonymous and u.deleted_at is null),
    'new_today', coalesce(sum(d.new_members) filter (where d.day = today), 0),
    'active_today', coalesce(sum(d.active_members) filter (where d.day = today), 0),
    'sessions', coalesce(sum(d.sessions), 0),
    'average_session_seconds', coalesce(round(sum(d.session_seconds) / nullif(sum(d.sessions), 0)), 0),
    'sessions_per_user', round(coalesce(sum(d.member_sessions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_user', round(coalesce(sum(d.member_questions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_session', round(coalesce(sum(d.questions) / nullif(sum(d.sessions), 0), 0), 2),
    'days', coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
  ) into result from unnest(days) as d;
  return result || jsonb_build_object(
    'questions_by_mode', (
      select coalesce(jsonb_object_agg(c.mode, c.events), '{}') from (
        select u.mode, sum(u.events) as events from (
          select * from private.usage_counts u where u.day between first_day and last_day
          union all
          select (private.usage_counts_of(d::date)).* from generate_series(
            greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
            last_day, interval '1 day') as d
        ) as u where u.event_name = 'ai_question' group by u.mode
      ) as c),
    'retention', (
      select coalesce(jsonb_agg(jsonb_build_object('week', joined.week, 'joined', joined.members,
        'returned', coalesce(c.members, 0)) order by joined.week), '[]')
      from (
        select date_trunc('week', u.created_at at time zone 'UTC')::date as week, count(*) as members
        from auth.users u where not u.is_anonymous
          and u.created_at >= date_trunc('week', first_day::timestamp) - interval '7 days'
        group by 1
      ) as joined left join private.usage_cohorts c
        on c.joined_week = joined.week and c.week = joined.week + 7
      where joined.week + 14 <= today)
  );
end
$function$
;
grant execute on function public.usage_figures(date,date) to authenticated, service_role;

CREATE OR REPLACE FUNCTION public.withdraw_certificate(_id uuid, _reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin takes certificates back', detail = 'admins_only';
  end if;
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

