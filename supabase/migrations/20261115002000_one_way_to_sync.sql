-- Devices and accounts tell each other of notes by one algorithm, whatever the notes are about. The functions that devices
-- call stay: each says which notes it means.

-- Under which wish which notes are kept: the part of a message that tells them, the table that holds them, the columns that
-- name a note, the columns that it says. Of two notes of the same moment the one that `first_of_moment` puts first holds,
-- so that the order of arrival never matters. What is not `accepted` is passed over; nobody needs more than `most`.
create function private.synced_parts(_heads text)
returns table (
  part text, held_in text, named_by text, says text, first_of_moment text, accepted text, most int
)
  language sql immutable set search_path = ''
as $$
  select p.part, p.held_in, p.named_by, p.says, p.first_of_moment, p.accepted, p.most
  from (values
    ('public.own_note_heads', 'notes', 'public.own_notes', 'key', 'value',
      'value::text collate "C" desc nulls last', 'true', 2000),
    ('public.quran_note_heads', 'notes', 'public.quran_notes', 'key', 'value',
      'value::text collate "C" desc nulls last', 'true', 20000),
    ('public.prayer_log_heads', 'entries', 'public.prayer_log', 'day, prayer', 'state',
      'state collate "C" desc nulls last', 'day <= current_date + 1', null),
    ('public.prayer_log_heads', 'pauses', 'public.prayer_pauses', 'id', 'from_day, to_day',
      'from_day desc nulls last, to_day desc nulls last', 'true', 2000),
    ('public.prayer_log_heads', 'qada', 'public.prayer_qada', 'device, prayer', 'added, made_up',
      'made_up desc, added desc', 'true', 2000)
  ) as p (heads, part, held_in, named_by, says, first_of_moment, accepted, most)
  where p.heads = _heads
$$;

-- Takes what a device has and answers with what it lacks, its own notes among it as they stand now. Of each note the last
-- change holds, in whatever order devices tell it. A change dated in the future counts from now, or nothing could ever
-- follow it.
create function private.sync_notes(_heads text, _topic text, _epoch uuid, _since bigint, _news jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', now());
  -- Where several tools share their tables, a wish is that of somebody for a topic.
  topical constant boolean := exists (
    select from pg_catalog.pg_attribute a where a.attrelid = _heads::regclass and a.attname = 'topic');
  owner constant text := case when topical then 'user_id, topic' else 'user_id' end;
  caller constant text := case when topical then '$1, $2' else '$1' end;
  head record;
  synced record;
  shape text;
  too_many boolean;
  page_end bigint;
  full_page_end bigint;
  notes jsonb;
  answer jsonb;
begin
  if exists (select from jsonb_each(_news) n where jsonb_array_length(n.value) > 1000) then
    raise program_limit_exceeded using message = 'Too much at once';
  end if;
  if _epoch is null then
    execute format('insert into %s (%s) values (%s) on conflict do nothing', _heads, owner, caller) using me, _topic;
  end if;
  -- One device at a time: versions come in the order in which they can be seen.
  execute format('select epoch, version from %s where (%s) = (%s) for update', _heads, owner, caller)
    into head using me, _topic;
  if head.epoch is null or head.epoch is distinct from coalesce(_epoch, head.epoch) then
    return jsonb_build_object('gone', true);
  end if;
  -- A device that has seen more than there is met a restored database: it hears everything, and sends what it has.
  if _since > head.version then
    return jsonb_build_object('behind', true);
  end if;

  if exists (select from jsonb_each(_news) n where jsonb_array_length(n.value) > 0) then
    head.version := head.version + 1;
    execute format('update %s set version = $3 where (%s) = (%s)', _heads, owner, caller)
      using me, _topic, head.version;
  end if;

  page_end := head.version;
  for synced in select * from private.synced_parts(_heads) loop
    select string_agg(format('%I %s', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)), ', ') into shape
    from pg_catalog.pg_attribute a
    where a.attrelid = synced.held_in::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('user_id', 'topic', 'version');

    execute format($sql$
      insert into %1$s as known (%2$s, %4$s, %5$s, changed_at, version)
      select distinct on (%4$s) %3$s, %4$s, %5$s, least(changed_at, $3), $4
      from jsonb_to_recordset($5) as told (%6$s)
      where %7$s
      order by %4$s, changed_at desc, %8$s
      on conflict (%2$s, %4$s) do update set
        version = excluded.version,
        (%5$s, changed_at) = (
          select %5$s, changed_at from (select excluded.* union all select known.*) either
          order by changed_at desc, %8$s limit 1)
      $sql$,
      synced.held_in, owner, caller, synced.named_by, synced.says, shape, synced.accepted, synced.first_of_moment)
      using me, _topic, present, head.version, _news -> synced.part;

    execute format('select count(*) > $3 from %s where (%s) = (%s)', synced.held_in, owner, caller)
      into too_many using me, _topic, synced.most;
    if too_many then
      raise program_limit_exceeded using message = 'No account needs so many';
    end if;

    -- A page holds whole versions, each of them 1000 notes of a part at most.
    execute format(
      'select version from %s where (%s) = (%s) and version > $3 order by version offset 1999 limit 1',
      synced.held_in, owner, caller)
      into full_page_end using me, _topic, greatest(_since, 0);
    page_end := least(page_end, full_page_end);
  end loop;

  answer := jsonb_build_object('epoch', head.epoch, 'version', page_end, 'more', page_end < head.version);
  for synced in select * from private.synced_parts(_heads) loop
    execute format($sql$
      select coalesce(jsonb_agg(to_jsonb(n) - '{user_id,topic,version}'::text[]), '[]')
      from %s n where (%s) = (%s) and version > $3 and version <= $4
      $sql$, synced.held_in, owner, caller)
      into notes using me, _topic, greatest(_since, 0), page_end;
    answer := answer || jsonb_build_object(synced.part, notes);
  end loop;
  return answer;
end
$$;

create or replace function public.sync_own_notes(_topic text, _epoch uuid, _since bigint, _notes jsonb default '[]')
returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.sync_notes('public.own_note_heads', _topic, _epoch, _since,
    jsonb_build_object('notes', coalesce(_notes, '[]')))
$$;

create or replace function public.sync_quran_notes(_epoch uuid, _since bigint, _notes jsonb default '[]') returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.sync_notes('public.quran_note_heads', null, _epoch, _since,
    jsonb_build_object('notes', coalesce(_notes, '[]')))
$$;

create or replace function public.sync_prayer_log(
  _epoch uuid, _since bigint, _entries jsonb default '[]', _pauses jsonb default '[]', _qada jsonb default '[]'
) returns jsonb
  language sql security definer set search_path = ''
as $$
  select private.sync_notes('public.prayer_log_heads', null, _epoch, _since, jsonb_build_object(
    'entries', coalesce(_entries, '[]'), 'pauses', coalesce(_pauses, '[]'), 'qada', coalesce(_qada, '[]')))
$$;
