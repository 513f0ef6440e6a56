-- Who may have to do with whom: blocks, connections and families. Written through functions alone, so that an answer
-- never tells whether somebody exists, has blocked, or is a child.

-- Rules that depend on the time ask this clock, so that a test can turn it.
create function private.clock() returns timestamptz
  language sql stable set search_path = ''
  return now();

-- The caller of a function that members alone may use. `detail` is the name that screens translate by.
create function private.calling_member() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_member()) then
    raise insufficient_privilege using message = 'Sign in as a member to do this', detail = 'members_only';
  end if;
  return auth.uid();
end
$$;

-- How often somebody did something on a day (UTC). Unlogged: a crash gives everyone the day's allowance again.
create unlogged table private.allowances (
  user_id uuid not null references auth.users (id) on delete cascade,
  action text not null,
  day date not null,
  uses int not null default 1,
  primary key (user_id, action, day)
);
create index allowances_day on private.allowances (day);

-- True as long as it happened less than `times` times today; counts this one.
create function private.take_allowance(member uuid, deed text, times int) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.allowances as a (user_id, action, day)
  values (member, deed, (private.clock() at time zone 'UTC')::date)
  on conflict (user_id, action, day) do update set uses = a.uses + 1 where a.uses < times;
  return found;
end
$$;

create table public.blocks (
  blocker_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_themselves check (blocker_id <> blocked_id)
);
create index blocks_blocked on public.blocks (blocked_id);

create table public.connections (
  requester_id uuid not null references auth.users (id) on delete cascade,
  addressee_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (requester_id, addressee_id),
  constraint nobody_connects_with_themselves check (requester_id <> addressee_id)
);
create unique index there_is_one_connection_for_two on public.connections
  (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_addressee on public.connections (addressee_id);

-- `approved_at`: until then the child was told and has not agreed yet.
create table public.family_links (
  parent_id uuid not null references auth.users (id) on delete cascade,
  child_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (parent_id, child_id),
  constraint nobody_is_their_own_parent check (parent_id <> child_id)
);
create index family_links_child on public.family_links (child_id);

create table public.child_rules (
  child_id uuid primary key references auth.users (id) on delete cascade,
  -- Whether the child may meet others than the family: connections, community, boards.
  community boolean not null default true,
  daily_minutes int check (daily_minutes between 5 and 1440),
  -- The day of the limit is the parent's, since the child could move its own.
  time_zone text not null default 'UTC',
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);

alter table public.blocks enable row level security;
alter table public.connections enable row level security;
alter table public.family_links enable row level security;
alter table public.child_rules enable row level security;
create policy "only a session in good standing" on public.blocks as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.connections as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.family_links as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.child_rules as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.blocks, public.connections, public.family_links, public.child_rules to authenticated;
-- Who is blocked does not learn it.
create policy "a block is seen by who made it" on public.blocks for select to authenticated
  using (blocker_id = (select auth.uid()));
create policy "a connection is seen by its two" on public.connections for select to authenticated
  using ((select auth.uid()) in (requester_id, addressee_id));
create policy "a family link is seen by its two" on public.family_links for select to authenticated
  using ((select auth.uid()) in (parent_id, child_id));
create policy "a child's rules are seen by the child" on public.child_rules for select to authenticated
  using (child_id = (select auth.uid()));

-- Everybody whom the caller has blocked or is blocked by, asked once for each statement.
create function private.blocked_people() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = auth.uid()
    union all
    select b.blocker_id from public.blocks b where b.blocked_id = auth.uid()
  );
end
$$;
grant execute on function private.blocked_people() to authenticated, service_role;

create function private.are_blocked(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.blocks b
    where (b.blocker_id, b.blocked_id) = (one, other) or (b.blocker_id, b.blocked_id) = (other, one)
  );

-- Parent and child, two parents of a child, or two children of a parent.
create function private.are_family(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.family_links f where f.approved_at is not null
      and ((f.parent_id, f.child_id) = (one, other) or (f.parent_id, f.child_id) = (other, one))
  ) or exists (
    select from public.family_links a join public.family_links b
      on a.parent_id = b.parent_id or a.child_id = b.child_id
    where a.approved_at is not null and b.approved_at is not null
      and ((a.child_id = one and b.child_id = other and a.parent_id = b.parent_id)
        or (a.parent_id = one and b.parent_id = other and a.child_id = b.child_id))
  );

create function private.age_group_of(person uuid) returns text
  language sql stable security definer set search_path = ''
  return (select p.age_group from public.profiles p where p.user_id = person);

-- Minutes that a child spent today, counted by its own screens, and only where a limit is set.
create table private.child_minutes (
  child_id uuid primary key references auth.users (id) on delete cascade,
  day date not null,
  minutes int not null,
  counted_at timestamptz not null
);

create function private.day_in(zone text) returns date
  language sql stable set search_path = ''
  return (private.clock() at time zone zone)::date;

