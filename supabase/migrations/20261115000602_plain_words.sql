-- What people write for others to read: marks that turn the direction of a text around can make one name look like
-- another, and a name of nothing visible is nobody's. They are taken out and not refused, since they come along unseen
-- when a text is pasted.

-- One line; null where nothing is left to see.
create function private.plain_line(written text) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    select case when line ~ '[^\s\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]'
      then line end
    from (
      select btrim(regexp_replace(regexp_replace(written,
        '[\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufeff]+', '', 'g'),
        '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) as line
    ) as read
  );

-- The same with its lines kept, and at most one of them empty in a row.
create function private.plain_text(written text) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    select case when private.plain_line(kept) is not null then kept end
    from (
      select btrim(regexp_replace(regexp_replace(regexp_replace(replace(written, E'\r\n', E'\n'),
        '[\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufeff]+', '', 'g'),
        '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
        '\n{3,}', E'\n\n', 'g'), E' \n') as kept
    ) as read
  );

create function private.plain_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.display_name := private.plain_line(new.display_name);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  return new;
end
$$;
create function private.plain_working_life() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.headline := private.plain_line(new.headline);
  new.job_title := private.plain_line(new.job_title);
  new.company := private.plain_line(new.company);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  -- An empty one is refused by the table.
  if array_ndims(new.skills) = 1 then
    new.skills := array(select coalesce(private.plain_line(skill), '') from unnest(new.skills) as skill);
  end if;
  return new;
end
$$;
create trigger profiles_plain before insert or update of display_name, location, bio on public.profiles
  for each row execute function private.plain_profile();
create trigger professional_profiles_plain before insert or update on public.professional_profiles
  for each row execute function private.plain_working_life();
update public.profiles p set display_name = p.display_name
where (p.display_name, p.location, p.bio) is distinct from
  (private.plain_line(p.display_name), private.plain_line(p.location), private.plain_text(p.bio));
update public.professional_profiles p set bio = p.bio;

-- Names of fields, each once at most.
update public.profiles p set shown_fields = array(select distinct unnest(p.shown_fields))
where cardinality(p.shown_fields) > 2;
update public.professional_profiles p set shown_fields = array(select distinct unnest(p.shown_fields))
where cardinality(p.shown_fields) > 7;
alter table public.profiles add constraint fields_are_named_once check (cardinality(shown_fields) <= 2);
alter table public.professional_profiles add constraint fields_are_named_once check (cardinality(shown_fields) <= 7);

-- The longest key of a gift, which the books put a word before.
alter table public.points_ledger drop constraint points_ledger_idempotency_key_check,
  add constraint points_ledger_idempotency_key_check check (length(idempotency_key) <= 120);

-- The same key with the same gift answers the same and gives nothing again; with another gift it is refused.
create or replace function public.gift_points(_to uuid, _amount int, _key text, _note text default null)
  returns table (transfer_id uuid, balance bigint)
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  note constant text := private.plain_text(left(_note, 1000));
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
