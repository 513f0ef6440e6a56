-- What belongs to a member and lies on their device may be kept with the account, kind by kind: places and prayer
-- settings, the Hijri calendar, bookmarks of hadith, tasbih, the names being learned. Nothing comes here before they said so.

alter table public.own_note_heads drop constraint own_note_heads_topic_check;
alter table public.own_note_heads add constraint own_note_heads_topic_check
  check (topic in ('duas', 'places', 'times', 'calendar', 'hadith', 'tasbih', 'names'));

-- Two decimals are about a kilometre: too coarse for a house. Wherever in a note a position stands, it is no finer, and
-- it is a number: nothing else passes for one.
create function private.is_coarse(note jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(
    case when jsonb_typeof(degrees) = 'number' then degrees::numeric = round(degrees::numeric, 2) else false end), true)
  from (
    select jsonb_path_query(note, 'strict $.**.latitude', silent => true) as degrees
    union all
    select jsonb_path_query(note, 'strict $.**.longitude', silent => true)
  ) as positions
$$;

-- A place says what prayer times need, and no more: an address or a finer position has no field here.
create function private.is_place(note jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select note is null or coalesce(
    jsonb_typeof(note -> 'value') = 'object'
    and (note -> 'value') - '{name,latitude,longitude,zone,country,elevation}'::text[] = '{}'
    and (note - '{id,value}'::text[]) = '{}', false)
$$;
-- Constraints are checked with the rights of whoever writes; only the functions that sync write notes.
revoke execute on function private.is_coarse(jsonb), private.is_place(jsonb) from public;

alter table public.own_notes
  add constraint own_notes_positions_are_coarse check (private.is_coarse(value)),
  add constraint own_notes_places_are_places check (topic <> 'places' or private.is_place(value));

-- Bookmarks of hadith had a table of their own, written without a question. Those who have some keep them; their devices
-- find the wish here.
insert into public.own_note_heads (user_id, topic, version)
select b.user_id, 'hadith', 1 from public.hadith_bookmarks b where cardinality(b.keys) > 0;

insert into public.own_notes (user_id, topic, key, value, changed_at, version)
select distinct on (b.user_id, slug) b.user_id, 'hadith', 'keys/' || slug,
  jsonb_build_object('id', marked.key, 'value', marked.key),
  -- The latest stands first.
  date_trunc('milliseconds', b.updated_at) - marked.place * interval '1 millisecond', 1
from public.hadith_bookmarks b
  cross join lateral unnest(b.keys) with ordinality as marked (key, place)
  cross join lateral (select left(regexp_replace(marked.key, '[^a-z0-9]+', '-', 'g'), 48)) as written (slug)
where slug <> ''
order by b.user_id, slug, marked.place;

delete from private.personal_data where source = 'public.hadith_bookmarks';
drop table public.hadith_bookmarks;
