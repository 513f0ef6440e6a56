-- The figures of the admin panel: how many there are, by language too, and at a cost that does not grow with what happened.

-- `total_members`: at the end of the day; days that were counted before have none. `until`: how far a day was counted that is
-- not over yet.
alter table private.usage_days add column total_members bigint, add column until timestamptz;

-- By the language in which members use the app, for those who are counted by name. Fewer than five in a language on a day are
-- counted under `other`, which is never so few either: nobody is found by what is left of a sum.
create table private.usage_languages (
  day date not null,
  language text not null,
  active_members bigint not null check (active_members >= 5),
  sessions bigint not null,
  session_seconds bigint not null,
  questions bigint not null,
  story_requests bigint not null,
  primary key (day, language)
);

-- Who joined in a week, of those who are counted by name: nobody else could be seen to come back.
create table private.usage_joined (
  week date primary key,
  members bigint not null
);
insert into private.usage_joined (week, members)
select date_trunc('week', u.created_at at time zone 'UTC')::date, count(*)
from auth.users u join public.profiles p on p.user_id = u.id
where not u.is_anonymous and p.age_group in ('16_17', 'adult')
group by 1;

create or replace function private.usage_of(the_day date) returns private.usage_days
  language sql stable security definer set search_path = ''
begin atomic
  with heard as (
    select e.id, e.user_id, e.session_id, e.event_name, e.created_at,
      lag(e.created_at) over (partition by e.session_id order by e.created_at, e.id) as before
    from public.analytics_events e
    where e.created_at >= the_day::timestamp at time zone 'UTC'
      and e.created_at < (the_day + 1)::timestamp at time zone 'UTC'
  ), numbered as (
    select h.*, count(*) filter (where h.before is null or h.created_at - h.before > interval '30 minutes')
      over (partition by h.session_id order by h.created_at, h.id) as visit
    from heard h where h.session_id is not null
  ), visits as (
    select n.session_id, n.visit, extract(epoch from max(n.created_at) - min(n.created_at)) as seconds,
      bool_or(n.user_id is not null) as is_member
    from numbered n group by 1, 2
  )
  select the_day,
    (select count(*) from heard),
    (select count(*) from visits),
    (select coalesce(sum(v.seconds), 0)::bigint from visits v),
    (select count(*) from visits v where v.is_member),
    (select count(distinct h.user_id) from heard h),
    (select count(*) from auth.users u where not u.is_anonymous
      and u.created_at >= the_day::timestamp at time zone 'UTC'
      and u.created_at < (the_day + 1)::timestamp at time zone 'UTC'),
    (select count(*) from heard h where h.event_name = 'ai_question'),
    (select count(*) from heard h where h.event_name = 'ai_question' and h.user_id is not null),
    null::bigint, null::timestamptz;
end;

create function private.usage_languages_of(the_day date) returns setof private.usage_languages
  language sql stable security definer set search_path = ''
begin atomic
  with heard as (
    select e.id, e.user_id, e.session_id, e.event_name, e.created_at,
      lag(e.created_at) over (partition by e.session_id order by e.created_at, e.id) as before
    from public.analytics_events e
    where e.created_at >= the_day::timestamp at time zone 'UTC'
      and e.created_at < (the_day + 1)::timestamp at time zone 'UTC'
  ), numbered as (
    select h.*, count(*) filter (where h.before is null or h.created_at - h.before > interval '30 minutes')
      over (partition by h.session_id order by h.created_at, h.id) as visit
    from heard h where h.session_id is not null
  ), visits as (
    select max(n.user_id::text)::uuid as member, extract(epoch from max(n.created_at) - min(n.created_at)) as seconds
    from numbered n group by n.session_id, n.visit
  ), said as (
    select p.language, count(distinct h.user_id) as active,
      count(*) filter (where h.event_name = 'ai_question') as questions,
      count(*) filter (where h.event_name = 'story_request') as story_requests
    from heard h join public.profiles p on p.user_id = h.user_id group by 1
  ), came as (
    select p.language, count(*) as sessions, sum(v.seconds) as seconds
    from visits v join public.profiles p on p.user_id = v.member group by 1
  ), placed as (
    select s.language, s.active, s.questions, s.story_requests, coalesce(c.sessions, 0) as sessions, coalesce(c.seconds, 0) as seconds,
      row_number() over (order by s.active, s.language) as place,
      count(*) filter (where s.active < 5) over () as few,
      sum(s.active) filter (where s.active < 5) over () as of_few
    from said s left join came c on c.language = s.language
  )
  select the_day,
    -- Where those few are still fewer than five together, the next language goes with them.
    case when p.active < 5 or (p.of_few < 5 and p.place = p.few + 1) then 'other' else p.language end,
    sum(p.active)::bigint, sum(p.sessions)::bigint, sum(p.seconds)::bigint, sum(p.questions)::bigint, sum(p.story_requests)::bigint
  from placed p group by 2 having sum(p.active) >= 5;
