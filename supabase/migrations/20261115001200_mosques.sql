-- Mosques, from our own list, from OpenStreetMap and from members, found by coarse tiles: no exact position of anybody
-- is ever asked for.

-- The rules are plain expressions, which PostgreSQL puts in place of the call, so that 100,000 mosques are taken in three
-- times as fast and a town's distances are reckoned within milliseconds. A strict function, or one with a setting or a
-- subquery, would be called each time.

-- A tile of about 5 km, as src/core/mosques/tile.ts has it: 4000 rows from the south pole, in each as many columns as its
-- circle has room for.
create function private.mosque_columns(row_number int) returns int
  language sql immutable parallel safe
  return greatest(1, round(8000 * cos(radians((row_number + 0.5::float8) * 180 / 4000 - 90)))::int);

create function private.mosque_tile(latitude float8, longitude float8) returns text
  language sql immutable parallel safe
  return least(3999, floor((latitude + 90) * 4000 / 180)::int) || '-' || (
    floor((longitude + 180) * private.mosque_columns(least(3999, floor((latitude + 90) * 4000 / 180)::int)) / 360)::int
      % private.mosque_columns(least(3999, floor((latitude + 90) * 4000 / 180)::int)));

-- Nothing that is invisible, ends a line or turns the direction of what stands beside it.
create function private.is_plain_line(line text, most int) returns boolean
  language sql immutable parallel safe
  return line = btrim(line) and length(line) between 1 and most
    and line !~ '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]';

create function private.says_line(facts jsonb, fact text, most int) returns boolean
  language sql immutable parallel safe
  return not facts ? fact or (jsonb_typeof(facts -> fact) = 'string' and private.is_plain_line(facts ->> fact, most));

create function private.says_one_of(facts jsonb, fact text, pattern text) returns boolean
  language sql immutable parallel safe
  return not facts ? fact or (jsonb_typeof(facts -> fact) = 'string' and facts ->> fact ~ pattern);

-- What is said about a mosque; src/core/mosques/mosque.ts describes it.
create function private.is_mosque_facts(facts jsonb) returns boolean
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

