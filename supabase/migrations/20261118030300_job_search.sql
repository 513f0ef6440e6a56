-- Search. What costs the same however many jobs there are: the newest (or nearest) thousand are looked through first, which is enough for
-- whatever is common; what is rare is looked up in the inverted indexes, which is enough for whatever is rare.

-- Words as stems in each of the languages; a job was read in one of them, and its names as they stand.
create function private.job_query(written text) returns tsquery
  language sql stable set search_path = '' set client_min_messages = warning
begin atomic
  with said as (select private.search_fold(left(written, 200)) as folded)
  select case when numnode(q.query) > 0 then q.query end from said s cross join lateral (
    select plainto_tsquery('pg_catalog.simple', s.folded) || plainto_tsquery('pg_catalog.english', s.folded)
      || plainto_tsquery('pg_catalog.german', s.folded) || plainto_tsquery('pg_catalog.turkish', s.folded)
      || plainto_tsquery('pg_catalog.arabic', s.folded) as query) as q;
end;

create function private.cells_around(latitude double precision, longitude double precision, km double precision) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct 'geo:' || lat || ':' || (lon + 180 + 360) % 360 - 180
    from generate_series(floor(greatest(latitude - km / 111, -90))::int, floor(least(latitude + km / 111, 90))::int) as lat
    cross join generate_series(
      floor(longitude - least(km / (111 * greatest(cos(radians(least(abs(latitude) + km / 111, 89))), 0.02)), 179))::int,
      floor(longitude + least(km / (111 * greatest(cos(radians(least(abs(latitude) + km / 111, 89))), 0.02)), 179))::int) as lon);

-- What is searched for, as far as it makes sense; the same for a search that is saved.
create function private.job_filters(given jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  known constant jsonb := '{"types": ["full_time", "part_time", "contract", "temporary", "apprenticeship", "internship", "volunteer"],
    "seniorities": ["entry", "experienced", "senior", "lead"], "remote": ["no", "partly", "yes"],
    "facets": ["prayer_room", "jumuah", "hijab", "beard", "no_alcohol", "no_pork", "no_interest", "eid_leave", "halal_food", "women_only",
      "mixed_team", "parents"]}';
  place jsonb := given -> 'place';
  list text;
begin
  if jsonb_typeof(given) <> 'object' or length(given::text) > 4000 then
    raise invalid_parameter_value using message = 'This cannot be searched for', detail = 'search_invalid';
  end if;
  if exists (select from jsonb_object_keys(given) as k
      where k not in ('words', 'company', 'place', 'types', 'seniorities', 'remote', 'languages', 'facets', 'within', 'salary', 'order'))
    or exists (select from jsonb_each(known) as k where given ? k.key and not k.value @> (given -> k.key))
    or (given ? 'languages' and (jsonb_typeof(given -> 'languages') <> 'array' or exists (
      select from jsonb_array_elements_text(given -> 'languages') as l where l !~ '^[a-z]{2,3}$')))
    or given ->> 'within' not in ('day', 'week', 'month') or given ->> 'order' not in ('time', 'distance')
    or given ->> 'company' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or (given ? 'words' and jsonb_typeof(given -> 'words') <> 'string')
    or (given ? 'place' and not coalesce(jsonb_typeof(place -> 'latitude') = 'number' and jsonb_typeof(place -> 'longitude') = 'number'
      and jsonb_typeof(place -> 'km') = 'number' and (place ->> 'latitude')::numeric between -90 and 90
      and (place ->> 'longitude')::numeric between -180 and 180 and (place ->> 'km')::numeric between 10 and 500, false))
    or (given ->> 'order' = 'distance' and not given ? 'place') then
    raise invalid_parameter_value using message = 'This cannot be searched for', detail = 'search_invalid';
  end if;
  return given;
end
$$;

