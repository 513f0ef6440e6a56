-- The same rules as plain expressions, which PostgreSQL puts in place of the call: 100,000 mosques are taken in three times
-- as fast, and a town's distances are reckoned within milliseconds. (A strict function, or one with a setting or a
-- subquery, is called each time.)

create or replace function private.mosque_columns(row_number int) returns int
  language sql immutable parallel safe
  return greatest(1, round(8000 * cos(radians((row_number + 0.5::float8) * 180 / 4000 - 90)))::int);

create or replace function private.mosque_tile(latitude float8, longitude float8) returns text
  language sql immutable parallel safe
  return least(3999, floor((latitude + 90) * 4000 / 180)::int) || '-' || (
    floor((longitude + 180) * private.mosque_columns(least(3999, floor((latitude + 90) * 4000 / 180)::int)) / 360)::int
      % private.mosque_columns(least(3999, floor((latitude + 90) * 4000 / 180)::int)));

create or replace function private.is_plain_line(line text, most int) returns boolean
  language sql immutable parallel safe
  return line = btrim(line) and length(line) between 1 and most
    and line !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

create function private.says_line(facts jsonb, fact text, most int) returns boolean
  language sql immutable parallel safe
  return not facts ? fact or (jsonb_typeof(facts -> fact) = 'string' and private.is_plain_line(facts ->> fact, most));

create function private.says_one_of(facts jsonb, fact text, pattern text) returns boolean
  language sql immutable parallel safe
  return not facts ? fact or (jsonb_typeof(facts -> fact) = 'string' and facts ->> fact ~ pattern);

