-- How far members are in their courses. What was answered is judged by the server, which has the packs; the database keeps
-- what became of it and pays for it once. Devices write places alone.

-- Names of courses, lessons and blocks, as `content/course-schema.ts` gives them.
create function private.is_course_name(name text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return name ~ '^[a-z][a-z0-9-]{0,79}$';

-- `block` is the place where somebody stopped reading, `noted_at` when they did: the epoch where no place was noted yet.
-- `best` is the best quiz in percent.
create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  course text not null check (private.is_course_name(course)),
  lesson text not null check (private.is_course_name(lesson)),
  block text check (private.is_course_name(block)),
  state text not null default 'begun' check (state in ('begun', 'finished')),
  best smallint check (best between 0 and 100),
  finished_at timestamptz,
  noted_at timestamptz not null default to_timestamp(0),
  primary key (user_id, course, lesson),
  check ((state = 'finished') = (finished_at is not null))
);

alter table public.lesson_progress enable row level security;
create policy "only a session in good standing" on public.lesson_progress as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.lesson_progress from service_role;
grant select on public.lesson_progress to authenticated;
create policy "progress is read by who made it" on public.lesson_progress for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.lesson_progress', 'user_id = $1');

-- Takes the places that a device knows and answers all that there is. Of each lesson the place noted last holds; two of the
-- same moment are told apart by their name, so that the order of arrival never matters. A place from the future counts from
-- now. Whether a lesson is finished, and how well, is not a device's to say.
create function public.note_lessons(_lessons jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  known_before bigint;
begin
  if jsonb_typeof(_lessons) is distinct from 'array' then
    raise invalid_parameter_value using message = 'A list of lessons is expected', detail = 'no_list';
  end if;
  if jsonb_array_length(_lessons) > 200 then
    raise program_limit_exceeded using message = 'At most 200 lessons at once', detail = 'too_much_at_once';
  end if;
  if exists (
    select from jsonb_to_recordset(_lessons) as n (course text, lesson text, block text, noted_at timestamptz)
    where not coalesce(private.is_course_name(n.course) and private.is_course_name(n.lesson)
      and private.is_course_name(coalesce(n.block, n.lesson)) and n.noted_at is not null, false)
  ) then
    raise invalid_parameter_value using message = 'A lesson has a name and a time', detail = 'no_lesson';
  end if;

  if jsonb_array_length(_lessons) > 0 then
    perform private.one_at_a_time('lessons', me);
    select count(*) into known_before from public.lesson_progress p where p.user_id = me;
    insert into public.lesson_progress as known (user_id, course, lesson, block, noted_at)
    select distinct on (place.course, place.lesson) me, place.course, place.lesson, place.block, place.noted_at
    from (
      select n.course, n.lesson, n.block, greatest(least(n.noted_at, present), to_timestamp(0)) as noted_at
      from jsonb_to_recordset(_lessons) as n (course text, lesson text, block text, noted_at timestamptz)
    ) as place
    order by place.course, place.lesson, place.noted_at desc, coalesce(place.block, '') collate "C" desc
    on conflict (user_id, course, lesson) do update set (block, noted_at) = (excluded.block, excluded.noted_at)
      where (excluded.noted_at, coalesce(excluded.block, '') collate "C")
        > (known.noted_at, coalesce(known.block, '') collate "C");
    if known_before < (select count(*) from public.lesson_progress p where p.user_id = me)
      and (select count(*) from public.lesson_progress p where p.user_id = me) > 1000 then
      raise program_limit_exceeded using message = 'No account needs so many lessons', detail = 'too_many_lessons';
    end if;
  end if;

  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'course', p.course, 'lesson', p.lesson, 'block', p.block, 'state', p.state, 'best', p.best,
      'finished_at', p.finished_at, 'noted_at', p.noted_at) order by p.course, p.lesson), '[]')
    from public.lesson_progress p where p.user_id = me
  );
end
$$;
grant execute on function public.note_lessons(jsonb) to authenticated;
revoke execute on function public.note_lessons(jsonb) from service_role;
comment on function public.note_lessons(jsonb) is 'Never null.';

-- Four of five, as `src/core/courses/exercise.ts` has it for the device.
create function private.is_passed(_right integer, _all integer) returns boolean
  language sql immutable set search_path = ''
  return _all > 0 and _right * 5 >= _all * 4;

-- Keeps what the server judged of a quiz. What is finished stays finished, and pays when it becomes so, never later: progress
-- that was brought along from before the account has had its moment.
create function public.keep_lesson(
  _user_id uuid, _course text, _lesson text, _right integer, _all integer, _brought boolean
) returns table (state text, best smallint, earned bigint)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  passed constant boolean := private.is_passed(_right, _all);
  present constant timestamptz := date_trunc('milliseconds', private.clock());
  was text;
begin
  if not (_right between 0 and _all and _all > 0) then
    raise invalid_parameter_value using message = 'Nothing was judged';
  end if;
  perform private.one_at_a_time('lessons', _user_id);
  select p.state into was from public.lesson_progress p
  where (p.user_id, p.course, p.lesson) = (_user_id, _course, _lesson);
  insert into public.lesson_progress as known (user_id, course, lesson, state, best, finished_at)
  values (_user_id, _course, _lesson, case when passed then 'finished' else 'begun' end, _right * 100 / _all,
    case when passed then present end)
  on conflict (user_id, course, lesson) do update set
    state = case when known.finished_at is null then excluded.state else known.state end,
    best = greatest(known.best, excluded.best),
    finished_at = coalesce(known.finished_at, excluded.finished_at)
  returning known.state, known.best into keep_lesson.state, keep_lesson.best;
  earned := 0;
  if passed and was is distinct from 'finished' and not _brought then
    select s.amount into earned from private.points_sources s, public.points_accounts a
    where s.reason = 'lesson' and a.user_id = _user_id
      and private.earn_points(a.id, 'lesson', _course || '/' || _lesson);
    earned := coalesce(earned, 0);
  end if;
  return next;
end
$$;
grant execute on function public.keep_lesson(uuid, text, text, integer, integer, boolean) to service_role;

-- What a linked parent sees of a child: which lessons, and nothing of the answers.
create function public.child_lessons(_child uuid)
  returns table (course text, lesson text, state text, finished_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_member();
  if not private.is_parent_of(_child) then
    raise insufficient_privilege using message = 'Only a linked parent sees this', detail = 'parents_only';
  end if;
  return query
    select p.course, p.lesson, p.state, p.finished_at from public.lesson_progress p
    where p.user_id = _child order by 1, 2;
end
$$;
grant execute on function public.child_lessons(uuid) to authenticated;
revoke execute on function public.child_lessons(uuid) from service_role;
comment on function public.child_lessons(uuid) is 'Never null: course, lesson, state (begun | finished).';