create function private.minutes_left(child uuid) returns int
  language sql stable security definer set search_path = ''
  return (
    select greatest(0, r.daily_minutes - coalesce(
      (select m.minutes from private.child_minutes m where m.child_id = child and m.day = private.day_in(r.time_zone)), 0))
    from public.child_rules r where r.child_id = child and r.daily_minutes is not null
  );

-- Whether somebody may meet others than the family: a member over 10 whose parents have not said otherwise and whose
-- minutes of the day are not used up.
create function private.may_take_part(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from auth.users u join public.profiles p on p.user_id = u.id
    where u.id = person and not u.is_anonymous and u.deleted_at is null and p.age_group is distinct from 'under_10'
  ) and not exists (select from public.child_rules r where r.child_id = person and not r.community)
    and private.minutes_left(person) is distinct from 0;

-- Two may meet when both are 16 or older, or both between 10 and 15. Who has not told an age could be either, and
-- meets the family alone.
create function private.may_meet(one uuid, other uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  grown constant text[] := array['16_17', 'adult'];
  young constant text[] := array['10_12', '13_15'];
  age_of_one constant text := private.age_group_of(one);
  age_of_other constant text := private.age_group_of(other);
begin
  if one = other or private.are_blocked(one, other) then
    return false;
  end if;
  if private.are_family(one, other) then
    return true;
  end if;
  return coalesce((age_of_one = any (grown) and age_of_other = any (grown))
      or (age_of_one = any (young) and age_of_other = any (young)), false)
    and private.may_take_part(one) and private.may_take_part(other);
end
$$;

-- Two people's requests, answers and blocks come one after the other.
create function private.lock_pair(one uuid, other uuid) returns void
  language sql set search_path = ''
begin atomic
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0));
end;

-- True when a request stands, or the two are connected. False says no more than that it cannot be: nobody there,
-- blocked, a child, too many requests.
create function public.request_connection(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if private.age_group_of(me) is null then
    raise insufficient_privilege using message = 'Tell your age before you ask for connections', detail = 'age_unknown';
  end if;
  if not private.may_take_part(me) then
    raise insufficient_privilege using message = 'This account meets its family alone', detail = 'family_only';
  end if;
  perform private.lock_pair(me, _user_id);
  if exists (
    select from public.connections c where (c.requester_id, c.addressee_id) = (me, _user_id)
      or (c.requester_id, c.addressee_id) = (_user_id, me) and c.accepted_at is not null
  ) then
    return true;
  end if;
  if not private.take_allowance(me, 'connection_request', 30) or not private.may_meet(me, _user_id)
    or (select count(*) from public.connections c where c.requester_id = me and c.accepted_at is null) >= 100 then
    return false;
  end if;
  -- Who is asked by the one they ask has agreed.
  update public.connections c set accepted_at = now() where (c.requester_id, c.addressee_id) = (_user_id, me);
  if not found then
    insert into public.connections (requester_id, addressee_id) values (me, _user_id);
  end if;
  return true;
end
$$;

create function public.accept_connection(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Withdraws a request, declines one, or ends a connection.
create function public.remove_connection(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  perform private.lock_pair(me, _user_id);
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((me, _user_id), (_user_id, me));
  return found;
end
$$;

-- The same answer whoever is named. A block ends what was between the two; a family it does not end.
create function public.block_user(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  perform private.lock_pair(me, _user_id);
  insert into public.blocks (blocker_id, blocked_id)
  select me, u.id from auth.users u where u.id = _user_id and u.id <> me
    and (select count(*) from public.blocks b where b.blocker_id = me) < 1000
  on conflict do nothing;
  delete from public.connections c
  where (c.requester_id, c.addressee_id) in ((me, _user_id), (_user_id, me));
end
$$;

create function public.unblock_user(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.blocks b where b.blocker_id = private.calling_member() and b.blocked_id = _user_id;
end
$$;

-- `standing`: connected, asked (by me) or asking (me).
create function public.my_connections()
  returns table (
    user_id uuid, standing text, username text, display_name text, avatar_path text, since timestamptz
  )
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create function public.my_blocks()
  returns table (user_id uuid, username text, display_name text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select p.user_id, p.username, p.display_name, b.created_at
    from public.blocks b join public.profiles p on p.user_id = b.blocked_id
    where b.blocker_id = private.calling_member() order by b.created_at desc, p.user_id;
end
$$;

grant execute on function
  public.request_connection(uuid), public.accept_connection(uuid), public.remove_connection(uuid),
  public.block_user(uuid), public.unblock_user(uuid), public.my_connections(), public.my_blocks()
  to authenticated;

create function private.takes_part() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.may_take_part(auth.uid());
end
$$;
grant execute on function private.takes_part() to authenticated, service_role;

-- Blocked people are not there for each other.
drop policy "members see what members show" on public.public_profiles;
create policy "members see what members show" on public.public_profiles for select to authenticated
  using ((select private.takes_part()) and not user_id = any ((select private.blocked_people())::uuid[]));
