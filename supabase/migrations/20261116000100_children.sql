-- Who has to do with whom, by age. An age is somebody's own word, so it opens nothing: nobody under 16 is shown to anybody
-- outside their family, whatever age the other tells. A child connects with those whom a linked guardian approved; whoever
-- has told no age sees nobody and is seen by nobody; 16- and 17-year-olds are not approached by adults whom nothing connects
-- with them.

-- The oldest age that somebody told of themselves: an adult who calls themselves 16 stays an adult to those who are 16.
create table private.oldest_ages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  age_group text not null check (private.age_rank(age_group) is not null)
);
insert into private.oldest_ages select p.user_id, p.age_group from public.profiles p where p.age_group is not null;

-- With whom a guardian let a child connect. It lasts as long as the connection does.
create table private.approved_connections (
  child_id uuid not null references auth.users (id) on delete cascade,
  other_id uuid not null references auth.users (id) on delete cascade,
  approved_by uuid references auth.users (id) on delete set null,
  approved_at timestamptz not null default private.clock(),
  primary key (child_id, other_id)
);
create index approved_connections_other on private.approved_connections (other_id);
create index approved_connections_by on private.approved_connections (approved_by);

-- What was asked by a child or of one, until guardians answer. It is asked by name and looks the same to who asks whether
-- there is such a child, somebody else, or nobody: `asked_id` is never told.
create table private.guarded_requests (
  id uuid primary key default gen_random_uuid(),
  asker_id uuid not null references auth.users (id) on delete cascade,
  asked_name text not null check (private.is_username(asked_name)),
  asked_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.clock(),
  -- By the asking child's guardian; whoever is no child needs nobody's word.
  agreed_at timestamptz
);
create unique index guarded_requests_once on private.guarded_requests (asker_id, private.username_fold(asked_name));
create index guarded_requests_asked on private.guarded_requests (asked_id);

insert into private.personal_data (source, condition, omitted) values
  ('private.oldest_ages', 'user_id = $1', '{}'),
  ('private.approved_connections', '$1 in (child_id, other_id)', '{approved_by}'),
  ('private.guarded_requests', 'asker_id = $1', '{asked_id}');

-- small: under ten. child: ten to fifteen. youth: sixteen and seventeen. Null: not told.
create function private.stage_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  return (
    select case p.age_group
      when 'under_10' then 'small' when '10_12' then 'child' when '13_15' then 'child' when 'adult' then 'adult'
      when '16_17' then case when exists (
        select from private.oldest_ages o where o.user_id = p.user_id and o.age_group = 'adult'
      ) then 'adult' else 'youth' end
    end from public.profiles p where p.user_id = person
  );

-- An address or a number was proved, or another service vouches for the account.
create function private.is_confirmed(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from auth.users u where u.id = person and not u.is_anonymous and (
      u.email_confirmed_at is not null or u.phone_confirmed_at is not null
      or exists (select from auth.identities i where i.user_id = u.id and i.provider not in ('email', 'phone')))
  );

create function private.is_banned(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from auth.users u where u.id = person and (u.deleted_at is not null or u.banned_until > private.clock()));

