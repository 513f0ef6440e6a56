-- Nobody pages through people. Somebody sees themselves, their family, those they have to do with, and whom they came upon
-- today: by a search with enough letters, by an exact name or by an address. How many that can be in a day is bounded here,
-- for everything that lists people: it joins `public_profiles` under its policy, or asks `private.come_upon`.

create table private.looked_up (
  viewer_id uuid not null references auth.users (id) on delete cascade,
  seen_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  primary key (viewer_id, day, seen_id)
);
create index looked_up_seen on private.looked_up (seen_id);
create index looked_up_day on private.looked_up (day);

create function private.family_of(person uuid) returns setof uuid
  language sql stable security definer set search_path = ''
begin atomic
  with linked as (
    select f.parent_id, f.child_id from public.family_links f where f.approved_at is not null
  )
  select l.parent_id from linked l where l.child_id = person
  union select l.child_id from linked l where l.parent_id = person
  union select b.child_id from linked a join linked b on b.parent_id = a.parent_id where a.child_id = person
  union select b.parent_id from linked a join linked b on b.child_id = a.child_id where a.parent_id = person;
end;

create function private.visible_people() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function private.visible_people() to authenticated, service_role;

drop policy "members see what members show" on public.public_profiles;
create policy "members see those they have to do with" on public.public_profiles for select to authenticated
  using (user_id = any ((select private.visible_people())::uuid[]));
drop policy "members see what working members show" on public.public_professional_profiles;
create policy "a working life is seen with its profile" on public.public_professional_profiles for select to authenticated
  using (user_id = any ((select private.visible_people())::uuid[]));
drop function private.family_children();
drop function private.is_young(uuid);

-- Notes that somebody came upon these people, and answers those whom they may see: at most 60 different ones a day.
create function private.come_upon(me uuid, people uuid[]) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create index public_profiles_by_username on public.public_profiles ((private.username_fold(username)) collate "C");
create index public_profiles_by_name on public.public_profiles ((private.username_fold(display_name)) collate "C");

-- By the beginning of a name, three letters or more, or by the whole of it. Ten at most, and no word of how many there are.
create function public.find_people(_query text)
  returns table (user_id uuid, username text, display_name text, avatar_path text)
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.find_people(text) to authenticated;
comment on function public.find_people(text) is 'Never null: user_id.';

-- By an address that somebody gave. True says that the profile may be read today.
create function public.look_at(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return private.take_allowance(me, 'look_at', 200) and private.may_approach(me, _user_id)
    and _user_id = any (private.come_upon(me, array[_user_id]));
end
$$;
grant execute on function public.look_at(uuid) to authenticated;

-- A block names whom one knew when one made it; nobody gets a name by blocking.
alter table public.blocks add column knew_name boolean not null default false;
update public.blocks b set knew_name = private.stage_of(b.blocked_id) in ('youth', 'adult')
  and private.stage_of(b.blocker_id) = private.stage_of(b.blocked_id);

create or replace function public.block_user(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create or replace function public.my_blocks()
  returns table (user_id uuid, username text, display_name text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select b.blocked_id, p.username, p.display_name, b.created_at
    from public.blocks b
    left join public.public_profiles p on p.user_id = b.blocked_id and b.knew_name
      and (private.stage_of(b.blocked_id) in ('youth', 'adult') or private.are_family(b.blocker_id, b.blocked_id))
    where b.blocker_id = private.calling_member() order by b.created_at desc, b.blocked_id;
end
$$;
insert into private.personal_data (source, condition, omitted) values ('private.looked_up', 'viewer_id = $1', '{}');
