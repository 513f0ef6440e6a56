-- What is somebody's own: a copy of all of it, and an end to all of it. The work itself is done by the server's queue.

-- Where people are in the database. A table that holds somebody's rows has a line here, or a reason in
-- tests/rls/own-data.test.ts; what has none fails there. `condition` finds the rows of person $1.
create table private.personal_data (
  source text primary key,
  condition text not null,
  -- Columns that are no use to their owner or would harm them: hashes and secrets.
  omitted text[] not null default '{}'
);
insert into private.personal_data (source, condition, omitted) values
  ('auth.users', 'id = $1', '{encrypted_password}'),
  ('auth.identities', 'user_id = $1', '{}'),
  ('auth.sessions', 'user_id = $1', '{refresh_token_counter}'),
  ('auth.mfa_factors', 'user_id = $1', '{secret,last_step}'),
  ('auth.audit_log_entries', $$payload ->> 'actor_id' = $1::text$$, '{}'),
  ('public.profiles', 'user_id = $1', '{}'),
  ('public.public_profiles', 'user_id = $1', '{}'),
  ('public.professional_profiles', 'user_id = $1', '{}'),
  ('public.public_professional_profiles', 'user_id = $1', '{}'),
  ('public.privacy_acceptances', 'user_id = $1', '{}'),
  ('public.admins', 'user_id = $1', '{granted_by}'),
  ('public.analytics_events', 'user_id = $1', '{}'),
  ('public.points_accounts', 'user_id = $1', '{}'),
  ('public.points_ledger',
    'account_id = (select a.id from public.points_accounts a where a.user_id = $1)', '{}'),
  ('public.gifts', '$1 in (sender_id, recipient_id)', '{balance,idempotency_key}'),
  ('public.reward_redemptions', 'user_id = $1', '{}'),
  -- Whom somebody blocked; by whom they are blocked is not theirs to know.
  ('public.blocks', 'blocker_id = $1', '{}'),
  ('public.connections', '$1 in (requester_id, addressee_id)', '{}'),
  ('public.family_links', '$1 in (parent_id, child_id)', '{}'),
  ('public.child_rules', '$1 in (child_id, updated_by)', '{}'),
  ('public.home_settings', 'user_id = $1', '{}'),
  ('public.prayer_log_heads', 'user_id = $1', '{}'),
  ('public.prayer_log', 'user_id = $1', '{}'),
  ('public.prayer_pauses', 'user_id = $1', '{}'),
  ('public.prayer_qada', 'user_id = $1', '{}'),
  ('private.return_clocks', 'user_id = $1', '{}'),
  ('private.former_usernames', 'user_id = $1', '{}'),
  ('private.invite_codes', 'user_id = $1', '{}'),
  ('private.child_minutes', 'child_id = $1', '{}'),
  ('private.board_members', 'user_id = $1', '{}'),
  ('private.board_entries', 'user_id = $1', '{}'),
  ('storage.objects', $$owner_id = $1::text or (bucket_id = 'avatars' and starts_with(name, $1 || '/'))$$,
    '{version,path_tokens}');

create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  ready_at timestamptz,
  -- A day after it was ready; what was not fetched by then is gone.
  expires_at timestamptz,
  fetched_at timestamptz,
  -- Of the one link; the link itself is nowhere.
  link_hash bytea unique
);
create index data_exports_user on public.data_exports (user_id);
insert into private.personal_data (source, condition, omitted) values
  ('public.data_exports', 'user_id = $1', '{link_hash}'),
  ('public.account_deletions', 'user_id = $1', '{}');

create table private.export_parts (
  export_id uuid not null references public.data_exports (id) on delete cascade,
  number int not null,
  content bytea not null,
  primary key (export_id, number)
);
-- A ZIP does not get smaller.
alter table private.export_parts alter column content set storage external;

create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default private.clock(),
  due_at timestamptz not null
);
create index account_deletions_due on public.account_deletions (due_at);

alter table public.data_exports enable row level security;
alter table public.account_deletions enable row level security;
create policy "only a session in good standing" on public.data_exports as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.account_deletions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select (id, user_id, created_at, ready_at, expires_at, fetched_at) on public.data_exports to authenticated;
grant select on public.account_deletions to authenticated;
revoke all on public.data_exports, public.account_deletions from service_role;
create policy "an export is seen by who asked for it" on public.data_exports for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a deletion is seen by who asked for it" on public.account_deletions for select to authenticated
  using (user_id = (select auth.uid()));

create function private.calling_session() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to do this', detail = 'sign_in';
  end if;
  return auth.uid();
end
$$;

-- A copy of everything, made by the queue; three a day. One that is under way, or ready and not fetched, is answered
-- again.
create function public.request_export() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_session();
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
$$;

