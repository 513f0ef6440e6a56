-- What a network's own flood loses is not counted against its share of all: one flood does not thin out its neighbours' events.
create or replace function private.keeps_event(visit text) returns boolean
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
  if of_network > 600 * factor and of_network % 10 <> 0 then
    return false;
  end if;
  of_all := private.count_event('all ' || abs(hashtext(whose) % 8));
  return of_all <= 1000 * factor or of_all % 10 = 0;
end
$$;