create function private.is_approved(child uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.has_parent(child) and exists (
    select from private.approved_connections a where (a.child_id, a.other_id) = (child, other)
  );

create function private.connected_with(person uuid) returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  select c.addressee_id from public.connections c where c.requester_id = person and c.accepted_at is not null
  union all
  select c.requester_id from public.connections c where c.addressee_id = person and c.accepted_at is not null;
end;

create function private.share_connection(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select private.connected_with(one) intersect select private.connected_with(other));

-- The rule of ages alone, between two who are no family.
create function private.may_know(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create or replace function private.may_take_part(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.stage_of(person) <> 'small', false)
    and (private.stage_of(person) <> 'child' or private.has_parent(person))
    and private.is_confirmed(person) and not private.is_banned(person)
    and not exists (select from public.child_rules r where r.child_id = person and not r.community)
    and private.minutes_left(person) is distinct from 0;

create or replace function private.is_shown(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return coalesce(private.stage_of(person) <> 'small', false)
    and (private.stage_of(person) <> 'child' or private.has_parent(person))
    and private.is_confirmed(person) and not private.is_banned(person)
    and not exists (select from public.child_rules r where r.child_id = person and not r.community)
    and not exists (select from public.account_deletions d where d.user_id = person);

create or replace function private.may_meet(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if one = other or private.are_blocked(one, other) then
    return false;
  end if;
  return private.are_family(one, other)
    or (private.may_know(one, other) and private.may_take_part(one) and private.may_take_part(other));
end
$$;

-- Whether one may come upon the other, look at them and ask them. Young people of 16 and 17 may go to adults, not the other way.
create function private.may_approach(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  stages constant text[] := array[private.stage_of(one), private.stage_of(other)];
begin
  return coalesce(stages <@ array['youth', 'adult'], false) and array_position(stages, null) is null
    and not private.are_blocked(one, other)
    and (stages = array['youth', 'adult'] or private.may_know(one, other))
    and private.may_take_part(one) and private.is_shown(other);
end
$$;

-- What members say of mosques is shown to nobody but admins: no guests, nobody under 10, nobody whose time is over.
create function private.contributes() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_member() and not private.is_under_10() and not private.is_banned(auth.uid())
    and not exists (select from public.child_rules r where r.child_id = auth.uid() and not r.community)
    and private.minutes_left(auth.uid()) is distinct from 0;
end
$$;
grant execute on function private.contributes() to authenticated, service_role;
do $$
declare
  found record;
begin
  for found in select policyname from pg_policies where schemaname = 'public' and tablename = 'mosque_proposals'
    and with_check ~ 'takes_part' loop
    execute format('drop policy %I on public.mosque_proposals', found.policyname);
  end loop;
end
$$;
create policy "members from 10 on propose" on public.mosque_proposals for insert to authenticated
  with check (proposer_id = (select auth.uid()) and (select private.contributes()));

-- A new guardian restricts and sees at once. What opens something waits 30 days, so that nobody is freed by an adult of
-- their own making; all of the family are told when the link is made and again a day before it opens.
alter table public.family_links add column opens_at timestamptz, add column told_at timestamptz;
update public.family_links f set opens_at = f.approved_at + interval '30 days',
  told_at = case when f.approved_at + interval '30 days' <= now() then now() end
where f.approved_at is not null;

create function private.delay_opening() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.opens_at := coalesce(new.opens_at, private.clock() + interval '30 days');
  return new;
end
$$;
create trigger family_links_wait before insert or update of approved_at on public.family_links
  for each row when (new.approved_at is not null) execute function private.delay_opening();

create function private.may_open(parent uuid, child uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.family_links f where (f.parent_id, f.child_id) = (parent, child) and f.approved_at is not null
      and f.opens_at <= private.clock() and f.told_at is not null
  );

create function private.refuse_too_new(child uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.may_open(auth.uid(), child) then
    raise insufficient_privilege using message = 'A new guardian opens things 30 days after the link was made',
      detail = 'guardian_too_new';
  end if;
end
$$;

-- To the child and all of its guardians, on their devices and by mail.
create function private.tell_family(_parent uuid, _child uuid, _what text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.family_notice(_user_id uuid, _parent_id uuid, _child_id uuid)
  returns table (email text, language text, parent text, child text, opens_at timestamptz, time_zone text)
  language sql stable security definer set search_path = ''
begin atomic
  select u.email::text, p.language, coalesce(a.display_name, a.username), coalesce(c.display_name, c.username), f.opens_at,
    private.known_zone(p.time_zone)
  from public.family_links f
  join public.profiles a on a.user_id = f.parent_id join public.profiles c on c.user_id = f.child_id
  join auth.users u on u.id = _user_id join public.profiles p on p.user_id = u.id
  where (f.parent_id, f.child_id) = (_parent_id, _child_id);
end;
grant execute on function public.family_notice(uuid, uuid, uuid) to service_role;

-- A link that nobody could be told of in time waits until they were.
create function public.tell_of_openings() returns integer
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.tell_of_openings() to service_role;

create function private.open_family_link(_parent_id uuid, _child_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.family_links f set opens_at = least(f.opens_at, private.clock()), told_at = coalesce(f.told_at, private.clock())
  where (f.parent_id, f.child_id) = (_parent_id, _child_id) and f.approved_at is not null;
  if found then
    perform private.tell_family(_parent_id, _child_id, 'guardianOpen');
    return true;
  end if;
  return false;
end
$$;

create function public.open_family_link(_parent_id uuid, _child_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Only an admin opens a link before its time', detail = 'admins_only';
  end if;
  return private.open_family_link(_parent_id, _child_id);
end
$$;
grant execute on function public.open_family_link(uuid, uuid) to authenticated;

create or replace function private.tell_of_family_link() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Connections that the rule of ages does not bear any more: the two parted in age, or the last guardian left.
create function private.end_unfit_connections(person uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  delete from public.connections c where person in (c.requester_id, c.addressee_id)
    and not private.are_family(c.requester_id, c.addressee_id)
    and not private.may_know(c.requester_id, c.addressee_id);
end;

create function private.on_connection_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.approved_connections a
  where (a.child_id, a.other_id) in ((old.requester_id, old.addressee_id), (old.addressee_id, old.requester_id));
  return null;
end
$$;
create trigger connections_end after delete on public.connections
  for each row execute function private.on_connection_end();

create or replace function private.on_age_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create or replace function private.on_family_link_end() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create or replace function private.on_parent_approved() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.family_codes f where f.child_id = new.child_id;
  delete from public.family_links f where f.child_id = new.child_id and f.approved_at is null;
  perform private.publish_profile(new.child_id);
  return null;
end
$$;

create function private.on_confirmation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_profile(new.id);
  return null;
end
$$;
create trigger publish_after_confirmation after update of email_confirmed_at, phone_confirmed_at, deleted_at on auth.users
  for each row when ((old.email_confirmed_at, old.phone_confirmed_at, old.deleted_at)
    is distinct from (new.email_confirmed_at, new.phone_confirmed_at, new.deleted_at))
  execute function private.on_confirmation();

-- Asking.
create function private.ask_for_connection(me uuid, other uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Who may ask anybody at all; the others are told why not.
create function private.asking_member() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create or replace function public.request_connection(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  return private.ask_for_connection(private.asking_member(), _user_id);
end
$$;

create function private.tell_guardians(child uuid, _text text, _from uuid) returns void
  language sql security definer set search_path = ''
begin atomic
  select private.tell(f.parent_id, 'connection', _text, _from, '/profile?tab=people')
  from public.family_links f where f.child_id = child and f.approved_at is not null;
end;

-- By the exact name, unseen: the way to a child and of a child. True says that it was noted, not that there is anybody.
create function public.request_by_name(_username text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.request_by_name(text) to authenticated;

create function public.my_requests() returns table (id uuid, username text, waits_for text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select g.id, g.asked_name, case when g.agreed_at is null then 'parent' else 'answer' end, g.created_at
    from private.guarded_requests g where g.asker_id = private.calling_member() order by g.created_at desc, g.id;
end
$$;
grant execute on function public.my_requests() to authenticated;
comment on function public.my_requests() is 'Never null: id, username, waits_for (parent | answer), since.';

create function public.withdraw_request(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.guarded_requests g where g.id = _id and g.asker_id = private.calling_member();
  return found;
end
$$;
grant execute on function public.withdraw_request(uuid) to authenticated;

-- What guardians see of their children's circle: who is asked by name alone; who asks, and who is connected, by their names.
create function public.childrens_connections()
  returns table (child_id uuid, state text, request_id uuid, user_id uuid, username text, display_name text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.childrens_connections() to authenticated;
comment on function public.childrens_connections() is 'Never null: child_id, state (asks | asked | connected), since.';

create function public.answer_for_child(_id uuid, _agree boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.answer_for_child(uuid, boolean) to authenticated;

create function public.end_childs_connection(_child_id uuid, _user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.end_childs_connection(uuid, uuid) to authenticated;

-- What opens something waits for the guardian's time.
create or replace function public.set_age_group(_age_group text, _user_id uuid default null) returns void
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
  update public.profiles p set age_group = _age_group where p.user_id = whose and known is distinct from _age_group;
end
$$;

create or replace function public.set_child_rules(_child_id uuid, _community boolean, _daily_minutes integer default null)
  returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

drop function public.my_family();
create function public.my_family()
  returns table (user_id uuid, relation text, approved boolean, username text, display_name text, avatar_path text,
    age_group text, language text, madhab text, shown_fields text[], community boolean, daily_minutes integer,
    since timestamptz, opens_at timestamptz)
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
$$;
grant execute on function public.my_family() to authenticated, service_role;
comment on function public.my_family() is 'Never null: user_id, relation (child | parent), approved, community, since.';

-- Under ten nobody invites and nobody writes to people they do not know.
create or replace function public.my_invite()
  returns table (code text, joined integer, joined_this_month integer, monthly_limit integer)
  language plpgsql security definer set search_path = ''
as $$
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
$$;
delete from private.invite_codes i using public.profiles p where p.user_id = i.user_id and p.age_group = 'under_10';

drop policy "people report for themselves" on public.reports;
create policy "people from 10 on report for themselves" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and not (select private.is_under_10()));

-- The boards are for those who are 16 or older, to look at, too.
do $$
begin
  execute replace(pg_get_functiondef('public.leaderboard(text,text,integer)'::regprocedure),
    '  if not private.may_take_part(me) then', '  if private.is_child() and not private.is_under_10()
    and not exists (select from public.child_rules r where r.child_id = me and not r.community) then
    raise insufficient_privilege using message = ''The boards are for those who are 16 or older'', detail = ''too_young'';
  end if;
  if not private.may_take_part(me) then');
end
$$;

-- What was between two names the other only as long as the two may know each other.
do $$
declare
  change record;
  made text;
begin
  for change in select * from (values
    ('public.points_history(text,text,timestamp with time zone,bigint,integer)',
      'and not p.user_id = any (private.blocked_people())',
      'and not p.user_id = any (private.blocked_people()) and (private.may_know(me, p.user_id) or private.are_family(me, p.user_id))'),
    ('public.my_khatmas()', 'where p.user_id = mine.invited_by and p.user_id <> me',
      'where p.user_id = mine.invited_by and private.may_meet(me, p.user_id)')
  ) as c (name, before, after) loop
    made := pg_get_functiondef(change.name::regprocedure);
    if strpos(made, change.before) = 0 then
      raise exception '% has changed', change.name;
    end if;
    execute replace(made, change.before, change.after);
  end loop;
end
$$;

-- A day's minutes are those in which the server heard of the child; a silence of up to five minutes belongs to them.
create function private.count_activity(people uuid[]) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into private.child_minutes as m (child_id, day, minutes, counted_at)
  select r.child_id, private.day_in(r.time_zone), 1, private.clock()
  from public.child_rules r where r.child_id = any (people) and r.daily_minutes is not null
  order by r.child_id
  on conflict (child_id) do update set
    day = excluded.day,
    minutes = case
      when m.day <> excluded.day then 1
      when excluded.counted_at >= m.counted_at + interval '6 minutes' then m.minutes + 1
      else m.minutes + greatest(0, floor(extract(epoch from excluded.counted_at - m.counted_at) / 60)::int) end,
    counted_at = case
      when m.day <> excluded.day or excluded.counted_at >= m.counted_at + interval '6 minutes'
        or excluded.counted_at < m.counted_at then excluded.counted_at
      else m.counted_at + greatest(0, floor(extract(epoch from excluded.counted_at - m.counted_at) / 60)::int) * interval '1 minute' end
    where m.day <> excluded.day or excluded.counted_at >= m.counted_at + interval '1 minute'
      or excluded.counted_at < m.counted_at - interval '1 hour';
end;

create function public.count_activity(_people uuid[]) returns void
  language sql security definer set search_path = ''
begin atomic
  select private.count_activity(_people);
end;
grant execute on function public.count_activity(uuid[]) to service_role;

create or replace function public.count_minute() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  perform private.count_activity(array[me]);
  return private.minutes_left(me);
end
$$;

-- What there was before these rules.
delete from public.connections c
where not private.are_family(c.requester_id, c.addressee_id) and not private.may_know(c.requester_id, c.addressee_id);
select private.publish_profile(p.user_id) from public.profiles p;
