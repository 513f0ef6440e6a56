-- The queue as those see it who may, and one case with all that belongs to it.

create function private.case_place(c private.report_cases) returns text
  language sql immutable set search_path = ''
  return c.priority || '_' || private.place_of(c.created_at, c.id);

-- Where the thing is read. Of messages there is no place: nobody but those who write them goes there.
create function private.case_page(c private.report_cases) returns text
  language sql stable security definer set search_path = ''
  return case
    when c.target_type = 'post' then '/halaqa/post/' || c.target_id
    when c.target_type = 'comment' then (select '/halaqa/post/' || m.post_id from public.comments m where m.id = c.target_id::uuid)
    when c.target_type = 'job' then '/halaqa/jobs/' || c.target_id
    when c.target_type = 'company' then '/halaqa/jobs/company/' || c.target_id
    when c.target_type = 'person' then '/profile/' || c.target_id
    when c.target_type in ('message', 'answer') then null
    else nullif(private.report_page(c.target_type, c.target_id), '/dashboard') end;

create function private.name_of_person(person uuid) returns text
  language sql stable security definer set search_path = ''
  return (select coalesce(p.display_name, p.username) from public.profiles p where p.user_id = person);

-- What children wrote, or what was said of them, is for those who decide; who merely looks on sees that there is a case.
create function private.may_read_case(c private.report_cases) returns boolean
  language sql stable security definer set search_path = ''
  return not c.with_child or private.has_right('reports');

create function private.case_line(c private.report_cases) returns jsonb
  language sql stable security definer set search_path = ''
  return jsonb_build_object('id', c.id, 'target_type', c.target_type, 'target_id', c.target_id, 'priority', c.priority,
    'with_child', c.with_child, 'reports', c.reports, 'state', c.state, 'created_at', c.created_at, 'decision', c.decision,
    'decided_at', c.decided_at, 'appealed_at', c.appealed_at, 'assigned_to', c.assigned_to,
    'assigned_name', private.name_of_person(c.assigned_to), 'person_name', case when private.may_read_case(c) then private.name_of_person(c.person_id) end,
    'held_for', (select h.reasons from public.held_items h where h.id = c.held_id and h.state = 'held'),
    'types', (select coalesce(jsonb_agg(t.type order by t.type), '[]') from (
      select distinct coalesce(r.reason, r.type) as type from public.reports r where r.case_id = c.id) as t),
    'excerpt', case when private.may_read_case(c) then left(coalesce(
      (select h.body from public.held_items h where h.id = c.held_id),
      (select coalesce(r.evidence ->> 'body', r.evidence #>> '{messages,0,body}', r.description) from public.reports r
        where r.case_id = c.id order by r.created_at limit 1)), 200) end);

-- `_list`: what waits, what waits with me, or what was decided, the newest first. `_kind`: things of that kind alone.
create function public.report_queue(_list text default 'waiting', _kind text default null, _after text default null, _limit int default 30)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('see_reports');
  most constant int := least(greatest(_limit, 1), 100);
  -- `<priority>_<moment>_<id>`
  from_priority constant smallint := coalesce(split_part(_after, '_', 1)::smallint, 0);
  rest constant text := substr(_after, strpos(_after, '_') + 1);
  found_cases private.report_cases[];
begin
  if _list = 'decided' then
    found_cases := array(
      select c from private.report_cases c where c.state = 'decided' and c.person_id is distinct from me and (_kind is null or c.target_type = _kind)
        and (c.decided_at, c.id) < (coalesce(private.moment_in(rest), 'infinity'), coalesce(private.id_in(rest), 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by c.decided_at desc, c.id desc limit most + 1);
  else
    execute 'select array(select c from private.report_cases c where c.state <> ''decided'' and c.person_id is distinct from $5
        and (c.priority, c.created_at, c.id) > ($1, $2, $3)'
        || case when _kind is null then '' else ' and c.target_type = $4' end
        || case when _list = 'mine' then ' and c.assigned_to = $5' else '' end
        || ' order by c.priority, c.created_at, c.id limit $6)'
      into found_cases using from_priority, coalesce(private.moment_in(rest), '-infinity'),
        coalesce(private.id_in(rest), '00000000-0000-0000-0000-000000000000'), _kind, me, most + 1;
  end if;
  return jsonb_build_object(
    'cases', (select coalesce(jsonb_agg(private.case_line(found_cases[n]) order by n), '[]')
      from generate_series(1, least(cardinality(found_cases), most)) as n),
    'next', case when cardinality(found_cases) > most then case when _list = 'decided'
      then '0_' || private.place_of((found_cases[most]).decided_at, (found_cases[most]).id) else private.case_place(found_cases[most]) end end);
end
$$;

create function public.report_case(_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_staff('see_reports');
  c private.report_cases;
begin
  select * into c from private.report_cases x where x.id = _id;
  -- Whoever it is about reads the decision like everybody else, and not who said what.
  if c.id is null or c.person_id = me or not private.may_read_case(c) then
    return null;
  end if;
  return private.case_line(c) || jsonb_build_object(
    'person_id', c.person_id,
    'is_staff', private.staff_role(c.person_id) is not null,
    'page', private.case_page(c),
    'held', (select jsonb_build_object('body', h.body, 'reasons', h.reasons, 'state', h.state) from public.held_items h where h.id = c.held_id),
    -- What each of them said, and what they showed; never who they are.
    'said', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'reason', r.reason, 'description', r.description,
        'evidence', r.evidence, 'language', p.language, 'by_child', private.is_minor(r.reporter_id), 'created_at', r.created_at,
        'status', r.status, 'answer', r.answer) order by r.created_at), '[]')
      from (select r.* from public.reports r where r.case_id = c.id order by r.created_at limit 50) as r
      left join public.profiles p on p.user_id = r.reporter_id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body, 'by', private.name_of_person(n.author_id),
      'created_at', n.created_at) order by n.id), '[]') from private.case_notes n where n.case_id = c.id),
    'before', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'decision', b.decision, 'decided_at', b.decided_at, 'target_type',
        b.target_type) order by b.decided_at desc), '[]')
      from (select b.* from private.report_cases b where b.id <> c.id and b.state <> 'open' and b.decision <> 'gone'
        and (b.target_type, b.target_id) = (c.target_type, c.target_id)
        union select b.* from private.report_cases b where b.id <> c.id and b.state <> 'open' and b.person_id = c.person_id
        order by decided_at desc limit 10) as b),
    'decisions', case when c.state = 'open' and c.person_id is distinct from me then to_jsonb(private.case_decisions(c.target_type, c.person_id is not null))
      else '[]' end,
    'reference', coalesce(c.reference, private.text_reference(c.target_type, c.target_id,
      (select r.evidence from public.reports r where r.case_id = c.id order by r.created_at limit 1))),
    'told', c.told, 'note', c.note, 'until', c.until, 'decided_name', private.name_of_person(c.decided_by),
    'appeal', c.appeal, 'appeal_from', c.appeal_from, 'appeal_outcome', c.appeal_outcome, 'appeal_decided_at', c.appeal_decided_at,
    'may_decide_appeal', c.state = 'appealed' and c.person_id is distinct from me and (c.decided_by is distinct from me or not exists (
      select from private.holders('reports') as h where h <> me)),
    'alone_from', case when c.state = 'appealed' and c.decided_by = me then c.appealed_at + interval '1 day' end);
