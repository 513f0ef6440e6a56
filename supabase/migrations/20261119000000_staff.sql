-- Who works here: admins, and people with one of four roles. A role is a set of rights, a right is a row, and every deed asks
-- for the right by its name. All of it needs a session that stands on two factors.

create table private.role_rights (
  role text not null check (role in ('moderator', 'reviewer', 'support', 'reader')),
  "right" text not null check ("right" ~ '^[a-z_]{1,40}$'),
  primary key (role, "right")
);
insert into private.role_rights (role, "right") values
  ('moderator', 'see_reports'), ('moderator', 'reports'), ('moderator', 'see_people'), ('moderator', 'sanctions'),
  ('moderator', 'mosques'),
  ('reviewer', 'see_stories'), ('reviewer', 'stories'), ('reviewer', 'see_reviews'), ('reviewer', 'reviews'),
  ('support', 'see_people'), ('support', 'accounts'), ('support', 'see_reports'), ('support', 'see_queue'),
  ('reader', 'see_stats'), ('reader', 'see_people'), ('reader', 'see_stories'), ('reader', 'see_prompts'),
  ('reader', 'see_reports'), ('reader', 'see_reviews'), ('reader', 'see_queue'), ('reader', 'see_audit');

-- Rights that admins alone have: staff, points, prompts, queue, switches.

create table public.staff_rights (
  user_id uuid not null references auth.users (id) on delete cascade,
  "right" text not null,
  role text not null,
  granted_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.clock(),
  primary key (user_id, "right"),
  foreign key (role, "right") references private.role_rights (role, "right")
);
create index staff_rights_granted_by on public.staff_rights (granted_by);
alter table public.staff_rights enable row level security;
grant select on public.staff_rights to authenticated;
create policy "only a session in good standing" on public.staff_rights as restrictive for all to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

-- A token says how it was got; the session knows whether the factor was taken away since.
create function private.has_two_factors() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  token constant jsonb := auth.jwt();
begin
  return coalesce(token ->> 'aal', '') = 'aal2' and (token ->> 'session_id' is null or exists (
    select from auth.sessions s
    where s.id = (token ->> 'session_id')::uuid and s.user_id = auth.uid() and s.aal = 'aal2'));
end
$$;

create or replace function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_two_factors() and exists (select from public.admins a where a.user_id = auth.uid());
end
$$;

create function private.has_right(_right text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_admin() or (private.has_two_factors() and exists (
    select from public.staff_rights s where s.user_id = auth.uid() and s."right" = _right));
end
$$;
grant execute on function private.has_right(text), private.has_two_factors() to anon, authenticated, service_role;

create policy "staff see themselves, admins everybody" on public.staff_rights for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Who calls, if they have the right; a refusal says whether a second factor is all that is missing.
create function private.calling_staff(_right text) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- For what cannot be undone: whoever holds the session has just shown that it is theirs.
create function private.proven_staff(_right text) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff(_right);
begin
  perform private.proven_session();
  return me;
end
$$;

-- What the panel asks first. It tells nobody else about anybody.
create function public.my_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
revoke execute on function public.my_staff() from public, anon;
grant execute on function public.my_staff() to authenticated;

-- Roles -----------------------------------------------------------------------------------------------------------------

create function private.staff_role(_user uuid) returns text
  language sql stable security definer set search_path = ''
  return case when exists (select from public.admins a where a.user_id = _user) then 'admin'
    else (select min(s.role) from public.staff_rights s where s.user_id = _user) end;

create function private.tell_staff(_user uuid, _what text, _gaps jsonb default '{}') returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('staff-notice', jsonb_build_object('user', _user, 'what', _what, 'gaps', _gaps));
  end if;
end
$$;

-- Every way in and out is told by mail, the operator's included; and there is always an admin left, unless the operator or the
-- erasure of an account takes the last one away.
create function private.on_admin_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.tell_staff(new.user_id, 'granted', jsonb_build_object('role', 'admin'));
  elsif exists (select from auth.users u where u.id = old.user_id) then
    if auth.uid() is not null and not exists (select from public.admins) then
      raise exception 'Somebody has to stay' using errcode = 'restrict_violation', detail = 'last_admin';
    end if;
    perform private.tell_staff(old.user_id, 'ended', jsonb_build_object('role', 'admin'));
  end if;
  return null;
end
$$;
create trigger admins_told after insert or delete on public.admins
  for each row execute function private.on_admin_change();

-- For menus alone, which show the panel to those who work here; what they may do is asked of the tables each time.
alter table public.profiles add column works_here boolean not null default false;
update public.profiles p set works_here = true from public.admins a where a.user_id = p.user_id;
create function private.on_staff_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p set works_here = not p.works_here
  where p.user_id = person and p.works_here is distinct from (private.staff_role(person) is not null);
  return null;
end
$$;
create trigger admins_in_menus after insert or delete on public.admins
  for each row execute function private.on_staff_change();
create trigger staff_in_menus after insert or delete on public.staff_rights
  for each row execute function private.on_staff_change();

-- Nobody changes their own role; children and guests have none.
create function public.set_staff_role(_user_id uuid, _role text) returns text
  language plpgsql security definer set search_path = ''
as $$
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
    raise no_data_found using message = 'Only adults with an account work here', detail = 'unknown_person';
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
    perform private.tell_staff(_user_id, 'ended', jsonb_build_object('role', was));
  end if;
  if _role <> 'admin' then
    perform private.tell_staff(_user_id, 'granted', jsonb_build_object('role', _role));
  end if;
  perform private.note_deed('role_changed', null, _user_id,
    jsonb_build_object('role', was), jsonb_build_object('role', _role));
  return _role;
end
$$;
revoke execute on function public.set_staff_role(uuid, text) from public, anon;
grant execute on function public.set_staff_role(uuid, text) to authenticated;

-- Roles change by that function alone: it asks for a fresh proof and notes what was before.
drop policy "an admin dismisses other admins" on public.admins;
drop policy "an admin makes admins" on public.admins;
revoke insert, delete on public.admins from authenticated;

-- Four eyes -------------------------------------------------------------------------------------------------------------

-- What needs a second person. `private.approved_<kind>(target, detail, asked_by)` does it once it is agreed.
create table private.approval_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,30}$'),
  "right" text not null
);

