-- What members asked the assistant and what it answered. Guests and visitors leave nothing here; neither does a question of
-- somebody in danger. Turns are written by the server alone.

create table public.assistant_chats (
  -- Made by the browser with the first question.
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 120),
  mode text not null check (mode in ('qa', 'learning', 'stories')),
  pinned_at timestamptz,
  created_at timestamptz not null default private.clock(),
  -- When something was last asked.
  asked_at timestamptz not null default private.clock(),
  unique (id, user_id)
);
create index assistant_chats_of_somebody on public.assistant_chats (user_id, asked_at desc);

-- All words of an answer, in letters by which they are found.
create function private.searched_words(question text, answer jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  return private.plain_letters(question || ' ' || coalesce(
    jsonb_path_query_array(answer, '$.answer.said[*].text')::text, ''));

create table public.assistant_turns (
  id uuid primary key,
  chat_id uuid not null,
  user_id uuid not null,
  seq integer not null check (seq > 0),
  question text not null check (length(question) between 1 and 4000),
  -- As it was shown, with its sources (`Shown`).
  answer jsonb not null check (jsonb_typeof(answer) = 'object' and answer #>> '{answer,class}' <> 'crisis'
    and answer #> '{answer,danger}' = 'null'),
  writer text not null check (writer in ('library', 'model')),
  model text check (length(model) between 1 and 200),
  -- Of an admin's prompts the version that was used: {"general": 3, "qa": 1}.
  prompts jsonb not null default '{}' check (jsonb_typeof(prompts) = 'object'),
  policy_version integer not null,
  -- Sentences that did not hold, and quotations that failed, by kind.
  removed integer not null default 0 check (removed >= 0),
  failed jsonb not null default '{}' check (jsonb_typeof(failed) = 'object'),
  created_at timestamptz not null default private.clock(),
  searched text not null generated always as (private.searched_words(question, answer)) stored,
  unique (chat_id, seq),
  unique (id, user_id),
  foreign key (chat_id, user_id) references public.assistant_chats (id, user_id) on delete cascade,
  check ((writer = 'model') = (model is not null))
);
create index assistant_turns_of_somebody on public.assistant_turns (user_id, created_at desc);

create table public.assistant_feedback (
  turn_id uuid primary key,
  user_id uuid not null default auth.uid(),
  verdict text not null check (verdict in ('up', 'down')),
  -- A name that screens know; never what somebody typed.
  reason text check (reason ~ '^[a-z][a-z_]{0,39}$'),
  created_at timestamptz not null default now(),
  foreign key (turn_id, user_id) references public.assistant_turns (id, user_id) on delete cascade
);
create index assistant_feedback_of_somebody on public.assistant_feedback (user_id);

create table public.assistant_shares (
  turn_id uuid primary key,
  user_id uuid not null default auth.uid(),
  -- Whoever has it reads the answer; its owner finds it again. Taken back by deleting the row.
  token text not null unique default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
  created_at timestamptz not null default now(),
  foreign key (turn_id, user_id) references public.assistant_turns (id, user_id) on delete cascade
);
create index assistant_shares_of_somebody on public.assistant_shares (user_id);

-- Children whose chats the caller may read: a linked parent, until the child is sixteen. Whose age is not told counts as a child.
create function private.read_children() returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  select f.child_id from public.family_links f join public.profiles p on p.user_id = f.child_id
  where f.parent_id = auth.uid() and f.approved_at is not null
    and coalesce(p.age_group not in ('16_17', 'adult'), true);
end;
grant execute on function private.read_children() to authenticated;

alter table public.assistant_chats enable row level security;
alter table public.assistant_turns enable row level security;
alter table public.assistant_feedback enable row level security;
alter table public.assistant_shares enable row level security;
create policy "only a session in good standing" on public.assistant_chats as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.assistant_turns as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.assistant_feedback as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.assistant_shares as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

revoke all on public.assistant_chats, public.assistant_turns, public.assistant_feedback, public.assistant_shares
  from service_role;
grant select, delete on public.assistant_chats, public.assistant_turns to authenticated;
grant update (title, pinned_at) on public.assistant_chats to authenticated;
grant select, delete on public.assistant_feedback, public.assistant_shares to authenticated;
grant insert (turn_id, user_id, verdict, reason), update (verdict, reason) on public.assistant_feedback to authenticated;
grant insert (turn_id, user_id) on public.assistant_shares to authenticated;

create policy "people and the parents of children read chats" on public.assistant_chats for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.read_children()));
create policy "people name and pin their own chats" on public.assistant_chats for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people delete their own chats" on public.assistant_chats for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "people and the parents of children read turns" on public.assistant_turns for select to authenticated
  using (user_id = (select auth.uid()) or user_id in (select private.read_children()));
create policy "people delete their own turns" on public.assistant_turns for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "people see what they said of answers" on public.assistant_feedback for select to authenticated
  using (user_id = (select auth.uid()));