end
$$;

-- What is proposed beside what stands, the oldest first.
create function public.mosque_queue(_status text default 'pending', _after text default null, _limit int default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := least(greatest(_limit, 1), 100);
  lines jsonb;
  last_place text;
  found_count int;
begin
  perform private.calling_staff('mosques');
  select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'status', p.status, 'mosque_id', p.mosque_id, 'latitude',
      coalesce(p.latitude, m.latitude), 'longitude', coalesce(p.longitude, m.longitude), 'facts', p.facts, 'times', p.times, 'note', p.note,
      'answer', p.answer, 'created_at', p.created_at, 'decided_at', p.decided_at, 'language', o.language,
      'stands', case when m.id is not null then jsonb_build_object('facts', m.facts, 'times', m.times, 'times_at', m.times_at,
        'closed_at', m.closed_at) end,
      -- Named so nearby already: an addition may be there twice.
      'near', case when p.kind = 'addition' and p.status = 'pending' then (select coalesce(jsonb_agg(distinct n.facts ->> 'name'), '[]') from public.mosques n
        where n.tile = private.mosque_tile(p.latitude, p.longitude) and n.gone_at is null and n.closed_at is null
          and abs(n.latitude - p.latitude) < 0.005 and abs(n.longitude - p.longitude) < 0.01) else '[]' end
    ) order by p.n) filter (where p.n <= most),
    max(private.place_of(p.created_at, p.id)) filter (where p.n = most), count(*)
  into lines, last_place, found_count
  from (
    select p.*, row_number() over (order by p.created_at, p.id) as n from (
      select * from public.mosque_proposals p where p.status = _status
        and (p.created_at, p.id) > (coalesce(private.moment_in(_after), '-infinity'), coalesce(private.id_in(_after), '00000000-0000-0000-0000-000000000000'))
      order by p.created_at, p.id limit most + 1) as p
  ) as p left join public.mosques m on m.id = p.mosque_id left join public.profiles o on o.user_id = p.proposer_id;
  return jsonb_build_object('proposals', coalesce(lines, '[]'), 'next', case when found_count > most then last_place end);
end
$$;

revoke execute on function public.report_queue(text, text, text, int), public.report_case(uuid), public.mosque_queue(text, text, int) from public, anon;
grant execute on function public.report_queue(text, text, text, int), public.report_case(uuid), public.mosque_queue(text, text, int) to authenticated;
create index mosque_proposals_waiting on public.mosque_proposals (status, created_at, id);
drop index public.mosque_proposals_by_status;
