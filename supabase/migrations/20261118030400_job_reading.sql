-- What each screen of the job board asks for, once.

-- Numbers from three on; fewer would tell who said it.
create function private.facet_words(me uuid, company uuid, declared text[]) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with said as (
      select split_part(t.kind, ' ', 2) as facet, coalesce(sum(t.n) filter (where t.kind like 'holds %'), 0)::int as holds,
        coalesce(sum(t.n) filter (where t.kind like 'fails %'), 0)::int as fails
      from private.tallies t where t.target_id = company and t.kind ~ '^(holds|fails) ' group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('facet', f.facet, 'declared', f.facet = any (declared),
      'said', case when s.holds + s.fails >= 3 then jsonb_build_object('holds', s.holds, 'fails', s.fails) end,
      'mine', (select w.holds from public.company_facet_words w where (w.company_id, w.facet, w.user_id) = (company, f.facet, me)))
      order by f.place), '[]')
    from unnest(array['prayer_room', 'jumuah', 'hijab', 'beard', 'no_alcohol', 'no_pork', 'no_interest', 'eid_leave', 'halal_food', 'women_only',
      'mixed_team', 'parents']) with ordinality as f (facet, place)
    left join said s on s.facet = f.facet
    where f.facet = any (declared) or s.holds + s.fails >= 3
      or exists (select from public.company_facet_words w where (w.company_id, w.facet, w.user_id) = (company, f.facet, me)));

create function private.one_person(me uuid, person uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (select c.card from private.person_cards(me, array[person]) as c);

create function private.states_of(job uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_object_agg(n.state, n.n), '{}') from (
      select a.state, count(*)::int as n from public.job_applications a where a.job_id = job group by a.state) as n);
create function private.views_of(job uuid) returns int
  language sql stable security definer set search_path = ''
  return (select coalesce(sum(t.n), 0)::int from private.tallies t where t.target_id = job and t.kind = 'view');

-- One look of one person counts once; not the author's, and none of an account that is new.
create function private.note_view(me uuid, job public.job_offers) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if me = job.author_id or private.is_new(me) or not private.is_open(job) then
    return;
  end if;
  insert into private.job_views (job_id, user_id) values (job.id, me) on conflict do nothing;
  if found then
    perform private.tally(job.id, 'view', 1);
  end if;
end
$$;

create function public.job_page(_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  job constant public.job_offers := private.seen_job(_id);
  is_mine constant boolean := job.author_id = me;
  named uuid[];
begin
  if job.id is null then
    return null;
  end if;
  perform private.take_turn(me, 'job_page', 5000);
  perform private.note_view(me, job);
  named := private.named_people(me, array[job.author_id]);
  return private.job_card(me, job, null, null) || jsonb_build_object('body', job.body, 'marks', job.marks, 'skills', job.skills,
    'languages', job.languages, 'apply_by', job.apply_by, 'apply_to', job.apply_to,
    'author', case when job.author_id = any (named) then private.one_person(me, job.author_id) end,
    'facet_words', private.facet_words(me, job.company_id, job.facets), 'may_say', private.may_say_facets(me, job.company_id),
    'edited_at', job.edited_at,
    'changes', (select count(*)::int from public.job_offer_versions v where v.job_id = _id and v.was_seen),
    'outcome', job.outcome,
    'my_application', (select a.id from public.job_applications a where a.job_id = _id and a.applicant_id = me order by a.sent_at desc limit 1),
    'own', case when is_mine then jsonb_build_object('views', private.views_of(_id), 'applications', private.states_of(_id),
      'held', (select jsonb_build_object('id', h.id, 'reasons', h.reasons, 'note', h.note) from public.held_items h
        where h.target_id = _id and h.state <> 'released' order by h.created_at desc limit 1)) end);
end
$$;

create function public.job_history(_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  job constant public.job_offers := private.seen_job(_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('version', v.version, 'written_at', v.written_at, 'title', v.title, 'body', v.body, 'salary', v.salary,
      'facets', v.facets) order by v.version desc)
    from (select v.* from public.job_offer_versions v where v.job_id = job.id and (v.was_seen or v.author_id = me)
      order by v.version desc limit 20) as v), '[]');
end
$$;

