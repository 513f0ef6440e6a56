-- Usage is counted for everyone who comes, so anyone can write here: of a flood only a part is kept, and of one that goes on,
-- nothing.

-- By minute: those of a visit, of a person, of a network (a mark that the server makes of it, never its address) and of a
-- share of all; hashed, so that nobody who is erased is named here.
create unlogged table private.event_counts (
  minute timestamptz not null,
  subject text not null,
  events int not null,
  primary key (minute, subject)
);

create function private.count_event(what text) returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', private.clock());
  counted int;
begin
  insert into private.event_counts as c (minute, subject, events) values (this_minute, md5(what), 1)
  on conflict (minute, subject) do update set events = c.events + 1
  returning c.events into counted;
  -- The first of a minute clears away what is over; rows that somebody else clears are left to them.
  if counted = 1 then
    delete from private.event_counts c where (c.minute, c.subject) in (
      select o.minute, o.subject from private.event_counts o where o.minute < this_minute - interval '2 minutes'
      limit 200 for update skip locked);
  end if;
  return counted;
end
$$;

-- Whether an event that a browser sends is kept; of a flood, one of ten is. All count in the same order, so that nobody waits
-- in a circle.
create function private.keeps_event(visit text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := nullif(current_setting('request.network', true), '');
  -- By what the operator multiplies every limit.
  factor constant numeric := coalesce(nullif(current_setting('request.limits', true), ''), '1')::numeric;
  whose constant text := coalesce(auth.uid()::text, network, visit, '');
  at_once constant int := coalesce(nullif(current_setting('request.events', true), ''), '0')::int + 1;
  of_network int := 0;
  of_all int;
begin
  perform set_config('request.events', at_once::text, true);
  if at_once > 100 then
    raise check_violation using message = 'There are 100 events in a request', detail = 'too_many_events';
  end if;
  if network is not null then
    of_network := private.count_event('network ' || network);
    if of_network > 6000 * factor then
      raise sqlstate 'PT429' using message = 'Too many events; try again in a minute', detail = 'too_many_events';
    end if;
  end if;
  if private.count_event(concat_ws(' ', 'visit', network, whose, visit)) > 120 * factor
    or (auth.uid() is not null and private.count_event('person ' || auth.uid()) > 240 * factor) then
    return false;
  end if;
  of_all := private.count_event('all ' || abs(hashtext(whose) % 8));
  return (of_network <= 600 * factor and of_all <= 1000 * factor) or greatest(of_network, of_all) % 10 = 0;
end
$$;

create or replace function private.spare_children() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_under_10() then
    return null;
  end if;
  if private.is_usage(new.event_name, new.metadata) is not true then
    raise check_violation using message = 'Not an event that is counted', detail = 'unknown_event';
  end if;
  if octet_length(new.metadata::text) > 2048 then
    raise check_violation using message = 'An event says too much', detail = 'event_too_large';
  end if;
  -- What the server itself writes is no flood.
  if auth.role() in ('anon', 'authenticated') and not private.keeps_event(new.session_id) then
    return null;
  end if;
  if new.user_id = auth.uid() and private.is_child() then
    new.user_id := null;
  end if;
  -- Which tools are of use is worth knowing; who uses them, and when in their day, is not.
  if new.event_name = 'feature_use' then
    new.user_id := null;
    new.session_id := null;
  end if;
  new.page_path := private.screen_of(new.page_path);
  new.referrer := private.site_of(new.referrer);
  new.device := left(new.device, 256);
  return new;
end
$$;
