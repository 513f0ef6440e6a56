-- Reminders besides the five prayers: adhkar by the sun, fasts on the evening before, Friday, events of the year, and alarms
-- for suhoor and imsak. Prayers may be told twice, before and when they begin, and sound with a file that stays on the device.

create or replace function private.is_prayer_reminders(reminders jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(reminders) = 'object' and not exists (
    select from jsonb_each(reminders) as r (prayer, wanted)
    where r.prayer not in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha')
      or not coalesce(
        jsonb_typeof(r.wanted) = 'object'
        and r.wanted - array['lead', 'sound', 'atTime'] = '{}'
        and jsonb_typeof(r.wanted -> 'lead') = 'number'
        and r.wanted ->> 'lead' ~ '^([0-9]|[1-5][0-9]|60)$'
        and coalesce(jsonb_typeof(r.wanted -> 'atTime') = 'boolean', true)
        and r.wanted ->> 'sound' in ('bell', 'dawn', 'drops', 'wood', 'own', 'silent'), false)
  );

-- {"friday": {"lead": 120, "sound": "bell"}, …}: what is on, minutes from the time of the sun that it goes by, and a tone.
create function private.is_occasions(occasions jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(occasions) = 'object' and not exists (
    select from jsonb_each(occasions) as o (occasion, wanted)
    where o.occasion not in ('adhkarMorning', 'adhkarEvening', 'adhkarSleep', 'fastWeekly', 'fastWhite', 'suhoor', 'imsak',
        'friday', 'events')
      or not coalesce(
        jsonb_typeof(o.wanted) = 'object'
        and o.wanted - array['lead', 'sound'] = '{}'
        and jsonb_typeof(o.wanted -> 'lead') = 'number'
        and o.wanted ->> 'lead' ~ '^([0-9]|[1-9][0-9]|1[0-9]{2}|2[0-3][0-9]|240)$'
        and o.wanted ->> 'sound' in ('bell', 'dawn', 'drops', 'wood', 'own', 'silent'), false)
  );
grant execute on function private.is_occasions(jsonb) to authenticated, service_role;

alter table public.notification_settings
  add column occasions jsonb not null default '{}' check (private.is_occasions(occasions));
grant insert (occasions), update (occasions) on public.notification_settings to authenticated;

-- A plan with all of them is longer than one of five prayers.
alter table public.schedules drop constraint schedules_rule_check;
alter table public.schedules add constraint schedules_rule_check
  check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 4000);
