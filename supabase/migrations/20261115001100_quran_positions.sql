-- The ayah where a member stopped reading, so that every device of theirs goes on there. Whoever wants it on their
-- devices only has a row that says just this: their other devices then send nothing either.
create table public.quran_positions (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  kept boolean not null default true,
  ayah smallint check (ayah between 1 and 6236),
  view text check (view in ('surah', 'juz', 'hizb', 'page')),
  changed_at timestamptz not null default now(),
  check (kept = (ayah is not null)),
  check (kept = (view is not null))
);

-- Devices may come back with what they read long ago, or with a clock that runs ahead.
create function private.keep_last_position() returns trigger language plpgsql set search_path = '' as $$
begin
  new.changed_at := least(new.changed_at, date_trunc('milliseconds', now()));
  if tg_op = 'UPDATE' and new.kept and old.kept and new.changed_at < old.changed_at then
    return old;
  end if;
  return new;
end
$$;
create trigger quran_positions_last before insert or update on public.quran_positions
  for each row execute function private.keep_last_position();

alter table public.quran_positions enable row level security;
create policy "only a session in good standing" on public.quran_positions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.quran_positions from service_role;
grant select, delete on public.quran_positions to authenticated;
-- Reading on is an upsert, which writes the owner, too.
grant insert (user_id, kept, ayah, view, changed_at), update (user_id, kept, ayah, view, changed_at)
  on public.quran_positions to authenticated;
create policy "a place is its reader's" on public.quran_positions to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.quran_positions', 'user_id = $1');
