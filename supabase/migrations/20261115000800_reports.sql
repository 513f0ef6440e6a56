-- Whoever reads something wrong can say so, and sees what becomes of it.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  type text not null check (
    type in ('misinformation', 'religious_inaccuracy', 'inappropriate_content', 'technical_error', 'other')
  ),
  description text not null check (length(btrim(description)) between 3 and 2000),
  -- What it is about: `hadith` and `bukhari:1`.
  target_type text not null check (target_type ~ '^[a-z][a-z_]{0,39}$'),
  target_id text not null check (target_id ~ '^[A-Za-z0-9:_./-]{1,200}$'),
  status text not null default 'received' check (status in ('received', 'in_review', 'fixed', 'declined')),
  -- What the reporter is told.
  answer text check (length(answer) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reports_of_somebody on public.reports (reporter_id, created_at);
create index reports_by_status on public.reports (status, created_at);
create trigger reports_touch before update on public.reports
  for each row execute function private.touch_updated_at();

-- Nobody finds more in one day; whoever floods the list hides what others found.
create function private.limit_reports() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*) from public.reports r
    where r.reporter_id = new.reporter_id and r.created_at > now() - interval '1 day'
  ) >= 20 then
    raise check_violation using message = 'There are 20 reports a day', detail = 'too_many_reports';
  end if;
  return new;
end
$$;
create trigger reports_limit before insert on public.reports
  for each row execute function private.limit_reports();

alter table public.reports enable row level security;
create policy "only a session in good standing" on public.reports as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.reports to authenticated;
grant insert (reporter_id, type, description, target_type, target_id) on public.reports to authenticated;
grant update (status, answer) on public.reports to authenticated;
create policy "people see what became of their reports" on public.reports for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy "people report for themselves" on public.reports for insert to authenticated
  with check (reporter_id = (select auth.uid()));
create policy "admins answer reports" on public.reports for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

insert into private.personal_data (source, condition) values ('public.reports', 'reporter_id = $1');
