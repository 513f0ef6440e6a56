-- The wallet: gifts between people who know each other, rewards, and the history of an account.

create table public.gifts (
  transfer_id uuid primary key,
  sender_id uuid references auth.users (id) on delete set null,
  recipient_id uuid references auth.users (id) on delete set null,
  amount bigint not null check (amount between 1 and 500),
  note text check (length(note) between 1 and 200),
  idempotency_key text check (length(idempotency_key) between 8 and 100),
  -- The sender's, after this gift: the answer to the same request again.
  balance bigint not null,
  created_at timestamptz not null default private.clock()
);
create unique index gifts_key on public.gifts (sender_id, idempotency_key);
create index gifts_recipient on public.gifts (recipient_id);

-- A note is its sender's: it goes with them.
create function private.forget_note() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.note := null;
  new.idempotency_key := null;
  return new;
end
$$;
create trigger gifts_forget_note before update of sender_id on public.gifts
  for each row when (new.sender_id is null) execute function private.forget_note();

-- Texts are the operator's own. Points have no money value, and so has nothing that is got for them.
create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 80),
  description text check (length(description) between 1 and 500),
  cost bigint not null check (cost > 0),
  -- How many are left; null: no end.
  stock int check (stock >= 0),
  is_open boolean not null default true,
  created_at timestamptz not null default now()
);

create table public.reward_redemptions (
  reward_id uuid not null references public.rewards (id),
  user_id uuid not null references auth.users (id) on delete cascade,
  transfer_id uuid not null,
  created_at timestamptz not null default private.clock(),
  primary key (reward_id, user_id)
);
create index reward_redemptions_user on public.reward_redemptions (user_id);

alter table public.gifts enable row level security;
alter table public.rewards enable row level security;
alter table public.reward_redemptions enable row level security;
create policy "only a session in good standing" on public.gifts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.rewards as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.reward_redemptions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.gifts, public.rewards, public.reward_redemptions to authenticated;
revoke insert, update, delete, truncate on public.gifts, public.reward_redemptions from service_role;
create policy "a gift is seen by its two" on public.gifts for select to authenticated
  using ((select auth.uid()) in (sender_id, recipient_id));
create policy "members see open rewards and those they have" on public.rewards for select to authenticated
  using ((select private.is_member()) and (is_open or exists (
    select from public.reward_redemptions r where r.reward_id = rewards.id and r.user_id = (select auth.uid())
  )));
create policy "a redemption is seen by who made it" on public.reward_redemptions for select to authenticated
  using (user_id = (select auth.uid()));

create function private.transfer_points(
  giver uuid, taker uuid, amount bigint, reason text, reference text, key text default null
) returns uuid
  language sql security definer set search_path = ''
begin atomic
  with transfer as (select gen_random_uuid() as id)
  insert into public.points_ledger (transfer_id, account_id, amount, reason, reference, idempotency_key)
  select transfer.id, entry.account_id, entry.amount, $4, entry.reference, entry.key
  from transfer, lateral (
    values ($1, -$3, 'to ' || $2 || ' ' || coalesce($5, transfer.id::text), $6),
      ($2, $3, 'from ' || $1 || ' ' || coalesce($5, transfer.id::text), null)
  ) as entry (account_id, amount, reference, key)
  returning transfer_id;
end;

-- The same key with the same gift answers the same and gives nothing again; with another gift it is refused.
create function public.gift_points(_to uuid, _amount int, _key text, _note text default null)
  returns table (transfer_id uuid, balance bigint)
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  note constant text := nullif(btrim(_note), '');
  today constant timestamptz := date_trunc('day', private.clock() at time zone 'UTC') at time zone 'UTC';
  mine public.points_accounts;
  theirs public.points_accounts;
  known public.gifts;
  made uuid;
