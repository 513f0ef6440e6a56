-- A session that was stolen, or left open, must not be enough to carry everything away or to end the account: somebody
-- must have shown within the last five minutes who they are (ASVS 5.0, 7.5.1). A guest has nothing to show it by.
create function private.proven_session() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_session();
begin
  if private.is_member() and not exists (
    select from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = me
      and a.authentication_method <> 'anonymous' and a.updated_at > now() - interval '5 minutes'
  ) then
    raise insufficient_privilege using message = 'Show once more who you are', detail = 'proof_needed';
  end if;
  return me;
end
$$;

create or replace function public.request_export() returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.proven_session();
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || me, 0));
  select e.id into made from public.data_exports e
  where e.user_id = me and e.fetched_at is null and (e.expires_at is null or e.expires_at > private.clock());
  if made is not null then
    return made;
  end if;
  if not private.take_allowance(me, 'export', 3) then
    raise check_violation using message = 'There were three exports today; ask again tomorrow', detail = 'daily_limit';
  end if;
  insert into public.data_exports (user_id) values (me) returning id into made;
  perform jobs.enqueue('export', jsonb_build_object('export', made), made::text);
  return made;
end
$$;

-- The link's token, good for one download. Asking again makes the one before worthless. Null: nothing to fetch.
create or replace function public.export_link(_id uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.proven_session();
  token constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  update public.data_exports e set link_hash = sha256(convert_to(token, 'UTF8'))
  where e.id = _id and e.user_id = me and e.ready_at is not null and e.fetched_at is null
    and e.expires_at > private.clock();
  return case when found then token end;
end
$$;

-- Seven days in which signing in takes it back; a guest, who cannot, is erased with the next sweep. Every session ends.
create or replace function public.delete_my_account() returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.proven_session();
  due timestamptz;
begin
  insert into public.account_deletions as d (user_id, due_at)
  values (me, private.clock() + case when private.is_member() then interval '7 days' else interval '0' end)
  on conflict (user_id) do update set due_at = d.due_at
  returning d.due_at into due;
  perform private.leave_boards(me);
  delete from auth.sessions s where s.user_id = me;
  perform jobs.enqueue('deletion-notice', jsonb_build_object('user', me), me::text);
  return due;
end
$$;
