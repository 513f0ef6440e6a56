-- Parts of the app that can be closed while something is mended. Each is closed where it is done: what it is made of refuses
-- with `switched_off`, whatever a browser still shows.

-- `halaqa`: everything where people meet, messages and the job board with it. `assistant`: answers of the server; somebody in
-- danger is answered all the same. `speech`: stories spoken by the server.
create table public.feature_switches (
  name text primary key check (name in ('assistant', 'halaqa', 'speech')),
  is_on boolean not null default true,
  changed_at timestamptz not null default private.clock()
);
insert into public.feature_switches (name) values ('assistant'), ('halaqa'), ('speech');
alter table public.feature_switches enable row level security;
grant select on public.feature_switches to authenticated, service_role;
create policy "only a session in good standing" on public.feature_switches as restrictive for all to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "switches are seen by those who turn them" on public.feature_switches for select to authenticated
  using ((select private.has_right('switches')));

-- What has no row was never closed.
create function private.is_on(_name text) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (select from public.feature_switches s where s.name = _name and not s.is_on);

create function public.set_switch(_name text, _is_on boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  was boolean;
begin
  perform private.proven_staff('switches');
  select s.is_on into was from public.feature_switches s where s.name = _name for update;
  if was is null or _is_on is null then
    raise no_data_found using message = 'There is no such switch', detail = 'unknown_switch';
  end if;
  if was <> _is_on then
    update public.feature_switches s set is_on = _is_on, changed_at = private.clock() where s.name = _name;
    perform private.note_deed('switch_changed', _name, null, jsonb_build_object('is_on', was), jsonb_build_object('is_on', _is_on));
  end if;
  return _is_on;
end
$$;
revoke execute on function public.set_switch(text, boolean) from public, anon;
grant execute on function public.set_switch(text, boolean) to authenticated;

-- Where people meet: policies ask the first, every function the second.
create or replace function private.in_halaqa() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_on('halaqa') and coalesce(private.stage_of(auth.uid()) in ('youth', 'adult'), false)
    and private.is_member() and private.may_take_part(auth.uid());
end
$$;

create or replace function private.halaqa_reader() returns uuid
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  me constant uuid := private.calling_member();
begin
  if private.age_group_of(me) is null then
    raise insufficient_privilege using message = 'Tell your age before you enter', detail = 'age_unknown';
  end if;
  if not private.is_on('halaqa') then
    raise insufficient_privilege using message = 'This place is closed for now', detail = 'switched_off';
  end if;
  if not private.in_halaqa() then
    raise insufficient_privilege using message = 'This place is for members from 16 on', detail = 'not_for_you';
  end if;
  return me;
end
$$;

-- What is one's own can be taken away at any time, and a decision be spoken against: these look themselves at whose it is.
do $$
declare
  deed regprocedure;
begin
  foreach deed in array '{public.delete_post(uuid),public.delete_comment(uuid),"public.delete_message(uuid,boolean)",public.delete_job(uuid),public.withdraw_application(uuid),public.leave_group(uuid),"public.appeal(uuid,text)"}'::regprocedure[] loop
    execute replace(pg_get_functiondef(deed), 'private.halaqa_reader()', 'private.calling_member()');
  end loop;
end
$$;

-- Why somebody stands outside: who may never enter is not told of a door that opens again.
create function private.why_outside() returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_member()) then
    return 'members_only';
  end if;
  if private.age_group_of(auth.uid()) is null then
    return 'age_unknown';
  end if;
  if not (coalesce(private.stage_of(auth.uid()) in ('youth', 'adult'), false) and private.may_take_part(auth.uid())) then
    return 'not_for_you';
  end if;
  return case when not private.is_on('halaqa') then 'switched_off' end;
end
$$;

create or replace function public.my_halaqa() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  why constant text := private.why_outside();
begin
  if why is not null then
    return jsonb_build_object('may', false, 'why', why);
  end if;
  return (
    select jsonb_build_object('may', true, 'why', null, 'accepted', m.rules_version, 'contact_from', coalesce(m.contact_from, 'both'),
      'gender', p.gender, 'filtered_words', coalesce(m.filtered_words, '{}'), 'is_new', private.is_new(me),
      'held', (select count(*)::int from public.held_items h where h.author_id = me and h.state = 'held'))
    from public.profiles p left join public.halaqa_members m on m.user_id = p.user_id where p.user_id = me);
end
$$;

create or replace function public.my_messages() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  why constant text := private.why_outside();
begin
  if why is not null then
    return jsonb_build_object('may', false, 'why', why);
  end if;
  return jsonb_build_object('may', true, 'why', null,
    'accepted', (select m.rules_version from public.halaqa_members m where m.user_id = me),
    'unread', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.unread > 0 and m.list = 'inbox'
        and not coalesce(m.muted_until > private.clock(), false) limit 100) as u),
    'requests', (select count(*) from (
      select from private.conversation_members m where m.user_id = me and m.list = 'requests' limit 100) as r))
    || (to_jsonb(private.messaging_of(me)) - 'user_id');
end
$$;
