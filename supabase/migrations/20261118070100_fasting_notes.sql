-- Days fasted, missed and made up may be kept with the account, like other notes: for their owner alone. Why a day was missed
-- never leaves the device.

alter table public.own_note_heads drop constraint own_note_heads_topic_check;
alter table public.own_note_heads add constraint own_note_heads_topic_check
  check (topic in ('duas', 'places', 'times', 'calendar', 'hadith', 'tasbih', 'names', 'courses', 'fasting'));

-- {"state": "fasted"} of a day, {"days": 3} owed from earlier years: nothing else is taken, so that no reason can be among them.
create function private.is_fasting_note(key text, value jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return value is null
    or coalesce(
      case split_part(key, '/', 1)
        when 'day' then value - 'state' = '{}' and value ->> 'state' in ('fasted', 'missed', 'madeup', 'voluntary')
        when 'earlier' then value - 'days' = '{}' and jsonb_typeof(value -> 'days') = 'number'
          and value ->> 'days' ~ '^-?[0-9]{1,5}$'
      end, false);
alter table public.own_notes add constraint own_notes_fasts_without_reasons
  check (topic <> 'fasting' or private.is_fasting_note(key, value));
