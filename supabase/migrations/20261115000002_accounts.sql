-- Who a person is to the product: profile, what others see of it, consent, and the admins.

-- One script at a time; marks, joiners and look-alike scripts have no way in.
create function private.is_username(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name ~ '^[A-Za-z0-9ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş._-]{3,30}$'
    or name ~ '^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيٱکی0-9٠-٩._-]{3,30}$';

-- Two names that a reader could take for each other fold to one. By table and not by lower(): what that does to
-- İ, ı and accents depends on the server's locale.
create function private.username_fold(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return translate(translate(translate(translate(name,
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
    'ÀÂÁÄàâáäÇçÈÉÊËèéêëÎÏÍİîïíıÑñÔÓÖôóöÙÛÚÜùûúüßĞğŞş', 'aaaaaaaacceeeeeeeeiiiiiiiinnoooooouuuuuuuusggss'),
    'آأإٱؤئىیةک٠١٢٣٤٥٦٧٨٩', 'ااااويييهك0123456789'),
    '01i_-', 'oll..');

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text check (private.is_username(username)),
  display_name text check (length(display_name) between 1 and 60),
  avatar_path text check (length(avatar_path) <= 512),
  bio text check (length(bio) <= 500),
  location text check (length(location) <= 120),
  age_group text check (age_group in ('under_10', '10_12', '13_15', '16_17', 'adult')),
  madhab text check (madhab in ('hanafi', 'maliki', 'shafii', 'hanbali')),
  language text not null default 'en' check (language in ('en', 'ar', 'fr', 'es', 'de', 'tr')),
  time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- What others may see besides the two names and the picture.
  shown_fields text[] not null default '{}' check (shown_fields <@ array['bio', 'location']),
  onboarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (private.username_fold(username));
-- An index expression is computed with the rights of whoever updates the row.
grant execute on function private.is_username(text), private.username_fold(text) to authenticated, service_role;

-- What the owner shows, copied: a policy hides rows, not fields.
create table public.public_profiles (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  username text,
  display_name text,
  avatar_path text,
  bio text,
  location text
);

create table public.privacy_acceptances (
  user_id uuid not null references auth.users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  granted_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;
alter table public.public_profiles enable row level security;
alter table public.privacy_acceptances enable row level security;
alter table public.admins enable row level security;

create policy "only a session in good standing" on public.profiles as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.public_profiles as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
-- Consent must be readable before it is given: the screens ask for it when there is none.
create policy "only a live session" on public.privacy_acceptances as restrictive to authenticated
  using ((select private.session_live())) with check ((select private.session_live()));
create policy "only a session in good standing" on public.admins as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

-- Age group, username and picture change through functions of their own.
grant select on public.profiles to authenticated;
grant update (display_name, bio, location, language, madhab, time_zone, shown_fields, onboarded_at)
  on public.profiles to authenticated;
create policy "a profile is read by its owner" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a profile is changed by its owner" on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- An account here tells a person's religion: only members look, and children under 10 see no community.
grant select on public.public_profiles to authenticated;
create policy "members see what members show" on public.public_profiles for select to authenticated
  using ((select private.is_member()) and not (select private.is_under_10()));

grant select on public.privacy_acceptances to authenticated;
create policy "consent is read by its giver" on public.privacy_acceptances for select to authenticated
  using (user_id = (select auth.uid()));

grant select, delete on public.admins to authenticated;
grant insert (user_id) on public.admins to authenticated;
create policy "admins see each other, anyone themselves" on public.admins for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "an admin makes admins" on public.admins for insert to authenticated
  with check ((select private.is_admin()) and granted_by = (select auth.uid()));
-- Not oneself: the last admin could not come back.
create policy "an admin dismisses other admins" on public.admins for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));
-- The sign-in service makes the operator's proved address an admin.
grant select, insert on public.admins to supabase_auth_admin;
create policy "the sign-in service sees admins" on public.admins for select to supabase_auth_admin using (true);
create policy "the sign-in service makes admins" on public.admins for insert to supabase_auth_admin
  with check (true);

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Guests and children under 10 show nothing to anyone.
create function private.publish_profile(owner uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.public_profiles p
  where p.user_id = owner and not exists (
    select from public.profiles o join auth.users u on u.id = o.user_id
    where o.user_id = owner and not u.is_anonymous and o.age_group is distinct from 'under_10'
  );
  insert into public.public_profiles (user_id, username, display_name, avatar_path, bio, location)
  select o.user_id, o.username, o.display_name, o.avatar_path,
    case when 'bio' = any (o.shown_fields) then o.bio end,
    case when 'location' = any (o.shown_fields) then o.location end
  from public.profiles o join auth.users u on u.id = o.user_id
  where o.user_id = owner and not u.is_anonymous and o.age_group is distinct from 'under_10'
  on conflict (user_id) do update set (username, display_name, avatar_path, bio, location) =
    (excluded.username, excluded.display_name, excluded.avatar_path, excluded.bio, excluded.location);
end
$$;

create function private.on_profile_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish_profile(new.user_id);
  return null;
end
$$;
create trigger profiles_publish after insert or update on public.profiles
  for each row execute function private.on_profile_change();
