-- Who is out of whose sight: of children between 10 and 15 only others of that age and the family see a profile, and of
-- somebody who is banned nobody does.

create or replace function private.is_shown(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where u.id = person and not u.is_anonymous and u.deleted_at is null and p.age_group is distinct from 'under_10'
      and (u.banned_until is null or u.banned_until <= private.clock())
  ) and not exists (select from public.child_rules r where r.child_id = person and not r.community)
    and not exists (select from public.account_deletions d where d.user_id = person);

-- A ban that runs out by itself is noticed when its owner signs in again.
create function private.on_ban_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_profile(new.id);
  return null;
end
$$;
create trigger publish_after_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function private.on_ban_change();
create or replace function private.on_session_opened() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.account_deletions d where d.user_id = new.user_id;
  if exists (select from auth.users u where u.id = new.user_id and u.banned_until <= private.clock()) then
    perform private.publish_profile(new.user_id);
  end if;
  return null;
end
$$;

create function private.is_young(person uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.age_group_of(person) in ('10_12', '13_15'), false);
end
$$;

-- Children of the caller's family, the caller among them.
create function private.family_children() returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    with mine as (
      select f.parent_id, f.child_id from public.family_links f
      where f.approved_at is not null and auth.uid() in (f.parent_id, f.child_id)
    )
    select f.child_id from public.family_links f join mine on mine.parent_id = f.parent_id
    where f.approved_at is not null
  );
end
$$;
grant execute on function private.is_young(uuid), private.family_children() to authenticated, service_role;

-- Not a column: whoever says to be a child could then ask for a list of them.
drop policy "members see what members show" on public.public_profiles;
create policy "members see what members show" on public.public_profiles for select to authenticated
  using ((select private.takes_part()) and not user_id = any ((select private.blocked_people())::uuid[])
    and ((select private.is_young((select auth.uid()))) or user_id = any ((select private.family_children())::uuid[])
      or not private.is_young(user_id)));
