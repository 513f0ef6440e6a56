-- What the caller's session amounts to; null where it may not be used: ended, banned, without the second factor that is
-- set, or without consent. The server's functions ask this before they answer.
create function public.my_standing() returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.session_ok() then
    return null;
  end if;
  return case when private.is_admin() then 'admin' when private.is_member() then 'member' else 'guest' end;
end
$$;
grant execute on function public.my_standing() to authenticated;
