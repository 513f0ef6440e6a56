-- What may be counted is a closed list, and a page is known by its screen alone: which mosque, which dua, whose profile
-- somebody looks at is nobody's business, whatever a browser sends.

-- Screens that lie deeper than one step. One that is not listed here is counted by its first step.
create table private.deeper_screens (path text primary key check (path ~ '^(/[a-z][a-z-]*){2,}$'));
insert into private.deeper_screens values ('/settings/notifications'), ('/halaqa/jobs'), ('/halaqa/profile');

create function private.screen_of(path text) returns text
  language sql stable security definer set search_path = ''
begin atomic
  with plain as (select rtrim(regexp_replace(path, '[?#].*$', ''), '/') as page)
  select coalesce(
    (select d.path from private.deeper_screens d
      where plain.page = d.path or plain.page like d.path || '/%' order by length(d.path) desc limit 1),
    substring(plain.page from '^/[a-z][a-z-]{0,39}(?=/|$)'),
    '/')
  from plain where path is not null;
end;

-- The same list as `src/core/usage.ts`. Metadata names what was done, never with what.
create function private.is_usage(event_name text, metadata jsonb) returns boolean
  language sql immutable set search_path = ''
  return case event_name
    when 'page_view' then metadata = '{}'
    when 'feature_use' then (metadata - 'action') = '{}'
      and metadata ->> 'action' in ('first_use', 'search', 'share', 'export')
    when 'client_error' then (metadata - 'name' - 'frames') = '{}'
      and coalesce(metadata ->> 'name', '') ~ '^\w{0,60}$'
      and coalesce(jsonb_typeof(metadata -> 'frames'), 'array') = 'array'
      and not jsonb_path_exists(metadata, '$.frames[*] ? (@.type() != "string")')
      and not jsonb_path_exists(metadata, '$.frames[*] ? (!(@ like_regex "^[A-Za-z0-9_./:-]{1,200}$"))')
    when 'ai_question' then (metadata - 'mode') = '{}' and metadata ->> 'mode' in ('qa', 'learning', 'stories')
    when 'story_request' then metadata = '{}'
    else false
  end;

create or replace function private.spare_children() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_under_10() then
    return null;
  end if;
  if private.is_usage(new.event_name, new.metadata) is not true then
    raise check_violation using message = 'Not an event that is counted', detail = 'unknown_event';
  end if;
  if new.user_id = auth.uid() and private.is_child() then
    new.user_id := null;
  end if;
  -- Which tools are of use is worth knowing; who uses them, and when in their day, is not.
  if new.event_name = 'feature_use' then
    new.user_id := null;
    new.session_id := null;
  end if;
  new.page_path := private.screen_of(new.page_path);
  new.referrer := private.site_of(new.referrer);
  new.device := left(new.device, 512);
  return new;
end
$$;
drop function private.page_without_people(text);

update public.analytics_events set page_path = private.screen_of(page_path)
  where page_path is distinct from private.screen_of(page_path);
delete from public.analytics_events where private.is_usage(event_name, metadata) is not true;
update public.analytics_events set feature_name = null where feature_name !~ '^[a-z][a-z-]*$';
alter table public.analytics_events
  add constraint analytics_events_closed_list check (
    event_name in ('page_view', 'feature_use', 'client_error', 'ai_question', 'story_request')),
  add constraint analytics_events_feature check (feature_name ~ '^[a-z][a-z-]*$'),
  add constraint analytics_events_unnamed check (event_name <> 'feature_use' or (user_id is null and session_id is null));
