-- What earns points: sources with their daily caps, and invitations.

alter table public.points_ledger alter column created_at set default private.clock();

-- `daily_cap`: points that one member may earn by it on one day (UTC). Gifts and rewards are no sources: they move what
-- was earned before.
create table private.points_sources (
  reason text primary key,
  amount bigint not null check (amount > 0),
  daily_cap bigint not null check (daily_cap >= amount)
);
insert into private.points_sources (reason, amount, daily_cap) values
  ('eight_hour_return', 1, 3),
  ('invite', 10, 50),
  ('lesson', 2, 20),
  ('course', 20, 40);

-- Pays a source once for each reference; false where it was paid before or the day's cap is reached. The lock on the
-- account makes one member's awards follow each other, so that none of them counts the day too early.
create function private.earn_points(account uuid, source text, reference text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant timestamptz := date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC';
  pays private.points_sources;
begin
  select * into strict pays from private.points_sources s where s.reason = source;
  perform from public.points_accounts a where a.id = account for update;
  if not found or exists (
    select from public.points_ledger l where l.account_id = account and l.reason = source
      and l.reference = earn_points.reference
  ) or pays.amount + (
    select coalesce(sum(l.amount), 0) from public.points_ledger l
    where l.account_id = account and l.created_at >= today and l.reason = source
  ) > pays.daily_cap then
    return false;
  end if;
  perform private.award_points(account, pays.amount, source, earn_points.reference);
  return true;
end
$$;

create or replace function public.award_eight_hour_return_points(_user_id uuid) returns boolean
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
    insert into private.return_clocks (user_id, started_at) values (me, private.clock()) on conflict do nothing;
    return false;
  end if;
  if started > private.clock() - interval '8 hours' then
    return false;
  end if;
  -- Of several calls at once one finds the clock as it was; the others wait here and find it started anew.
  update private.return_clocks c set started_at = private.clock() where c.user_id = me and c.started_at = started;
  return found and private.earn_points(account, 'eight_hour_return', extract(epoch from started)::text);
end
$$;

-- A secret of the database's own: what remains of a person after erasure cannot be computed from a list of addresses.
create table private.secrets (
  name text primary key,
  value bytea not null default
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
);
insert into private.secrets (name) values ('pseudonyms');

create function private.pseudonym(known text) returns text
  language sql stable security definer set search_path = ''
  return (
    select encode(sha256(s.value || sha256(s.value || convert_to(known, 'UTF8'))), 'hex')
    from private.secrets s where s.name = 'pseudonyms'
  );

-- One mailbox under its aliases: tags after a plus, and at Gmail dots and the second name of its domain.
create function private.mailbox(email text) returns text
  language sql immutable strict set search_path = ''
  return (
    select case when domain in ('gmail.com', 'googlemail.com') then replace(box, '.', '') || '@gmail.com'
      else box || '@' || domain end
    from (
      select regexp_replace(regexp_replace(lower(email), '@[^@]*$', ''), '\+.*$', '') as box,
        substring(lower(email) from '[^@]*$') as domain
    ) as parts
  );

create table private.invite_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique
);

-- Who came by whose code and has not confirmed the address yet. A code that is nobody's leaves a row as well, so that
-- signing up with it is the same work.
create table private.invitations (
  invited_id uuid primary key references auth.users (id) on delete cascade,
  inviter_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitations_inviter on private.invitations (inviter_id);

-- The caller's code (50 bits), and how many came by it: ever, and in this month (UTC), in which ten are paid.
create function public.my_invite() returns table (code text, joined int, joined_this_month int, monthly_limit int)
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  insert into private.invite_codes (user_id, code) values (me, private.new_code(10)) on conflict (user_id) do nothing;
  return query
    select i.code, count(l.id)::int, count(l.id) filter (where l.created_at >= private.month_start())::int, 10
    from private.invite_codes i
    left join public.points_accounts a on a.user_id = me
    left join public.points_ledger l on l.account_id = a.id and l.reason = 'invite'
    where i.user_id = me group by i.code;
end
$$;
grant execute on function public.my_invite() to authenticated;

create function private.month_start() returns timestamptz
  language sql stable set search_path = ''
  return date_trunc('month', private.clock() at time zone 'UTC') at time zone 'UTC';

create or replace function private.welcome_member(member uuid, told jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if told -> 'privacy_accepted' = 'true'::jsonb then
    insert into public.privacy_acceptances (user_id, version) values (member, private.privacy_version())
    on conflict do nothing;
  end if;
  insert into public.points_accounts (kind, user_id) values ('member', member)
  on conflict do nothing;
  if told ->> 'invite_code' <> '' then
    insert into private.invitations (invited_id, inviter_id)
    values (member,
      (select i.user_id from private.invite_codes i where i.code = private.typed_code(told ->> 'invite_code')))
    on conflict do nothing;
  end if;
end
$$;

-- The inviter's ten points, once the invited address is confirmed. The system's entry names the mailbox alone, so that
-- the ledger itself pays a mailbox once, whatever account comes and goes.
create function private.pay_inviter(invited uuid, address text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  inviter uuid;
  account uuid;
  mailbox constant text := private.mailbox(address);
  trace constant text := private.pseudonym('mailbox ' || mailbox);
  transfer constant uuid := gen_random_uuid();
begin
  delete from private.invitations i where i.invited_id = invited returning i.inviter_id into inviter;
  if inviter is null or inviter = invited
    or (select private.mailbox(u.email) from auth.users u where u.id = inviter) is not distinct from mailbox then
    return;
  end if;
  select a.id into account from public.points_accounts a where a.user_id = inviter for update;
  if account is null or (
    select count(*) from public.points_ledger l
    where l.account_id = account and l.reason = 'invite' and l.created_at >= private.month_start()
  ) >= 10 or (
    select coalesce(sum(l.amount), 0) + s.amount > s.daily_cap
    from private.points_sources s left join public.points_ledger l on l.account_id = account and l.reason = s.reason
      and l.created_at >= date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC'
    where s.reason = 'invite' group by s.amount, s.daily_cap
  ) then
    return;
  end if;
  insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
  select transfer, a.id, -s.amount, 'invite', trace
  from public.points_accounts a, private.points_sources s where a.kind = 'system' and s.reason = 'invite'
  on conflict do nothing;
  if found then
    insert into public.points_ledger (transfer_id, account_id, amount, reason, reference)
    select transfer, account, s.amount, 'invite', trace from private.points_sources s where s.reason = 'invite';
  end if;
end
$$;

create function private.on_address_confirmed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.pay_inviter(new.id, new.email);
  return null;
end
$$;
-- Named to come after the triggers that make a member's rows: PostgreSQL goes by the alphabet.
create trigger pay_inviter after insert or update of email_confirmed_at, is_anonymous on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null and not new.is_anonymous)
  execute function private.on_address_confirmed();
