-- The policy speaks of what is kept with the account by choice, and of what stays on the device. Its date had been one of
-- a day to come.
create or replace function private.privacy_version() returns text
  language sql immutable parallel safe set search_path = ''
  return '2026-11-15';