-- The link's token, good for one download. Asking again makes the one before worthless. Null: nothing to fetch.
create function public.export_link(_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_session();
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  update public.data_exports e set link_hash = sha256(convert_to(token, 'UTF8'))
  where e.id = _id and e.user_id = me and e.ready_at is not null and e.fetched_at is null
    and e.expires_at > private.clock();
  return case when found then token end;
end
$$;

-- Whoever brings the link gets the parts, once.
create function public.take_export(_token text) returns table (number int, content bytea)
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.request_export(), public.export_link(uuid) to authenticated;
grant execute on function public.take_export(text) to anon, authenticated;

-- For the server's queue, and only while the person's own request is open: with the service key alone nobody's data
-- can be collected.
create function public.collect_export(_id uuid) returns table (source text, content jsonb)
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.keep_export_part(_id uuid, _number int, _content bytea) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.export_parts (export_id, number, content)
  select e.id, _number, _content from public.data_exports e where e.id = _id and e.ready_at is null;
end;

-- Answers whom to tell, and in which language.
create function public.finish_export(_id uuid) returns table (email text, language text)
  language sql security definer set search_path = ''
begin atomic
  update public.data_exports e
  set ready_at = private.clock(), expires_at = private.clock() + interval '24 hours'
  where e.id = _id and e.ready_at is null
  returning (select u.email from auth.users u where u.id = e.user_id),
    (select p.language from public.profiles p where p.user_id = e.user_id);
end;

-- Seven days in which signing in takes it back; a guest, who cannot, is erased with the next sweep. Every session ends.
create function public.delete_my_account() returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_session();
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
$$;
grant execute on function public.delete_my_account() to authenticated;

create function private.on_session_opened() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_deletions d where d.user_id = new.user_id;
  return null;
end
$$;
create trigger keep_account after insert on auth.sessions
  for each row execute function private.on_session_opened();

create or replace function private.is_shown(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where u.id = person and not u.is_anonymous and u.deleted_at is null and p.age_group is distinct from 'under_10'
  ) and not exists (select from public.child_rules r where r.child_id = person and not r.community)
    and not exists (select from public.account_deletions d where d.user_id = person);

-- Whoever is leaving is out of others' sight at once, and back with the account.
create function private.on_deletion_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.user_id = coalesce(new.user_id, old.user_id)) then
    perform private.publish_profile(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end
$$;
create trigger account_deletions_publish after insert or delete on public.account_deletions
  for each row execute function private.on_deletion_change();

create function public.deletion_notice(_user_id uuid) returns table (email text, language text, due_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select u.email, p.language, d.due_at
  from public.account_deletions d join auth.users u on u.id = d.user_id join public.profiles p on p.user_id = d.user_id
  where d.user_id = _user_id;
end;

create function public.due_deletions() returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  select d.user_id from public.account_deletions d where d.due_at <= private.clock() order by d.due_at limit 100;
end;

-- What an account has earned and given stays in the books under a pseudonym that only this database can make.
alter table public.points_accounts add column pseudonym text unique;

create function private.on_user_leaving() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.points_accounts a set (user_id, pseudonym) = (null, private.pseudonym('user ' || old.id))
  where a.user_id = old.id;
  return old;
end
$$;
create trigger leave_pseudonym before delete on auth.users
  for each row execute function private.on_user_leaving();

-- False where it is not due, or was taken back.
create function public.erase_account(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
  where strpos(l.payload::text, _user_id::text) > 0 or (address <> '' and strpos(l.payload::text, address) > 0);
  return true;
end
$$;

-- What has had its time: exports that nobody fetched, counts of past days, the boards of past weeks.
create function public.tidy_accounts() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.data_exports e where e.expires_at < private.clock() - interval '30 days'
    or (e.ready_at is null and e.created_at < private.clock() - interval '7 days');
  delete from private.export_parts p using public.data_exports e
  where e.id = p.export_id and e.expires_at < private.clock();
  delete from private.allowances a where a.day < (private.clock() at time zone 'UTC')::date - 1;
  delete from private.family_codes f where f.expires_at < private.clock();
  delete from private.former_usernames f where f.until < private.clock();
  delete from private.board_counts c
  where c.board <> 'all' and c.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
  delete from private.board_entries e
  where e.board <> 'all' and e.board < to_char((private.clock() - interval '14 days') at time zone 'UTC', 'IYYY-"W"IW');
end
$$;

-- Of the functions for the queue, none is for anybody with a session.
revoke execute on function
  public.collect_export(uuid), public.keep_export_part(uuid, int, bytea), public.finish_export(uuid),
  public.deletion_notice(uuid), public.due_deletions(), public.erase_account(uuid), public.tidy_accounts()
  from anon, authenticated;
