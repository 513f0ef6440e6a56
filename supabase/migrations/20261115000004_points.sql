-- Points: an append-only ledger in double entry. Worship is never paid.

-- No key to users: what was earned and given stays in the books after its owner has left.
create table public.points_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'member' check (kind in ('member', 'system')),
  user_id uuid unique,
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint a_system_account_has_no_owner check (kind = 'member' or user_id is null),
  constraint a_balance_is_never_negative check (balance >= 0)
);
create unique index there_is_one_system_account on public.points_accounts (kind) where kind = 'system';
insert into public.points_accounts (kind) values ('system');

create table public.points_ledger (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  account_id uuid not null references public.points_accounts (id),
  amount bigint not null check (amount <> 0),
  reason text not null check (reason ~ '^[a-z0-9_]{1,40}$'),
  reference text not null check (length(reference) between 1 and 100),
  idempotency_key text check (length(idempotency_key) <= 100),
  created_at timestamptz not null default now(),
  unique (account_id, reason, reference),
  unique (account_id, idempotency_key)
);
create index points_ledger_history on public.points_ledger (account_id, created_at desc, id desc);
create index points_ledger_transfer on public.points_ledger (transfer_id);

alter table public.points_accounts enable row level security;
alter table public.points_ledger enable row level security;
create policy "only a session in good standing" on public.points_accounts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.points_ledger as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.points_accounts, public.points_ledger to authenticated;
create policy "an account is read by its owner" on public.points_accounts for select to authenticated
  using (user_id = (select auth.uid()));
create policy "entries are read by the account's owner" on public.points_ledger for select to authenticated
  using (account_id = (select a.id from public.points_accounts a where a.user_id = (select auth.uid())));
-- Even the service key writes the books through functions alone.
revoke insert, update, delete, truncate on public.points_accounts, public.points_ledger from service_role;

create function private.refuse_change() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception 'Entries of the ledger are never changed' using errcode = 'restrict_violation';
end
$$;
create trigger points_ledger_keeps before update or delete on public.points_ledger
  for each row execute function private.refuse_change();
create trigger points_ledger_keeps_all before truncate on public.points_ledger
  for each statement execute function private.refuse_change();

-- The system's balance is the sum of its entries and is not kept: one row that every award changes would make all
-- awards wait for each other.
create function private.keep_balance() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.points_accounts a set balance = a.balance + new.amount
  where a.id = new.account_id and a.kind = 'member';
  return null;
end
$$;
create trigger points_ledger_balance after insert on public.points_ledger
  for each row execute function private.keep_balance();

create function private.refuse_one_sided() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select sum(l.amount) from public.points_ledger l where l.transfer_id = new.transfer_id) <> 0 then
    raise exception 'A transfer takes from one account what it gives to another' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger points_ledger_two_sided after insert on public.points_ledger
  deferrable initially deferred for each row execute function private.refuse_one_sided();

-- The system gives. Its own entry names the account, so that the same reference may serve many members.
create function private.award_points(account uuid, amount bigint, reason text, reference text) returns void
  language sql security definer set search_path = ''
begin atomic
  with transfer as (select gen_random_uuid() as id)
  insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
  select transfer.id, entry.account_id, entry.amount, $3, entry.reference
  from transfer, lateral (
    values ($1, $2, $4),
      ((select a.id from public.points_accounts a where a.kind = 'system'), -$2, $1 || ':' || $4)
  ) as entry (account_id, amount, reference);
end;

create table private.return_clocks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  started_at timestamptz not null default now()
);

-- The first call starts the clock; a call at least eight hours after the start or the last award pays one point and
-- starts it again. The entry's reference is the start it pays for, so that no start can be paid twice.
create function public.award_eight_hour_return_points(_user_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  account uuid;
  started timestamptz;
begin
  if me is null or _user_id is distinct from me then
    raise insufficient_privilege using message = 'Points are asked for by their owner alone';
  end if;
  if not private.session_ok() then
    raise insufficient_privilege using message = 'This session may not earn points';
  end if;
  select a.id into account from public.points_accounts a where a.user_id = me;
  if account is null or not private.is_member() then
    return false;
  end if;
  select c.started_at into started from private.return_clocks c where c.user_id = me;
  if started is null then
    insert into private.return_clocks (user_id) values (me) on conflict do nothing;
    return false;
  end if;
  if started > now() - interval '8 hours' then
    return false;
  end if;
  -- Of several calls at once one finds the clock as it was; the others wait here and find it started anew.
  update private.return_clocks c set started_at = now() where c.user_id = me and c.started_at = started;
  if not found then
    return false;
  end if;
  perform private.award_points(account, 1, 'eight_hour_return', extract(epoch from started)::text);
  return true;
end
$$;
grant execute on function public.award_eight_hour_return_points(uuid) to authenticated;