create table public.approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null references private.approval_kinds (kind),
  target text not null check (length(target) between 1 and 200),
  detail jsonb not null default '{}' check (octet_length(detail::text) <= 65536),
  subject_id uuid references auth.users (id) on delete cascade,
  reason text check (length(reason) <= 2000),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default private.clock(),
  -- From when on who asked may answer too, because nobody else holds the right; null while there is somebody else.
  alone_from timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'taken_back')),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index one_approval_waits on public.approvals (kind, target) where state = 'waiting';
create index approvals_waiting on public.approvals (asked_at) where state = 'waiting';
create index approvals_asked_by on public.approvals (asked_by);
create index approvals_decided_by on public.approvals (decided_by);
create index approvals_subject on public.approvals (subject_id);
alter table public.approvals enable row level security;
grant select on public.approvals to authenticated;
create policy "only a session in good standing" on public.approvals as restrictive for all to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create function private.may_approve(_kind text) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.approval_kinds k where k.kind = _kind and private.has_right(k."right"));
grant execute on function private.may_approve(text) to authenticated;
create policy "those with the right see what waits for a second person" on public.approvals for select to authenticated
  using (private.may_approve(kind));

create function private.holders(_right text) returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  select a.user_id from public.admins a join auth.users u on u.id = a.user_id
  where u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  union
  select s.user_id from public.staff_rights s join auth.users u on u.id = s.user_id
  where s."right" = _right and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
end;

-- Asks for a second person. The caller has proved the right. Where nobody else holds it, a day passes instead, and a mail tells.
create function private.ask_approval(_kind text, _target text, _detail jsonb, _subject uuid, _reason text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- A second person agrees or not. Who asked may take it back; or agree after a day, where they are the only one who could.
create function public.decide_approval(_id uuid, _agree boolean) returns text
  language plpgsql security definer set search_path = ''
as $$
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
    raise no_data_found using message = 'Nothing of that name waits', detail = 'unknown_approval';
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
$$;
revoke execute on function public.decide_approval(uuid, boolean) from public, anon;
grant execute on function public.decide_approval(uuid, boolean) to authenticated;

create function public.waiting_approvals() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
revoke execute on function public.waiting_approvals() from public, anon;
grant execute on function public.waiting_approvals() to authenticated;

insert into private.personal_data (source, condition, omitted) values
  ('public.staff_rights', 'user_id = $1', '{granted_by}'), ('public.approvals', 'asked_by = $1', '{subject_id}');

-- Letters -----------------------------------------------------------------------------------------------------------------

create function public.staff_notice(_user_id uuid) returns table (email text, language text, name text)
  language sql stable security definer set search_path = ''
begin atomic
  select u.email::text, p.language, coalesce(p.display_name, p.username) from auth.users u join public.profiles p on p.user_id = u.id
  where u.id = _user_id and u.deleted_at is null;
end;
revoke execute on function public.staff_notice(uuid) from public, anon, authenticated;
grant execute on function public.staff_notice(uuid) to service_role;
