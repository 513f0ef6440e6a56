-- What a new account brings: the product's rules at sign-up, and the rows that follow from it.

-- The version in content/base/documents.json.
create function private.privacy_version() returns text
  language sql immutable parallel safe set search_path = ''
  return '2026-11-15';

create function public.accept_privacy(_version text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to accept the privacy policy';
  end if;
  if _version is distinct from private.privacy_version() then
    raise invalid_parameter_value using message = 'This is not the current version of the privacy policy',
      hint = 'The current version is ' || private.privacy_version();
  end if;
  insert into public.privacy_acceptances (user_id, version) values (auth.uid(), _version)
  on conflict do nothing;
end
$$;
grant execute on function public.accept_privacy(text) to authenticated;

create function private.refusal(code text, message text) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('error', jsonb_build_object('http_code', 422, 'code', code, 'message', message));

-- Supabase's hook: `{}` lets the account be made. Other ways in than a password (a provider, a wallet, a code) are asked
-- for consent on the first screen; a hosted project does not say which one it is, so there codes are asked here too.
create function public.hook_before_user_created(event jsonb) returns jsonb
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
  if exists (
    select from public.profiles p where private.username_fold(p.username) = private.username_fold(wanted)
  ) then
    return private.refusal('username_taken', 'This username is taken');
  end if;
  return '{}';
end
$$;
grant execute on function public.hook_before_user_created(jsonb) to supabase_auth_admin;

-- Metadata belongs to its user and may change at any time: it is copied once, here, and no policy reads it.
create function private.on_user_created() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (user_id, username, language)
  values (
    new.id,
    case when not new.is_anonymous and private.is_username(told ->> 'username') then told ->> 'username' end,
    case when told ->> 'language' in ('en', 'ar', 'fr', 'es', 'de', 'tr') then told ->> 'language' else 'en' end
  );
  if not new.is_anonymous then
    perform private.welcome_member(new.id, told);
  end if;
  return null;
end
$$;

create function private.welcome_member(member uuid, told jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if told -> 'privacy_accepted' = 'true'::jsonb then
    insert into public.privacy_acceptances (user_id, version) values (member, private.privacy_version())
    on conflict do nothing;
  end if;
  insert into public.points_accounts (kind, user_id) values ('member', member)
  on conflict do nothing;
end
$$;

-- A guest keeps place and profile. A wanted name that is bad or taken by now is left out: it must not stop the change.
create function private.on_guest_joined() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  begin
    update public.profiles p set username = told ->> 'username'
    where p.user_id = new.id and p.username is null and private.is_username(told ->> 'username');
  exception when unique_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  perform private.welcome_member(new.id, told);
  return null;
end
$$;

create trigger on_user_created after insert on auth.users
  for each row execute function private.on_user_created();
create trigger on_guest_joined after update of is_anonymous on auth.users
  for each row when (old.is_anonymous and not new.is_anonymous)
  execute function private.on_guest_joined();
