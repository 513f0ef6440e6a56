-- Where somebody is signed in: seen and ended by that person alone. Network addresses are not shown: they name a place
-- badly, and whoever borrows an unlocked phone need not learn them.

create function public.my_sessions()
  returns table (id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, is_current boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to see your sessions';
  end if;
  return query
    select s.id, s.created_at, s.refreshed_at::timestamptz, s.user_agent,
      s.id::text is not distinct from auth.jwt() ->> 'session_id'
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc, s.id;
end
$$;
grant execute on function public.my_sessions() to authenticated;

-- False if there is no such session, or it is somebody else's: the answer does not tell which.
create function public.end_my_session(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.session_live() then
    raise insufficient_privilege using message = 'Sign in to end your sessions';
  end if;
  delete from auth.sessions s where s.id = _id and s.user_id = auth.uid();
  if not found then
    return false;
  end if;
  insert into auth.audit_log_entries (id, payload, ip_address, created_at)
  values (
    gen_random_uuid(),
    json_build_object('action', 'logout', 'actor_id', auth.uid(), 'actor_username', coalesce(auth.email(), ''),
      'traits', json_build_object('session_id', _id)),
    '', now());
  return true;
end
$$;
grant execute on function public.end_my_session(uuid) to authenticated;
