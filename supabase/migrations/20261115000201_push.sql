-- Devices to which a person lets us send notifications. An address of a push service is a secret: whoever has it and its
-- keys can send to the device.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https://[A-Za-z0-9.:[\]-]+/' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}=*$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,32}=*$'),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- What its owner knows it by.
  device text not null default '' check (length(device) <= 120),
  -- Notices in a row that could not be delivered, however often they were tried.
  failures smallint not null default 0,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_subscriptions_user on public.push_subscriptions (user_id);

alter table public.push_subscriptions enable row level security;
create policy "only a session in good standing" on public.push_subscriptions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

-- The keys stay with the server: nobody else needs them, not even the device, which has its own.
grant select (id, user_id, language, device, created_at, delivered_at), delete on public.push_subscriptions to authenticated;
create policy "devices are seen by their owner" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "devices are removed by their owner" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()));

-- A device belongs to whoever signed in on it last, and hears nothing more for the one before.
create function public.register_push(
  _endpoint text, _p256dh text, _auth text, _language text default 'en', _device text default ''
) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'Sign in to be notified';
  end if;
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth, language, device)
  values (auth.uid(), _endpoint, _p256dh, _auth, _language, left(_device, 120))
  on conflict (endpoint) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    language = excluded.language, device = excluded.device, failures = 0
  returning s.id into made;
  -- Browsers change their address now and then without a word: only the newest few can be alive.
  delete from public.push_subscriptions s where s.user_id = auth.uid() and s.id in (
    select o.id from public.push_subscriptions o where o.user_id = auth.uid()
    order by o.id = made desc, coalesce(o.delivered_at, o.created_at) desc offset 20);
  return made;
end
$$;

-- By its address, which only the device itself knows; signing out is enough to call it.
create function public.unregister_push(_endpoint text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.push_subscriptions s where s.endpoint = _endpoint and s.user_id = auth.uid();
  return found;
end
$$;

-- "Does it work here?": a notice to all of one's own devices, at most one waiting.
create function public.try_push() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.session_ok() then
    raise insufficient_privilege using message = 'Sign in to be notified';
  end if;
  perform jobs.enqueue('push', jsonb_build_object(
    'user', auth.uid(), 'text', 'test', 'tag', 'test', 'url', '/settings/notifications',
    'until', now() + interval '5 minutes'), 'test ' || auth.uid());
end
$$;

grant execute on function
  public.register_push(text, text, text, text, text), public.unregister_push(text), public.try_push()
  to authenticated;
