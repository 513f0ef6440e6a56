-- What those who run the site do with an account. Each deed asks for its right, is noted, and names the person in the log by
-- `subject_id` alone, which is let go when they leave.

-- Whom a deed concerns: a member, never oneself; somebody who works here is for admins alone.
create function private.subject_of_deed(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if _user_id = auth.uid() then
    raise insufficient_privilege using message = 'Nobody does this with their own account', detail = 'own_account';
  end if;
  if not exists (select from auth.users u where u.id = _user_id and not u.is_anonymous and u.deleted_at is null) then
    raise no_data_found using message = 'There is no such member', detail = 'unknown_person';
  end if;
  if private.staff_role(_user_id) is not null then
    -- Two admins who shut each other out at once: one of them waits, and is none any more.
    lock table public.admins in share row exclusive mode;
    perform private.calling_staff('staff');
  end if;
end
$$;

create function private.given_reason(_reason text) returns text
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(length(btrim(_reason)), 0) not between 3 and 1000 then
    raise invalid_parameter_value using message = 'Say why, in 3 to 1000 letters', detail = 'reason_needed';
  end if;
  return btrim(_reason);
end
$$;

-- Whoever loses a role first may lose the rest: a second factor, or an account, is never taken from somebody who works here.
create function private.refuse_staff(_user_id uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.staff_role(_user_id) is not null then
    raise exception 'Their role has to be ended first' using errcode = 'restrict_violation', detail = 'still_staff';
  end if;
end
$$;

create function private.tell_member(_user uuid, _what text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('jobs') is not null then
    perform jobs.enqueue('member-notice', jsonb_build_object('user', _user, 'what', _what));
  end if;
end
$$;

-- Bans ------------------------------------------------------------------------------------------------------------------

create function public.ban_person(_user_id uuid, _days int, _reason text) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.proven_staff('sanctions');
  why constant text := private.given_reason(_reason);
  was jsonb;
  until constant timestamptz := private.clock() + make_interval(days => _days);
begin
  if coalesce(_days, 0) not between 1 and 36500 then
    raise invalid_parameter_value using message = 'A ban has an end', detail = 'end_needed';
  end if;
  perform private.subject_of_deed(_user_id);
  select jsonb_build_object('until', u.banned_until, 'reason', b.reason) into was
  from auth.users u left join private.bans b on b.user_id = u.id
  where u.id = _user_id and u.banned_until > private.clock();
  insert into private.bans as b (user_id, reason, banned_by) values (_user_id, why, me)
  on conflict (user_id) do update
    set (reason, banned_by, created_at) = (excluded.reason, excluded.banned_by, excluded.created_at);
  update auth.users u set banned_until = until, updated_at = now() where u.id = _user_id;
  delete from auth.sessions s where s.user_id = _user_id;
  perform private.note_deed('person_banned', null, _user_id, was, jsonb_build_object('until', until, 'reason', why));
  perform private.tell_member(_user_id, 'banned');
  return until;
end
$$;

create function public.lift_ban(_user_id uuid, _reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('sanctions');
  why constant text := private.given_reason(_reason);
  was jsonb;
begin
  perform private.subject_of_deed(_user_id);
  select jsonb_build_object('until', u.banned_until, 'reason', b.reason) into was
  from auth.users u left join private.bans b on b.user_id = u.id
  where u.id = _user_id and u.banned_until > private.clock();
  if was is null then
    raise exception 'This account is not banned' using errcode = 'restrict_violation', detail = 'not_banned';
  end if;
  delete from private.bans b where b.user_id = _user_id;
  update auth.users u set banned_until = null, updated_at = now() where u.id = _user_id;
  perform private.note_deed('ban_lifted', null, _user_id, was, jsonb_build_object('until', null, 'reason', why));
  perform private.tell_member(_user_id, 'ban_lifted');
end
$$;

create function public.sign_out_person(_user_id uuid) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff(case when private.has_right('accounts') then 'accounts' else 'sanctions' end);
  ended int;
begin
  perform private.subject_of_deed(_user_id);
  delete from auth.sessions s where s.user_id = _user_id;
  get diagnostics ended = row_count;
  perform private.note_deed('person_signed_out', null, _user_id, jsonb_build_object('sessions', ended), jsonb_build_object('sessions', 0));
  return ended;
end
$$;

-- With a second person -----------------------------------------------------------------------------------------------------

insert into private.approval_kinds (kind, "right") values ('second_factor', 'accounts'), ('erasure', 'accounts');

-- What waits, and the log that tells of it, know the person by `subject_id`; the target keeps two of a kind from waiting for one person.
create function private.ask_about_person(_kind text, _user_id uuid, _reason text) returns uuid
  language sql security definer set search_path = ''
  return private.ask_approval(_kind, left(private.pseudonym(_kind || ' ' || _user_id), 32), '{}', _user_id,
    private.given_reason(_reason));

create function private.agreed_about(_kind text, _target text) returns uuid
  language sql stable security definer set search_path = ''
begin atomic
  select a.subject_id from public.approvals a
  where a.kind = _kind and a.target = _target and a.state = 'agreed' order by a.decided_at desc limit 1;
end;

create function public.ask_factor_reset(_user_id uuid, _reason text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.proven_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.refuse_staff(_user_id);
  if not exists (select from auth.mfa_factors f where f.user_id = _user_id and f.status = 'verified') then
    raise exception 'This account has no second factor' using errcode = 'restrict_violation', detail = 'no_factor';
  end if;
  return private.ask_about_person('second_factor', _user_id, _reason);
end
$$;

-- The secrets go with the rows, and with the sessions whatever was proved by them.
create function private.approved_second_factor(_target text, _detail jsonb, _asked_by uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := private.agreed_about('second_factor', _target);
  removed int;
begin
  perform private.subject_of_deed(person);
  perform private.refuse_staff(person);
  delete from auth.mfa_factors f where f.user_id = person;
  get diagnostics removed = row_count;
  delete from auth.sessions s where s.user_id = person;
  perform private.note_deed('second_factor_reset', null, person,
    jsonb_build_object('factors', removed), jsonb_build_object('factors', 0));
  perform private.tell_member(person, 'factor_reset');
end
$$;

create function private.begin_deletion(_person uuid, _grace interval) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  insert into public.account_deletions as d (user_id, due_at) values (_person, private.clock() + _grace)
  on conflict (user_id) do update set due_at = d.due_at
  returning d.due_at into due;
  perform private.leave_boards(_person);
  delete from auth.sessions s where s.user_id = _person;
  return due;
end
$$;

create or replace function public.delete_my_account() returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.proven_session();
  due constant timestamptz :=
    private.begin_deletion(me, case when private.is_member() then interval '7 days' else interval '0' end);
begin
  perform jobs.enqueue('deletion-notice', jsonb_build_object('user', me), me::text);
  return due;
end
$$;

create function public.ask_erasure(_user_id uuid, _reason text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.proven_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.refuse_staff(_user_id);
  if exists (select from public.account_deletions d where d.user_id = _user_id) then
    raise exception 'This account is going to be erased already' using errcode = 'restrict_violation', detail = 'already_leaving';
  end if;
  return private.ask_about_person('erasure', _user_id, _reason);
end
$$;

-- With the same seven days as by one's own wish, in which signing in takes it back.
create function private.approved_erasure(_target text, _detail jsonb, _asked_by uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := private.agreed_about('erasure', _target);
begin
  perform private.subject_of_deed(person);
  perform private.refuse_staff(person);
  perform private.note_deed('erasure_begun', null, person, null,
    jsonb_build_object('due_at', private.begin_deletion(person, interval '7 days')));
  perform private.tell_member(person, 'erasure');
end
$$;

-- A copy of their data ---------------------------------------------------------------------------------------------------

create function private.start_export(_person uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || _person, 0));
  select e.id into made from public.data_exports e
  where e.user_id = _person and e.fetched_at is null and (e.expires_at is null or e.expires_at > private.clock());
  if made is not null then
    return made;
  end if;
  if not private.take_allowance(_person, 'export', 3) then
    raise check_violation using message = 'There were three exports today; ask again tomorrow', detail = 'daily_limit';
  end if;
  insert into public.data_exports (user_id) values (_person) returning id into made;
  perform jobs.enqueue('export', jsonb_build_object('export', made), made::text);
  return made;
end
$$;

create or replace function public.request_export() returns uuid
  language plpgsql security definer set search_path = ''
as $$
begin
  return private.start_export(private.proven_session());
end
$$;

-- It goes to the person alone: who asked for it here learns nothing by which it could be fetched.
create function public.export_for_person(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.calling_staff('accounts');
  perform private.subject_of_deed(_user_id);
  perform private.start_export(_user_id);
  perform private.note_deed('export_started', null, _user_id, null, null);
end
$$;

-- Points ---------------------------------------------------------------------------------------------------------------

-- Two entries like all others. The same key with the same correction changes nothing again.
create function public.correct_points(_user_id uuid, _amount int, _reason text, _key text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('points');
  why constant text := private.given_reason(_reason);
  key constant text := 'correction ' || _key;
  mine public.points_accounts;
  bank uuid;
  known public.points_ledger;
begin
  if coalesce(_amount, 0) = 0 or abs(_amount) > 100000 or coalesce(length(_key), 0) not between 8 and 100 then
    raise invalid_parameter_value using message = 'A correction has an amount up to 100000 and a key of its own',
      detail = 'correction_invalid';
  end if;
  perform private.subject_of_deed(_user_id);
  select a.id into bank from public.points_accounts a where a.kind = 'system';
  select * into mine from public.points_accounts a where a.user_id = _user_id for update;
  if mine.id is null then
    raise no_data_found using message = 'There is no such member', detail = 'unknown_person';
  end if;
  perform private.one_at_a_time(key, me);
  select * into known from public.points_ledger l where l.account_id in (bank, mine.id) and l.idempotency_key = key;
  if found then
    if (known.account_id, known.amount) = (case when _amount > 0 then bank else mine.id end, -abs(_amount))
      and exists (select from public.points_ledger l where l.transfer_id = known.transfer_id and l.account_id = mine.id) then
      return mine.balance;
    end if;
    raise unique_violation using message = 'This key belongs to another correction', detail = 'key_reused';
  end if;
  if mine.balance + _amount < 0 then
    raise check_violation using message = 'The account does not have so many points', detail = 'balance_too_small';
  end if;
  if _amount > 0 then
    perform private.transfer_points(bank, mine.id, _amount, 'correction', null, key);
  else
    perform private.transfer_points(mine.id, bank, -_amount, 'correction', null, key);
  end if;
  perform private.note_deed('points_corrected', null, _user_id, jsonb_build_object('balance', mine.balance),
    jsonb_build_object('balance', mine.balance + _amount, 'amount', _amount, 'reason', why));
  return mine.balance + _amount;
end
$$;

-- Ages -----------------------------------------------------------------------------------------------------------------

create or replace function public.set_age_group(_age_group text, _user_id uuid default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  whose constant uuid := coalesce(_user_id, auth.uid());
  -- Of oneself and of one's own children one is a person like any other.
  by_right constant boolean := private.has_right('accounts')
    and whose is distinct from auth.uid() and not private.is_parent_of(whose);
  known text;
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'This session may not change an age', detail = 'members_only';
  end if;
  if private.age_rank(_age_group) is null then
    raise invalid_parameter_value using message = 'This is not an age group', detail = 'age_group_invalid';
  end if;
  if whose is distinct from auth.uid() and not (private.is_parent_of(whose) or by_right) then
    raise insufficient_privilege using message = 'Only a linked parent or those who look after accounts set another age',
      detail = 'parents_only';
  end if;
  if whose is distinct from auth.uid() and by_right and private.staff_role(whose) is not null then
    perform private.calling_staff('staff');
    perform private.refuse_staff(whose);
  end if;
  select p.age_group into known from public.profiles p where p.user_id = whose for update;
  if not by_right then
    if whose = auth.uid() and (
      private.age_rank(_age_group) > private.age_rank(known)
      or known is null and _age_group in ('16_17', 'adult') and private.has_parent(whose)
    ) then
      raise insufficient_privilege using message = 'A linked parent or an admin raises an age that was told before',
        detail = 'age_raised_by_parent';
    end if;
    if whose <> auth.uid() and (
      private.age_rank(_age_group) > private.age_rank(known) or known is null and _age_group in ('16_17', 'adult')
    ) then
      perform private.refuse_too_new(whose);
    end if;
  end if;
  if by_right and known is distinct from _age_group then
    perform private.note_deed('age_changed', null, whose, jsonb_build_object('age_group', known),
      jsonb_build_object('age_group', _age_group));
  end if;
  update public.profiles p set age_group = _age_group where p.user_id = whose and known is distinct from _age_group;
end
$$;

revoke execute on function
  public.ban_person(uuid, int, text), public.lift_ban(uuid, text), public.sign_out_person(uuid),
  public.ask_factor_reset(uuid, text), public.ask_erasure(uuid, text), public.export_for_person(uuid),
  public.correct_points(uuid, int, text, text)
  from public, anon;
grant execute on function
  public.ban_person(uuid, int, text), public.lift_ban(uuid, text), public.sign_out_person(uuid),
  public.ask_factor_reset(uuid, text), public.ask_erasure(uuid, text), public.export_for_person(uuid),
  public.correct_points(uuid, int, text, text)
  to authenticated;

-- Roles are given by `set_staff_role`, which also ends them: without one there is nothing to name.
create function public.end_staff_role(_user_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.set_staff_role(_user_id, null);
end
$$;
revoke execute on function public.end_staff_role(uuid) from public, anon;
grant execute on function public.end_staff_role(uuid) to authenticated;

-- Letters ----------------------------------------------------------------------------------------------------------------

-- Whom to tell, and why and until when it is so now; nothing where it is so no longer.
create function public.member_notice(_user_id uuid, _what text)
  returns table (email text, language text, time_zone text, reason text, until timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select u.email::text, p.language, private.known_zone(p.time_zone),
    case _what when 'banned' then b.reason
      when 'erasure' then (
        select a.reason from public.approvals a where a.kind = 'erasure' and a.subject_id = u.id and a.state = 'agreed'
        order by a.decided_at desc limit 1) end,
    case _what when 'banned' then u.banned_until when 'erasure' then d.due_at end
  from auth.users u join public.profiles p on p.user_id = u.id
  left join private.bans b on b.user_id = u.id left join public.account_deletions d on d.user_id = u.id
  where u.id = _user_id and u.deleted_at is null and case _what
    when 'banned' then u.banned_until > private.clock() and b.user_id is not null
    when 'ban_lifted' then u.banned_until is null or u.banned_until <= private.clock()
    when 'erasure' then d.user_id is not null
    else true end;
end;
revoke execute on function public.member_notice(uuid, text) from public, anon, authenticated;
grant execute on function public.member_notice(uuid, text) to service_role;
