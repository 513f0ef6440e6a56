-- The hadith a member has marked, the same on every device. A guest's stay on the device.

create table public.hadith_bookmarks (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- `bukhari:1`, the latest first. The app knows which of them exist.
  keys text[] not null default '{}' check (
    cardinality(keys) <= 2000
    and array_to_string(keys, ',', '*') ~ '^[a-z0-9:,]*$'
    and length(array_to_string(keys, ',')) <= 60000
  ),
  updated_at timestamptz not null default now()
);
create trigger hadith_bookmarks_touch before update on public.hadith_bookmarks
  for each row execute function private.touch_updated_at();

alter table public.hadith_bookmarks enable row level security;
create policy "only a session in good standing" on public.hadith_bookmarks as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.hadith_bookmarks to authenticated;
grant insert (user_id, keys), update (keys) on public.hadith_bookmarks to authenticated;
create policy "members keep their own bookmarks" on public.hadith_bookmarks to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.hadith_bookmarks', 'user_id = $1');
