-- A profile's name, picture and working life, and what others see of them.

-- More look-alikes: rn for m, vv for w, and dots, which hardly show at the ends or side by side.
create or replace function private.username_fold(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return btrim(regexp_replace(replace(replace(translate(translate(translate(translate(name,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
    'ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş', 'aaaaaaaacceeeeeeeeiiiiiiiinnoooooouuuuuuuusggss'),
    'آأإٱؤئىیةک٠١٢٣٤٥٦٧٨٩', 'ااااويييهك0123456789'),
    '01i_-', 'oll..'), 'rn', 'm'), 'vv', 'w'), '\.+', '.', 'g'), '.');

create or replace function private.is_username(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (name ~ '^[A-Za-z0-9ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş._-]{3,30}$'
      or name ~ '^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱکی0-9٠-٩._-]{3,30}$')
    and name !~ '^[._-]+$';

-- Of two who are alike by now the older keeps the name; the other is asked for one.
alter table public.profiles add column username_changed_at timestamptz;
drop index public.profiles_username_key;
update public.profiles p set username = null
where not private.is_username(p.username) or exists (
  select from public.profiles o where private.username_fold(o.username) = private.username_fold(p.username)
    and (o.created_at, o.user_id) < (p.created_at, p.user_id)
);
create unique index profiles_username_key on public.profiles (private.username_fold(username));

-- A name that was given up is nobody's for a while, so that nobody is taken for who had it.
create table private.former_usernames (
  fold text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null
);
create index former_usernames_user on private.former_usernames (user_id);

create function private.is_username_free(name text, wanting uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from public.profiles p
    where private.username_fold(p.username) = private.username_fold(name) and p.user_id is distinct from wanting
  ) and not exists (
    select from private.former_usernames f where f.fold = private.username_fold(name)
      and f.user_id is distinct from wanting and f.until > private.clock()
  );

-- changed, invalid, taken, too_soon (once in 30 days after the first change) or too_many (tries on this day). An answer
-- and not an error, so that a try counts.
create function public.set_username(_username text) returns text
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.set_username(text) to authenticated;

create or replace function public.hook_before_user_created(event jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create function private.are_skills(skills text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
  return cardinality(skills) <= 30 and array_ndims(skills) is not distinct from
    case when cardinality(skills) > 0 then 1 end
    and coalesce((select bool_and(length(skill) between 1 and 40) from unnest(skills) as skill), true);

create table public.professional_profiles (
  user_id uuid primary key default auth.uid() references public.profiles (user_id) on delete cascade,
  headline text check (length(headline) between 1 and 120),
  job_title text check (length(job_title) between 1 and 80),
  company text check (length(company) between 1 and 80),
  location text check (length(location) between 1 and 120),
  skills text[] not null default '{}' check (private.are_skills(skills)),
  website text check (website ~ '^https?://[^\s"<>]{3,200}$'),
  bio text check (length(bio) between 1 and 2000),
  -- What others may see: nothing, until the owner says so.
  shown_fields text[] not null default '{}' check (
    shown_fields <@ array['headline', 'job_title', 'company', 'location', 'skills', 'website', 'bio']),
  updated_at timestamptz not null default now()
);
-- A check is computed with the rights of whoever writes the row.
grant execute on function private.are_skills(text[]) to authenticated, service_role;

create table public.public_professional_profiles (
  user_id uuid primary key references public.public_profiles (user_id) on delete cascade,
  headline text,
  job_title text,
  company text,
  location text,
  skills text[],
  website text,
  bio text
);

alter table public.professional_profiles enable row level security;
alter table public.public_professional_profiles enable row level security;
create policy "only a session in good standing" on public.professional_profiles as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.public_professional_profiles as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.professional_profiles, public.public_professional_profiles to authenticated;
grant insert (user_id, headline, job_title, company, location, skills, website, bio, shown_fields),
  update (user_id, headline, job_title, company, location, skills, website, bio, shown_fields)
  on public.professional_profiles to authenticated;
create policy "a working life is read by its owner" on public.professional_profiles for select to authenticated
  using (user_id = (select auth.uid()));
-- A network of working people: from 16 on.
create policy "members from 16 on write theirs" on public.professional_profiles for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()) and not (select private.is_child()));
create policy "a working life is changed by its owner" on public.professional_profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and not (select private.is_child()));
create policy "members see what working members show" on public.public_professional_profiles for select
  to authenticated
  using ((select private.takes_part()) and not user_id = any ((select private.blocked_people())::uuid[]));

create trigger professional_profiles_touch before update on public.professional_profiles
  for each row execute function private.touch_updated_at();

create function private.publish_working_life(owner uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Whose profile is out of sight: guests, children under 10, children whose parents said so.
create function private.is_shown(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where u.id = person and not u.is_anonymous and u.deleted_at is null and p.age_group is distinct from 'under_10'
  ) and not exists (select from public.child_rules r where r.child_id = person and not r.community);

create or replace function private.publish_profile(owner uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.on_working_life_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_working_life(new.user_id);
  return null;
end
$$;
create trigger professional_profiles_publish after insert or update on public.professional_profiles
  for each row execute function private.on_working_life_change();

create function private.on_child_rules_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_profile(coalesce(new.child_id, old.child_id));
  return null;
end
$$;
create trigger child_rules_publish after insert or update or delete on public.child_rules
  for each row execute function private.on_child_rules_change();

-- Pictures: everyone writes in the folder of their id, and others see the one picture that a profile shows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 1048576, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do nothing;

create policy "only a session in good standing" on storage.objects as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "a picture is added by its owner" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (select private.is_member())
    and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "a picture is changed by its owner" on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "a picture is removed by its owner" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- The inner question is asked under the policies of public_profiles: who sees the profile sees its picture.
create policy "a picture is seen with its profile" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and ((storage.foldername(name))[1] = (select auth.uid())::text
    or exists (select from public.public_profiles p where p.avatar_path collate "C" = objects.name)));
create index public_profiles_avatar on public.public_profiles (avatar_path collate "C")
  where avatar_path is not null;

-- The path of an uploaded picture in the caller's folder; null takes the picture away.
create function public.set_avatar(_path text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;
grant execute on function public.set_avatar(text) to authenticated;