end;

-- For the server's queue: counts the days that are over, then forgets the events of those that are 35 days old. The
-- weeks of a day are counted anew each time, while all their events are still there. A day that is not over is counted when
-- somebody asks, unless so much happened on it that asking would take long: then it is counted here, as far as it has come.
create or replace function public.roll_up_usage() returns int
  language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  large constant int := 2000;
  first_day date;
  the_day date;
  days int := 0;
begin
  -- The index knows the blocks that were written since, or a day would be looked for in all of them.
  perform brin_summarize_new_values('public.analytics_events_time');
  delete from private.usage_counts c using private.usage_days d where d.until is not null and c.day = d.day;
  delete from private.usage_languages l using private.usage_days d where d.until is not null and l.day = d.day;
  delete from private.usage_days d where d.until is not null;
  first_day := coalesce((select max(u.day) + 1 from private.usage_days u),
    (select (min(e.created_at) at time zone 'UTC')::date from public.analytics_events e));
  for the_day in select d::date from generate_series(first_day, today - 1, interval '1 day') as d
  loop
    -- In FROM it is asked once; as (usage_of(…)).* it would be asked for each column.
    insert into private.usage_days select * from private.usage_of(the_day) on conflict do nothing;
    update private.usage_days d set total_members = (
      select count(*) from auth.users u where not u.is_anonymous and u.deleted_at is null
        and u.created_at < (the_day + 1)::timestamp at time zone 'UTC')
    where d.day = the_day;
    insert into private.usage_counts select * from private.usage_counts_of(the_day) on conflict do nothing;
    insert into private.usage_languages select * from private.usage_languages_of(the_day) on conflict do nothing;
    insert into private.usage_cohorts (joined_week, week, members)
    select date_trunc('week', u.created_at at time zone 'UTC')::date, date_trunc('week', the_day)::date,
      count(distinct e.user_id)
    from public.analytics_events e join auth.users u on u.id = e.user_id
    where e.created_at >= date_trunc('week', the_day)::timestamp at time zone 'UTC'
      and e.created_at < (date_trunc('week', the_day)::timestamp + interval '7 days') at time zone 'UTC'
    group by 1
    on conflict (joined_week, week) do update set members = greatest(usage_cohorts.members, excluded.members);
    days := days + 1;
  end loop;
  -- An age may be told later than the day of joining; who is erased has still joined.
  insert into private.usage_joined (week, members)
  select date_trunc('week', u.created_at at time zone 'UTC')::date, count(*)
  from auth.users u join public.profiles p on p.user_id = u.id
  where not u.is_anonymous and p.age_group in ('16_17', 'adult')
    and u.created_at >= date_trunc('week', least(first_day, today - 35)::timestamp) at time zone 'UTC'
  group by 1
  on conflict (week) do update set members = greatest(usage_joined.members, excluded.members);
  if exists (select from public.analytics_events e where e.created_at >= today::timestamp at time zone 'UTC' offset large) then
    insert into private.usage_days select * from private.usage_of(today);
    update private.usage_days d set until = private.clock() where d.day = today;
    insert into private.usage_counts select * from private.usage_counts_of(today);
    insert into private.usage_languages select * from private.usage_languages_of(today);
  end if;
  delete from public.analytics_events e
  where e.created_at < (today - 35)::timestamp at time zone 'UTC'
    and e.created_at < (select (max(u.day) + 1)::timestamp at time zone 'UTC' from private.usage_days u where u.until is null);
  return days;
end
$$;

-- Everything the page of figures shows. `retention`: of those who joined in a week, how many came in the week after it;
-- `cohorts` follows them for eight weeks, as far as those are over.
create or replace function public.usage_figures(_from date default null, _to date default null) returns jsonb
  language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  last_day constant date := least(coalesce(_to, today), today);
  first_day constant date := greatest(coalesce(_from, last_day - 29), last_day - 730);
  counted_to constant date := (select max(u.day) from private.usage_days u where u.until is null);
  until constant timestamptz := (select u.until from private.usage_days u where u.day = today);
  uncounted constant date[] := array(
    select d::date from generate_series(greatest(first_day, coalesce(counted_to + 1, last_day - 35)),
      case when until is null then last_day else least(last_day, today - 1) end, interval '1 day') as d);
  total bigint;
  days private.usage_days[];
  counts private.usage_counts[];
  languages private.usage_languages[];
  result jsonb;
