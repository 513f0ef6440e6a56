-- Bounds that were missing.

-- A name that was given up is nobody's for a while, for a guest who joins as for everyone.
create or replace function private.on_guest_joined() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  begin
    update public.profiles p set username = told ->> 'username'
    where p.user_id = new.id and p.username is null and private.is_username(told ->> 'username')
      and private.is_username_free(told ->> 'username', new.id);
  exception when unique_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  perform private.welcome_member(new.id, told);
  return null;
end
$$;

-- The whole address, between its quotes: it can be the end of another's.
-- False where it is not due, or was taken back.
create or replace function public.erase_account(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform from public.account_deletions d where d.user_id = _user_id and d.due_at <= private.clock() for update;
  if not found then
    return false;
  end if;
  select u.email into address from auth.users u where u.id = _user_id;
  delete from auth.users u where u.id = _user_id;
  delete from auth.audit_log_entries l
  where strpos(l.payload::text, _user_id::text) > 0 or (address <> '' and strpos(l.payload::text, to_json(address)::text) > 0);
  return true;
end
$$;

-- A profile shows one picture; a few more lie there while it is changed.
create function private.own_pictures() returns bigint
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) from storage.objects o where o.bucket_id = 'avatars'
      and o.name collate "C" >= auth.uid() || '/' and o.name collate "C" < auth.uid() || '0'
  );
end
$$;
grant execute on function private.own_pictures() to authenticated, service_role;
drop policy "a picture is added by its owner" on storage.objects;
create policy "a picture is added by its owner" on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and (select private.is_member()) and (select private.own_pictures()) < 20
    and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Keys as browsers make them: a point of 65 bytes that is not compressed, and 16 bytes (RFC 8291).
delete from public.push_subscriptions s
where s.p256dh !~ '^B[A-Za-z0-9_-]{86}=?$' or s.auth !~ '^[A-Za-z0-9_-]{22}(==)?$';
alter table public.push_subscriptions
  add constraint p256dh_is_a_point check (p256dh ~ '^B[A-Za-z0-9_-]{86}=?$'),
  add constraint auth_is_16_bytes check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$');

-- "Does it work here?": a notice to all of one's own devices, ten times a day. Whoever registers chooses where we send.
create or replace function public.try_push() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'Sign in to be notified';
  end if;
  if not private.take_allowance(auth.uid(), 'try_push', 10) then
    raise check_violation using message = 'There were ten tries today; try again tomorrow', detail = 'daily_limit';
  end if;
  perform jobs.enqueue('push', jsonb_build_object(
    'user', auth.uid(), 'text', 'test', 'tag', 'test', 'url', '/settings/notifications',
    'until', now() + interval '5 minutes'), 'test ' || auth.uid());
end
$$;
