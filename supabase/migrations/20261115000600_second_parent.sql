-- A child could make an account of its own into a second parent and be freed by it. With one parent linked, it is that
-- parent who brings in another, and an age that was never told is the parent's to say from 16 on.

create function private.has_parent(child uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from public.family_links f where f.child_id = child and f.approved_at is not null);

-- Codes and requests from before are the child's own doing.
create function private.on_parent_approved() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.family_codes f where f.child_id = new.child_id;
  delete from public.family_links f where f.child_id = new.child_id and f.approved_at is null;
  return null;
end
$$;
create trigger family_links_approved after insert or update of approved_at on public.family_links
  for each row when (new.approved_at is not null) execute function private.on_parent_approved();

-- Good for half an hour and one parent: one's own or, from a parent, a child's. An adult is nobody's child here. The
-- child's profile is locked while its parents change, here and below.
drop function public.my_family_code();
create function public.my_family_code(_child_id uuid default null) returns text
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.my_family_code(uuid) to authenticated;

create or replace function public.link_child(_code text) returns boolean
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
$$;

create or replace function public.answer_parent(_parent_id uuid, _agree boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Once by oneself, lower always; higher only by a linked parent or an admin. Without a person named: one's own.
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
  if whose = auth.uid() and not private.is_admin() and (
    private.age_rank(_age_group) > private.age_rank(known)
    or known is null and _age_group in ('16_17', 'adult') and private.has_parent(whose)
  ) then
    raise insufficient_privilege using message = 'A linked parent or an admin raises an age that was told before',
      detail = 'age_raised_by_parent';
  end if;
  update public.profiles p set age_group = _age_group where p.user_id = whose and known is distinct from _age_group;
end
$$;
