-- What shall happen for a person at times of their own: a reminder at half past seven, a prayer. The server computes when,
-- in the person's time zone; `next_at` is the one thing that is looked for each minute.

create table public.schedules (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,30}$'),
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 2000),
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  enabled boolean not null default true,
  -- -infinity: not computed yet; infinity: never again, or a rule that the server cannot read.
  next_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now()
);
create index schedules_due on public.schedules (next_at) where enabled;
create index schedules_user on public.schedules (user_id);

alter table public.schedules enable row level security;
create policy "only a session in good standing" on public.schedules as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select, delete on public.schedules to authenticated;
grant insert (user_id, kind, rule, time_zone, enabled) on public.schedules to authenticated;
grant update (rule, time_zone, enabled) on public.schedules to authenticated;
create policy "schedules are their owner's" on public.schedules to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- A changed rule is computed at once. Its owner's hand cannot set the time, so that nobody makes the server ring all day.
create function private.plan_schedule() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and (select count(*) from public.schedules s where s.user_id = new.user_id) >= 50 then
    raise check_violation using message = 'There are too many schedules', hint = 'too_many_schedules';
  end if;
  new.next_at := '-infinity';
  return new;
end
$$;
create trigger schedules_plan before insert or update of rule, time_zone, enabled, kind on public.schedules
  for each row execute function private.plan_schedule();

-- Without a key: a job that runs already may have looked before this change was there.
create function private.compute_schedules() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform jobs.enqueue('schedules');
  return null;
end
$$;
create trigger schedules_compute after insert or update of rule, time_zone, enabled, kind on public.schedules
  for each statement execute function private.compute_schedules();

insert into private.personal_data (source, condition, omitted) values
  ('public.schedules', 'user_id = $1', '{}');
