-- The policy speaks of the mark by which a device is known when somebody else guesses at a password, of who sees children,
-- and of minutes that the server counts.
create or replace function private.privacy_version() returns text
  language sql immutable parallel safe set search_path = ''
  return '2026-11-16';
