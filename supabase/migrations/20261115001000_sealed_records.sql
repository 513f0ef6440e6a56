-- What a person keeps in the account without anybody here being able to read it: locked on the device by a passphrase
-- that never leaves it.
create table public.sealed_records (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (name in ('zakat')),
  -- {"version": 1, "salt": …, "nonce": …, "content": …}, all base64.
  box jsonb not null check (jsonb_typeof(box) = 'object' and length(box::text) <= 100000),
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);
create trigger sealed_records_touch before update on public.sealed_records
  for each row execute function private.touch_updated_at();

alter table public.sealed_records enable row level security;
create policy "only a session in good standing" on public.sealed_records as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select, delete on public.sealed_records to authenticated;
-- Keeping again under the same name is an upsert, which writes the name, too.
grant insert (user_id, name, box), update (name, box) on public.sealed_records to authenticated;
create policy "sealed records are their owner's" on public.sealed_records to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.sealed_records', 'user_id = $1');
