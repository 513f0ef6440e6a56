-- One list of everything that somebody is told, over all kinds. `private.tell` writes it and, where devices asked for it, pushes.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (
    kind in ('reaction', 'comment', 'mention', 'connection', 'follow', 'job', 'message', 'gift', 'report', 'system')),
  -- Which sentence: the same name as in the words of a push.
  text text not null check (text ~ '^[A-Za-z]{1,40}$'),
  actor_id uuid references auth.users (id) on delete cascade,
  target_type text check (target_type ~ '^[a-z][a-z_]{0,39}$'),
  target_id text check (length(target_id) <= 200),
  -- Where it leads.
  url text not null check (url ~ '^/[^/\\]' and length(url) <= 300),
  gaps jsonb not null default '{}',
  created_at timestamptz not null default private.clock(),
  read_at timestamptz
);
create index notifications_by_time on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread on public.notifications (user_id, kind, target_id) where read_at is null;
create index notifications_actor on public.notifications (actor_id);
create index notifications_target on public.notifications (target_id, actor_id) where target_id is not null;

alter table public.notifications enable row level security;
create policy "only a session in good standing" on public.notifications as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
grant select on public.notifications to authenticated;
create policy "people see what they are told" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (actor_id is null or not actor_id = any ((select private.unseen_people())::uuid[])));
insert into private.personal_data (source, condition, omitted) values ('public.notifications', 'user_id = $1', '{actor_id}');
alter publication supabase_realtime add table public.notifications;

alter table public.notification_settings drop constraint notification_settings_muted_check;
alter table public.notification_settings add constraint notification_settings_muted_check check (
  muted <@ array['message', 'connection', 'gift', 'comment', 'mention', 'job', 'report', 'reaction', 'follow'] and cardinality(muted) <= 9);

-- Nobody hears of those whom they do not see. Many who react to one thing are one push, until its author has looked.
create function private.tell(
  _user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb, _target_type text, _target_id text
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  actor constant uuid := (select u.id from auth.users u where u.id = _from);
  waits constant boolean := _about in ('reaction', 'follow') and exists (
    select from public.notifications n where n.user_id = _user and n.kind = _about and n.read_at is null
      and n.target_id is not distinct from _target_id);
begin
  if exists (select from public.notification_settings n where n.user_id = _user and _about = any (n.muted))
    or (actor is not null and (private.are_blocked(_user, actor)
      or exists (select from public.mutes m where (m.muter_id, m.muted_id) = (_user, actor)))) then
    return;
  end if;
  insert into public.notifications (user_id, kind, text, actor_id, target_type, target_id, url, gaps)
  -- What cannot be muted has no kind of its own.
  select _user, case when _about = any (array['reaction', 'comment', 'mention', 'connection', 'follow', 'job', 'message', 'gift', 'report'])
    then _about else 'system' end, _text, actor, _target_type, _target_id, _url, _gaps
  where exists (select from auth.users u where u.id = _user);
  if waits or not exists (select from public.push_subscriptions s where s.user_id = _user)
    -- Where the tables live without this product's server, nobody takes jobs.
    or to_regnamespace('jobs') is null then
    return;
  end if;
  perform jobs.enqueue('news', jsonb_build_object(
    'user', _user, 'text', _text, 'tag', _text || ' ' || coalesce(_target_id, _from::text), 'url', _url,
    'gaps', _gaps || jsonb_build_object('name', coalesce((
      select coalesce(p.display_name, p.username) from public.public_profiles p where p.user_id = _from), '…'))));
end
$$;

-- Of nothing in particular.
create or replace function private.tell(_user uuid, _about text, _text text, _from uuid, _url text, _gaps jsonb default '{}')
  returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell(_user, _about, _text, _from, _url, _gaps, null, null);
end
$$;

-- What was read: these, or all.
create function public.read_notifications(_ids uuid[] default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  update public.notifications n set read_at = private.clock()
  where n.user_id = me and n.read_at is null and (_ids is null or n.id = any (_ids));
end
$$;
grant execute on function public.read_notifications(uuid[]) to authenticated;