begin
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.calling_staff('see_stats');
  end if;
  select u.total_members + (select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null
      and a.created_at >= (counted_to + 1)::timestamp at time zone 'UTC')
    into total from private.usage_days u where u.day = counted_to;
  total := coalesce(total, (select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null));
  days := array(
    select u from private.usage_days u where u.day between first_day and last_day and (u.until is null or u.day = today)
    union all select private.usage_of(d) from unnest(uncounted) as d);
  counts := array(
    select u from private.usage_counts u
    where u.day between first_day and last_day and u.event_name in ('ai_question', 'story_request') and u.day <> all (uncounted)
    union all select c from unnest(uncounted) as d cross join lateral private.usage_counts_of(d) as c
    where c.event_name in ('ai_question', 'story_request'));
  languages := array(
    select u from private.usage_languages u where u.day between first_day and last_day and u.day <> all (uncounted)
    union all select l from unnest(uncounted) as d cross join lateral private.usage_languages_of(d) as l);
  select jsonb_build_object(
    'total_users', total,
    'new_today', coalesce(sum(d.new_members) filter (where d.day = today), 0),
    'active_today', coalesce(sum(d.active_members) filter (where d.day = today), 0),
    'sessions', coalesce(sum(d.sessions), 0),
    'average_session_seconds', coalesce(round(sum(d.session_seconds) / nullif(sum(d.sessions), 0)), 0),
    'sessions_per_user', round(coalesce(sum(d.member_sessions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_user', round(coalesce(sum(d.member_questions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_session', round(coalesce(sum(d.questions) / nullif(sum(d.sessions), 0), 0), 2),
    'days', coalesce(jsonb_agg(to_jsonb(d) - 'until' || jsonb_build_object(
      'total_members', case when d.day = today then total when d.day <> all (uncounted) then d.total_members else (
        select count(*) from auth.users a where not a.is_anonymous and a.deleted_at is null
          and a.created_at < (d.day + 1)::timestamp at time zone 'UTC') end,
      'learning_questions', coalesce(c.learning, 0), 'story_requests', coalesce(c.stories, 0)) order by d.day), '[]')
  ) into result
  from unnest(days) as d left join (
    select k.day, sum(k.events) filter (where k.event_name = 'ai_question' and k.mode = 'learning') as learning,
      sum(k.events) filter (where k.event_name = 'story_request') as stories
    from unnest(counts) as k group by 1
  ) as c on c.day = d.day;
  return result || jsonb_build_object(
    'until', until,
    'first_day', first_day,
    'last_day', last_day,
    'questions_by_mode', (
      select coalesce(jsonb_object_agg(c.mode, c.events), '{}') from (
        select k.mode, sum(k.events) as events from unnest(counts) as k where k.event_name = 'ai_question' group by k.mode
      ) as c),
    'learning_questions', (
      select coalesce(sum(k.events), 0) from unnest(counts) as k where k.event_name = 'ai_question' and k.mode = 'learning'),
    'story_requests', (select coalesce(sum(k.events), 0) from unnest(counts) as k where k.event_name = 'story_request'),
    'languages', (select coalesce(jsonb_agg(to_jsonb(l) order by l.day, l.language), '[]') from unnest(languages) as l),
    'languages_since', (select min(u.day) from private.usage_days u where u.total_members is not null),
    'retention', (
      select coalesce(jsonb_agg(jsonb_build_object('week', j.week, 'joined', j.members, 'returned', coalesce(c.members, 0))
        order by j.week), '[]')
      from private.usage_joined j left join private.usage_cohorts c on c.joined_week = j.week and c.week = j.week + 7
      where j.week >= date_trunc('week', first_day::timestamp)::date - 7 and j.week + 14 <= today),
    'cohorts', (
      select coalesce(jsonb_agg(jsonb_build_object('week', j.week, 'joined', j.members, 'came', (
          select coalesce(jsonb_agg(coalesce(c.members, 0) order by w.n), '[]')
          from generate_series(1, 8) as w (n)
          left join private.usage_cohorts c on c.joined_week = j.week and c.week = j.week + 7 * w.n
          where j.week + 7 * w.n + 6 <= counted_to)) order by j.week), '[]')
      from private.usage_joined j
      where j.week >= date_trunc('week', least(first_day, today - 63)::timestamp)::date and j.week + 14 <= today)
  );
end
$$;
