-- An account may be suspended for more than one reason at a time. `auth.users.banned_until` is the end of the last of them; here stands
-- each, so that one which is taken back leaves the others.

create table private.suspensions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The case in which it was decided; none where somebody set the end by hand.
  case_id uuid unique references private.report_cases (id) on delete cascade,
  until timestamptz not null
);
create index suspensions_of_person on private.suspensions (user_id, until);
insert into private.personal_data (source, condition, omitted) values ('private.suspensions', 'user_id = $1', '{user_id,case_id}');

-- Whoever sets the end by hand has the last word: what was before is over. What a case sets has its row already.
create function private.keep_suspensions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.suspensions s where s.user_id = new.id and s.until = new.banned_until) then
    return null;
  end if;
  delete from private.suspensions s where s.user_id = new.id;
  insert into private.suspensions (user_id, until) select new.id, new.banned_until where new.banned_until > private.clock();
  return null;
end
$$;
create trigger users_suspended after insert or update of banned_until on auth.users
  for each row when (new.banned_until is not null) execute function private.keep_suspensions();
create trigger users_not_suspended after update of banned_until on auth.users
  for each row when (old.banned_until is not null and new.banned_until is null) execute function private.keep_suspensions();

create function private.suspend_by_case(c private.report_cases) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from auth.users u where u.id = c.person_id for update;
  insert into private.suspensions (user_id, case_id, until) values (c.person_id, c.id, c.until);
  update auth.users u set banned_until = c.until where u.id = c.person_id and (u.banned_until is null or u.banned_until < c.until);
end
$$;

-- Answers until when the person is suspended all the same.
create function private.end_suspension_of_case(c private.report_cases) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  rest timestamptz;
begin
  perform from auth.users u where u.id = c.person_id for update;
  delete from private.suspensions s where s.case_id = c.id;
  if found then
    select max(s.until) into rest from private.suspensions s where s.user_id = c.person_id and s.until > private.clock();
    update auth.users u set banned_until = rest where u.id = c.person_id and u.banned_until is distinct from rest;
  else
    select u.banned_until into rest from auth.users u where u.id = c.person_id and u.banned_until > private.clock();
  end if;
  return rest;
end
$$;

do $$
declare
  made text := pg_get_functiondef('public.decide_case(uuid,text,jsonb,jsonb,int,boolean,text)'::regprocedure);
  place text := 'update auth.users u set banned_until = greatest(u.banned_until, c.until) where u.id = c.person_id;';
begin
  if strpos(made, place) = 0 then
    raise exception 'decide_case has changed';
  end if;
  execute replace(made, place, 'perform private.suspend_by_case(c);');
  made := pg_get_functiondef('public.decide_appeal(uuid,boolean,jsonb)'::regprocedure);
  place := 'update auth.users u set banned_until = null where u.id = c.person_id and u.banned_until = c.until;';
  if strpos(made, place) = 0 or strpos(made, '''alone'', c.decided_by is not distinct from me)') = 0 then
    raise exception 'decide_appeal has changed';
  end if;
  made := replace(made, place, 'rest := private.end_suspension_of_case(c);');
  made := replace(made, '  said text;', E'  said text;\n  rest timestamptz;');
  execute replace(made, 'jsonb_build_object(''outcome'', outcome, ''alone'', c.decided_by is not distinct from me)',
    'jsonb_strip_nulls(jsonb_build_object(''outcome'', outcome, ''alone'', c.decided_by is not distinct from me, ''until'', rest))');
end
$$;

-- A ban by hand stands beside those of cases: none of them ends sooner by it.
do $$
declare
  made text := pg_get_functiondef('public.ban_person(uuid,int,text)'::regprocedure);
  place constant text := '  update auth.users u set banned_until = until, updated_at = now() where u.id = _user_id;';
begin
  if strpos(made, place) = 0 or strpos(made, '  until constant timestamptz :=') = 0 then
    raise exception 'ban_person has changed';
  end if;
  made := replace(made, '  until constant timestamptz :=', '  until timestamptz :=');
  execute replace(made, place, '  perform from auth.users u where u.id = _user_id for update;
  delete from private.suspensions s where s.user_id = _user_id and s.case_id is null;
  insert into private.suspensions (user_id, until) values (_user_id, until);
  select max(s.until) into until from private.suspensions s where s.user_id = _user_id;
  update auth.users u set banned_until = until, updated_at = now() where u.id = _user_id;');
end
$$;

-- What runs now: of cases, and whatever else the end of an account's suspension says.
insert into private.suspensions (user_id, case_id, until)
select c.person_id, c.id, c.until from private.report_cases c join auth.users u on u.id = c.person_id
where c.decision = 'suspend' and c.appeal_outcome is distinct from 'overturned' and c.until > private.clock() and u.banned_until >= c.until;
insert into private.suspensions (user_id, until)
select u.id, u.banned_until from auth.users u where u.banned_until > private.clock()
  and not exists (select from private.suspensions s where s.user_id = u.id and s.until = u.banned_until);
