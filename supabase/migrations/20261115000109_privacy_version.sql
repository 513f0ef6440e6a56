-- The policy speaks of connections, families, gifts, exports, deletion and notifications now: a new version.

create or replace function private.privacy_version() returns text
  language sql immutable parallel safe set search_path = ''
  return '2026-11-16';

insert into private.personal_data (source, condition, omitted) values
  ('public.push_subscriptions', 'user_id = $1', '{endpoint,p256dh,auth}')
on conflict do nothing;