-- Newest open jobs of a company, from a place on.
create function private.jobs_of_company(company uuid, _before text, most int) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(
    select o.id from public.job_offers o
    where o.company_id = company and o.state = 'checked' and o.closed_at is null and o.expires_at > private.clock()
      and (o.published_at, o.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by o.published_at desc, o.id desc limit most);

create function public.company_page(_id uuid, _before text default null, _limit int default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  company public.companies;
  ids uuid[];
begin
  select c.* into company from public.companies c where c.id = _id and (private.sees_company(c)
    or exists (select from public.company_staff s where (s.company_id, s.user_id) = (_id, me)));
  if company.id is null then
    return null;
  end if;
  ids := private.jobs_of_company(_id, _before, page + 1);
  return private.company_card(company) || jsonb_build_object('about', company.about, 'place', company.place, 'is_mine', company.author_id = me,
    'staff', (select case when s.agreed_at is null then 'asked' else 'agreed' end from public.company_staff s
      where (s.company_id, s.user_id) = (_id, me)),
    'facet_words', private.facet_words(me, _id, array(
      select distinct f from public.job_offers o, unnest(o.facets) as f where o.id = any (ids))),
    'may_say', private.may_say_facets(me, _id), 'name_taken', private.is_name_taken(company),
    'jobs', private.job_cards(me, private.readable_jobs(ids[:page])),
    'next', case when cardinality(ids) > page then (
      select private.place_of(o.published_at, o.id) from public.job_offers o where o.id = ids[page]) end,
    'people', case when company.author_id = me then (
      select coalesce(jsonb_agg(private.one_person(me, s.user_id) || jsonb_build_object('agreed', s.agreed_at is not null)
        order by s.asked_at, s.user_id), '[]')
      from public.company_staff s where s.company_id = _id and not s.user_id = any (private.unseen_people())
        and private.one_person(me, s.user_id) is not null) end);
end
$$;

create function public.find_companies(_query text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  beginning constant text := private.company_fold(left(_query, 80)) collate "C";
begin
  if coalesce(length(beginning), 0) < 2 then
    return '[]';
  end if;
  return coalesce((
    select jsonb_agg(private.company_card(c) order by c.proved_at is null, c.name, c.id) from (
      select f.* from (
        select n.* from public.companies n
        where private.company_fold(n.name) collate "C" >= beginning and private.company_fold(n.name) collate "C" < beginning || U&'\FFFF'
        order by private.company_fold(n.name) collate "C" limit 100
      ) as f where private.sees_company((select c from public.companies c where c.id = f.id)) order by f.proved_at is null, f.name, f.id limit 10) as c), '[]');
end
$$;

create function public.my_job_marks(_mark text default 'saved', _before text default null, _limit int default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  ids uuid[];
begin
  ids := array(
    select m.job_id from public.job_marks m where m.user_id = me and m.mark = _mark
      and (m.created_at, m.job_id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by m.created_at desc, m.job_id desc limit page + 1);
  return jsonb_build_object(
    -- What was seen once may have ended: that it did is all that is told. What was taken down is not there any more.
    'jobs', private.job_cards(me, private.readable_jobs(array(
      select w.id from unnest(ids[:page]) with ordinality as w (id, place) join public.job_offers o on o.id = w.id
      where o.author_id = me or (o.state = 'checked' and not o.author_id = any (private.unseen_people())) order by w.place))),
    'next', case when cardinality(ids) > page then (
      select private.place_of(m.created_at, m.job_id) from public.job_marks m where (m.user_id, m.job_id) = (me, ids[page])) end);
end
$$;

create function public.my_jobs(_before text default null, _limit int default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  ids uuid[];
begin
  ids := array(
    select o.id from public.job_offers o where o.author_id = me
      and (o.created_at, o.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by o.created_at desc, o.id desc limit page + 1);
  return jsonb_build_object(
    'companies', (select coalesce(jsonb_agg(private.company_card(c) order by c.created_at, c.id), '[]') from public.companies c where c.author_id = me),
    'jobs', (
      select coalesce(jsonb_agg(private.job_card(me, o, null, null) || jsonb_build_object('views', private.views_of(o.id),
        'applications', (select count(*)::int from public.job_applications a where a.job_id = o.id and a.state <> 'withdrawn'),
        'unanswered', (select count(*)::int from public.job_applications a where a.job_id = o.id and a.state in ('sent', 'seen')))
        order by o.created_at desc, o.id desc), '[]')
      from public.job_offers o where o.id = any (ids[:page])),
    'next', case when cardinality(ids) > page then (
      select private.place_of(o.created_at, o.id) from public.job_offers o where o.id = ids[page]) end);
end
$$;

create function private.application_head(a public.job_applications) returns jsonb
  language sql immutable set search_path = ''
  return jsonb_build_object('id', a.id, 'state', a.state, 'sent_at', a.sent_at, 'state_at', a.state_at, 'answer', a.answer);

-- Whoever applied has a name for whom they applied to, however many strangers that were today.
create function public.applications_to(_job_id uuid, _state text default null, _before text default null, _limit int default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  unseen constant uuid[] := private.unseen_people();
  found public.job_applications[];
begin
  if not exists (select from public.job_offers o where o.id = _job_id and o.author_id = me) then
    return null;
  end if;
  found := array(
    select a from public.job_applications a where a.job_id = _job_id and (_state is null or a.state = _state)
      and not a.applicant_id = any (unseen)
      and (a.sent_at, a.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by a.sent_at desc, a.id desc limit page + 1);
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(private.application_head(a) || jsonb_build_object(
        'applicant', case when private.is_shown(a.applicant_id) then private.one_person(me, a.applicant_id) end,
        'files', (select count(*)::int from public.job_application_files f where f.application_id = a.id),
        'note', (select n.body from public.job_application_notes n where n.application_id = a.id and n.author_id = me))
        order by a.sent_at desc, a.id desc), '[]')
      from unnest(found[:page]) as a),
    'next', case when cardinality(found) > page then private.place_of((found[page]).sent_at, (found[page]).id) end);
end
$$;

create function public.my_applications(_before text default null, _limit int default 20) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  found public.job_applications[];
begin
  found := array(
    select a from public.job_applications a where a.applicant_id = me
      and (a.sent_at, a.id) < (coalesce(private.moment_in(_before), 'infinity'),
        coalesce(private.id_in(_before), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by a.sent_at desc, a.id desc limit page + 1);
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(private.application_head(a) || jsonb_build_object('job', private.job_card(me, o, null, null))
        order by a.sent_at desc, a.id desc), '[]')
      from unnest(found[:page]) as a join public.job_offers o on o.id = a.job_id),
    'next', case when cardinality(found) > page then private.place_of((found[page]).sent_at, (found[page]).id) end);
end
$$;

-- For the two between whom it is. The owner's first look is seen by the applicant.
create function public.job_application(_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  a public.job_applications;
begin
  select * into a from public.job_applications o where o.id = _id and (o.applicant_id = me
    or (o.owner_id = me and not o.applicant_id = any (private.unseen_people())));
  if a.id is null then
    return null;
  end if;
  if a.owner_id = me and a.state = 'sent' then
    update public.job_applications o set state = 'seen', state_at = private.clock() where o.id = _id and o.state = 'sent' returning * into a;
  end if;
  return private.application_head(a) || jsonb_build_object(
    'job', (select private.job_card(me, o, null, null) from public.job_offers o where o.id = a.job_id),
    'applicant', case when a.applicant_id = me or private.is_shown(a.applicant_id) then private.one_person(me, a.applicant_id) end,
    'letter', a.letter, 'profile', a.profile,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.path, 'name', f.name, 'size', f.size) order by f.place), '[]')
      from public.job_application_files f where f.application_id = _id),
    'note', (select n.body from public.job_application_notes n where n.application_id = _id and n.author_id = me),
    'is_mine', a.applicant_id = me, 'connected', private.are_connected(a.applicant_id, a.owner_id));
end
$$;

grant execute on function public.job_page(uuid), public.job_history(uuid), public.company_page(uuid, text, int), public.find_companies(text),
  public.my_job_marks(text, text, int), public.my_jobs(text, int), public.applications_to(uuid, text, text, int),
  public.my_applications(text, int), public.job_application(uuid)
  to authenticated;
