-- Everything that is written on the job board. Ids are made by the device, so that what it sends twice is there once.

create function private.job_writer() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  if private.stage_of(me) <> 'adult' then
    raise insufficient_privilege using message = 'Adults offer work', detail = 'adults_only';
  end if;
  return me;
end
$$;

create function public.save_company(
  _id uuid, _name text, _website text default null, _about text default null, _place text default null
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.job_writer();
  was public.companies;
  wanted public.companies;
begin
  perform private.one_at_a_time('companies', me);
  select * into was from public.companies c where c.id = _id;
  if was.author_id <> me then
    raise unique_violation using message = 'This id belongs to another company', detail = 'key_reused';
  end if;
  wanted := was;
  wanted.id := _id;
  wanted.name := private.plain_line(_name);
  wanted.website := private.plain_line(_website);
  wanted.about := private.plain_text(_about);
  wanted.place := private.plain_line(_place);
  if coalesce(length(private.company_fold(wanted.name)), 0) < 2 then
    raise invalid_parameter_value using message = 'This is no company', detail = 'company_invalid';
  end if;
  -- A sign was given to a name.
  if was.name is distinct from wanted.name then
    wanted.proved_at := null;
  end if;
  if private.is_name_taken(wanted) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  if not private.may_bear(wanted.name, me) then
    raise check_violation using message = 'This name speaks for others', detail = 'name_reserved';
  end if;
  if was.id is null and (select count(*) from public.companies c where c.author_id = me) >= 3 then
    raise program_limit_exceeded using message = 'There are three companies', detail = 'too_many_companies';
  end if;
  if was.state = 'removed' then
    raise insufficient_privilege using message = 'This company was removed', detail = 'no_such_company';
  end if;
  perform private.take_turn(me, 'company', 20);
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  begin
    insert into public.companies as c (id, author_id, name, website, about, place)
    values (_id, me, wanted.name, wanted.website, wanted.about, wanted.place)
    on conflict (id) do update set (name, website, about, place, proved_at, version, state, marks, language)
      = (excluded.name, excluded.website, excluded.about, excluded.place, wanted.proved_at, c.version + 1, 'unchecked', '[]', null);
  exception when check_violation then
    raise invalid_parameter_value using message = 'This is no company', detail = 'company_invalid';
  end;
  perform private.check_words('company', _id);
end
$$;

-- Somebody looked. Whoever else is called so loses their jobs to a check.
create function private.prove_company(_id uuid, _proved boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  company public.companies;
  other public.companies;
begin
  select * into company from public.companies c where c.id = _id for update;
  if company.id is null then
    return false;
  end if;
  if _proved and private.is_name_taken(company) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  update public.companies c set proved_at = case when _proved then coalesce(c.proved_at, private.clock()) end where c.id = _id;
  if _proved then
    for other in select c.* from public.companies c
      where private.company_fold(c.name) collate "C" = private.company_fold(company.name) collate "C" and c.id <> _id
        and c.state in ('checked', 'unchecked') loop
      insert into public.held_items (target_type, target_id, author_id, reasons, body)
      values ('company', other.id, other.author_id, '{impersonation}', other.body);
      update public.companies c set state = 'held' where c.id = other.id;
    end loop;
  end if;
  return true;
end
$$;
create function public.prove_company(_id uuid, _proved boolean default true) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Admins decide this', detail = 'admins_only';
  end if;
  return private.prove_company(_id, _proved);
end
$$;

create function public.ask_staff(_company_id uuid, _username text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.job_writer();
  company constant public.companies := (select c from public.companies c where c.id = _company_id and c.author_id = me);
  person uuid;
begin
  if company.id is null then
    raise no_data_found using message = 'There is no such company', detail = 'no_such_company';
  end if;
  perform private.take_turn(me, 'ask_staff', 50);
  -- The same answer whoever is named.
  select p.user_id into person from public.public_profiles p
  where private.username_fold(p.username) collate "C" = private.username_fold(ltrim(_username, '@')) collate "C";
  if person is null or person = me or private.are_blocked(me, person)
    or not (private.are_connected(me, person) or private.may_contact(me, person)) then
    return;
  end if;
  insert into public.company_staff (company_id, user_id) values (_company_id, person) on conflict do nothing;
  if found then
    perform private.tell(person, 'job', 'staffAsked', me, '/halaqa/jobs/company/' || _company_id, jsonb_build_object('title', company.name),
      'company', _company_id::text);
  end if;
end
$$;

-- Who leaves takes what they said along.
create function public.answer_staff(_company_id uuid, _agree boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  if _agree then
    update public.company_staff s set agreed_at = coalesce(s.agreed_at, private.clock()) where (s.company_id, s.user_id) = (_company_id, me);
    return found;
  end if;
  delete from public.company_staff s where (s.company_id, s.user_id) = (_company_id, me);
  return found;
end
$$;

-- Applicants a day after they sent, and staff; of accounts that are no longer new.
create function private.may_say_facets(me uuid, company uuid) returns boolean
  language sql stable security definer set search_path = ''
  return not private.is_new(me) and not exists (select from public.companies c where c.id = company and c.author_id = me) and (
    exists (select from public.company_staff s where (s.company_id, s.user_id) = (company, me) and s.agreed_at is not null)
    or exists (select from public.job_applications a where a.company_id = company and a.applicant_id = me and a.state <> 'withdrawn'
      and a.sent_at <= private.clock() - interval '1 day'));

create function public.say_facet(_company_id uuid, _facet text, _holds boolean default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
begin
  if not private.may_say_facets(me, _company_id) then
    return false;
  end if;
  perform private.take_turn(me, 'say_facet', 100);
  if _holds is null then
    delete from public.company_facet_words w where (w.company_id, w.facet, w.user_id) = (_company_id, _facet, me);
  else
    insert into public.company_facet_words as w (company_id, user_id, facet, holds) values (_company_id, me, _facet, _holds)
    on conflict (company_id, facet, user_id) do update set holds = excluded.holds where w.holds <> excluded.holds;
  end if;
  return true;
end
$$;

create function private.texts_in(list jsonb) returns text[]
  language sql immutable set search_path = ''
  return array(
    select t.text from (
      select private.plain_line(e.text) as text, min(e.place) as place
      from jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end) with ordinality as e (text, place)
      where private.plain_line(e.text) is not null group by 1
    ) as t order by t.place);

-- What somebody wrote of a job, over the row as it was.
create function private.job_from(job public.job_offers, written jsonb) returns public.job_offers
  language plpgsql stable security definer set search_path = ''
as $$
begin
  job.company_id := (written ->> 'company_id')::uuid;
  job.title := private.plain_line(written ->> 'title');
  job.body := private.plain_text(written ->> 'body');
  job.language := written ->> 'language';
  job.place_name := private.plain_line(written #>> '{place,name}');
  job.latitude := (written #>> '{place,latitude}')::numeric;
  job.longitude := (written #>> '{place,longitude}')::numeric;
  job.remote := written ->> 'remote';
  job.type := written ->> 'type';
  job.seniority := written ->> 'seniority';
  job.salary_least := (written #>> '{salary,least}')::int;
  job.salary_most := (written #>> '{salary,most}')::int;
  job.currency := case when coalesce(job.salary_least, job.salary_most) is not null then written #>> '{salary,currency}' end;
  job.salary_period := case when coalesce(job.salary_least, job.salary_most) is not null then written #>> '{salary,period}' end;
  job.skills := private.texts_in(written -> 'skills');
  job.languages := private.texts_in(written -> 'languages');
  job.facets := private.texts_in(written -> 'facets');
  job.apply_by := written ->> 'apply_by';
  job.apply_to := private.plain_line(written ->> 'apply_to');
  return job;
end
$$;

create function private.salary_of(job public.job_offers) returns jsonb
  language sql immutable set search_path = ''
  return case when job.currency is not null then jsonb_build_object('least', job.salary_least, 'most', job.salary_most,
    'currency', job.currency, 'period', job.salary_period) end;

-- A company of the caller's under which they may publish.
create function private.own_company(me uuid, _id uuid) returns public.companies
  language plpgsql stable security definer set search_path = ''
as $$
declare
  company constant public.companies := (select c from public.companies c where c.id = _id and c.author_id = me and c.state <> 'removed');
begin
  if company.id is null then
    raise no_data_found using message = 'There is no such company', detail = 'no_such_company';
  end if;
  if private.is_name_taken(company) then
    raise check_violation using message = 'A company that is proved is called so', detail = 'name_taken';
  end if;
  return company;
end
$$;

create function public.publish_job(_id uuid, _job jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.job_writer();
  known constant public.job_offers := (select o from public.job_offers o where o.id = _id);
  company public.companies;
  job public.job_offers;
begin
  if known.id is not null then
    if known.author_id <> me then
      raise unique_violation using message = 'This id belongs to another job', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  begin
    job := private.job_from(job, _job);
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  company := private.own_company(me, job.company_id);
  perform private.one_at_a_time('jobs', me);
  if (select count(*) from public.job_offers o where o.author_id = me and o.closed_at is null and o.state <> 'removed')
    >= (case when company.proved_at is null then 10 else 200 end) then
    raise program_limit_exceeded using message = 'There are enough open jobs', detail = 'too_many_jobs';
  end if;
  perform private.take_turn(me, 'job', case when company.proved_at is null then 10 else 100 end);
  begin
    insert into public.job_offers (id, author_id, company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
      salary_least, salary_most, currency, salary_period, skills, languages, facets, apply_by, apply_to)
    values (_id, me, job.company_id, job.title, job.body, job.language, job.place_name, job.latitude, job.longitude, job.remote, job.type,
      job.seniority, job.salary_least, job.salary_most, job.currency, job.salary_period, job.skills, job.languages, job.facets, job.apply_by,
      job.apply_to);
  exception when integrity_constraint_violation or data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.check_words('job', _id);
  return 'unchecked';
end
$$;

-- What was there goes to the history; what is new is checked again. Null: there is no such job of the caller's.
create function public.edit_job(_id uuid, _job jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.job_writer();
  was public.job_offers;
  job public.job_offers;
begin
  select * into was from public.job_offers o where o.id = _id and o.author_id = me and o.state <> 'removed' for update;
  if was.id is null then
    return null;
  end if;
  begin
    job := private.job_from(was, _job);
  exception when data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.own_company(me, job.company_id);
  perform private.take_turn(me, 'job_edit', 50);
  -- Those who applied did so to this company.
  if job.company_id <> was.company_id and exists (select from public.job_applications a where a.job_id = _id) then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end if;
  insert into public.job_offer_versions (job_id, version, author_id, title, body, salary, facets, written_at, was_seen)
  values (_id, was.version, me, was.title, was.body, private.salary_of(was), was.facets, coalesce(was.edited_at, was.created_at),
    was.state = 'checked');
  delete from public.held_items h where h.target_id = _id and h.state = 'held';
  begin
    update public.job_offers o set (company_id, title, body, language, place_name, latitude, longitude, remote, type, seniority,
      salary_least, salary_most, currency, salary_period, skills, languages, facets, apply_by, apply_to, version, state, marks, edited_at)
      = (job.company_id, job.title, job.body, job.language, job.place_name, job.latitude, job.longitude, job.remote, job.type, job.seniority,
      job.salary_least, job.salary_most, job.currency, job.salary_period, job.skills, job.languages, job.facets, job.apply_by, job.apply_to,
      was.version + 1, 'unchecked', '[]', private.clock())
    where o.id = _id;
  exception when integrity_constraint_violation or data_exception then
    raise invalid_parameter_value using message = 'This is no job', detail = 'job_invalid';
  end;
  perform private.check_words('job', _id);
  return 'unchecked';
end
$$;

-- For thirty days more; what has ended by itself begins again within 90 days.
create function public.confirm_job(_id uuid) returns timestamptz
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.job_writer();
  until timestamptz;
begin
  perform private.take_turn(me, 'job_confirm', 300);
  update public.job_offers o
  set expires_at = private.clock() + interval '30 days', reminded = 0, closed_at = null, outcome = null
  where o.id = _id and o.author_id = me and o.state = 'checked' and o.expires_at > private.clock() - interval '90 days'
    and (o.closed_at is null or o.outcome = 'expired')
  returning o.expires_at into until;
  return until;
end
$$;

-- Who waits for an answer is told that there will be none.
create function private.tell_of_end(job public.job_offers) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Not about the job: what is told of one goes with it. By its author, with whom it goes.
  perform private.tell(a.applicant_id, 'job', 'jobClosed', job.author_id, '/halaqa/jobs/applications', jsonb_build_object('title', job.title))
  from public.job_applications a where a.job_id = job.id and a.state in ('sent', 'seen', 'talks');
end
$$;

create function public.close_job(_id uuid, _outcome text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  job public.job_offers;
begin
  if _outcome is null or _outcome not in ('filled_here', 'filled_elsewhere', 'given_up') then
    raise invalid_parameter_value using message = 'This is no outcome', detail = 'job_invalid';
  end if;
  update public.job_offers o set closed_at = private.clock(), outcome = _outcome
  where o.id = _id and o.author_id = me and (o.closed_at is null or o.outcome = 'expired') returning * into job;
  if job.id is null then
    return false;
  end if;
  perform private.tell_of_end(job);
  return true;
end
$$;

create function public.delete_job(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  job constant public.job_offers := (select o from public.job_offers o where o.id = _id and o.author_id = me);
begin
  if job.id is null then
    return false;
  end if;
  if job.closed_at is null then
    perform private.tell_of_end(job);
  end if;
  delete from public.job_offers o where o.id = _id;
  return true;
end
$$;

create function private.seen_job(_id uuid) returns public.job_offers
  language sql stable security definer set search_path = ''
begin atomic
  select o from public.job_offers o where o.id = _id and private.sees_job(o);
end;

create function public.mark_job(_id uuid, _mark text default null, _reason text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  if _mark is null then
    delete from public.job_marks m where (m.user_id, m.job_id) = (me, _id);
    return found;
  end if;
  if (private.seen_job(_id)).id is null then
    return false;
  end if;
  perform private.take_turn(me, 'job_mark', 500);
  perform private.one_at_a_time('job marks', me);
  if (select count(*) from public.job_marks m where m.user_id = me) >= 2000 then
    raise program_limit_exceeded using message = 'There are 2000 marks', detail = 'too_many_entries';
  end if;
  insert into public.job_marks (user_id, job_id, mark, reason) values (me, _id, _mark, case when _mark = 'dismissed' then _reason end)
  on conflict (user_id, job_id) do update set (mark, reason, created_at) = (excluded.mark, excluded.reason, private.clock());
  return true;
end
$$;

-- All of a working life: whoever applies shows themselves.
create function private.working_life(person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_strip_nulls(jsonb_build_object('headline', w.headline, 'job_title', w.job_title, 'company', w.company, 'location', w.location,
      'skills', w.skills, 'website', w.website, 'bio', w.bio, 'languages', w.languages,
      'experience', (select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc, e.id)
        from public.experiences e where e.user_id = person),
      'education', (select jsonb_agg(to_jsonb(e) - 'user_id' order by e.ended desc nulls first, e.started desc nulls last, e.id)
        from public.educations e where e.user_id = person)))
    from (select person as user_id) as p left join public.professional_profiles w using (user_id));

-- Answers the state. `_files`: [{path, name}], uploaded before.
create function public.apply_for_job(_id uuid, _job_id uuid, _letter text default null, _with_profile boolean default true,
  _files jsonb default '[]') returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  known constant public.job_applications := (select a from public.job_applications a where a.id = _id);
  words constant text := private.plain_text(left(_letter, 20000));
  job public.job_offers;
begin
  if known.id is not null then
    if known.applicant_id <> me or known.job_id <> _job_id then
      raise unique_violation using message = 'This id belongs to another application', detail = 'key_reused';
    end if;
    return known.state;
  end if;
  job := private.seen_job(_job_id);
  if job.id is null or (job.author_id <> me and not private.is_open(job)) then
    raise no_data_found using message = 'There is no such job', detail = 'no_such_job';
  end if;
  if job.author_id = me then
    raise insufficient_privilege using message = 'This job is your own', detail = 'own_job';
  end if;
  if job.apply_by <> 'message' then
    raise insufficient_privilege using message = 'This company is written to elsewhere', detail = 'apply_elsewhere';
  end if;
  if length(words) > 5000 or jsonb_typeof(_files) <> 'array' or jsonb_array_length(_files) > 5
    or (words is null and not _with_profile and jsonb_array_length(_files) = 0) then
    raise invalid_parameter_value using message = 'This is no application', detail = 'application_invalid';
  end if;
  perform private.one_at_a_time('apply', me);
  if exists (select from public.job_applications a where a.job_id = _job_id and a.applicant_id = me and a.state <> 'withdrawn') then
    raise unique_violation using message = 'You applied already', detail = 'applied_already';
  end if;
  perform private.take_turn(me, 'apply', 30);
  insert into public.job_applications (id, job_id, company_id, owner_id, applicant_id, letter, profile)
  values (_id, _job_id, job.company_id, job.author_id, me, words, case when _with_profile then private.working_life(me) end);
  insert into public.job_application_files (application_id, place, path, name, size)
  select _id, f.place, o.name, left(coalesce(private.plain_line(f.file ->> 'name'), 'file'), 120), coalesce((o.metadata ->> 'size')::bigint, 0)
  from jsonb_array_elements(_files) with ordinality as f (file, place)
  join storage.objects o on o.bucket_id = 'applications' and o.name = f.file ->> 'path' and starts_with(o.name, me || '/' || _id || '/');
  if (select count(*) from public.job_application_files f where f.application_id = _id) <> jsonb_array_length(_files) then
    raise invalid_parameter_value using message = 'There is no such file in your folder', detail = 'no_such_file';
  end if;
  perform private.tell(job.author_id, 'job', 'applicationCame', me, '/halaqa/jobs/application/' || _id, jsonb_build_object('title', job.title),
    'job', _job_id::text);
  return 'sent';
end
$$;

-- Nothing is left of it but that there was one; its files are removed by the job that tends the board, and nobody reads them any more.
create function public.withdraw_application(_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.job_applications a set state = 'withdrawn', state_at = private.clock(), letter = null, profile = null
  where a.id = _id and a.applicant_id = me and a.state <> 'withdrawn';
  if not found then
    return false;
  end if;
  delete from public.job_application_files f where f.application_id = _id;
  return true;
end
$$;

create function public.answer_application(_id uuid, _state text, _words text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  was public.job_applications;
begin
  if _state is null or _state not in ('talks', 'rejected', 'accepted') or length(private.plain_text(_words)) > 2000 then
    raise invalid_parameter_value using message = 'This is no answer', detail = 'application_invalid';
  end if;
  select * into was from public.job_applications a where a.id = _id and a.owner_id = me and a.state <> 'withdrawn'
    and not private.are_blocked(me, a.applicant_id) for update;
  if was.id is null then
    return false;
  end if;
  perform private.take_turn(me, 'job_answer', 500);
  if was.answered_at is null then
    if not was.is_due then
      perform private.tally(was.company_id, 'due', 1);
    end if;
    perform private.tally(was.company_id, 'answered', 1);
  end if;
  update public.job_applications a set state = _state, state_at = private.clock(), answer = coalesce(private.plain_text(_words), a.answer),
    answered_at = coalesce(a.answered_at, private.clock()), is_due = true where a.id = _id;
  perform private.tell(was.applicant_id, 'job', 'applicationAnswered', me, '/halaqa/jobs/application/' || _id,
    jsonb_build_object('title', (select o.title from public.job_offers o where o.id = was.job_id), 'state', _state), 'application', _id::text);
  return true;
end
$$;

create function public.note_application(_id uuid, _body text default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_writer();
  words constant text := private.plain_text(left(_body, 2000));
begin
  if not exists (select from public.job_applications a where a.id = _id and a.owner_id = me) then
    return false;
  end if;
  if words is null then
    delete from public.job_application_notes n where n.application_id = _id;
  else
    insert into public.job_application_notes (application_id, author_id, body) values (_id, me, words)
    on conflict (application_id) do update set body = excluded.body;
  end if;
  return true;
end
$$;

-- Jobs and companies are reported as everything that people write: by a function that copies the words.
create policy "of jobs only with their words" on public.reports as restrictive for insert to authenticated
  with check (target_type not in ('job', 'company'));
do $$
declare
  made constant text := pg_get_functiondef('public.report(text,text,uuid,text,text)'::regprocedure);
  place constant text := '  if seen is null then';
begin
  if strpos(made, place) = 0 then
    raise exception 'report has changed';
  end if;
  execute replace(made, place, '  if _target_type = ''job'' then
    select to_jsonb(o) into seen from private.seen_job(_target_id) as o where o.id is not null;
  elsif _target_type = ''company'' then
    select to_jsonb(c) into seen from public.companies c where c.id = _target_id and private.sees_company(c);
  end if;
' || place);
end
$$;

grant execute on function public.save_company(uuid, text, text, text, text), public.prove_company(uuid, boolean), public.ask_staff(uuid, text),
  public.answer_staff(uuid, boolean), public.say_facet(uuid, text, boolean), public.publish_job(uuid, jsonb), public.edit_job(uuid, jsonb),
  public.confirm_job(uuid), public.close_job(uuid, text), public.delete_job(uuid), public.mark_job(uuid, text, text),
  public.apply_for_job(uuid, uuid, text, boolean, jsonb), public.withdraw_application(uuid), public.answer_application(uuid, text, text),
  public.note_application(uuid, text)
  to authenticated;
