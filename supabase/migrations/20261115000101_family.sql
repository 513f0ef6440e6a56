-- Parents and children: a child's account shows a code, a parent enters it, the child agrees. A child under 10 cannot
-- judge that, so there the code is enough; it is told all the same.

create table private.family_codes (
  child_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique,
  expires_at timestamptz not null
);

-- Without letters and digits that are read for each other; five bits each. Bytes 6 and 8 of a UUID are not random.
create function private.new_code(length int) returns text
  language sql volatile set search_path = ''
begin atomic
  select string_agg(
    substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(uuid_send(gen_random_uuid()), n % 6) % 32, 1), '')
  from generate_series(1, length) as n;
end;

-- As people type it: small letters, blanks and hyphens do not matter.
create function private.typed_code(typed text) returns text
  language sql immutable set search_path = ''
  return translate(upper(left(typed, 40) collate "C"), ' -', '');

-- Good for half an hour and one parent. An adult is nobody's child here.
create function public.my_family_code() returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  made text;
begin
  if private.age_group_of(me) = 'adult' then
    raise insufficient_privilege using message = 'An adult account is not linked as a child', detail = 'adult';
  end if;
  insert into private.family_codes as f (child_id, code, expires_at)
  values (me, private.new_code(10), private.clock() + interval '30 minutes')
  on conflict (child_id) do update set (code, expires_at) = (excluded.code, excluded.expires_at)
    where f.expires_at < private.clock() + interval '5 minutes';
  select f.code into made from private.family_codes f where f.child_id = me;
  return made;
end
$$;

-- False for a code that is wrong, old or one's own.
create function public.link_child(_code text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- The child agrees, or does not.
create function public.answer_parent(_parent_id uuid, _agree boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if _agree then
    update public.family_links f set approved_at = now()
    where f.child_id = me and f.parent_id = _parent_id and f.approved_at is null;
  else
    delete from public.family_links f
    where f.child_id = me and f.parent_id = _parent_id and f.approved_at is null;
  end if;
  return found;
end
$$;

-- A parent ends it at any time, a child from 16 on: before that it could step out of every limit. The rules go with
-- the last parent.
create function public.end_family_link(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  delete from public.family_links f
  where (f.parent_id, f.child_id) = (me, _user_id)
    or ((f.parent_id, f.child_id) = (_user_id, me)
      and (f.approved_at is null or private.age_group_of(me) in ('16_17', 'adult')));
  return found;
end
$$;

create function private.on_family_link_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.child_rules r where r.child_id = old.child_id and not exists (
    select from public.family_links f where f.child_id = old.child_id
  );
  delete from private.child_minutes m where m.child_id = old.child_id and not exists (
    select from public.child_rules r where r.child_id = old.child_id
  );
  return null;
end
$$;
create trigger family_links_end after delete on public.family_links
  for each row execute function private.on_family_link_end();

create function private.is_parent_of(child uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.family_links f
    where f.parent_id = auth.uid() and f.child_id = child and f.approved_at is not null
  );

create function private.known_zone(zone text) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end
$$;

create function public.set_child_rules(_child_id uuid, _community boolean, _daily_minutes int default null)
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if not private.is_parent_of(_child_id) then
    raise insufficient_privilege using message = 'Only a linked parent sets rules', detail = 'parents_only';
  end if;
  insert into public.child_rules (child_id, community, daily_minutes, time_zone, updated_by)
  select _child_id, _community, _daily_minutes, private.known_zone(p.time_zone), me
  from public.profiles p where p.user_id = me
  on conflict (child_id) do update
    set (community, daily_minutes, time_zone, updated_by, updated_at) =
      (excluded.community, excluded.daily_minutes, excluded.time_zone, excluded.updated_by, now());
end
$$;

-- A child's screens call it about once a minute while they are in use. Answers the minutes left; null: no limit.
create function public.count_minute() returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  today date;
begin
  select private.day_in(r.time_zone) into today
  from public.child_rules r where r.child_id = me and r.daily_minutes is not null;
  if today is null then
    return null;
  end if;
  insert into private.child_minutes as m (child_id, day, minutes, counted_at) values (me, today, 1, private.clock())
  on conflict (child_id) do update
    set (day, minutes, counted_at) =
      (today, case when m.day = today then m.minutes + 1 else 1 end, private.clock())
    where m.day <> today or private.clock() >= m.counted_at + interval '55 seconds'
      or private.clock() < m.counted_at - interval '1 hour';
  return private.minutes_left(me);
end
$$;

-- Both sides of the caller's family. Of a child a parent sees settings and rules, never what it reads, asks or writes;
-- of a parent a child sees the names.
create function public.my_family()
  returns table (
    user_id uuid, relation text, approved boolean, username text, display_name text, avatar_path text,
    age_group text, language text, madhab text, shown_fields text[], community boolean, daily_minutes int,
    since timestamptz
  )
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return query
    select p.user_id, 'child', f.approved_at is not null, p.username, p.display_name, p.avatar_path,
      case when f.approved_at is not null then p.age_group end,
      case when f.approved_at is not null then p.language end,
      case when f.approved_at is not null then p.madhab end,
      case when f.approved_at is not null then p.shown_fields end,
      coalesce(r.community, true), r.daily_minutes, f.created_at
    from public.family_links f join public.profiles p on p.user_id = f.child_id
    left join public.child_rules r on r.child_id = f.child_id
    where f.parent_id = me
    union all
    select p.user_id, 'parent', f.approved_at is not null, p.username, p.display_name, p.avatar_path,
      null, null, null, null, coalesce(r.community, true), r.daily_minutes, f.created_at
    from public.family_links f join public.profiles p on p.user_id = f.parent_id
    left join public.child_rules r on r.child_id = f.child_id
    where f.child_id = me
    order by 13, 1;
end
$$;

create function private.age_rank(age_group text) returns int
  language sql immutable set search_path = ''
  return array_position(array['under_10', '10_12', '13_15', '16_17', 'adult'], age_group);

-- Once by oneself, lower always; higher only by a linked parent or an admin. Without a person named: one's own.
create function public.set_age_group(_age_group text, _user_id uuid default null) returns void
  language plpgsql security definer set search_path = ''
as $$
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
  select p.age_group into known from public.profiles p where p.user_id = whose for update;
  if whose is distinct from auth.uid() and not (private.is_parent_of(whose) or private.is_admin()) then
    raise insufficient_privilege using message = 'Only a linked parent or an admin sets another age',
      detail = 'parents_only';
  end if;
  if whose = auth.uid() and private.age_rank(_age_group) > private.age_rank(known) and not private.is_admin() then
    raise insufficient_privilege using message = 'A linked parent or an admin raises an age that was told before',
      detail = 'age_raised_by_parent';
  end if;
  update public.profiles p set age_group = _age_group where p.user_id = whose and known is distinct from _age_group;
end
$$;

-- An adult has no parents here, and only an adult is one.
create function private.on_age_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.family_links f
  where (f.child_id = new.user_id and new.age_group = 'adult')
    or (f.parent_id = new.user_id and new.age_group is distinct from 'adult');
  return null;
end
$$;
create trigger profiles_age after update of age_group on public.profiles
  for each row when (old.age_group is distinct from new.age_group) execute function private.on_age_change();

grant execute on function
  public.my_family_code(), public.link_child(text), public.answer_parent(uuid, boolean),
  public.end_family_link(uuid), public.set_child_rules(uuid, boolean, int), public.count_minute(),
  public.my_family(), public.set_age_group(text, uuid)
  to authenticated;