begin
  if _amount is null or _amount not between 1 and 500 or coalesce(length(_key), 0) not between 8 and 100
    or length(note) > 200 then
    raise invalid_parameter_value using message = 'A gift has 1 to 500 points, a key of its own and a short note',
      detail = 'gift_invalid';
  end if;
  -- In one order for everyone, so that two who give to each other do not wait for each other.
  perform from public.points_accounts a where a.user_id in (me, _to) order by a.id for update;
  select * into known from public.gifts g where g.sender_id = me and g.idempotency_key = _key;
  if found then
    if (known.recipient_id, known.amount, known.note) is distinct from (_to, _amount::bigint, note) then
      raise unique_violation using message = 'This key belongs to another gift', detail = 'key_reused';
    end if;
    return query select known.transfer_id, known.balance;
    return;
  end if;
  select * into mine from public.points_accounts a where a.user_id = me;
  select * into theirs from public.points_accounts a where a.user_id = _to;
  if mine.id is null or theirs.id is null or not private.may_meet(me, _to) or not (
    private.are_family(me, _to) or exists (
      select from public.connections c where c.accepted_at is not null
        and (c.requester_id, c.addressee_id) in ((me, _to), (_to, me))
    )
  ) then
    raise insufficient_privilege using message = 'Points are given to connections and family', detail = 'not_connected';
  end if;
  if mine.balance < _amount then
    raise check_violation using message = 'There are not enough points for this gift', detail = 'balance_too_small';
  end if;
  if _amount + (
    select coalesce(sum(g.amount), 0) from public.gifts g where g.sender_id = me and g.created_at >= today
  ) > 500 then
    raise check_violation using message = 'At most 500 points are given on a day', detail = 'daily_limit';
  end if;
  made := private.transfer_points(mine.id, theirs.id, _amount, 'gift', null, 'gift ' || _key);
  insert into public.gifts (transfer_id, sender_id, recipient_id, amount, note, idempotency_key, balance)
  values (made, me, _to, _amount, note, _key, mine.balance - _amount);
  return query select made, mine.balance - _amount;
end
$$;

-- Once for each member; asked again, it answers the same. Answers what is left.
create function public.redeem_reward(_reward_id uuid) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  wanted public.rewards;
  mine public.points_accounts;
  bank uuid;
begin
  select * into wanted from public.rewards r where r.id = _reward_id for update;
  select * into mine from public.points_accounts a where a.user_id = me for update;
  if exists (select from public.reward_redemptions r where r.reward_id = _reward_id and r.user_id = me) then
    return mine.balance;
  end if;
  if wanted.id is null or not wanted.is_open or wanted.stock = 0 then
    raise invalid_parameter_value using message = 'This reward is not to be had any more', detail = 'reward_closed';
  end if;
  if mine.id is null or mine.balance < wanted.cost then
    raise check_violation using message = 'There are not enough points for this reward', detail = 'balance_too_small';
  end if;
  select a.id into bank from public.points_accounts a where a.kind = 'system';
  insert into public.reward_redemptions (reward_id, user_id, transfer_id)
  values (_reward_id, me, private.transfer_points(mine.id, bank, wanted.cost, 'reward', _reward_id::text));
  update public.rewards r set stock = r.stock - 1 where r.id = _reward_id and r.stock is not null;
  return mine.balance - wanted.cost;
end
$$;

-- Newest first; the page after a row is asked for by that row's `created_at` and `id`. `other_*`: the other side of a
-- gift; null with a gift: somebody who has left, or is out of sight.
create function public.points_history(
  _reason text default null, _direction text default null,
  _before timestamptz default null, _before_id bigint default null, _limit int default 30
) returns table (
  id bigint, created_at timestamptz, amount bigint, reason text, note text, other_id uuid, other_name text, reward text
)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  account uuid;
begin
  select a.id into account from public.points_accounts a where a.user_id = me;
  return query
    select l.id, l.created_at, l.amount, l.reason, g.note, p.user_id, coalesce(p.display_name, p.username), w.title
    from (
      select * from public.points_ledger e
      where e.account_id = account and (_reason is null or e.reason = _reason)
        and (_direction is null or (_direction = 'in') = (e.amount > 0))
        and (_before is null or (e.created_at, e.id) < (_before, coalesce(_before_id, 0)))
      order by e.created_at desc, e.id desc limit least(greatest(_limit, 1), 100)
    ) as l
    left join public.gifts g on l.reason = 'gift' and g.transfer_id = l.transfer_id
    left join public.profiles p on p.user_id = case when l.amount < 0 then g.recipient_id else g.sender_id end
      and not p.user_id = any (private.blocked_people())
    left join public.reward_redemptions r on l.reason = 'reward' and r.transfer_id = l.transfer_id and r.user_id = me
    left join public.rewards w on w.id = r.reward_id
    order by l.created_at desc, l.id desc;
end
$$;

grant execute on function
  public.gift_points(uuid, int, text, text), public.redeem_reward(uuid),
  public.points_history(text, text, timestamptz, bigint, int)
  to authenticated;
