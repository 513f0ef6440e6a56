-- What is used, without who where that is a child: written by everyone, read by nobody but the server.

create table public.analytics_events (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  session_id text check (length(session_id) <= 64),
  event_name text not null check (length(event_name) between 1 and 64),
  page_path text check (length(page_path) <= 512),
  feature_name text check (length(feature_name) <= 64),
  metadata jsonb not null default '{}'
    check (jsonb_typeof(metadata) = 'object' and octet_length(metadata::text) <= 4096),
  device text check (length(device) <= 512),
  referrer text check (length(referrer) <= 512),
  created_at timestamptz not null default now()
);
create index analytics_events_time on public.analytics_events using brin (created_at);
create index analytics_events_user on public.analytics_events (user_id) where user_id is not null;

alter table public.analytics_events enable row level security;
create policy "only a session in good standing" on public.analytics_events as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

grant insert (user_id, session_id, event_name, page_path, feature_name, metadata, device, referrer)
  on public.analytics_events to anon, authenticated;
create policy "a visitor's event names nobody" on public.analytics_events for insert to anon
  with check (user_id is null);
create policy "an event names nobody or its sender" on public.analytics_events for insert to authenticated
  with check (user_id is null or user_id = (select auth.uid()));

-- Of a child under 10 nothing is kept; other children, and accounts that have not told an age, are counted without
-- their name. Addresses lose their query, which may hold search terms and tokens.
create function private.spare_children() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_under_10() then
    return null;
  end if;
  if new.user_id = auth.uid() and private.is_child() then
    new.user_id := null;
  end if;
  new.page_path := regexp_replace(new.page_path, '[?#].*$', '');
  new.referrer := left(regexp_replace(new.referrer, '[?#].*$', ''), 512);
  new.device := left(new.device, 512);
  return new;
end
$$;
create trigger analytics_events_spare_children before insert on public.analytics_events
  for each row execute function private.spare_children();