-- When people pray together: by the clock, or minutes after the prayer's time has come. {"fajr": "05:30", "isha": "+15",
-- "jumuah": ["13:15", "14:00"]}.
create function private.is_mosque_times(times jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(times) = 'object' and times <> '{}' and not exists (
    select from jsonb_each(case jsonb_typeof(times) when 'object' then times else '{}' end) as said
    where not coalesce(case
      when said.key in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha') then
        jsonb_typeof(said.value) = 'string' and said.value #>> '{}' ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|\+[0-9]{1,2})$'
      when said.key = 'jumuah' then
        said.value::text ~ '^\["([01][0-9]|2[0-3]):[0-5][0-9]"(, "([01][0-9]|2[0-3]):[0-5][0-9]"){0,3}\]$'
        and said.value = (
          select jsonb_agg(distinct time order by time)
          from jsonb_array_elements(case jsonb_typeof(said.value) when 'array' then said.value else '[]' end) as time)
      else false
    end, false));

create table public.mosques (
  -- `node-123`, `way-123` and `relation-123` in OpenStreetMap; `seed-…` of our list; `member-…` by a member.
  id text primary key check (id ~ '^((node|way|relation)-[1-9][0-9]{0,18}|seed-[a-z0-9-]{1,60}|member-[0-9a-f-]{36})$'),
  source text not null generated always as (
    case when id ~ '^seed-' then 'seed' when id ~ '^member-' then 'member' else 'osm' end
  ) stored,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  tile text not null generated always as (private.mosque_tile(latitude, longitude)) stored,
  -- As the source has it, which may come again and say otherwise, and what members put right, which stays.
  given jsonb not null check (private.is_mosque_facts(given)),
  corrected jsonb not null default '{}' check (private.is_mosque_facts(corrected)),
  facts jsonb not null generated always as (
    jsonb_set(given || corrected, '{names}', coalesce(given -> 'names', '{}') || coalesce(corrected -> 'names', '{}'))
  ) stored,
  times jsonb check (private.is_mosque_times(times)),
  times_at timestamptz,
  checked_at timestamptz not null default now(),
  -- No longer in the source, or closed as members say. The row stays for what hangs on it.
  gone_at timestamptz,
  closed_at timestamptz
);
create index mosques_by_tile on public.mosques (tile);
-- Longitude and latitude as a plane: near enough to find candidates by; distances are reckoned on the sphere.
create index mosques_by_position on public.mosques using gist (point(longitude, latitude));

alter table public.mosques enable row level security;
create policy "only a session in good standing" on public.mosques as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select (id, source, latitude, longitude, tile, facts, times, times_at, checked_at) on public.mosques
  to authenticated;
create policy "everybody finds mosques" on public.mosques for select to authenticated
  using (gone_at is null and closed_at is null);
grant execute on function private.mosque_columns(int), private.mosque_tile(float8, float8),
  private.is_plain_line(text, int), private.says_line(jsonb, text, int), private.says_one_of(jsonb, text, text),
  private.is_mosque_facts(jsonb), private.is_mosque_times(jsonb)
  to authenticated, service_role;

-- Which tiles were looked up in OpenStreetMap, and when. Nobody is named here.
create table private.mosque_tiles (
  tile text primary key,
  checked_at timestamptz not null
);

-- Files that were read, and how far.
create table private.mosque_imports (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  source text not null,
  records int not null check (records >= 0),
  loaded int not null default 0,
  imported_at timestamptz not null default now(),
  completed_at timestamptz
);

-- Kilometres along the surface.
create function private.kilometres(a_latitude float8, a_longitude float8, b_latitude float8, b_longitude float8)
  returns float8 language sql immutable parallel safe
  return 2 * 6371 * asin(least(1, sqrt(
    sin(radians(b_latitude - a_latitude) / 2) ^ 2
    + cos(radians(a_latitude)) * cos(radians(b_latitude)) * sin(radians(b_longitude - a_longitude) / 2) ^ 2)));

-- Boxes of longitude and latitude that hold all within so many kilometres: two where they cross the antimeridian, whole
-- circles where they hold a pole. Each place is in one of them only.
create function private.boxes_around(latitude float8, longitude float8, reach float8) returns setof box
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

-- The nearest ones to a place, wherever on earth. Those that are nearest on the plane say how far one has to look at
-- most (beyond the antimeridian the plane goes on); all within that are compared on the sphere, so that the answer is
-- exact and an index finds it. Always fifty: a number that is known beforehand keeps a plan for all callers on the index.
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

-- The nearest ones to the middle of a tile, nearest first.
create function public.mosques_near(_tile text, _limit int default 50)
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

-- When tiles were looked up; of one that was only in an imported file, when that was.
create function public.mosque_tiles_checked(_tiles text[]) returns table (tile text, checked_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_session();
  if cardinality(_tiles) > 100 then
    raise program_limit_exceeded using message = 'Ask for at most 100 tiles', detail = 'too_many_tiles';
  end if;
  return query
    select asked.tile, coalesce(
      (select t.checked_at from private.mosque_tiles t where t.tile = asked.tile),
      (select max(m.checked_at) from public.mosques m
        where m.tile = asked.tile and m.source = 'osm' and m.gone_at is null))
    from unnest(_tiles) as asked (tile);
end
$$;
grant execute on function public.mosques_near(text, int), public.mosque_tiles_checked(text[]) to authenticated;
revoke execute on function public.mosques_near(text, int), public.mosque_tiles_checked(text[]) from service_role;

-- Takes in what a source says: [{"id", "latitude", "longitude", "facts"}]. Where it said all there is in some tiles, what
-- it no longer names there is gone.
create function public.keep_mosques(_mosques jsonb, _tiles text[] default '{}') returns int
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

-- Our own list, once for each version of it. False when it is here already.
create function public.keep_seed_mosques(_sha256 text, _mosques jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('seed mosques'));
  if exists (select from private.mosque_imports i where i.sha256 = _sha256 and i.source = 'seed') then
    return false;
  end if;
  delete from private.mosque_imports i where i.source = 'seed';
  perform public.keep_mosques(_mosques);
  update public.mosques m set gone_at = now()
  where m.source = 'seed' and m.gone_at is null
    and not exists (select from jsonb_array_elements(_mosques) as named where named ->> 'id' = m.id);
  insert into private.mosque_imports (sha256, source, records, loaded, completed_at)
  values (_sha256, 'seed', jsonb_array_length(_mosques), jsonb_array_length(_mosques), now())
  on conflict (sha256) do nothing;
  return true;
end
$$;
revoke execute on function public.keep_mosques(jsonb, text[]), public.keep_seed_mosques(text, jsonb)
  from public, anon, authenticated;
grant execute on function public.keep_mosques(jsonb, text[]), public.keep_seed_mosques(text, jsonb) to service_role;
