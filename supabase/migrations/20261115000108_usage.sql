-- Usage: what an event may say, and what remains of events when they are old: numbers without people.

-- Whom one looks at, and whatever looks like a token, is nobody's business; other sites are known by their name alone.
create function private.page_without_people(path text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(regexp_replace(regexp_replace(path, '[?#].*$', ''),
    '/profile/[^/]+', '/profile/:who', 'g'),
    '/([0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_=.-]*[0-9][A-Za-z0-9_=.-]{15,}|[A-Za-z0-9_=.-]{15,}[0-9][A-Za-z0-9_=.-]*)',
    '/:id', 'g');

create function private.site_of(referrer text) returns text
  language sql immutable set search_path = ''
  return substring(referrer from '^(https?://)(?:[^/?#@]*@)?') || substring(referrer from '^https?://(?:[^/?#@]*@)?([^/?#]{1,200})');

create or replace function private.spare_children() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_under_10() then
    return null;
  end if;
  if new.user_id = auth.uid() and private.is_child() then
    new.user_id := null;
  end if;
  new.page_path := private.page_without_people(new.page_path);
  new.referrer := private.site_of(new.referrer);
  new.device := left(new.device, 512);
  return new;
end
$$;

-- A day (UTC) in numbers. A session ends with half an hour of silence. Members are those who are counted by name: from
-- 16 on. `questions`: events named ai_question; their metadata has the mode.
create table private.usage_days (
  day date primary key,
  events bigint not null,
  sessions bigint not null,
  session_seconds bigint not null,
  member_sessions bigint not null,
  active_members bigint not null,
  new_members bigint not null,
  questions bigint not null,
  member_questions bigint not null
);
create table private.usage_counts (
  day date not null,
  event_name text not null,
  feature_name text not null,
  mode text not null,
  events bigint not null,
  primary key (day, event_name, feature_name, mode)
);
-- Of those who joined in a week, how many came in a later one. Weeks are named by their Monday.
create table private.usage_cohorts (
  joined_week date not null,
  week date not null,
  members bigint not null,
  primary key (joined_week, week)
);

create function private.usage_of(the_day date) returns private.usage_days
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
    (select count(*) from heard h where h.event_name = 'ai_question' and h.user_id is not null);
end;

create function private.usage_counts_of(the_day date) returns setof private.usage_counts
  language sql stable security definer set search_path = ''
begin atomic
  select the_day, e.event_name, coalesce(e.feature_name, ''), coalesce(left(e.metadata ->> 'mode', 40), ''), count(*)
  from public.analytics_events e
  where e.created_at >= the_day::timestamp at time zone 'UTC'
    and e.created_at < (the_day + 1)::timestamp at time zone 'UTC'
  group by 2, 3, 4;
end;

-- For the server's queue: counts the days that are over, then forgets the events of those that are 35 days old. The
-- weeks of a day are counted anew each time, while all their events are still there.
create function public.roll_up_usage() returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  the_day date;
  days int := 0;
begin
  for the_day in
    select d::date from generate_series(
      coalesce((select max(u.day) + 1 from private.usage_days u),
        (select (min(e.created_at) at time zone 'UTC')::date from public.analytics_events e)),
      today - 1, interval '1 day') as d
  loop
    insert into private.usage_days select (private.usage_of(the_day)).* on conflict do nothing;
    insert into private.usage_counts select * from private.usage_counts_of(the_day) on conflict do nothing;
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
  delete from public.analytics_events e
  where e.created_at < (today - 35)::timestamp at time zone 'UTC'
    and e.created_at < (select (max(u.day) + 1)::timestamp at time zone 'UTC' from private.usage_days u);
  return days;
end
$$;

-- The figures of the admin panel, today included as far as it has come. `retention`: of those who joined in a week, the
-- share that came in the week after it.
create function public.usage_figures(_from date default null, _to date default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  last_day constant date := least(coalesce(_to, today), today);
  first_day constant date := greatest(coalesce(_from, last_day - 29), last_day - 730);
  days private.usage_days[];
  result jsonb;
begin
  if coalesce(auth.role(), '') <> 'service_role' and not (private.session_ok() and private.is_admin()) then
    raise insufficient_privilege using message = 'Figures are for admins', detail = 'admins_only';
  end if;
  days := array(
    select u from private.usage_days u where u.day between first_day and last_day
    union all
    select private.usage_of(d::date) from generate_series(
      greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
      last_day, interval '1 day') as d);
  select jsonb_build_object(
    'total_users', (select count(*) from auth.users u where not u.is_anonymous and u.deleted_at is null),
    'new_today', coalesce(sum(d.new_members) filter (where d.day = today), 0),
    'active_today', coalesce(sum(d.active_members) filter (where d.day = today), 0),
    'sessions', coalesce(sum(d.sessions), 0),
    'average_session_seconds', coalesce(round(sum(d.session_seconds) / nullif(sum(d.sessions), 0)), 0),
    'sessions_per_user', round(coalesce(sum(d.member_sessions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_user', round(coalesce(sum(d.member_questions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_session', round(coalesce(sum(d.questions) / nullif(sum(d.sessions), 0), 0), 2),
    'days', coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
  ) into result from unnest(days) as d;
  return result || jsonb_build_object(
    'questions_by_mode', (
      select coalesce(jsonb_object_agg(c.mode, c.events), '{}') from (
        select u.mode, sum(u.events) as events from (
          select * from private.usage_counts u where u.day between first_day and last_day
          union all
          select (private.usage_counts_of(d::date)).* from generate_series(
            greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
            last_day, interval '1 day') as d
        ) as u where u.event_name = 'ai_question' group by u.mode
      ) as c),
    'retention', (
      select coalesce(jsonb_agg(jsonb_build_object('week', joined.week, 'joined', joined.members,
        'returned', coalesce(c.members, 0)) order by joined.week), '[]')
      from (
        select date_trunc('week', u.created_at at time zone 'UTC')::date as week, count(*) as members
        from auth.users u where not u.is_anonymous
          and u.created_at >= date_trunc('week', first_day::timestamp) - interval '7 days'
        group by 1
      ) as joined left join private.usage_cohorts c
        on c.joined_week = joined.week and c.week = joined.week + 7
      where joined.week + 14 <= today)
  );
end
$$;
grant execute on function public.usage_figures(date, date) to authenticated;
