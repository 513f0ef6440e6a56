-- A member's prayer times for calendar apps, opened by a link that needs no sign-in. Of the link's secret only a hash is
-- kept; a new link or none at all ends the old one.

create table public.prayer_calendars (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash bytea not null unique,
  -- The place, rounded to two decimals, and the way of reckoning.
  reckoning jsonb not null check (jsonb_typeof(reckoning) = 'object' and length(reckoning::text) <= 2000),
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  place_name text not null check (length(place_name) <= 120),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz not null default now()
);

alter table public.prayer_calendars enable row level security;
create policy "only a session in good standing" on public.prayer_calendars as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select (user_id, reckoning, time_zone, place_name, language, created_at), delete
  on public.prayer_calendars to authenticated;
grant update (reckoning, time_zone, place_name, language) on public.prayer_calendars to authenticated;
create policy "calendars are their owner's" on public.prayer_calendars to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The secret is answered once and never again.
create function public.new_prayer_calendar(_reckoning jsonb, _time_zone text, _place_name text, _language text)
  returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  secret constant text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  if not (private.session_ok() and private.is_member()) then
    raise insufficient_privilege using message = 'An account is needed for a calendar link';
  end if;
  insert into public.prayer_calendars (user_id, secret_hash, reckoning, time_zone, place_name, language)
  values (auth.uid(), sha256(convert_to(secret, 'UTF8')), _reckoning, _time_zone, _place_name, _language)
  on conflict (user_id) do update set
    secret_hash = excluded.secret_hash, reckoning = excluded.reckoning, time_zone = excluded.time_zone,
    place_name = excluded.place_name, language = excluded.language, created_at = now();
  return secret;
end
$$;

-- For whoever brings the link: nothing says whose it is.
create function public.prayer_calendar(_secret text)
  returns table (reckoning jsonb, time_zone text, place_name text, language text)
  language sql stable security definer set search_path = ''
as $$
  select c.reckoning, c.time_zone, c.place_name, c.language
  from public.prayer_calendars c where c.secret_hash = sha256(convert_to(_secret, 'UTF8'))
$$;

grant execute on function public.new_prayer_calendar(jsonb, text, text, text) to authenticated;
grant execute on function public.prayer_calendar(text) to anon, authenticated;

insert into private.personal_data (source, condition, omitted) values
  ('public.prayer_calendars', 'user_id = $1', '{secret_hash}');
