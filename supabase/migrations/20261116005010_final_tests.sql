-- Final tests. The server draws them from banks that it alone has; here stands who began which, and what became of it.

create table public.course_results (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null check (private.is_course_name(course)),
  -- The best, in percent.
  score smallint not null check (score between 0 and 100),
  passed_at timestamptz not null,
  primary key (user_id, course)
);
alter table public.course_results enable row level security;
create policy "only a session in good standing" on public.course_results as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.course_results from service_role;
grant select on public.course_results to authenticated;
create policy "results are read by who reached them" on public.course_results for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Whoever had the seed would know under which names the answers hide: it leaves the server with nobody's copy.
create table private.exam_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null check (private.is_course_name(course)),
  language text not null,
  seed text not null,
  -- Ids of what was drawn, in its order.
  items text[] not null,
  started_at timestamptz not null,
  handed_in_at timestamptz,
  right_count smallint,
  all_count smallint,
  wrong text[],
  check ((handed_in_at is null) = (right_count is null) and (handed_in_at is null) = (all_count is null)
    and (handed_in_at is null) = (wrong is null))
);
create index exam_attempts_of on private.exam_attempts (user_id, course, started_at);

insert into private.personal_data (source, condition, omitted) values
  ('public.course_results', 'user_id = $1', '{}'),
  ('private.exam_attempts', 'user_id = $1', '{seed}');

-- When somebody may try again: an hour after the last try was over, and three times in 24 hours; null where they may now.
create function private.next_try(_user_id uuid, _course text) returns timestamptz
  language sql stable set search_path = ''
begin atomic
  select nullif(greatest(
    private.clock(),
    (select max(coalesce(a.handed_in_at, a.started_at)) + interval '1 hour' from private.exam_attempts a
      where (a.user_id, a.course) = (_user_id, _course)),
    (select a.started_at + interval '24 hours' from private.exam_attempts a
      where (a.user_id, a.course) = (_user_id, _course) order by a.started_at desc offset 2 limit 1)
  ), private.clock());
end;

create function private.lessons_left(_user_id uuid, _course text, _lessons text[]) returns bigint
  language sql stable set search_path = ''
begin atomic
  select count(*) from unnest(_lessons) as asked (lesson)
  where not exists (
    select from public.lesson_progress p
    where (p.user_id, p.course, p.lesson) = (_user_id, _course, asked.lesson) and p.state = 'finished');
end;

-- The attempt that is open, or a new one with what the server drew. `_lessons` are those of the course, all of which must be
-- finished. One call after the other, so that many at once begin one.
create function public.begin_exam(
  _user_id uuid, _course text, _lessons text[], _language text, _seed text, _items text[]
) returns table (refused text, next_at timestamptz, attempt uuid, seed text, items text[], started_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.one_at_a_time('exam', _user_id);
  if private.lessons_left(_user_id, _course, _lessons) > 0 or cardinality(_lessons) = 0 then
    refused := 'lessons_left';
    return next;
    return;
  end if;
  update private.exam_attempts a set language = _language
  where (a.user_id, a.course) = (_user_id, _course) and a.handed_in_at is null
    and a.started_at > private.clock() - interval '24 hours'
  returning a.id, a.seed, a.items, a.started_at
  into begin_exam.attempt, begin_exam.seed, begin_exam.items, begin_exam.started_at;
  if not found then
    next_at := private.next_try(_user_id, _course);
    if next_at is not null then
      refused := 'too_soon';
      return next;
      return;
    end if;
    delete from private.exam_attempts a
    where a.user_id = _user_id and a.started_at < private.clock() - interval '30 days';
    insert into private.exam_attempts as a (user_id, course, language, seed, items, started_at)
    values (_user_id, _course, _language, _seed, _items, date_trunc('milliseconds', private.clock()))
    returning a.id, a.seed, a.items, a.started_at
    into begin_exam.attempt, begin_exam.seed, begin_exam.items, begin_exam.started_at;
  end if;
  return next;
end
$$;
grant execute on function public.begin_exam(uuid, text, text[], text, text, text[]) to service_role;

-- An attempt as the server judges it; nobody else's.
create function public.exam_attempt(_user_id uuid, _attempt uuid)
  returns table (course text, language text, seed text, items text[], is_over boolean)
  language sql stable security definer set search_path = ''
begin atomic
  select a.course, a.language, a.seed, a.items,
    a.handed_in_at is null and a.started_at <= private.clock() - interval '24 hours'
  from private.exam_attempts a where (a.id, a.user_id) = (_attempt, _user_id);
end;
grant execute on function public.exam_attempt(uuid, uuid) to service_role;

-- Keeps what the server judged, once: whoever comes later is told the first judgement. A course that is passed for the first
-- time pays.
create function public.hand_in_exam(_user_id uuid, _attempt uuid, _right integer, _all integer, _wrong text[])
  returns table (
    was_handed_in boolean, right_count smallint, all_count smallint, passed boolean, wrong text[],
    next_at timestamptz, earned bigint)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept private.exam_attempts;
  present constant timestamptz := date_trunc('milliseconds', private.clock());
begin
  if not (_right between 0 and _all and _all > 0 and cardinality(_wrong) = _all - _right) then
    raise invalid_parameter_value using message = 'Nothing was judged';
  end if;
  perform private.one_at_a_time('exam', _user_id);
  update private.exam_attempts a
  set handed_in_at = present, right_count = _right, all_count = _all, wrong = _wrong
  where (a.id, a.user_id) = (_attempt, _user_id) and a.handed_in_at is null
    and a.started_at > private.clock() - interval '24 hours'
  returning a.* into kept;
  was_handed_in := not found;
  if was_handed_in then
    select a.* into kept from private.exam_attempts a
    where (a.id, a.user_id) = (_attempt, _user_id) and a.handed_in_at is not null;
    if not found then
      return;
    end if;
  end if;
  right_count := kept.right_count;
  all_count := kept.all_count;
  passed := private.is_passed(kept.right_count, kept.all_count);
  wrong := kept.wrong;
  earned := 0;
  if passed and not was_handed_in then
    insert into public.course_results as known (user_id, course, score, passed_at)
    values (_user_id, kept.course, kept.right_count * 100 / kept.all_count, present)
    on conflict (user_id, course) do update set score = greatest(known.score, excluded.score);
    -- Once for each name.
    select s.amount into earned from private.points_sources s, public.points_accounts a
    where s.reason = 'course' and a.user_id = _user_id and private.earn_points(a.id, 'course', kept.course);
    earned := coalesce(earned, 0);
  end if;
  next_at := case when not passed then private.next_try(_user_id, kept.course) end;
  return next;
end
$$;
grant execute on function public.hand_in_exam(uuid, uuid, integer, integer, text[]) to service_role;