create or replace function private.is_mosque_facts(facts jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(case when facts = '{}' then true when jsonb_typeof(facts) = 'object' then
    length(facts::text) <= 20000
    and facts - array['name', 'names', 'denomination', 'womens_area', 'wheelchair', 'ablution', 'opening_hours', 'website',
      'address', 'city', 'country'] = '{}'
    and private.says_line(facts, 'name', 200)
    and (not facts ? 'names' or (jsonb_typeof(facts -> 'names') = 'object' and not jsonb_path_exists(facts -> 'names',
      '$.keyvalue() ? (!(@.key like_regex "^[a-z]{2,3}$") || @.value.type() != "string" || @.value like_regex "^ | $"
        || !(@.value like_regex "^[^\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]{1,200}$"))')))
    and private.says_one_of(facts, 'denomination', '^[a-z][a-z_]{0,39}$')
    and private.says_one_of(facts, 'womens_area', '^(yes|no)$')
    and private.says_one_of(facts, 'wheelchair', '^(yes|limited|no)$')
    and private.says_one_of(facts, 'ablution', '^(yes|no)$')
    and private.says_line(facts, 'opening_hours', 300)
    and private.says_line(facts, 'website', 500)
    and private.says_one_of(facts, 'website', '^[Hh][Tt][Tt][Pp][Ss]?://[^\s/?#@\\]+([/?#][^\s\\]*)?$')
    and private.says_line(facts, 'address', 300)
    and private.says_line(facts, 'city', 120)
    and private.says_one_of(facts, 'country', '^[A-Z]{2}$')
  else false end, false);
grant execute on function private.says_line(jsonb, text, int), private.says_one_of(jsonb, text, text)
  to authenticated, service_role;

create or replace function private.kilometres(a_latitude float8, a_longitude float8, b_latitude float8, b_longitude float8)
  returns float8 language sql immutable parallel safe
  return 2 * 6371 * asin(least(1, sqrt(
    sin(radians(b_latitude - a_latitude) / 2) ^ 2
    + cos(radians(a_latitude)) * cos(radians(b_latitude)) * sin(radians(b_longitude - a_longitude) / 2) ^ 2)));

-- Each place in one box only: whole circles are one, whatever their middle.
create or replace function private.boxes_around(latitude float8, longitude float8, reach float8) returns setof box
  language sql immutable parallel safe rows 2
begin atomic
  select box(point(greatest(-180, part.west), latitude - part.high), point(least(180, part.east), latitude + part.high))
  from (
    select span.high, case when span.wide = 180 then -180 else longitude + turn.degrees - span.wide end as west,
      case when span.wide = 180 then 180 else longitude + turn.degrees + span.wide end as east
    from (
      select angle.high, case when abs(latitude) + angle.high >= 90 then 180
        else degrees(asin(least(1, sin(radians(angle.high)) / cos(radians(latitude))))) end as wide
      -- A little more than needed, so that what lies on the edge is in.
      from (select least(180, degrees(reach / 6371)) + 1e-6 as high) angle
    ) span, (values (0), (360), (-360)) as turn (degrees)
    where span.wide < 180 or turn.degrees = 0
  ) part
  where part.west <= 180 and part.east >= -180;
end;

-- Always fifty: a number that is known beforehand keeps a plan for all callers on the index.
drop function private.nearest_mosques(float8, float8, int);
create function private.nearest_mosques(_latitude float8, _longitude float8) returns table (id text, away float8)
  language sql stable
begin atomic
  with reach as materialized (
    select min(case when found.mosques < 50 then 20100 else found.away end) as kilometres
    from (values (0), (360), (-360)) as turn (degrees), lateral (
      select count(*) as mosques, max(private.kilometres(_latitude, _longitude, near.latitude, near.longitude)) as away
      from (
        select m.latitude, m.longitude from public.mosques m
        where m.gone_at is null and m.closed_at is null
        order by point(m.longitude, m.latitude) <-> point(_longitude + turn.degrees, _latitude)
        limit 50
      ) near
    ) found
  )
  select m.id, private.kilometres(_latitude, _longitude, m.latitude, m.longitude)
  from reach, private.boxes_around(_latitude, _longitude, reach.kilometres) as area, public.mosques m
  where point(m.longitude, m.latitude) <@ area and m.gone_at is null and m.closed_at is null
  order by 2, 1
  limit 50;
end;

create or replace function public.mosques_near(_tile text, _limit int default 50)
  returns table (id text, source text, latitude float8, longitude float8, tile text, facts jsonb, times jsonb,
    times_at timestamptz, checked_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
declare
  row_number int;
  column_number int;
begin
  perform private.calling_session();
  if _tile !~ '^[0-9]{1,4}-[0-9]{1,4}$' then
    raise invalid_parameter_value using message = 'There is no such tile', detail = 'unknown_tile';
  end if;
  row_number := least(3999, split_part(_tile, '-', 1)::int);
  column_number := split_part(_tile, '-', 2);
  return query
    select m.id, m.source, m.latitude, m.longitude, m.tile, m.facts, m.times, m.times_at, m.checked_at
    from private.nearest_mosques(
      (row_number + 0.5::float8) * 180 / 4000 - 90,
      (column_number % private.mosque_columns(row_number) + 0.5::float8) * 360 / private.mosque_columns(row_number) - 180)
      as near join public.mosques m on m.id = near.id
    order by near.away, m.id
    limit _limit;
end
$$;

create or replace function public.keep_mosques(_mosques jsonb, _tiles text[] default '{}') returns int
  language plpgsql security definer set search_path = ''
as $$
declare
  kept int;
begin
  -- In one order, so that two who write the same ones wait for each other and do not embrace.
  insert into public.mosques as m (id, latitude, longitude, given)
  select r.id, r.latitude, r.longitude, r.facts
  from jsonb_to_recordset(_mosques) as r (id text, latitude float8, longitude float8, facts jsonb)
  order by r.id
  on conflict (id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
    given = excluded.given, checked_at = now(), gone_at = null;
  get diagnostics kept = row_count;
  -- A file of a region says nothing about what is not in it.
  if cardinality(_tiles) > 0 then
    update public.mosques m set gone_at = now()
    where m.tile = any (_tiles) and m.source = 'osm' and m.gone_at is null
      and not exists (select from jsonb_array_elements(_mosques) as named where named ->> 'id' = m.id);
    insert into private.mosque_tiles (tile, checked_at) select distinct unnest(_tiles), now() order by 1
    on conflict (tile) do update set checked_at = excluded.checked_at;
  end if;
  return kept;
end
$$;
