-- The policy speaks of chats with the assistant: what of them is kept, what a linked parent reads, and what reaches a model.
create or replace function private.privacy_version() returns text
  language sql immutable parallel safe set search_path = ''
  return '2026-11-17';
