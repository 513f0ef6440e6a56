-- How a member arranged the dashboard, so that it looks the same on every device. A guest's stays on the device.

create table public.home_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- Names of screens in the order of their owner; null is the order we propose. The screens know which names exist.
  quick_access text[] check (
    cardinality(quick_access) <= 100
    and array_to_string(quick_access, ',', '*') ~ '^[a-z0-9,-]*$'
    and length(array_to_string(quick_access, ',')) <= 4000
  ),
  start_hidden boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger home_settings_touch before update on public.home_settings
  for each row execute function private.touch_updated_at();

alter table public.home_settings enable row level security;
create policy "only a session in good standing" on public.home_settings as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.home_settings to authenticated;
grant insert (user_id, quick_access, start_hidden), update (quick_access, start_hidden)
  on public.home_settings to authenticated;
create policy "members arrange their own dashboard" on public.home_settings to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));
