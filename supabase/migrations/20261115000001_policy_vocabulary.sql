-- Nothing is allowed unless a later line allows it, and every policy speaks the few words defined here.

revoke all on schema public from public, anon, authenticated;
grant usage on schema public to anon, authenticated, service_role, supabase_auth_admin;
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

-- A hosted project hands new objects to anon and authenticated by default. Execute for PUBLIC is a global default
-- that a default per schema cannot take away.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from public, anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- Nobody is given usage of this schema: a policy names its functions by number, so that callers need execute alone
-- and cannot call them by name.
create schema private;
revoke all on schema private from public;

-- The words. They are plpgsql because its plans are kept for the connection; a policy writes
-- `(select private.is_member())`, which PostgreSQL then asks once for each statement and not for each row.

-- Signed in and not a guest. Read from the table and not from the token, so that a guest who becomes a member is one
-- at once.
create function private.is_member() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.users u where u.id = auth.uid() and not u.is_anonymous);
end
$$;

create function private.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.admins a where a.user_id = auth.uid());
end
$$;

-- Under 16; an age not yet told counts as a child's.
create function private.is_child() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (
    select from public.profiles p where p.user_id = auth.uid() and p.age_group in ('16_17', 'adult')
  );
end
$$;

create function private.is_under_10() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles p where p.user_id = auth.uid() and p.age_group = 'under_10');
end
$$;

-- An access token outlives a ban, a sign-out and a new second factor; the tables know better.
create function private.session_live() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  token constant jsonb := auth.jwt();
begin
  return exists (
    select from auth.users u
    where u.id = auth.uid()
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now())
      and (token ->> 'session_id' is null or exists (
        select from auth.sessions s where s.id = (token ->> 'session_id')::uuid and s.user_id = u.id
      ))
      and (token ->> 'aal' = 'aal2' or not exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ))
  );
end
$$;

-- A live session that may use the product: a member has accepted a version of the privacy policy. A newer version is
-- asked for by the screens and does not lock anyone out of what is theirs.
create function private.session_ok() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.session_live() and (
    not private.is_member()
    or exists (select from public.privacy_acceptances a where a.user_id = auth.uid())
  );
end
$$;

grant execute on function
  private.is_member(), private.is_admin(), private.is_child(), private.is_under_10(),
  private.session_live(), private.session_ok()
  to anon, authenticated, service_role;
