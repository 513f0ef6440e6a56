-- What a member wants to be told, when, and how it sounds. A guest's stays on the device.

-- {"fajr": {"lead": 15, "sound": "dawn"}, …}: the prayers that are on, minutes before they begin, and a tone.
create function private.is_prayer_reminders(reminders jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return jsonb_typeof(reminders) = 'object' and not exists (
    select from jsonb_each(reminders) as r (prayer, wanted)
    where r.prayer not in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha')
      or not coalesce(
        jsonb_typeof(r.wanted) = 'object'
        and r.wanted - array['lead', 'sound'] = '{}'
        and jsonb_typeof(r.wanted -> 'lead') = 'number'
        and r.wanted ->> 'lead' ~ '^([0-9]|[1-5][0-9]|60)$'
        and r.wanted ->> 'sound' in ('bell', 'dawn', 'drops', 'wood', 'silent'), false)
  );

-- {"from": 1320, "until": 360, "forPrayers": false}: minutes after midnight where the member is.
create function private.is_quiet_hours(hours jsonb) returns boolean
  language sql immutable parallel safe set search_path = ''
  return coalesce(
    jsonb_typeof(hours) = 'object'
    and hours - array['from', 'until', 'forPrayers'] = '{}'
    and jsonb_typeof(hours -> 'forPrayers') = 'boolean'
    and jsonb_typeof(hours -> 'from') = 'number' and hours ->> 'from' ~ '^[0-9]{1,4}$'
    and jsonb_typeof(hours -> 'until') = 'number' and hours ->> 'until' ~ '^[0-9]{1,4}$'
    and (hours ->> 'from')::integer < 1440 and (hours ->> 'until')::integer < 1440, false);

create table public.notification_settings (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  prayers jsonb not null default '{}' check (private.is_prayer_reminders(prayers)),
  quiet jsonb check (quiet is null or private.is_quiet_hours(quiet)),
  -- Kinds of news from others that are not wanted.
  muted text[] not null default '{}' check (muted <@ array['message', 'connection', 'comment', 'mention', 'job']
    and cardinality(muted) <= 5),
  -- Minutes from the beginning of a prayer in which nothing else disturbs.
  prayer_pause smallint not null default 0 check (prayer_pause between 0 and 60),
  updated_at timestamptz not null default now()
);
-- A check is computed with the rights of whoever writes the row.
grant execute on function private.is_prayer_reminders(jsonb), private.is_quiet_hours(jsonb)
  to authenticated, service_role;
create trigger notification_settings_touch before update on public.notification_settings
  for each row execute function private.touch_updated_at();

alter table public.notification_settings enable row level security;
create policy "only a session in good standing" on public.notification_settings as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant select on public.notification_settings to authenticated;
grant insert (user_id, prayers, quiet, muted, prayer_pause), update (prayers, quiet, muted, prayer_pause)
  on public.notification_settings to authenticated;
create policy "members say what they want to hear of" on public.notification_settings to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

insert into private.personal_data (source, condition) values ('public.notification_settings', 'user_id = $1');