create policy "people say what they think of their own answers" on public.assistant_feedback for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "people change what they said of answers" on public.assistant_feedback for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people take back what they said of answers" on public.assistant_feedback for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "people see what they share" on public.assistant_shares for select to authenticated
  using (user_id = (select auth.uid()));
-- Nothing of a child is public.
create policy "from sixteen on people share their own answers" on public.assistant_shares for insert to authenticated
  with check (user_id = (select auth.uid()) and not (select private.is_child()));
create policy "people take back what they share" on public.assistant_shares for delete to authenticated
  using (user_id = (select auth.uid()));

-- A shared answer, for whoever has the link; not whose it is.
create function public.shared_answer(_token text)
  returns table (question text, answer jsonb, writer text, created_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select t.question, t.answer, t.writer, t.created_at
  from public.assistant_shares s join public.assistant_turns t on t.id = s.turn_id
  where s.token = _token and private.may_be_public(s.user_id)
    and not exists (select from public.account_deletions d where d.user_id = s.user_id);
end;
revoke execute on function public.shared_answer(text) from service_role;
grant execute on function public.shared_answer(text) to anon, authenticated;
comment on function public.shared_answer(text) is 'Never null: question, answer, writer, created_at.';

-- Own chats in which something was said, the latest first.
create function public.search_chats(_words text)
  returns table (id uuid, title text, mode text, pinned_at timestamptz, asked_at timestamptz)
  language sql stable set search_path = ''
begin atomic
  select c.id, c.title, c.mode, c.pinned_at, c.asked_at from public.assistant_chats c
  where c.user_id = auth.uid() and (
    strpos(private.plain_letters(c.title), private.plain_letters(btrim(_words))) > 0
    or exists (select from public.assistant_turns t where t.chat_id = c.id
      and strpos(t.searched, private.plain_letters(btrim(_words))) > 0))
  order by c.asked_at desc, c.id limit 100;
end;
revoke execute on function public.search_chats(text) from service_role;
grant execute on function public.search_chats(text) to authenticated;
comment on function public.search_chats(text) is 'Never null: id, title, mode, asked_at.';

-- Turns that are being answered, so that one asked again under the same id is not answered twice.
create table private.assistant_running (
  turn_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  chat_id uuid not null,
  -- The chat begins with this turn; a chat that was deleted meanwhile does not come back.
  begins_chat boolean not null,
  began_at timestamptz not null default private.clock()
);
create index assistant_running_of_somebody on private.assistant_running (user_id);

insert into private.personal_data (source, condition, omitted) values
  ('public.assistant_chats', 'user_id = $1', '{}'),
  ('public.assistant_turns', 'user_id = $1', '{searched}'),
  ('public.assistant_feedback', 'user_id = $1', '{}'),
  ('public.assistant_shares', 'user_id = $1', '{token}'),
  ('private.assistant_running', 'user_id = $1', '{}');

-- Claims a turn. `begun`: answer it; `kept`: it is there; `running`: somebody else answers it; `foreign`: the ids are another's,
-- or there is room for no more.
create function public.begin_turn(_user_id uuid, _chat uuid, _turn uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
grant execute on function public.begin_turn(uuid, uuid, uuid) to service_role;

-- Gives a claim back.
create function public.end_turn(_turn uuid) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  delete from private.assistant_running r where r.turn_id = _turn;
end;
grant execute on function public.end_turn(uuid) to service_role;

-- Keeps an answer in the place of `_instead` and what followed it; false where its chat is gone.
create function public.keep_turn(
  _user_id uuid, _chat uuid, _turn uuid, _instead uuid, _question text, _mode text, _answer jsonb, _writer text,
  _model text, _prompts jsonb, _policy_version integer, _removed integer, _failed jsonb
) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
grant execute on function public.keep_turn(uuid, uuid, uuid, uuid, text, text, jsonb, text, text, jsonb, integer, integer, jsonb)
  to service_role;

-- Whoever reported an answer is led back to the chat.
create or replace function private.report_page(_target_type text, _target_id text) returns text
  language sql immutable set search_path = ''
  return case
    when _target_type = 'hadith' then '/hadith/' || replace(_target_id, ':', '/')
    when _target_type = 'dua' then '/duas/' || _target_id
    when _target_type = 'name' then '/asmaul-husna/' || _target_id
    when _target_type = 'timeline' then '/timeline-of-islam/' || _target_id
    when _target_type = 'halal' then '/halal-check' || case when _target_id = 'label' then '' else '/' || _target_id end
    when _target_type = 'story' then '/story/' || _target_id
    when _target_type = 'answer' then '/deenai'
    -- `<guide>/<page>` and `<course>/<lesson>`, as their addresses are; whoever writes anything else is led nowhere by it.
    when _target_type in ('guide', 'lesson') and _target_id ~ '^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$' then '/' || _target_id
    else '/dashboard'
  end;