-- Jobs for the caller that fit, newest or nearest first: at least `enough` and at most `most` of them where there are so many. `keys` are their
-- places in the order; `whole` tells that there are no others.
create function private.found_jobs(
  me uuid, filters jsonb, since timestamptz, after_key text, after_id uuid, enough int, most int,
  out ids uuid[], out keys text[], out whole boolean
)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  looked_through constant int := 1000;
  few constant int := 400;
  by_distance constant boolean := coalesce(filters ->> 'order' = 'distance', false);
  latitude constant double precision := (filters #>> '{place,latitude}')::double precision;
  longitude constant double precision := (filters #>> '{place,longitude}')::double precision;
  km constant double precision := (filters #>> '{place,km}')::double precision;
  query constant tsquery := private.job_query(filters ->> 'words');
  earliest constant timestamptz := greatest(since, case when filters ? 'within'
    then private.clock() - ('1 ' || (filters ->> 'within'))::interval end, '-infinity');
  all_of constant text[] := array(select 'facet:' || f from jsonb_array_elements_text(coalesce(filters -> 'facets', '[]')) as f)
    || array(select 'company:' || (filters ->> 'company') where filters ? 'company') || array(select 'salary' where filters ? 'salary');
  -- What an index can tell, and what has to be asked of each.
  found_by text[] := '{}';
  asked_of_each text;
  row_key text;
  later text;
  list record;
  ring double precision;
  week int;
begin
  if cardinality(all_of) > 0 then
    found_by := found_by || format('i.tags @> %L::text[]', all_of);
  end if;
  for list in
    select array(select l.tag || e from jsonb_array_elements_text(filters -> l.name) as e) as tags
    from (values ('types', 'type:'), ('seniorities', 'seniority:'), ('remote', 'remote:'), ('languages', 'language:')) as l (name, tag)
    where jsonb_array_length(coalesce(filters -> l.name, '[]')) > 0
  loop
    found_by := found_by || format('i.tags && %L::text[]', list.tags);
  end loop;
  if query is not null then
    found_by := found_by || format('i.words @@ %L::tsquery', query);
  end if;
  asked_of_each := format('i.expires_at > %L and i.published_at >= %L and not i.author_id = any (%L::uuid[])
    and not exists (select from public.job_marks m where (m.user_id, m.job_id, m.mark) = (%L, i.job_id, ''dismissed''))',
    private.clock(), earliest, private.unseen_people(), me);
  if latitude is not null then
    asked_of_each := asked_of_each || format(' and (%s private.kilometres(%s, %s, i.latitude, i.longitude) <= %s)',
      case when by_distance then '' else '''remote:yes'' = any (i.tags) or' end, latitude, longitude, km);
  end if;
  if by_distance then
    row_key := format('(i.spot <-> %L::point)', private.spot_at(latitude, longitude));
    later := case when after_key is null then 'true' else format('(%s, i.job_id) > (%L::double precision, %L::uuid)', row_key, after_key::double precision, after_id) end;
    execute format('select array_agg(f.job_id), array_agg(f.row_key::text) from (
        select i.job_id, i.row_key from (
          select i.*, %1$s as row_key from private.job_index i where i.spot is not null and %2$s order by i.spot <-> %7$L::point limit %3$s
        ) as i where %4$s and %5$s limit %6$s) as f',
      row_key, later, looked_through, asked_of_each, array_to_string('true'::text || found_by, ' and '), most,
      private.spot_at(latitude, longitude)) into ids, keys;
    execute format('select %1$L::int < %2$s and not exists (select from private.job_index i where i.spot is not null and %3$s
        order by i.spot <-> %4$L::point offset %5$s limit 1)',
      coalesce(cardinality(ids), 0), most, later, private.spot_at(latitude, longitude), looked_through) into whole;
    if whole or coalesce(cardinality(ids), 0) >= enough then
      return;
    end if;
    -- In rings, until there is enough.
    foreach ring in array array[10, 25, 50, 100, 200, 350, 500] loop
      execute format('select array_agg(f.job_id order by f.row_key, f.job_id), array_agg(f.row_key::text order by f.row_key, f.job_id) from (
          select i.job_id, %1$s as row_key from private.job_index i where %2$s and %3$s and %4$s
            and private.kilometres(%5$s, %6$s, i.latitude, i.longitude) <= %7$s limit %8$s) as f',
        row_key, array_to_string(found_by || format('i.tags && %L::text[]', private.cells_around(latitude, longitude, least(ring, km))), ' and '),
        later, asked_of_each, latitude, longitude, least(ring, km), few + 1) into ids, keys;
      exit when coalesce(cardinality(ids), 0) >= enough or ring >= km;
    end loop;
    whole := coalesce(cardinality(ids), 0) <= most;
    ids := ids[:most];
    keys := keys[:most];
    return;
  end if;

  later := case when after_key is null then 'true' else format('(i.published_at, i.job_id) < (%L::timestamptz, %L::uuid)', after_key, after_id) end;
  execute format('select array_agg(f.job_id), array_agg(f.published_at::text) from (
      select i.job_id, i.published_at from (
        select i.* from private.job_index i where %1$s and i.published_at >= %2$L order by i.published_at desc, i.job_id desc limit %3$s
      ) as i where %4$s and %5$s limit %6$s) as f',
    later, earliest, looked_through, asked_of_each, array_to_string('true'::text || found_by, ' and '), most) into ids, keys;
  -- Few that fit, and no more to look through.
  execute format('select %1$L::int < %2$s and not exists (select from private.job_index i where %3$s and i.published_at >= %4$L
      order by i.published_at desc, i.job_id desc offset %5$s limit 1)',
    coalesce(cardinality(ids), 0), most, later, earliest, looked_through) into whole;
  if whole or coalesce(cardinality(ids), 0) >= enough or (cardinality(found_by) = 0 and latitude is null) then
    return;
  end if;
  if latitude is not null then
    found_by := found_by || format('i.tags && %L::text[]', 'remote:yes'::text || private.cells_around(latitude, longitude, km));
  end if;
  execute format('select array_agg(f.job_id order by f.published_at desc, f.job_id desc), array_agg(f.published_at::text order by f.published_at desc, f.job_id desc)
      from (select i.job_id, i.published_at from private.job_index i where %1$s and %2$s and %3$s limit %4$s) as f',
    array_to_string(found_by, ' and '), later, asked_of_each, few + 1) into ids, keys;
  if coalesce(cardinality(ids), 0) <= few then
    whole := coalesce(cardinality(ids), 0) <= most;
    ids := ids[:most];
    keys := keys[:most];
    return;
  end if;
  -- Neither common nor rare: week by week, as far back as it takes.
  ids := '{}';
  keys := '{}';
  for week in
    select w from generate_series(private.week_of(least(coalesce(after_key::timestamptz, private.clock()), private.clock())),
      private.week_of(greatest(earliest, (select min(i.published_at) from private.job_index i))), -1) as w limit 60
  loop
    execute format('select $1 || coalesce(array_agg(f.job_id order by f.published_at desc, f.job_id desc), ''{}''),
        $2 || coalesce(array_agg(f.published_at::text order by f.published_at desc, f.job_id desc), ''{}'')
        from (select i.job_id, i.published_at from private.job_index i where %1$s and i.tags @> %2$L::text[] and %3$s and %4$s) as f',
      array_to_string(found_by, ' and '), array['week:' || week], later, asked_of_each) into ids, keys using ids, keys;
    exit when cardinality(ids) >= enough;
  end loop;
  ids := ids[:most];
  keys := keys[:most];
end
$$;

create function private.company_card(company public.companies) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select jsonb_build_object('id', company.id, 'name', company.name, 'website', company.website, 'proved', company.proved_at is not null,
      'answered', case when n.due >= 3 then jsonb_build_object('of', n.due, 'answered', n.answered) end)
    from (
      select coalesce(sum(t.n) filter (where t.kind = 'due'), 0)::int as due, coalesce(sum(t.n) filter (where t.kind = 'answered'), 0)::int as answered
      from private.tallies t where t.target_id = company.id and t.kind in ('due', 'answered')
    ) as n);

create function private.job_card(me uuid, job public.job_offers, latitude double precision, longitude double precision) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('id', job.id, 'title', job.title,
    'company', (select private.company_card(c) from public.companies c where c.id = job.company_id),
    'place', case when job.place_name is not null
      then jsonb_build_object('name', job.place_name, 'latitude', job.latitude, 'longitude', job.longitude) end,
    -- From nowhere, or to nowhere, is no way.
    'distance', case when job_card.latitude is not null and job.latitude is not null then round(private.kilometres(
      job_card.latitude, job_card.longitude, job.latitude::double precision, job.longitude::double precision)::numeric) end,
    'remote', job.remote, 'type', job.type, 'seniority', job.seniority, 'salary', private.salary_of(job), 'facets', job.facets,
    'language', job.language, 'published_at', job.published_at, 'expires_at', job.expires_at,
    'standing', case when job.state <> 'checked' then job.state
      when job.outcome = 'expired' or (job.closed_at is null and job.expires_at <= private.clock()) then 'expired'
      when job.closed_at is not null then 'closed' else 'open' end,
    'mark', (select m.mark from public.job_marks m where (m.user_id, m.job_id) = (me, job.id)),
    'applied', (select a.state from public.job_applications a where a.job_id = job.id and a.applicant_id = me order by a.sent_at desc limit 1));

-- In the order of their ids.
create function private.job_cards(me uuid, ids uuid[], latitude double precision default null, longitude double precision default null)
  returns jsonb
  language sql stable security definer set search_path = ''
  return coalesce((
    select jsonb_agg(private.job_card(me, o, job_cards.latitude, job_cards.longitude) order by array_position(ids, o.id))
    from public.job_offers o where o.id = any (ids)), '[]');

-- Of these jobs those whose authors the caller may read of.
create function private.readable_jobs(ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  people constant uuid[] := private.readable_people(array(select o.author_id from public.job_offers o where o.id = any (ids)));
begin
  return array(
    select w.id from unnest(ids) with ordinality as w (id, place) join public.job_offers o on o.id = w.id
    where o.author_id = any (people) order by w.place);
end
$$;

create function private.job_counts(ids uuid[], is_whole boolean) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    with found as (select o.* from public.job_offers o where o.id = any (ids)), counts as (
      select t.list, t.value, count(*)::int as n from found f cross join lateral (
        values ('types', f.type), ('seniorities', f.seniority), ('remote', f.remote)) as t (list, value) group by 1, 2
      union all select 'facets', x, count(*)::int from found f, unnest(f.facets) as x group by 2
      union all select 'languages', x, count(*)::int from found f, unnest(f.languages) as x group by 2
      union all select 'within', w, count(*)::int from found f, unnest(array['day', 'week', 'month']) as w
        where f.published_at >= private.clock() - ('1 ' || w)::interval group by 2
    ), lists as (
      select l.name, coalesce((select jsonb_object_agg(c.value, c.n) from counts c where c.list = l.name), '{}') as counted
      from unnest(array['types', 'seniorities', 'remote', 'facets', 'languages', 'within']) as l (name)
    )
    select jsonb_object_agg(l.name, l.counted) || jsonb_build_object('of', cardinality(ids), 'whole', is_whole,
      'salary', (select count(*)::int from found f where f.currency is not null),
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'count', n.n) order by n.n desc, c.name), '[]')
        from (select f.company_id, count(*)::int as n from found f group by 1 order by 2 desc, 1 limit 12) as n
        join public.companies c on c.id = n.company_id))
    from lists l);

-- {jobs, next, counts}. Counts are of what words and place find for the caller, before the other filters narrow it.
create function public.jobs_search(_filters jsonb default '{}', _before text default null, _limit int default 20) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  page constant int := least(greatest(_limit, 1), 30);
  filters constant jsonb := private.job_filters(_filters);
  latitude constant double precision := (filters #>> '{place,latitude}')::double precision;
  longitude constant double precision := (filters #>> '{place,longitude}')::double precision;
  found record;
  counted record;
  counts jsonb;
begin
  perform private.take_turn(me, 'jobs_search', 2000);
  select * into found from private.found_jobs(me, filters, null, split_part(_before, '_', 1), private.id_in(_before), page + 1, page + 1);
  if _before is null then
    -- What is near has no jobs in it that are done from anywhere.
    select * into counted from private.found_jobs(me,
      jsonb_strip_nulls(jsonb_build_object('words', filters -> 'words', 'place', filters -> 'place', 'order', filters -> 'order')),
      null, null, null, 1, 300);
    counts := private.job_counts(private.readable_jobs(coalesce(counted.ids, '{}')), counted.whole);
  end if;
  return jsonb_build_object(
    'jobs', private.job_cards(me, private.readable_jobs(coalesce(found.ids[:page], '{}')), latitude, longitude),
    'next', case when cardinality(found.ids) > page then found.keys[page] || '_' || found.ids[page] end,
    'counts', counts);
exception when invalid_datetime_format or invalid_text_representation then
  raise invalid_parameter_value using message = 'This is no place in a list', detail = 'search_invalid';
end
$$;

create function public.save_job_search(_id uuid, _name text, _filters jsonb, _alert text default 'none') returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
  filters constant jsonb := private.job_filters(_filters);
begin
  perform private.one_at_a_time('job searches', me);
  if exists (select from public.job_searches s where s.id = _id and s.user_id <> me) then
    raise unique_violation using message = 'This id belongs to another search', detail = 'key_reused';
  end if;
  if (select count(*) from public.job_searches s where s.user_id = me and s.id <> _id) >= 20 then
    raise program_limit_exceeded using message = 'There are 20 searches', detail = 'too_many_searches';
  end if;
  perform private.take_turn(me, 'job_search_saved', 100);
  begin
    insert into public.job_searches (id, user_id, name, filters, alert) values (_id, me, private.plain_line(_name), filters, _alert)
    on conflict (id) do update set (name, filters, alert) = (excluded.name, excluded.filters, excluded.alert);
  exception when integrity_constraint_violation then
    raise invalid_parameter_value using message = 'This cannot be saved', detail = 'search_invalid';
  end;
end
$$;

create function public.my_job_searches() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'filters', s.filters, 'alert', s.alert, 'created_at', s.created_at,
      'fresh', coalesce(cardinality(f.ids), 0)) order by s.created_at desc, s.id)
    from public.job_searches s cross join lateral private.found_jobs(me, s.filters - 'order', s.opened_at, null, null, 20, 20) as f
    where s.user_id = me), '[]');
end
$$;

create function public.open_job_search(_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.halaqa_reader();
begin
  update public.job_searches s set opened_at = private.clock() where s.id = _id and s.user_id = me;
end
$$;

grant execute on function public.jobs_search(jsonb, text, int), public.save_job_search(uuid, text, jsonb, text), public.my_job_searches(),
  public.open_job_search(uuid) to authenticated;
